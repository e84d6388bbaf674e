import type { Text } from '#i18n/words.ts'
import type { VerifiedAction } from '#contract/verification'
import { Refusal } from '#platform/refusal'
import type { OrderWatch } from '#shop/orders/orders.server'
import { limit } from '#shop/upkeep/rate-limits.server'
import type { Caller } from '#request/common/caller.server'

/** Refusal of an order whose sender must be verified first: our own pages have them verified, and send it again with the proof. IMP-51. */
export class VerifyFirst extends Refusal {
  readonly verify: VerifiedAction

  constructor(text: Text, verify: VerifiedAction) {
    super(text)
    this.verify = verify
  }

  override get extra(): { verify: VerifiedAction } {
    return { verify: this.verify }
  }
}

/**
 * Lets a form through that orders, right or wrong; `phone` as an order stores it, undefined where none was typed. Refuses too many in a row with
 * `TooManyRequests`.
 */
export async function limitOrderForms(
  kind: 'order' | 'temp' | 'checkout',
  phone: string | undefined,
  { visitor, address }: Pick<Caller, 'visitor' | 'address'>,
): Promise<void> {
  await limit([
    [`${kind}Visitor`, visitor],
    [`${kind}Phone`, phone === undefined ? undefined : `${phone} ${address}`],
    [`${kind}Address`, address],
  ])
}

/** The phone of an order that is paid at the door, as an order stores it. */
export interface DoorOrder {
  phone: string
  country: string
}

/** Watches the orders of a caller, by the fields of their form; `atDoor` for one that is paid at the door. Handed to whoever places orders. */
export type WatchOrders = (caller: Pick<Caller, 'address' | 'locale'>, fields: Readonly<Record<string, unknown>>, atDoor: DoorOrder | undefined) => OrderWatch
