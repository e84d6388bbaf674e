import type { Generated } from 'kysely'
import type { TypedAddress } from '#shop/buying/checkout'

export interface CustomerAddressTable {
  id: Generated<number>
  person_id: string
  label: Generated<string>
  /** As typed; its neighbourhood by the zone's own id, which outlives the courier's codes. */
  address: TypedAddress
  is_billing: Generated<boolean>
  is_shipping: Generated<boolean>
}

export interface CustomerNoteTable {
  id: Generated<number>
  /** International, digits only. */
  phone: string
  text: string
  person_id: string | null
  at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    customer_addresses: CustomerAddressTable
    customer_notes: CustomerNoteTable
  }
}
