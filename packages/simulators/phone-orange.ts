import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { takeText, text } from './message-books.ts'
import { jsonPost, type SimulatedPhones } from './phone-dialect.ts'

const TOKEN = 'simulated'

const asked = z.object({
  outboundSMSMessageRequest: z.object({
    address: z.string().regex(/^tel:\+\d{8,15}$/),
    senderAddress: z.string().regex(/^tel:\+\d{4,15}$/),
    outboundSMSTextMessage: z.object({ message: text.min(1).max(1000) }),
  }),
})

const denied = () => Response.json({ code: 41, message: 'Invalid credentials' }, { status: 401 })

/** Orange: a token, one call per message, unsigned receipts to the account's address. Anyone may sign in. */
export const simulatedOrange: SimulatedPhones = {
  keys: { clientId: 'simulator', clientSecret: 'simulator', sender: '2160000' },

  async answer(request, account) {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/oauth/v3/token')) return Response.json({ token_type: 'Bearer', access_token: TOKEN, expires_in: 3600 })
    if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) return denied()
    const parsed = asked.safeParse(await request.json().catch(() => undefined))
    if (!parsed.success) return Response.json({ code: 23, message: 'Invalid body field' }, { status: 400 })
    const { address, outboundSMSTextMessage } = parsed.data.outboundSMSMessageRequest
    const reference = randomUUID()
    const given = {
      provider: 'orange',
      channel: 'sms',
      to: address.replace('tel:+', ''),
      text: outboundSMSTextMessage.message,
      reference,
    } as const
    return takeText(given, account, {
      taken: () =>
        Response.json({ outboundSMSMessageRequest: { ...parsed.data.outboundSMSMessageRequest, resourceURL: `${pathname}/${reference}` } }, { status: 201 }),
      refused: () => Response.json({ requestError: { serviceException: { messageId: 'SVC0004', text: 'No valid addresses' } } }, { status: 400 }),
      denied,
      busy: () => Response.json({ code: 53, message: 'Too many requests' }, { status: 429 }),
      down: () => Response.json({ code: 5, message: 'The service is temporarily unavailable' }, { status: 503 }),
    })
  },

  receiptOf: ({ recipient, reference }, to, isDelivered) =>
    jsonPost(to, {
      deliveryInfoNotification: {
        callbackData: reference,
        deliveryInfo: { address: `tel:+${recipient}`, deliveryStatus: isDelivered ? 'DeliveredToTerminal' : 'DeliveryImpossible' },
      },
    }),

  inboundOf: ({ recipient }, to, message) =>
    jsonPost(to, {
      inboundSMSMessageNotification: {
        callbackData: '',
        inboundSMSMessage: {
          dateTime: new Date().toISOString(),
          destinationAddress: 'tel:+2160000',
          messageId: randomUUID(),
          message,
          senderAddress: `tel:+${recipient}`,
        },
      },
    }),
}
