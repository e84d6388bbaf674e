import type { Generated } from 'kysely'

/** A view of the order list that somebody saved. */
export interface SavedViewTable {
  id: Generated<number>
  person_id: string
  name: string
  /** As the list's address has it. */
  filter: string
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    saved_order_views: SavedViewTable
  }
}
