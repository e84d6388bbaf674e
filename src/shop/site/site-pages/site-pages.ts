import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts'
import { isTranslated, readIn } from '#i18n/translations.ts'
import type { Text } from '#i18n/words.ts'
import type { z } from 'zod'
import type { pageContentSchema } from './site-pages.schema.ts'

export type PageContent = z.output<typeof pageContentSchema>

export type WrittenBlock = PageContent['blocks'][number]

export type BlockKind = WrittenBlock['kind']

type InLanguage<T> =
  T extends Record<Locale, string>
    ? string
    : T extends readonly (infer One)[]
      ? InLanguage<One>[]
      : T extends object
        ? { [Key in keyof T]: InLanguage<T[Key]> }
        : T

/** A text block in one language. `locale` is the language of its HTML: French if it is not translated. */
export type TextBlock = InLanguage<Extract<WrittenBlock, { kind: 'text' }>> & { locale: Locale }

/** A block in one language: every text is a string, French if it is not translated. IMP-41. */
export type Block = InLanguage<Exclude<WrittenBlock, { kind: 'text' }>> | TextBlock

export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>

/** A published page, such as the conditions of sale, in one language. IMP-50. */
export interface SitePage {
  slug: string
  title: string
  /** For search engines; '' for none. */
  description: string
  blocks: Block[]
  /** Language of its title: the requested one, or French if it is not translated. */
  locale: Locale
  /** Its languages, French first. */
  locales: Locale[]
  changedAt: Date
}

export interface SitePageEntry extends Pick<SitePage, 'slug' | 'title' | 'locales' | 'changedAt'> {
  isUnlisted: boolean
  /** Ids of the forms, if the page has nothing else. */
  onlyForms: number[]
}

export const HOME = ''

/** Without language. */
export function sitePagePath(slug: string): string {
  return slug === HOME ? '/' : `/page/${slug}/`
}

export function textContent(title: Partial<Text> & { fr: string }, html: Partial<Text> & { fr: string }): PageContent {
  return { title: inAll(title), description: inAll({}), blocks: [{ id: 'text', kind: 'text', html: inAll(html) }] }
}

export function blocksIn(blocks: readonly WrittenBlock[], locale: Locale): Block[] {
  return blocks.map((block) => {
    const shown = inLanguage(block, locale) as Block
    return block.kind === 'text' ? ({ ...shown, locale: isTranslated(block.html, locale) ? locale : DEFAULT_LOCALE } as TextBlock) : shown
  })
}

function inAll(text: Partial<Text>): Record<Locale, string> {
  return { fr: '', ar: '', en: '', ...text }
}

/** Replaces each text, an object with all languages, by one language. */
function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return readIn(value, locale)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLanguage(one, locale)]))
}

function isText(value: object): value is Text {
  return LOCALES.every((locale) => locale in value)
}

export const FIRST_HOME: PageContent = {
  title: { fr: 'Accueil', ar: 'الرئيسية', en: 'Home' },
  description: inAll({}),
  blocks: [
    { id: 'hero', kind: 'hero', slides: [] },
    { id: 'promises', kind: 'promises' },
    { id: 'deals', kind: 'deals', title: inAll({}), count: 6 },
    { id: 'departments', kind: 'departments', title: inAll({}), categories: [] },
    { id: 'popular', kind: 'goods', title: inAll({}), rule: 'popular', category: null, products: [], count: 8 },
    { id: 'newest', kind: 'goods', title: inAll({}), rule: 'newest', category: null, products: [], count: 8 },
    { id: 'brands', kind: 'brands', title: inAll({}) },
  ],
}
