import { direction } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { findOrder } from '#shop/orders/orders.server'
import { lineText } from '#shop/orders/orders'
import { countCalls } from '#shop/orders/calls.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { findSettings } from '#shop/upkeep/settings.server'
import { sayingOf } from './order-parts.ts'
import { pushWords } from './push.words.ts'

/** What the staff's service worker gets (`public/staff-worker.js`). */
interface PushContent {
  title: string
  body: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** Notifications with the same tag are shown as one; `many` is then its title. */
  tag: string
  many: string
  /** What it is about, told once however often it comes. */
  about: string
  /** The page that it leads to, and the one for several. */
  url: string
  listUrl: string
  /** The number of orders that its reader is to call, for the app's icon. */
  waiting: number
}

/** States of an order that staff have not looked at yet. */
const NEW: readonly string[] = ['processing', 'on-hold']

/**
 * Writes a notification to staff as JSON: an order's number, total and first product, and nothing of its shopper, as a locked screen shows it.
 * Undefined if there is nothing to say any more, because somebody works on the order already.
 */
export async function writePush(message: NewMessage, reader: string): Promise<string | undefined> {
  const content = await contentOf(message, reader)
  return content && JSON.stringify(content)
}

async function contentOf(message: NewMessage, reader: string): Promise<PushContent | undefined> {
  const { kind, locale } = message
  const words = translate(locale, pushWords)
  const frame = { lang: locale, dir: direction(locale), listUrl: '/admin/desk/', waiting: await countCalls({ person: reader }) }
  if (kind === 'push-try') {
    return { ...frame, title: words.try, body: words.tryText, tag: 'try', many: words.try, about: 'try', url: '/admin/account/devices/' }
  }
  const order = kind === 'new-order' ? await findOrder(message.data.orderId) : undefined
  if (!order || !NEW.includes(order.state) || order.confirmation !== 'to-call') return undefined
  const { glossary, exact } = await sayingOf(order, locale, await findSettings())
  const [first] = order.lines
  return {
    ...frame,
    title: fill(words.newOrder, { number: order.id }),
    body: [exact(order.total), first && lineText(first, { locale, glossary })].filter(Boolean).join(' · '),
    tag: 'orders',
    many: words.newOrders,
    about: String(order.id),
    url: `/admin/orders/${order.id}/`,
  }
}
