import { askingOf, type Asking } from './asking.ts'
import type { Term } from './question.ts'
import type { CatalogueSource } from './source.ts'
import { isOvergrown, loadStock, nextChange, refreshStock, termOfProduct, type Stock } from './stock.ts'

/** The current state of the index. Get it anew after each await. */
export interface CatalogueIndex extends Asking {
  /** In the merchant's order, or of first appearance. */
  termsOf(field: string): readonly Term[]
  /** Attributes for filters, the most common first: slug (colours: `color`) and French name. */
  attributes: readonly [field: string, title: string][]
  termOf(productId: number, field: string): Term | undefined
  /** Next scheduled change of a price; null if there is none. */
  changesAt: Date | null
}

export interface LiveIndex {
  /** The current index, with every change announced so far. The first call reads the whole catalogue. */
  now(): Promise<CatalogueIndex>
  /** Announces changes: products by id, names of terms, settings. Ignored before the first call of `now`. */
  changed(change: Changes): void
  /** Updates the index ahead of its next use. A failure is logged. */
  warm(): Promise<void>
}

export interface Changes {
  ids: readonly number[]
  names: boolean
  settings: boolean
}

/** If the clock is set back further, the index is reread: its prices would lie in the future. */
const CLOCK_MAY_SLIP_MS = 60_000

/** Reads the catalogue on first use. */
export function liveIndex(source: CatalogueSource): LiveIndex {
  let loading: Promise<Stock> | undefined
  let view: { of: Stock; index: CatalogueIndex } | undefined
  let refreshing: Promise<void> | undefined
  let rebuilding: { since: Set<number> } | undefined
  let pending = nothingPending()

  const now = async (): Promise<CatalogueIndex> => {
    for (;;) {
      loading ??= load()
      const stock = await loading
      const moment = source.now().getTime()
      if (moment < stock.asOf.getTime() - CLOCK_MAY_SLIP_MS) forget()
      else if (refreshing) await refreshing
      else if (isPending() || nextChange(stock) <= moment) await (refreshing = refresh(stock).finally(() => (refreshing = undefined)))
      else return viewOf(stock)
    }
  }

  const warm = async (): Promise<void> => {
    await now().catch((error: unknown) => source.log.warn({ error: String(error) }, 'the catalogue index is behind; it is read when it is next asked'))
  }

  const load = (): Promise<Stock> => {
    pending = nothingPending()
    const begun = performance.now()
    const stock = loadStock(source)
    stock.then(
      ({ segments }) => source.log.info({ products: segments[0]?.size, ms: Math.round(performance.now() - begun) }, 'the catalogue index is read'),
      () => forget(),
    )
    return stock
  }

  const forget = (): void => {
    loading = undefined
    view = undefined
    rebuilding = undefined
  }

  const isPending = () => pending.ids.size > 0 || pending.names || pending.settings

  const refresh = async (stock: Stock): Promise<void> => {
    const changes = pending
    pending = nothingPending()
    for (const id of changes.ids) rebuilding?.since.add(id)
    try {
      if ((await source.settingsKey()) !== stock.settingsKey) return forget()
      await refreshStock(source, stock, changes)
      view = undefined
    } catch (error) {
      for (const id of changes.ids) pending.ids.add(id)
      pending.names ||= changes.names
      pending.settings ||= changes.settings
      throw error
    }
    if (isOvergrown(stock) && !rebuilding) void rebuild()
  }

  /** Reads everything again while the old index still answers, then applies changes made meanwhile. */
  const rebuild = async (): Promise<void> => {
    const own = { since: new Set<number>() }
    rebuilding = own
    try {
      const whole = await loadStock(source)
      await refreshing?.catch(() => {})
      if (rebuilding !== own) return
      loading = Promise.resolve(whole)
      view = undefined
      for (const id of own.since) pending.ids.add(id)
      pending.names = true
    } catch (error) {
      source.log.warn({ error: String(error) }, 'the catalogue index could not be read again; it goes on with what it has')
    } finally {
      if (rebuilding === own) rebuilding = undefined
    }
  }

  const viewOf = (stock: Stock): CatalogueIndex => {
    if (view?.of !== stock) view = { of: stock, index: makeView(stock) }
    return view.index
  }

  const changed = ({ ids, names, settings }: Changes): void => {
    if (!loading) return
    for (const id of ids) pending.ids.add(id)
    pending.names ||= names
    pending.settings ||= settings
    if (isPending()) void warm()
  }

  return { now, changed, warm }
}

function nothingPending() {
  return { ids: new Set<number>(), names: false, settings: false }
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
    termOf: (id, field) => names.terms.get(termOfProduct(stock, id, field) ?? ''),
    changesAt: Number.isFinite(next) ? new Date(next) : null,
  }
}

/** Number of products with a term now or before. */
function countOf({ segments, numbers }: Stock, key: string): number {
  const term = numbers.find(key) ?? -1
  return segments.reduce((sum, { having: { starts } }) => sum + (starts[term + 1] ?? 0) - (starts[term] ?? 0), 0)
}
