import type { Generated } from 'kysely'
import type { ParcelState } from './parcels.ts'

/** Cash on delivery in the order's millimes. */
export interface ParcelTable {
  id: Generated<number>
  order_id: number
  courier: string
  state: Generated<ParcelState>
  /** Our own reference at the courier, never reused. */
  reference: string
  barcode: string | null
  pickup_code: string | null
  cash_due: number
  /** The zone's own id (`#shop/delivery/places`). */
  place: string
  /** The courier's code of the zone, as booked. */
  zone: string
  status: string | null
  status_at: Date | null
  problem: string | null
  booked_at: Date | null
  checked_at: Date | null
  /** Time of delivery according to the courier: polling stops then. */
  arrived_at: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    parcels: ParcelTable
  }
}
