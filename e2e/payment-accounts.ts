import { expect, request as requests } from '@playwright/test'
import type { OwnShop } from './own-shop.ts'
import { STAFF } from './shop-settings.ts'

/** By default simulated, on, and first. */
export interface AccountSetUp {
  mode?: 'simulated' | 'test' | 'live'
  position?: number
  isOn?: boolean
  keys?: Record<string, string>
}

/** By the form of the settings page. */
export async function haveAccount(
  shop: OwnShop,
  gateway: string,
  { mode = 'simulated', position = 1, isOn = true, keys = {} }: AccountSetUp = {},
): Promise<void> {
  const named = Object.fromEntries(Object.entries(keys).map(([name, value]) => [`key.${name}`, value]))
  await send(shop, { gateway, mode, position: String(position), ...(isOn && { isOn: 'on' }), ...named })
}

export async function sellIn(shop: OwnShop, currency: 'TND' | 'EGP'): Promise<void> {
  await send(shop, { intent: 'currency', currency })
}

async function send({ url }: OwnShop, form: Record<string, string>): Promise<void> {
  const merchant = await requests.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  try {
    await merchant.post('/admin/', { form: { ...STAFF, next: '/admin/' }, maxRedirects: 0 })
    const answer = await merchant.post('/admin/settings/payment-accounts/', { form, maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([303, expect.stringContaining('saved=1')])
  } finally {
    await merchant.dispose()
  }
}
