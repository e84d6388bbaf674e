import { totalOf, type Filled } from '#shop/forms/form-rules'
import { isPaid, type FormView } from '#shop/forms/forms'

/** What the shop said of a total that a page showed: it is another one by now. Both in thousandths. */
export interface ToldTotal {
  shown: number
  total: number
}

/**
 * The total that is sent along with a paid form: what its page shows, or what the shop said in its place, since pressing again is the answer yes. The
 * shop compares it and charges its own. Undefined for a form with nothing to pay for. IMP-31.
 */
export function seenTotal(form: FormView, filled: Filled, told: ToldTotal | undefined): number | undefined {
  if (!isPaid(form)) return undefined
  const shown = totalOf(form, filled)
  return told?.shown === shown ? told.total : shown
}
