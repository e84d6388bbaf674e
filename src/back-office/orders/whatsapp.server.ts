import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { awaitsCall } from '#shop/orders/calls'
import { confirmPath, isToConfirm } from '#shop/orders/confirm-links'
import { confirmToken } from '#shop/orders/confirm-links.server'
import type { Order } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'

type Asked = Pick<Order, 'id' | 'key' | 'phone' | 'locale' | 'placedAt' | 'state' | 'confirmation' | 'payment' | 'delivery' | 'paymentMethod'>

interface Reader {
  settings: Settings
  mayCall: boolean
}

/**
 * Link that opens a WhatsApp chat with the customer in the order's language. Null unless `number` (international digits) is complete. While the order awaits
 * its call and may be confirmed, the text ends with the confirm link, but only for readers who may call: whoever has the link acts as the customer. IMP-05.
 */
export async function whatsappLink(order: Asked, number: string | undefined, { settings, mayCall }: Reader): Promise<string | null> {
  if (!number) return null
  const { shopName: shop, calls } = settings
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  const words = translate(locale, ordersWords)
  const text = order.placedAt ? fill(words.whatsappText, { shop, number: order.id }) : fill(words.whatsappAbandoned, { shop })
  const isAsked = mayCall && order.placedAt !== null && awaitsCall(order) && isToConfirm(order, calls)
  // No bidi control characters around the link: they would become part of it.
  const said = isAsked ? `${text} ${words.whatsappConfirm} ${config.url.origin}${confirmPath(locale, await confirmToken(order))}` : text
  return `https://wa.me/${number}?text=${encodeURIComponent(said)}`
}
