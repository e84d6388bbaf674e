import type { Generated } from 'kysely'

/** The shop's keys at push services: one row, made when it is first asked for. */
export interface PushKeysTable {
  id: Generated<number>
  /** Base64url. */
  public_key: string
  /** The private key, sealed with the shop's secret. */
  sealed: string
}

/** A browser of a member of staff that takes notifications. */
export interface PushDeviceTable {
  id: Generated<number>
  person_id: string
  /** The address that its push service gave it. */
  endpoint: string
  p256dh: string
  auth: string
  /** A readable name: `Chrome, Android`. */
  browser: string
  /** Set once its push service refused the shop for good: nothing is sent to it until it is added again. */
  refused_at: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    push_keys: PushKeysTable
    push_devices: PushDeviceTable
  }
}
