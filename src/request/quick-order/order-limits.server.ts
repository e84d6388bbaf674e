import { oneLine } from '#i18n/one-line.ts'
import type { Text } from '#i18n/words.ts'
import type { VerifiedAction } from '#contract/quick-order-calls'
import { Refusal } from '#platform/refusal'
import type { OrderWatch } from '#shop/orders/orders.server'
import { limit } from '#shop/upkeep/rate-limits.server'
import type { Caller } from '#request/common/caller.server'
import { clock } from '#platform/steady-clock'
import { readCampaign, readConsent, type AdContext, type OrderSource } from '#shop/orders/orders'
import { consentText } from '#shop/orders/orders.words'

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

const CONSENT_COOKIE = 'hanout_consent'

/** Cookie with the query of the last link's click ids, which only a consenting browser keeps. */
const CLICK_COOKIE = 'hanout_click'

/** What a consenting shopper lets the shop tell about their order; undefined without consent. An IPv6 address is known by its network alone: it is left out. */
export function adContextOf({ readCookie, address, browser, page }: Pick<Caller, 'readCookie' | 'address' | 'browser' | 'page'>): AdContext | undefined {
  const agreed = readConsent(readCookie(CONSENT_COOKIE) ?? '', clock.now())
  if (!agreed) return undefined
  const { origin = '', pathname = '' } = URL.parse(page ?? '') ?? {}
  return {
    providers: agreed.providers,
    consent: consentText(agreed.providers, agreed.locale),
    consented_at: agreed.at.toISOString(),
    clicks: storable(readCookie(CLICK_COOKIE), 2000),
    address: /^[\d.]+$/.test(address) ? address : '',
    agent: storable(browser, 400),
    page: storable(origin + pathname, 500),
  }
}

const storable = (text: string | undefined, most: number) => oneLine((text ?? '').slice(0, most))
