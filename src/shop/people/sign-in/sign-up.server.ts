import { localised } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { inTransaction, type Database } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import type { MessageKind } from '#shop/upkeep/messages'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { hashNewPassword } from '#shop/people/passwords.server'
import { makeToken, spendToken } from '#shop/people/sessions.proofs.server'
import { savePerson } from '#shop/people/passwords.server'
import type { Cookies } from '#shop/people/sessions.server'
import { openSession } from '#shop/people/sessions.server'
import { findByEmail } from './by-password.server.ts'
import { limit } from '#shop/upkeep/rate-limits.server'
import type { At } from '#shop/people/sessions.server'

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

export function accountLink(locale: At['locale'], rest: string): string {
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
