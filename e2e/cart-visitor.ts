import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { goods, type Kind } from './goods.ts'
import type { OwnShop } from './own-shop.ts'

/** `json` only if the answer is JSON. */
export interface CartAnswered {
  status: number
  text: string
  type: string
  json?: {
    error?: boolean
    product_url?: string | false
    success?: boolean
    fragments?: Record<string, string>
    cart_hash?: string
    cart?: { count: number; total: number; lines: { key: string; quantity: number; total: number }[] }
  }
}

/** Calls a shop's handlers directly and stores the cookies. */
export interface CartVisitor {
  /** May become another server of the same shop. */
  shop: Pick<OwnShop, 'url'>
  cookies: Map<string, string>
  /** Posts a form to `/?wc-ajax=NAME`, or to a path. */
  call(endpoint: string, body?: Record<string, string> | string | FormData, headers?: Record<string, string>): Promise<CartAnswered>
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; text: string; location: string | null }>
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export function visitorOf(shop: Pick<OwnShop, 'url'>): CartVisitor {
  const cookies = new Map<string, string>()
  const visitor: CartVisitor = { shop, cookies, call, get }

  async function go(path: string, { headers, ...request }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> }): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(visitor.shop.url + path, { redirect: 'manual', ...request, headers: { ...(cookie && { cookie }), ...headers } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  async function call(endpoint: string, body: Record<string, string> | string | FormData = {}, headers: Record<string, string> = {}): Promise<CartAnswered> {
    const path = endpoint.startsWith('/') ? endpoint : `/?wc-ajax=${endpoint}`
    const form = typeof body === 'string' || body instanceof FormData ? body : new URLSearchParams(body)
    const response = await go(path, { method: 'POST', body: form, headers: typeof body === 'string' ? { ...FORM, ...headers } : headers })
    const text = await response.text()
    const answered: CartAnswered = { status: response.status, text, type: response.headers.get('content-type') ?? '' }
    if (answered.type.startsWith('application/json')) answered.json = JSON.parse(text) as NonNullable<CartAnswered['json']>
    return answered
  }
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await go(path, { headers })
    return { status: response.status, text: await response.text(), location: response.headers.get('location') }
  }
  return visitor
}

export async function idIn(shop: OwnShop, kind: Kind): Promise<string> {
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods[kind].slug], shop.dataFolder)
  return product!.id
}

/** Returns the line's key. */
export async function put(visitor: CartVisitor, productId: string, quantity = 1): Promise<string> {
  const before = new Set((await look(visitor)).lines.map(({ key }) => key))
  const { json } = await visitor.call('add_to_cart', { product_id: productId, quantity: String(quantity) })
  const added = json?.cart?.lines.find(({ key }) => !before.has(key)) ?? json?.cart?.lines.at(-1)
  expect(added, 'it was added').toBeDefined()
  return added!.key
}

/** Both cookies are up to date afterwards. */
export async function look(visitor: CartVisitor): Promise<{ hash: string; count: number; total: number; lines: { key: string; quantity: number }[] }> {
  const answered = await visitor.call('get_refreshed_fragments', { time: String(Date.now()) })
  expectStep(visitor, answered)
  const { cart_hash: hash, cart } = answered.json!
  return { hash: hash!, count: cart!.count, total: cart!.total, lines: cart!.lines.map(({ key, quantity }) => ({ key, quantity })) }
}

/** Compares an answer's hash and count with its cookies. */
export function expectStep({ cookies }: CartVisitor, { json }: CartAnswered): void {
  expect(cookies.get('woocommerce_cart_hash') ?? '').toBe(json!.cart_hash)
  expect(Number(cookies.get('woocommerce_items_in_cart') ?? 0)).toBe(json!.cart!.count)
}
