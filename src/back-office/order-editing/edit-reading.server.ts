import { isLocale, DEFAULT_LOCALE } from '#i18n/locale.ts'
import { payable } from '#money/millimes'
import { coinOf } from '#money/formats'
import { refuse, type Refusal } from '#platform/refusal'
import { amountTyped } from '#shop/prices/pricing.typed'
import { placeLanguage } from '#shop/delivery/geography'
import { statesOnForms } from '#shop/delivery/geography.server'
import { zoneName } from '#shop/delivery/places'
import { findPlaces } from '#shop/delivery/places.reading.server'
import { MOST_BOUGHT } from '#shop/goods/items'
import { attributesFor, draftOf, type DraftLine, type HandPrice, type OrderDraft } from '#shop/orders/order-editing'
import { findChoices, placed, withAddress } from '#shop/orders/order-editing.server'
import { orderEditingWords } from '#shop/orders/order-editing.words'
import { EDIT_LIMITS, editSchema, type TypedEdit, type TypedLine } from '#shop/orders/order-editing.schema'
import type { OrderAddress } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { emailSchema } from '#shop/people/accounts.schema'
import { isPhone, nationalPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import type { Settings } from '#shop/upkeep/settings'
import { orderEditWords as words } from './order-edit.words.ts'

/** Parses the form; undefined if it is not this form. */
export function typedEdit(fields: Record<string, string>): TypedEdit | undefined {
  const lines = gathered(fields, 'line')
  const coupons = Object.keys(fields).filter((name) => /^coupon\.\d{1,2}$/.test(name))
  const part = (name: string) => {
    const found = Object.entries(fields).flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value] as const] : []))
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
  const asked = { ...fields, lines, coupons: coupons.map((name) => fields[name]), billing: part('billing'), shipping: part('shipping') }
  const read = editSchema.safeParse(asked)
  return read.success ? pressed(read.data) : undefined
}

/** Collects fields such as `line.0.quantity` into records, ordered by index. */
function gathered(fields: Record<string, string>, name: string): Record<string, string>[] {
  const rows: Record<string, string>[] = []
  for (const [key, value] of Object.entries(fields)) {
    const [start, index, field] = key.split('.')
    if (start !== name || !field || !/^\d{1,3}$/.test(index ?? '')) continue
    rows[Number(index)] = { ...rows[Number(index)], [field]: value }
  }
  return rows.filter((row) => row !== undefined)
}

/** Applies the pressed button: quantity up or down, remove a line or coupon, add a product. */
function pressed(typed: TypedEdit): TypedEdit {
  const [act, first, second] = typed.press.split(':')
  const place = Number(first)
  const more = (line: TypedLine, by: number) => ({ ...line, quantity: line.quantity === null ? null : line.quantity + by })
  const counted = (by: number) => typed.lines.map((line, index) => (index === place ? more(line, by) : line))
  const without = typed.lines.map((line, index) => (index === place ? { ...line, quantity: 0 } : line))
  const added: TypedLine = { position: null, product: place, variation: second ? Number(second) : null, quantity: 1, price: '', reason: '' }
  if (act === 'more') return { ...typed, lines: counted(1) }
  if (act === 'less') return { ...typed, lines: counted(-1) }
  if (act === 'remove') return { ...typed, lines: without }
  if (act === 'uncoupon') return { ...typed, coupons: typed.coupons.toSpliced(place, 1) }
  if (act !== 'add') return typed
  const there = typed.lines.findIndex(({ product, variation }) => product === added.product && variation === added.variation)
  const lines = there < 0 ? [...typed.lines, added] : typed.lines.map((line, index) => (index === there ? more(line, 1) : line))
  return { ...typed, lines, q: '' }
}

export interface ReadEdit {
  draft: OrderDraft
  problems: Refusal[]
  atFields: Record<string, Refusal>
}

/** Builds the draft of a form. Lines without pieces are dropped. Missing fields and invalid quantities keep the order's values. */
export async function readEdit(order: Order, asked: TypedEdit, settings: Settings): Promise<ReadEdit> {
  const typed = { ...asked, lines: asked.lines.filter(({ quantity }) => quantity === null || quantity > 0) }
  const atFields = wrongFields(typed)
  const problems = Object.values(atFields)
  const own = draftOf(order)
  const choices = await findChoices(typed.lines.map(({ product }) => product))
  const priced = (price: string, reason: string): HandPrice | null => {
    const amount = price === '' ? undefined : amountTyped(price)
    if (price !== '' && amount === undefined) problems.push(refuse(words.wrongAmount, { typed: price }))
    return amount === undefined ? null : { amount: payable(amount, coinOf(order.currency)), reason }
  }
  const lines = typed.lines.map(({ position, product, variation, quantity: pieces, price, reason }): DraftLine => {
    const was = own.lines.find((line) => line.position === position && line.productId === product)
    const item = (choices.get(product) ?? []).find(({ itemId }) => itemId === (variation ?? product))
    const quantity = pieces ?? was?.quantity ?? 1
    const stays = was && was.variationId === variation
    const attributes = stays ? was.attributes : item ? attributesFor(item, { attributes: was?.attributes ?? {} }) : {}
    return { position: was ? position : null, productId: product, variationId: variation, attributes, quantity, price: priced(price, reason) }
  })
  const coupons = [...typed.coupons, typed.coupon].filter(
    (code, place, all) => code !== '' && all.findIndex((one) => one.toLowerCase() === code.toLowerCase()) === place,
  )
  const email = typed.email === '' ? null : typed.email
  if (email !== null && email !== order.email && !emailSchema.safeParse({ email }).success) problems.push(refuse(words.wrongEmail))
  const person = { ...own, lines, coupons, email, taxNumber: typed.taxNumber ?? own.taxNumber ?? '', delivery: priced(typed.delivery, typed.deliveryReason) }
  if (!order.billing) {
    const phone = phoneOf(typed.phone, order.country)
    if (phone !== order.phone && !isNumber(phone, order.country)) problems.push(refuse(words.wrongPhone))
    return { draft: await placed({ ...person, name: typed.name, phone, address: typed.address }, order), problems, atFields }
  }
  const read = async (was: OrderAddress | null, said: TypedEdit['billing']) => (was && said ? await addressOf(was, said, { order, settings, problems }) : was)
  const [billing, shipping] = [(await read(order.billing, typed.billing))!, await read(order.shipping, typed.shipping)]
  const isSame = JSON.stringify([billing, shipping]) === JSON.stringify([order.billing, order.shipping])
  return { draft: isSame ? person : withAddress(person, { billing, shipping }), problems, atFields }
}

function wrongFields(typed: TypedEdit): Record<string, Refusal> {
  const { lines, billing = {}, shipping = {}, name, phone, email, taxNumber = '', address, delivery, deliveryReason, coupon, reason, press } = typed
  const texts = [
    ...textsAt('', { name, phone, email, taxNumber, address, delivery, deliveryReason, coupon, reason }),
    ...lines.flatMap((line, index) => textsAt(`line.${index}.`, { price: line.price, reason: line.reason })),
    ...textsAt('billing.', billing),
    ...textsAt('shipping.', shipping),
  ]
  return Object.fromEntries([
    ...texts.flatMap(({ field, text, max }) => (text.length > max ? [[field, refuse(words.tooLong, { max })]] : [])),
    ...(press === 'save' ? pricesWithoutReason(typed) : []).map((field) => [field, refuse(orderEditingWords.priceReason)]),
    ...lines.flatMap(({ quantity }, index) => (quantity === null ? [[`line.${index}.quantity`, refuse(words.wrongQuantity, { max: MOST_BOUGHT })]] : [])),
  ])
}

/** Reason fields missing for changed prices. Checked only on saving, because the price is typed first. */
function pricesWithoutReason({ lines, delivery, deliveryReason }: TypedEdit): string[] {
  const prices = [
    ...lines.map(({ price, reason }, index) => ({ field: `line.${index}.reason`, price, reason })),
    { field: 'deliveryReason', price: delivery, reason: deliveryReason },
  ]
  return prices.flatMap(({ field, price, reason }) => (price !== '' && reason.trim() === '' ? [field] : []))
}

function textsAt(start: string, texts: Partial<Record<keyof typeof EDIT_LIMITS, string>>) {
  return Object.entries(texts).map(([part, text]) => ({ field: start + part, text, max: EDIT_LIMITS[part as keyof typeof EDIT_LIMITS] }))
}

/** Applies typed values to an address. Drops a neighbourhood that is not in the new state. */
async function addressOf(
  was: OrderAddress,
  said: NonNullable<TypedEdit['billing']>,
  { order, settings, problems }: { order: Order; settings: Settings; problems: Refusal[] },
): Promise<OrderAddress> {
  const { zone: zoneId, ...fields } = said
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  const phone = said.phone === was.phone ? was.phone : phoneOf(said.phone, was.country)
  if (phone !== was.phone && !(phone === '' && was !== order.billing) && !isNumber(phone, was.country)) problems.push(refuse(words.wrongPhone))
  if (said.state === was.state && zoneId === (was.zone ?? '')) return { ...was, ...fields, phone }
  const states = statesOnForms(was.country, locale, settings)
  if (states && Object.keys(states).length > 0 && !Object.hasOwn(states, said.state)) problems.push(refuse(words.wrongState))
  const cities = (await findPlaces()).filter(({ country, state }) => country === was.country && state === said.state)
  const zone = cities.flatMap(({ zones }) => zones).find(({ id }) => id === zoneId)
  const stateName = (states && Object.hasOwn(states, said.state) ? states[said.state] : undefined) ?? said.state
  return {
    ...was,
    ...fields,
    phone,
    stateName,
    zone: zone?.id ?? null,
    zoneName: zone ? zoneName(zone, placeLanguage(locale)) : '',
    compound: zone?.id === was.zone ? was.compound : '',
  }
}

const phoneOf = (typed: string, country: string) => nationalPhone(typed, country)

function isNumber(phone: string, country: string): boolean {
  const known = PHONE_COUNTRIES.find((one) => one === country)
  return known ? isPhone(phone, known) : /^\d{6,15}$/.test(phone)
}
