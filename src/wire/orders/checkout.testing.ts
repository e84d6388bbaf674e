import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CheckoutAnswer, ReviewAnswer } from '#contract/checkout-calls'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findCityZoneList } from '#shop/delivery/places.reading.server'
import { CHECKOUT_NONCE_FIELD, checkoutNonce, REVIEW_ACTION } from '#request/checkout/checkout-handler.server'
import { nonceFor } from '#request/common/nonces.server'
import { VISITOR_COOKIE } from '#request/common/caller.server'
import { post, putIn } from '#wire/cart/cart.testing.ts'
import type { Browser } from '#wire/wire.testing.ts'

type Given = Record<string, string>

export interface CheckoutAnswered<Answer> {
  status: number
  text: string
  json: Answer
  headers: Headers
}

export type ReviewSeen = Partial<ReviewAnswer> & { fragments: Record<string, string> }
export type CheckoutSeen = Pick<CheckoutAnswer, 'result'> & Partial<Omit<Placed, 'result'> & Omit<NotPlaced, 'result'>>

type Placed = Extract<CheckoutAnswer, { result: 'success' }>
type NotPlaced = Extract<CheckoutAnswer, { result: 'failure' }>

export const TABLE = '.woocommerce-checkout-review-order-table'
export const PAYMENT = '.woocommerce-checkout-payment'

export async function shopperWith(browser: Browser, id: number, quantity = 1): Promise<Browser> {
  await putIn(browser, id, quantity)
  return browser
}

export async function shopperOf(browser: Browser, stock = 10): Promise<{ id: number; browser: Browser }> {
  const id = await addProduct({ price: 100, stock })
  return { id, browser: await shopperWith(browser, id) }
}

export async function ordersOf(productId: number): Promise<{ id: number; state: string; total: number; payment_method: string }[]> {
  const { rows } = await sql<{ id: number; state: string; total: number; payment_method: string }>`
    select id, state, total, payment_method from orders
    where exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${productId}) order by id`.execute(db)
  return rows
}

export async function zoneOf(state: string, place = 0): Promise<string> {
  const { Value } = await findCityZoneList('TN')
  return Value.find(({ Code }) => Code === state)!.Zones[place]!.Code
}

/** A valid form: to the first neighbourhood of Tunis, cash on delivery, with its own key. */
export async function rightFields(given: Given = {}): Promise<Given> {
  return {
    billing_first_name: 'Sami',
    billing_last_name: 'Ben Ali',
    billing_phone: '20123456',
    billing_country: 'TN',
    billing_state: 'TN-11',
    billing_neighborhood: await zoneOf('TN-11'),
    billing_address_1: '12 rue de la Kasbah',
    payment_method: 'cod',
    'shipping_method[0]': 'flat_rate:1',
    intention: randomUUID(),
    _wp_http_referer: '/checkout/',
    ...given,
  }
}

export async function askReview(browser: Browser, given: Given = {}, headers?: Record<string, string>): Promise<CheckoutAnswered<ReviewSeen>> {
  const fields = { security: await nonceFor(REVIEW_ACTION), payment_method: 'cod', country: 'TN', state: 'TN-11', has_full_address: 'true', ...given }
  return readAnswer(await post(browser, '/?wc-ajax=update_order_review', { body: new URLSearchParams(fields), ...(headers && { headers }) }))
}

export async function sendCheckout(browser: Browser, fields: Given, headers?: Record<string, string>): Promise<CheckoutAnswered<CheckoutSeen>> {
  const nonce = await checkoutNonce(browser.cookies.get(VISITOR_COOKIE))
  return readAnswer(
    await post(browser, '/?wc-ajax=checkout', { body: new URLSearchParams({ [CHECKOUT_NONCE_FIELD]: nonce, ...fields }), ...(headers && { headers }) }),
  )
}

export function errorsIn(html: string): [field: string | undefined, text: string][] {
  return [...html.matchAll(/<li(?: data-id="(\w+)")?>(.*?)<\/li>/g)].map(([, field, text]) => [field, text!.replaceAll(/<[^>]+>/g, '')])
}

export function rootsOf(html: string): number {
  let [depth, roots] = [0, 0]
  for (const [, closing, name, empty] of html.matchAll(/<(\/?)([a-z][\w-]*)[^>]*?(\/?)>/gi)) {
    if (closing) depth--
    else {
      if (depth === 0) roots++
      if (!empty && !VOID.has(name!.toLowerCase())) depth++
    }
  }
  return roots
}

const VOID = new Set(['input', 'img', 'br', 'hr', 'source'])

function readAnswer<Answer>({ status, text, headers }: { status: number; text: string; headers: Headers }): CheckoutAnswered<Answer> {
  return { status, text, json: (text.startsWith('{') ? JSON.parse(text) : {}) as Answer, headers }
}
