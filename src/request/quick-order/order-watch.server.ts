import { describeError, log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { raiseOrderAlarm, type OrderAlarm } from '#shop/orders/order-notifications.server'
import { findDeposit, findMeasure } from '#shop/orders/order-risk.server'
import { askForCode, provesPhone } from '#shop/orders/order-risk.proving.server'
import { orderRiskWords, orderLimitWords } from '#shop/orders/order-risk.words'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { worldNumber } from '#shop/people/phones'
import { ORDER_ACTION } from '#shop/upkeep/captcha'
import { findCaptcha, verifyCaptcha } from '#shop/upkeep/captcha.server'
import { tally, TooManyRequests, untally } from '#shop/upkeep/rate-limits.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Caller } from '#request/common/caller.server'
import { VerifyFirst, type DoorOrder, type WatchOrders } from './order-limits.server.ts'

const LONGEST_PROOF = 8000

/**
 * Counts the orders of an address. Refuses with `TooManyRequests` beyond the merchant's hourly limit, and with `VerifyFirst` where each order needs a proof
 * (the captcha token in `verification`) and there is no valid one. Warns the merchant of very many orders from one address or in the whole shop. Decisions 6
 * and 7.
 */
export const watchOrders: WatchOrders = ({ address, locale }, { verification }, atDoor) => {
  return {
    async sent() {
      // A phone verified by code needs no captcha.
      if (atDoor && (await isProvenWhereAsked({ ...atDoor, locale, address }, verification))) return
      const { mostPerHour, challengeBeyond } = (await findSettings()).orderLimits
      const here = await tally('orders-sent', address)
      if (!here) return
      if (mostPerHour > 0 && here.count > mostPerHour) throw new TooManyRequests(here.wait)
      if (challengeBeyond > 0 && here.count > challengeBeyond) await challenge(address, verification)
    },
    async deposit(order) {
      const deposit = atDoor ? await findDeposit({ ...atDoor, ...order }) : 0
      return deposit > 0 && (await findOnlineMethods()).length > 0 ? deposit : 0
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

/** Applies the measure to a phone whose orders came back: true if verified by code, false if nothing is required, else refuses. IMP-51. */
async function isProvenWhereAsked({ phone, country, locale, address }: DoorOrder & Pick<Caller, 'locale' | 'address'>, proof: unknown): Promise<boolean> {
  const measure = await findMeasure({ phone, country })
  if (measure === undefined || measure === 'deposit') return false
  if (measure === 'pay-now') throw refuse((await findOnlineMethods()).length > 0 ? orderRiskWords.payNow : orderRiskWords.callUs)
  const number = worldNumber(phone, country)
  if (number === undefined) return false
  if (await provesPhone(proof, number)) return true
  const ticket = await askForCode({ phone: number, locale, address })
  throw new VerifyFirst(orderLimitWords.proveFirst, `phone/${ticket}`)
}

/** Requires a valid proof. An order without one is not counted: it will be sent again. Without an enabled captcha nobody is challenged. */
async function challenge(address: string, proof: unknown): Promise<void> {
  if (!(await findCaptcha())) return
  if (typeof proof !== 'string' || proof === '' || proof.length > LONGEST_PROOF) {
    await untally('orders-sent', address)
    throw new VerifyFirst(orderLimitWords.verifyFirst, ORDER_ACTION)
  }
  if (!(await verifyCaptcha(proof, { action: ORDER_ACTION })).passed) throw new VerifyFirst(orderLimitWords.notVerified, ORDER_ACTION)
}

/** An alarm that cannot be written does not delay an order. */
async function warn(alarm: Pick<OrderAlarm, 'source' | 'orders'>): Promise<void> {
  try {
    if (await raiseOrderAlarm(alarm)) log.warn(alarm, 'many orders in an hour')
  } catch (error) {
    log.error({ error: describeError(error) }, 'the merchant could not be warned')
  }
}
