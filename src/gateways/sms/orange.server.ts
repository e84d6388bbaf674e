import { z } from 'zod'
import type { Delivery } from '#gateways/mail'
import { clock } from '#platform/clock'
import { codeOf } from '#platform/database.server'
import type { Sms, SmsGateway } from './sms.ts'

/** An account with Orange's SMS API. `send` differs only for the simulated server. */
export interface OrangeAccount {
  /** The API's address, without a slash at its end. */
  url: string
  clientId: string
  clientSecret: string
  /** The number that messages come from, digits with the country code. */
  sender: string
  /** The registered name that is shown in its place. */
  senderName?: string | undefined
  send?: (request: Request) => Promise<Response>
}

const PATIENCE_MS = 15_000
const TOKEN_MARGIN_MS = 60_000
const LONGEST_SAID = 300
const NOTHING_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const signedIn = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().min(0).catch(0) })

/** Orange's SMS API as documented: a token by client credentials that lasts an hour, then one call a message. */
export function orange(account: OrangeAccount): SmsGateway {
  let token: { bearer: string; until: number } | undefined

  const signIn = async (): Promise<string | Delivery> => {
    if (token && token.until > clock.now().getTime()) return token.bearer
    const heard = await call(account, tokenRequest(account))
    // Nothing of the message was said yet.
    if (!('status' in heard)) return { outcome: 'not-taken', said: heard.said }
    const parsed = signedIn.safeParse(jsonOf(heard.said))
    if (heard.status !== 200 || !parsed.success) return { outcome: 'not-taken', said: `the sign-in was answered with ${heard.status}` }
    token = { bearer: parsed.data.access_token, until: clock.now().getTime() + parsed.data.expires_in * 1000 - TOKEN_MARGIN_MS }
    return token.bearer
  }

  const send = async (sms: Sms, again = false): Promise<Delivery> => {
    const bearer = await signIn()
    if (typeof bearer !== 'string') return bearer
    const heard = await call(account, messageRequest(account, sms, bearer))
    if (!('status' in heard)) return heard
    if (heard.status === 401) {
      token = undefined
      return again ? { outcome: 'not-taken', said: 'the server denies what its own token asks for' } : send(sms, true)
    }
    return judge(heard)
  }
  return { send: (sms) => send(sms) }
}

/** What an answer means: only 429 and 503 say that the message was not looked at and may come again; another fault of theirs may come after the sending. */
function judge({ status, said }: { status: number; said: string }): Delivery {
  const words = `${status} ${said}`.trim().slice(0, LONGEST_SAID)
  if (status === 200 || status === 201) return { outcome: 'sent' }
  if (status === 429 || status === 503) return { outcome: 'not-taken', said: words }
  return { outcome: status >= 400 && status < 500 ? 'refused' : 'uncertain', said: words }
}

function tokenRequest({ url, clientId, clientSecret }: OrangeAccount): Request {
  return new Request(`${url}/oauth/v3/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`, accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

function messageRequest({ url, sender, senderName }: OrangeAccount, { to, text }: Sms, bearer: string): Request {
  const senderAddress = `tel:+${sender}`
  const outboundSMSMessageRequest = { address: `tel:+${to}`, senderAddress, ...(senderName && { senderName }), outboundSMSTextMessage: { message: text } }
  return new Request(`${url}/smsmessaging/v1/outbound/${encodeURIComponent(senderAddress)}/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ outboundSMSMessageRequest }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

type Heard = { status: number; said: string } | { outcome: 'not-taken' | 'uncertain'; said: string }

async function call({ send = fetch }: OrangeAccount, request: Request): Promise<Heard> {
  try {
    const answer = await send(request)
    return { status: answer.status, said: (await answer.text()).slice(0, 20_000) }
  } catch (error) {
    const code = codeOf((error as Error).cause) ?? ''
    return { outcome: NOTHING_SENT.has(code) ? 'not-taken' : 'uncertain', said: code || 'no answer' }
  }
}

function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}
