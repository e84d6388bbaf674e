import { forSale } from '#shop/buying/for-sale'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { CartContent } from '#shop/buying/cart'
import { orderWords } from '#shop/orders/orders.words'
import { rowOf, TEXT_NAMES, type CheckoutForm } from './form.ts'

/** Digests of a request: form, goods and payment method. The cart's row is not included: a repeat finds it empty. */
export interface Fingerprint {
  form: string
  goods: string
  method: string
}

/** The order of an intention. `isOwn`: it belongs to the requesting visitor, by their cookie. */
export interface FirstOrder {
  id: number
  key: string
  isOwn: boolean
  paymentMethod: string
  fingerprint: Fingerprint
}

export function fingerprintOf(form: CheckoutForm, { lines }: Pick<CartContent, 'lines'>): Fingerprint {
  const { billing, shipping, shippingMethods, paymentMethod } = form
  const texts = TEXT_NAMES.filter((name) => rowOf(name).identifies).map((name) => form[name])
  const goods = lines.map(({ key, quantity }) => `${key}×${quantity}`).toSorted()
  return { form: digest([billing, shipping, texts, shippingMethods]), goods: digest(goods), method: paymentMethod }
}

export function written({ form, goods, method }: Fingerprint): string {
  return [form, goods, method].join('.')
}

export function readFingerprint(text: string): Fingerprint {
  const [form = '', goods = '', ...method] = text.split('.')
  return { form, goods, method: method.join('.') }
}

/** The placed order of a key. Refuses another visitor's order, or one of another kind. A call without a visitor gets it as not its own: the key is a secret. */
export async function findByKey(intention: string, visitor: string | undefined): Promise<FirstOrder | undefined> {
  const { rows } = await sql<KnownOrder>`
    select id, key, visitor, payment_method, fingerprint, placed_at is not null and channel = 'checkout' as placed
    from orders where intention = ${intention}::uuid`.execute(db)
  const [known] = rows
  if (known && (!known.placed || (visitor !== undefined && known.visitor !== visitor))) throw refuse(orderWords.notYourOrder)
  return known && firstOf(known, visitor)
}

/** The visitor's recent order from the same form under any key: resent with an empty cart, the form refers to it. */
export async function findSameForm(visitor: string, { form }: Fingerprint): Promise<FirstOrder | undefined> {
  const { quickOrder } = await forSale().findSettings()
  const since = new Date(clock.now().getTime() - quickOrder.sameOrderMinutes * 60_000)
  const { rows } = await sql<KnownOrder>`
    select id, key, visitor, payment_method, fingerprint from orders
    where visitor = ${visitor}::uuid and channel = 'checkout' and placed_at > ${since} and starts_with(fingerprint, ${`${form}.`})
    order by id desc limit 1`.execute(db)
  return rows[0] && firstOf(rows[0], visitor)
}

interface KnownOrder {
  id: number
  key: string
  visitor: string
  payment_method: string
  fingerprint: string
  placed: boolean
}

function firstOf({ id, key, visitor, payment_method, fingerprint }: KnownOrder, asker: string | undefined): FirstOrder {
  return { id, key, isOwn: visitor === asker, paymentMethod: payment_method, fingerprint: readFingerprint(fingerprint) }
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
