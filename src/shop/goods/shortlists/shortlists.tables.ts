import type { Generated } from 'kysely'
import type { ShortlistName } from './shortlists.ts'

export interface AccountShortlistTable {
  person_id: string
  name: ShortlistName
  products: Generated<number[]>
  updated_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    account_shortlists: AccountShortlistTable
  }
}
