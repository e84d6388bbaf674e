import type { ChangeEvent } from 'react'
import type { Translated } from '#i18n/words.ts'
import { ORDERS, PAGE_SIZES } from '#shop/goods/listing'
import { Button } from '#ui/button.tsx'
import { ListForm } from './list-form.tsx'
import type { listingPageWords, orderWords } from '#storefront/listing/listing-page.words.ts'
import { useDraft, type ListAddress } from './use-list-address.ts'

interface ListChoiceProps {
  at: ListAddress
  words: Translated<typeof listingPageWords>
}

const SELECT = 'h-11 min-w-0 rounded-lg border border-edge bg-surface px-3 text-sm hover:border-ink'

/** Sort order of the list; a choice submits the form (CAT-01). */
export function SortForm({ at, words, orders }: ListChoiceProps & { orders: Translated<typeof orderWords> }) {
  const [order, setOrder] = useDraft<string>(at.asked.order, at.asked.order)
  return (
    <ListForm at={at} asks={['orderby']} className="woocommerce-ordering flex flex-wrap items-center gap-2">
      <select name="orderby" aria-label={words.sort} value={order} onChange={send(setOrder)} className={`orderby w-full ${SELECT}`}>
        {ORDERS.map((name) => (
          <option key={name} value={name}>
            {orders[name]}
          </option>
        ))}
      </select>
      <Apply>{words.apply}</Apply>
    </ListForm>
  )
}

export function PageSizeForm({ at, words }: ListChoiceProps) {
  const said = String(at.asked.pageSize)
  const [size, setSize] = useDraft(said, said)
  return (
    <ListForm at={at} asks={['per_page']} className="flex items-center justify-center gap-2">
      <label className="flex items-center gap-2 text-sm text-soft">
        {words.perPage}
        <select name="per_page" value={size} onChange={send(setSize)} className={`${SELECT} text-ink`}>
          {PAGE_SIZES.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      </label>
      <Apply>{words.apply}</Apply>
    </ListForm>
  )
}

function Apply({ children }: { children: string }) {
  return (
    <span className="hidden noscript:block">
      <Button type="submit" kind="secondary">
        {children}
      </Button>
    </span>
  )
}

function send(choose: (value: string) => void) {
  return ({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) => {
    choose(value)
    form?.requestSubmit()
  }
}
