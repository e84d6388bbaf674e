import type { Generated } from 'kysely'

/** The shop's keys at push services: one row, created on first use. */
export interface PushKeysTable {
  id: Generated<number>
  public_key: string
  sealed: string
}

export interface PushDeviceTable {
  id: Generated<number>
  person_id: string
  endpoint: string
  p256dh: string
  auth: string
  browser: string
  /** Set once its push service refused the shop permanently: nothing is sent until it is added again. */
  refused_at: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    push_keys: PushKeysTable
    push_devices: PushDeviceTable
  }
}
