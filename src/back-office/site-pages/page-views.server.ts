import { dateInWords } from '#i18n/dates.ts'
import { plainText } from '#i18n/plain-text.ts'
import { readIn, TRANSLATED_LOCALES, type Translatable } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { findCategories, findProductCards } from '#shop/goods/catalogue.server'
import { findNewestPictures, findPicturesByDigest } from '#shop/goods/media-library.server'
import { listForms } from '#shop/forms/form-management.manage'
import { HOME, sitePagePath, type PageContent, type WrittenBlock } from '#shop/site/site-pages'
import { listVersions, type StaffPage } from '#shop/site/site-pages.manage'
import { listSitePages } from '#shop/site/site-pages.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { outdatedNote } from '#back-office/kit/outdated-marks.server.ts'
import { textsOf } from './page-fields.ts'
import { blockWords, sitePagesWords } from './site-pages.words.ts'

const NEWEST_PICTURES = 24

export type EditorChoices = Awaited<ReturnType<typeof findChoices>>

export async function findChoices(content: PageContent) {
  const locale = readerLocale()
  const [categories, forms, pages, pictures, newest, products] = await Promise.all([
    findCategories(),
    listForms(),
    listSitePages(locale),
    findPicturesByDigest(digestsOf(content)),
    findNewestPictures(NEWEST_PICTURES),
    findProductCards(productsOf(content), locale),
  ])
  const paths = new Map(categories.map(({ id, slug }) => [id, `/product-category/${slug}/`]))
  return {
    categories: categories.map(({ id, name, depth }) => ({ id, name: `${'– '.repeat(depth)}${name}` })),
    forms: forms.map(({ id, name }) => ({ id, name })),
    targets: [
      { to: '/shop/', text: translated(sitePagesWords.wholeShop) },
      ...categories.map(({ id, name }) => ({ to: paths.get(id)!, text: name })),
      ...pages.map(({ slug, title }) => ({ to: sitePagePath(slug), text: title })),
    ],
    pictures,
    newest,
    products: products.map(({ id, name }) => ({ id, name })),
    kinds: offeredKinds(forms.length > 0),
  }
}

/** Kinds of blocks that can be added. Form blocks only if the shop has a form. */
function offeredKinds(hasForms: boolean) {
  const kinds = ['text', 'banner', 'goods', 'departments', 'hero', 'deals', 'brands', 'video', 'promises', 'contact', 'newsletter', 'form'] as const
  return kinds
    .filter((kind) => kind !== 'form' || hasForms)
    .map((kind) => ({ kind, name: translated(blockWords[kind]), about: translated(blockWords[`about-${kind}`]) }))
}

function digestsOf({ blocks }: PageContent): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'hero') return block.slides.map(({ picture }) => picture)
    return block.kind === 'banner' || block.kind === 'video' ? [block.picture] : []
  })
}

function productsOf({ blocks }: PageContent): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'hero') return block.slides.flatMap(({ product }) => product ?? [])
    return block.kind === 'goods' ? block.products.filter(Number.isSafeInteger) : []
  })
}

export function summaryOf(block: WrittenBlock, { forms }: Pick<EditorChoices, 'forms'>): string {
  const locale = readerLocale()
  const titled = (title: Translatable) => readIn(title, locale)
  if (block.kind === 'text') return plainText(titled(block.html)).slice(0, 80)
  if (block.kind === 'form') return forms.find(({ id }) => id === block.form)?.name ?? fill(translated(sitePagesWords.formGone), { id: block.form })
  if (block.kind === 'hero')
    return block.slides
      .map(({ title }) => titled(title))
      .filter(Boolean)
      .join(' · ')
  if (block.kind === 'goods') return [titled(block.title), translated(sitePagesWords[`rule-${block.rule}`])].filter(Boolean).join(' · ')
  return 'title' in block ? titled(block.title) : ''
}

/** Notes on translations that need review, by control. */
export function outdatedTexts(content: PageContent): Record<string, string> {
  const notes = textsOf(content).flatMap(([control, text]) =>
    TRANSLATED_LOCALES.flatMap((locale): [string, string][] => {
      const note = outdatedNote(text, locale)
      return note === undefined ? [] : [[`${control}.${locale}`, note]]
    }),
  )
  return Object.fromEntries(notes)
}

export function momentFor(moment: Date, { country }: Settings): string {
  return dateInWords(moment, readerLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONES[country] })
}

export async function versionsFor({ id, revision }: StaffPage, settings: Settings) {
  if (id === null) return []
  return (await listVersions(id))
    .filter((version) => version.revision !== revision)
    .map(({ revision: number, by, madeAt, publishedAt }) => ({
      revision: number,
      text: fill(translated(sitePagesWords.versionOf), { when: momentFor(madeAt, settings), who: by ?? translated(sitePagesWords.theShop) }),
      wasPublished: publishedAt !== null,
    }))
}

/** Public address of a page; undefined for a draft, except the home page. */
export function seenAt({ slug, state }: Pick<StaffPage, 'slug' | 'state'>): string | undefined {
  if (slug !== HOME && state === 'draft') return undefined
  const locale = readerLocale()
  return locale === 'fr' ? sitePagePath(slug) : `/${locale}${sitePagePath(slug)}`
}
