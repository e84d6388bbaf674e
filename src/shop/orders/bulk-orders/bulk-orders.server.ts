import { sql } from 'kysely'
import { inEach } from '#i18n/text-of.ts'
import type { Text } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { describeError, log } from '#platform/log.server'
import { Refusal, refuse } from '#platform/refusal'
import type { OrderState } from '#shop/orders/orders'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { can } from '#shop/people/accounts'
import { capabilitiesOf } from '#shop/people/accounts.server'
import { audit } from '#shop/upkeep/audit.server'
import { isOver, type Task, type TaskHandler } from '#shop/upkeep/tasks'
import { addTask, findTask, wakeTasks } from '#shop/upkeep/tasks.server'
import { actOnOrder, type Acting } from './acting.server.ts'
import {
  LEFT_OUTCOMES,
  MOST_BULK_ORDERS,
  UNDO_BULK_MS,
  type BulkOrderChange,
  type BulkOrderOutcome,
  type BulkOrderUndo,
  type ChosenOrder,
} from './bulk-orders.ts'
import './bulk-orders.tables.ts'

/** What a change of many orders needs to know. */
interface Wanted {
  change: BulkOrderChange | BulkOrderUndo
}

/** An order as it is chosen. */
export interface OrderToChoose {
  id: number
  name: string
  state: OrderState
  placed: boolean
  assignedTo: string | null
}

/** Orders by their numbers as they are now, in the order of the numbers; unknown ones are left out, and so is what passes the most of one change. */
export async function findOrdersToChoose(ids: readonly number[]): Promise<OrderToChoose[]> {
  const { rows } = await sql<OrderToChoose>`
    select id, name, state, (placed_at is not null) as placed, assigned_to as "assignedTo" from orders
    where id = any(${[...ids]}::bigint[]) order by id limit ${MOST_BULK_ORDERS}`.execute(db)
  return rows
}

/** A change of many orders to begin. `id` is of the caller's making: the same one twice is one change. */
export interface NewBulkOrders {
  id: string
  by: { id: string; name: string }
  chosen: readonly ChosenOrder[]
  change: BulkOrderChange
}

/** Begins a change of many orders as a task, about these orders as they were seen. Audited. IMP-05. */
export async function beginBulkOrders({ id, by, chosen, change }: NewBulkOrders): Promise<void> {
  try {
    await inTransaction(async (transaction) => {
      await addTask({ id, by, kind: 'order-bulk', wanted: { change } satisfies Wanted, total: chosen.length }, transaction)
      await sql`
        insert into bulk_orders (task_id, order_id, seen)
        select ${id}::uuid, id, seen from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen(id bigint, seen text)`.execute(transaction)
      await audit({ by, action: 'orders-changed', details: { orderAct: change.act, bulkOrders: chosen.length } }, transaction)
    })
  } catch (error) {
    if (constraintOf(error) === 'tasks_pkey') return
    throw error
  }
  wakeTasks()
}

/** An act on many orders to be taken back. `id` is the new task's, `of` the one of the act. */
export interface NewBulkUndo {
  id: string
  of: string
  by: { id: string; name: string }
  reason: string
}

/** Begins to take back an act on many orders, of those that it did, as a task of its own; asked twice, it is one. Refuses a late one. Audited. IMP-05. */
export async function undoBulkOrders({ id, of, by, reason }: NewBulkUndo): Promise<void> {
  await inTransaction(async (transaction) => {
    const task = await findTask<Wanted, unknown>('order-bulk', of)
    if (!mayUndo(task)) throw refuse(orderDeskWords.undoTooLate)
    await sql`select id from tasks where id = ${of} for update`.execute(transaction)
    if (await findUndo(of, transaction)) return
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from bulk_orders where task_id = ${of}::uuid and outcome = 'done'`.execute(transaction)
    const total = rows[0]!.orders
    const change: BulkOrderUndo = { act: 'undo', of, was: task.wanted.change, reason }
    await addTask({ id, by, kind: 'order-bulk', wanted: { change } satisfies Wanted, total }, transaction)
    await sql`
      insert into bulk_orders (task_id, order_id, seen)
      select ${id}::uuid, order_id, seen from bulk_orders where task_id = ${of}::uuid and outcome = 'done'`.execute(transaction)
    await audit({ by, action: 'orders-changed', details: { orderAct: 'undo', bulkOrders: total } }, transaction)
  })
  wakeTasks()
}

type Undoable = Task<{ change: BulkOrderUndo['was'] }>

/** True for an act that is over, within the time for its undo. */
function mayUndo(task: Task<Wanted> | undefined): task is Undoable {
  if (!task || !isOver(task) || clock.now().getTime() - task.begunAt.getTime() > UNDO_BULK_MS) return false
  return task.wanted.change.act === 'confirm' || task.wanted.change.act === 'assign'
}

/** The task that takes an act back; undefined where nobody asked for it. */
async function findUndo(of: string, database: Database = db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where kind = 'order-bulk' and wanted -> 'change' ->> 'of' = ${of} limit 1`.execute(database)
  return rows[0]?.id
}

/**
 * Acts on the orders of a task, each in a transaction with what became of it: after a crash it goes on with those that have no outcome, so nothing is
 * done twice. Once who began it may not manage orders any more, the rest is refused for that reason.
 */
export const runBulkOrders: TaskHandler = async (task, report) => {
  const { change } = task.wanted as Wanted
  let isLeft = true
  while (isLeft) {
    if (!(await mayGoOn(task.personId))) await refuseRest(task.id)
    isLeft = await actOnNext(task.id, { change, staffId: task.personId })
    if (!(await report({ done: await countDone(task.id) }))) return
  }
}

/** True while somebody is on the staff and may manage orders: what they began is theirs, and goes no further than their right. */
async function mayGoOn(personId: string): Promise<boolean> {
  const person = await db.selectFrom('account_people').select(['id', 'role']).where('id', '=', personId).where('deactivated_at', 'is', null).executeTakeFirst()
  return person !== undefined && can({ capabilities: await capabilitiesOf(person) }, 'orders.manage')
}

/** Refuses what is left of a task because of who began it. */
async function refuseRest(taskId: string): Promise<void> {
  await sql`
    update bulk_orders set outcome = 'refused', why = ${JSON.stringify(orderDeskWords.beganWithoutRight)}::jsonb
    where task_id = ${taskId}::uuid and outcome is null`.execute(db)
}

/** Acts on a task's next order. False if there is none. */
async function actOnNext(taskId: string, acting: Acting): Promise<boolean> {
  let orderId: number | undefined
  try {
    return await inTransaction(async (transaction) => {
      const chosen = await lockNext(taskId, transaction)
      if (!chosen) return false
      orderId = chosen.id
      await keepOutcome({ taskId, orderId, outcome: await actOnOrder(transaction, chosen, acting) }, transaction)
      return true
    })
  } catch (error) {
    if (orderId === undefined) throw error
    await keepOutcome({ taskId, orderId, outcome: 'refused', why: reasonOf(error, orderId) })
    return true
  }
}

async function lockNext(taskId: string, transaction: Database): Promise<ChosenOrder | undefined> {
  const { rows } = await sql<ChosenOrder>`
    select order_id as id, seen from bulk_orders where task_id = ${taskId}::uuid and outcome is null order by order_id limit 1 for update`.execute(transaction)
  return rows[0]
}

/** A refusal in each language; none for an order that the database refuses. Faults that are not of the order's making are thrown on. */
function reasonOf(error: unknown, order: number): Text | undefined {
  if (error instanceof Refusal) return inEach((locale) => error.in(locale))
  const code = errorCode(error)
  if (code !== undefined && !/^(22|23)/.test(code)) throw error
  log.warn({ order, error: describeError(error) }, 'an order could not be changed; it is left as it was')
  return undefined
}

interface Outcome {
  taskId: string
  orderId: number
  outcome: BulkOrderOutcome
  why?: Text | undefined
}

/** Keeps what became of an order, once. */
async function keepOutcome({ taskId, orderId, outcome, why }: Outcome, database: Database = db): Promise<void> {
  await sql`
    update bulk_orders set outcome = ${outcome}, why = ${why ? JSON.stringify(why) : null}::jsonb
    where task_id = ${taskId}::uuid and order_id = ${orderId} and outcome is null`.execute(database)
}

async function countDone(taskId: string): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from bulk_orders where task_id = ${taskId}::uuid and outcome is not null`.execute(db)
  return rows[0]!.done
}

/** An order that a change of many left as it is, with the reason in each language where the shop refused. */
export interface LeftOrder {
  id: number
  name: string | null
  outcome: BulkOrderOutcome
  why: Text | null
}

/** A change of many orders with what became of it so far, the orders that it left, and those that were so already. Undefined if there is none. */
export async function findBulkOrders(id: string) {
  const task = await findTask<Wanted, unknown>('order-bulk', id)
  if (!task) return undefined
  const [{ rows: counted }, { rows: listed }] = await Promise.all([
    sql<{ outcome: BulkOrderOutcome; count: number }>`
      select outcome, count(*)::int as count from bulk_orders where task_id = ${id}::uuid and outcome is not null group by outcome`.execute(db),
    sql<LeftOrder>`
      select b.order_id as id, o.name, b.outcome, b.why from bulk_orders b left join orders o on o.id = b.order_id
      where b.task_id = ${id}::uuid and b.outcome = any(${[...LEFT_OUTCOMES, 'same']}) order by b.order_id`.execute(db),
  ])
  const undo = await findUndo(id)
  return {
    task,
    change: task.wanted.change,
    undo,
    mayUndo: undo === undefined && mayUndo(task) && counted.some(({ outcome }) => outcome === 'done'),
    done: counted.reduce((sum, { count }) => sum + count, 0),
    outcomes: Object.fromEntries(counted.map(({ outcome, count }) => [outcome, count])) as Partial<Record<BulkOrderOutcome, number>>,
    left: listed.filter(({ outcome }) => outcome !== 'same'),
    same: listed.filter(({ outcome }) => outcome === 'same'),
  }
}

/** The orders of a change that may be tried again: those that it left or never came to. */
export async function findUndone(id: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from bulk_orders where task_id = ${id}::uuid and (outcome is null or outcome in ('changed', 'refused')) order by order_id`.execute(db)
  return rows.map((row) => row.id)
}
