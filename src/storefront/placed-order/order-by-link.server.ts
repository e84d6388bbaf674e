import { data } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { findOrderByKey, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { orderView } from './order-view.ts'
import { placedOrderWords } from './placed-order.words.ts'

/** What the pages of one order stand on. */
export interface OrderByLink {
  order: Order | undefined
  locale: ReturnType<typeof localeOfPath>
  key: string
}

/** The order that an address opens: by its number and its key. No order where either is wrong, and nobody learns which. Spec 2.4. */
export async function findOrderByLink(request: Request, id: string): Promise<OrderByLink> {
  const url = new URL(request.url)
  const key = url.searchParams.get('key') ?? ''
  const order = /^\d{1,15}$/.test(id) ? await findOrderByKey(Number(id), key) : undefined
  return { order: order?.state === 'temp' ? undefined : order, locale: localeOfPath(url.pathname), key }
}

/** What both pages need beside the order. */
export async function translationsFor(locale: OrderByLink['locale']) {
  const { currency, shopName } = await findSettings()
  return { locale, currency, shopName, words: translate(locale, placedOrderWords) }
}

/** An order as its pages show it, its goods in the page's language. */
export async function shownOrder(order: Order, translations: Awaited<ReturnType<typeof translationsFor>>) {
  return orderView(order, { ...translations, glossary: await findGlossary() })
}

/** A page of one person: nobody keeps it, no search engine shows it. */
export function personal<T>(content: T, status = 200) {
  return data(content, { status, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } })
}
