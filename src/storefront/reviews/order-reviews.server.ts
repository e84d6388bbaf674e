import { localised, type Locale } from '#i18n/locale.ts'
import type { Order } from '#shop/orders/orders.server'
import { findReviewables } from '#shop/goods/reviews.server'

export async function findOrderReviews(order: Order, locale: Locale) {
  const products = await findReviewables(order, locale)
  return products.map((product) => ({ ...product, formPath: reviewPath(locale, order, product.productId) }))
}

function reviewPath(locale: Locale, { id, key }: Order, productId: number): string {
  return localised(locale, `/checkout/review/${id}/${productId}/?key=${key}`)
}
