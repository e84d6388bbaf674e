import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { listingSearch, type ListingAsked } from '#shop/goods/listing'
import { viewOf } from '#storefront/list-views/views.ts'

/** Where a list stands, and what it is asked for: what every link and form inside it starts from. */
export interface ListAddress {
  /** Its path, with the language. */
  path: string
  asked: ListingAsked
}

/**
 * Gives the address of a list that is asked for something else. It keeps the hash of the view; a page that was just
 * loaded is the same for everyone, so the hash joins its links once the page is alive.
 */
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
