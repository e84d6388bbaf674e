import { totalOf, type Filled } from '#shop/forms/form-rules'
import { isPaid, type FormView } from '#shop/forms/forms'

/** The server's correction of a shown total. Both in thousandths. */
export interface ToldTotal {
  shown: number
  total: number
}

/**
 * Total submitted with a paid form: the page's, or the server's correction, as pressing again accepts it. The shop compares it and charges its own. Undefined
 * with nothing to pay. IMP-31.
 */
export function seenTotal(form: FormView, filled: Filled, told: ToldTotal | undefined): number | undefined {
  if (!isPaid(form)) return undefined
  const shown = totalOf(form, filled)
  return told?.shown === shown ? told.total : shown
}
