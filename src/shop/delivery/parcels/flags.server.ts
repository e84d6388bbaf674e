import type { Database } from '#platform/database.server'

const FLAG = 'parcel-uncertain'

/** Flags an order whose parcel may or may not exist, unless it is already flagged. */
export async function flagUncertain(transaction: Database, orderId: number): Promise<void> {
  await transaction.updateTable('orders').set({ attention: FLAG }).where('id', '=', orderId).where('attention', 'is', null).execute()
}

/** Flags an order that contradicts its courier's status, unless it is already flagged. */
export async function flagUnexplained(transaction: Database, orderId: number): Promise<void> {
  await transaction.updateTable('orders').set({ attention: 'parcel-unexplained' }).where('id', '=', orderId).where('attention', 'is', null).execute()
}

export async function unflag(transaction: Database, orderId: number): Promise<void> {
  await transaction.updateTable('orders').set({ attention: null }).where('id', '=', orderId).where('attention', '=', FLAG).execute()
}
