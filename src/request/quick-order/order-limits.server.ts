import { describeError, log } from '#platform/log.server'
import { raiseOrderAlarm, type OrderAlarm } from '#shop/orders/order-notifications.server'
import type { OrderWatch } from '#shop/orders/orders.server'
import { limit, tally, TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Caller } from '#request/common/caller.server'

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

/**
 * Counts the orders of an address. Refuses with `TooManyRequests` where it sent more in an hour than the merchant allows.
 * Warns the merchant where very many were placed, from one address or in the whole shop. Decision 38.
 */
export function watchOrders(address: string): OrderWatch {
  return {
    async sent() {
      const { mostPerHour } = (await findSettings()).orderLimits
      const here = await tally('orders-sent', address)
      if (here && mostPerHour > 0 && here.count > mostPerHour) throw new TooManyRequests(here.wait)
    },
    async placed() {
      const { alarmPerAddress, alarmPerShop } = (await findSettings()).orderLimits
      const here = await tally('orders-placed-address', address)
      const shop = await tally('orders-placed-shop', 'all')
      if (here && alarmPerAddress > 0 && here.count >= alarmPerAddress) await warn({ source: 'address', orders: here.count })
      if (shop && alarmPerShop > 0 && shop.count >= alarmPerShop) await warn({ source: 'shop', orders: shop.count })
    },
  }
}

/** An alarm that cannot be written does not delay an order. */
async function warn(alarm: Pick<OrderAlarm, 'source' | 'orders'>): Promise<void> {
  try {
    if (await raiseOrderAlarm(alarm)) log.warn(alarm, 'many orders in an hour')
  } catch (error) {
    log.error({ error: describeError(error) }, 'the merchant could not be warned')
  }
}
