import { isLocale, DEFAULT_LOCALE } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { statesOnForms } from '#shop/delivery/geography.server'
import { placeLanguage } from '#shop/delivery/geography'
import { zoneName } from '#shop/delivery/places'
import { findPlaces } from '#shop/delivery/places.reading.server'
import { searchProducts } from '#shop/goods/product-management.manage'
import type { Item } from '#shop/goods/items'
import { attributesFor, draftOf, itemIdOf, type OrderDraft, type PricedLine } from '#shop/orders/order-editing'
import { findChoices, reviewChange, revisionOf, NotAgreed } from '#shop/orders/order-editing.server'
import type { TypedEdit } from '#shop/orders/order-editing.schema'
import { lineText, type OrderAddress } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import type { Refusal } from '#platform/refusal'
import type { Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { orderEditWords as words } from './order-edit.words.ts'

export type OrderEditView = Awaited<ReturnType<typeof editOnPage>>

const MOST_FOUND = 6

export interface EditSoFar {
  draft: OrderDraft
  typed?: TypedEdit
  problems?: Refusal[]
  atFields?: Record<string, Refusal>
}

let views = 0

/** Formats the form: input, cost, consequences. A later answer has a higher number. */
export async function editOnPage(order: Order, settings: Settings, { draft, typed, problems = [], atFields = {} }: EditSoFar) {
  const currency = writtenIn(order.currency, settings.currency)
  const amount = (value: number) => amountForReader(millimes(value), currency)
  const { figures, follows, problems: refused } = await reviewChange(order, draft)
  const q = typed?.q ?? ''
  const found = q === '' ? [] : await searchProducts(q, MOST_FOUND)
  const choices = await findChoices([...draft.lines.map(({ productId }) => productId), ...found.map(({ id }) => id)])
  const needsYes = follows.parcel !== null || follows.invoice !== null
  return {
    // The initial page is older than any answer, even after a reload.
    number: typed ? clock.now().getTime() * 1000 + (views = (views + 1) % 1000) : 0,
    id: order.id,
    seen: typed?.seen ?? revisionOf(order),
    lines: figures.priced.map((priced, index) => ({
      ...lineOnPage(priced, choices.get(priced.line.productId) ?? [], amount),
      index,
      typedPrice: priced.line.price ? dinarsTyped(priced.line.price.amount) : '',
      reason: priced.line.price?.reason ?? '',
    })),
    q,
    found: found.flatMap(({ id }) => (choices.get(id) ?? []).map((item) => ({ press: pressOf(item), name: nameOf(item), price: amount(item.unitPrice) }))),
    isSearched: q !== '',
    quick: order.billing ? null : { name: draft.name, phone: draft.phone, address: draft.address },
    billing: draft.billing && (await addressOnPage(draft.billing, settings, draft.locale)),
    shipping: draft.shipping && (await addressOnPage(draft.shipping, settings, draft.locale)),
    email: draft.email ?? '',
    taxNumber: draft.taxNumber ?? '',
    delivery: {
      typed: draft.delivery ? dinarsTyped(draft.delivery.amount) : '',
      reason: draft.delivery?.reason ?? '',
      price: priceOf(figures.shippingTotal, amount),
    },
    coupons: draft.coupons,
    reason: typed?.reason ?? '',
    figures: {
      items: amount(figures.itemsTotal),
      discount: figures.discountTotal === 0 ? null : `− ${amount(figures.discountTotal)}`,
      delivery: priceOf(figures.shippingTotal, amount),
      stamp: figures.stampTotal === 0 ? null : amount(figures.stampTotal),
      total: amount(figures.total),
      before: figures.total === order.total ? null : fill(translated(words.before), { price: amount(order.total) }),
    },
    agree: needsYes ? new NotAgreed(follows).in(readerLocale()) : null,
    mayBePaying: follows.mayBePaying,
    isPaid: order.payment === 'paid',
    problems: [...problems, ...refused].map((problem) => problem.in(readerLocale())),
    atFields: Object.fromEntries(Object.entries(atFields).map(([field, problem]): [string, string | undefined] => [field, problem.in(readerLocale())])),
  }
}

export function untouched(order: Order): EditSoFar {
  return { draft: draftOf(order) }
}

type Written = (value: number) => string

function lineOnPage({ line, sold, item, unitPrice, total, origin, today }: PricedLine, choices: Item[], amount: Written) {
  const options = choices.filter(({ variationId }) => variationId !== null)
  const isListed = options.some(({ itemId }) => itemId === itemIdOf(line))
  const known = sold ? { ...sold, attributes: sold.attributes } : item && { ...item, attributes: attributesFor(item, line) }
  const said = origin === 'sold' ? words.soldAt : origin === 'hand' ? words.handAt : words.todayAt
  const price = fill(translated(said), { price: amount(unitPrice) })
  return {
    key: `${line.position ?? 'new'}-${line.productId}-${line.position === null ? (line.variationId ?? '') : ''}`,
    position: line.position,
    product: line.productId,
    variation: line.variationId,
    name: known ? lineText(known, { locale: 'fr', glossary: new Map() }) : `#${line.productId}`,
    quantity: line.quantity,
    price: origin === 'sold' && today !== null && today !== unitPrice ? `${price} (${fill(translated(words.nowCosts), { price: amount(today) })})` : price,
    total: amount(total),
    options: [
      ...(line.variationId !== null && !isListed ? [{ value: line.variationId, text: known ? Object.values(known.attributes).join(', ') : '' }] : []),
      ...options.map((one) => ({ value: one.variationId!, text: `${Object.values(one.attributes).join(', ')} · ${amount(one.unitPrice)}` })),
    ],
  }
}

const pressOf = ({ productId, variationId }: Item) => (variationId === null ? `add:${productId}` : `add:${productId}:${variationId}`)
const nameOf = (item: Item) => lineText(item, { locale: 'fr', glossary: new Map() })
const priceOf = (price: Millimes, amount: Written) => (price === 0 ? translated(words.free) : amount(price))

async function addressOnPage({ name, phone, address1, address2, city, postcode, state, zone, country }: OrderAddress, settings: Settings, said: string) {
  const locale = isLocale(said) ? said : DEFAULT_LOCALE
  const states = statesOnForms(country, readerLocale(), settings)
  const cities = (await findPlaces()).filter((one) => one.country === country && one.state === state)
  return {
    name,
    phone,
    address1,
    address2,
    city,
    postcode,
    state,
    zone: zone ?? '',
    states: states ? Object.entries(states).map(([value, text]) => ({ value, text })) : null,
    zones: cities.flatMap(({ zones }) => zones).map((one) => ({ value: one.id, text: zoneName(one, placeLanguage(locale)) })),
  }
}
