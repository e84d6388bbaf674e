import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { codeOf, db, inTransaction } from '#platform/database.server'
import { queueMessage, wakeMessages } from '#shop/messages.server'
import type { Person } from './accounts.ts'
import { forgetProofs, makeToken, spendToken } from './proofs.server.ts'
import { findByEmail, refuseWrongPassword } from './sign-in.server.ts'
import { accountLink } from './sign-up.server.ts'
import { refuseTooMany } from './throttles.server.ts'
import type { At } from './visiting.ts'

const CHANGE_MINUTES = 60

/** Changes what someone is called; checked by `profileChangeSchema`. */
export async function changeName(person: Person, name: string): Promise<void> {
  await db.updateTable('account_people').set({ name, updated_at: clock.now() }).where('id', '=', person.id).execute()
}

/** Changes the language that someone is written to in. */
export async function changeLocale(person: Person, locale: Locale): Promise<void> {
  await db.updateTable('account_people').set({ locale, updated_at: clock.now() }).where('id', '=', person.id).execute()
}

/**
 * Sends a link to a new address, which makes it the account's. Says the same whether that address has an account, whose owner is
 * told instead. Refuses a wrong current password, and too many.
 */
export async function askEmailChange(person: Person, form: { email: string; current: string }, at: At): Promise<void> {
  await refuseWrongPassword(person, form.current, at)
  await refuseTooMany([
    ['mailFrom', at.address],
    ['mailTo', form.email],
  ])
  if (form.email === person.email) return
  const owner = await findByEmail(form.email)
  await inTransaction(async (transaction) => {
    if (owner) {
      const { name, email, locale } = owner
      await queueMessage(transaction, { kind: 'account-exists', channel: 'mail', recipient: email, locale, data: { name, url: accountLink(locale, '') } })
      return
    }
    const token = await makeToken(transaction, { purpose: 'change-email', personId: person.id, target: form.email, minutes: CHANGE_MINUTES })
    const url = accountLink(person.locale, `confirm-email/?change=${token}`)
    const data = { name: person.name, url, minutes: CHANGE_MINUTES }
    await queueMessage(transaction, { kind: 'email-change', channel: 'mail', recipient: form.email, locale: person.locale, data })
  })
  wakeMessages()
}

/** Makes the new address the account's, by the link that was sent there, and tells the address of before. False where the link is used or too old, or the address was taken meanwhile. */
export async function confirmEmailChange(token: string): Promise<boolean> {
  try {
    const isChanged = await inTransaction(async (transaction) => {
      const proven = await spendToken(transaction, 'change-email', token)
      if (!proven?.personId) return false
      const before = await transaction
        .selectFrom('account_people')
        .select(['name', 'email', 'locale'])
        .where('id', '=', proven.personId)
        .where('deactivated_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return false
      const change = { email: proven.target, email_verified: true, updated_at: clock.now() }
      await transaction.updateTable('account_people').set(change).where('id', '=', proven.personId).execute()
      await forgetProofs(transaction, proven.personId)
      const { name, email, locale } = before
      await queueMessage(transaction, { kind: 'email-changed', channel: 'mail', recipient: email, locale, data: { name, email: proven.target } })
      return true
    })
    wakeMessages()
    return isChanged
  } catch (error) {
    if (codeOf(error) === '23505') return false
    throw error
  }
}
