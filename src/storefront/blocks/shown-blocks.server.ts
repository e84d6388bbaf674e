import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { hydrationData } from '#request/pages/public-page.server'
import type { Category } from '#shop/goods/catalogue'
import { findCategories, findMainPictures, findFeaturedIds, findProductCards } from '#shop/goods/catalogue.server'
import { formsIn, partsOf } from '#shop/forms/forms'
import { findBrands, hasSales, nextListChange, findBestSellerIds, findShelfIds, type ShelfAsked } from '#shop/goods/listing.server'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { identityOf } from '#shop/site/identity'
import { hasToldDeliveryPrices } from '#shop/site/opening.server'
import type { Block, BlockOf } from '#shop/site/site-pages'
import { findPictures } from '#shop/upkeep/media.server'
import type { Picture } from '#shop/upkeep/media'
import type { Settings } from '#shop/upkeep/settings'
import { findPageForms, type PageAt } from '#storefront/forms/forms-on-page.server.ts'
import type { FormOnPage } from '#storefront/forms/form-on-page.ts'
import { visitorConsentWords } from '#storefront/forms/form-page.words.ts'
import { listingWords } from '#storefront/listing/listing.words.ts'
import { tilesOf } from '#storefront/listing/tile-data.server.ts'
import { findNewsletter, NEWSLETTER_TAGS } from '#storefront/newsletter/newsletter-view.server.ts'
import type { NewsletterView } from '#storefront/newsletter/newsletter-view.ts'
import { contactView } from '#storefront/trust/contact-view.ts'
import {
  promisesOf,
  filmAt,
  type BlocksData,
  type DrawnBlock,
  type DrawnPage,
  type DrawnSlide,
  type LiveBlock,
  type ShelfHead,
  type Door,
} from './block-view.ts'
import { blockWords, liveBlockWords } from './blocks.words.ts'
import { IN_THE_ARCADE, chooseGoods, chosenIn, type BlockGoods, type Candidates } from './choosing.ts'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'

export interface BlocksAsked {
  request: Request
  at: PageAt
  blocks: readonly Block[]
  settings: Settings
  /** The first hero's first title is the page's heading: on the home page. */
  opensPage?: boolean
}

export interface ShownBlocks {
  data: BlocksData
  tags: string[]
  until: Date | undefined
}

type Shown = { live: LiveBlock; drawn: DrawnBlock }

interface Material {
  request: Request
  locale: Locale
  settings: Settings
  words: DrawnPage['words']
  goods: Map<string, BlockGoods>
  pictures: Map<string, Picture>
  forms: Map<number, FormOnPage>
  brokenForms: Set<number>
  doors: Doors
  categories: readonly Category[]
  brands: Awaited<ReturnType<typeof findBrands>>
  percent: number
  /** Undefined if not offered, or already on the page. */
  newsletter: NewsletterView | undefined
  /** Something was sold: before that, no product is a best seller. */
  isSelling: boolean
  isPriced: boolean
}

const MOST_BRANDS = 18
const NO_DOORS: Doors = { departments: [], chosen: new Map() }

/** Reads everything that the blocks show, each kind at most once. Omits empty blocks. IMP-41. */
export async function findShownBlocks({ request, at, blocks, settings, opensPage = false }: BlocksAsked): Promise<ShownBlocks> {
  const { locale } = at
  const has = (...kinds: Block['kind'][]) => blocks.some(({ kind }) => kinds.includes(kind))
  const [goods, pictures, { forms, broken: brokenForms, place, tags, until }, categories, brands, methods, changesAt, newsletter, isSelling, isPriced] =
    await Promise.all([
      findBlockGoods(blocks, locale),
      findPictures(blocks.flatMap(picturesIn), locale),
      findPageForms(at, formsIn(blocks), settings),
      findCategories(),
      has('brands') ? findBrands(MOST_BRANDS, locale) : [],
      has('hero') ? findOnlineMethods() : [],
      has('hero', 'deals', 'goods') ? nextListChange() : null,
      has('newsletter') ? findNewsletter(settings, locale) : undefined,
      has('goods') ? hasSales() : true,
      has('promises') ? hasToldDeliveryPrices(settings) : true,
    ])
  const shownIds = new Set([...goods.values()].flatMap(({ deals, cards }) => [...deals, ...cards].map(({ id }) => id)))
  const chosenDoors = blocks.flatMap((block) => (block.kind === 'departments' ? block.categories : []))
  const doors = has('hero', 'departments') ? await findDoors(chosenDoors, shownIds, locale) : NO_DOORS
  const words = translate(locale, blockWords)
  const percent = methods.length > 0 ? settings.quickOrder.onlineDiscountPercent : 0
  const facts = { doors, categories, brands, percent, newsletter, isSelling, isPriced }
  const material: Material = { request, locale, settings, words, goods, pictures, forms, brokenForms, ...facts }
  const shown = joined(blocks.flatMap((block) => showBlock(block, material) ?? []))
  const { currency } = settings
  const data = hydrationData(
    request,
    {
      live: shown.map(({ live }) => live),
      page: {
        locale,
        currency,
        words: liveWords(locale),
        ...(place && { place, consent: settings.forms.recognisesVisitors ? translate(locale, visitorConsentWords) : undefined }),
      },
    },
    { drawn: { blocks: shown.map(({ drawn }) => drawn), page: { locale, currency, words, opensPage } } },
  )
  const ofGoods = has('hero', 'deals', 'goods', 'departments', 'brands') ? ['list', 'categories', 'glossary'] : []
  const ends = [until, changesAt ?? undefined].filter((one) => one !== undefined).toSorted((one, other) => one.getTime() - other.getTime())
  const ofNewsletter = has('newsletter') ? NEWSLETTER_TAGS : []
  return { data, tags: [...ofGoods, ...ofNewsletter, ...tags], until: ends[0] }
}

function liveWords(locale: Locale) {
  return { ...translate(locale, listingWords), ...translate(locale, liveBlockWords) }
}

function picturesIn(block: Block): string[] {
  if (block.kind === 'hero') return block.slides.map(({ picture }) => picture)
  return block.kind === 'banner' || block.kind === 'video' ? [block.picture] : []
}

function joined(shown: Shown[]): Shown[] {
  return shown.flatMap(({ live, drawn }, place) => {
    const [before, after] = [shown[place - 1]?.drawn, shown[place + 1]?.drawn]
    if (drawn.kind === 'promises' && before?.kind === 'hero') return []
    if (drawn.kind === 'hero' && after?.kind === 'promises') return [{ live, drawn: { ...drawn, promises: after.promises } }]
    return [{ live, drawn }]
  })
}

type Showing = { [Kind in Block['kind']]: (block: BlockOf<Kind>, material: Material) => Shown | undefined }

const SHOWING: Showing = {
  hero: showHero,
  deals: showDeals,
  goods: showGoods,
  promises: ({ id, kind }, { settings, words, isPriced }) => ({ live: { id, kind }, drawn: { kind, promises: promisesOf(settings, words, isPriced) } }),
  departments({ id, kind, title, categories }, { doors, words }) {
    const own = categories.length > 0 ? categories.flatMap((wanted) => doors.chosen.get(wanted) ?? []) : doors.departments
    return own.length > 0 ? { live: { id, kind }, drawn: { kind, title: title || words.doors, doors: own } } : undefined
  },
  brands: ({ id, kind, title }, { brands, words }) =>
    brands.length > 0 ? { live: { id, kind }, drawn: { kind, title: title || words.brands, brands } } : undefined,
  banner: ({ id, kind, title, text, link, picture }, { pictures }) => ({
    live: { id, kind },
    drawn: { kind, title, text, link, picture: pictures.get(picture) ?? null },
  }),
  video: ({ id, kind, title, url, picture }, { pictures }) =>
    url ? { live: { id, kind, film: filmAt(url), title, poster: pictures.get(picture) ?? null }, drawn: { kind } } : undefined,
  newsletter: showNewsletter,
  contact({ id, kind }, { settings, locale, words }) {
    const { email, address } = identityOf(settings, locale)
    return { live: { id, kind }, drawn: { kind, email, address, contact: contactView(settings, locale, words.hello) } }
  },
  form: ({ id, form }, material) => showText({ id, parts: [{ form }], locale: material.locale }, material),
  text: ({ id, html, locale }, material) => showText({ id, parts: partsOf(html), locale }, material),
}

function showBlock(block: Block, material: Material): Shown | undefined {
  const show = SHOWING[block.kind] as (block: Block, material: Material) => Shown | undefined
  return show(block, material)
}

function showHero({ id, kind, slides }: BlockOf<'hero'>, { goods, pictures, settings, words, doors, percent, locale }: Material): Shown {
  const { cards = [] } = goods.get(id) ?? {}
  const shown = slides.flatMap((slide): [string, DrawnSlide][] => {
    const { product, title, text, link, picture } = slide
    const card = cards.find((one) => one.id === product)
    if (card) return [[slide.id, { kind: 'product', card, title, text }]]
    return product === null ? [[slide.id, { kind: 'own', title, text, link, picture: pictures.get(picture) ?? null }]] : []
  })
  const title = sloganOf(settings, locale) ?? fill(words.headline, { shop: settings.shopName })
  const promise: DrawnSlide = { kind: 'promise', title, cards: cards.slice(0, IN_THE_ARCADE), percent }
  const ofTheShop = cards.slice(IN_THE_ARCADE).map((card): [string, DrawnSlide] => [String(card.id), { kind: 'product', card, title: '', text: '' }])
  const all = shown.length > 0 ? shown : [['promise', promise] as [string, DrawnSlide], ...(slides.length > 0 ? [] : ofTheShop)]
  return {
    live: { id, kind, slides: all.map(([slide]) => slide) },
    drawn: { kind, slides: all.map(([, slide]) => slide), departments: doors.departments, promises: [] },
  }
}

export function sloganOf(settings: Settings, locale: Locale): string | undefined {
  return identityOf(settings, locale).slogan.replace(/\.$/, '') || undefined
}

function showDeals({ id, kind, title }: BlockOf<'deals'>, { request, goods, locale, words }: Material): Shown | undefined {
  const { deals = [], cards = [] } = goods.get(id) ?? {}
  if (deals.length + cards.length === 0) return undefined
  return {
    live: { id, kind, deals: deals.map((card) => ({ id: card.id, ends: card.dealEnds! })), tiles: tilesOf({ request, cards, locale }) },
    drawn: { kind, cards: deals, title: title || words.deals, more: { path: '/shop/?on_sale=1', text: words.allDeals } },
  }
}

const LISTED_BY: Partial<Record<BlockOf<'goods'>['rule'], string>> = {
  popular: 'orderby=popularity',
  newest: 'orderby=date',
  rated: 'orderby=rating',
  'on-sale': 'on_sale=1',
}

function showGoods(block: BlockOf<'goods'>, { request, goods, categories, locale, words, isSelling }: Material): Shown | undefined {
  const { id, kind, title, rule, category } = block
  const { cards = [] } = goods.get(id) ?? {}
  if (cards.length === 0) return undefined
  const named = rule === 'popular' && !isSelling ? UNSOLD : NAMES[rule]
  const own = categories.find((one) => one.id === category)
  const path = category === null ? '/shop/' : own && categoryPath(own)
  const query = LISTED_BY[rule]
  const head: ShelfHead = { title: title || words[named.title], ...(path && query && { more: { path: `${path}?${query}`, text: words[named.all] } }) }
  return { live: { id, kind, tiles: tilesOf({ request, cards, locale }) }, drawn: { kind, ...head } }
}

const NAMES = {
  popular: { title: 'popular', all: 'allPopular' },
  newest: { title: 'newest', all: 'allNewest' },
  'on-sale': { title: 'deals', all: 'allDeals' },
  rated: { title: 'rated', all: 'allRated' },
  featured: { title: 'chosen', all: 'allPopular' },
  'by-hand': { title: 'chosen', all: 'allPopular' },
} as const

const UNSOLD = { title: 'unsold', all: 'allUnsold' } as const

/** Once per page, as its ids are fixed. */
function showNewsletter({ id, kind, title, text }: BlockOf<'newsletter'>, material: Material): Shown | undefined {
  const { newsletter } = material
  material.newsletter = undefined
  return newsletter && { live: { id, kind }, drawn: { kind, title, text, newsletter } }
}

interface WrittenText {
  id: string
  parts: ReturnType<typeof partsOf>
  locale: Locale
}

/** A text with its forms. Each form appears once per page. A form hidden from visitors is omitted; a broken one is replaced by a message. FORM-87. */
function showText({ id, parts, locale }: WrittenText, { forms, brokenForms, words }: Material): Shown | undefined {
  const found = parts.flatMap((part): (string | FormOnPage)[] => {
    if (typeof part === 'string') return [part]
    const form = forms.get(part.form)
    forms.delete(part.form)
    if (form) return [form]
    return brokenForms.delete(part.form) ? [`<p>${words.formBroken}</p>`] : []
  })
  if (found.length === 0) return undefined
  return {
    live: { id, kind: 'text', parts: found.map((part) => (typeof part === 'string' ? null : part)) },
    drawn: { kind: 'text', html: found.map((part) => (typeof part === 'string' ? part : null)), locale },
  }
}

const BEHIND_A_DOOR = 24
const MOST_DEPARTMENTS = 10

interface Doors {
  departments: Door[]
  chosen: Map<number, Door>
}

/** Doors of departments and chosen categories, none if empty, each with a best seller's picture, preferably one not shown on the page. One query. */
async function findDoors(chosen: readonly number[], shownIds: ReadonlySet<number>, locale: Locale): Promise<Doors> {
  const categories = await findCategories()
  const departments = categories.filter(({ parentId }) => parentId === null)
  const wanted = [...new Set([...departments, ...categories.filter(({ id }) => chosen.includes(id))])]
  const ids = wanted.map(({ id }) => id)
  const [glossary, best] = await Promise.all([findGlossary(), findBestSellerIds(ids, BEHIND_A_DOOR)])
  const pictures = await findMainPictures([...new Set([...best.values()].flat())])
  const filled = wanted.filter(({ id }) => best.get(id)?.length)
  const doors = filled.map((category): [number, Door] => {
    const own = best.get(category.id)!.filter((product) => pictures.has(product))
    const picture = pictures.get(own.find((one) => !shownIds.has(one)) ?? own[0] ?? 0) ?? null
    return [category.id, { name: inLanguage(glossary, category.name, locale), path: categoryPath(category), picture }]
  })
  const shown = new Map(doors)
  return { departments: departments.flatMap(({ id }) => shown.get(id) ?? []).slice(0, MOST_DEPARTMENTS), chosen: shown }
}

/** Without language. */
function categoryPath({ path }: Category): string {
  return `/product-category/${path.join('/')}/`
}

/** Candidates of a rule, before those shown elsewhere on the page are omitted. */
const SPARE = 48
const MOST_FEATURED = 8
const ON_SALE = 48

type Filled = Candidates['block']

/** Products of a page's blocks by block id, each product once except where the merchant chose it. One query of cards, and one of ids for featured products. */
async function findBlockGoods(blocks: readonly Block[], locale: Locale): Promise<Map<string, BlockGoods>> {
  const filled = blocks.filter(isFilled)
  if (filled.length === 0) return new Map()
  const [shelves, featured] = await Promise.all([findShelfIds(filled.map(shelfOf)), findFeatured(filled)])
  const candidates: Candidates[] = filled.map((block, place) => ({ block, ids: shelves[place]!, featured: featured.get(block.id) ?? [] }))
  const ids = new Set(candidates.flatMap((one) => [...one.featured, ...one.ids, ...chosenIn(one.block)]))
  const cards = await findProductCards([...ids], locale)
  return chooseGoods(candidates, new Map(cards.map((card) => [card.id, card])))
}

function isFilled(block: Block): block is Filled {
  return block.kind === 'hero' || block.kind === 'deals' || block.kind === 'goods'
}

/** Without featured products the hero shows best sellers. */
function shelfOf(block: Filled): ShelfAsked {
  if (block.kind === 'deals') return { rule: 'on-sale', category: null, most: ON_SALE }
  if (block.kind === 'hero') return { rule: 'popular', category: null, most: block.slides.length > 0 ? 0 : MOST_FEATURED }
  const { rule, category, count } = block
  if (rule === 'by-hand' || rule === 'featured') return { rule: 'popular', category, most: 0 }
  return { rule, category, most: count + SPARE }
}

async function findFeatured(blocks: readonly Filled[]): Promise<Map<string, number[]>> {
  const asking = blocks.filter((block) => (block.kind === 'goods' ? block.rule === 'featured' : block.kind === 'hero' && block.slides.length === 0))
  const byCategory = Map.groupBy(asking, (block) => (block.kind === 'goods' ? block.category : null))
  const categories = byCategory.size > 0 ? await findCategories() : []
  const found = await Promise.all(
    Array.from(byCategory, async ([category, own]) => {
      const ids = await findFeaturedIds(SPARE, category === null ? undefined : belowOf(categories, category))
      return own.map(({ id }) => [id, ids] as const)
    }),
  )
  return new Map(found.flat())
}

function belowOf(categories: readonly Category[], id: number): number[] {
  const own = categories.find((one) => one.id === id)
  return own ? categories.filter(({ path }) => own.path.every((slug, depth) => path[depth] === slug)).map((one) => one.id) : []
}
