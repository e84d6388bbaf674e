import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { DEFAULT_LOCALE, localised, type Locale } from '#i18n/locale.ts'
import { blocksIn, HOME, type Block, type SitePage } from '#shop/site/site-pages'
import { findDraft, findHomeBlocks, findPage, pageIn, type DatedPage } from '#shop/site/site-pages.server'
import { staffWhoMay } from './roles.server.ts'

/** The page whose draft staff look at; null on every other page. */
const previewedPage = createContext<DatedPage | null>(null)

/** Path of a page as only staff see it, its draft: `/page-preview/livraison/`; of the home page `/page-preview/`. IMP-50. */
export function pagePreviewPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return localised(locale, slug === HOME ? '/page-preview/' : `/page-preview/${slug}/`)
}

/** Lets staff past who may write pages, to the draft of a page that there is. Stands behind `staffOnly`. IMP-50. */
export const pagePreviewOnly: MiddlewareFunction<Response> = async ({ context, params }, next) => {
  staffWhoMay('settings.manage', context)
  const page = await findDraft(params['slug'] ?? HOME)
  if (!page) throw data(null, 404)
  context.set(previewedPage, page)
  return next()
}

/** The page of the site at an address: its draft in a preview, else what is published; undefined where there is none. */
export async function shownPage(slug: string, locale: Locale, context: Readonly<RouterContextProvider>): Promise<SitePage | undefined> {
  const page = context.get(previewedPage)
  return page ? pageIn(page, locale) : findPage(slug, locale)
}

/** The blocks of the home page: those of its draft in a preview, else those published. */
export async function shownHomeBlocks(locale: Locale, context: Readonly<RouterContextProvider>): Promise<Block[]> {
  const page = context.get(previewedPage)
  return page ? blocksIn(page.content.blocks, locale) : findHomeBlocks(locale)
}
