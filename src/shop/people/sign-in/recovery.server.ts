import type { NotNull } from 'kysely'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { isStaff, type Role } from '#shop/people/accounts'
import { hashNewPassword, storePassword } from '#shop/people/passwords.server'
import { digestOf, forgetProofs, makeToken, spendToken } from '#shop/people/sessions.proofs.server'
import { closeAllSessions } from '#shop/people/sessions.server'
import { findByEmail } from './by-password.server.ts'
import { accountLink } from './sign-up.server.ts'
import { limit, takeTurns } from '#shop/upkeep/rate-limits.server'
import type { At } from '#shop/people/sessions.server'

const RESET_MINUTES = 30

/** Mails a reset link to an address with an account, three an hour at most, without revealing it. Refuses only a caller with too many requests. */
export async function askPasswordReset(email: string, at: At): Promise<void> {
  await limit([['mailFrom', at.address]])
  if ((await takeTurns([['mailTo', email]])) !== undefined) return
  const found = await findByEmail(email)
  const person = found?.deactivated_at ? undefined : found
  await inTransaction(async (transaction) => {
    // A token for an unknown person opens nothing, and takes as long.
    const token = await makeToken(transaction, { purpose: 'reset-password', personId: person?.id ?? null, target: email, minutes: RESET_MINUTES })
    if (!person) return
    const { name, locale } = person
    const url = linkOf(person, token)
    await queueMessage(transaction, {
      kind: 'password-reset',
      channel: 'mail',
      recipient: email,
      locale,
      data: { name, url, minutes: RESET_MINUTES },
    })
  })
  wakeOutbox()
}

/**
 * Creates the link by which a staff member chooses a new password, for the server's operator; an earlier one becomes invalid. Their second factor stays.
 * Undefined if no active staff member has the address. Audited.
 */
export async function makeStaffResetLink(email: string): Promise<string | undefined> {
  const person = await findByEmail(email)
  if (!person || person.deactivated_at || !isStaff(person.role)) return undefined
  return inTransaction(async (transaction) => {
    const token = await makeToken(transaction, { purpose: 'reset-password', personId: person.id, target: email, minutes: RESET_MINUTES })
    await audit(
      { by: { id: 'terminal', name: 'Terminal' }, action: 'reset-link-made', subject: `person:${person.id}`, details: { name: person.name } },
      transaction,
    )
    return linkOf(person, token)
  })
}

/** Staff have a page of their own. */
function linkOf({ role, locale }: { role: Role; locale: At['locale'] }, token: string): string {
  if (!isStaff(role)) return accountLink(locale, `reset-password/?token=${token}`)
  return `${config.url.origin}/admin/new-password/?token=${token}${locale === DEFAULT_LOCALE ? '' : `&lang=${locale}`}`
}

/**
 * Sets a new password by a reset link, once; ends every session and notifies the owner. False if the link is used or expired; an easy password is refused and
 * the link stays valid. The link confirms the address. A phone from before it was confirmed may be another person's and is removed.
 */
export async function resetPassword({ token, password }: { token: string; password: string }): Promise<boolean> {
  const person = await ownerOf(token)
  if (!person) return false
  const hash = await hashNewPassword(password, person)
  const isDone = await inTransaction(async (transaction) => {
    const proven = await spendToken(transaction, 'reset-password', token)
    if (!proven) return false
    await storePassword(transaction, person.id, hash)
    await transaction
      .updateTable('account_people')
      .set({ email_verified: true, ...(person.email_verified ? {} : { phone: null }) })
      .where('id', '=', person.id)
      .execute()
    await forgetProofs(transaction, person.id)
    await closeAllSessions(transaction, person.id)
    if (isStaff(person.role)) await audit({ by: person, action: 'password-changed', subject: `person:${person.id}` }, transaction)
    const { name, email, locale } = person
    await queueMessage(transaction, { kind: 'password-changed', channel: 'mail', recipient: email, locale, data: { name } })
    return true
  })
  wakeOutbox()
  return isDone
}

function ownerOf(token: string) {
  return db
    .selectFrom('account_proofs as proof')
    .innerJoin('account_people as person', (join) => join.onRef('person.id', '=', 'proof.person_id').onRef('person.email', '=', 'proof.target'))
    .select(['person.id', 'person.name', 'person.email', 'person.email_verified', 'person.role', 'person.locale'])
    .$narrowType<{ email: NotNull }>()
    .where('proof.digest', '=', digestOf(token))
    .where('proof.purpose', '=', 'reset-password')
    .where('proof.expires_at', '>', clock.now())
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst()
}
