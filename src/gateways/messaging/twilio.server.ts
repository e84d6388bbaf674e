import { z } from 'zod'
import { clock } from '#platform/clock'
import { parseJson } from '#platform/json'
import { callProvider, digitsOf, idOf, isNumber, NO_NUMBER, receiptOf, wordsOf, type AdapterSettings, type Answer } from './line.server.ts'
import type { Handover, Posted, PostedRequest, ReceiptNotice, Sms, SmsGateway } from './messaging.ts'
import { isTwilioSignature } from './twilio-signature.server.ts'

const SID = /^(SM|MM)[0-9a-f]{32}$/

const created = z.object({ sid: z.string().regex(SID), status: z.string() })

const failed = z.object({ code: z.int() })

const asked = z.object({ sid: z.string().regex(SID), status: z.string().max(100), error_code: z.union([z.int(), z.string().max(100)]).nullish() })

/** The statuses that are final. `sent` is not: the phone's own receipt may follow, and mostly does. */
const FINAL: Readonly<Record<string, ReceiptNotice['receipt']>> = { delivered: 'delivered', read: 'read', failed: 'failed', undelivered: 'failed' }

/**
 * Refusals that speak of the recipient or the text, so that no other provider need try: a number that is none (21211), that cannot be reached (21612),
 * that takes no text messages (21614), who said STOP (21610), a text that is empty or too long (21602, 21617). All others speak of the account.
 */
const OF_THE_MESSAGE = new Set([21_211, 21_610, 21_612, 21_614, 21_602, 21_617])

/** Twilio's own code of "temporarily unavailable". */
const UNAVAILABLE = 20_503

/** Twilio's longest validity period, and the shortest that it recommends, in seconds. */
const LONGEST_S = 36_000
const SHORTEST_S = 10

/**
 * Twilio's Programmable Messaging. Keys: `accountSid`, `authToken`, `sender` (a number, a name, or a Messaging Service by its `MG…`). IMP-36.
 *
 * Never tried against Twilio itself.
 * - Read in its package (`twilio` 6.0.2: rest/api/v2010/account/message, webhooks): address and fields of the call, Basic authentication, statuses, a
 *   validity period of 1 to 36 000 s, the signature of what it posts.
 * - Documented (twilio.com/docs): 429 (20429) is never processed and safe to repeat; 503 (20503) is temporary; after 500 (20500) the message may have
 *   gone; a callback has `MessageSid`, `MessageStatus` and `ErrorCode`, an answer `From` and `Body`. Answers come to the address that the merchant gives
 *   the number there.
 * - Not documented: which of the other 4xx speak of the account. They say that nothing was created, as 429 does, so the next provider takes the message.
 *
 * Our number of the message stands in the address of its receipt, which so finds a message whose answer was lost.
 */
export function twilio(settings: AdapterSettings): SmsGateway {
  const { url, keys } = settings
  const { accountSid = '', authToken = '' } = keys
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  const messages = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages`
  return {
    async send(sms) {
      if (!isNumber(sms.to)) return NO_NUMBER
      const answer = await callProvider(settings, { method: 'POST', url: `${messages}.json`, headers, body: fieldsOf(settings, sms) })
      return 'status' in answer ? judge(answer, authToken) : answer
    },

    read: (request) => Promise.resolve(read(request, authToken)),

    async ask(reference) {
      if (!SID.test(reference)) return undefined
      const answer = await callProvider(settings, { method: 'GET', url: `${messages}/${reference}.json`, headers })
      const said = 'status' in answer && answer.status === 200 ? asked.safeParse(parseJson(answer.text)).data : undefined
      return said?.sid === reference ? finalOf(said.status, { reference, said: errorWords(said.error_code) }) : undefined
    },
  }
}

function fieldsOf({ keys, receiptsTo }: AdapterSettings, { id, to, text, until }: Sms): URLSearchParams {
  const sender = keys['sender'] ?? ''
  const fields = new URLSearchParams({ To: `+${to}`, Body: text })
  if (sender.startsWith('MG')) fields.set('MessagingServiceSid', sender)
  // A short code has no country code.
  else fields.set('From', /^\d{7,15}$/.test(sender) ? `+${sender}` : sender)
  if (receiptsTo) fields.set('StatusCallback', `${receiptsTo}?id=${id}`)
  const seconds = until && Math.ceil((until.getTime() - clock.now().getTime()) / 1000)
  if (seconds !== undefined && seconds < LONGEST_S) fields.set('ValidityPeriod', String(Math.max(seconds, SHORTEST_S)))
  return fields
}

function judge(answer: Answer, secret: string): Handover {
  const { status, text } = answer
  const said = wordsOf(answer, [secret])
  const json = parseJson(text)
  if (status === 200 || status === 201) {
    const taken = created.safeParse(json)
    return taken.success ? { outcome: 'sent', reference: taken.data.sid } : { outcome: 'uncertain', said }
  }
  const code = failed.safeParse(json).data?.code
  if (code === UNAVAILABLE) return { outcome: 'not-taken', said }
  if (status < 400 || status >= 500 || status === 408) return { outcome: 'uncertain', said }
  return { outcome: code !== undefined && OF_THE_MESSAGE.has(code) ? 'refused' : 'not-taken', said }
}

function read({ url, headers, body }: PostedRequest, authToken: string): Posted | undefined {
  const fields = new URLSearchParams(body)
  if (!isTwilioSignature(headers.get('x-twilio-signature'), { url, fields, authToken })) return undefined
  const reference = fields.get('MessageSid') ?? ''
  const status = fields.get('MessageStatus')
  if (status !== null && SID.test(reference)) {
    const id = idOf(new URL(url).searchParams.get('id'))
    const notice = finalOf(status, { id, reference, said: errorWords(fields.get('ErrorCode')) })
    return { signed: true, receipts: notice ? [notice] : [], inbound: [] }
  }
  const from = digitsOf(fields.get('From') ?? '')
  const text = fields.get('Body')
  return from && text !== null ? { signed: true, receipts: [], inbound: [{ from, text }] } : undefined
}

function finalOf(status: string, more: Omit<ReceiptNotice, 'receipt'>): ReceiptNotice | undefined {
  const receipt = Object.hasOwn(FINAL, status) ? FINAL[status] : undefined
  return receipt && receiptOf(receipt, more)
}

function errorWords(code: string | number | null | undefined): string | undefined {
  return code === null || code === undefined || code === '' ? undefined : `Twilio ${code}`
}
