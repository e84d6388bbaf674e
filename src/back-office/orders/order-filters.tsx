import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import type { View } from '#shop/orders/order-management'
import type { OrderFilter } from '#shop/orders/order-management.schema'
import { SearchForm } from '#back-office/frames.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronDown, FilterIcon } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { ordersWords } from './orders.words.ts'

interface OrderFiltersProps {
  asked: OrderFilter
  view: View
  methods: { id: string; word: string }[]
  confirmations: { id: string; word: string }[]
  words: Translated<typeof ordersWords>
}

/** The search and, folded away, the filters. One plain form, so that each keeps the other. */
export function OrderFilters({ asked, methods, confirmations, words }: OrderFiltersProps) {
  const { q, view, method, confirmation, from, until } = asked
  const count = [method, confirmation, from, until].filter(Boolean).length
  return (
    <SearchForm key={JSON.stringify(asked)} words={words} q={q}>
      {view ? <input type="hidden" name="view" value={view} /> : null}
      <details className="group rounded-xl border border-line bg-surface menu:w-fit menu:open:w-full">
        <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium marker:content-none">
          <FilterIcon /> {count > 0 ? fill(words.filtersOn, { count }) : words.filters}
          <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 border-t border-line p-4 narrow-grid:grid-cols-2 order-column:grid-cols-4">
          <SelectField label={words.method} name="method" defaultValue={method ?? ''}>
            <option value="">{words.anyMethod}</option>
            {methods.map(({ id, word }) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.confirmation} name="confirmation" defaultValue={confirmation ?? ''}>
            <option value="">{words.anyConfirmation}</option>
            {confirmations.map(({ id, word }) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </SelectField>
          <TextField label={words.from} name="from" type="date" defaultValue={from} />
          <TextField label={words.until} name="until" type="date" defaultValue={until} />
          <div className="flex flex-wrap items-center gap-4 narrow-grid:col-span-full">
            <Button type="submit" kind="secondary">
              {words.apply}
            </Button>
            <Link to="/admin/orders/" className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
              {words.clear}
            </Link>
          </div>
        </div>
      </details>
    </SearchForm>
  )
}
