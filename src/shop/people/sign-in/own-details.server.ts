import type { Locale } from '#i18n/locale.ts'
import { db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import type { Person, StaffPerson } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { forgetProofs, makeToken, spendToken } from '#shop/people/sessions.proofs.server'
import { findByEmail, refuseWrongPassword } from './by-password.server.ts'
import { accountLink } from './sign-up.server.ts'
import { limit } from '#shop/upkeep/rate-limits.server'
import type { At } from '#shop/people/sessions.server'

const CHANGE_MINUTES = 60

/** The caller has validated the name by `profileChangeSchema`. */
export async function changeName(person: Person, name: string): Promise<void> {
  await db.updateTable('account_people').set({ name }).where('id', '=', person.id).execute()
}

export async function changeLocale(person: Person, locale: Locale): Promise<void> {
  await db.updateTable('account_people').set({ locale }).where('id', '=', person.id).execute()
}

/** Mails a confirmation link to a new address. A taken one gets the same answer, and its owner a mail. Refuses a wrong password, and too many attempts. */
export async function askEmailChange(person: Person, form: { email: string; current: string }, at: At): Promise<void> {
  await refuseWrongPassword(person, form.current)
  await limit([
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
  wakeOutbox()
}

/** Changes a staff address at once: a new shop may have no mail. Notifies the previous address. Refuses a wrong password and a taken address. */
export async function changeStaffEmail(person: StaffPerson, form: { email: string; current: string }): Promise<void> {
  await refuseWrongPassword(person, form.current)
  if (form.email === person.email) return
  try {
    await inTransaction(async (transaction) => {
      await setEmail(transaction, person, { email: form.email, isProven: false })
      await audit({ by: person, action: 'email-changed', subject: `person:${person.id}` }, transaction)
    })
  } catch (error) {
    if (errorCode(error) === '23505') throw refuse(accountWords.emailTaken)
    throw error
  }
  wakeOutbox()
}

/** Changes the address: links and codes for the previous one become invalid, and it is notified, if any. */
async function setEmail(
  transaction: Database,
  { id, name, email: before, locale }: Pick<Person, 'id' | 'name' | 'email' | 'locale'>,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<void> {
  await transaction.updateTable('account_people').set({ email, email_verified: isProven }).where('id', '=', id).execute()
  await forgetProofs(transaction, id)
  if (before !== null) await queueMessage(transaction, { kind: 'email-changed', channel: 'mail', recipient: before, locale, data: { name, email } })
}

/** Confirms a new address by its link and notifies the previous one, if any. False if the link is used or expired, or the address was taken meanwhile. */
export async function confirmEmailChange(token: string): Promise<boolean> {
  try {
    const isChanged = await inTransaction(async (transaction) => {
      const proven = await spendToken(transaction, 'change-email', token)
      if (!proven?.personId) return false
      const before = await transaction
        .selectFrom('account_people')
        .select(['id', 'name', 'email', 'locale'])
        .where('id', '=', proven.personId)
        .where('deactivated_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return false
      await setEmail(transaction, before, { email: proven.target, isProven: true })
      return true
    })
    wakeOutbox()
    return isChanged
  } catch (error) {
    if (errorCode(error) === '23505') return false
    throw error
  }
}
