import { readCampaign, type OrderSource } from '#shop/orders/orders'
import type { Caller } from './caller.server.ts'

/** Name of the cookie in which a browser keeps for 30 days the query of the last link into the shop that said something of itself (`#ui/campaign-script.tsx`). */
const CAMPAIGN_COOKIE = 'hanout_from'

/** What brought a caller to the shop, as their browser keeps it; null where nothing said so. */
export function sourceOf({ readCookie }: Pick<Caller, 'readCookie'>): OrderSource | null {
  return readCampaign(readCookie(CAMPAIGN_COOKIE) ?? '')
}
