import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { entryOnPage } from '#back-office/audit/audit-views.server.ts'
import { fill } from '#i18n/words.ts'
import { minus, millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { findNewestPictures, findPictures } from '#shop/goods/media-library.server'
import { findGroupNames } from '#shop/goods/product-management.manage'
import type { TypedProduct } from '#shop/goods/product-management'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import { listShippingClasses } from '#shop/delivery/shipping.manage'
import { findAuditOf } from '#shop/upkeep/audit.server'
import type { OwnStore } from '#shop/people/accounts'
import type { Settings } from '#shop/upkeep/settings'
import { endingOf, type ControlOf } from '#back-office/kit/outdated-marks.server.ts'
import { productFormWords } from './product-form.words.ts'

const NEWEST_PICTURES = 24

export type FormChoices = Awaited<ReturnType<typeof findFormChoices>>

/** For a vendor, without other stores' pictures and what is the merchant's alone. */
export async function findFormChoices(
  typed: TypedProduct,
  stored: StoredProduct | undefined,
  { settings, store }: { settings: Settings; store: OwnStore | undefined },
) {
  const [categories, names, shippingClasses, pictures, newest] = await Promise.all([
    findCategories(),
    findGroupNames(),
    store ? [] : listShippingClasses(),
    findPictures([...new Set([...typed.pictures, ...typed.variations.flatMap(({ picture }) => (picture === '' ? [] : Number(picture)))])]),
    findNewestPictures(NEWEST_PICTURES, store?.id),
  ])
  return {
    categories: categories.map(({ id, name, depth }) => ({ id, name, depth })),
    ...names,
    shippingClasses,
    pictures: pictures.filter(({ id }) => typed.pictures.includes(id)),
    newest,
    currency: settings.currency.symbol,
    locale: readerLocale(),
    layout: settings.quickOrder.layout,
    shopName: settings.shopName,
    host: config.url.host,
    margin: stored && !store ? marginOf(stored, settings) : undefined,
    isVendor: store !== undefined,
    needsApproval: store?.trusted === false,
  }
}

/** Price minus cost; undefined if either is unknown. */
function marginOf({ product }: StoredProduct, { currency }: Settings): string | undefined {
  const { regular_price, sale_price, cost_price } = product.read.values
  const price = sale_price ?? regular_price
  if (!price || cost_price === null || cost_price === undefined) return undefined
  const margin = minus(millimes(price), millimes(cost_price))
  return fill(translated(productFormWords.margin), { amount: amountForReader(margin, currency), percent: Math.round((margin / price) * 100) })
}

const CONTROLS = {
  translations: { name: 'name', shortDescription: 'short', description: 'description' },
  search_snippets: { title: 'searchTitle', description: 'searchText' },
} as const

export const controlOfText: ControlOf = (text) => {
  const [column = '', , name = ''] = text.path
  const controls: Partial<Record<string, string>> | undefined = new Map(Object.entries(CONTROLS)).get(column)
  return controls?.[name] && `${controls[name]}${endingOf(text)}`
}

const HISTORY = 20

export async function findHistory(id: number, settings: Settings) {
  const entries = await findAuditOf(`product:${id}`, HISTORY)
  return entries.map((entry) => entryOnPage(entry, settings))
}
