import { calendarDay, calendarMinute } from '#i18n/dates.ts'
import { asNumber } from '#money/formats'
import { millimes } from '#money/millimes'
import { parseJson } from '#platform/json'
import { findCategories } from '#shop/goods/catalogue.server'
import type { Attribute } from '#shop/goods/catalogue'
import { PRESET_META, type ProductValues, type Ready, type StockCell, type VariationRow } from '#shop/goods/product-saving'
import { cleanHtml } from '#platform/clean-html.server'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import { pathKey } from '#shop/goods/taxonomy.server'
import { findOutdated, withFormer, type OutdatedTranslation } from '#shop/upkeep/translations.server'
import { nameProducts } from './named-products.server.ts'
import { valuesTyped, type TypedAttribute, type TypedProduct, type TypedVariation } from './product-management.ts'

/** A product as its form shows it, including translations due for review; days and times in `zone`. Saving it again changes nothing. IMP-01. */
export async function typedFrom(stored: StoredProduct, zone: string, known?: readonly OutdatedTranslation[]): Promise<TypedProduct> {
  const { read, pictures = [] } = stored.product
  const { values, links } = read
  const attributes = values.attributes ?? []
  const [categories, accessories, upsells, members, outdated] = await Promise.all([
    categoryNumbers(read.categories ?? []),
    linked(links['cross-sell']),
    linked(links.upsell),
    linked(links.grouped),
    known ?? findOutdated('products', [String(stored.id)]),
  ])
  const sale = saleOf(stored)
  const { ar = {}, en = {} } = withFormer(values.translations ?? {}, 'translations', outdated)
  const snippets = withFormer(values.search_snippets ?? {}, 'search_snippets', outdated)
  return {
    fields: {
      name: values.name,
      nameAr: ar.name ?? '',
      nameEn: en.name ?? '',
      short: textTyped(values.short_description),
      shortAr: textTyped(ar.shortDescription),
      shortEn: textTyped(en.shortDescription),
      description: textTyped(values.description),
      descriptionAr: textTyped(ar.description),
      descriptionEn: textTyped(en.description),
      kind: values.kind,
      status: values.status ?? 'draft',
      visibility: values.visibility ?? 'visible',
      featured: ticked(values.featured),
      price: priceTyped(values.regular_price),
      salePrice: priceTyped(values.sale_price),
      saleStarts: dayTyped(sale.starts, zone),
      saleEnds: lastDayTyped(sale.ends, zone),
      dealEnds: timeTyped(values.deal_ends, zone),
      costPrice: priceTyped(values.cost_price),
      ...stockTyped(read.stock),
      sku: read.sku ?? '',
      gtin: values.gtin ?? '',
      minQuantity: values.min_quantity === 1 ? '' : numberTyped(values.min_quantity),
      quantityStep: values.quantity_step === 1 ? '' : numberTyped(values.quantity_step),
      maxQuantity: numberTyped(values.max_quantity),
      soldIndividually: ticked(values.sold_individually),
      weight: weightTyped(values.weight_grams),
      freeShipping: ticked(values.free_shipping),
      noDelivery: ticked(!values.needs_shipping && values.kind !== 'external'),
      shippingClass: values.shipping_class ?? '',
      newCategory: '',
      brand: read.brand ?? '',
      tags: valuesTyped(read.tags ?? []),
      layout: values.layout ?? '',
      accessories,
      upsells,
      members,
      externalUrl: values.external_url ?? '',
      buttonText: values.button_text ?? '',
      callScript: values.call_script ?? '',
      depositPercent: values.deposit_percent ? numberTyped(values.deposit_percent) : '',
      searchTitle: snippets.fr?.title ?? '',
      searchTitleAr: snippets.ar?.title ?? '',
      searchTitleEn: snippets.en?.title ?? '',
      searchText: snippets.fr?.description ?? '',
      searchTextAr: snippets.ar?.description ?? '',
      searchTextEn: snippets.en?.description ?? '',
      slug: stored.slug,
      firstChoice: firstChoice(stored),
      reviewsAllowed: ticked(values.reviews_allowed),
    },
    categories,
    pictures,
    options: attributes.filter(({ varies }) => varies).map(attributeTyped),
    attributes: attributes.filter(({ varies }) => !varies).map(attributeTyped),
    quantityPrices: (values.quantity_prices ?? []).map(({ from, price }) => ({ from: String(from), price: priceTyped(price) })),
    variations: stored.variations.map(variationTyped),
  }
}

/** Dates of the sale. A variable product has those that all its variations share. */
export function saleOf({ product, variations }: StoredProduct): { starts: string | null; ends: string | null } {
  const { kind, sale_starts, sale_ends } = product.read.values
  if (kind !== 'variable') return { starts: sale_starts ?? null, ends: sale_ends ?? null }
  const common = (dates: (string | null | undefined)[]) => (new Set(dates).size === 1 ? (dates[0] ?? null) : null)
  return {
    starts: common(variations.map(({ read }) => read.values.sale_starts)),
    ends: common(variations.map(({ read }) => read.values.sale_ends)),
  }
}

function variationTyped({ read, pictures }: Ready<VariationRow>): TypedVariation {
  const { values } = read
  return {
    id: String(read.id ?? ''),
    enabled: ticked(values.enabled),
    price: priceTyped(values.regular_price),
    salePrice: priceTyped(values.sale_price),
    costPrice: priceTyped(values.cost_price),
    ...stockTyped(read.stock),
    sku: read.sku ?? '',
    gtin: values.gtin ?? '',
    weight: weightTyped(values.weight_grams),
    picture: String(pictures?.[0] ?? ''),
    choices: read.choices.map(({ value }) => value),
  }
}

/** Position of the default variation; '' is the first one. */
function firstChoice({ product, variations }: StoredProduct): string {
  const preset = presetOf(product.read.values)
  if (preset === undefined) return ''
  const options = (product.read.values.attributes ?? []).filter(({ varies }) => varies)
  const place = variations.findIndex(({ read }) => options.every(({ slug }, option) => (preset[slug] ?? '') === (read.choices[option]?.value ?? '')))
  return place < 0 ? '' : String(place)
}

function presetOf({ metas }: ProductValues): Record<string, string> | undefined {
  const preset = parseJson(metas[PRESET_META] ?? '')
  return typeof preset === 'object' && preset !== null ? (preset as Record<string, string>) : undefined
}

async function categoryNumbers(paths: string[][]): Promise<number[]> {
  const ids = await categoryPaths()
  return paths.flatMap((path) => ids.get(pathKey(path)) ?? [])
}

export async function categoryPaths(): Promise<Map<string, number>> {
  const names = new Map<number, string[]>()
  const ids = new Map<string, number>()
  for (const { id, parentId, name } of await findCategories()) {
    const path = [...(names.get(parentId ?? 0) ?? []), name]
    names.set(id, path)
    ids.set(pathKey(path), id)
  }
  return ids
}

async function linked(names: string[] = []): Promise<string> {
  return valuesTyped(await nameProducts(names.map((name) => Number(name.replace('id:', '')))))
}

function attributeTyped({ name, values, visible, global }: Attribute): TypedAttribute {
  return { name, values: valuesTyped(values), visible: ticked(visible), global: ticked(global) }
}

function stockTyped(stock: StockCell | undefined) {
  const counted = numberTyped(stock?.counted)
  return { stock: counted, seen: counted, soldOut: ticked(!stock?.inStock && counted === ''), lowStock: numberTyped(stock?.lowStock) }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A description for the text area: paragraphs as plain text, anything else as HTML. */
function textTyped(html = ''): string {
  const text = html
    .replaceAll('</p><p>', '\n\n')
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('<br />', '\n')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
  return !/<\/?[a-z]/i.test(text) && cleanHtml(text) === html ? text : html
}

const ticked = (isOn: boolean | undefined) => (isOn ? 'on' : '')
const numberTyped = (number: number | null | undefined) => String(number ?? '')
const decimal = (number: number) => String(number).replace('.', ',')
const priceTyped = (price: number | null | undefined) => (price === null || price === undefined ? '' : decimal(asNumber(millimes(price))))
const weightTyped = (grams: number | null | undefined) => (grams === null || grams === undefined ? '' : decimal(grams / 1000))

function dayTyped(moment: string | null | undefined, zone: string): string {
  return moment ? calendarDay(new Date(moment), zone) : ''
}

/** The last day of a period that ends at this exclusive moment. */
function lastDayTyped(moment: string | null | undefined, zone: string): string {
  return moment ? calendarDay(new Date(new Date(moment).getTime() - 1), zone) : ''
}

/** A moment for a datetime control: `2026-12-31T18:00`. */
function timeTyped(moment: string | null | undefined, timeZone: string): string {
  return moment ? calendarMinute(new Date(moment), timeZone).replace(' ', 'T') : ''
}
