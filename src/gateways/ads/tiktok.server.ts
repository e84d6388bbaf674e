import { z } from 'zod'
import type { AdEvent, AdGateway, AdName } from './ads.ts'
import { callAds, hashed, secondsOf, type AdLine } from './line.server.ts'

/** `Purchase` is a standard event in TikTok's help (2025), where it took the place of `CompletePayment`. The others are only counted. */
const NAMES: Record<AdName, string> = { purchase: 'Purchase', ordered: 'PlaceAnOrder', confirmed: 'OrderConfirmed', delivered: 'OrderDelivered' }

const answered = z.object({ code: z.number() })

/** An invalid parameter, as others report it. TikTok's own list of codes was not readable. */
const INVALID = 40_002

/**
 * TikTok's Events API. Keys: `pixelId`, `accessToken`, `testCode`. Call and fields are as others use them (Tealium, Commanders Act, Segment): TikTok's own
 * reference was not readable. A phone is hashed with its `+`; code 0 is good. Never tried against TikTok itself.
 */
export function tiktok(line: AdLine): AdGateway {
  const { pixelId, accessToken = '', testCode } = line.keys
  return {
    async send(event, isTrial) {
      const answer = await callAds(line, {
        path: '/open_api/v1.3/event/track/',
        headers: { 'access-token': accessToken },
        body: { event_source: 'web', event_source_id: pixelId, ...(isTrial && { test_event_code: testCode }), data: [dataOf(event)] },
      })
      if ('outcome' in answer) return answer
      const code = answered.safeParse(answer.json).data?.code
      if (code === 0) return { outcome: 'sent' }
      return { outcome: code === INVALID || answer.status === 400 ? 'refused' : 'not-taken', said: answer.said }
    },
  }
}

function dataOf({ id, moment, isPurchase, at, orderId, value, currency, items, phone, visitor, clicks, address, agent, page }: AdEvent) {
  return {
    event: NAMES[isPurchase ? 'purchase' : moment],
    event_time: secondsOf(at),
    event_id: id,
    user: {
      ...(phone && { phone: hashed(`+${phone}`) }),
      external_id: hashed(visitor),
      ...(clicks.ttclid && { ttclid: clicks.ttclid }),
      ...(address && { ip: address }),
      ...(agent && { user_agent: agent }),
    },
    properties: {
      currency,
      value,
      order_id: String(orderId),
      content_type: 'product',
      contents: items.map((item) => ({ content_id: item.id, quantity: item.quantity, price: item.price })),
    },
    ...(page && { page: { url: page } }),
  }
}
