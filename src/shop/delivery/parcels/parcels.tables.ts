import type { Generated } from 'kysely'
import type { ParcelState } from './parcels.ts'

/** A parcel that was asked for at the courier. Cash due at the door in the order's millimes. */
export interface ParcelTable {
  id: Generated<number>
  order_id: number
  courier: string
  state: Generated<ParcelState>
  /** What the courier knows it by: our own, once and never again. */
  reference: string
  barcode: string | null
  pickup_code: string | null
  cash_due: number
  /** The zone's own id (`#shop/delivery/places`). */
  place: string
  /** The courier's code of it, with which it was booked. */
  zone: string
  /** The courier's last word, as it came. */
  status: string | null
  status_at: Date | null
  /** Why the courier refused, as it came. */
  problem: string | null
  booked_at: Date | null
  checked_at: Date | null
  /** When the courier said that it was delivered: it is asked no more. */
  arrived_at: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    parcels: ParcelTable
  }
}
