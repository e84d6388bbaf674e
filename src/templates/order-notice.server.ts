import { localised, type Locale } from '#i18n/locale.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { courierName } from '#shop/delivery/parcels'
import { findParcels } from '#shop/delivery/parcels.server'
import { confirmPath } from '#shop/orders/confirm-links'
import { confirmToken } from '#shop/orders/confirm-links.server'
import { CONFIRMED_BY_LINK, fillNotice, isStillNews, type NoticeValues } from '#shop/orders/order-notices'
import { findNoticeChoices, textOf } from '#shop/orders/order-notices.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { isGivenBack } from '#shop/orders/refunds'
import { findRefund } from '#shop/orders/refunds.server'
import type { MessageData, NewMessage } from '#shop/upkeep/messages'
import { findSettings } from '#shop/upkeep/settings.server'
import { nameInSms, plainSms } from '#shop/upkeep/sms-parts'

/** A message by a template of WhatsApp's. */
export interface TemplateText {
  /** Empty where the merchant has none of this language. */
  template: string
  language: string
  values: string[]
}

/** The template that Meta gives to every account. */
const TRIAL: TemplateText = { template: 'hello_world', language: 'en_US', values: [] }

type NoticeMessage = Extract<NewMessage, { kind: 'order-notice' }>

/** Writes an order's notice as a text message. Undefined if the order has moved on, or the event is told no more. IMP-38. */
export async function orderNoticeSms(message: NoticeMessage, origin: string): Promise<string | undefined> {
  const { locale, data } = message
  const values = await valuesOfNews(message, origin)
  if (!values) return undefined
  const choice = (await findNoticeChoices())[data.event]
  return plainSms(fillNotice(textOf(choice, data.event, locale), values)) || undefined
}

/** Writes a message by a template of WhatsApp's; only order notices and trials are sent that way. Undefined as by SMS. */
export async function writeTemplate(message: NewMessage, origin: string): Promise<TemplateText | undefined> {
  if (message.kind === 'message-tried') return TRIAL
  if (message.kind !== 'order-notice') return undefined
  const values = await valuesOfNews(message, origin)
  if (!values) return undefined
  const { template, templateLanguage, templatePlaces } = (await findNoticeChoices())[message.data.event].texts[message.locale]
  return { template, language: templateLanguage, values: templatePlaces.map((place) => values[place]) }
}

/**
 * A notice for staff, as it is written today, whatever its order became since; by WhatsApp its template with its values. Undefined if its order is gone, or
 * it has no words. Its confirm link is shortened: whoever may read it may not act as the customer. IMP-38.
 */
export async function noticeAsWritten(
  { channel, locale, data }: Pick<NoticeMessage, 'locale' | 'data'> & { channel: string },
  origin: string,
): Promise<string | undefined> {
  const [order, choices] = await Promise.all([findOrder(data.orderId), findNoticeChoices()])
  if (!order) return undefined
  const unsigned = CONFIRMED_BY_LINK.includes(data.event) && { link: origin + confirmPath(locale, `${order.id}-…`) }
  const values = { ...(await noticeValues(order, { locale, ...data, origin })), ...unsigned }
  const choice = choices[data.event]
  if (channel !== 'whatsapp') return plainSms(fillNotice(textOf(choice, data.event, locale), values)) || undefined
  const { template, templatePlaces } = choice.texts[locale]
  return template === '' ? undefined : [template, ...templatePlaces.map((place) => values[place])].filter(Boolean).join(' · ')
}

async function valuesOfNews({ locale, data }: NoticeMessage, origin: string): Promise<NoticeValues | undefined> {
  const [order, choices] = await Promise.all([findOrder(data.orderId), findNoticeChoices()])
  if (!order || choices[data.event].channel === '' || !isStillNews(data.event, order.state)) return undefined
  const values = await noticeValues(order, { locale, ...data, origin })
  return data.event === 'refunded' && values.amount === '' ? undefined : values
}

/** Longer names would cost another part. */
const LONGEST_NAME = 30

/**
 * What stands for the placeholders of an order. The link leads to the page that asks for number and phone, or that confirms the order: whoever reads a text
 * message sees no address.
 */
export async function noticeValues(
  order: Order,
  { locale, event, refundId, origin }: Pick<MessageData['order-notice'], 'event' | 'refundId'> & { locale: Locale; origin: string },
): Promise<NoticeValues> {
  const [settings, parcels, refund] = await Promise.all([findSettings(), findParcels(order.id), refundId === undefined ? undefined : findRefund(refundId)])
  const currency = writtenIn(order.currency, settings.currency)
  const parcel = parcels.find(({ state }) => state === 'booked')
  const isBack = refund?.orderId === order.id && isGivenBack(refund.state)
  return {
    name: nameInSms(order.billing?.name || order.name),
    shop: shortened(settings.shopName),
    number: String(order.id),
    total: exactAmount(order.total, currency),
    link: origin + (CONFIRMED_BY_LINK.includes(event) ? confirmPath(locale, await confirmToken(order)) : localised(locale, '/suivi/')),
    tracking: parcel ? (parcel.barcode ?? parcel.reference) : '',
    courier: parcel ? courierName(parcel.courier) : '',
    amount: refund && isBack ? exactAmount(refund.amount, currency) : '',
  }
}

function shortened(name: string): string {
  return Array.from(name).slice(0, LONGEST_NAME).join('').trim()
}
