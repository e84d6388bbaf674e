import type { Generated } from 'kysely'

/** A store on the marketplace. Every product and every order line belongs to one. */
export interface VendorTable {
  id: Generated<number>
  slug: string
  name: string
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    vendors: VendorTable
  }
}
