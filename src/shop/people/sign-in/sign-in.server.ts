import { endOtherSessions, endSession, findSignedIn, closeAllSessions, openSession, type At, type Cookies } from '#shop/people/sessions.server'
import { admit, refuseWrongPassword, findByEmail } from './by-password.server.ts'
import { DEFAULT_LOCALE, localised, type Locale } from '#i18n/locale.ts'
import { db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse, Refusal } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { isOfBackOffice, isStaff, type Member, type Person, type Role } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { forgetProofs, makeToken, spendToken, digestOf } from '#shop/people/sessions.proofs.server'
import { limit, takeTurns } from '#shop/upkeep/rate-limits.server'
import type { NotNull } from 'kysely'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { hashNewPassword, storePassword, savePerson } from '#shop/people/passwords.server'
import type { MessageKind } from '#shop/upkeep/messages'

const CONFIRM_HOURS = 72

export interface NewCustomer {
  name: string
  email: string
  password: string
}

/**
 * Registers a customer, signs them in and mails a confirmation link. Refuses a taken address, whose owner is notified by mail; an easy password; too many
 * from one address. `andThen` is part of it: both or nothing.
 */
export async function signUp(form: NewCustomer, at: At, andThen?: (transaction: Database, personId: string) => Promise<void>): Promise<Cookies> {
  const hash = await hashOfNewAccount(form, at)
  try {
    const cookies = await inTransaction(async (transaction) => {
      const id = await addCustomer(transaction, { ...form, hash, locale: at.locale })
      await andThen?.(transaction, id)
      return openSession(transaction, { id, role: 'customer' }, at.browser)
    })
    wakeOutbox()
    return cookies
  } catch (error) {
    if (error instanceof Refusal && error.code === 'taken') await notifyOwner(form.email, at)
    throw error
  }
}

/** Hashes the password of a new account. Refuses an easy password, and too many from one address; does not look for an existing account. */
export async function hashOfNewAccount(form: NewCustomer, at: At): Promise<string> {
  await limit([['signUp', at.address]])
  return hashNewPassword(form.password, form)
}

/** Inserts a customer's account in a transaction, queues the confirmation mail and returns the id. */
export async function addCustomer(transaction: Database, customer: { name: string; email: string; hash: string; locale: At['locale'] }): Promise<string> {
  const { name, email, locale } = customer
  const id = await savePerson(transaction, { ...customer, role: 'customer' })
  const token = await makeToken(transaction, { purpose: 'confirm-email', personId: id, target: email, minutes: CONFIRM_HOURS * 60 })
  const url = accountLink(locale, `confirm-email/?token=${token}`)
  await queueMessage(transaction, { kind: 'account-made', channel: 'mail', recipient: email, locale, data: { name, url, hours: CONFIRM_HOURS } })
  return id
}

/** Confirms an account's address by the link sent there; false if it is used, expired, or of a previous address. */
export async function confirmEmail(token: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const proven = await spendToken(transaction, 'confirm-email', token)
    if (!proven?.personId) return false
    const confirmed = await transaction
      .updateTable('account_people')
      .set({ email_verified: true })
      .where('id', '=', proven.personId)
      .where('email', '=', proven.target)
      .executeTakeFirst()
    return confirmed.numUpdatedRows > 0n
  })
}

function accountLink(locale: At['locale'], rest: string): string {
  return config.url.origin + localised(locale, `/my-account/${rest}`)
}

async function notifyOwner(email: string, { locale }: At): Promise<void> {
  const owner = await findByEmail(email)
  if (!owner) return
  const data = { name: owner.name, url: accountLink(owner.locale ?? locale, '') }
  await inTransaction((transaction) => queueMessage(transaction, { kind: 'account-exists', ...toOwner(owner), data, once: onceADay('account-exists', owner) }))
  wakeOutbox()
}

/** Notifies an address's owner of an order by somebody who requested an account with it. Once a day. */
export async function notifyOwnerOfOrder(email: string, orderId: number, { locale }: At): Promise<void> {
  const owner = await findByEmail(email)
  if (!owner) return
  const data = { name: owner.name, url: accountLink(owner.locale ?? locale, ''), orderId }
  await inTransaction((transaction) =>
    queueMessage(transaction, { kind: 'ordered-as-known', ...toOwner(owner), data, once: onceADay('ordered-as-known', owner) }),
  )
  wakeOutbox()
}

type Owner = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

const toOwner = ({ email, locale }: Owner) => ({ channel: 'mail', recipient: email, locale }) as const
const onceADay = (kind: MessageKind, { id }: Owner) => `${kind}:${id}:${clock.now().toISOString().slice(0, 10)}`

const RESET_MINUTES = 30
const INVITED_HOURS = 7 * 24

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

/** Creates a staff member's link to a new password, for the server's operator. Ends the earlier one. Undefined without such a member. Audited. */
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

export interface Invited {
  id: string
  name: string
  email: string
  locale: Locale
}

/** Mails a vendor the link by which they set a password: of a new store, or of one that they join. Call `wakeOutbox` afterwards. VEND-10, IMP-24. */
export async function inviteVendor(transaction: Database, { id, name, email, locale }: Invited, store: { name: string; joins: boolean }): Promise<void> {
  const token = await makeToken(transaction, { purpose: 'reset-password', personId: id, target: email, minutes: INVITED_HOURS * 60 })
  const data = { name, store: store.name, url: linkOf({ role: 'vendor', locale }, token), hours: INVITED_HOURS, joins: store.joins }
  await queueMessage(transaction, { kind: 'vendor-approved', channel: 'mail', recipient: email, locale, data })
}

/** Staff and vendors have a page of their own. */
function linkOf({ role, locale }: { role: Role; locale: At['locale'] }, token: string): string {
  if (!isOfBackOffice(role)) return accountLink(locale, `reset-password/?token=${token}`)
  return `${config.url.origin}/admin/new-password/?token=${token}${locale === DEFAULT_LOCALE ? '' : `&lang=${locale}`}`
}

/**
 * Sets a new password by a reset link, once; ends every session and notifies the owner. False if the link is used or expired; an easy password is refused and
 * the link stays valid. The link confirms the address. A phone from before it was confirmed may be another person's and is removed.
 */
export async function resetPassword(form: { token: string; password: string }): Promise<boolean> {
  return (await replaceByLink(form)) !== undefined
}

/** As `resetPassword`, then signs its owner in. Returns the cookies of `signIn`; undefined if the link is used or expired. */
export async function enterByLink(form: { token: string; password: string }, at: At): Promise<Cookies | undefined> {
  const person = await replaceByLink(form)
  return person && admit(person, at)
}

/** The e-mail of the account that a link sets a password of; undefined if it is used or expired. The link stays valid. */
export async function findEmailOfLink(token: string): Promise<string | undefined> {
  return (await ownerOf(token))?.email
}

async function replaceByLink({ token, password }: { token: string; password: string }) {
  const person = await ownerOf(token)
  if (!person) return undefined
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
    if (isOfBackOffice(person.role)) await audit({ by: person, action: 'password-changed', subject: `person:${person.id}` }, transaction)
    const { name, email, locale } = person
    await queueMessage(transaction, { kind: 'password-changed', channel: 'mail', recipient: email, locale, data: { name } })
    return true
  })
  wakeOutbox()
  return isDone ? person : undefined
}

function ownerOf(token: string) {
  return db
    .selectFrom('account_proofs as proof')
    .innerJoin('account_people as person', (join) => join.onRef('person.id', '=', 'proof.person_id').onRef('person.email', '=', 'proof.target'))
    .select(['person.id', 'person.name', 'person.email', 'person.email_verified', 'person.role', 'person.locale', 'person.two_factor_enabled'])
    .$narrowType<{ email: NotNull }>()
    .where('proof.digest', '=', digestOf(token))
    .where('proof.purpose', '=', 'reset-password')
    .where('proof.expires_at', '>', clock.now())
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst()
}

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
export async function changeStaffEmail(person: Member, form: { email: string; current: string }): Promise<void> {
  await refuseWrongPassword(person, form.current)
  if (form.email === person.email) return
  try {
    await inTransaction(async (transaction) => {
      await setEmail(transaction, person, { email: form.email, isProven: false })
      await audit({ by: person, action: 'email-changed', subject: `person:${person.id}` }, transaction)
    })
  } catch (error) {
    if (errorCode(error) === '23505') throw refuse(accountWords.emailTaken).as('taken')
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

/** Ends one session by its id, or all but the current one. Refuses a wrong password: an unattended browser must not lock its owner out. */
export async function endSessions(headers: Headers, form: { session: string | undefined; current: string }): Promise<void> {
  const signedIn = await findSignedIn(headers)
  if (!signedIn) return
  await refuseWrongPassword(signedIn.person, form.current)
  await (form.session === undefined ? endOtherSessions(signedIn) : endSession(signedIn, form.session))
}

export { changePassword, refuseWrongPassword, signIn, signOut, turnsOf, needsSecondStep } from './by-password.server.ts'
export { askFirstPassword, askPhone, confirmPhone, joinByCode, sendCodeToOrderer, sendSignInCode, setFirstPassword, signInByCode } from './phone.server.ts'
