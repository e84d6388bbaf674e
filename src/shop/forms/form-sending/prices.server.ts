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
  seenTotal: number | undefined
  locale: Locale
}

export interface PriceRefusal {
  text: string
  total?: Millimes
}

/** Refuses a form whose price differs from the one shown, and a price that no provider takes. The price shown is never charged. IMP-31. */
export async function refusePrice({ form, filled, seenTotal, locale }: Priced): Promise<PriceRefusal | undefined> {
  const { currency } = form.payment
  const total = isPaid(form) ? totalOf(form, filled) : NOTHING
  if (total > 0 && !(await mayBePaidNow(form))) return { text: words.cannotBePaid[locale] }
  if (seenTotal === undefined || seenTotal === total) return undefined
  return { text: fill(words.totalChanged[locale], { total: exactAmount(total, writtenIn(currency ?? '')) }), total }
}

/** False for a paid form in a currency that no provider charges by now: it is shown, but takes nothing that costs. */
export async function mayBePaidNow(form: Pick<FormDefinition, 'fields' | 'payment'>): Promise<boolean> {
  const { currency } = form.payment
  return !isPaid(form) || (currency !== null && (await findOnlineMethods(currency)).length > 0)
}
