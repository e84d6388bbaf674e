import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { fateOf, findByReference, takeText, text } from './message-books.ts'
import { formPost, type SimulatedPhones, type SimulatedPost } from './phone-dialect.ts'

const KEYS = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'simulated-auth-token', sender: '+2160000' }
const AUTHORIZATION = `Basic ${Buffer.from(`${KEYS.accountSid}:${KEYS.authToken}`).toString('base64')}`

const UNREACHABLE = '30003'

const asked = z
  .object({
    To: z.string().regex(/^\+\d{8,15}$/),
    Body: text.min(1).max(1600),
    From: text.optional(),
    MessagingServiceSid: text.optional(),
    StatusCallback: z.url().optional(),
    ValidityPeriod: z.coerce.number().int().min(1).max(36_000).optional(),
  })
  .refine(({ From, MessagingServiceSid }) => From || MessagingServiceSid)

const problem = (status: number, code: number, message: string) =>
  Response.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, { status })

/** Twilio: Basic authentication, a form, a JSON answer; signed receipts to the address in each call; a message can be queried. */
export const simulatedTwilio: SimulatedPhones = {
  keys: KEYS,

  async answer(request, account) {
    if (request.headers.get('authorization') !== AUTHORIZATION) return problem(401, 20_003, 'Authenticate')
    const { pathname } = new URL(request.url)
    const [, owner, sid] = /\/2010-04-01\/Accounts\/(\w+)\/Messages(?:\/(\w+))?\.json$/.exec(pathname) ?? []
    if (owner !== KEYS.accountSid) return problem(404, 20_404, 'The requested resource was not found')
    if (sid) return tell(sid)
    const parsed = asked.safeParse(Object.fromEntries(new URLSearchParams(await request.text())))
    if (!parsed.success) return problem(400, 21_211, 'Invalid parameters')
    const { To, Body, StatusCallback } = parsed.data
    const reference = `SM${randomBytes(16).toString('hex')}`
    const given = { provider: 'twilio', channel: 'sms', to: To.slice(1), text: Body, reference, receiptTo: StatusCallback } as const
    return takeText(given, account, {
      taken: () => Response.json({ sid: reference, status: 'queued', to: To, body: Body, error_code: null, error_message: null }, { status: 201 }),
      refused: () => problem(400, 21_211, `The 'To' number ${To} is not a valid phone number.`),
      denied: () => problem(401, 20_003, 'Authenticate'),
      busy: () => problem(429, 20_429, 'Too Many Requests'),
      down: () => problem(503, 20_503, 'Service unavailable'),
    })
  },

  receiptOf({ recipient, reference }, to, isDelivered) {
    const status: Record<string, string> = isDelivered ? { MessageStatus: 'delivered' } : { MessageStatus: 'undelivered', ErrorCode: UNREACHABLE }
    return signed(to, { MessageSid: reference ?? '', SmsSid: reference ?? '', AccountSid: KEYS.accountSid, To: `+${recipient}`, From: KEYS.sender, ...status })
  },

  inboundOf({ recipient }, to, message) {
    const sid = `SM${randomBytes(16).toString('hex')}`
    return signed(new URL(to).origin + new URL(to).pathname, {
      MessageSid: sid,
      SmsStatus: 'received',
      AccountSid: KEYS.accountSid,
      From: `+${recipient}`,
      To: KEYS.sender,
      Body: message,
    })
  },
}

async function tell(sid: string): Promise<Response> {
  const message = await findByReference('twilio', sid)
  if (!message) return problem(404, 20_404, 'The requested resource was not found')
  const fate = fateOf(message)
  const status = { 'on-its-way': 'sent', delivered: 'delivered', undelivered: 'undelivered' }[fate]
  return Response.json({ sid, status, error_code: fate === 'undelivered' ? Number(UNREACHABLE) : null, error_message: null })
}

function signed(url: string, fields: Record<string, string>): SimulatedPost {
  const said = Object.keys(fields)
    .toSorted()
    .map((name) => name + fields[name])
  const signature = createHmac('sha1', KEYS.authToken)
    .update(url + said.join(''))
    .digest('base64')
  return formPost(url, new URLSearchParams(fields), { 'x-twilio-signature': signature })
}
