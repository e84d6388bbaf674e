import { inTransaction } from '#platform/database.server'
import { SECOND_STEP_COOKIE } from '#shop/people/accounts'
import { makeToken } from '#shop/people/sessions.proofs.server'
import { accountCookie, type Cookies } from '#shop/people/sessions.server'

const MINUTES = 10

/** A pass to the second step after a right password: ten minutes, in a cookie, valid for nothing else. */
export async function askSecondStep({ id }: { id: string }): Promise<Cookies> {
  const token = await inTransaction((transaction) => makeToken(transaction, { purpose: 'second-step', personId: id, target: '', minutes: MINUTES }))
  return [accountCookie(SECOND_STEP_COOKIE, token, MINUTES * 60_000)]
}

/** Whether the cookies of `signIn` are a pass to the second step (`/admin/second-step/`) instead of a session. */
export function needsSecondStep(cookies: Cookies): boolean {
  return cookies.some((cookie) => cookie.includes(`${SECOND_STEP_COOKIE}=`))
}
