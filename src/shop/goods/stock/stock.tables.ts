import type { Generated } from 'kysely'

/** Available stock per item (a simple product or a variation). The table refuses negative stock. */
export interface InventoryTable {
  item_id: number
  product_id: number
  /** Stock is counted; if false, `in_stock` alone decides. */
  managed: boolean
  available: Generated<number>
  in_stock: Generated<boolean>
  low_stock: number | null
  /** The merchant's last count, typed or imported; null if none. Importing the same count again adds nothing. */
  counted: Generated<number | null>
  /** Incremented by each count, even one with the same result. */
  count_number: Generated<number>
}

/** Pieces taken out of `available` for an order: `held` until it is decided, `sold` once they left. */
export interface StockHoldTable {
  order_id: number
  item_id: number
  quantity: number
  state: Generated<'held' | 'sold'>
}

declare module '#platform/database.server' {
  interface Tables {
    inventory: InventoryTable
    stock_holds: StockHoldTable
  }
}
