import type { Translated } from '#i18n/words.ts'
import { PAGE_SIZES } from '#shop/goods/listing'
import { PageSizeForm } from '#storefront/list-address/list-order.tsx'
import { ListPager } from '#storefront/list-address/list-pager.tsx'
import type { ListView } from './tile-data.server.ts'
import type { listingPageWords } from './listing-page.words.ts'
import type { ListAddress } from '#storefront/list-address/use-list-address.ts'

interface ListEndProps {
  listing: ListView
  at: ListAddress
  words: Translated<typeof listingPageWords>
}

export default function ListEnd({ listing, at, words }: ListEndProps) {
  return (
    <>
      <ListPager listing={listing} at={at} words={words} />
      {listing.count.n > PAGE_SIZES[0] ? <PageSizeForm at={at} words={words} /> : null}
    </>
  )
}
