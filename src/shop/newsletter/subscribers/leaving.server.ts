import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import { withoutToken, type Consent, type LeftBy, type SubscriberState } from './subscribers.ts'

/** A subscriber as shown on the unsubscribe page: the last two digits of the phone only. */
export interface TokenOwner {
  lastDigits: string
  state: SubscriberState
  locale: Locale
}

const TOKEN = /^[\w-]{1,64}$/

/** Undefined for an unknown token. Changes nothing. NEWS-25. */
export async function findByToken(token: string): Promise<TokenOwner | undefined> {
  const row = await findRow(token)
  return row && { lastDigits: row.phone.slice(-2), state: row.state, locale: row.locale }
}

/** Unsubscribes the owner of a token; false if unknown. NEWS-25. */
export async function leaveByToken(token: string, page: string): Promise<boolean> {
  const row = await findRow(token)
  if (row) await inTransaction((transaction) => leave(transaction, row.phone, { by: 'link', page: withoutToken(page) }))
  return row !== undefined
}

async function findRow(token: string) {
  // Skips the query for malformed tokens; PostgreSQL rejects NUL.
  if (!TOKEN.test(token)) return undefined
  return db.selectFrom('subscribers').select(['phone', 'state', 'locale']).where('token', '=', token).executeTakeFirst()
}

/** Records a STOP of a phone (international digits), subscribed or not: it gets neither campaigns nor order notices. */
export async function leaveByStop(phone: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('stopped_phones')
      .values({ phone, stopped_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await leave(transaction, phone, { by: 'stop' })
  })
}

export async function leave(
  transaction: Database,
  phone: string,
  { by, ...where }: { by: LeftBy } & Partial<Pick<Consent, 'page' | 'address'>>,
): Promise<void> {
  const now = clock.now()
  const row = await transaction
    .updateTable('subscribers')
    .set({ state: 'left', left_at: now, left_by: by })
    .where('phone', '=', phone)
    .where('state', '=', 'active')
    .returning(['id', 'locale'])
    .executeTakeFirst()
  if (!row) return
  await transaction
    .insertInto('newsletter_consents')
    .values({ subscriber_id: row.id, kind: 'left', at: now, locale: row.locale, ...where })
    .execute()
}
