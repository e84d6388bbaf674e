import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { simulatedCaptcha } from './captcha-pages.ts'
import { changeSimulatedParcel, findSimulatedParcel, type SimulatedParcel } from './courier.ts'
import { closedPage, payPage, simulatorFrame, styles } from './pay-page.ts'
import { answerAsProvider, decide, dueNotices, findSimulatedPayment, isOpen, LATE_NOTICE_MS, NOTICES, OUTCOMES, wayBackOf } from './payments.ts'
import { surroundings, type Locale, type Visit } from './surroundings.ts'
import { COURIER_MOODS, SAID_STATUSES } from './tables.ts'
import { simulatedCourierWords, translate } from './words.ts'

const choice = z.object({ outcome: z.enum(OUTCOMES), notice: z.enum(NOTICES).catch('now'), back: z.literal('no').optional() })

const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Pages and API of the simulated payment providers, courier and captcha, below `/simulator`. They work without JavaScript. */
export function simulatorPages(): Hono<Visit> {
  const provider = new Hono<Visit>().basePath('/simulator')

  provider.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Security-Policy', POLICY)
    return next()
  })

  provider.get('/pay.css', (c) => c.body(styles(), 200, { 'Content-Type': 'text/css; charset=utf-8' }))

  provider.get('/pay/:reference', async (c) => {
    const payment = await findSimulatedPayment(c.req.param('reference'))
    if (!payment) return c.text('', 404)
    const { locale } = c.env
    return c.html(isOpen(payment) ? payPage(payment, locale) : closedPage(payment, locale))
  })

  provider.post('/pay/:reference', async (c) => {
    const payment = await findSimulatedPayment(c.req.param('reference'))
    const chosen = choice.safeParse(await c.req.parseBody().catch(() => undefined))
    if (!payment || !chosen.success) return c.text('', payment ? 400 : 404)
    const { outcome, notice, back } = chosen.data
    const { send, locale } = c.env
    for (const told of await decide(payment, { outcome, notice })) await send(told)
    if (notice === 'late') setTimeout(() => void sendDue(send).catch(noteFailure), LATE_NOTICE_MS + 100).unref()
    const now = (await findSimulatedPayment(payment.reference)) ?? payment
    const wayBack = outcome === 'leave' || back === 'no' ? null : wayBackOf(now, outcome)
    return wayBack ? c.redirect(wayBack, 303) : c.html(closedPage(now, locale))
  })

  provider.route('/captcha', simulatedCaptcha())
  provider.route('/courier', simulatedCourier())
  provider.all('/:provider/*', (c) => answerAsProvider(c.req.param('provider'), c.req.raw, surroundings().address().origin))
  return provider
}

/** Sends the late notices that are due. One that the shop refuses is not retried. */
async function sendDue(send: Visit['Bindings']['send']): Promise<void> {
  for (const told of await dueNotices()) await send(told)
}

function noteFailure(error: unknown): void {
  surroundings().noteFailure(error, 'the simulated provider could not send its notice')
}

const change = z.object({ status: z.enum(SAID_STATUSES).optional(), mood: z.enum(COURIER_MOODS).optional() })

/** The simulated courier's page of one parcel, found by barcode: its next state, and how the courier answers. Works without JavaScript. */
function simulatedCourier(): Hono<Visit> {
  const courier = new Hono<Visit>()

  courier.get('/:barcode', async (c) => {
    const parcel = await findSimulatedParcel(c.req.param('barcode'))
    return parcel ? c.html(parcelPage(parcel, c.env.locale)) : c.text('', 404)
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
        ${COURIER_MOODS.map((one) => html`<button name="mood" value="${one}">${words[one]}</button>`)}
      </form>`,
  )
}
