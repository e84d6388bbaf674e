import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { readListing } from '#shop/goods/listing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import EmptyList from '#storefront/listing/empty-list.tsx'
import { emptyListWords } from '#storefront/listing/listing-page.words.ts'
import { listingWords, tileWords } from '#storefront/listing/listing.words.ts'
import { homeWords } from './home.words.ts'
import { Shelves } from './shelves.tsx'

const NOTHING = { featured: [], deals: [], onSale: [], newest: [], popular: [], doors: [], brands: [], changesAt: null }
const translations = {
  locale: 'fr' as const,
  currency: DEFAULT_SETTINGS.currency,
  words: { ...translate('fr', listingWords), ...translate('fr', tileWords), ...translate('fr', homeWords) },
}

test('a shop without goods has no heading on its home page with nothing under it', () => {
  const page = renderToStaticMarkup(
    <StaticRouter location="/">
      <Shelves goods={NOTHING} translations={translations} />
    </StaticRouter>,
  )
  expect(page).toBe('')
})

test('an empty list leads to the whole shop, unless it is the whole shop', () => {
  const linkOf = (path: string, search: string) => {
    const asked = readListing(new URLSearchParams(search))
    const page = renderToStaticMarkup(
      <StaticRouter location={path}>
        <EmptyList path={path} asked={asked} filtered={false} shelves={[]} locale="fr" words={translate('fr', emptyListWords)} />
      </StaticRouter>,
    )
    return page.includes('href="/shop/"')
  }
  expect([linkOf('/shop/', ''), linkOf('/shop/', 's=lampe'), linkOf('/product-category/maison/', '')]).toEqual([false, true, true])
})
