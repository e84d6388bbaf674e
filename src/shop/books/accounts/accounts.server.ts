import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import {
  findBalances,
  findEntry,
  IS_REVERSAL,
  postEntries,
  STANDS,
  takeBackEntry,
  type Account,
  type EntryKind,
  type LedgerLine,
} from '#shop/books/ledger.server'
import { findDebts, takeBackRow } from '#shop/books/remittances.server'
import { isSelfCourier } from '#shop/delivery/couriers'
import { findCourierName, findCouriers } from '#shop/delivery/couriers.server'
import { mailMerchant } from '#shop/orders/order-notifications.merchant.server'
import { providerName } from '#shop/orders/payments.ways.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { linesOfMovement, movementsOf, type Movement, type MovementAmounts } from './accounts.ts'
import { accountsWords as words } from './accounts.words.ts'

/** `key` is the form's: a repeat is the same movement. */
export interface NewMovement extends MovementAmounts {
  key: string
  account: Account
  movement: Movement
  currency: string
  reason: string
}

const KINDS = { payout: 'payout', deposit: 'transfer', correction: 'adjustment', adjust: 'adjustment' } as const satisfies Record<Movement, EntryKind>

/** Movements that staff may record of an account: none of one that neither exists nor has entries. */
export async function findMovements(account: Account): Promise<Movement[]> {
  const [kind, whose = ''] = account.split(':')
  if (kind === 'vendor') return (await findVendorName(account)) === undefined ? [] : movementsOf(account)
  const isKnown =
    kind === 'courier' ? isSelfCourier(whose) || (await findCouriers()).some(({ id }) => id === whose) : kind !== 'provider' || providerName(whose) !== whose
  return isKnown || (await hasEntries(account)) ? movementsOf(account) : []
}

async function hasEntries(account: Account): Promise<boolean> {
  return (await db.selectFrom('ledger_lines').select('id').where('account', '=', account).limit(1).execute()).length > 0
}

/** What an account holds in a currency, for a movement. Refuses one that the account does not have, and another currency than the shop's and its own. */
export async function findMovable({ account, movement, currency }: Pick<NewMovement, 'account' | 'movement' | 'currency'>): Promise<number> {
  if (!(await findMovements(account)).includes(movement)) throw refuse(words.otherAccount)
  const own = (await findBalances(account)).find((balance) => balance.account === account && balance.currency === currency)
  if (!own && currency !== (await findSettings()).currency.code) throw refuse(words.otherCurrency)
  return own?.amount ?? 0
}

/** Records a movement by hand. Refuses as `findMovable` does, and a key that recorded something else. Audited. */
export async function recordMovement({ key, account, movement, currency, amount, fee, reason }: NewMovement, by: Actor): Promise<void> {
  await findMovable({ account, movement, currency })
  const name = await nameOfOwner(account)
  const lines = linesOfMovement(movement, account, { amount, fee })
  await inTransaction(async (transaction) => {
    const posted = await postEntries(transaction, [
      { key: `movement:${key}`, kind: KINDS[movement], currency, actor: { kind: 'staff', id: by.id }, reason, lines },
    ])
    if (posted > 0) await audit({ by, action: 'movement-recorded', subject: `account:${account}`, details: { name, amount, currency, reason } }, transaction)
    else if (!(await isSame(transaction, `movement:${key}`, { reason, lines }))) throw refuse(words.otherMovement)
  })
}

async function isSame(transaction: Database, key: string, { reason, lines }: { reason: string; lines: LedgerLine[] }): Promise<boolean> {
  const before = await transaction
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
    .select(['account', 'amount', 'reason'])
    .where('key', '=', key)
    .execute()
  return (
    before.length === lines.length &&
    lines.every(({ account, amount }) => before.some((line) => line.account === account && line.amount === amount && line.reason === reason))
  )
}

/** Name of the vendor whose account, share or commission it is; undefined for any other, and for the shop's own stores. */
export async function findVendorName(account: Account): Promise<string | undefined> {
  const [, id] = /^(?:vendor|shares|commission):(\d{1,15})$/.exec(account) ?? []
  if (id === undefined) return undefined
  const vendor = await db.selectFrom('vendors').select('name').where('id', '=', Number(id)).where('standing', '<>', 'own').executeTakeFirst()
  return vendor?.name
}

/** Name of the courier or vendor whose account it is; undefined for any other. */
async function nameOfOwner(account: Account): Promise<string | undefined> {
  const [kind, courier] = account.split(':')
  if (kind === 'vendor') return findVendorName(account)
  return kind === 'courier' && courier ? findCourierName(courier) : undefined
}

/** Posts the opposite of a movement by hand, or of a statement's row, once. Refuses any other entry, and one of another account. Audited. */
export async function takeBackMovement(entryId: number, account: Account, by: Actor): Promise<void> {
  const name = await nameOfOwner(account)
  await inTransaction(async (transaction) => {
    const entry = await findEntry(transaction, sql`e.id = ${entryId}`)
    const line = entry?.lines.find((one) => one.account === account)
    if (!entry || !line || !/^(?:movement|statement):/.test(entry.key)) throw refuse(words.notByHand)
    const { currency, reason } = entry
    const takeBack = entry.orderId === null ? takeBackEntry : takeBackRow
    if (!(await takeBack(transaction, entry, { kind: 'staff', id: by.id }))) return
    const details = { name, amount: -line.amount, currency, reason }
    await audit({ by, action: 'movement-taken-back', subject: `account:${account}`, details }, transaction)
  })
}

export interface ListedEntry {
  id: number
  at: Date
  kind: EntryKind
  currency: string
  amount: number
  orderId: number | null
  reason: string
  by: string | null
  /** Recorded by hand or from a statement, and not taken back. */
  mayTakeBack: boolean
  isReversal: boolean
}

const LISTED = 50

export async function listEntries(account: Account, before?: number): Promise<{ entries: ListedEntry[]; next: number | null }> {
  const { rows } = await sql<ListedEntry & { line: number }>`
    select l.id as line, e.id, e.at, e.kind, e.currency, l.amount, coalesce(l.order_id, e.order_id) as "orderId", e.reason,
      (select p.name from account_people p where e.actor = 'staff' and p.id = e.actor_id) as by,
      (${IS_REVERSAL} or e.kind in ('payment', 'receipt') and l.amount < 0 or e.kind = 'refund' and l.amount > 0) as "isReversal",
      e.key ~ '^(movement|statement):' and ${STANDS} as "mayTakeBack"
    from (
      select id, entry_id, amount, order_id from ledger_lines
      where account = ${account} and (${before ?? null}::bigint is null or id < ${before ?? null}) order by id desc limit ${LISTED + 1}
    ) l join ledger_entries e on e.id = l.entry_id order by l.id desc`.execute(db)
  const shown = rows.slice(0, LISTED)
  return { entries: shown.map(({ line: _line, ...entry }) => entry), next: rows.length > LISTED ? shown.at(-1)!.line : null }
}

export interface JournalLine {
  id: number
  at: Date
  kind: EntryKind
  account: Account
  currency: string
  amount: number
  orderId: number | null
  reason: string
}

const AT_A_TIME = 2000

/** All lines of entries from one ISO day to another, in a time zone, in their order. */
export async function* readJournal({ from, to }: { from: string; to: string }, zone: string): AsyncGenerator<JournalLine[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<JournalLine & { line: number }>`
      select l.id as line, e.id, e.at, e.kind, l.account, e.currency, l.amount, coalesce(l.order_id, e.order_id) as "orderId", e.reason
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.at >= ${from}::date::timestamp at time zone ${zone} and e.at < (${to}::date + 1)::timestamp at time zone ${zone} and l.id > ${after}
      order by l.id limit ${AT_A_TIME}`.execute(db)
    if (rows.length > 0) yield rows.map(({ line: _line, ...row }) => row)
    if (rows.length < AT_A_TIME) return
    after = rows.at(-1)!.line
  }
}

const WEEK_MS = 7 * 24 * 3600_000

/** Mails the merchant, once a week, which couriers are late with their payment. Returns how many. IMP-23. */
export async function warnOfDebts(): Promise<number> {
  const late = (await findDebts()).filter(({ courier, old }) => old > 0 && !isSelfCourier(courier))
  if (late.length === 0) return 0
  const debts = await Promise.all(late.map(async ({ courier, old, currency, days }) => ({ name: await findCourierName(courier), amount: old, currency, days })))
  const once = `debts:${Math.floor(clock.now().getTime() / WEEK_MS)}`
  return (await mailMerchant({ kind: 'debt-warning', data: { debts }, once })) ? late.length : 0
}
