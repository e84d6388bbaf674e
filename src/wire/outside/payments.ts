import { CASH_ON_DELIVERY, depositLeft, orderPayPath, orderReceivedPath } from '#shop/orders/orders'
import { Hono } from 'hono'
import { clock } from '#platform/steady-clock'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { formPaymentPath } from '#shop/forms/entries'
import { findEntryByKey } from '#shop/forms/entries.server'
import { findOrderByKey, type Order } from '#shop/orders/orders.server'
import { findLastGateway } from '#shop/orders/payments.paying.server'
import { lookAtEntryPayments, lookAtPayments, receiveNotice, takeReturn } from '#shop/orders/payments.server'
import { localeOfReturn } from '#request/checkout/pay-online.server'
import { addressOf, callerOf, type Env } from '#request/common/caller.server'
import { simulators } from '#gateways/simulators'
import { config } from '#platform/config.server'

/** Milliseconds that a returning shopper waits for the provider's answer. */
const PATIENCE_MS = 4000

/** Addresses that payment providers call: their notices, and the shopper's return. IMP-19, IMP-20. */
export const payments = new Hono<Env>()

payments.use('/payments/*', async (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  await next()
})

payments.on(['GET', 'POST'], '/payments/notice/:gateway', async (c) => {
  const wait = await takeTurns([['paymentNotice', addressOf(c)]])
  if (wait !== undefined) return c.text('', 429, { 'Retry-After': String(wait) })
  const body = c.req.method === 'POST' ? await c.req.text() : ''
  const receipt = await receiveNotice(c.req.param('gateway'), { query: new URL(c.req.url).searchParams, body })
  if (receipt === 'unreadable') return c.text('', 400)
  return receipt === 'taken' ? c.text('ok') : c.text('', 503, { 'Retry-After': '60' })
})

/** The provider's own status decides where the shopper lands, not the return address. */
payments.get('/payments/return/:id{F[0-9]{1,15}}', async (c) => {
  const id = Number(c.req.param('id').slice(1))
  const key = c.req.query('key') ?? ''
  const page = c.redirect(formPaymentPath(localeOfReturn(c.req.query('lang')), { id, key: encodeURIComponent(key) }), 303)
  const entry = await findEntryByKey(id, key)
  const wait = await takeTurns([['paymentReturn', addressOf(c)]])
  if (!entry || wait !== undefined) return page
  const cameAt = clock.now()
  await takeReturn(entry.payment_method ?? '', new URL(c.req.url).searchParams, PATIENCE_MS)
  await lookAtEntryPayments(id, { notSince: cameAt, patienceMs: PATIENCE_MS })
  return page
})

payments.get('/payments/return/:id{[0-9]{1,15}}', async (c) => {
  const id = Number(c.req.param('id'))
  const key = c.req.query('key') ?? ''
  const locale = localeOfReturn(c.req.query('lang'))
  const order = await findOrderByKey(id, key)
  const wait = await takeTurns([['paymentReturn', addressOf(c)]])
  if (!order || wait !== undefined) return c.redirect(orderReceivedPath(locale, { id, key: encodeURIComponent(key) }), 303)
  const cameAt = clock.now()
  await takeReturn((await findLastGateway(id)) ?? order.paymentMethod ?? '', new URL(c.req.url).searchParams, PATIENCE_MS)
  await lookAtPayments(id, { notSince: cameAt, patienceMs: PATIENCE_MS })
  const now = await findOrderByKey(id, key)
  const isSuccess = c.req.query('outcome') === 'success'
  const page = now && isUnpaid(now) && !(isSuccess && isWaiting(now)) ? orderPayPath : orderReceivedPath
  return c.redirect(page(locale, order), 303)
})

/** True for an order whose payment or deposit is still to come; not for one that is paid at the door. */
function isUnpaid(order: Order): boolean {
  return order.payment === 'awaiting' || (order.payment === 'unpaid' && (order.paymentMethod !== CASH_ON_DELIVERY || depositLeft(order) > 0))
}

function isWaiting({ payment, state, paymentMethod }: Order): boolean {
  return payment === 'awaiting' || (state === 'pending' && paymentMethod === CASH_ON_DELIVERY)
}

/** The simulated providers run in this process: their notices need no network. MONEY-16, GEO-19, FORM-90. */
payments.all('/simulator/*', (c) => {
  if (!config.HANOUT_DEMO) return c.text('', 404)
  return simulators().answer(c.req.raw, { locale: callerOf(c).locale, send: (notice) => payments.request(notice.url, notice, c.env) })
})
