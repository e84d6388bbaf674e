import type { Generated } from 'kysely'
import type { Mood } from './moods.ts'

export interface SimulatedParcelTable {
  barcode: string
  reference: string
  country: string
  zone: string
  cash_due: string
  status: string
  cancelled: Generated<boolean>
  mood: Generated<Mood>
  status_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    simulated_parcels: SimulatedParcelTable
  }
}
