import { clock } from '#platform/steady-clock'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { SECOND_STEP_COOKIE } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { digestOf, spendToken, tryToken } from '#shop/people/sessions.proofs.server'
import { isSecondFactor, turnsOf } from './enrolment.server.ts'
import { accountCookie, accountCookieIn, openSession, type Cookies, type At } from '#shop/people/sessions.server'
import { forgive, limit } from '#shop/upkeep/rate-limits.server'

export async function isAtSecondStep(headers: Headers): Promise<boolean> {
  const pass = accountCookieIn(headers, SECOND_STEP_COOKIE)
  return pass !== undefined && (await holderOf(pass)) !== undefined
}

/** Second step by an app or recovery code; returns the session's cookie. Undefined if the pass is used, expired or tried five times. Refuses a wrong code. */
export async function takeSecondStep(headers: Headers, code: string, at: At): Promise<Cookies | undefined> {
  const pass = accountCookieIn(headers, SECOND_STEP_COOKIE)
  const holder = pass === undefined ? undefined : await holderOf(pass)
  if (pass === undefined || !holder) return undefined
  const turns = turnsOf(holder.id)
  await limit(turns)
  if (!(await tryToken('second-step', pass))) return undefined
  const cookies = await inTransaction(async (transaction) => {
    if (!(await isSecondFactor(transaction, holder.id, code))) return undefined
    if (!(await spendToken(transaction, 'second-step', pass))) return []
    await audit({ by: holder, action: 'sign-in', subject: `person:${holder.id}`, details: { secondFactor: true } }, transaction)
    return [...(await openSession(transaction, holder, at.browser)), accountCookie(SECOND_STEP_COOKIE, '', 0)]
  })
  if (!cookies) {
    await audit({ by: holder, action: 'sign-in-refused', subject: `person:${holder.id}`, details: { secondFactor: true } })
    throw refuse(accountWords.wrongCode)
  }
  await forgive(turns)
  return cookies.length > 0 ? cookies : undefined
}

function holderOf(pass: string) {
  return db
    .selectFrom('account_proofs as proof')
    .innerJoin('account_people as person', 'person.id', 'proof.person_id')
    .select(['person.id', 'person.name', 'person.role'])
    .where('proof.digest', '=', digestOf(pass))
    .where('proof.purpose', '=', 'second-step')
    .where('proof.tries_left', '>', 0)
    .where('proof.expires_at', '>', clock.now())
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst()
}

export {
  type Enrolment,
  beginSecondFactor,
  clearSecondFactorOf,
  confirmSecondFactor,
  countRecoveryCodes,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './enrolment.server.ts'
