import type { CartAnswer, CartRefusal } from '#contract/cart-calls'
import { dinars } from '#money/millimes'
import { NO_CONDITIONS } from '#shop/prices/coupons'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { ORIGIN, type Browser } from '#wire/wire.testing.ts'

export interface Answered {
  status: number
  text: string
  json: (CartAnswer & Partial<CartRefusal> & { success?: boolean }) | undefined
  headers: Headers
}

type Given = Record<string, string | number>

/** A `?wc-ajax=` call as the protocol's scripts send it: urlencoded, from a page of the shop. */
export function send(browser: Browser, name: string, fields: Given = {}): Promise<Answered> {
  const body = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  return post(browser, `/?wc-ajax=${name}`, { body })
}

export function sendingAlso(browser: Browser, more: Record<string, string>): Browser {
  return { ...browser, ask: (path, init = {}) => browser.ask(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...more } }) }
}

export function sendMultipart(browser: Browser, name: string, fields: Given): Promise<Answered> {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, String(value))
  return post(browser, `/?wc-ajax=${name}`, { body })
}

export async function post(browser: Browser, path: string, { body, headers }: { body: BodyInit; headers?: Record<string, string> }): Promise<Answered> {
  return read(await browser.ask(path, { method: 'POST', body, headers: { origin: ORIGIN, ...headers } }))
}

export async function read(response: Response): Promise<Answered> {
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json; charset=UTF-8'
  return { status: response.status, text, json: isJson ? (JSON.parse(text) as Answered['json']) : undefined, headers: response.headers }
}

export async function putIn(browser: Browser, id: number, quantity = 1): Promise<string> {
  const { json } = await send(browser, 'add_to_cart', { product_id: id, quantity })
  return json!.cart!.lines.at(-1)!.key
}

export async function heldBy(browser: Browser): Promise<[id: number, quantity: number][]> {
  const { json } = await send(browser, 'get_refreshed_fragments', { time: '1763700000000' })
  return json!.cart!.lines.map(({ productId, variationId, quantity }) => [variationId ?? productId, quantity])
}

/** Adds a coupon of 20 TND, valid from the given value of items. */
export async function addCoupon(code: string, minimum: number | null = null): Promise<void> {
  const draft = {
    ...NO_CONDITIONS,
    code,
    kind: 'fixed-cart' as const,
    amount: dinars(20),
    minimum: minimum === null ? null : dinars(minimum),
    startsOn: null,
    endsOn: null,
  }
  await saveCoupon({ id: undefined, draft, zone: 'Africa/Tunis' })
}

export const SHARED = { container: 'cart', noticeSection: 'cart', isCheckout: 'false', isCart: 'false' }

export const PANEL = 'div.xoo-wsc-container'
export const SLIDER = 'div.xoo-wsc-slider'

export function noticesIn(html: string): [kind: string, text: string][] {
  return [...html.matchAll(/<li class="xoo-wsc-notice-(\w+)">.*?<span>(.*?)<\/span>/g)].map(([, kind, text]) => [kind!, text!])
}
