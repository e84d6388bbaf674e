import { readCampaign, type OrderSource } from '#shop/orders/orders'
import type { Caller } from './caller.server.ts'

/** Cookie that stores for 30 days the campaign query of the last link into the shop (`#ui/campaign-script.tsx`). */
const CAMPAIGN_COOKIE = 'hanout_from'

/** Source of the caller's visit, from the cookie; null if unknown. */
export function sourceOf({ readCookie }: Pick<Caller, 'readCookie'>): OrderSource | null {
  return readCampaign(readCookie(CAMPAIGN_COOKIE) ?? '')
}
