import { db } from '#platform/database.server'

/** Only items whose stock is managed. */
export async function findLeft(itemIds: number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db.selectFrom('inventory').select(['item_id', 'available']).where('item_id', 'in', itemIds).where('managed', '=', true).execute()
  return new Map(rows.map(({ item_id, available }) => [item_id, available]))
}
