import { createContext, redirect, type MiddlewareFunction } from 'react-router'
import { DEFAULT_LOCALE, localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import type { ProductStatus } from '#shop/goods/catalogue'
import { findProductStatus } from '#shop/goods/catalogue.server'
import { staffWhoMay } from './roles.server.ts'

/** State of the product that staff look at before, or after, it is for sale; null on every other page. */
export const previewed = createContext<Exclude<ProductStatus, 'published'> | null>(null)

/** Path of a product's page as only staff see it: `/product/theiere/preview/`. It leads to the page itself once that is for sale. IMP-01. */
export function previewPath({ slug }: { slug: string }, locale: Locale = DEFAULT_LOCALE): string {
  return localised(locale, `/product/${encodeURIComponent(slug)}/preview/`)
}

/** Lets staff past who may manage products, to a product that is not for sale. Stands behind `staffOnly`. IMP-01. */
export const previewOnly: MiddlewareFunction<Response> = async ({ context, params, url }, next) => {
  staffWhoMay('products.manage', context)
  const slug = params['slug'] ?? ''
  const status = await findProductStatus(slug)
  if (status === undefined || status === 'published') throw redirect(localised(localeOfPath(url.pathname), `/product/${encodeURIComponent(slug)}/`))
  context.set(previewed, status)
  return next()
}
