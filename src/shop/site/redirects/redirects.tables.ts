import type { Generated } from 'kysely'

export interface RedirectTable {
  /** Path without language: `/ancienne-page`. */
  path: string
  leads_to: string
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    redirects: RedirectTable
  }
}
