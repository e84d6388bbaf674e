import { calendarDay } from '#i18n/dates.ts'
import { isLocale, DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { coinOf, writtenIn } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { cashDue, courierName, isOpenParcel } from '#shop/delivery/parcels'
import { findParcels } from '#shop/delivery/parcels.server'
import { findItems } from '#shop/goods/items.server'
import { methodWord } from '#shop/orders/order-management.server'
import { lineText, orderReceivedPath, type OrderAddress, type OrderTax } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { shares, type Refund } from '#shop/orders/refunds'
import { includedTaxes, type TaxRate } from '#shop/prices/taxes'
import { findTaxRates } from '#shop/prices/taxes.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { DocumentAmounts, DocumentContent, DocumentKind, DocumentLine, DocumentParty, IssuedDocument } from './documents.ts'

/** The shop's day of a moment: `2026-11-22`. */
export function dayOf(moment: Date, { country }: Pick<Settings, 'country'>): string {
  return calendarDay(moment, TIME_ZONES[country])
}

/** What a document of an order says, made from the order as it is now. Without a number. */
export async function contentOf(kind: Exclude<DocumentKind, 'creditnote'>, order: Order): Promise<DocumentContent> {
  const [settings, taxes, lines] = await Promise.all([findSettings(), taxesOf(order), linesOf(order)])
  const isLabel = kind === 'dispatchlabel' || kind === 'shippinglabel'
  const common = commonOf(order, settings)
  return {
    ...common,
    kind,
    ...(isLabel && { order: { ...common.order, url: new URL(`/my-account/view-order/${order.id}/`, config.url).href } }),
    lines,
    amounts: {
      items: order.itemsTotal,
      discounts: order.adjustments,
      shipping: order.shippingTotal,
      stamp: order.stampTotal,
      loose: NOTHING,
      taxes,
      total: order.total,
    },
    corrects: null,
    parcel: await parcelOf(order),
  }
}

/**
 * What a credit note says: the refund's lines at what was given back of each, and its part of the invoice's taxes. Without a refund, all that
 * `credited` (the amounts of earlier credit notes) leaves of the invoice of a cancelled order. Without a number.
 */
export async function creditOf(invoice: IssuedDocument, { order, refund, credited }: Crediting): Promise<DocumentContent> {
  const settings = await findSettings()
  const { content } = invoice
  const rest = remaining(content.amounts, credited)
  return {
    ...commonOf(order, settings),
    kind: 'creditnote',
    customer: content.customer,
    shipTo: content.shipTo,
    currency: content.currency,
    lines: refund ? creditedLines(content, order, refund) : content.lines,
    amounts: refund ? refundAmounts(content, refund, credited) : rest,
    corrects: { number: invoice.number, day: invoice.day, reason: refund?.reason ?? '' },
    parcel: null,
  }
}

/** What a credit note is made of. */
export interface Crediting {
  order: Order
  /** Undefined for the whole rest of a cancelled order. */
  refund: Refund | undefined
  /** Amounts of the order's earlier credit notes. */
  credited: DocumentAmounts[]
}

/** What earlier credit notes leave of an invoice: goods and delivery go down to one amount once something was given back. */
function remaining(amounts: DocumentAmounts, credited: DocumentAmounts[]): DocumentAmounts {
  if (credited.length === 0) return amounts
  const total = minus(amounts.total, sum(...credited.map((one) => one.total)))
  return { items: NOTHING, discounts: [], shipping: NOTHING, stamp: NOTHING, loose: total, taxes: taxesUpTo(amounts, credited, total), total }
}

function refundAmounts({ amounts }: DocumentContent, refund: Refund, credited: DocumentAmounts[]): DocumentAmounts {
  const items = sum(...refund.lines.map(({ amount }) => millimes(amount)))
  const { delivery, loose, amount } = refund
  return { items, discounts: [], shipping: delivery, stamp: NOTHING, loose, taxes: taxesUpTo(amounts, credited, amount), total: amount }
}

/** The part of each tax that goes with an amount given back: steps between rounded sums, so that all credit notes together give the invoice's tax. */
function taxesUpTo({ taxes, total }: DocumentAmounts, credited: DocumentAmounts[], amount: Millimes): OrderTax[] {
  const before = sum(...credited.map((one) => one.total))
  const upTo = (tax: number, given: number) => (total === 0 ? 0 : Math.floor((tax * given) / total))
  return taxes.map((tax) => ({ ...tax, amount: upTo(tax.amount, before + amount) - upTo(tax.amount, before) })).filter((tax) => tax.amount > 0)
}

/** Lines of a refund as the invoice names them. A line given back in part has no price a piece: its amount stands alone. */
function creditedLines({ lines }: DocumentContent, order: Order, refund: Refund): DocumentLine[] {
  return refund.lines.flatMap(({ position, quantity, amount }) => {
    const line = lines[order.lines.findIndex((one) => one.position === position)]
    if (!line) return []
    const pieces = Math.max(1, quantity)
    return [{ ...line, quantity, unitPrice: millimes(Math.floor(amount / pieces)), total: millimes(amount) }]
  })
}

type Common = Pick<DocumentContent, 'number' | 'day' | 'locale' | 'currency' | 'sender' | 'order' | 'customer' | 'shipTo' | 'note'>

function commonOf(order: Order, settings: Settings): Common {
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  const customer = partyOf(order, order.billing)
  return {
    number: '',
    day: dayOf(clock.now(), settings),
    locale,
    currency: writtenIn(order.currency, settings.currency),
    sender: settings.sender,
    order: {
      id: order.id,
      day: dayOf(order.placedAt ?? order.createdAt, settings),
      payment: inEach((language) => methodWord(order.paymentMethod, language)),
      isPaid: order.payment === 'paid',
      url: new URL(orderReceivedPath(locale, order), config.url).href,
    },
    customer,
    shipTo: order.shipping ? partyOf(order, order.shipping) : customer,
    note: order.details['note'] ?? '',
  }
}

function partyOf(order: Order, address: OrderAddress | null): DocumentParty {
  const own = { name: order.name, company: '', phone: order.phone, email: order.email ?? '' }
  if (!address) return { ...own, lines: [order.address].filter(Boolean), country: order.country, state: '' }
  const { name, company, phone, address1, address2, compound, zoneName, city, postcode, state, stateName } = address
  const place = [[zoneName, compound], [postcode, city], [stateName || state]].map((parts) => parts.filter(Boolean).join(' '))
  const lines = [...new Set([address1, address2, ...place].map((line) => line.trim()).filter(Boolean))]
  return { ...own, name: name || own.name, company, phone: phone || own.phone, lines, country: address.country, state }
}

async function linesOf(order: Order): Promise<DocumentLine[]> {
  const [glossary, items, rates] = await Promise.all([findGlossary(), itemsOf(order), findTaxRates()])
  return order.lines.map((line, index) => ({
    name: inEach((locale) => lineText(line, { locale, glossary })),
    sku: line.sku ?? '',
    quantity: line.quantity,
    unitPrice: millimes(line.unitPrice),
    total: millimes(line.total),
    taxRate: onlyRate(rates, { order, taxClass: items[index] }),
  }))
}

/** The tax class of each line's item, as the goods have it now; undefined where they are gone. */
async function itemsOf({ lines }: Order): Promise<(string | null | undefined)[]> {
  const ids = lines.map(({ productId, variationId }) => variationId ?? productId)
  const items = await findItems(ids)
  return ids.map((id) => items.get(id)?.taxClass)
}

/** The one rate of a class at the order's place; null where there are several, none is known, or it is not taxed. */
function onlyRate(rates: TaxRate[], { order, taxClass }: { order: Order; taxClass: string | null | undefined }): number | null {
  if (taxClass === undefined || taxClass === null) return null
  const taxed = { goods: [{ taxClass, amount: millimes(1_000_000) }], shipping: NOTHING, coin: coinOf(order.currency) }
  const applied = includedTaxes(taxed, rates, { ...placeOf(order), locale: 'fr' })
  return applied.length === 1 ? applied[0]!.rate : null
}

/** Taxes included in an order: as recorded, else (a quick order records none) by the goods' classes and today's rates. */
async function taxesOf(order: Order): Promise<OrderTax[]> {
  if (order.channel === 'checkout') return order.taxes
  const [rates, classes] = await Promise.all([findTaxRates(), itemsOf(order)])
  const { lines, delivery } = shares(order)
  const goods = order.lines.map(({ position }, index) => ({ taxClass: classes[index] ?? null, amount: lines.get(position) ?? NOTHING }))
  return includedTaxes({ goods, shipping: delivery, coin: coinOf(order.currency) }, rates, { ...placeOf(order), locale: 'fr' })
}

function placeOf({ shipping, billing, country }: Order): { country: string; state: string } {
  const address = shipping ?? billing
  return address ? { country: address.country, state: address.state } : { country, state: '' }
}

async function parcelOf(order: Order): Promise<DocumentContent['parcel']> {
  const parcel = (await findParcels(order.id)).find(isOpenParcel)
  return {
    number: parcel?.barcode ?? String(order.id),
    courier: parcel ? courierName(parcel.courier) : '',
    collect: parcel?.cashDue ?? cashDue(order) ?? NOTHING,
    delivery: order.deliveries.map(({ title }) => title).join(', '),
  }
}

function inEach(text: (locale: Locale) => string): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Record<Locale, string>
}
