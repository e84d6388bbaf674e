import { coinOf } from '#money/formats'
import { onChanges } from '#platform/changes.server'
import { clock } from '#platform/clock'
import { log } from '#platform/log.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { askingOf, type Asking } from './asking.server.ts'
import type { Term } from './catalogue-index.ts'
import { brandKeyOf, isOvergrown, loadStock, nextChange, refreshStock, type Stock } from './stock.server.ts'

/** The products of the shop as they are now, ready to be asked. Ask for it anew after each await. */
export interface CatalogueIndex extends Asking {
  /** The terms of a field: in the merchant's order, or as they were met. */
  termsOf(field: string): readonly Term[]
  /** The attributes that filters can use, those that most products have first: slug (colours: `color`) and French name. */
  attributes: readonly [field: string, title: string][]
  /** The brand of a product. */
  brandOf(productId: number): Term | undefined
  /** The next moment at which a price changes by itself; null when none does. */
  changesAt: Date | null
}

let loading: Promise<Stock> | undefined
let view: { of: Stock; index: CatalogueIndex } | undefined
let refreshing: Promise<void> | undefined
let rebuilding: { since: Set<number> } | undefined
let news = noNews()

function noNews() {
  return { ids: new Set<number>(), names: false, settings: false }
}

onChanges((tags) => {
  if (!loading) return
  for (const tag of tags) {
    if (tag.startsWith('product:')) news.ids.add(Number(tag.slice('product:'.length)))
    else if (tag === 'categories' || tag === 'terms' || tag === 'glossary') news.names = true
    else if (tag === 'settings') news.settings = true
  }
  if (hasNews()) warmCatalogueIndex()
})

/** Brings the index up to date before it is asked, and waits for nothing. */
export function warmCatalogueIndex(): void {
  catalogueIndex().catch((error: unknown) => log.warn({ error: String(error) }, 'the catalogue index is behind; it is read when it is next asked'))
}

/** The index as it is now, with every change in it that this process was told of before. The first call reads the whole catalogue. */
export async function catalogueIndex(): Promise<CatalogueIndex> {
  for (;;) {
    loading ??= load()
    const stock = await loading
    if (clock.now().getTime() < stock.asOf.getTime() - CLOCK_MAY_SLIP_MS) forget()
    else if (refreshing) await refreshing
    else if (hasNews() || nextChange(stock) <= clock.now().getTime()) await (refreshing = refresh(stock).finally(() => (refreshing = undefined)))
    else return viewOf(stock)
  }
}

/** A clock that was put back by more than this makes prices of the future. */
const CLOCK_MAY_SLIP_MS = 60_000

function load(): Promise<Stock> {
  news = noNews()
  const begun = performance.now()
  const stock = loadStock()
  stock.then(
    ({ segments }) => log.info({ products: segments[0]?.size, ms: Math.round(performance.now() - begun) }, 'the catalogue index is read'),
    () => forget(),
  )
  return stock
}

function forget(): void {
  loading = undefined
  view = undefined
  rebuilding = undefined
}

function hasNews(): boolean {
  return news.ids.size > 0 || news.names || news.settings
}

async function refresh(stock: Stock): Promise<void> {
  const told = news
  news = noNews()
  for (const id of told.ids) rebuilding?.since.add(id)
  try {
    const { storefront, currency } = await findSettings()
    if (storefront.colourAttributes.join() !== stock.colourAttributes.join() || coinOf(currency.code) !== stock.coin) return forget()
    await refreshStock(stock, told)
    view = undefined
  } catch (error) {
    for (const id of told.ids) news.ids.add(id)
    news.names ||= told.names
    news.settings ||= told.settings
    throw error
  }
  if (isOvergrown(stock) && !rebuilding) void rebuild()
}

/** Reads all again while the index goes on answering, then takes over what changed meanwhile. */
async function rebuild(): Promise<void> {
  const own = { since: new Set<number>() }
  rebuilding = own
  try {
    const whole = await loadStock()
    await refreshing?.catch(() => {})
    if (rebuilding !== own) return
    loading = Promise.resolve(whole)
    view = undefined
    for (const id of own.since) news.ids.add(id)
    news.names = true
  } catch (error) {
    log.warn({ error: String(error) }, 'the catalogue index could not be read again; it goes on with what it has')
  } finally {
    if (rebuilding === own) rebuilding = undefined
  }
}

function viewOf(stock: Stock): CatalogueIndex {
  if (view?.of !== stock) view = { of: stock, index: makeView(stock) }
  return view.index
}

function makeView(stock: Stock): CatalogueIndex {
  const { names, found } = stock
  const byField = Map.groupBy([...names.terms.values(), ...found.terms.values()], ({ field }) => field)
  const next = nextChange(stock)
  const productsWith = (field: string) => (byField.get(field) ?? []).reduce((sum, { key }) => sum + countOf(stock, key), 0)
  const attributes = [...found.titles].map(([field, title]) => ({ field, title, products: productsWith(field) }))
  return {
    ...askingOf(stock),
    termsOf: (field) => byField.get(field) ?? [],
    attributes: attributes.toSorted((a, b) => b.products - a.products).map(({ field, title }) => [field, title]),
    brandOf: (id) => names.terms.get(brandKeyOf(stock, id) ?? ''),
    changesAt: Number.isFinite(next) ? new Date(next) : null,
  }
}

/** How many products a term has, or had. */
function countOf({ segments, numbers }: Stock, key: string): number {
  const term = numbers.find(key) ?? -1
  return segments.reduce((sum, { having: { starts } }) => sum + (starts[term + 1] ?? 0) - (starts[term] ?? 0), 0)
}
