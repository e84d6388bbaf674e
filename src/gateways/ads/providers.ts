import type { Provider } from '#gateways/messaging.types'
import { areWhole, secret, shown } from '#gateways/messaging.providers'
import type { Config } from '#platform/config.server'
import type { AdAccount, AdProvider } from './ads.ts'

/** Version of Meta's Graph API unless the merchant types another: the newest one in its documentation in 2026. Each is served for two years. */
export const GRAPH_VERSION = 'v25.0'

const testCode = shown('testCode', { needed: false, form: /^\w{3,40}$/ })

export const AD_PROVIDERS: readonly Provider<AdProvider>[] = [
  {
    id: 'meta',
    name: 'Meta (Facebook, Instagram)',
    keys: [shown('pixelId', { form: /^\d{5,20}$/ }), secret('accessToken'), shown('version', { needed: false, form: /^v\d{1,3}\.\d$/ }), testCode],
  },
  { id: 'tiktok', name: 'TikTok', keys: [shown('pixelId', { form: /^[A-Z0-9]{10,40}$/i }), secret('accessToken'), testCode] },
  { id: 'google', name: 'Google Analytics', keys: [shown('measurementId', { form: /^G-[A-Z0-9]{4,20}$/ }), secret('apiSecret')] },
]

/** True for a simulated account in a demo, and for another one with all its keys. */
export function canSendAds(id: AdProvider, { mode, keys }: AdAccount, { HANOUT_DEMO }: Pick<Config, 'HANOUT_DEMO'>): boolean {
  return mode === 'simulated' ? HANOUT_DEMO : areWhole(AD_PROVIDERS.find((provider) => provider.id === id)!.keys, keys)
}
