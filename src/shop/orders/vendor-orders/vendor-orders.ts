import { destinationOf, type Addressed } from '#shop/delivery/parcels'
import type { OrderAddress, OrderPlace, OrderState } from '#shop/orders/orders'
import type { DocumentSettings } from '#shop/upkeep/settings'

/** Where a store's lines of an order stand. `ended`: delivered, back, cancelled, refunded or without pieces. VEND-09. */
export const VENDOR_STAGES = ['prepare', 'ready', 'handed', 'ended'] as const

export type VendorStage = (typeof VENDOR_STAGES)[number]

export type VendorAct = 'ready' | 'unready' | 'hand-over' | 'take-back' | 'lack' | 'unlack'

type CustomerShown = DocumentSettings['vendorsSee']

/** Each step with what comes before it. */
const CUSTOMER_SHOWN = ['nothing', 'place', 'address', 'phone'] as const satisfies readonly CustomerShown[]

interface VendorStanding {
  stage: VendorStage
  isLacking: boolean
  /** True once the order, or a part of it, left. */
  isSent: boolean
}

/** Acts that a store has now, the next step first. What left can only be taken back by staff. */
export function vendorActsOf({ stage, isLacking, isSent }: VendorStanding): VendorAct[] {
  const lacking: VendorAct = isLacking ? 'unlack' : 'lack'
  if (stage === 'prepare') return ['ready', 'hand-over', lacking]
  if (stage === 'ready') return ['hand-over', 'unready', lacking]
  return stage === 'handed' && !isSent ? ['take-back'] : []
}

/** True if the act was done before: a second press changes nothing. */
export function isVendorActDone(act: VendorAct, { stage, isLacking }: VendorStanding): boolean {
  if (act === 'ready') return stage === 'ready'
  if (act === 'unready') return stage === 'prepare'
  if (act === 'hand-over') return stage === 'handed'
  if (act === 'take-back') return stage === 'prepare' || stage === 'ready'
  return act === 'unlack' && !isLacking
}

const SHOWN_MS = 60 * 24 * 3600_000

/** Empty for what is not shown. */
export interface VendorsCustomer {
  name: string
  place: OrderAddress | OrderPlace | null
  street: string
  phone: string
}

/** What a store sees of an order's customer, as the merchant chose: nothing once it ended, or was placed more than 60 days ago. VEND-09. */
export function vendorsCustomer(order: Addressed, { asked, stage, placedAt, now }: AskedCustomer): VendorsCustomer {
  const isOver = stage === 'ended' || now.getTime() - placedAt.getTime() > SHOWN_MS
  const shown = isOver ? 0 : CUSTOMER_SHOWN.indexOf(asked)
  const { name, street, phone } = destinationOf(order)
  return {
    name: shown > 0 ? name : '',
    place: shown > 0 ? (order.shipping ?? order.billing ?? order.place) : null,
    street: shown > 1 ? street : '',
    phone: shown > 2 ? phone : '',
  }
}

interface AskedCustomer {
  asked: CustomerShown
  stage: VendorStage
  placedAt: Date
  now: Date
}

type VendorEnd = 'delivered' | 'returned' | 'cancelled' | 'refunded'

export function vendorEndOf({ state, isReturned }: { state: OrderState; isReturned: boolean }): VendorEnd {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'completed' && !isReturned) return 'delivered'
  return isReturned ? 'returned' : 'refunded'
}
