import { direction } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { findOrder } from '#shop/orders/orders.server'
import { lineText } from '#shop/orders/orders'
import { countCalls } from '#shop/orders/calls.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { STATE_PATH } from '#shop/site/health'
import { troubleTexts } from '#shop/site/health.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { sayingOf } from './order-parts.ts'
import { pushWords } from './mails.words.ts'
import { vendorNotice } from './vendor-notices.ts'
import { vendorNoticeWords } from './vendor-notices.words.ts'
import { can } from '#shop/people/accounts'
import { capabilitiesNow } from '#shop/people/accounts.server'

/** Received by the staff's service worker (`public/staff-worker.js`). */
interface PushContent {
  title: string
  body: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** Notifications with the same tag are shown as one, titled `many`. */
  tag: string
  many: string
  /** Identifies the subject, so that repeats are shown once. */
  about: string
  /** Target page of one notification; `listUrl` is that of several. */
  url: string
  listUrl: string
  /** Number of orders for its reader to call, shown on the app's icon. */
  waiting: number
}

/** States of an order that staff have not handled yet. */
const NEW: readonly string[] = ['processing', 'on-hold']

/** JSON with the order's number, total and first product, and nothing of the shopper, as a locked screen shows it. Undefined once staff work on the order. */
export async function writePush(message: NewMessage, reader: string): Promise<string | undefined> {
  const content = await contentOf(message, reader)
  return content && JSON.stringify(content)
}

async function contentOf(message: NewMessage, reader: string): Promise<PushContent | '' | undefined> {
  const { kind, locale } = message
  const words = translate(locale, pushWords)
  const frame = { lang: locale, dir: direction(locale), listUrl: '/admin/desk/', waiting: await callsOf(reader) }
  if (kind === 'push-try') {
    return { ...frame, title: words.try, body: words.tryText, tag: 'try', many: words.try, about: 'try', url: '/admin/account/devices/' }
  }
  if (kind === 'vendor-notice') {
    const { title, text, path } = vendorNotice(message.data, { locale, settings: await findSettings() })
    return { ...frame, title, body: text, tag: 'store', many: vendorNoticeWords.many[locale], about: title, url: path, listUrl: '/admin/store/' }
  }
  if (kind === 'shop-trouble') {
    const { trouble: name, said, figures } = message.data
    const texts = await troubleTexts({ name, said, figures })
    const title = texts?.title[locale]
    return title && { ...frame, title, body: texts.advice[locale], tag: 'state', many: title, about: name, url: STATE_PATH, listUrl: STATE_PATH }
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

/** None for a reader who may not call, such as a vendor. */
async function callsOf(reader: string): Promise<number> {
  return can({ capabilities: await capabilitiesNow(reader) }, 'orders.call') ? countCalls({ person: reader }) : 0
}
