import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { DEFAULT_LOCALE, localised, type Locale, localeOfPath } from '#i18n/locale.ts'
import { blocksIn, HOME, type Block, type SitePage } from '#shop/site/site-pages'
import { findDraft, findHomeBlocks, findPage, pageIn, type DatedPage } from '#shop/site/site-pages.server'
import { memberWhoMay, staffWhoMay } from './roles.server.ts'
import type { ProductStatus } from '#shop/goods/catalogue'
import { findProductStatus } from '#shop/goods/catalogue.server'

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

/** Status of an unpublished product that staff preview; null elsewhere. */
export const previewed = createContext<Exclude<ProductStatus, 'published'> | null>(null)

/** Path of a product's preview, for staff only: `/product/theiere/preview/`. Redirects to the page once published. IMP-01. */
export function previewPath({ slug }: { slug: string }, locale: Locale = DEFAULT_LOCALE): string {
  return localised(locale, `/product/${encodeURIComponent(slug)}/preview/`)
}

/** Requires the right to manage products, and a product not for sale. Runs after `staffOnly`. IMP-01. */
export const previewOnly: MiddlewareFunction<Response> = async ({ context, params, url }, next) => {
  const { store } = memberWhoMay('products.manage', context)
  const slug = params['slug'] ?? ''
  const status = await findProductStatus(slug, store?.id)
  if (status === undefined || status === 'published') throw redirect(localised(localeOfPath(url.pathname), `/product/${encodeURIComponent(slug)}/`))
  context.set(previewed, status)
  return next()
}
