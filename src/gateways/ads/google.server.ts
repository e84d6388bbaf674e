import { z } from 'zod'
import type { AdEvent, AdGateway, AdName } from './ads.ts'
import { callAds, hashed, type AdLine } from './line.server.ts'

const NAMES: Record<AdName, string> = {
  purchase: 'purchase',
  ordered: 'generate_lead',
  confirmed: 'order_confirmed',
  delivered: 'order_delivered',
}

const validated = z.object({ validationMessages: z.array(z.object({ description: z.string().max(2000) })) })

/**
 * Google Analytics 4, Measurement Protocol. Keys: `measurementId`, `apiSecret`. Documented (reference, validating events): the call, the fields, a phone
 * hashed with its `+`, 2xx for whatever arrives, `/debug` to validate an event without its secret. Repeats of a purchase are one by `transaction_id`; those of
 * other events are not. Without Google's own tag the browser is only the shop's pseudonym. Never tried against Google itself.
 */
export function google(line: AdLine): AdGateway {
  const { measurementId = '', apiSecret = '' } = line.keys
  return {
    async send(event, isTrial) {
      const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString()
      const answer = await callAds(line, { path: `${isTrial ? '/debug' : ''}/mp/collect?${query}`, body: bodyOf(event) })
      if ('outcome' in answer) return answer
      const { status, json, said } = answer
      if (status < 200 || status >= 300) return { outcome: 'refused', said }
      if (!isTrial) return { outcome: 'sent' }
      const messages = validated.safeParse(json).data?.validationMessages
      if (!messages) return { outcome: 'uncertain', said }
      return messages.length === 0 ? { outcome: 'sent' } : { outcome: 'refused', said: messages.map(({ description }) => description).join(' ') }
    },
  }
}

function bodyOf({ moment, isPurchase, at, orderId, value, currency, items, phone, visitor, clicks, page }: AdEvent) {
  return {
    client_id: hashed(visitor),
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    ...(phone && { user_data: { sha256_phone_number: [hashed(`+${phone}`)] } }),
    events: [
      {
        name: NAMES[isPurchase ? 'purchase' : moment],
        params: {
          transaction_id: String(orderId),
          currency,
          value,
          items: items.map((item) => ({ item_id: item.id, quantity: item.quantity, price: item.price })),
          ...(page && { page_location: clicks.gclid ? `${page}?gclid=${encodeURIComponent(clicks.gclid)}` : page }),
        },
      },
    ],
  }
}
