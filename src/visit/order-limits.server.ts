import { describeError, log } from '#platform/log.server'
import { tally } from '#platform/throttle.server'
import { raiseOrderAlarm, type OrderAlarm } from '#shop/order-news.server'
import { findSettings } from '#shop/settings.server'

const HOUR = { seconds: 3600 }

/**
 * Counts an order that is about to be placed, for its address and for the shop, and warns the merchant where it is one of very many. Gives
 * the seconds to wait where the address sent more in an hour than the merchant lets through; else nothing. Decision 38.
 */
export async function countOrder(address: string): Promise<number | undefined> {
  const { mostPerHour, alarmPerAddress, alarmPerShop } = (await findSettings()).orderLimits
  const [here, shop] = [await tally({ name: 'orders-address', ...HOUR }, address), await tally({ name: 'orders-shop', ...HOUR }, 'all')]
  if (!here || !shop) return undefined
  if (here.count === alarmPerAddress) await warn({ source: 'address', orders: here.count })
  if (shop.count === alarmPerShop) await warn({ source: 'shop', orders: shop.count })
  return mostPerHour > 0 && here.count > mostPerHour ? here.wait : undefined
}

/** An alarm that cannot be written holds up no order. */
async function warn(alarm: Pick<OrderAlarm, 'source' | 'orders'>): Promise<void> {
  log.warn(alarm, 'many orders in an hour')
  await raiseOrderAlarm(alarm).catch((error: unknown) => log.error({ error: describeError(error) }, 'the merchant could not be warned'))
}
