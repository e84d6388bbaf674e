import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { takeText, text } from './message-books.ts'
import { jsonPost, type SimulatedPhones } from './phone-dialect.ts'

const KEYS = {
  url: 'https://sms.simulator.test/send',
  headers: 'Authorization: Bearer {key}',
  body: '{"from": "{sender}", "to": "{to}", "text": "{text}", "id": "{id}"}',
  key: 'simulated-key',
  sender: 'HANOUT',
  reference: 'message.id',
}

const asked = z.object({ from: text.min(1), to: z.string().regex(/^\d{8,15}$/), text: text.min(1), id: z.string().regex(/^\d{1,15}$/) })

/** A generic provider: one JSON call as the merchant describes it; unsigned receipts in the shop's own form. */
export const simulatedHttp: SimulatedPhones = {
  keys: KEYS,

  async answer(request, account) {
    const denied = () => Response.json({ error: 'wrong key' }, { status: 401 })
    if (request.headers.get('authorization') !== `Bearer ${KEYS.key}`) return denied()
    const parsed = asked.safeParse(await request.json().catch(() => undefined))
    if (!parsed.success) return Response.json({ error: 'wrong call' }, { status: 400 })
    const { to, text: said, id: name } = parsed.data
    const reference = randomUUID()
    return takeText({ provider: 'http', channel: 'sms', to, text: said, reference, name }, account, {
      taken: () => Response.json({ message: { id: reference } }),
      refused: () => Response.json({ error: 'wrong number' }, { status: 422 }),
      denied,
      busy: () => Response.json({ error: 'too many calls' }, { status: 429 }),
      down: () => new Response('', { status: 503 }),
    })
  },

  receiptOf: ({ message_id: id, reference }, to, isDelivered) =>
    jsonPost(to, { id, reference, ...(isDelivered ? { status: 'delivered' } : { status: 'failed', error: 'phone off' }) }),

  inboundOf: ({ recipient }, to, said) => jsonPost(to, { from: `+${recipient}`, text: said }),
}
