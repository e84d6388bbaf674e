import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import { withoutToken, type Consent, type LeftBy, type SubscriberState } from './subscribers.ts'
import './subscribers.tables.ts'

/** Whom a link's token names, as its page shows them: of the phone only the last two digits. */
export interface TokenOwner {
  lastDigits: string
  state: SubscriberState
  locale: Locale
}

const TOKEN = /^[\w-]{1,64}$/

/** Whom the token in a message's link names; undefined for an unknown one. Changes nothing. NEWS-25. */
export async function findByToken(token: string): Promise<TokenOwner | undefined> {
  const row = await findRow(token)
  return row && { lastDigits: row.phone.slice(-2), state: row.state, locale: row.locale }
}

/** Ends the subscription that a link's token names, on the page that shows it; false for an unknown one. NEWS-25. */
export async function leaveByToken(token: string, page: string): Promise<boolean> {
  const row = await findRow(token)
  if (row) await inTransaction((transaction) => leave(transaction, row.phone, { by: 'link', page: withoutToken(page) }))
  return row !== undefined
}

async function findRow(token: string) {
  // What can be no token is not asked of the database, which takes no NUL.
  if (!TOKEN.test(token)) return undefined
  return db.selectFrom('subscribers').select(['phone', 'state', 'locale']).where('token', '=', token).executeTakeFirst()
}

/** Notes that the owner of a phone in international digits answered STOP: they get neither campaigns nor order notices, whether subscribed or not. */
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

/** Ends a phone's subscription, if it has one, and notes how and where. */
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
