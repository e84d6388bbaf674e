import { orderPayPath, orderReceivedPath } from '#shop/orders/orders'
import { Hono } from 'hono'
import { clock } from '#platform/steady-clock'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { formPaymentPath } from '#shop/forms/entries'
import { findEntryByKey } from '#shop/forms/entries.server'
import { findOrderByKey } from '#shop/orders/orders.server'
import { lookAtEntryPayments, lookAtPayments, receiveNotice, takeReturn } from '#shop/orders/payments.server'
import { localeOfReturn } from '#request/checkout/pay-online.server'
import { addressOf, callerOf, type Env } from '#request/common/caller.server'
import { z } from 'zod'
import { config } from '#platform/config.server'
import {
  answerAsProvider,
  decide,
  dueNotices,
  findSimulatedPayment,
  isOpen,
  LATE_NOTICE_MS,
  NOTICES,
  OUTCOMES,
  wayBackOf,
  type SimulatedNotice,
} from '#gateways/simulated-provider'
import { log } from '#platform/log.server'
import { simulatedCaptcha } from './simulated-captcha.ts'
import { closedPage, payPage, STYLES, simulatorFrame } from './simulator-page.ts'
import { html } from 'hono/html'
import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { changeSimulatedParcel, findSimulatedParcel, MOODS, SAID_STATUSES, type SimulatedParcel } from '#gateways/simulated-courier'
import { simulatedCourierWords } from './simulated-courier.words.ts'

const choice = z.object({ outcome: z.enum(OUTCOMES), notice: z.enum(NOTICES).catch('now'), back: z.literal('no').optional() })

const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Send = (notice: SimulatedNotice) => Response | Promise<Response>

/** Pages and API of the simulated provider, courier and captcha; demo mode only. Works without JavaScript. MONEY-16, GEO-19, FORM-90. */
function simulator(send: Send): Hono<Env> {
  const provider = new Hono<Env>()

  provider.use(async (c, next) => {
    if (!config.HANOUT_DEMO) return c.text('', 404)
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Security-Policy', POLICY)
    return next()
  })

  provider.get('/pay.css', (c) => c.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

  provider.get('/pay/:reference', async (c) => {
    const payment = await findSimulatedPayment(c.req.param('reference'))
    if (!payment) return c.text('', 404)
    const { locale } = callerOf(c)
    return c.html(isOpen(payment) ? payPage(payment, locale) : closedPage(payment, locale))
  })

  provider.post('/pay/:reference', async (c) => {
    const payment = await findSimulatedPayment(c.req.param('reference'))
    const chosen = choice.safeParse(await c.req.parseBody().catch(() => undefined))
    if (!payment || !chosen.success) return c.text('', payment ? 400 : 404)
    const { outcome, notice, back } = chosen.data
    for (const told of await decide(payment, { outcome, notice })) await send(told)
    if (notice === 'late') setTimeout(() => void sendDue(send).catch(noteFailure), LATE_NOTICE_MS + 100).unref()
    const now = (await findSimulatedPayment(payment.reference)) ?? payment
    const wayBack = outcome === 'leave' || back === 'no' ? null : wayBackOf(now, outcome)
    return wayBack ? c.redirect(wayBack, 303) : c.html(closedPage(now, callerOf(c).locale))
  })

  provider.route('/captcha', simulatedCaptcha())
  provider.route('/courier', simulatedCourier())
  provider.all('/:provider/*', (c) => answerAsProvider(c.req.param('provider'), c.req.raw, config.url.origin))
  return provider
}

/** Sends the late notices that are due. One that the shop refuses is not retried. */
async function sendDue(send: Send): Promise<void> {
  for (const told of await dueNotices()) await send(told)
}

function noteFailure(error: unknown): void {
  log.warn({ error: String(error) }, 'the simulated provider could not send its notice')
}

const change = z.object({ status: z.enum(SAID_STATUSES).optional(), mood: z.enum(MOODS).optional() })

/** The simulated courier's page of one parcel, found by barcode: its next state, and how the courier answers. Works without JavaScript. */
function simulatedCourier(): Hono<Env> {
  const courier = new Hono<Env>()

  courier.get('/:barcode', async (c) => {
    const parcel = await findSimulatedParcel(c.req.param('barcode'))
    return parcel ? c.html(parcelPage(parcel, callerOf(c).locale)) : c.text('', 404)
  })

  courier.post('/:barcode', async (c) => {
    const parcel = await findSimulatedParcel(c.req.param('barcode'))
    const chosen = change.safeParse(await c.req.parseBody().catch(() => undefined))
    if (!parcel || !chosen.success) return c.text('', parcel ? 400 : 404)
    const { status, mood } = chosen.data
    await changeSimulatedParcel(parcel.barcode, { ...(status && { status }), ...(mood && { mood }) })
    return c.redirect(`/simulator/courier/${parcel.barcode}`, 303)
  })
  return courier
}

function parcelPage(parcel: SimulatedParcel, locale: Locale) {
  const words = translate(locale, simulatedCourierWords)
  const { barcode, reference, zone, cash_due: cash, status, mood, cancelled } = parcel
  return simulatorFrame(
    { locale, title: words.title, demo: words.demo },
    html`<p dir="ltr"><b>${barcode}</b><br />${reference}<br />${zone}<br />COD ${cash}</p>
      <p role="status">${cancelled ? words.cancelled : status}${mood === 'well' ? '' : ` · ${words[mood]}`}</p>
      <form method="post">
        <p>${words.say}</p>
        ${SAID_STATUSES.map((said) => html`<button name="status" value="${said}" dir="ltr">${said}</button>`)}
      </form>
      <form method="post">
        <p>${words.answer}</p>
        ${MOODS.map((one) => html`<button name="mood" value="${one}">${words[one]}</button>`)}
      </form>`,
  )
}

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
  await takeReturn(order.paymentMethod ?? '', new URL(c.req.url).searchParams, PATIENCE_MS)
  await lookAtPayments(id, { notSince: cameAt, patienceMs: PATIENCE_MS })
  const now = await findOrderByKey(id, key)
  const waits = now?.payment === 'awaiting' && c.req.query('outcome') === 'success'
  const page = now?.payment === 'unpaid' || (now?.payment === 'awaiting' && !waits) ? orderPayPath : orderReceivedPath
  return c.redirect(page(locale, order), 303)
})

// The simulated provider runs in this process: its notices need no network.
payments.route(
  '/simulator',
  simulator((notice) => payments.request(notice.url, notice)),
)
