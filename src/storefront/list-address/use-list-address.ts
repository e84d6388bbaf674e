import { useSyncExternalStore, useState } from 'react'
import { useLocation } from 'react-router'
import { listingSearch, type ListingAsked } from '#shop/goods/listing'
import { viewOf } from '#storefront/list-views/views.ts'

export interface ListAddress {
  /** With language. */
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
