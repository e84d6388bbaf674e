import { sql, type RawBuilder } from 'kysely'
import { db, json, type Database } from '#platform/database.server'

/** What an entry records. `sale` to `share` follow an order's documents; `opening` is the reason of those posted when the ledger began. */
export type EntryKind =
  | 'sale'
  | 'payment'
  | 'collection'
  | 'fee'
  | 'receipt'
  | 'refund'
  | 'kept'
  | 'share'
  | 'statement'
  | 'payout'
  | 'transfer'
  | 'adjustment'
  | 'advertising'

/**
 * An account, and whose it is: `customers`, `courier:mylerz-tn`, `provider:konnect`, `cash`, `bank`, `sales:goods`, `sales:delivery`, `sales:forms`,
 * `stamp`, `returns`, `fees:delivery`, `fees:return`, `fees:provider`, `kept-deposits`, `advertising`, `adjustments`, `adjustments:courier`, and of a vendor
 * `vendor:12`, `shares:12`, `commission:12`. `customers` is everybody's: one customer's part is that of their orders.
 */
export type Account = string

/** Millimes; above zero for a debit. */
export interface LedgerLine {
  account: Account
  amount: number
  orderId?: number
}

/** `key` is unique: what is posted again under it is not posted. The lines sum to zero. */
export interface NewEntry {
  key: string
  kind: EntryKind
  currency: string
  orderId?: number
  eventId?: number
  actor: { kind: string; id: string | null }
  reason?: string
  lines: readonly LedgerLine[]
}

/**
 * Posts entries, in the transaction of what causes them. Returns the number of those that were not posted already. The table refuses lines that do not sum
 * to zero. Reports count again each order whose money moved without an event.
 */
export async function postEntries(transaction: Database, entries: readonly NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    with given as (
      select * from jsonb_to_recordset(${json(entries)}) as e (
        key text, kind text, currency text, "orderId" bigint, "eventId" bigint, actor jsonb, reason text, lines jsonb)
    ), added as (
      insert into ledger_entries (key, kind, currency, order_id, event_id, actor, actor_id, reason)
      select key, kind, currency, "orderId", "eventId", actor ->> 'kind', actor ->> 'id', coalesce(reason, '') from given
      on conflict (key) do nothing returning id, key, currency
    ), lines as (
      insert into ledger_lines (entry_id, currency, account, amount, order_id)
      select added.id, added.currency, line.account, line.amount, coalesce(line."orderId", given."orderId")
      from added join given using (key) cross join jsonb_to_recordset(given.lines) as line (account text, amount bigint, "orderId" bigint)
    )
    select count(*)::int as count from added`.execute(transaction)
  const without = entries.filter(({ eventId }) => eventId === undefined).flatMap(({ orderId, lines }) => [orderId, ...lines.map((line) => line.orderId)])
  const orderIds = without.filter((id) => id !== undefined)
  if (orderIds.length > 0) {
    await sql`
      update order_events set counted_at = null
      where id in (select max(id) from order_events where order_id = any(${orderIds}::bigint[]) group by order_id)`.execute(transaction)
  }
  return rows[0]!.count
}

export interface PostedEntry extends Required<Pick<NewEntry, 'key' | 'kind' | 'currency' | 'reason' | 'lines'>> {
  id: number
  orderId: number | null
}

export async function findEntry(database: Database, which: RawBuilder<unknown>): Promise<PostedEntry | undefined> {
  const { rows } = await sql<PostedEntry>`
    select e.id, e.key, e.kind, e.currency, e.reason, e.order_id as "orderId",
      jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount)) as lines
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where ${which} group by e.id`.execute(database)
  return rows[0]
}

/** Posts the opposite of an entry. Returns false if it was taken back before. */
export async function takeBackEntry(
  transaction: Database,
  { id, kind, currency, orderId, reason, lines }: PostedEntry,
  actor: NewEntry['actor'],
): Promise<boolean> {
  const opposite = lines.map((line) => ({ ...line, amount: -line.amount }))
  const entry = { key: `${REVERSAL}${id}`, kind, currency, ...(orderId !== null && { orderId }), actor, reason, lines: opposite }
  return (await postEntries(transaction, [entry])) > 0
}

const REVERSAL = 'reversal:'

export const IS_REVERSAL = sql<boolean>`starts_with(e.key, ${sql.lit(REVERSAL)})`

/** True of entries `e` that were not taken back. */
export const STANDS = sql<boolean>`not exists (select from ledger_entries back where back.key = ${sql.lit(REVERSAL)} || e.id)`

/** Ends the key of a statement's entry for a fee alone. */
export const FEE = ':fee'

/** True of entries `e` for a fee alone. */
export const IS_FEE_ALONE = sql<boolean>`right(e.key, ${sql.lit(FEE.length)}) = ${sql.lit(FEE)}`

/** True of entries `e` by which a statement settles a parcel of several, and that were not taken back. */
export const isStatementOfPart = (parcel: RawBuilder<number>) => sql<boolean>`(e.key ~ ('^statement:[^/]*/' || ${parcel} || '(:|$)') and ${STANDS})`

/** Posts the opposite of entries `e` of what is deleted with a demo. */
export async function reverseEntries(transaction: Database, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    with added as (
      insert into ledger_entries (key, kind, currency, order_id, actor, actor_id, reason)
      select 'removed:' || e.id, 'adjustment', e.currency, e.order_id, 'system', 'demo', 'demo' from ledger_entries e where ${which}
      on conflict (key) do nothing returning id, key
    )
    insert into ledger_lines (entry_id, currency, account, amount, order_id)
    select added.id, l.currency, l.account, -l.amount, l.order_id
    from added join ledger_lines l on l.entry_id = substr(added.key, length('removed:') + 1)::bigint`.execute(transaction)
}

export interface Balance {
  account: Account
  currency: string
  amount: number
}

/** Sums of accounts whose name begins so, those at zero left out. Of one order's lines if it is named. */
export async function findBalances(prefix: string, orderId?: number, database: Database = db): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select account, currency, sum(amount)::bigint as amount from ledger_lines
    where starts_with(account, ${prefix}) and (${orderId ?? null}::bigint is null or order_id = ${orderId ?? null})
    group by account, currency having sum(amount) <> 0 order by account, currency`.execute(database)
  return rows
}
