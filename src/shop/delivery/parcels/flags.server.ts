import type { Database } from '#platform/database.server'

const FLAG = 'parcel-uncertain'

/** Flags an order whose parcel may or may not exist, unless it is flagged already. */
export async function flagUncertain(transaction: Database, orderId: number): Promise<void> {
  await transaction.updateTable('orders').set({ attention: FLAG }).where('id', '=', orderId).where('attention', 'is', null).execute()
}

/** Flags an order that cannot be as its courier says, unless it is flagged already. */
export async function flagUnexplained(transaction: Database, orderId: number): Promise<void> {
  await transaction.updateTable('orders').set({ attention: 'parcel-unexplained' }).where('id', '=', orderId).where('attention', 'is', null).execute()
}

/** Removes the flag of an uncertain parcel after somebody settled the parcel. */
export async function unflag(transaction: Database, orderId: number): Promise<void> {
  await transaction.updateTable('orders').set({ attention: null }).where('id', '=', orderId).where('attention', '=', FLAG).execute()
}
