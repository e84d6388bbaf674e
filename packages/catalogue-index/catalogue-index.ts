import { askingOf, type Asking } from './asking.ts'
import type { Term } from './question.ts'
import type { CatalogueSource } from './source.ts'
import { isOvergrown, loadStock, nextChange, refreshStock, termOfProduct, type Stock } from './stock.ts'

/** The products as they are now, ready to be asked. Ask for it anew after each await. */
export interface CatalogueIndex extends Asking {
  /** The terms of a field: in the merchant's order, or as they were met. */
  termsOf(field: string): readonly Term[]
  /** The attributes that filters can use, those that most products have first: slug (colours: `color`) and French name. */
  attributes: readonly [field: string, title: string][]
  /** A product's term of a field (`brand`). */
  termOf(productId: number, field: string): Term | undefined
  /** The next moment at which a price changes by itself; null when none does. */
  changesAt: Date | null
}

/** An index that follows its catalogue. */
export interface LiveIndex {
  /** The index as it is now, with every change in it that was told before. The first call reads the whole catalogue. */
  now(): Promise<CatalogueIndex>
  /** Tells what changed: products by id, names of terms, settings. Before the first call there is nothing to change. */
  changed(change: Changes): void
  /** Brings the index up to date before it is asked, and waits for nothing. */
  warm(): void
}

/** What changed in a catalogue. */
export interface Changes {
  ids: readonly number[]
  names: boolean
  settings: boolean
}

/** A clock that was put back by more than this makes prices of the future. */
const CLOCK_MAY_SLIP_MS = 60_000

/** An index of a catalogue, read when it is first asked. */
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

  const warm = (): void => {
    now().catch((error: unknown) => source.log.warn({ error: String(error) }, 'the catalogue index is behind; it is read when it is next asked'))
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
    const told = pending
    pending = nothingPending()
    for (const id of told.ids) rebuilding?.since.add(id)
    try {
      if ((await source.settingsKey()) !== stock.settingsKey) return forget()
      await refreshStock(source, stock, told)
      view = undefined
    } catch (error) {
      for (const id of told.ids) pending.ids.add(id)
      pending.names ||= told.names
      pending.settings ||= told.settings
      throw error
    }
    if (isOvergrown(stock) && !rebuilding) void rebuild()
  }

  /** Reads all again while the index goes on answering, then takes over what changed meanwhile. */
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
    if (isPending()) warm()
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

/** How many products a term has, or had. */
function countOf({ segments, numbers }: Stock, key: string): number {
  const term = numbers.find(key) ?? -1
  return segments.reduce((sum, { having: { starts } }) => sum + (starts[term + 1] ?? 0) - (starts[term] ?? 0), 0)
}
