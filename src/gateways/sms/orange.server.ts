import { z } from 'zod'
import type { Delivery } from '#gateways/mail'
import { clock } from '#platform/clock'
import { httpCall, type HttpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'
import type { Sms, SmsGateway } from './sms.ts'

/** An account with Orange's SMS API. `send` differs only for the simulated server. */
export interface OrangeAccount {
  /** The API's address, without a slash at its end. */
  url: string
  clientId: string
  clientSecret: string
  /** The sender's number, digits with the country code. */
  sender: string
  /** The registered name shown instead. */
  senderName?: string | undefined
  send?: (request: Request) => Promise<Response>
}

const PATIENCE_MS = 15_000
const TOKEN_MARGIN_MS = 60_000
const LONGEST_SAID = 300
const LONGEST_ANSWER = 20_000

const signedIn = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().min(0).catch(0) })

/** Orange's SMS API as documented: a token by client credentials, valid for an hour, then one call per message. */
export function orange(account: OrangeAccount): SmsGateway {
  let token: { bearer: string; until: number } | undefined

  const signIn = async (): Promise<string | Delivery> => {
    if (token && token.until > clock.now().getTime()) return token.bearer
    const answer = await sendCall(account, tokenCall(account))
    // Nothing of the message was sent yet.
    if (!('status' in answer)) return { outcome: 'not-taken', said: answer.said }
    const parsed = signedIn.safeParse(parseJson(answer.said))
    if (answer.status !== 200 || !parsed.success) return { outcome: 'not-taken', said: `the sign-in was answered with ${answer.status}` }
    token = { bearer: parsed.data.access_token, until: clock.now().getTime() + parsed.data.expires_in * 1000 - TOKEN_MARGIN_MS }
    return token.bearer
  }

  const send = async (sms: Sms, again = false): Promise<Delivery> => {
    const bearer = await signIn()
    if (typeof bearer !== 'string') return bearer
    const answer = await sendCall(account, messageCall(account, sms, bearer))
    if (!('status' in answer)) return answer
    if (answer.status === 401) {
      token = undefined
      return again ? { outcome: 'not-taken', said: 'the server denies what its own token asks for' } : send(sms, true)
    }
    return judge(answer)
  }
  return { send: (sms) => send(sms) }
}

/** Outcome of an answer: after 429 and 503 the message was surely not taken and may be repeated; after another server error it may have been sent. */
function judge({ status, said }: { status: number; said: string }): Delivery {
  const words = `${status} ${said}`.trim().slice(0, LONGEST_SAID)
  if (status === 200 || status === 201) return { outcome: 'sent' }
  if (status === 429 || status === 503) return { outcome: 'not-taken', said: words }
  return { outcome: status >= 400 && status < 500 ? 'refused' : 'uncertain', said: words }
}

function tokenCall({ url, clientId, clientSecret }: OrangeAccount): HttpCall {
  return {
    method: 'POST',
    url: `${url}/oauth/v3/token`,
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  }
}

function messageCall({ url, sender, senderName }: OrangeAccount, { to, text }: Sms, bearer: string): HttpCall {
  const senderAddress = `tel:+${sender}`
  const outboundSMSMessageRequest = { address: `tel:+${to}`, senderAddress, ...(senderName && { senderName }), outboundSMSTextMessage: { message: text } }
  return {
    method: 'POST',
    url: `${url}/smsmessaging/v1/outbound/${encodeURIComponent(senderAddress)}/requests`,
    headers: { authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ outboundSMSMessageRequest }),
  }
}

type CallResult = { status: number; said: string } | { outcome: 'not-taken' | 'uncertain'; said: string }

async function sendCall({ send }: OrangeAccount, call: HttpCall): Promise<CallResult> {
  const answer = await httpCall(call, { send, patienceMs: PATIENCE_MS, mostBytes: LONGEST_ANSWER })
  if (typeof answer === 'string') return { outcome: answer === 'nothing-sent' ? 'not-taken' : 'uncertain', said: `no answer (${answer})` }
  return { status: answer.status, said: answer.text ?? '' }
}
