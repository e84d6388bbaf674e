import { z } from 'zod'
import { clock } from '#platform/clock'
import { codeOf } from '#platform/database.server'
import { GatewayFailure } from './gateway-failure.ts'
import type { GatewayIn, PaymentState } from './gateway.ts'

/** Where and as whom Konnect is called. `send` and `words` differ only for the simulated provider. */
export interface KonnectSettings {
  id: string
  name: string
  /** The API's address without `/api/v2`: `https://api.konnect.network`, or `https://api.sandbox.konnect.network` to try. */
  url: string
  apiKey: string
  walletId: string
  payOrigin: string
  send?: (request: Request) => Promise<Response>
  /** What `payment.status` may say. */
  words?: Readonly<Record<string, PaymentState>>
}

const PATIENCE_MS = 10_000
const REFERENCE = /^[\w-]{1,100}$/
const DAY_MS = 24 * 3600 * 1000

/** Konnect documents these two, and `pending` also for a payment that failed. */
const KONNECT_WORDS: Readonly<Record<string, PaymentState>> = { completed: 'paid', pending: 'pending' }

const opened = z.object({ payUrl: z.url({ protocol: /^https?$/ }), paymentRef: z.string().regex(REFERENCE) })

const details = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.number(),
    token: z.string(),
    orderId: z.string().nullish(),
    expirationDate: z.string().nullish(),
  }),
})

/**
 * Konnect (Tunisia). Amounts are millimes.
 *
 * Read in docs.konnect.network: the address and fields of `init-payment` (webhook, silentWebhook, successUrl and failUrl
 * included), the `x-api-key` header, the unsigned GET notice with `payment_ref`, `GET /payments/:id`, that `payment.status`
 * counts and the transactions do not, that 401 means a wrong key and 404 no such payment.
 * Not read there: a refund (so `manual`), a word for a refused or cancelled payment (they stay `pending` until they expire),
 * a rate limit, whether `expirationDate` carries a time (a date alone is taken to last its whole day), what `reachedAmount`
 * is after fees (so `amount` is compared; an `immediate` payment is complete or not at all). Never tried against Konnect itself.
 * No name, phone or address of the shopper is sent: the documentation asks for none.
 */
export function konnect(settings: KonnectSettings): GatewayIn<'TND'> {
  const { id, name, payOrigin, words = KONNECT_WORDS } = settings
  return {
    id,
    name,
    payOrigin,
    currency: 'TND',
    refund: 'manual',

    async create(ask) {
      const body = {
        receiverWalletId: settings.walletId,
        token: ask.currency,
        amount: ask.amount,
        type: 'immediate',
        description: ask.description,
        acceptedPaymentMethods: ['wallet', 'bank_card', 'e-DINAR', 'flouci'],
        lifespan: ask.openMinutes,
        checkoutForm: false,
        addPaymentFeesToAmount: false,
        orderId: ask.order,
        webhook: ask.noticeUrl,
        silentWebhook: true,
        successUrl: ask.successUrl,
        failUrl: ask.failUrl,
      }
      const call = { method: 'POST', path: 'init-payment', body: JSON.stringify(body), patienceMs: PATIENCE_MS }
      // Again only where nothing was sent: what got no answer may have been opened.
      const answer = await callKonnect(settings, call, (failure) => failure === 'nothing-sent')
      if (!answer.ok) throw notAccepted(answer)
      const { payUrl, paymentRef } = await read(answer, opened)
      return { reference: paymentRef, payUrl }
    },

    readNotice({ query }) {
      const reference = query.get('payment_ref')
      return reference !== null && REFERENCE.test(reference) ? reference : undefined
    },

    async fetchTruth(reference, patienceMs = PATIENCE_MS) {
      const call = { method: 'GET', path: encodeURIComponent(reference), patienceMs }
      const answer = await callKonnect(settings, call, (failure) => failure !== 'too-late')
      if (answer.status === 404) return undefined
      if (!answer.ok) throw notAccepted(answer)
      const { payment } = await read(answer, details)
      if (payment.id !== reference) throw new GatewayFailure('unreadable', 'the answer is about another payment')
      const state = Object.hasOwn(words, payment.status) ? words[payment.status] : undefined
      if (!state) throw new GatewayFailure('unreadable', 'a payment status that is not documented')
      const { amount, token: currency, orderId } = payment
      const over = state === 'pending' && hasExpired(payment.expirationDate)
      return { reference, order: orderId ?? '', state: over ? 'expired' : state, amount, currency }
    },
  }
}

interface Call {
  method: string
  path: string
  body?: string
  patienceMs: number
}

/** Why a call brought no answer that counts. */
type Trouble = 'nothing-sent' | 'broken' | 'too-late'

/** One call, and one more after a moment of trouble where `again` says that it does no harm. */
async function callKonnect(settings: KonnectSettings, call: Call, again: (trouble: Trouble) => boolean): Promise<Response> {
  const first = await attempt(settings, call)
  if (first instanceof Response || !again(first)) return answered(first)
  return answered(await attempt(settings, call))
}

async function attempt({ url, apiKey, send = fetch }: KonnectSettings, { method, path, body, patienceMs }: Call): Promise<Response | Trouble> {
  const request = new Request(`${url}/api/v2/payments/${path}`, {
    method,
    headers: { 'x-api-key': apiKey, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    ...(body && { body }),
  })
  try {
    const answer = await send(request)
    return answer.status >= 500 ? 'broken' : answer
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'too-late'
    return NOTHING_SENT.has(codeOf((error as Error).cause) ?? '') ? 'nothing-sent' : 'broken'
  }
}

const NOTHING_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function answered(outcome: Response | Trouble): Response {
  if (outcome instanceof Response) return outcome
  throw new GatewayFailure('unreachable', `the payment provider does not answer (${outcome})`)
}

function notAccepted(answer: Response): GatewayFailure {
  return new GatewayFailure('refused', `the payment provider answered ${answer.status}`)
}

async function read<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new GatewayFailure('unreadable', 'the payment provider answered in a form that is not documented')
  return parsed.data
}

function hasExpired(date: string | null | undefined): boolean {
  const moment = Date.parse(date ?? '')
  if (Number.isNaN(moment)) return false
  const wholeDay = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? DAY_MS : 0
  return moment + wholeDay < clock.now().getTime()
}
