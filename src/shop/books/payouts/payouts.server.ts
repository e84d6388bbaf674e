import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { coinOf, exactAmount, writtenIn } from '#money/formats'
import { millimes, payable } from '#money/millimes'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { findEntry, postEntries, takeBackEntry } from '#shop/books/ledger.server'
import { notifyVendor } from '#shop/goods/vendor-accounts.server'
import type { Till } from '#shop/orders/orders'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { IS_OF_VENDOR, isOf } from './earnings.server.ts'
import { availableIn, MOST_REQUESTS, payableIn, type PayoutState, type VendorAccount } from './payouts.ts'
import { payoutWords as words } from './payouts.words.ts'

export { findStatement, listLatestStatements, listStatements, makeStatement, type VendorStatement, type StatementContent } from './statements.server.ts'
export { listShares, readEntries, type ListedShare } from './earnings.server.ts'

const DAY_MS = 24 * 3600_000

export async function findVendorAccounts(vendorId?: number, database: Database = db): Promise<VendorAccount[]> {
  const { vendors } = await findSettings(database)
  const since = new Date(clock.now().getTime() - vendors.returnDays * DAY_MS)
  const own = (column: string) => (vendorId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${vendorId}`)
  const { rows } = await sql<VendorAccount>`
    select vendor_id as "vendorId", currency, sum(balance)::bigint as balance, sum(on_hold)::bigint as "onHold", sum(requested)::bigint as requested
    from (
      select substr(account, length('vendor:') + 1)::bigint as vendor_id, currency, -sum(amount) as balance, 0 as on_hold, 0 as requested
      from ledger_lines where ${vendorId === undefined ? IS_OF_VENDOR : isOf(vendorId)} group by account, currency
      union all
      select s.vendor_id, o.currency, 0, s.gross - s.commission, 0 from vendor_shares s join orders o on o.id = s.order_id
      where s.unsettled and s.sold_at <= ${since}::timestamptz ${own('s.vendor_id')}
      union all
      select s.vendor_id, o.currency, 0, s.gross - s.commission, 0 from vendor_shares s join orders o on o.id = s.order_id
      where s.sold_at > ${since}::timestamptz and o.state = 'completed' ${own('s.vendor_id')}
      union all
      select vendor_id, currency, 0, 0, amount from vendor_payouts where state = 'requested' ${own('vendor_id')}
    ) parts group by 1, 2 order by 1, 2`.execute(database)
  return rows
}

/** Locks a vendor, so that what is available stays so. Returns its bank account. */
async function lockVendor(transaction: Database, id: number): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select bank_account as account from vendors where id = ${id} and standing <> 'own' for no key update`.execute(transaction)
  if (!rows[0]) throw refuse(words.noVendor).as('gone')
  return rows[0].account
}

/** Refuses more than `of` says may be paid out, and a part of a coin. */
async function refuseTooMuch(transaction: Database, asked: Pick<NewPayout, 'vendorId' | 'currency' | 'amount'>, of: typeof availableIn): Promise<void> {
  const { vendorId, currency, amount } = asked
  const account = (await findVendorAccounts(vendorId, transaction)).find((one) => one.currency === currency)
  const most = account ? of(account) : 0
  if (amount > most) throw refuse(words.tooMuch, { available: exactAmount(millimes(most), writtenIn(currency)) })
  if (payable(millimes(amount), coinOf(currency)) !== amount) throw refuse(words.partOfCoin)
}

const MOST_WAITING = 10

async function refuseTooManyWaiting(transaction: Database, vendorId: number): Promise<void> {
  if ((await countRequests(vendorId, transaction)) >= MOST_WAITING) throw refuse(words.tooManyWaiting, { most: MOST_WAITING })
}

/** `key` is the form's: a repeat is the same payout. */
interface NewPayout {
  key: string
  vendorId: number
  currency: string
  amount: number
}

/** A vendor requests money. Refuses more than is available, too many that wait, and a vendor without a bank account. */
export async function requestPayout(asked: NewPayout, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const bankAccount = await lockVendor(transaction, asked.vendorId)
    if (await isRepeat(transaction, asked)) return
    if (bankAccount === '') throw refuse(words.bankAccountFirst)
    await refuseTooManyWaiting(transaction, asked.vendorId)
    await refuseTooMuch(transaction, asked, availableIn)
    await insertPayout(transaction, asked, { state: 'requested', bank_account: bankAccount, requested_by: by.id })
  })
}

interface Paying {
  till: Till
  reference: string
}

/** Staff pay a vendor without a request. Refuses more than is available, and a transfer without a bank account. Audited. */
export async function payVendor({ till, reference, ...asked }: NewPayout & Paying, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const bankAccount = await lockVendor(transaction, asked.vendorId)
    if (await isRepeat(transaction, asked)) return
    if (till === 'bank' && bankAccount === '') throw refuse(words.noBankAccount)
    await refuseTooMuch(transaction, asked, availableIn)
    const decided = { state: 'paid', bank_account: bankAccount, decided_at: clock.now(), decided_by: by.id, till, reference } as const
    const id = await insertPayout(transaction, asked, decided)
    await postPayout(transaction, { ...asked, id, till, reference }, by)
  })
  wakeOutbox()
}

async function isRepeat(transaction: Database, { key, vendorId, currency, amount }: NewPayout): Promise<boolean> {
  const before = await transaction.selectFrom('vendor_payouts').select(['vendor_id', 'currency', 'amount']).where('key', '=', key).executeTakeFirst()
  if (before && (before.vendor_id !== vendorId || before.currency !== currency || before.amount !== amount)) throw refuse(words.otherPayout)
  return before !== undefined
}

type Decided = Partial<{ requested_by: string; decided_at: Date; decided_by: string; till: Till; reference: string }>

async function insertPayout(
  transaction: Database,
  { key, vendorId, currency, amount }: NewPayout,
  more: Decided & { state: PayoutState; bank_account: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('vendor_payouts')
    .values({ key, vendor_id: vendorId, currency, amount, requested_at: clock.now(), ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Payout {
  id: number
  vendorId: number
  currency: string
  amount: number
}

async function postPayout(transaction: Database, { id, vendorId, currency, amount, till, reference }: Payout & Paying, by: Actor): Promise<void> {
  const lines = [
    { account: `vendor:${vendorId}`, amount },
    { account: till, amount: -amount },
  ]
  const actor = { kind: 'staff', id: by.id }
  await postEntries(transaction, [{ key: entryKey(id), kind: 'payout', currency, actor, reason: reference, lines }])
  await audit({ by, action: 'vendor-paid', subject: `vendor:${vendorId}`, details: { amount, currency, reference } }, transaction)
  await notifyVendor(transaction, vendorId, { event: 'paid', values: { amount, currency }, once: String(id) })
}

const entryKey = (id: number) => `payout:${id}`

/** Locks a payout's vendor, then the payout. Refuses one in another state. */
async function lockPayout(transaction: Database, id: number, state: PayoutState): Promise<Payout> {
  const found = await transaction.selectFrom('vendor_payouts').select('vendor_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw refuse(words.decided)
  await lockVendor(transaction, found.vendor_id)
  const { rows } = await sql<Payout>`
    select id, vendor_id as "vendorId", currency, amount from vendor_payouts where id = ${id} and state = ${state} for update`.execute(transaction)
  if (!rows[0]) throw refuse(words.decided)
  return rows[0]
}

/** Staff pay a request. Refuses it where less may be paid by now: a refund came since. Audited. */
export async function payRequest(id: number, { till, reference }: Paying, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const payout = await lockPayout(transaction, id, 'requested')
    await refuseTooMuch(transaction, payout, payableIn)
    await decide(transaction, id, { state: 'paid', till, reference, by })
    await postPayout(transaction, { ...payout, till, reference }, by)
  })
  wakeOutbox()
}

/** Staff refuse a request, with a reason that the vendor reads. Audited. */
export async function refuseRequest(id: number, reason: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { vendorId, amount, currency } = await lockPayout(transaction, id, 'requested')
    await decide(transaction, id, { state: 'refused', reason, by })
    await audit({ by, action: 'vendor-payout-refused', subject: `vendor:${vendorId}`, details: { amount, currency, reason } }, transaction)
    await notifyVendor(transaction, vendorId, { event: 'payout-refused', values: { amount, currency, reason }, once: String(id) })
  })
  wakeOutbox()
}

/** Takes a payment back that did not happen: the money is the vendor's again. Audited. */
export async function takeBackPayout(id: number, reason: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { vendorId, amount, currency } = await lockPayout(transaction, id, 'paid')
    const entry = (await findEntry(transaction, sql`e.key = ${entryKey(id)}`))!
    await takeBackEntry(transaction, { ...entry, reason }, { kind: 'staff', id: by.id })
    await decide(transaction, id, { state: 'taken-back', reason, by })
    await audit({ by, action: 'vendor-payout-taken-back', subject: `vendor:${vendorId}`, details: { amount, currency, reason } }, transaction)
  })
}

async function decide(
  transaction: Database,
  id: number,
  { by, ...change }: Partial<Paying> & { state: PayoutState; reason?: string; by: Actor },
): Promise<void> {
  await transaction
    .updateTable('vendor_payouts')
    .set({ ...change, decided_at: clock.now(), decided_by: by.id })
    .where('id', '=', id)
    .execute()
}

/** By vendor; empty for none. */
export async function findBankAccounts(vendorIds: number[]): Promise<ReadonlyMap<number, string>> {
  if (vendorIds.length === 0) return new Map()
  const rows = await db.selectFrom('vendors').select(['id', 'bank_account']).where('id', 'in', vendorIds).execute()
  return new Map(rows.map((row) => [row.id, row.bank_account]))
}

/** Waiting requests keep the account of their day. Audited by its last digits; the vendor's people are notified. */
export async function saveBankAccount(vendorId: number, bankAccount: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const before = await lockVendor(transaction, vendorId)
    if (before === bankAccount) return
    await transaction.updateTable('vendors').set({ bank_account: bankAccount }).where('id', '=', vendorId).execute()
    const [from, to] = [before.slice(-4), bankAccount.slice(-4)]
    await audit({ by, action: 'vendor-bank-changed', subject: `vendor:${vendorId}`, details: { from, to } }, transaction)
    await notifyVendor(transaction, vendorId, { event: 'bank-changed', values: { digits: to || '–' }, once: randomUUID() })
  })
  wakeOutbox()
}

export interface ListedPayout extends Payout {
  vendor: string
  state: PayoutState
  bankAccount: string
  requestedAt: Date
  decidedAt: Date | null
  reference: string
  reason: string
}

const LISTED = 50

/** Requests that wait, of one vendor or of all. */
export async function countRequests(vendorId?: number, database: Database = db): Promise<number> {
  const own = vendorId === undefined ? sql`` : sql`and vendor_id = ${vendorId}`
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from vendor_payouts where state = 'requested' ${own}`.execute(database)
  return rows[0]!.n
}

export function listRequests(): Promise<ListedPayout[]> {
  return readPayouts(sql`p.state = 'requested' order by p.id limit ${MOST_REQUESTS}`)
}

/** The newest first. */
export async function listDecided(before?: number): Promise<{ payouts: ListedPayout[]; next: number | null }> {
  const place = before === undefined ? sql`` : sql`and p.id < ${before}`
  const rows = await readPayouts(sql`p.state <> 'requested' ${place} order by p.id desc limit ${LISTED + 1}`)
  const payouts = rows.slice(0, LISTED)
  return { payouts, next: rows.length > LISTED ? payouts.at(-1)!.id : null }
}

/** A vendor's latest, the newest first. */
export function listPayouts(vendorId: number): Promise<ListedPayout[]> {
  return readPayouts(sql`p.vendor_id = ${vendorId} order by p.id desc limit ${LISTED}`)
}

async function readPayouts(which: RawBuilder<unknown>): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select p.id, p.vendor_id as "vendorId", v.name as vendor, p.currency, p.amount, p.state, p.bank_account as "bankAccount",
      p.requested_at as "requestedAt", p.decided_at as "decidedAt", p.reference, p.reason
    from vendor_payouts p join vendors v on v.id = p.vendor_id where ${which}`.execute(db)
  return rows
}
