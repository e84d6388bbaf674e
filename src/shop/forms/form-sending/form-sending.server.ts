import { findForm } from '#shop/forms/forms.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { takesEmail } from './email-lists.ts'

export { mayBePaidNow } from './prices.server.ts'
export { sendForm } from './sending.server.ts'
export { entryOfMark, formToken, formTokenEnds, markOfEntry } from './tokens.server.ts'

/**
 * Whether a field of a form takes an e-mail address; undefined where there is no such field. Who asks too often hears yes, and is refused when the form is
 * sent: the lists are not to be read out. FORM-36, IMP-32.
 */
export async function mayUseEmail(asked: { form: number; field: number; email: string }, address: string): Promise<boolean | undefined> {
  const form = await findForm(asked.form)
  const taken = form && takesEmail(form.definition, asked.field, asked.email)
  if (taken === undefined) return undefined
  return (await takeTurns([['formEmails', address]])) === undefined ? taken : true
}
