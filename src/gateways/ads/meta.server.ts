import { z } from 'zod'
import type { AdEvent, AdGateway, AdName } from './ads.ts'
import { callAds, hashed, secondsOf, type AdLine } from './line.server.ts'
import { GRAPH_VERSION } from './providers.ts'

const NAMES: Record<AdName, string> = { purchase: 'Purchase', ordered: 'Lead', confirmed: 'OrderConfirmed', delivered: 'OrderDelivered' }

const failure = z.object({ error: z.object({ code: z.number() }) })

/** Faults of the account or the moment: an unknown or temporary error, too many calls, a token that is wrong or has expired. */
const NOT_TAKEN = new Set([1, 2, 4, 10, 17, 32, 102, 190, 341, 368, 613])

/**
 * Meta's Conversions API. Keys: `pixelId`, `accessToken`, `version`, `testCode`. Documented (Using the API, Server Event and Customer Information Parameters,
 * Troubleshooting; 2026): the call, the fields, a phone hashed as country code and digits without `+`, 2xx for valid events and 4xx for others. One event a
 * call, as one that is older than seven days refuses all of them. The codes are the Graph API's. Never tried against Meta itself.
 */
export function meta(line: AdLine): AdGateway {
  const { pixelId, accessToken = '', version, testCode } = line.keys
  return {
    async send(event, isTrial) {
      const path = `/${version || GRAPH_VERSION}/${pixelId}/events?access_token=${encodeURIComponent(accessToken)}`
      const answer = await callAds(line, { path, body: { data: [dataOf(event)], ...(isTrial && { test_event_code: testCode }) } })
      if ('outcome' in answer) return answer
      const { status, json, said } = answer
      if (status >= 200 && status < 300) return { outcome: 'sent' }
      const code = failure.safeParse(json).data?.error.code ?? -1
      const isAccount = NOT_TAKEN.has(code) || (code >= 200 && code <= 299) || status === 401 || status === 403
      return { outcome: isAccount ? 'not-taken' : 'refused', said }
    },
  }
}

function dataOf({ id, moment, isPurchase, at, orderId, value, currency, items, phone, visitor, clicks, address, agent, page }: AdEvent) {
  // An event of the website needs its browser; what the shop learns later comes from its own system.
  const isOfPage = moment === 'ordered' && agent !== ''
  return {
    event_name: NAMES[isPurchase ? 'purchase' : moment],
    event_time: secondsOf(at),
    event_id: id,
    action_source: isOfPage ? 'website' : 'system_generated',
    ...(page && { event_source_url: page }),
    user_data: {
      ...(phone && { ph: [hashed(phone)] }),
      external_id: [hashed(visitor)],
      ...(address && { client_ip_address: address }),
      ...(agent && { client_user_agent: agent }),
      ...(clicks.fbclid && clicks.at && { fbc: `fb.1.${clicks.at.getTime()}.${clicks.fbclid}` }),
    },
    custom_data: {
      currency,
      value,
      order_id: String(orderId),
      content_type: 'product',
      contents: items.map((item) => ({ id: item.id, quantity: item.quantity, item_price: item.price })),
    },
  }
}
