import type { Generated } from 'kysely'
import type { VendorTranslations } from './vendors.ts'

/** A store on the marketplace. Every product and every order line belongs to one. */
export interface VendorTable {
  id: Generated<number>
  slug: string
  name: string
  /** Clean HTML; '' if there is none. */
  biography: Generated<string>
  terms: Generated<string>
  translations: Generated<VendorTranslations>
}

declare module '#platform/database.server' {
  interface Tables {
    vendors: VendorTable
  }
}
