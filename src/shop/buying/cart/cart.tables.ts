import type { Generated } from 'kysely'
import type { CartContent } from './cart.ts'

/** Read and written as a whole; `version` detects concurrent writes. */
export interface CartTable {
  id: string
  /** Owner's account; null for a visitor's cart. */
  person_id: string | null
  version: Generated<number>
  content: CartContent
  /** Day of the last write. */
  used_on: Generated<string>
}

/** Carts of visitors. An account's cart is found by the account alone. */
export interface CartVisitorTable {
  visitor: string
  cart_id: string
}

declare module '#platform/database.server' {
  interface Tables {
    carts: CartTable
    cart_visitors: CartVisitorTable
  }
}
