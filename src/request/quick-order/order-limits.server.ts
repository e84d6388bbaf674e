import { describeError, log } from '#platform/log.server'
import { tally, throttle, type Limit } from '#platform/throttle.server'
import { raiseOrderAlarm, type OrderAlarm } from '#shop/orders/order-notifications.server'
import type { OrderWatch } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { TooManyRequests } from '#request/common/refusals'
import type { Caller } from '#request/common/caller.server'

/**
 * What one visitor, one phone number at one address, and one address may send. The address is shared by whole quarters: generous. A phone
 * number is counted where it is typed alone, so that a stranger elsewhere keeps nobody from ordering. Decision 38.
 */
const LIMITS: Record<'order' | 'temp' | 'checkout', { visitor: Limit; phone: Limit; address: Limit }> = {
  order: {
    visitor: { name: 'order-visitor', points: 10, seconds: 60 },
    phone: { name: 'order-phone', points: 10, seconds: 600 },
    address: { name: 'order-address', points: 120, seconds: 60 },
  },
  temp: {
    visitor: { name: 'temp-visitor', points: 30, seconds: 60 },
    phone: { name: 'temp-phone', points: 30, seconds: 600 },
    address: { name: 'temp-address', points: 300, seconds: 60 },
  },
  checkout: {
    visitor: { name: 'checkout-visitor', points: 20, seconds: 60 },
    phone: { name: 'checkout-phone', points: 20, seconds: 600 },
    address: { name: 'checkout-address', points: 240, seconds: 60 },
  },
}

const HOUR = { seconds: 3600 }

/** Lets a form through that orders, right or wrong; `phone` as an order keeps it, undefined where none was typed. Refuses too many in a row with `TooManyRequests`. */
export async function limitOrderForms(
  kind: keyof typeof LIMITS,
  phone: string | undefined,
  { visitor, address }: Pick<Caller, 'visitor' | 'address'>,
): Promise<void> {
  const limits = LIMITS[kind]
  const wait = await throttle([
    [limits.visitor, visitor],
    [limits.phone, phone === undefined ? undefined : `${phone} ${address}`],
    [limits.address, address],
  ])
  if (wait !== undefined) throw new TooManyRequests(wait)
}

/**
 * Counts the orders of an address. Refuses with `TooManyRequests` where it sent more in an hour than the merchant lets through; warns the merchant
 * where very many were placed, from one address or in the whole shop. Decision 38.
 */
export function watchOrders(address: string): OrderWatch {
  return {
    async sent() {
      const { mostPerHour } = (await findSettings()).orderLimits
      const here = await tally({ name: 'orders-sent', ...HOUR }, address)
      if (here && mostPerHour > 0 && here.count > mostPerHour) throw new TooManyRequests(here.wait)
    },
    async placed() {
      const { alarmPerAddress, alarmPerShop } = (await findSettings()).orderLimits
      const here = await tally({ name: 'orders-placed-address', ...HOUR }, address)
      const shop = await tally({ name: 'orders-placed-shop', ...HOUR }, 'all')
      if (here && alarmPerAddress > 0 && here.count >= alarmPerAddress) await warn({ source: 'address', orders: here.count })
      if (shop && alarmPerShop > 0 && shop.count >= alarmPerShop) await warn({ source: 'shop', orders: shop.count })
    },
  }
}

/** An alarm that cannot be written holds up no order. */
async function warn(alarm: Pick<OrderAlarm, 'source' | 'orders'>): Promise<void> {
  try {
    if (await raiseOrderAlarm(alarm)) log.warn(alarm, 'many orders in an hour')
  } catch (error) {
    log.error({ error: describeError(error) }, 'the merchant could not be warned')
  }
}
