import type { Generated } from 'kysely'

/** Available stock per item (a simple product or a variation). The table refuses to go below zero. */
export interface InventoryTable {
  item_id: number
  product_id: number
  /** Stock is counted; if false, `in_stock` alone decides. */
  managed: boolean
  available: Generated<number>
  in_stock: Generated<boolean>
  low_stock: number | null
  /** The merchant's last count, typed or of a file; null: none. The same one in a file again adds nothing. */
  counted: Generated<number | null>
  /** How often it was counted: another number is another count, even one of as many pieces. */
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
