import { useRef, type ReactNode, type SubmitEvent, useSyncExternalStore, useState, type ChangeEvent } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { useOwnCode } from '#ui/before-code.tsx'
import { listingSearch, readListing, type ListingAsked, ORDERS, PAGE_SIZES } from '#shop/goods/listing'
import { viewOf } from '#storefront/list-views/views.ts'
import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { listingPageWords, orderWords } from '#storefront/listing/listing.words.ts'

interface ListFormProps {
  at: ListAddress
  asks: readonly string[]
  simpler?: (asked: ListingAsked) => ListingAsked
  className?: string
  children: ReactNode
}

const FROM_START = new Set(['page', 'after'])

/** GET form that changes a list's query, without a page load where scripts run. Another query starts at page one. */
export function ListForm({ at, asks, simpler = (asked) => asked, className, children }: ListFormProps) {
  const navigate = useNavigate()
  const addressOf = useListAddress(at)
  const form = useRef<HTMLFormElement>(null)
  useOwnCode(form)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(addressOf(simpler(readListing(paramsOf(event.currentTarget)))), { preventScrollReset: true })
  }
  const others = [...new URLSearchParams(listingSearch(at.asked))].filter(([name]) => !asks.includes(name) && !FROM_START.has(name))
  return (
    <form ref={form} method="get" action={at.path} onSubmit={submit} data-before-code="" className={className}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

export interface ListAddress {
  path: string
  asked: ListingAsked
}

/** Builds the address of a changed query and keeps the view's hash. A cached page is the same for everyone: the hash joins its links after hydration. */
export function useListAddress({ path, asked }: ListAddress): (change?: Partial<ListingAsked>) => string {
  const { hash } = useLocation()
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const view = alive && viewOf(hash) ? hash : ''
  return (change) => path + listingSearch(asked, change) + view
}

const never = () => () => {}

/** Draft of a choice, reset whenever the address changes (`key`). */
export function useDraft<Value>(said: Value, key: string): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState(said)
  const [of, setOf] = useState(key)
  if (of !== key) {
    setOf(key)
    setDraft(said)
  }
  return [of === key ? draft : said, setDraft]
}

const SELECT = 'h-11 min-w-0 rounded-lg border border-edge bg-surface px-3 text-sm hover:border-ink'

/** Sort order of the list; a choice submits the form (CAT-01). */
export function SortForm({ at, orders }: { at: ListAddress; orders: Translated<typeof orderWords> }) {
  const words = usePageWords<typeof listingPageWords>()
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

export function PageSizeForm({ at }: { at: ListAddress }) {
  const words = usePageWords<typeof listingPageWords>()
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
