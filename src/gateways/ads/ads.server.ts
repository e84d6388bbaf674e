import { simulators } from '#gateways/simulators'
import { config } from '#platform/config.server'
import { describeError, log } from '#platform/log.server'
import type { AdAccount, AdGateway, AdProvider } from './ads.ts'
import { google } from './google.server.ts'
import type { AdLine } from './line.server.ts'
import { meta } from './meta.server.ts'
import { canSendAds } from './providers.ts'
import { tiktok } from './tiktok.server.ts'

const ADAPTERS: Readonly<Record<AdProvider, { open: (line: AdLine) => AdGateway; url: string }>> = {
  meta: { open: meta, url: 'https://graph.facebook.com' },
  tiktok: { open: tiktok, url: 'https://business-api.tiktok.com' },
  google: { open: google, url: 'https://www.google-analytics.com' },
}

/** Undefined for an account that cannot send. */
export function openAdGateway(id: AdProvider, account: AdAccount): AdGateway | undefined {
  if (!canSendAds(id, account, config)) return undefined
  const { open, url } = ADAPTERS[id]
  return guarded(open(account.mode === 'live' ? { url, keys: account.keys } : simulated(id)))
}

function simulated(id: AdProvider): AdLine {
  const { keys, answer } = simulators().ads
  return { url: `${config.url.origin}/simulator/ads/${id}`, keys: keys(id), send: (request) => answer(id, request) }
}

function guarded(gateway: AdGateway): AdGateway {
  return {
    async send(event, isTrial) {
      try {
        return await gateway.send(event, isTrial)
      } catch (error) {
        log.error({ error: describeError(error) }, 'an adapter of an ad provider broke')
        return { outcome: 'uncertain', said: `the adapter broke (${(error as Error).name})` }
      }
    },
  }
}
