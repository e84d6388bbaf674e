import { useEffect, useRef, useState } from 'react'
import type { CheckoutAnswer } from '#contract/checkout-calls'
import { isRemembered, type CheckoutErrors, type CheckoutReview } from '#shop/buying/checkout'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { startPaymentRedirect } from '#storefront/quick-order/payment-redirect.ts'
import { sendCheckout, type CheckoutParams } from './checkout-calls.ts'
import type { CheckoutTranslations } from './checkout-translations.ts'
import { typedForm, withoutUnchosen } from './typed-form.ts'
import { newKey } from '#contract/call'
import { recallInTab, rememberInTab } from '#storefront/quick-order/browser-memory.ts'

export interface CheckoutMessages {
  errors: CheckoutErrors
  notices: string[]
  link?: { href: string; text: string }
}

/** `leaving`: the order is placed and the browser is redirecting. */
export type Busy = 'no' | 'sending' | 'to-order' | 'to-payment'

interface Placing {
  drawn: CheckoutReview
  said: CheckoutMessages
  params: CheckoutParams
  translations: CheckoutTranslations
  fields: () => FormData
  problems: () => CheckoutErrors
  settled: () => Promise<CheckoutReview | undefined>
  recalculate: () => Promise<unknown>
}

/** Places the order, once however often the button is pressed or the call repeated (CO-38; wire contract 2.5). Shows the reason on failure. */
export function usePlacing({ drawn, said: before, params, translations, fields, problems, settled, recalculate }: Placing) {
  const [said, setSaid] = useState(before)
  const [busy, setBusy] = useState<Busy>('no')
  const under = useRef(false)
  const unanswered = useRef<FormData>(undefined)

  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && under.current && window.location.reload()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const leave = (to: string, method: string) => {
    forgetCheckout()
    if (method !== CASH_ON_DELIVERY) startPaymentRedirect(method)
    setBusy(method === CASH_ON_DELIVERY ? 'to-order' : 'to-payment')
    window.location.assign(to)
  }

  const stay = (now: CheckoutMessages) => {
    under.current = false
    setBusy('no')
    setSaid(now)
  }

  const take = (answer: Extract<CheckoutAnswer, { result: 'failure' }>) => {
    const { errors = {}, notices = [], link, refresh, reload } = answer
    if (reload) return window.location.reload()
    const isSilent = Object.keys(errors).length === 0 && notices.length === 0
    stay({ errors, notices: isSilent ? [translations.checkout.failed] : notices, ...(link && { link }) })
    if (refresh) void recalculate()
  }

  const send = async (body: FormData) => {
    const answer = await sendCheckout(body, params)
    if (answer?.result === 'failure' && answer.verify && !body.has('verification')) {
      const { proveHuman } = await import('#storefront/verification/prove-human.ts')
      const proof = await proveHuman(answer.verify)
      if (proof !== undefined) {
        body.set('verification', proof)
        return send(body)
      }
    }
    unanswered.current = answer === undefined ? body : undefined
    if (answer === undefined) stay({ errors: {}, notices: [translations.checkout.noAnswer] })
    else if (answer.result === 'success') leave(answer.redirect, typedForm(body).paymentMethod)
    else take(answer)
  }

  const place = async (shown: CheckoutReview): Promise<void> => {
    if (under.current) return
    const errors = problems()
    if (Object.keys(errors).length > 0) return setSaid({ errors, notices: [] })
    under.current = true
    setBusy('sending')
    const counts = await settled()
    if (counts && counts.figures.total !== shown.figures.total) return stay({ errors: {}, notices: [translations.checkout.totalMoved] })
    const body = withoutUnchosen(fields(), shown.cart)
    body.set('seen_total', String(shown.figures.total))
    body.set('intention', checkoutIntention(drawn.cart.hash))
    await send(body)
  }

  /** Empty cart: finds an order whose answer was lost by repeating its call. True if found. */
  const findLost = (): boolean => {
    const lost = unanswered.current
    if (lost === undefined || under.current) return false
    under.current = true
    setBusy('sending')
    void send(lost)
    return true
  }

  const clearError = (name: string) => setSaid((now) => (name in now.errors ? { ...now, errors: without(now.errors, name) } : now))

  return { said, busy, place, findLost, clearError, say: setSaid }
}

function without(errors: CheckoutErrors, name: string): CheckoutErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))
}

const FORM = 'hanout_checkout'
const INTENTION = 'hanout_intention_checkout'

/** Stores the form in this tab: a reload, a step back or a sign-in loses nothing. Other tabs and later visits never see it. */
export function rememberForm(fields: FormData): void {
  const texts = [...fields].filter(([name, value]) => typeof value === 'string' && isRemembered(name))
  rememberInTab(FORM, JSON.stringify(Object.fromEntries(texts)))
}

export function rememberedForm(): Record<string, string> | undefined {
  try {
    const kept: unknown = JSON.parse(recallInTab(FORM) || 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => isRemembered(name) && typeof value === 'string'))
  } catch {
    return undefined
  }
}

/** Intention key of this order: made on first use in this tab, the same for the same cart. Another cart gets another: the first order may exist. */
function checkoutIntention(cartHash: string): string {
  const [hash, key] = recallInTab(INTENTION).split(' ')
  if (hash === cartHash && key) return key
  const made = newKey()
  rememberInTab(INTENTION, `${cartHash} ${made}`)
  return made
}

function forgetCheckout(): void {
  rememberInTab(FORM, '')
  rememberInTab(INTENTION, '')
}
