import { z } from 'zod'
import { clock } from '#platform/steady-clock'
import { parseJson } from '#platform/json'
import { callProvider, digitsOf, idOf, isNumber, NO_NUMBER, receiptOf, wordsOf, type AdapterSettings, type Answer, isSameText } from './line.server.ts'
import type { Handover, Posted, PostedRequest, ReceiptNotice, Sms, SmsGateway } from './messaging.ts'
import { createHmac } from 'node:crypto'

const SID = /^(SM|MM)[0-9a-f]{32}$/

const created = z.object({ sid: z.string().regex(SID), status: z.string() })

const failed = z.object({ code: z.int() })

const asked = z.object({ sid: z.string().regex(SID), status: z.string().max(100), error_code: z.union([z.int(), z.string().max(100)]).nullish() })

/** Final statuses. `sent` is not one: the phone's own receipt usually follows. */
const FINAL: Readonly<Record<string, ReceiptNotice['receipt']>> = { delivered: 'delivered', read: 'read', failed: 'failed', undelivered: 'failed' }

/**
 * Faults of the recipient or the text: not a number (21211), unreachable (21612), no text messages (21614), opted out by STOP (21610), an empty or too long
 * text (21602, 21617). All others concern the account.
 */
const OF_THE_MESSAGE = new Set([21_211, 21_610, 21_612, 21_614, 21_602, 21_617])

const UNAVAILABLE = 20_503

/** Twilio's longest validity period and its shortest recommended one, in seconds. */
const LONGEST_S = 36_000
const SHORTEST_S = 10

/**
 * Twilio's Programmable Messaging. Keys: `accountSid`, `authToken`, `sender` (a number, a name, or a Messaging Service by its `MG…`). IMP-36.
 *
 * Never tried against Twilio itself.
 * - Read in its package (`twilio` 6.0.2: rest/api/v2010/account/message, webhooks): address and fields of the call, Basic authentication, statuses, a validity
 *   period of 1 to 36 000 s, the signature of its posts.
 * - Documented (twilio.com/docs): 429 (20429) is never processed and safe to repeat; 503 (20503) is temporary; after 500 (20500) the message may have been
 *   sent; a callback has `MessageSid`, `MessageStatus` and `ErrorCode`, an answer `From` and `Body`. Answers go to the address that the merchant sets on the
 *   number at Twilio.
 * - Not documented: which other 4xx concern the account. Like 429 they mean that nothing was created, so the next provider takes the message.
 *
 * The receipt's address holds our message number, so it finds its message even if the answer was lost.
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

/** The signed content: the called address as configured at Twilio, and all posted fields. */
interface Signed {
  url: string
  fields: URLSearchParams
  authToken: string
}

/** Base64 of HMAC-SHA1 over the address and all fields by name, each as name and value. A repeated name has its distinct values in order. */
export function twilioSignature({ url, fields, authToken }: Signed): string {
  const names = [...new Set(fields.keys())].toSorted()
  const said = names.flatMap((name) => [...new Set(fields.getAll(name))].toSorted().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + said.join(''))
    .digest('base64')
}

/** Compares in constant time. As in Twilio's own package, the address may include its default port or not. */
export function isTwilioSignature(given: string | null, signed: Signed): boolean {
  if (!given || !signed.authToken) return false
  return addressesOf(signed.url).some((url) => isSameText(given, twilioSignature({ ...signed, url })))
}

function addressesOf(url: string): string[] {
  const { protocol, port, host, pathname, search } = new URL(url)
  const usual = protocol === 'https:' ? 443 : 80
  const rest = `${pathname}${search}`
  return port ? [url, `${protocol}//${host.replace(`:${port}`, '')}${rest}`] : [url, `${protocol}//${host}:${usual}${rest}`]
}
