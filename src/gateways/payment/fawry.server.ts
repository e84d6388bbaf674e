import { z } from 'zod'
import { clock } from '#platform/steady-clock'
import { parseJson } from '#platform/json'
import { GatewayFailure, emailOf, nameOfMoney, nameOfTry, orderOfTry, sameSignature, sha256, type Adapter, fromDecimal, toPounds } from './adapter.ts'
import type { PaymentAsk, PaymentState, PaymentTruth } from './payment.ts'
import { accepted, lineTo, readAs } from './line.server.ts'

const METHOD = 'PAYATFAWRY'
const OPEN_HOURS = 48

const WORDS: Readonly<Record<string, PaymentState>> = {
  NEW: 'pending',
  UNPAID: 'pending',
  PAID: 'paid',
  DELIVERED: 'paid',
  PARTIAL_REFUNDED: 'paid',
  // Refunded means no longer paid. The shop never reverts a payment because of it.
  REFUNDED: 'cancelled',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  FAILED: 'refused',
}

const amount = z.union([z.number(), z.string().max(20)])
const digits = z.union([z.int(), z.string().regex(/^\d{1,20}$/)]).transform(String)
const word = z.string().max(100)

const charged = z.object({
  statusCode: z.union([z.int(), z.string().regex(/^\d{1,6}$/)]).transform(Number),
  referenceNumber: digits.nullish(),
  merchantRefNumber: word.nullish(),
  expirationTime: z.int().nullish(),
})

const status = z.object({
  fawryRefNumber: digits.nullish(),
  merchantRefNumber: word,
  orderAmount: amount,
  orderStatus: word,
})

const notice = z.object({
  fawryRefNumber: digits,
  merchantRefNumber: z.string().regex(/^[\w.-]{1,100}$/),
  paymentAmount: amount,
  orderAmount: amount,
  orderStatus: word,
  paymentMethod: word,
  paymentRefrenceNumber: z
    .union([z.string().max(100), z.int()])
    .transform(String)
    .nullish(),
  messageSignature: z.string().regex(/^[0-9a-f]{64}$/i),
})

const KEPT_FIELDS = [
  'requestId',
  'fawryRefNumber',
  'merchantRefNumber',
  'paymentAmount',
  'orderAmount',
  'fawryFees',
  'orderStatus',
  'paymentMethod',
  'paymentRefrenceNumber',
  'orderExpiryDate',
  'paymentTime',
  'failureErrorCode',
  'messageSignature',
]

/**
 * Fawry (Egypt): a code to pay in a shop, hours later; there is no page. Amounts are pounds with two decimals, the same text in the body and in its signature.
 * Keys: `merchantCode`, `secureKey`.
 *
 * Never tried against Fawry itself. Sends the shopper's phone, for Fawry's message with the code, and the address if there is one.
 * - Documented (developer.fawrystaging.com and an older guide): addresses; signed fields and their order for charge, status, refund and notice of version 2
 *   (`paymentRefrenceNumber` is spelt so, and signed if present); signed amounts with two decimals; `referenceNumber` for paying; `merchantRefNumber` in
 *   notices; part refunds.
 * - From public source: `expirationTime` and `statusCode` in answers; mobile, e-mail and language are required; `orderWebHookUrl`; the statuses.
 * - Fawry sets the address of notices itself when it registers a merchant. It names no currency: pounds are its only one.
 * - `paymentAmount` may include Fawry's fees, so `orderAmount` is compared.
 * - Unknown: the answer for an unknown reference (it is asked again later); a key for repeating a refund (so it is sent once); the longest validity of a code
 *   (two days are requested, and Fawry's answer is used).
 */
export const fawry: Adapter = (settings) => {
  const { id, name, payOrigin, keys } = settings
  const line = lineTo(settings)
  const merchantCode = keys['merchantCode'] ?? ''
  const secureKey = keys['secureKey'] ?? ''

  async function fetchTruth(reference: string, patienceMs?: number): Promise<PaymentTruth | undefined> {
    const signature = sha256(merchantCode, reference, secureKey)
    const path = `/ECommerceWeb/Fawry/payments/status/v2?${new URLSearchParams({ merchantCode, merchantRefNumber: reference, signature })}`
    const answer = await line.ask({ method: 'GET', path, patienceMs })
    if (answer.status === 404) return undefined
    const said = readAs(accepted(answer), status)
    if (said.merchantRefNumber !== reference) throw new GatewayFailure('unreadable', 'the answer is about another payment')
    return truthOf(said)
  }

  return {
    id,
    name,
    payOrigin,
    currency: 'EGP',
    keptFields: KEPT_FIELDS,
    fetchTruth,

    async create(ask) {
      const pounds = toPounds(ask.amount)
      const merchantRefNum = nameOfTry(ask.order)
      const openUntil = new Date(clock.now().getTime() + OPEN_HOURS * 3600 * 1000)
      const body = {
        merchantCode,
        merchantRefNum,
        customerMobile: mobileOf(ask),
        customerEmail: emailOf(ask),
        paymentMethod: METHOD,
        amount: pounds,
        currencyCode: 'EGP',
        description: ask.description,
        language: ask.locale === 'ar' ? 'ar-eg' : 'en-gb',
        paymentExpiry: openUntil.getTime(),
        chargeItems: [{ itemId: ask.order, description: ask.description, price: pounds, quantity: 1 }],
        orderWebHookUrl: ask.noticeUrl,
        signature: sha256(merchantCode, merchantRefNum, METHOD, pounds, secureKey),
      }
      const call = { method: 'POST' as const, path: '/ECommerceWeb/Fawry/payments/charge', body: withNumbers(body) }
      const said = readAs(accepted(await line.order(call)), charged)
      if (said.statusCode !== 200) throw new GatewayFailure('refused', `the payment provider answered with its status ${said.statusCode}`)
      if (!said.referenceNumber || (said.merchantRefNumber ?? merchantRefNum) !== merchantRefNum) {
        throw new GatewayFailure('unreadable', 'the payment provider answered in a form that is not documented')
      }
      const until = said.expirationTime ? new Date(said.expirationTime) : openUntil
      return { reference: merchantRefNum, payUrl: null, code: said.referenceNumber, openUntil: until }
    },

    readNotice({ body }) {
      const parsed = notice.safeParse(parseJson(body))
      if (!parsed.success || !secureKey) return undefined
      const said = parsed.data
      const [paid, ordered] = [twoDecimals(said.paymentAmount), twoDecimals(said.orderAmount)]
      if (paid === undefined || ordered === undefined) return undefined
      const { fawryRefNumber, merchantRefNumber, orderStatus, paymentMethod, paymentRefrenceNumber, messageSignature } = said
      const texts = [fawryRefNumber, merchantRefNumber, paid, ordered, orderStatus, paymentMethod, paymentRefrenceNumber ?? '', secureKey]
      if (!sameSignature(messageSignature, sha256(...texts))) return undefined
      return Object.hasOwn(WORDS, orderStatus) ? { reference: merchantRefNumber, truth: truthOf(said) } : { reference: merchantRefNumber }
    },

    async refund(ask) {
      const refundAmount = toPounds(ask.amount)
      const referenceNumber = await nameOfMoney(ask, fetchTruth)
      const { reason } = ask
      const signature = sha256(merchantCode, referenceNumber, refundAmount, reason, secureKey)
      const body = withNumbers({ merchantCode, referenceNumber, refundAmount, ...(reason && { reason }), signature })
      const answer = await line.order({ method: 'POST', path: '/ECommerceWeb/Fawry/payments/refund', body })
      const { statusCode } = readAs(accepted(answer), charged)
      if (statusCode !== 200) throw new GatewayFailure('refused', `the payment provider answered with its status ${statusCode}`)
      return { state: 'done', reference: null }
    },
  }
}

function truthOf(said: z.output<typeof status>): PaymentTruth {
  const { merchantRefNumber: reference, orderStatus, orderAmount, fawryRefNumber } = said
  const state = Object.hasOwn(WORDS, orderStatus) ? WORDS[orderStatus] : undefined
  if (!state) throw new GatewayFailure('unreadable', 'a payment status that is not documented')
  const truth = { reference, order: orderOfTry(reference), state, amount: fromDecimal(orderAmount), currency: 'EGP' }
  return fawryRefNumber ? { ...truth, transaction: fawryRefNumber } : truth
}

/** A signed amount; undefined if it needs more than two decimals. */
function twoDecimals(said: number | string): string | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(said))
  return parts ? `${parts[1]}.${(parts[2] ?? '').padEnd(2, '0')}` : undefined
}

/** Egyptian mobiles in national form, `01001234567`; others with their country code. */
function mobileOf({ customer }: PaymentAsk): string {
  return customer.phone.startsWith('20') ? `0${customer.phone.slice(2)}` : `+${customer.phone}`
}

/** JSON whose amounts are numbers with two decimals, as signed. Quotes inside texts are escaped, so a text cannot pass for a field. */
function withNumbers(body: Record<string, unknown>): string {
  return JSON.stringify(body).replaceAll(/"(amount|price|refundAmount)":"(\d+\.\d\d)"/g, '"$1":$2')
}
