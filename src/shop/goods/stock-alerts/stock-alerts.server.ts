import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { isPhone, localPhone, PHONE_COUNTRIES, worldNumber } from '#shop/people/phones'
import { canText } from '#shop/upkeep/message-accounts.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { limit, takeTurns } from '#shop/upkeep/rate-limits.server'
import { stockAlertWords as words } from './stock-alerts.words.ts'

const MOST_OF_ONE = 20
/** Most recipients notified per minute and channel, longest waiting first: a few pieces are not announced to all at once. */
const AT_A_TIME = 50
/** Beyond guessing, and short enough for a text message. */
const TOKEN_BYTES = 12
/** Alerts of this age are deleted, notified or not. */
const KEPT_DAYS = 180

const isBack = sql<boolean>`exists (
  select from inventory i join products p on p.id = i.product_id
  where i.product_id = stock_alerts.product_id and p.status = 'published' and (case when i.managed then i.available > 0 else i.in_stock end)
)`

/** `contact` as typed: a mail address, or a phone if the shop sends texts. */
export interface WantedAlert {
  productId: number
  contact: string
  locale: Locale
  /** The IP address for rate limits. */
  address: string
}

/** Records one request to be notified when a sold-out product is back. Refuses an invalid contact, a product in stock, and too many requests. */
export async function askStockAlert({ productId, contact, locale, address }: WantedAlert): Promise<'mail' | 'sms'> {
  const to = await recipientOf(contact)
  if (!to) throw refuse((await canText()) ? words.contactWrong : words.mailOnly)
  await limit([
    ['alertAddress', address],
    ['alertTo', to.recipient],
  ])
  if (!(await isSoldOut(productId))) throw refuse(words.notSoldOut)
  const { count } = await db
    .selectFrom('stock_alerts')
    .select(db.fn.countAll<number>().as('count'))
    .where('recipient', '=', to.recipient)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_OF_ONE) throw refuse(words.tooMany)
  await db
    .insertInto('stock_alerts')
    .values({ product_id: productId, ...to, locale, token: randomBytes(TOKEN_BYTES).toString('base64url'), told_at: null, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return to.channel
}

/** Notifies those who wait for available products, once each, longest waiting first. Delayed texts hold up no mail. Returns the number of recipients. */
export async function tellStockAlerts(): Promise<number> {
  const told = (await tellBy('mail')) + (await tellBy('sms'))
  if (told > 0) wakeOutbox()
  return told
}

async function tellBy(channel: 'mail' | 'sms'): Promise<number> {
  return inTransaction(async (transaction) => {
    const waiting = await transaction
      .selectFrom('stock_alerts')
      .select(['id', 'recipient', 'locale'])
      .where('told_at', 'is', null)
      .where('channel', '=', channel)
      .where(isBack)
      .orderBy('id')
      .limit(AT_A_TIME)
      .forUpdate()
      .skipLocked()
      .execute()
    const now = clock.now()
    const sent: number[] = []
    for (const { id, recipient, locale } of waiting) {
      // The shop's daily texts go to codes first: alerts beyond them wait for the next day.
      if (channel === 'sms' && (await takeTurns([['textsDaily', 'shop']], transaction)) !== undefined) break
      const message = { kind: 'back-in-stock', channel, recipient, locale: isLocale(locale) ? locale : DEFAULT_LOCALE, data: { alertId: id } } as const
      // Queued again if the previous message was never written (`waitAgain`).
      await queueMessage(transaction, { ...message, once: `back-in-stock:${id}:${now.getTime()}` })
      sent.push(id)
    }
    if (sent.length > 0) await transaction.updateTable('stock_alerts').set({ told_at: now }).where('id', 'in', sent).execute()
    return sent.length
  })
}

/** Keeps an alert waiting whose message was not written because the product is sold out again; unless its recipient asked anew meanwhile. */
export async function waitAgain(id: number): Promise<void> {
  await sql`
    update stock_alerts set told_at = null where id = ${id} and not exists (
      select from stock_alerts other
      where other.product_id = stock_alerts.product_id and other.recipient = stock_alerts.recipient and other.told_at is null)`.execute(db)
}

/** Data of an alert's message. Undefined if the alert was ended or deleted meanwhile, or the product is sold out again. */
export async function findStockAlert(
  id: number,
): Promise<{ token: string; slug: string; name: string; translations: Record<string, { name?: string }> } | undefined> {
  return db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['stock_alerts.token', 'products.slug', 'products.name'])
    .select(sql<Record<string, { name?: string }>>`products.translations`.as('translations'))
    .where('stock_alerts.id', '=', id)
    .where(isBack)
    .executeTakeFirst()
}

/** Ends all alerts of the token's recipient. Unknown tokens change nothing. */
export async function endStockAlerts(token: string): Promise<void> {
  await sql`delete from stock_alerts where recipient = (select recipient from stock_alerts where token = ${token.slice(0, 64)})`.execute(db)
}

export async function forgetStockAlertsOf(transaction: Database, recipients: readonly string[]): Promise<void> {
  await sql`delete from stock_alerts where recipient = any(${recipients}::text[])`.execute(transaction)
}

export async function forgetOldStockAlerts(): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const { numDeletedRows } = await db.deleteFrom('stock_alerts').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

async function recipientOf(contact: string): Promise<{ channel: 'mail' | 'sms'; recipient: string } | undefined> {
  const typed = contact.trim().toLowerCase()
  if (typed.length <= 254 && z.email().safeParse(typed).success) return { channel: 'mail', recipient: typed }
  if (!(await canText())) return undefined
  for (const country of PHONE_COUNTRIES) {
    const national = localPhone(typed, country)
    const world = isPhone(national, country) ? worldNumber(national, country) : undefined
    if (world) return { channel: 'sms', recipient: world }
  }
  return undefined
}

async function isSoldOut(productId: number): Promise<boolean> {
  const { rows } = await sql<{ sold_out: boolean }>`
    select bool_and(case when i.managed then i.available <= 0 else not i.in_stock end) as sold_out
    from inventory i join products p on p.id = i.product_id where p.id = ${productId} and p.status = 'published'`.execute(db)
  return rows[0]?.sold_out === true
}
