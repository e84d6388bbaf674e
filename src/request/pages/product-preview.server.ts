import { createContext, redirect, type MiddlewareFunction } from 'react-router'
import { DEFAULT_LOCALE, localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import type { ProductStatus } from '#shop/goods/catalogue'
import { findProductStatus } from '#shop/goods/catalogue.server'
import { staffWhoMay } from './roles.server.ts'

/** Status of an unpublished product that staff preview; null elsewhere. */
export const previewed = createContext<Exclude<ProductStatus, 'published'> | null>(null)

/** Path of a product's preview, for staff only: `/product/theiere/preview/`. Redirects to the page once published. IMP-01. */
export function previewPath({ slug }: { slug: string }, locale: Locale = DEFAULT_LOCALE): string {
  return localised(locale, `/product/${encodeURIComponent(slug)}/preview/`)
}

/** Requires the right to manage products, and a product not for sale. Runs after `staffOnly`. IMP-01. */
export const previewOnly: MiddlewareFunction<Response> = async ({ context, params, url }, next) => {
  staffWhoMay('products.manage', context)
  const slug = params['slug'] ?? ''
  const status = await findProductStatus(slug)
  if (status === undefined || status === 'published') throw redirect(localised(localeOfPath(url.pathname), `/product/${encodeURIComponent(slug)}/`))
  context.set(previewed, status)
  return next()
}
