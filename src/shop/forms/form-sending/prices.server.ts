import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { NOTHING, type Millimes } from '#money/millimes'
import { totalOf, type Filled } from '#shop/forms/form-rules'
import { isPaid, type FormDefinition } from '#shop/forms/forms'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { formSendingWords as words } from './form-sending.words.ts'

interface Priced {
  form: Pick<FormDefinition, 'fields' | 'payment'>
  filled: Filled
  /** The total that the page showed, where it sends one. */
  seenTotal: number | undefined
  locale: Locale
}

/** Why a form is not taken at its price, and the price it has now. */
export interface PriceRefusal {
  text: string
  total?: Millimes
}

/**
 * Refuses a form that costs something else by now than its page showed, and one that costs something which no provider takes. What the page showed is
 * never charged. IMP-31.
 */
export async function refusePrice({ form, filled, seenTotal, locale }: Priced): Promise<PriceRefusal | undefined> {
  const { currency } = form.payment
  const total = isPaid(form) ? totalOf(form, filled) : NOTHING
  if (total > 0 && !(await mayBePaidNow(form))) return { text: words.cannotBePaid[locale] }
  if (seenTotal === undefined || seenTotal === total) return undefined
  return { text: fill(words.totalChanged[locale], { total: exactAmount(total, writtenIn(currency ?? '')) }), total }
}

/** False for a paid form in whose currency no provider of the shop charges by now: it is shown, and takes nothing that costs something. */
export async function mayBePaidNow(form: Pick<FormDefinition, 'fields' | 'payment'>): Promise<boolean> {
  const { currency } = form.payment
  return !isPaid(form) || (currency !== null && (await findOnlineMethods(currency)).length > 0)
}
