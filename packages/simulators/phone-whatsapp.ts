import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { takeText, text } from './message-books.ts'
import { jsonPost, type SimulatedPhones, type SimulatedPost } from './phone-dialect.ts'

const KEYS = {
  phoneNumberId: '106540352242922',
  accessToken: 'simulated-access-token',
  appSecret: 'simulated-app-secret',
  verifyToken: 'simulated-verify-token',
}

const asked = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.object({ code: z.string().min(2).max(10) }),
    components: z
      .array(z.object({ type: z.literal('body'), parameters: z.array(z.object({ type: z.literal('text'), text: text.min(1).regex(/^[^\n\t]*$/) })).max(30) }))
      .max(1)
      .default([]),
  }),
  biz_opaque_callback_data: z.string().max(256).optional(),
})

interface Failure {
  code: number
  title: string
  details: string
}

const failure = (status: number, { code, title, details }: Failure) =>
  Response.json({ error: { message: `(#${code}) ${title}`, type: 'OAuthException', code, error_data: { messaging_product: 'whatsapp', details } } }, { status })

const NOT_THERE = { code: 131026, title: 'Message undeliverable', details: 'Message Undeliverable.' }

/** WhatsApp: a token, templates, signed posts. Templates are approved unless their name begins with `not_approved`. No message is ever reported as read. */
export const simulatedWhatsApp: SimulatedPhones = {
  keys: KEYS,

  async answer(request, account) {
    const denied = () => failure(401, { code: 190, title: 'Access token', details: 'Invalid OAuth access token.' })
    if (request.headers.get('authorization') !== `Bearer ${KEYS.accessToken}`) return denied()
    const parsed = asked.safeParse(await request.json().catch(() => undefined))
    if (!new URL(request.url).pathname.endsWith(`/${KEYS.phoneNumberId}/messages`) || !parsed.success)
      return failure(400, { code: 100, title: 'Invalid parameter', details: 'Invalid body' })
    const { to, template, biz_opaque_callback_data: name = '' } = parsed.data
    if (template.name.startsWith('not_approved'))
      return failure(404, { code: 132001, title: 'Template name does not exist in the translation', details: template.name })
    const values = template.components.flatMap(({ parameters }) => parameters.map((parameter) => parameter.text))
    const reference = `wamid.${randomUUID()}`
    const body = [`${template.name} (${template.language.code})`, ...values].join('\n')
    return takeText({ provider: 'whatsapp', channel: 'whatsapp', to, text: body, reference, name }, account, {
      taken: () =>
        Response.json({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: reference, message_status: 'accepted' }] }),
      refused: () => failure(400, NOT_THERE),
      denied,
      busy: () => failure(429, { code: 130429, title: 'Rate limit hit', details: 'Cloud API message throughput has been reached.' }),
      down: () => failure(503, { code: 2, title: 'API Service', details: 'Temporary due to downtime or due to being overloaded.' }),
    })
  },

  receiptOf: ({ recipient, reference, message_id: name, at }, to, isDelivered) => {
    const errors = [{ ...NOT_THERE, message: NOT_THERE.title, error_data: { details: NOT_THERE.details } }]
    const status = {
      id: reference,
      status: isDelivered ? 'delivered' : 'failed',
      timestamp: seconds(at),
      recipient_id: recipient,
      ...(!isDelivered && { errors }),
    }
    return signed(to, { statuses: [{ ...status, ...(name && { biz_opaque_callback_data: name }) }] })
  },

  inboundOf: ({ recipient, at }, to, said) =>
    signed(to, {
      contacts: [{ wa_id: recipient, profile: { name: recipient } }],
      messages: [{ from: recipient, id: `wamid.${randomUUID()}`, timestamp: seconds(at), type: 'text', text: { body: said } }],
    }),
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

function signed(to: string, told: object): SimulatedPost {
  const value = { messaging_product: 'whatsapp', metadata: { display_phone_number: '2160000', phone_number_id: KEYS.phoneNumberId }, ...told }
  const post = jsonPost(to, { object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
  const signature = createHmac('sha256', KEYS.appSecret).update(post.body).digest('hex')
  return { ...post, headers: { ...post.headers, 'x-hub-signature-256': `sha256=${signature}` } }
}
