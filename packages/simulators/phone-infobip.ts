import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fateOf, findByReference, takeText, text, type SimulatedMessage } from './message-books.ts'
import { jsonPost, type SimulatedPhones } from './phone-dialect.ts'

const KEYS = { baseUrl: 'simulator.api.infobip.com', apiKey: 'simulated-api-key', sender: 'HANOUT' }

const asked = z.object({
  messages: z
    .array(
      z.object({
        from: text.min(1),
        destinations: z.array(z.object({ to: z.string().regex(/^\d{8,15}$/), messageId: z.string().regex(/^[\w-]{1,100}$/) })).length(1),
        text: text.min(1),
        notifyUrl: z.url().optional(),
        notifyContentType: z.literal('application/json').optional(),
        validityPeriod: z.int().min(1).max(2880).optional(),
      }),
    )
    .length(1),
})

/** From Infobip's table. */
const STATUS = {
  pending: { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED', description: 'Message sent to next instance' },
  undeliverable: { groupId: 2, groupName: 'UNDELIVERABLE', id: 9, name: 'UNDELIVERABLE_NOT_DELIVERED', description: 'Message sent not delivered' },
  delivered: { groupId: 3, groupName: 'DELIVERED', id: 5, name: 'DELIVERED_TO_HANDSET', description: 'Message delivered to handset' },
  duplicate: { groupId: 5, groupName: 'REJECTED', id: 23, name: 'REJECTED_DUPLICATE_MESSAGE_ID', description: 'Rejected duplicate message ID' },
  destination: { groupId: 5, groupName: 'REJECTED', id: 52, name: 'REJECTED_DESTINATION', description: 'Invalid destination address' },
} as const

const problem = (status: number, messageId: string, words: string) =>
  Response.json({ requestError: { serviceException: { messageId, text: words } } }, { status })

/** Infobip: a key, JSON, the shop's number of each message accepted only once; unsigned reports to the address in each call; logs can be read. */
export const simulatedInfobip: SimulatedPhones = {
  keys: KEYS,

  async answer(request, account) {
    if (request.headers.get('authorization') !== `App ${KEYS.apiKey}`) return problem(401, 'UNAUTHORIZED', 'Invalid login details')
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'GET' && pathname.endsWith('/sms/1/logs')) return logs(searchParams.get('messageId') ?? '')
    const parsed = asked.safeParse(await request.json().catch(() => undefined))
    if (!pathname.endsWith('/sms/2/text/advanced') || !parsed.success) return problem(400, 'BAD_REQUEST', 'Bad Request')
    const [message] = parsed.data.messages
    const [{ to, messageId: reference }] = message!.destinations as [{ to: string; messageId: string }]
    const says = (status: unknown) => Response.json({ bulkId: randomUUID(), messages: [{ messageId: reference, to, status }] })
    if (await findByReference('infobip', reference)) return says(STATUS.duplicate)
    const given = { provider: 'infobip', channel: 'sms', to, text: message!.text, reference, receiptTo: message!.notifyUrl } as const
    return takeText(given, account, {
      taken: () => says(STATUS.pending),
      refused: () => says(STATUS.destination),
      denied: () => problem(401, 'UNAUTHORIZED', 'Invalid login details'),
      busy: () => problem(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
      down: () => problem(503, 'SERVICE_UNAVAILABLE', 'Service unavailable'),
    })
  },

  receiptOf: (message, to, isDelivered) => jsonPost(to, { results: [entryOf(message, isDelivered ? STATUS.delivered : STATUS.undeliverable)] }),

  inboundOf: ({ recipient }, to, said) =>
    jsonPost(to, {
      results: [
        {
          messageId: randomUUID(),
          from: recipient,
          to: '2160000',
          text: said,
          cleanText: said,
          keyword: '',
          receivedAt: new Date().toISOString(),
          smsCount: 1,
        },
      ],
      messageCount: 1,
      pendingMessageCount: 0,
    }),
}

async function logs(messageId: string): Promise<Response> {
  const message = await findByReference('infobip', messageId)
  const fates = { 'on-its-way': STATUS.pending, delivered: STATUS.delivered, undelivered: STATUS.undeliverable }
  return Response.json({ results: message ? [entryOf(message, fates[fateOf(message)])] : [] })
}

function entryOf({ recipient, reference, at }: SimulatedMessage, status: object) {
  return { bulkId: '', messageId: reference, to: recipient, from: KEYS.sender, sentAt: at.toISOString(), doneAt: at.toISOString(), smsCount: 1, status }
}
