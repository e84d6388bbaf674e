import { z } from 'zod'
import { clock } from '#platform/steady-clock'
import type { HttpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'
import { callProvider, digitsOf, isNumber, NO_NUMBER, receiptOf, wordsOf, type AdapterSettings, type Answer } from './line.server.ts'
import type { Handover, Posted, PostedRequest, ReceiptNotice, Sms, SmsGateway } from './messaging.ts'

const TOKEN_MARGIN_MS = 60_000

const signedIn = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().min(0).catch(0) })

const taken = z.object({ outboundSMSMessageRequest: z.object({ resourceURL: z.string().max(2000) }) })

const word = z.string().max(200)
const receipt = z.object({
  deliveryInfoNotification: z.object({ callbackData: word, deliveryInfo: z.object({ address: word, deliveryStatus: word }) }),
})
const answered = z.object({ inboundSMSMessageNotification: z.object({ inboundSMSMessage: z.object({ senderAddress: word, message: z.string().max(2000) }) }) })

/** Final delivery states. Others, such as `DeliveredToNetwork` and `MessageWaiting`, are on the way. */
const FINAL: Readonly<Record<string, ReceiptNotice['receipt']>> = { DeliveredToTerminal: 'delivered', DeliveryImpossible: 'failed' }

/**
 * Orange's SMS API for Africa and the Middle East. Keys: `clientId`, `clientSecret`, `sender` (digits with the country code), `senderName` (registered with
 * Orange, shown instead). IMP-36.
 *
 * Never tried against Orange itself.
 * - Documented (developer.orange.com/apis/sms/getting-started): a token by client credentials, valid for an hour; one call per message, answered with 201 and a
 *   `resourceURL`; one address for receipts and answers of the whole account, submitted to Orange's team by a form.
 * - Read in public source only (the Vumi transport for Orange and others): the forms of `deliveryInfoNotification` and `inboundSMSMessageNotification`;
 *   `callbackData` is the last part of the `resourceURL`. If it is not, the receipt finds no message.
 * - Not documented: a signature (so every post is a hint); a query for one message; a validity period.
 */
export function orange(settings: AdapterSettings): SmsGateway {
  let token: { bearer: string; until: number } | undefined
  const secrets = [settings.keys['clientSecret']]

  const signIn = async (): Promise<string | Handover> => {
    if (token && token.until > clock.now().getTime()) return token.bearer
    const answer = await callProvider(settings, tokenCall(settings))
    // Only the token was requested so far.
    if (!('status' in answer)) return { outcome: 'not-taken', said: answer.said }
    const parsed = signedIn.safeParse(parseJson(answer.text))
    if (answer.status !== 200 || !parsed.success) return { outcome: 'not-taken', said: `the sign-in was answered with ${answer.status}` }
    token = { bearer: parsed.data.access_token, until: clock.now().getTime() + parsed.data.expires_in * 1000 - TOKEN_MARGIN_MS }
    return token.bearer
  }

  const send = async (sms: Sms, again = false): Promise<Handover> => {
    if (!isNumber(sms.to)) return NO_NUMBER
    const bearer = await signIn()
    if (typeof bearer !== 'string') return bearer
    const answer = await callProvider(settings, messageCall(settings, sms, bearer))
    if (!('status' in answer)) return answer
    if (answer.status === 401) {
      token = undefined
      return again ? { outcome: 'not-taken', said: 'the server denies what its own token asks for' } : send(sms, true)
    }
    return judge(answer, [...secrets, bearer])
  }
  return { send: (sms) => send(sms), read: (request) => Promise.resolve(read(request)) }
}

/** 429, 503 and 403 (empty bundle, ended contract) surely did not take the message. After another server error it may have been sent. */
function judge(answer: Answer, secrets: (string | undefined)[]): Handover {
  const { status, text } = answer
  const said = wordsOf(answer, secrets)
  if (status === 200 || status === 201) {
    const json = parseJson(text)
    if (json === undefined) return { outcome: 'uncertain', said }
    const reference = taken.safeParse(json).data?.outboundSMSMessageRequest.resourceURL.split('/').at(-1)
    return { outcome: 'sent', ...(reference && { reference }) }
  }
  if (status === 403 || status === 429 || status === 503) return { outcome: 'not-taken', said }
  return { outcome: status >= 400 && status < 500 ? 'refused' : 'uncertain', said }
}

function read({ body }: PostedRequest): Posted | undefined {
  const json = parseJson(body)
  const delivered = receipt.safeParse(json).data?.deliveryInfoNotification
  if (delivered) {
    const final = Object.hasOwn(FINAL, delivered.deliveryInfo.deliveryStatus) ? FINAL[delivered.deliveryInfo.deliveryStatus] : undefined
    const notice = final && delivered.callbackData && receiptOf(final, { reference: delivered.callbackData, said: delivered.deliveryInfo.deliveryStatus })
    return { signed: false, receipts: notice ? [notice] : [], inbound: [] }
  }
  const message = answered.safeParse(json).data?.inboundSMSMessageNotification.inboundSMSMessage
  const from = message && digitsOf(message.senderAddress)
  return from ? { signed: false, receipts: [], inbound: [{ from, text: message.message }] } : undefined
}

function tokenCall({ url, keys }: AdapterSettings): HttpCall {
  return {
    method: 'POST',
    url: `${url}/oauth/v3/token`,
    headers: { authorization: `Basic ${Buffer.from(`${keys['clientId']}:${keys['clientSecret']}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  }
}

function messageCall({ url, keys }: AdapterSettings, { to, text }: Sms, bearer: string): HttpCall {
  const senderAddress = `tel:+${keys['sender']}`
  const senderName = keys['senderName']
  const outboundSMSMessageRequest = { address: `tel:+${to}`, senderAddress, ...(senderName && { senderName }), outboundSMSTextMessage: { message: text } }
  return {
    method: 'POST',
    url: `${url}/smsmessaging/v1/outbound/${encodeURIComponent(senderAddress)}/requests`,
    headers: { authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ outboundSMSMessageRequest }),
  }
}
