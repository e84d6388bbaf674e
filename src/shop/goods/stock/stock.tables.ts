import type { Generated } from 'kysely'

/** What can be sold now, per item (a simple product or a variation). Never below zero: the table refuses it. */
export interface InventoryTable {
  item_id: number
  product_id: number
  /** Counted; when false, only `in_stock` says whether it can be bought. */
  managed: boolean
  available: Generated<number>
  in_stock: Generated<boolean>
  low_stock: number | null
  /** The merchant's last count, as the last import brought it. */
  counted: Generated<number | null>
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
