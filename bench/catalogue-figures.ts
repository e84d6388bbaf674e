/** Runs in its own process: fills a shop with many products, queries lists and suggestions, and sends the figures to its parent. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { invalidate } from '../src/platform/changes.server.ts'
import { pool } from '../src/platform/database.server.ts'
import { catalogueIndex } from '../src/shop/goods/catalogue-index/catalogue-index.server.ts'
import { findGlossary } from '../src/shop/upkeep/glossary/glossary.server.ts'
import { readListing, type Listing, type Place } from '../src/shop/goods/listing/listing.ts'
import { findListing } from '../src/shop/goods/listing/listing.server.ts'
import { suggest } from '../src/shop/goods/search/search.server.ts'
import { findSettings } from '../src/shop/upkeep/settings/settings.server.ts'
import { fillCatalogue } from './catalogue-goods.ts'
import { median } from './load.ts'
import { onOwnDatabase } from './own-database.ts'

/** Medians in ms, and the number of matching products. */
export interface Figure {
  index: number
  database: number
  sum: number
  matched: string
}

/** Times in seconds, memory in MB. */
export interface Figures {
  filled: number
  loaded: number
  memory: number
  kinds: Record<string, Figure>
}

const ASKED = 60
const WARM_UP = 60

const products = Number(process.argv[2])
await onOwnDatabase(async () => {
  const filled = await seconds(() => fillCatalogue(pool, products))
  const loaded = await seconds(catalogueIndex)
  const kinds = await measureKinds()
  process.send?.({ filled, loaded, memory: memory(), kinds } satisfies Figures)
})
process.exit(0)

async function measureKinds(): Promise<Record<string, Figure>> {
  const rayons = await frequent('category')
  const brands = await frequent('brand')
  const colours = await frequent('color')
  const materials = await frequent('matiere')
  const some = (slugs: readonly string[], n: number, many: number) => Array.from({ length: many }, (_, i) => pick(slugs, n + i)).join(',')
  const three = (n: number, many: number) => {
    const [first, second] = many === 1 ? [rayons.slice(0, 3), colours.slice(0, 3)] : [rayons, colours]
    const third = n % 2 && many > 1 ? `filter_brand=${some(brands, n, many)}` : `filter_matiere=${some(materials.slice(0, many + 2), n, many)}`
    return `filter_category=${some(first, n, many)}&filter_color=${some(second, n * 5, many)}&${third}`
  }
  const list = (query: string, place: Place = { kind: 'shop' }) => findListing(place, readListing(new URLSearchParams(query)), 'fr')
  const orders = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc']
  const cursors = await Promise.all(
    Array.from({ length: ASKED + WARM_UP }, async (_, n) => (await list(`filter_color=${pick(colours, n)}&orderby=${pick(orders, n)}`))?.next),
  )
  return {
    'three filters': await measure((n) => list(`${three(n, 1)}&orderby=${pick(orders, n)}`)),
    'three filters of four values each': await measure((n) => list(`${three(n, 4)}&orderby=${pick(orders, n)}`)),
    'a page further, by cursor': await measure((n) => list(`filter_color=${pick(colours, n)}&orderby=${pick(orders, n)}&page=2&after=${cursors[n] ?? ''}`)),
    'the same with a range of prices, in stock': await measure((n) => list(`${three(n, 4)}&min_price=${20 + n}&max_price=${150 + n}&in_stock=1`)),
    'a whole category': await measure((n) => list('', { kind: 'category', slug: pick(rayons, n) })),
    'the whole shop, its filters counted': await measure((n) => list(`orderby=${pick(orders, n)}`)),
    'a search': await measure((n) =>
      list(`s=${pick(['lampe', 'the', 'chaise koubba', 'sans fil', 'مصباح', 'rayon 12', 'montre luxe', 'tapis bois'], n)}&orderby=${pick(orders, n)}`),
    ),
    'a search with a slip': await measure((n) => list(`s=${pick(['lmape', 'chiase', 'telehpone', 'mnotre'], n)}`)),
    suggestions: await measure((n) => suggest(pick(['l', 'la', 'lam', 'chaise k', 'm', 'sku', 'bo', 'شم'], n), 'fr')),
  }
}

async function frequent(field: string): Promise<string[]> {
  const listing = await findListing({ kind: 'shop' }, readListing(new URLSearchParams()), 'fr')
  const least = Math.min(products / 100, 1000)
  const facet = listing?.facets.find(({ name }) => name === field)
  return facet ? facet.values.filter(({ count }) => count.n >= least).map(({ slug }) => slug) : []
}

function pick<T>(some: readonly T[], n: number): T {
  return some[n % some.length]!
}

/** No answer is cached. The time that connections are held counts as the database's. */
async function measure(ask: (n: number) => Promise<Listing | undefined | unknown[]>): Promise<Figure> {
  const took = { index: [] as number[], database: [] as number[], sum: [] as number[], matched: [] as number[] }
  for (let n = 0; n < ASKED + WARM_UP; n++) {
    await forgetAnswers()
    const held = holdTimes()
    const begun = performance.now()
    const answer = await ask(n)
    const sum = performance.now() - begun
    const database = held()
    if (n < WARM_UP) continue
    took.sum.push(sum)
    took.database.push(database)
    took.index.push(sum - database)
    took.matched.push(Array.isArray(answer) ? answer.length : answer && 'count' in answer ? answer.count.n + Number(answer.count.more) : 0)
  }
  const matched = took.matched.toSorted((a, b) => a - b)
  const said = (n: number) => (n > 1000 ? 'more than 1 000' : String(n))
  return {
    index: median(took.index),
    database: median(took.database),
    sum: median(took.sum),
    matched: `${said(matched[0]!)} to ${said(matched.at(-1)!)}, half of them ${said(median(matched))} or more`,
  }
}

async function forgetAnswers(): Promise<void> {
  invalidate(new Set(['settings']))
  await Promise.all([findSettings(), findGlossary(), catalogueIndex()])
}

/** Time that the pool's connections are held from now on, in ms. */
function holdTimes(): () => number {
  let total = 0
  const since = new Map<unknown, number>()
  const taken = (client: unknown) => since.set(client, performance.now())
  const given = (_: unknown, client: unknown) => (total += performance.now() - (since.get(client) ?? performance.now()))
  pool.on('acquire', taken)
  pool.on('release', given)
  return () => {
    pool.off('acquire', taken)
    pool.off('release', given)
    return total
  }
}

function memory(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
