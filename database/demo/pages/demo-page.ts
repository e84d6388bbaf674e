import type { Locale } from '#i18n/locale.ts'
import { textContent } from '#shop/site/site-pages'
import type { WrittenSitePage } from '#shop/site/site-pages.server'

/** French, with its translations. Clean HTML. */
export interface DemoPage {
  slug: string
  title: string
  body: string
  /** Shows the shop's phone, WhatsApp and e-mail above the text. */
  showsContact?: true
  translations: Record<Exclude<Locale, 'fr'>, { title: string; body: string }>
}

export function writtenPage({ slug, title, body, showsContact, translations: { ar, en } }: DemoPage): WrittenSitePage {
  const content = textContent({ fr: title, ar: ar.title, en: en.title }, { fr: body, ar: ar.body, en: en.body })
  return { slug, content: showsContact ? { ...content, blocks: [{ id: 'contact', kind: 'contact' }, ...content.blocks] } : content }
}
