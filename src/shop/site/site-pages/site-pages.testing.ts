import type { Locale } from '#i18n/locale.ts'
import { findPage, saveSitePages } from './site-pages.server.ts'
import { textContent } from './site-pages.ts'

interface TextPage {
  slug: string
  title: string
  body: string
  translations?: Partial<Record<Exclude<Locale, 'fr'>, { title: string; body: string }>>
}

export async function saveTextPage({ slug, title, body, translations: { ar, en } = {} }: TextPage): Promise<void> {
  const content = textContent(
    { fr: title, ...(ar && { ar: ar.title }), ...(en && { en: en.title }) },
    { fr: body, ...(ar && { ar: ar.body }), ...(en && { en: en.body }) },
  )
  await saveSitePages([{ slug, content }])
}

/** Content of a published page: HTML of its texts, and the id of each form block; undefined without a page. */
export async function saidOn(slug: string, locale: Locale): Promise<(string | number)[] | undefined> {
  const page = await findPage(slug, locale)
  return page?.blocks.flatMap<string | number>((block) => (block.kind === 'text' ? [block.html] : block.kind === 'form' ? [block.form] : []))
}
