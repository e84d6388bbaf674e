import { z } from 'zod'
import { millimes } from '#money/millimes'
import type { Locale } from '#i18n/locale.ts'
import { GatewayFailure, nameOfTry, orderOfTry, singleOf, type Adapter, toMillimes } from './adapter.ts'
import type { PaymentState } from './payment.ts'
import { accepted, lineTo, readAs, REFERENCE } from './line.server.ts'

const CURRENCIES: Readonly<Record<string, string>> = { '788': 'TND', '978': 'EUR', '840': 'USD' }

/** By `orderStatus`: registered, held, paid, reversed, refunded, in the bank's check, declined. */
const WORDS: readonly PaymentState[] = ['pending', 'pending', 'paid', 'cancelled', 'cancelled', 'pending', 'refused']

const NO_SUCH_ORDER = '6'

const whole = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(Number)
const errorCode = z.union([z.int(), z.string().regex(/^\d{1,5}$/)]).transform(String)

const opened = z.object({ errorCode: errorCode.default('0'), orderId: z.string().regex(REFERENCE).nullish(), formUrl: z.string().nullish() })

/** The two status calls differ in the case of their fields' first letter. */
const details = z
  .record(z.string(), z.unknown())
  .transform((fields) => Object.fromEntries(Object.entries(fields).map(([field, value]) => [field.charAt(0).toLowerCase() + field.slice(1), value])))
  .pipe(
    z.object({
      errorCode: errorCode.default('0'),
      orderNumber: z.string().optional(),
      orderStatus: whole.optional(),
      amount: whole.optional(),
      currency: z.union([z.string(), z.int()]).transform(String).optional(),
    }),
  )

const LANGUAGES: Record<Locale, string> = { fr: 'fr', ar: 'ar', en: 'en' }

/**
 * ClicToPay (Tunisia, SMT: the banks' own gateway). Amounts are millimes, currency 788. Keys: `userName`, `password`.
 *
 * Its documentation is for merchants only, and was not read. Never tried against ClicToPay itself. Sends no data of the shopper.
 * - From public integrations: `register.do` with its fields and `orderId`, `formUrl`, `errorCode` (also in an answer 200); amounts in millimes;
 *   `getOrderStatusExtended.do` with `orderStatus` 0 to 6; the return address with `?orderId=`.
 * - Common to this family of gateways: the meaning of the seven numbers; error 6 for an unknown order; a reference is registered once, so each attempt has its
 *   own; credentials may be sent in the form, which keeps them out of logged addresses.
 * - It sends no notices: the shopper's return and our own polling bring the result.
 * - `refund.do` takes an order and an amount in one library's source. Its answer is unknown, so refunds are `manual`.
 */
export const clictopay: Adapter = (settings) => {
  const { id, name, payOrigin, keys } = settings
  const line = lineTo(settings)
  const form = (fields: Record<string, string>) => new URLSearchParams({ userName: keys['userName'] ?? '', password: keys['password'] ?? '', ...fields })
  return {
    id,
    name,
    payOrigin,
    currency: 'TND',
    keptFields: ['orderId', 'mdOrder', 'orderNumber', 'operation', 'status'],
    refund: 'manual',

    async create(ask) {
      const body = form({
        orderNumber: nameOfTry(ask.order),
        amount: String(toMillimes(ask.amount)),
        currency: '788',
        returnUrl: ask.successUrl,
        failUrl: ask.failUrl,
        description: ask.description,
        language: LANGUAGES[ask.locale],
        sessionTimeoutSecs: String(ask.openMinutes * 60),
      })
      const said = readAs(accepted(await line.order({ method: 'POST', path: '/payment/rest/register.do', body })), opened)
      if (said.errorCode !== '0') throw new GatewayFailure('refused', `the payment provider answered with its error ${said.errorCode}`)
      const page = z.url({ protocol: /^https?$/ }).safeParse(said.formUrl)
      if (!said.orderId || !page.success) throw new GatewayFailure('unreadable', 'the payment provider answered in a form that is not documented')
      return { reference: said.orderId, payUrl: page.data, code: null }
    },

    readNotice({ query }) {
      const reference = singleOf(query, 'orderId')
      return reference !== undefined && REFERENCE.test(reference) ? { reference } : undefined
    },

    async fetchTruth(reference, patienceMs) {
      const path = '/payment/rest/getOrderStatusExtended.do'
      const answer = await line.ask({ method: 'POST', path, body: form({ orderId: reference }), patienceMs })
      const { errorCode: code, orderNumber, orderStatus, amount, currency } = readAs(accepted(answer), details)
      if (code === NO_SUCH_ORDER) return undefined
      if (code !== '0') throw new GatewayFailure('refused', `the payment provider answered with its error ${code}`)
      const state = WORDS[orderStatus ?? -1]
      if (!state || amount === undefined || !currency) throw new GatewayFailure('unreadable', 'a payment status that is not documented')
      return { reference, order: orderOfTry(orderNumber ?? ''), state, amount: millimes(amount), currency: CURRENCIES[currency] ?? currency }
    },
  }
}
