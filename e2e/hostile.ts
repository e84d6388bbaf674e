import { Agent, request as httpRequest } from 'node:http'
import type { OwnShop } from './own-shop.ts'

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Sends a request unchanged: no path normalised, no header added, no body encoded. Stops sending once answered before the end of a long body. */
export function send(shop: OwnShop, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answered> {
  const { hostname, port } = new URL(shop.url)
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() })
        agent.destroy()
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

const FORM = 'application/x-www-form-urlencoded'

export function post(shop: OwnShop, path: string, { body, headers }: { body: string | Uint8Array; headers?: Record<string, string> }): Promise<Answered> {
  return send(shop, path, { method: 'POST', body, headers: { 'content-type': FORM, 'content-length': String(Buffer.byteLength(body)), ...headers } })
}

export async function callAction(
  shop: OwnShop,
  action: string,
  fields: Record<string, string>,
): Promise<{ status: number; success: unknown; message: unknown }> {
  const { status, text } = await post(shop, '/wp-admin/admin-ajax.php', { body: new URLSearchParams({ action, ...fields }).toString() })
  const { success, data } = JSON.parse(text) as { success: unknown; data?: { message?: unknown } }
  return { status, success, message: data?.message }
}

export function wholeOrder(action: string, productId: string, phone = '20123456'): Record<string, string> {
  const item = { product_id: productId, variation_id: '', quantity: '1' }
  const person = { name: 'Sami', phone, address: 'Tunis' }
  const billing = { billing_first_name: 'Sami', billing_phone: phone, billing_address_1: 'Tunis' }
  return { ...item, ...(action === 'place_order' ? billing : person) }
}

/** A readable sentence: French, without technical terms. */
export const READABLE = /^[A-ZÀÉÊL][^<>{}[\]]*[a-zàéê][^<>{}[\]]*$/
