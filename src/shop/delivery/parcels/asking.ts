import { exactAmount, writtenIn } from '#money/formats'
import { dinars, type Millimes } from '#money/millimes'
import { textOf } from '#i18n/words.ts'
import { refuse, type Refusal } from '#platform/refusal'
import { detailsFor } from '#shop/buying/checkout'
import { cashDue, type Owed, type OrderLine, type OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { destinationOf, goodsValue, isBookable, partCash, type Addressed } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'

export interface OrderToSend extends Addressed, Owed {
  id: number
  state: OrderState
  currency: string
  shippingTotal: Millimes
  email: string | null
  details: Record<string, string>
  lines: OrderLine[]
}

/** Lengths of the courier's fields in characters, and the largest value of a parcel in the currency's main unit. */
interface Limits {
  description: number
  name: number
  phone: number
  email: number
  street: number
  notes: number
  value: number
}

/** Pieces by line and cash of a parcel that holds a part of its order. Another part may have left before. */
interface PartToSend {
  pieces: ReadonlyMap<number, number>
  collect: Millimes
  isFollowing: boolean
}

/** Contents of a courier's request. Refuses orders that are not ready, cannot be paid, or do not fit. Never cuts an address, only the end of a note. */
export function parcelContents(order: OrderToSend, limits: Limits, part?: PartToSend) {
  if (!isBookable(order.state) && !part?.isFollowing) throw refuse(textOf(parcelWords.notBookable, { state: orderWords[order.state] }))
  const due = cashDue(order)
  if (due === undefined) throw refuse(parcelWords.notPaid)
  const { name, phone, street } = destinationOf(order)
  if (name.trim() === '') throw refuse(parcelWords.noName)
  if (street === '') throw refuse(parcelWords.noStreet)
  const tooLong = (['name', 'phone', 'street'] as const).find((field) => ({ name, phone, street })[field].length > limits[field])
  if (tooLong) throw longer(tooLong, limits[tooLong])
  const most = dinars(limits.value)
  if (order.total > most) throw refuse(parcelWords.tooDear, { max: exactAmount(most, writtenIn(order.currency)) })
  const email = order.email ?? ''
  const lines = part
    ? order.lines.map((line) => ({ ...line, quantity: part.pieces.get(line.position) ?? 0 })).filter(({ quantity }) => quantity > 0)
    : order.lines
  const value = goodsValue(order)
  const notes = detailsFor('courier', order.details)
  return {
    serial: String(order.id),
    description: cut(lines.map(({ quantity, name: what }) => `${quantity} × ${what}`).join(', '), limits.description),
    cashDue: part?.collect ?? due,
    value: part ? partCash({ ...order, shippingTotal: 0 }, { due: value, pieces: part.pieces, isFirst: false }) : value,
    name,
    phone,
    email: email.length > limits.email ? '' : email,
    street,
    notes: cut(notes.map(({ text }) => text).join('\n'), limits.notes),
  }
}

function longer(field: 'name' | 'phone' | 'street', max: number): Refusal {
  return refuse(textOf(parcelWords.tooLong, { field: parcelWords[field], max }))
}

/** Never splits a surrogate pair. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
