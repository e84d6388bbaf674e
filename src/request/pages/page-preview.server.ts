import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { DEFAULT_LOCALE, localised, type Locale } from '#i18n/locale.ts'
import { blocksIn, HOME, type Block, type SitePage } from '#shop/site/site-pages'
import { findDraft, findHomeBlocks, findPage, pageIn, type DatedPage } from '#shop/site/site-pages.server'
import { staffWhoMay } from './roles.server.ts'

const previewedPage = createContext<DatedPage | null>(null)

/** Path of a draft, for staff only: `/page-preview/livraison/`; the home page's is `/page-preview/`. IMP-50. */
export function pagePreviewPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return localised(locale, slug === HOME ? '/page-preview/' : `/page-preview/${slug}/`)
}

/** Requires the right to write pages and an existing page. Runs after `staffOnly`. IMP-50. */
export const pagePreviewOnly: MiddlewareFunction<Response> = async ({ context, params }, next) => {
  staffWhoMay('settings.manage', context)
  const page = await findDraft(params['slug'] ?? HOME)
  if (!page) throw data(null, 404)
  context.set(previewedPage, page)
  return next()
}

export async function shownPage(slug: string, locale: Locale, context: Readonly<RouterContextProvider>): Promise<SitePage | undefined> {
  const page = context.get(previewedPage)
  return page ? pageIn(page, locale) : findPage(slug, locale)
}

export async function shownHomeBlocks(locale: Locale, context: Readonly<RouterContextProvider>): Promise<Block[]> {
  const page = context.get(previewedPage)
  return page ? blocksIn(page.content.blocks, locale) : findHomeBlocks(locale)
}
