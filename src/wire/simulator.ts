import { Hono } from 'hono'
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
  type SimulatedNotice,
  wayBackOf,
} from '#gateways/simulated-provider'
import { log } from '#platform/log.server'
import { callerOf, type Env } from '#request/common/caller.server'
import { simulatedCaptcha } from './simulated-captcha.ts'
import { simulatedCourier } from './simulated-courier.ts'
import { closedPage, payPage, STYLES } from './simulator-page.ts'

const choice = z.object({ outcome: z.enum(OUTCOMES), notice: z.enum(NOTICES).catch('now'), back: z.literal('no').optional() })

const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Send = (notice: SimulatedNotice) => Response | Promise<Response>

/** Pages and API of the simulated provider, courier and captcha; demo mode only. Works without JavaScript. MONEY-16, GEO-19, FORM-90. */
export function simulator(send: Send): Hono<Env> {
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
