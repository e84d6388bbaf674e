import { data } from 'react-router'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { minus, type Millimes } from '#money/millimes'
import { depositLeft, stillOwed } from '#shop/orders/orders'
import { clock } from '#platform/steady-clock'
import { findItems } from '#shop/goods/items.server'
import type { Picture } from '#shop/upkeep/media'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { findOrderByKey, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { orderView } from './order-view.ts'
import { placedOrderWords } from './placed-order.words.ts'
import { dateInWords } from '#i18n/dates.ts'
import type { OpenCode } from '#shop/orders/payments'
import { findOpenCode } from '#shop/orders/payments.paying.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import type { CodeView } from './paying.tsx'

export interface OrderByLink {
  order: Order | undefined
  locale: ReturnType<typeof localeOfPath>
  key: string
}

/** Order by number and key (QO-46). Undefined if either is wrong, without revealing which. */
export async function findOrderByLink(request: Request, id: string): Promise<OrderByLink> {
  const url = new URL(request.url)
  const key = url.searchParams.get('key') ?? ''
  const order = /^\d{1,15}$/.test(id) ? await findOrderByKey(Number(id), key) : undefined
  return { order: order?.state === 'temp' ? undefined : order, locale: localeOfPath(url.pathname), key }
}

export async function translationsFor(locale: OrderByLink['locale']) {
  const { currency, shopName } = await findSettings()
  return { locale, currency, shopName, words: translate(locale, placedOrderWords) }
}

export async function viewOrder(order: Order, translations: Awaited<ReturnType<typeof translationsFor>>) {
  const [glossary, pictures] = await Promise.all([findGlossary(), findPictures(order)])
  return orderView(order, { ...translations, glossary, pictures })
}

/** Current pictures by line position. An item no longer for sale has none. */
async function findPictures({ lines }: Order): Promise<ReadonlyMap<number, Picture>> {
  const items = await findItems(lines.map(({ productId, variationId }) => variationId ?? productId))
  const pictures = lines.map(({ position, productId, variationId }) => [position, items.get(variationId ?? productId)?.picture] as const)
  return new Map(pictures.flatMap(([position, picture]) => (picture ? [[position, { ...picture, alt: '' }]] : [])))
}

/** Personal page: not cached, not indexed. */
export function personal<T>(content: T, status = 200) {
  return data(content, { status, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } })
}

/** Payment checks with the provider while somebody reloads: at most every ten seconds, and short. */
export function lookNow(): { notSince: Date; patienceMs: number } {
  return { notSince: new Date(clock.now().getTime() - 10_000), patienceMs: 3000 }
}

/** What the shopper is told of a deposit that is still to be paid: now, at the door, and until when the order waits for it. Undefined if there is none. */
export async function depositView(order: Order, locale: Locale) {
  const now = depositLeft(order)
  if (now === 0) return undefined
  const { country, currency } = await findSettings()
  const words = translate(locale, placedOrderWords)
  const exact = (amount: Millimes) => exactAmount(amount, writtenIn(order.currency, currency))
  const amounts = { now: exact(now), later: exact(minus(stillOwed(order), now)) }
  const isHeld = order.state === 'pending' && order.holdEnds !== null
  const until = isHeld && dateInWords(order.holdEnds!, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONES[country] })
  const text = [fill(words.depositText, amounts), ...(until ? [fill(words.depositUntil, { until })] : [])].join(' ')
  return { title: words.depositTitle, text, pay: fill(words.payDeposit, { amount: amounts.now }) }
}

export async function findCodeView(orderId: number, locale: Locale): Promise<CodeView | undefined> {
  const open = await findOpenCode(orderId)
  return open && viewCode(open, locale)
}

export async function viewCode(open: OpenCode, locale: Locale): Promise<CodeView> {
  const { country } = await findSettings()
  const { gateway, name: provider, code, amount, openUntil, isSimulated } = open
  const until = dateInWords(openUntil, locale, { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONES[country] })
  return { gateway, provider, code, amount, until, tryAt: isSimulated ? `/simulator/pay/${encodeURIComponent(code)}` : undefined }
}
