import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/locale.ts'
import { amountTyped } from '#shop/prices/pricing.typed'
import { placeValue, placeText, type NamedPlace } from '#shop/delivery/place-search'
import { placeOfAddress, placeTyped } from '#shop/delivery/place-search.server'
import { DETAILS, rowOf } from '#shop/buying/checkout'
import { takenDetailWords } from '#shop/buying/checkout.words'
import { findItems } from '#shop/goods/items.server'
import type { Item } from '#shop/goods/items'
import { itemIdOf, type HandPrice, type OrderDraft } from '#shop/orders/order-editing'
import { takenItemSchema, takingSchema, type TakingForm } from '#shop/orders/order-taking.schema'
import { findCaller, findDraftToday, findGoods, type Caller, type DraftToday, type GoodsFound } from '#shop/orders/order-taking.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { CASH_ON_DELIVERY, STAFF_SOURCES } from '#shop/orders/orders'
import { findOrder } from '#shop/orders/orders.server'
import { isPhone, localPhone } from '#shop/people/phones'
import type { Settings } from '#shop/upkeep/settings'
import { findPhonePast } from '#shop/orders/order-risk.server'
import { clock } from '#platform/steady-clock'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { NOTHING, type Millimes } from '#money/millimes'
import type { StaffPerson } from '#shop/people/accounts'
import { knownPhone } from '#back-office/customers/known-phone.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { namedForReader, shownNext } from '#back-office/order-parts/shown-order.server.ts'
import { ago } from '#back-office/kit/when.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { newOrderWords } from './order-taking.words.ts'

/** Parses the form; undefined if it is not this form. Each line is a field named by item id, with its quantity. */
export function readForm(fields: Record<string, string>): TakingForm | undefined {
  const lines = Object.entries(fields).flatMap(([name, quantity]) => {
    const itemId = /^line-(\d+)$/.exec(name)?.[1]
    return itemId === undefined ? [] : [{ itemId, quantity, choices: choicesOf(fields, itemId) }]
  })
  return afterButton(takingSchema.safeParse({ ...fields, details: fields, lines }).data, fields)
}

/** Options that the customer chose for a variation, by attribute slug. */
function choicesOf(fields: Record<string, string>, itemId: string): Record<string, string> {
  const start = `choice-${itemId}-`
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (name.startsWith(start) ? [[name.slice(start.length), value]] : [])))
}

/** Applies the pressed button: adds an item and clears the search, or removes one. */
function afterButton(form: TakingForm | undefined, fields: Record<string, string>): TakingForm | undefined {
  const [intent, named] = (fields['intent'] ?? '').split(':')
  const itemId = takenItemSchema.safeParse(intent === 'pick' ? fields[`pick-${named}`] : named).data
  if (!form || itemId === undefined) return form
  if (intent === 'remove') return { ...form, lines: form.lines.filter((line) => line.itemId !== itemId) }
  if (intent !== 'add' && intent !== 'pick') return form
  const isThere = form.lines.some((line) => line.itemId === itemId)
  const lines = isThere
    ? form.lines.map((line) => (line.itemId === itemId ? { ...line, quantity: line.quantity === null ? null : line.quantity + 1 } : line))
    : [...form.lines, { itemId, quantity: 1, choices: {} }]
  return { ...form, words: '', lines }
}

export async function firstForm(asked: { key: string; phone: string; from: number | undefined }): Promise<TakingForm> {
  const order = asked.from === undefined ? undefined : await findOrder(asked.from)
  const empty = takingSchema.parse({ key: asked.key, phone: asked.phone, called: 'on', details: order?.details ?? {}, lines: [] })
  if (!order) return empty
  const { phone, name, address, lines } = order
  const itemIds = lines.map(({ variationId, productId }) => variationId ?? productId)
  const pieces = new Map<number, TakingForm['lines'][number]>()
  for (const [index, itemId] of itemIds.entries()) {
    const { quantity, attributes } = lines[index]!
    pieces.set(itemId, { itemId, quantity: (pieces.get(itemId)?.quantity ?? 0) + quantity, choices: attributes })
  }
  return { ...empty, phone, known: phone, name, address, lines: [...pieces.values()] }
}

interface FilledForm {
  form: TakingForm
  /** National number; undefined while invalid. */
  phone: string | undefined
  caller: Caller | undefined
  items: ReadonlyMap<number, Item>
  draft: OrderDraft
  isTownUnknown: boolean
  isDeliveryWrong: boolean
  isQuantityWrong: boolean
}

/**
 * Fills in name and address when the phone differs from the one they were filled in for. Values typed for a new phone stay. A place that was displayed for this
 * address was seen by staff, so it counts as sure.
 */
export async function fillForm(form: TakingForm, settings: Settings): Promise<FilledForm> {
  const national = localPhone(form.phone, settings.country)
  const phone = isPhone(national, settings.country) ? national : undefined
  const [caller, items] = await Promise.all([
    phone === undefined ? undefined : findCaller(phone, settings.country),
    findItems(form.lines.map(({ itemId }) => itemId)),
  ])
  const isNew = phone !== undefined && form.known !== phone
  const kept = form.known === '' ? form : { name: '', address: '' }
  const who = isNew ? { name: kept.name || (caller?.name ?? ''), address: kept.address || (caller?.address ?? ''), known: phone } : {}
  const filled = { ...form, ...who }
  const delivery = handPrice(filled)
  const locale = isLocale(caller?.locale) ? caller.locale : DEFAULT_LOCALE
  const town = form.town === '' ? undefined : await placeTyped(form.town, settings.country, locale)
  const known = caller && caller.address === filled.address ? caller.place : undefined
  const place = town ?? known ?? (await placeOfAddress({ address: filled.address, place: undefined }, settings.country, locale))
  const seen = place && { ...place, isSure: place.isSure || form.place === placeValue(place) }
  return {
    form: filled,
    phone,
    caller,
    items,
    isTownUnknown: town === null,
    isDeliveryWrong: delivery === undefined,
    isQuantityWrong: filled.lines.some(({ quantity }) => quantity === null),
    draft: draftOf({ form: filled, locale, place: seen, items, phone: phone ?? '', delivery: delivery ?? null }, settings),
  }
}

interface ToDraft {
  form: TakingForm
  locale: Locale
  place: NamedPlace | null
  items: ReadonlyMap<number, Item>
  phone: string
  delivery: HandPrice | null
}

function draftOf({ form, locale, place, items, phone, delivery }: ToDraft, settings: Settings): OrderDraft {
  const { name, address, lines, coupon, source } = form
  return {
    channel: 'staff',
    locale,
    currency: settings.currency.code,
    lines: lines.map(({ itemId, quantity, choices }) => {
      const item = items.get(itemId)
      const { productId, variationId } = item ?? { productId: itemId, variationId: null }
      return { position: null, productId, variationId, attributes: item ? chosenOf(item, choices) : {}, quantity: quantity ?? 1, price: null }
    }),
    name,
    phone,
    email: null,
    country: settings.country,
    address,
    place,
    billing: null,
    shipping: null,
    delivery,
    coupons: coupon === '' ? [] : [coupon],
    source: { taken: source },
    paymentMethod: CASH_ON_DELIVERY,
  }
}

/** Chosen options of a variation; the first value by default. */
function chosenOf({ openValues }: Item, choices: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(openValues).map(([slug, values]) => [slug, values.find((value) => value === choices[slug]) ?? values[0] ?? '']))
}

/** Null for the shop's own price; undefined if invalid. */
function handPrice({ delivery, reason }: TakingForm): HandPrice | null | undefined {
  if (delivery.trim() === '') return null
  const amount = amountTyped(delivery)
  return amount === undefined ? undefined : { amount, reason }
}

export type NewOrderOnPage = Awaited<ReturnType<typeof newOrderOnPage>>

export async function newOrderOnPage(typed: TakingForm, person: StaffPerson, settings: Settings) {
  const filled = await fillForm(typed, settings)
  const { form, phone, draft, isDeliveryWrong } = filled
  const [today, found] = await Promise.all([draft.lines.length > 0 ? findDraftToday(draft) : undefined, findGoods(form.words)])
  const exact = (amount: Millimes) => amountForReader(amount, settings.currency)
  return {
    form,
    place: draft.place && {
      value: placeValue(draft.place),
      text: fill(translated(newOrderWords.goesTo), { place: placeText(await namedForReader(draft.place, settings.country)) }),
    },
    townProblem: filled.isTownUnknown ? translated(orderDeskWords.noSuchPlace) : undefined,
    phoneWrong: form.phone !== '' && phone === undefined,
    caller: await callerOnPage(filled, person, settings),
    found: found.map((goods) => foundOnPage(goods, exact)),
    lines: today ? linesOnPage(filled, today, exact) : [],
    figures: today ? figuresOnPage(today, exact) : [],
    deliveryProblem: isDeliveryWrong ? translated(newOrderWords.deliveryWrong) : undefined,
    problems: (today?.problems ?? []).filter((problem) => !today?.ofLines.includes(problem)).map((problem) => problem.in(readerLocale())),
    seen: today?.figures.total ?? 0,
    total: exact(today?.figures.total ?? NOTHING),
    details: DETAILS.map((name) => {
      const { max, lines } = rowOf(name)
      return { name, label: translated(takenDetailWords[name]), defaultValue: form.details[name], maxLength: max, spellCheck: lines === 'several' }
    }),
    sources: STAFF_SOURCES.map((source) => ({ source, text: translated(newOrderWords[`source-${source}`]) })),
  }
}

async function callerOnPage({ phone, caller }: FilledForm, person: StaffPerson, settings: Settings) {
  if (phone === undefined) return null
  const past = await findPhonePast({ phone, country: settings.country })
  return {
    known: await knownPhone({ phone, country: settings.country, past, isKnown: caller !== undefined && caller.orders.length > 0 }, person, settings),
    orders: (caller?.orders ?? []).map((order) => ({
      id: order.id,
      number: fill(translated(newOrderWords.number), { number: order.id }),
      next: shownNext(order, settings.country),
      total: amountForReader(order.total, writtenIn(order.currency, settings.currency)),
      ago: ago(order.at, clock.now()),
    })),
  }
}

type Exact = (amount: Millimes) => string

function foundOnPage({ productId, name, items }: GoodsFound, exact: Exact) {
  return {
    productId,
    name,
    items: items.map(({ item, left }) => ({
      itemId: item.itemId,
      choices: Object.values(item.attributes).join(' / '),
      price: exact(item.unitPrice),
      ...stockOnPage(item, left),
    })),
  }
}

function linesOnPage({ form, items }: FilledForm, { figures, left, ofLines }: DraftToday, exact: Exact) {
  return figures.priced.map(({ line, unitPrice, total }, index) => {
    const itemId = itemIdOf(line)
    const item = items.get(itemId)
    const name = item?.name ?? fill(translated(newOrderWords.number), { number: itemId })
    return {
      itemId,
      name,
      choices: Object.values(item?.attributes ?? {}).join(' / '),
      open: Object.entries(item?.openValues ?? {}).map(([slug, values]) => ({
        slug,
        name: item?.attributeNames[slug] ?? slug,
        values,
        chosen: line.attributes[slug] ?? '',
      })),
      quantity: form.lines[index]!.quantity ?? '',
      step: item?.step ?? 1,
      unitPrice: exact(unitPrice),
      total: exact(total),
      ...stockOnPage(item, left.get(itemId) ?? null),
      problem: form.lines[index]!.quantity === null ? translated(newOrderWords.quantityWrong) : ofLines[index]?.in(readerLocale()),
    }
  })
}

/** Remaining stock in words; empty if stock is not tracked. */
function stockOnPage(item: Item | undefined, left: number | null): { left: string; isSoldOut: boolean } {
  if (item?.soldOut || left === 0) return { left: translated(newOrderWords.soldOut), isSoldOut: true }
  return { left: left === null ? '' : fill(translated(newOrderWords.left), { left }), isSoldOut: false }
}

function figuresOnPage({ figures }: DraftToday, exact: Exact) {
  return [
    { label: translated(newOrderWords.items), value: exact(figures.itemsTotal) },
    ...figures.adjustments.map(({ label, amount }) => ({ label, value: `−${exact(amount as Millimes)}` })),
    {
      label: translated(newOrderWords.deliveryCost),
      value: figures.shippingTotal === NOTHING ? translated(ordersWords.free) : exact(figures.shippingTotal),
    },
  ]
}
