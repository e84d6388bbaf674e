import { Form, useLocation } from 'react-router'
import { CONTROL } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { backOfficeWords } from '#back-office/kit/common.words.ts'
import { useWords } from '#ui/use-words.ts'
import type { Capability } from '#shop/people/accounts'

export function SearchBox() {
  const words = useWords(backOfficeWords)
  const { pathname, search } = useLocation()
  const q = pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <Form
      key={`${pathname} ${q}`}
      method="get"
      action={SEARCH_PATH}
      role="search"
      aria-label={words.findEverywhere}
      className="relative max-w-xl min-w-0 flex-1"
    >
      <input
        name="q"
        type="search"
        required
        defaultValue={q}
        maxLength={80}
        aria-label={words.searchEverywhere}
        placeholder={words.searchEverywhere}
        enterKeyHint="search"
        autoComplete="off"
        className={`${CONTROL} min-h-11 pe-12 text-ellipsis`}
      />
      <button type="submit" aria-label={words.findEverywhere} className="absolute inset-y-0 end-0 grid w-11 place-content-center rounded-lg hover:bg-shade">
        <SearchIcon />
      </button>
    </Form>
  )
}

/** Any of these rights gives access to the search. */
export const SEARCHED = ['orders.read', 'customers.manage', 'products.manage', 'forms.manage'] as const satisfies readonly Capability[]

const SEARCH_PATH = '/admin/search/'
