import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard } from '#shop/goods/catalogue'
import type { Identity } from '#shop/site/identity'
import type { Picture } from '#shop/upkeep/media'
import type { FormOnPage, FormPlace } from '#storefront/forms/form-on-page.ts'
import type { visitorConsentWords } from '#storefront/forms/visitor-consent.words.ts'
import type { GridTranslations, TileData } from '#storefront/listing/product-tile.tsx'
import type { NewsletterView } from '#storefront/newsletter/newsletter-view.ts'
import type { ContactView } from '#storefront/trust/contact-view.ts'
import type { blockWords, liveBlockWords } from './blocks.words.ts'
import type { Film } from './film.ts'
import type { PromiseLine } from './promises.ts'

/** What the browser's code needs of a block; the server alone draws the rest. */
export type LiveBlock = { id: string } & (
  | { kind: 'hero'; slides: string[] }
  | { kind: 'deals'; deals: { id: number; ends: Date }[]; tiles: TileData[] }
  | { kind: 'goods'; tiles: TileData[] }
  | { kind: 'video'; film: Film; title: string; poster: Picture | null }
  /** Forms where they stand; null for the HTML between them, which the server drew. */
  | { kind: 'text'; parts: (FormOnPage | null)[] }
  | { kind: 'promises' | 'departments' | 'brands' | 'banner' | 'contact' | 'newsletter' }
)

/** The kind of a block as it is shown: a form is a text of that form alone. */
export type ShownKind = LiveBlock['kind']

/** The live blocks of some kinds. */
export type LiveOf<Kind extends ShownKind> = Extract<LiveBlock, { kind: Kind }>

/** Everything of a block that is drawn once and for all. */
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

/** The drawn blocks of a kind. */
export type DrawnOf<Kind extends ShownKind> = Extract<DrawnBlock, { kind: Kind }>

/** Title of a row of goods, and the link to all of them. Paths are without language. */
export interface ShelfHead {
  title: string
  more?: { path: string; text: string }
}

/** Where a slide or banner leads: a path without language, or an address elsewhere; '' for nowhere. */
export interface SlideLink {
  to: string
  label: string
}

/** Slide of the hero. */
export type DrawnSlide =
  | { kind: 'promise'; title: string; cards: ProductCard[]; /** Discount of online payment, in whole percent. */ percent: number }
  | { kind: 'product'; card: ProductCard; title: string; text: string }
  | { kind: 'own'; title: string; text: string; picture: Picture | null; link: SlideLink }

/** Department with the product pictured for it. `path` is without language. */
export interface Door {
  name: string
  path: string
  picture: Picture | null
}

/** What all live blocks of a page share. */
export interface BlockPage extends GridTranslations {
  words: GridTranslations['words'] & Translated<typeof liveBlockWords>
  /** What the forms of the page share; absent without any. */
  place?: FormPlace
  /** Texts of the question whether visitors with a form may be recognised; absent where it is not asked. */
  consent?: Translated<typeof visitorConsentWords> | undefined
}

/** What all drawn blocks of a page share. */
export interface DrawnPage {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof blockWords>
  /** True where the first hero's first title is the page's own. */
  opensPage: boolean
}

/** A page's blocks as its data carries them: `drawn` has a block for each live one, and is undefined where the HTML holds them already. */
export interface BlocksData {
  live: LiveBlock[]
  page: BlockPage
  drawn?: { blocks: DrawnBlock[]; page: DrawnPage }
}

/** Props of a live block of a kind. */
export interface BlockProps<Kind extends LiveBlock['kind']> {
  live: LiveOf<Kind>
  page: BlockPage
  drawn: { block: DrawnOf<Kind>; page: DrawnPage } | undefined
}
