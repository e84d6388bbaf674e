import type { Generated } from 'kysely'
import type { Mood } from './moods.ts'

/** A parcel of the simulated courier. */
export interface SimulatedParcelTable {
  barcode: string
  reference: string
  country: string
  zone: string
  cash_due: string
  status: string
  cancelled: Generated<boolean>
  /** Behaviour of the courier for this parcel from now on. */
  mood: Generated<Mood>
  status_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    simulated_parcels: SimulatedParcelTable
  }
}
