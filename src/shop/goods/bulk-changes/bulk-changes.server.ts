import { sql, type Transaction } from 'kysely'
import { asNumber, coinOf } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { constraintOf, db, inTransaction, type Database, type Tables, recordSet } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { selectProducts } from '#shop/goods/product-list.server'
import { addUndo, findUndo, hasChangesLeft, keepChanges } from '#shop/goods/product-import.server'
import { lockSaves, readStoredProducts, saveRows, type StoredProduct, type Run } from '#shop/goods/product-saving.server'
import { audit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOver, type Task, type TaskHandler } from '#shop/upkeep/tasks'
import { addTask, findTask, wakeTasks } from '#shop/upkeep/tasks.server'
import { MOST_CHANGED, type BulkChange, type BulkOutcome, type PlannedLine, type Selection } from './bulk-changes.ts'
import { planChange, type Plan, type PlanContext } from './planning.ts'
import { errorCode } from '#platform/error-codes'
import type { Ready } from '#shop/goods/product-saving'

interface Wanted {
  change: BulkChange
}

export interface Example {
  id: number
  name: string
  outcome: BulkOutcome
  lines: PlannedLine[]
}

const EXAMPLES = 5
const LOOKED_AT = 200

/** Preview of a change: number of selected products, the first few before and after, and the outcomes of the first 200. */
export async function previewBulkChange(selection: Selection, change: BulkChange | undefined) {
  const ids = await selectProducts(selection, MOST_CHANGED)
  const outcomes: Partial<Record<BulkOutcome, number>> = {}
  if (!change) return { count: ids.length, examples: [], outcomes }
  const context = await contextOf(change)
  const planned = (await readStoredProducts(ids.slice(0, LOOKED_AT))).map((one): Example => {
    const { outcome, lines } = planOf(one, change, context)
    return { id: one.id, name: one.product.read.values.name, outcome, lines }
  })
  for (const { outcome } of planned) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return { count: ids.length, examples: planned.slice(0, EXAMPLES), outcomes }
}

/** A bulk change to start. The caller makes `id`: a repeated one starts nothing. */
export interface NewBulkChange {
  id: string
  by: { id: string; name: string }
  selection: Selection
  change: BulkChange
}

/** Starts a bulk change as a task on the products selected now. Audited. IMP-01. */
export async function beginBulkChange({ id, by, selection, change }: NewBulkChange): Promise<void> {
  const [ids, bulkValue] = await Promise.all([selectProducts(selection, MOST_CHANGED), valueOf(change)])
  try {
    await inTransaction(async (transaction) => {
      await addTask({ id, by, kind: 'product-bulk', wanted: { change } satisfies Wanted, total: ids.length }, transaction)
      await sql`insert into bulk_change_products (task_id, product_id) select ${id}::uuid, unnest(${ids}::bigint[])`.execute(transaction)
      await audit({ by, action: 'products-changed', details: { bulk: change.kind, bulkValue, bulkProducts: ids.length } }, transaction)
    })
  } catch (error) {
    if (constraintOf(error) === 'tasks_pkey') return
    throw error
  }
  wakeTasks()
}

const AT_ONCE = 100

/** Changes a task's products, a hundred per transaction with their outcomes. After a crash it continues with those without one: none is changed twice. */
export const runBulkChange: TaskHandler = async (task, report) => {
  let { done } = await countOutcomes(task.id)
  let changed = 0
  do {
    changed = await inTransaction((transaction) => changeSome(transaction, task))
    done += changed
  } while ((await report({ done })) && changed > 0)
}

async function changeSome(transaction: Transaction<Tables>, task: Task): Promise<number> {
  const { change } = task.wanted as Wanted
  await lockSaves(transaction)
  const { rows: open } = await sql<{ product_id: number }>`
    select product_id from bulk_change_products where task_id = ${task.id}::uuid and outcome is null order by product_id limit ${AT_ONCE} for update`.execute(
    transaction,
  )
  const ids = open.map(({ product_id }) => product_id)
  if (ids.length === 0) return 0
  await transaction.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const context = await contextOf(change, transaction)
  const plans = (await readStoredProducts(ids, transaction)).map((stored) => ({ id: stored.id, ...planOf(stored, change, context) }))
  const refused = await savePlans(transaction, plans, keepChanges(task.id))
  const outcomeOf = new Map(plans.map(({ id, outcome }) => [id, refused.has(id) ? 'refused' : outcome]))
  const outcomes = ids.map((id) => ({ product_id: id, outcome: outcomeOf.get(id) ?? 'gone' }))
  await sql`
    update bulk_change_products b set outcome = r.outcome from ${recordSet(outcomes, { product_id: 'bigint', outcome: 'text' })}
    where b.task_id = ${task.id}::uuid and b.product_id = r.product_id`.execute(transaction)
  return ids.length
}

/** Plans the change of one product. A product whose plan fails is skipped. */
function planOf(stored: StoredProduct, change: BulkChange, context: PlanContext): Plan {
  try {
    return planChange(stored, change, context)
  } catch (error) {
    logLeft(stored.id, error)
    return { outcome: 'refused', rows: [], lines: [] }
  }
}

function logLeft(product: number, error: unknown): void {
  log.warn({ product, error: describeError(error) }, 'a product could not be changed; it is left as it was')
}

async function contextOf(change: BulkChange, database: Database = db): Promise<PlanContext> {
  const { currency, country } = await findSettings(database)
  return {
    coin: coinOf(currency.code),
    now: clock.now(),
    zone: TIME_ZONES[country],
    category: 'category' in change ? await categoryPath(change.category, database) : undefined,
  }
}

async function categoryPath(id: number, database: Database): Promise<string[] | undefined> {
  const { rows } = await sql<{ name: string }>`
    with recursive own as (
      select id, parent_id, name, 1 as depth from categories where id = ${id}
      union all select c.id, c.parent_id, c.name, own.depth + 1 from categories c join own on c.id = own.parent_id)
    select name from own order by depth desc`.execute(database)
  return rows.length === 0 ? undefined : rows.map(({ name }) => name)
}

async function countOutcomes(taskId: string): Promise<{ done: number; outcomes: Partial<Record<BulkOutcome, number>> }> {
  const { rows } = await sql<{ outcome: BulkOutcome; count: number }>`
    select outcome, count(*)::int as count from bulk_change_products where task_id = ${taskId}::uuid and outcome is not null group by outcome`.execute(db)
  return { done: rows.reduce((sum, { count }) => sum + count, 0), outcomes: Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])) }
}

const LEFT_SHOWN = 30

/** Starts the undo of a finished bulk change, without products that somebody changed since. Refuses if nothing is left to undo. IMP-01. */
export async function undoBulkChange(by: NewBulkChange['by'], id: string): Promise<void> {
  const task = await findTask<Wanted, unknown>('product-bulk', id)
  if (!task || !isOver(task)) return
  const { change } = task.wanted
  await addUndo({ by, of: id, name: '' }, (changes) => ({
    action: 'products-changed',
    details: { bulk: 'undone', bulkValue: change.kind, bulkProducts: changes },
  }))
}

/** A change of many with what became of it so far, the first of the products that it left, its latest undo, and whether one may begin. Undefined if there is none. */
export async function findBulkChange(id: string) {
  const task = await findTask<Wanted, unknown>('product-bulk', id)
  if (!task) return undefined
  const [{ done, outcomes }, undo, isLeft, { rows: left }] = await Promise.all([
    countOutcomes(id),
    findUndo(id),
    hasChangesLeft(id),
    sql<{ id: number; name: string; outcome: BulkOutcome }>`
      select b.product_id as id, p.name, b.outcome from bulk_change_products b join products p on p.id = b.product_id
      where b.task_id = ${id}::uuid and b.outcome not in ('changed', 'same') order by b.product_id limit ${LEFT_SHOWN}`.execute(db),
  ])
  return { task, change: task.wanted.change, done, outcomes, left, undo, mayUndo: isOver(task) && (!undo || isOver(undo)) && isLeft }
}

async function valueOf(change: BulkChange): Promise<string | undefined> {
  if ('percent' in change) return `${change.percent} %`
  if ('amount' in change) return String(asNumber(change.amount))
  if ('pieces' in change) return String(change.pieces)
  if ('category' in change) return (await categoryPath(change.category, db))?.join(' > ')
  return 'state' in change ? change.state : undefined
}

interface Planned {
  id: number
  rows: Ready[]
}

const ROWS_AT_ONCE = 400

/** Saves products in a transaction, each whole or not at all: one refused row leaves its product unchanged. Returns the ids of refused products. */
async function savePlans(transaction: Transaction<Tables>, plans: Planned[], onSaved: Run['onSaved']): Promise<Set<number>> {
  const refused = new Set<number>()
  const left = plans.filter(({ rows }) => rows.length > 0)
  while (left.length > 0) for (const id of await saveGroup(transaction, left.splice(0, fitting(left)), onSaved)) refused.add(id)
  return refused
}

/** Number of leading products whose rows fit one statement; at least one. */
function fitting(plans: Planned[]): number {
  let rows = 0
  for (const [place, plan] of plans.entries()) {
    rows += plan.rows.length
    if (rows > ROWS_AT_ONCE) return Math.max(place, 1)
  }
  return plans.length
}

/** Saves products together. If a row is refused or fails, rolls them back and saves each half apart. */
async function saveGroup(transaction: Transaction<Tables>, plans: Planned[], onSaved: Run['onSaved']): Promise<number[]> {
  await sql`savepoint group_of_products`.execute(transaction)
  if (await isSaved(transaction, plans, onSaved)) {
    await sql`release savepoint group_of_products`.execute(transaction)
    return []
  }
  await sql`rollback to savepoint group_of_products`.execute(transaction)
  if (plans.length === 1) return [plans[0]!.id]
  const half = Math.ceil(plans.length / 2)
  return [...(await saveGroup(transaction, plans.slice(0, half), onSaved)), ...(await saveGroup(transaction, plans.slice(half), onSaved))]
}

/** Saves the rows of products. False if the shop or the database refuses one, or it fails for a reason of its own. */
async function isSaved(transaction: Transaction<Tables>, plans: Planned[], onSaved: Run['onSaved']): Promise<boolean> {
  const run: Run = { metaKeys: [], defaultVendor: '', aliases: new Map(), ownIds: true, ...(onSaved && { onSaved }) }
  const rows = plans.flatMap((plan) => plan.rows)
  try {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE).map((row, place) => ({ ...row, read: { ...row.read, row: place } }))
      const { refused, orphans } = await saveRows(transaction, some, run)
      if (refused.length > 0 || orphans.length > 0) return false
    }
    return true
  } catch (error) {
    const code = errorCode(error)
    // The product is not the cause: the whole transaction is retried, or the task continues later.
    if (code !== undefined && !/^(22|23)/.test(code)) throw error
    if (plans.length === 1) log.warn({ product: plans[0]!.id, error: describeError(error) }, 'a product could not be saved; it is left as it was')
    return false
  }
}
