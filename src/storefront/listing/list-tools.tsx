import type { Translated } from '#i18n/words.ts'
import { SortForm } from '#storefront/list-address/list-order.tsx'
import type { listingPageWords, orderWords, viewWords } from './listing-page.words.ts'
import type { ListAddress } from '#storefront/list-address/use-list-address.ts'
import { ViewSwitcher } from '#storefront/list-views/view-switcher.tsx'

interface ListToolsProps {
  at: ListAddress
  words: Translated<typeof listingPageWords>
  orders: Translated<typeof orderWords>
  views: Translated<typeof viewWords>
}

export default function ListTools({ at, words, orders, views }: ListToolsProps) {
  return (
    <>
      <SortForm at={at} words={words} orders={orders} />
      <ViewSwitcher at={at} label={words.view} words={views} />
    </>
  )
}
