import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { readListing } from '#shop/goods/listing'
import EmptyList from './empty-list.tsx'
import { emptyListWords } from './listing.words.ts'

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
