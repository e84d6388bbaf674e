import { findForm } from '#shop/forms/forms.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { takesEmail } from './sending.server.ts'

export { mayBePaidNow, sendForm } from './sending.server.ts'
export { entryOfMark, formToken, formTokenEnds, markOfEntry } from './tokens.server.ts'

/**
 * True if an e-mail field accepts the address; undefined for an unknown field. Beyond the rate limit the answer is always true, and sending the form
 * refuses: the lists must not be probed. FORM-36, IMP-32.
 */
export async function mayUseEmail(asked: { form: number; field: number; email: string }, address: string): Promise<boolean | undefined> {
  const form = await findForm(asked.form)
  const taken = form && takesEmail(form.definition, asked.field, asked.email)
  if (taken === undefined) return undefined
  return (await takeTurns([['formEmails', address]])) === undefined ? taken : true
}
