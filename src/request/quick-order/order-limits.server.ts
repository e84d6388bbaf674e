import type { Text } from '#i18n/words.ts'
import type { VerifiedAction } from '#contract/quick-order-calls'
import { Refusal } from '#platform/refusal'
import type { OrderWatch } from '#shop/orders/orders.server'
import { limit } from '#shop/upkeep/rate-limits.server'
import type { Caller } from '#request/common/caller.server'
import { readCampaign, type OrderSource } from '#shop/orders/orders'

/** Refuses an order until its sender is verified. Our pages verify and resubmit with the proof. IMP-51. */
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

/** Counts a submitted order form, valid or not, and refuses too many in a row with `TooManyRequests`. `phone` is normalised; undefined if none was typed. */
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

export interface DoorOrder {
  phone: string
  country: string
}

/** Watches the orders of a caller, by form fields; `atDoor` for cash on delivery. Injected into the handlers that place orders. */
export type WatchOrders = (caller: Pick<Caller, 'address' | 'locale'>, fields: Readonly<Record<string, unknown>>, atDoor: DoorOrder | undefined) => OrderWatch

/** Cookie that stores for 30 days the campaign query of the last link into the shop (`#ui/head-scripts.tsx`). */
const CAMPAIGN_COOKIE = 'hanout_from'

/** Source of the caller's visit, from the cookie; null if unknown. */
export function sourceOf({ readCookie }: Pick<Caller, 'readCookie'>): OrderSource | null {
  return readCampaign(readCookie(CAMPAIGN_COOKIE) ?? '')
}
