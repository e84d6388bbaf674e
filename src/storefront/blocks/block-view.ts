import type { Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { cataloguePrice, type CurrencySettings } from '#money/formats'
import type { ProductCard } from '#shop/goods/catalogue'
import type { Identity } from '#shop/site/identity'
import type { Picture } from '#shop/upkeep/media'
import type { FormOnPage, FormPlace } from '#storefront/forms/form-on-page.ts'
import type { visitorConsentWords } from '#storefront/forms/form-page.words.ts'
import type { GridTranslations, TileData } from '#storefront/listing/product-tile.tsx'
import type { NewsletterView } from '#storefront/newsletter/newsletter-view.ts'
import { type ContactView, deliverySpan } from '#storefront/trust/contact-view.ts'
import type { blockWords, liveBlockWords, promiseWords } from './blocks.words.ts'
import { FILM_HOSTS } from '#platform/links'
import type { Settings } from '#shop/upkeep/settings'

/** The part of a block that the browser's code needs; the server renders the rest. */
export type LiveBlock = { id: string } & (
  | { kind: 'hero'; slides: string[] }
  | { kind: 'deals'; deals: { id: number; ends: Date }[]; tiles: TileData[] }
  | { kind: 'goods'; tiles: TileData[] }
  | { kind: 'video'; film: Film; title: string; poster: Picture | null }
  /** Forms in place; null for the server-rendered HTML between them. */
  | { kind: 'text'; parts: (FormOnPage | null)[] }
  | { kind: 'promises' | 'departments' | 'brands' | 'banner' | 'contact' | 'newsletter' }
)

/** A form block is a text with that form alone. */
export type ShownKind = LiveBlock['kind']

export type LiveOf<Kind extends ShownKind> = Extract<LiveBlock, { kind: Kind }>

/** The part of a block that is rendered once. */
export type DrawnBlock =
  | { kind: 'hero'; slides: DrawnSlide[]; departments: Door[]; promises: PromiseLine[] }
  | ({ kind: 'deals'; cards: ProductCard[] } & ShelfHead)
  | ({ kind: 'goods' } & ShelfHead)
  | ({ kind: 'departments'; doors: Door[] } & ShelfHead)
  | ({ kind: 'brands'; brands: { slug: string; label: string }[] } & ShelfHead)
  | { kind: 'promises'; promises: PromiseLine[] }
  | { kind: 'banner'; title: string; text: string; picture: Picture | null; link: SlideLink }
  | { kind: 'text'; html: (string | null)[]; locale: Locale }
  | { kind: 'video' }
  | { kind: 'newsletter'; title: string; text: string; newsletter: NewsletterView }
  | ({ kind: 'contact'; contact: ContactView | undefined } & Pick<Identity, 'email' | 'address'>)

export type DrawnOf<Kind extends ShownKind> = Extract<DrawnBlock, { kind: Kind }>

export interface ShelfHead {
  title: string
  more?: { path: string; text: string }
}

/** Target of a slide or banner: a path without language, or an external address; '' for none. */
export interface SlideLink {
  to: string
  label: string
}

export type DrawnSlide =
  | { kind: 'promise'; title: string; cards: ProductCard[]; /** Discount of online payment, in whole percent. */ percent: number }
  | { kind: 'product'; card: ProductCard; title: string; text: string }
  | { kind: 'own'; title: string; text: string; picture: Picture | null; link: SlideLink }

/** Department with the picture of a product. `path` has no language. */
export interface Door {
  name: string
  path: string
  picture: Picture | null
}

export interface BlockPage extends GridTranslations {
  words: GridTranslations['words'] & Translated<typeof liveBlockWords>
  /** Shared by the page's forms; undefined without any. */
  place?: FormPlace
  /** Texts of the consent question about recognition on forms; undefined if it is not asked. */
  consent?: Translated<typeof visitorConsentWords> | undefined
}

export interface DrawnPage {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof blockWords>
  /** The first hero's first title is the page's heading. */
  opensPage: boolean
}

/** Blocks in a page's data. `drawn` has one block per live one; undefined if the HTML already contains them. */
export interface BlocksData {
  live: LiveBlock[]
  page: BlockPage
  drawn?: { blocks: DrawnBlock[]; page: DrawnPage }
}

export interface BlockProps<Kind extends LiveBlock['kind']> {
  live: LiveOf<Kind>
  page: BlockPage
  drawn: { block: DrawnOf<Kind>; page: DrawnPage } | undefined
}

/** A film on another site: its page, and its player's address; null for an unknown player. */
interface Film {
  watch: string
  player: string | null
  service: string
}

const YOUTUBE = /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#/].*)?$/
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})(?:[?#/].*)?$/

/** A film by its address: YouTube's player without cookies, or Vimeo's without tracking. Any other address is only a link. */
export function filmAt(address: string): Film {
  const youtube = YOUTUBE.exec(address)?.[1]
  if (youtube) return { watch: address, player: `${FILM_HOSTS[0]}/embed/${youtube}?autoplay=1&rel=0`, service: 'YouTube' }
  const vimeo = VIMEO.exec(address)?.[1]
  if (vimeo) return { watch: address, player: `${FILM_HOSTS[1]}/video/${vimeo}?autoplay=1&dnt=1`, service: 'Vimeo' }
  return { watch: address, player: null, service: URL.parse(address)?.hostname ?? '' }
}

export interface PromiseLine {
  icon: 'cash' | 'free' | 'van' | 'return' | 'parcel' | 'phone'
  text: string
}

/** Promises of the shop, most important first. Omits those left empty, and free delivery until its price is the merchant's (`isPriced`). IMP-41. */
export function promisesOf({ promises, quickOrder, currency }: Settings, words: Translated<typeof promiseWords>, isPriced: boolean): PromiseLine[] {
  const { dinars, symbol } = cataloguePrice(quickOrder.freeShippingFrom, currency)
  const days = deliverySpan(promises)
  const delivery = !days ? words.delivered : days.from === days.to ? fill(words.deliveredIn, { n: days.to }) : fill(words.deliveredWithin, days)
  const free = quickOrder.freeShippingFrom > 0 ? fill(words.freeFrom, { amount: `${dinars} ${symbol}` }) : words.alwaysFree
  return [
    { icon: 'cash', text: words.payOnDelivery },
    { icon: 'van', text: delivery },
    ...(isPriced ? [{ icon: 'free', text: free } as const] : []),
    ...(promises.returnDays > 0 ? [{ icon: 'return', text: fill(words.returnDays, { n: promises.returnDays }) } as const] : []),
    ...(promises.openParcel ? [{ icon: 'parcel', text: words.openParcel } as const] : []),
    { icon: 'phone', text: words.weCall },
  ]
}
