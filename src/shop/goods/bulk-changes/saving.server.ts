import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { describeError, log } from '#platform/log.server'
import type { Ready } from '#shop/goods/product-saving'
import { saveRows, type Run } from '#shop/goods/product-saving.server'

interface Planned {
  id: number
  rows: Ready[]
}

const ROWS_AT_ONCE = 400

/** Saves products in a transaction, each whole or not at all: one refused row leaves its product unchanged. Returns the ids of refused products. */
export async function savePlans(transaction: Transaction<Tables>, plans: Planned[], onSaved: Run['onSaved']): Promise<Set<number>> {
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
