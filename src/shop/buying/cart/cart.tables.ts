import type { Generated } from 'kysely'
import type { CartContent } from './cart.ts'

/** A cart: read whole, and written whole where nobody wrote it since (`version`). */
export interface CartTable {
  id: string
  /** The account it belongs to; null for a visitor's own. */
  person_id: string | null
  version: Generated<number>
  content: CartContent
  /** The day it was last written. */
  used_on: Generated<string>
}

/** A visitor's own cart; an account's cart is found by the account alone. */
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
