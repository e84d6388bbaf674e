import { sql } from 'kysely'
import { calendarDay } from '#i18n/dates.ts'
import { isLocale, DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts'
import { inEach } from '#i18n/words.ts'
import { coinOf, writtenIn } from '#money/formats'
import { millimes, NOTHING } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { config } from '#platform/config.server'
import { placeText } from '#shop/delivery/place-search'
import { collectOf, isOpenParcel } from '#shop/delivery/parcels'
import { findParcels, findPieces } from '#shop/delivery/parcels.server'
import { findItems } from '#shop/goods/items.server'
import { methodWord } from '#shop/orders/order-management.timeline'
import { cashDue, CASH_ON_DELIVERY, isPaid, lineText, orderReceivedPath, type OrderAddress, type OrderLine, type OrderTax } from '#shop/orders/orders'
import { isUnderWay, type Order } from '#shop/orders/orders.server'
import type { Refund } from '#shop/orders/refunds'
import { shares } from '#shop/prices/pricing.line-shares'
import { includedTaxes, type Taxed } from '#shop/prices/taxes'
import { findStoredRates } from '#shop/prices/taxes.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import {
  creditOfRefund,
  creditOfRest,
  type DocumentContent,
  type DocumentKind,
  type DocumentLine,
  type DocumentParty,
  type DocumentTax,
  type IssuedDocument,
  type PickRow,
  senderOf,
} from './documents.ts'

/** Calendar day in the shop's time zone: `2026-11-22`. */
export function dayOf(moment: Date, { country }: Pick<Settings, 'country'>): string {
  return calendarDay(moment, TIME_ZONES[country])
}

/** Contents of a document without a number: of a label, one for each of several parcels, or for `only` one. */
export async function contentsOf(kind: Exclude<DocumentKind, 'creditnote'>, order: Order, only?: number): Promise<DocumentContent[]> {
  const all = isLabelKind(kind) ? (await findParcels(order.id)).filter((parcel) => parcel.part && isOpenParcel(parcel)).toReversed() : []
  const left = only === undefined ? all.filter(isUnderWay) : all.filter(({ id }) => id === only)
  if (all.length === 0) return [await contentOf(kind, order)]
  const pieces = await findPieces(order.id)
  const held = all.reduce((sum, { id }) => sum + [...(pieces.get(id)?.values() ?? [])].reduce((whole, count) => whole + count, 0), 0)
  const toCome = order.lines.reduce((sum, { quantity }) => sum + quantity, 0) > held ? 1 : 0
  return Promise.all(
    (left.length > 0 ? left : all).map(async (parcel) => {
      const own = pieces.get(parcel.id)
      const lines = order.lines.map((line) => ({ ...line, quantity: own?.get(line.position) ?? 0 })).filter(({ quantity }) => quantity > 0)
      const content = await contentOf(kind, { ...order, lines })
      const number = parcel.barcode ?? parcel.reference.replace('#', '')
      const part = { place: all.indexOf(parcel) + 1, count: all.length + toCome }
      return { ...content, parcel: { ...content.parcel!, number, courier: parcel.courierName, collect: collectOf(parcel, order), part } }
    }),
  )
}

const isLabelKind = (kind: DocumentKind) => kind === 'dispatchlabel' || kind === 'shippinglabel'

export async function contentOf(kind: Exclude<DocumentKind, 'creditnote'>, order: Order): Promise<DocumentContent> {
  const settings = await findSettings()
  const taxes = await named(await taxesOf(order, settings))
  const rateOf = await ratesOf(order, taxes)
  const isLabel = isLabelKind(kind)
  const common = commonOf(order, settings)
  return {
    ...common,
    kind,
    ...(isLabel && { order: { ...common.order, url: new URL(`/my-account/view-order/${order.id}/`, config.url).href } }),
    lines: await linesOf(order, rateOf),
    amounts: {
      items: order.itemsTotal,
      discounts: order.adjustments,
      shipping: order.shippingTotal,
      shippingTaxRate: rateOf({ goods: [], shipping: SOME }),
      stamp: order.stampTotal,
      loose: NOTHING,
      taxes,
      total: order.total,
    },
    corrects: null,
    parcel: await parcelOf(order),
  }
}

/** Content of a credit note, without a number: for a refund, or, without one, for the rest of the invoice. DOC-28. */
export async function creditOf(invoice: IssuedDocument, { order, refund, earlier }: Crediting): Promise<DocumentContent> {
  const { content } = invoice
  const { customer, shipTo, currency, locale, details } = content
  return {
    ...commonOf(order, await findSettings()),
    ...(refund ? creditOfRefund(content, earlier, refund) : creditOfRest(content, earlier)),
    kind: 'creditnote',
    customer,
    shipTo,
    currency,
    locale,
    corrects: { number: invoice.number, day: invoice.day, reason: refund?.reason ?? '' },
    parcel: null,
    note: '',
    ...(details && { details }),
  }
}

export interface Crediting {
  order: Order
  /** Undefined to credit the whole rest. */
  refund: Refund | undefined
  earlier: DocumentContent[]
}

type Common = Pick<DocumentContent, 'number' | 'day' | 'locale' | 'currency' | 'sender' | 'order' | 'customer' | 'shipTo' | 'note' | 'details'>

function commonOf(order: Order, settings: Settings): Common {
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  const customer = partyOf(order, order.billing)
  return {
    number: '',
    day: dayOf(clock.now(), settings),
    locale,
    currency: writtenIn(order.currency, settings.currency),
    sender: senderOf(settings),
    order: {
      id: order.id,
      day: dayOf(order.placedAt ?? order.createdAt, settings),
      payment: inEach((language) => methodWord(order.paymentMethod, language)),
      isPaid: isPaid(order.payment),
      ...(order.paymentMethod === CASH_ON_DELIVERY && order.received > 0 && { received: order.received }),
      url: new URL(orderReceivedPath(locale, order), config.url).href,
    },
    customer,
    shipTo: order.shipping ? partyOf(order, order.shipping) : customer,
    note: order.details['note'] ?? '',
    details: order.details,
  }
}

function partyOf(order: Order, address: OrderAddress | null): DocumentParty {
  const own = { name: order.name, company: '', phone: order.phone, email: order.email ?? '' }
  if (!address) {
    const town = order.place?.isSure ? placeText(order.place) : ''
    const lines = [order.address, order.address.includes(town) ? '' : town].filter(Boolean)
    return { ...own, lines, country: order.country, state: '' }
  }
  const { name, company, phone, address1, address2, compound, zoneName, city, postcode, state, stateName } = address
  const place = [[zoneName, compound], [postcode, city], [stateName || state]].map((parts) => parts.filter(Boolean).join(' '))
  const lines = [...new Set([address1, address2, ...place].map((line) => line.trim()).filter(Boolean))]
  return { ...own, name: name || own.name, company, phone: phone || own.phone, lines, country: address.country, state }
}

async function linesOf(order: Order, rateOf: RateOf): Promise<DocumentLine[]> {
  const [glossary, classes] = await Promise.all([findGlossary(), classesOf(order)])
  return order.lines.map((line, index) => ({
    position: line.position,
    name: inEach((locale) => lineText(line, { locale, glossary })),
    sku: line.sku ?? '',
    quantity: line.quantity,
    unitPrice: millimes(line.unitPrice),
    total: millimes(line.total),
    taxRate: classes[index] === undefined ? rateOf(undefined) : rateOf({ goods: [{ taxClass: classes[index], amount: SOME }], shipping: NOTHING }),
  }))
}

interface PickedLine extends Pick<OrderLine, 'name' | 'names' | 'attributes'> {
  order: number
  item: number
  sku: string | null
  pieces: number
}

/** Pieces of orders by product or variation, those with a code first, in its order. Of all stores, or of one. */
export async function findPickRows(orders: readonly number[], vendorId?: number): Promise<PickRow[]> {
  const { rows } = await sql<PickedLine>`
    select l.order_id as "order", l.item_id as item, l.name, l.names, l.sku, l.attributes, l.quantity - l.released as pieces
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = any(${[...orders]}::bigint[]) and o.placed_at is not null and l.quantity > l.released
      and ${vendorId === undefined ? sql`true` : sql`l.vendor_id = ${vendorId}`}
    order by l.sku nulls last, l.name, l.item_id, l.order_id, l.position`.execute(db)
  const glossary = await findGlossary()
  return [...Map.groupBy(rows, ({ item, attributes }) => JSON.stringify([item, attributes])).values()].map((lines) => ({
    name: inEach((locale) => lineText(lines[0]!, { locale, glossary })),
    sku: lines[0]!.sku ?? '',
    pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
    orders: [...Map.groupBy(lines, (line) => line.order)].map(([id, own]) => ({ id, pieces: own.reduce((sum, line) => sum + line.pieces, 0) })),
  }))
}

/** Current tax class of each line's item; undefined if the item was deleted. */
async function classesOf({ lines }: Order): Promise<(string | null | undefined)[]> {
  const ids = lines.map(({ productId, variationId }) => variationId ?? productId)
  const items = await findItems(ids)
  return ids.map((id) => items.get(id)?.taxClass)
}

/** A sample amount, large enough for its tax to show the rate. */
const SOME = millimes(1_000_000)

/** The single tax rate of goods or delivery; undefined stands for deleted goods. 0 if untaxed; null if several apply or it is unknown. */
type RateOf = (taxed: Omit<Taxed, 'coin'> | undefined) => number | null

/** Rates by today's rules, limited to the taxes of the order. */
async function ratesOf(order: Order, taxes: OrderTax[]): Promise<RateOf> {
  const rates = await findStoredRates()
  return (taxed) => {
    if (taxes.length === 0) return 0
    if (!taxed) return null
    const applied = includedTaxes({ ...taxed, coin: coinOf(order.currency) }, rates, { ...placeOf(order), locale: 'fr' })
    if (applied.length === 0) return 0
    const { rate } = applied[0]!
    return applied.length === 1 && taxes.filter((tax) => tax.rate === rate).length === 1 ? rate : null
  }
}

/**
 * Taxes included in an order: as recorded, or by the goods' classes and today's rates where it could record none. That is a quick order, by what the
 * merchant said of VAT when it was placed, and one that was placed before they first said it, while that answer stands.
 */
async function taxesOf(order: Order, { subjectToVat, vatAnsweredAt, vatChangedAt }: Settings): Promise<OrderTax[]> {
  const placedAt = order.placedAt ?? order.createdAt
  const wasUnanswered = vatAnsweredAt !== '' && placedAt < new Date(vatAnsweredAt)
  if (order.channel === 'checkout' && (order.taxes.length > 0 || !wasUnanswered)) return order.taxes
  const isOtherAnswer = vatChangedAt.filter((moment) => placedAt < new Date(moment)).length % 2 === 1
  if ((subjectToVat === 'yes') === isOtherAnswer) return []
  const [rates, classes] = await Promise.all([findStoredRates(), classesOf(order)])
  const { lines, delivery } = shares(order)
  const goods = order.lines.map(({ position }, index) => ({ taxClass: classes[index] ?? null, amount: lines.get(position) ?? NOTHING }))
  return includedTaxes({ goods, shipping: delivery, coin: coinOf(order.currency) }, rates, { ...placeOf(order), locale: 'fr' })
}

/** Adds the current names in every language: an order has them only in its own. */
async function named(taxes: OrderTax[]): Promise<DocumentTax[]> {
  const rates = await findStoredRates()
  return taxes.map((tax) => {
    const known = rates.find(({ rate, name }) => rate === tax.rate && LOCALES.some((locale) => name[locale] === tax.name))
    return known ? { ...tax, names: inEach((locale) => known.name[locale] || known.name.fr) } : tax
  })
}

function placeOf({ shipping, billing, country }: Order): { country: string; state: string } {
  const address = shipping ?? billing
  return address ? { country: address.country, state: address.state } : { country, state: '' }
}

async function parcelOf(order: Order): Promise<DocumentContent['parcel']> {
  const parcel = (await findParcels(order.id)).find(isOpenParcel)
  return {
    number: parcel?.barcode ?? String(order.id),
    courier: parcel?.courierName ?? '',
    collect: parcel && !parcel.part ? collectOf(parcel, order) : (cashDue(order) ?? NOTHING),
    delivery: [...new Set(order.deliveries.map(({ title }) => title))].join(', '),
  }
}
