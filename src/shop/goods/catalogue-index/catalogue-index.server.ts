import { liveIndex, type CatalogueIndex } from '@hanout/catalogue-index'
import { coinOf } from '#money/formats'
import { onChanges } from '#platform/changes.server'
import { clock } from '#platform/clock'
import { log } from '#platform/log.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { readProducts, type ReadingSettings } from './reading.server.ts'
import { readTerms } from './terms.server.ts'

const index = liveIndex({
  readProducts: async (portion, reading) => readProducts(portion, { ...reading, ...(await readingSettings()) }),
  readTerms,
  settingsKey: async () => {
    const { colourAttributes, coin } = await readingSettings()
    return [coin, ...colourAttributes].join()
  },
  now: () => clock.now(),
  log,
})

onChanges((tags) =>
  index.changed({
    ids: [...tags].filter((tag) => tag.startsWith('product:')).map((tag) => Number(tag.slice('product:'.length))),
    names: tags.has('categories') || tags.has('terms') || tags.has('glossary'),
    settings: tags.has('settings'),
  }),
)

async function readingSettings(): Promise<ReadingSettings> {
  const { storefront, currency } = await findSettings()
  return { colourAttributes: new Set(storefront.colourAttributes), coin: coinOf(currency.code) }
}

/** The catalogue index, with every change announced to this process so far. Get it anew after each await. */
export function catalogueIndex(): Promise<CatalogueIndex> {
  return index.now()
}

export function warmCatalogueIndex(): void {
  index.warm()
}
