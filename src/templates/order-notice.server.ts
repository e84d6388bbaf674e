import { localised, type Locale } from '#i18n/locale.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { NOTHING } from '#money/millimes'
import { depositLeft, orderPayPath } from '#shop/orders/orders'
import { parcelNumber, sentOf } from '#shop/delivery/parcels'
import { findParcels } from '#shop/delivery/parcels.server'
import { confirmPath } from '#shop/orders/confirm-links'
import { confirmToken } from '#shop/orders/confirm-links.server'
import { fillNotice, isStillNews, noticeRow, type NoticeValues } from '#shop/orders/order-notices'
import { findNoticeChoices, textOf } from '#shop/orders/order-notices.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { isGivenBack } from '#shop/orders/refunds'
import { findRefund } from '#shop/orders/refunds.server'
import type { MessageData, NewMessage } from '#shop/upkeep/messages'
import { findSettings } from '#shop/upkeep/settings.server'
import { nameInSms, plainSms } from '#shop/upkeep/sms-parts'

export interface TemplateText {
  /** Empty if the merchant has none in this language. */
  template: string
  language: string
  values: string[]
}

/** Meta gives this template to every account. */
const TRIAL: TemplateText = { template: 'hello_world', language: 'en_US', values: [] }

type NoticeMessage = Extract<NewMessage, { kind: 'order-notice' }>

/** Undefined if the order's state has changed, or the event is no longer notified. IMP-38. */
export async function orderNoticeSms(message: NoticeMessage, origin: string): Promise<string | undefined> {
  const { locale, data } = message
  const values = await valuesOfNews(message, origin)
  if (!values) return undefined
  const choice = (await findNoticeChoices())[data.event]
  return plainSms(fillNotice(textOf(choice, data.event, locale), values)) || undefined
}

/** Only order notices and trials are sent by WhatsApp. Undefined as for SMS. */
export async function writeTemplate(message: NewMessage, origin: string): Promise<TemplateText | undefined> {
  if (message.kind === 'message-tried') return TRIAL
  if (message.kind !== 'order-notice') return undefined
  const values = await valuesOfNews(message, origin)
  if (!values) return undefined
  const { template, templateLanguage, templatePlaces } = (await findNoticeChoices())[message.data.event].texts[message.locale]
  return { template, language: templateLanguage, values: templatePlaces.map((place) => values[place]) }
}

/** A staff preview in today's wording, with a shortened confirm link. Undefined if the order was deleted or the text is empty. IMP-38. */
export async function noticeAsWritten(
  { channel, locale, data }: Pick<NoticeMessage, 'locale' | 'data'> & { channel: string },
  origin: string,
): Promise<string | undefined> {
  const [order, choices] = await Promise.all([findOrder(data.orderId), findNoticeChoices()])
  if (!order) return undefined
  const unsigned = UNSIGNED[noticeRow(data.event).link]?.(order.id, locale)
  const values = { ...(await noticeValues(order, { locale, ...data, origin })), ...(unsigned && { link: origin + unsigned }) }
  const choice = choices[data.event]
  if (channel !== 'whatsapp') return plainSms(fillNotice(textOf(choice, data.event, locale), values)) || undefined
  const { template, templatePlaces } = choice.texts[locale]
  return template === '' ? undefined : [template, ...templatePlaces.map((place) => values[place])].filter(Boolean).join(' · ')
}

async function valuesOfNews({ locale, data }: NoticeMessage, origin: string): Promise<NoticeValues | undefined> {
  const [order, choices] = await Promise.all([findOrder(data.orderId), findNoticeChoices()])
  if (!order || choices[data.event].channel === '' || !isStillNews(data.event, order.state)) return undefined
  const values = await noticeValues(order, { locale, ...data, origin })
  const { needs } = noticeRow(data.event)
  return needs && values[needs] === '' ? undefined : values
}

/** Links as a reader who may not act as the customer sees them. */
const UNSIGNED: Partial<Record<ReturnType<typeof noticeRow>['link'], (id: number, locale: Locale) => string>> = {
  confirm: (id, locale) => confirmPath(locale, `${id}-…`),
  pay: (id, locale) => orderPayPath(locale, { id, key: '…' }),
}

/** Longer names would cost another part. */
const LONGEST_NAME = 30

/** Values of the placeholders. The link asks for number and phone, or confirms; of a parcel on its way it is the courier's tracking page. */
export async function noticeValues(
  order: Order,
  { locale, event, refundId, origin }: Pick<MessageData['order-notice'], 'event' | 'refundId'> & { locale: Locale; origin: string },
): Promise<NoticeValues> {
  const [settings, parcels, refund] = await Promise.all([findSettings(), findParcels(order.id), refundId === undefined ? undefined : findRefund(refundId)])
  const currency = writtenIn(order.currency, settings.currency)
  const sent = sentOf(parcels)
  const [link] = sent.length === 1 ? sent.map(({ trackingLink }) => trackingLink) : []
  const all = (texts: readonly (string | null)[]) => [...new Set(texts.filter(Boolean))].join(', ')
  const links = {
    follow: async () => localised(locale, '/suivi/'),
    pay: async () => orderPayPath(locale, order),
    confirm: async () => confirmPath(locale, await confirmToken(order)),
  }
  const asked = event === 'deposit' ? depositLeft(order) : NOTHING
  const isBack = refund?.orderId === order.id && isGivenBack(refund.state)
  return {
    name: nameInSms(order.billing?.name || order.name),
    shop: shortened(settings.shopName),
    number: String(order.id),
    total: exactAmount(order.total, currency),
    link: event === 'shipped' && link ? link : origin + (await links[noticeRow(event).link]()),
    tracking: all(sent.map(parcelNumber)),
    courier: all(sent.map(({ courierName }) => courierName)),
    amount: asked > 0 ? exactAmount(asked, currency) : refund && isBack ? exactAmount(refund.amount, currency) : '',
  }
}

function shortened(name: string): string {
  return Array.from(name).slice(0, LONGEST_NAME).join('').trim()
}
