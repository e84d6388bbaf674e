import type { IncomingMessage } from 'node:http'
import { afterAll } from 'vitest'
import type { Bindings, Pages } from '#app'
import { sessions } from '#shop/people/sessions.server'
import { isShopClosed } from '#request/pages/closed-shop.server'
import { createPageCache } from '#platform/page-cache.server'

export interface Browser {
  call(action: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<{ status: number; json: WireAnswer; response: Response }>
  ask(path: string, init?: RequestInit): Promise<Response>
  setCookies: string[]
  cookies: Map<string, string>
}

export interface WireAnswer {
  success: boolean
  message?: string
  data: { message?: string; redirect_url?: string; payment_url?: string; shipping?: number; errors?: Record<string, string>; ids?: number[]; verify?: string }
}

export const ORIGIN = 'http://localhost:3000'

const noPages: Pages = async () => new Response('a page', { status: 404 })

/** Opens the shop for a test file, with pages omitted or a stand-in. Give each shopper a `newBrowser()`, with its own address where limits matter. */
export async function openWire(pages = noPages): Promise<{ newBrowser(address?: string): Browser }> {
  const { shop } = await import('#app')
  const cache = createPageCache()
  afterAll(() => cache.close())
  const app = shop({ pages, cache, isClosed: isShopClosed, formTargets: async () => [], captchaHosts: async () => [], sessions })

  const newBrowser = (address?: string): Browser => {
    const bindings = address === undefined ? undefined : connectionFrom(address)
    const cookies = new Map<string, string>()
    const setCookies: string[] = []
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await app.fetch(new Request(ORIGIN + path, { ...init, headers }), bindings)
      for (const line of response.headers.getSetCookie()) {
        setCookies.push(line)
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (name === undefined || value === undefined) continue
        if (/Max-Age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
    const call: Browser['call'] = async (action, fields = {}, headers = {}) => {
      const body = new URLSearchParams({ action, ...fields })
      const response = await ask('/wp-admin/admin-ajax.php', { method: 'POST', body, headers: { origin: ORIGIN, ...headers } })
      const text = await response.clone().text()
      return { status: response.status, json: text.startsWith('{') ? (JSON.parse(text) as WireAnswer) : ({} as WireAnswer), response }
    }
    return { ask, call, setCookies, cookies }
  }
  return { newBrowser }
}

function connectionFrom(remoteAddress: string): Bindings {
  return { incoming: { complete: true, socket: { remoteAddress }, headers: {}, rawHeaders: [] } as unknown as IncomingMessage }
}
