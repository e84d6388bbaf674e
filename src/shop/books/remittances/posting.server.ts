import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { Refusal, refuse } from '#platform/refusal'
import { FEE, IS_REVERSAL, postEntries, takeBackEntry, type PostedEntry } from '#shop/books/ledger.server'
import { findCourierName } from '#shop/delivery/couriers.server'
import { tellPartIn } from '#shop/delivery/parcels.server'
import type { Till } from '#shop/orders/orders'
import { isHeld, lockOrder, markLocked, type Actor as OrderActor } from '#shop/orders/orders.server'
import { can, type Actor, type Person } from '#shop/people/accounts'
import { capabilitiesNow } from '#shop/people/accounts.server'
import { audit } from '#shop/upkeep/audit.server'
import { isOver, type TaskHandler } from '#shop/upkeep/tasks'
import { addTask, findTask, wakeTasks } from '#shop/upkeep/tasks.server'
import { findCarried, statementKey } from './matching.server.ts'
import { carriedKey, isPostable, judgeLine, linesOf, type Acceptable, type Judged, type StatementLine } from './remittances.ts'
import { remittanceWords as words } from './remittances.words.ts'
import { findStatement, judgeRows, type Statement } from './statements.server.ts'

export interface PostingWanted {
  statement: string
  /** Kinds of differences that staff accepted. */
  accepted: readonly Acceptable[]
  /** Where the money came in. Older tasks have none. */
  into?: Till
  /** Rows that were posted before. */
  before: number
  /** Rows that were postable when staff pressed. */
  rows: number[]
}

/**
 * Starts to post the right rows of a statement and those whose kind of difference is accepted. Pressed twice it is one task. Refuses with nothing to post,
 * and who accepts deliveries without the right to manage orders. Audited.
 */
export async function beginPosting(
  id: string,
  { accepted, into }: Required<Pick<PostingWanted, 'accepted' | 'into'>>,
  by: Actor & Pick<Person, 'capabilities'>,
): Promise<void> {
  if (accepted.includes('not-delivered') && !can(by, 'orders.manage')) throw refuse(words.mayNotDeliver)
  const name = await findCourierName((await findStatement(id))?.courier ?? '')
  await inTransaction(async (transaction) => {
    await sql`select id from courier_statements where id = ${id} for update`.execute(transaction)
    const statement = await findStatement(id, transaction)
    if (!statement) return
    const task = statement.taskId === null ? undefined : await findTask('statement-post', statement.taskId, transaction)
    if (task && !isOver(task)) return
    const judged = await judgeRows(statement, transaction)
    const rows = judged.filter((row) => isPostable(row, accepted)).map(({ line }) => line.row)
    const total = rows.length
    if (total === 0) throw refuse(words.nothingToPost)
    const before = judged.filter(({ verdict }) => verdict === 'posted').length
    const taskId = await addTask(
      { by, kind: 'statement-post', wanted: { statement: id, accepted, into, before, rows } satisfies PostingWanted, total },
      transaction,
    )
    await sql`update courier_statements set task_id = ${taskId} where id = ${id}`.execute(transaction)
    const details = { name, file: statement.name, statementRows: total, accepted }
    await audit({ by, action: 'statement-posted', subject: `courier:${statement.courier}`, details }, transaction)
  })
  wakeTasks()
}

/** Posts the rows of a statement, each in a transaction under its order's lock: killed at any moment, it goes on with the rest and posts nothing twice. */
export const postStatement: TaskHandler = async (task, report) => {
  const { statement: id, accepted, into = 'bank', before, rows: wanted } = task.wanted as PostingWanted
  const statement = await findStatement(id)
  if (!statement) return
  const { rows } = await sql<{ row: number; orderId: number }>`
    select row, order_id as "orderId" from statement_lines
    where statement_id = ${id} and row = any(${wanted}::int[]) and posted_at is null and order_id is not null order by row`.execute(db)
  for (const { row, orderId } of rows) {
    const by = { capabilities: await capabilitiesNow(task.personId) }
    if (!can(by, 'money.manage') || (accepted.includes('not-delivered') && !can(by, 'orders.manage'))) return
    await postRow({ statement, accepted, into, personId: task.personId }, { row, orderId })
    if (!(await report({ done: (await countPosted(id)) - before }))) return
  }
}

async function countPosted(id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statement_lines where statement_id = ${id} and posted_at is not null`.execute(db)
  return rows[0]!.count
}

interface Posting {
  statement: Statement
  accepted: readonly Acceptable[]
  into: Till
  personId: string
}

/** A row that its order refuses stays as it is: the page shows it with its verdict. */
async function postRow(posting: Posting, { row, orderId }: { row: number; orderId: number }): Promise<void> {
  try {
    await inTransaction((transaction) => postLocked(transaction, posting, { row, orderId }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ order: orderId, error: describeError(error) }, 'a row of a statement could not be posted')
  }
}

async function postLocked(
  transaction: Database,
  { statement, accepted, into, personId }: Posting,
  { row, orderId }: { row: number; orderId: number },
): Promise<void> {
  if (!(await lockOrder(transaction, orderId))) return
  const actor = { kind: 'staff', id: personId } as const
  const line = await findLine(transaction, statement.id, row)
  const { parcelId = null } = line
  const carried = carriedKey({ orderId, parcelId })
  const judge = async (): Promise<Judged> => {
    const order = (await findCarried([orderId], statement.courier, transaction)).get(carried)
    return { line, order, verdict: judgeLine(line, order, { currency: statement.currency, isSecond: line.isSecond }) }
  }
  const first = await judge()
  if (!isPostable(first, accepted)) return
  if (first.verdict === 'not-delivered' && parcelId)
    await tellPartIn(transaction, { orderId, parcel: parcelId, actor }, { outcome: 'delivered', reason: statement.name })
  else if (first.verdict === 'not-delivered') await markLocked(transaction, { orderId, marks: { delivery: 'delivered' }, actor, reason: statement.name })
  const second = first.verdict === 'not-delivered' ? await judge() : first
  const { order, verdict } = second
  // The delivery is taken back with the transaction.
  if (!order || !isPostable(second, accepted)) throw refuse(words.nothingToPost)
  const posted = await postEntries(transaction, [
    {
      key: statementKey(statement.courier, carried, { taken: await countTaken(transaction, orderId), isFee: verdict === 'nothing-due' }),
      kind: 'statement',
      currency: order.currency,
      orderId,
      actor,
      reason: first.verdict === 'right' ? statement.name : `${first.verdict}: ${statement.name}`,
      lines: linesOf(line, order, { courier: statement.courier, into }),
    },
  ])
  if (posted === 0) return
  const { payment } = (await lockOrder(transaction, orderId))!
  if (payment === 'collected' && verdict !== 'nothing-due' && !(await isHeld(transaction, orderId)))
    await markLocked(transaction, { orderId, marks: { payment: 'paid' }, actor, reason: statement.name })
  await sql`
    update statement_lines set posted_at = now(), posted_as = ${first.verdict} where statement_id = ${statement.id} and row = ${row}`.execute(transaction)
}

async function countTaken(transaction: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entries e where e.order_id = ${orderId} and e.kind = 'statement' and ${IS_REVERSAL}`.execute(transaction)
  return rows[0]!.count
}

/** Takes a posted row back by its entry, once: the courier holds its money again. Returns false if it was before. Refuses an order that was refunded since. */
export async function takeBackRow(transaction: Database, entry: PostedEntry, actor: OrderActor): Promise<boolean> {
  const orderId = entry.orderId!
  const order = await lockOrder(transaction, orderId)
  if (!(await takeBackEntry(transaction, entry, actor))) return false
  if (order?.payment === 'refunded') throw refuse(words.refundedSince)
  const reason = entry.reason.replace(/^[a-z-]+: /, '')
  if (order?.payment === 'paid' && order.collected !== null && !entry.key.endsWith(FEE))
    await markLocked(transaction, { orderId, marks: { payment: 'collected' }, actor, reason })
  await sql`
    update statement_lines set posted_at = null, posted_as = null
    where order_id = ${orderId} and posted_at = (select at from ledger_entries where id = ${entry.id})`.execute(transaction)
  return true
}

/** What a stored row was collected, as `collectedIn` tells. */
const collectedOf = (row: string) => sql`coalesce(${sql.ref(`${row}.amount`)}, ${sql.ref(`${row}.net`)} + coalesce(${sql.ref(`${row}.fee`)}, 0))`

async function findLine(transaction: Database, statement: string, row: number): Promise<StatementLine & { isSecond: boolean }> {
  const { rows } = await sql<StatementLine & { isSecond: boolean }>`
    select l.row, barcode, reference, amount, fee, net, currency, day::text as day, order_id as "orderId", parcel_id as "parcelId", posted_at is not null as "isPosted",
      exists (select from statement_lines other where other.statement_id = l.statement_id and other.order_id = l.order_id
        and other.parcel_id is not distinct from l.parcel_id and other.row < l.row
        and (${collectedOf('other')} <> 0 or coalesce(${collectedOf('l')}, 0) = 0)) as "isSecond"
    from statement_lines l where statement_id = ${statement} and row = ${row} for update`.execute(transaction)
  return rows[0]!
}
