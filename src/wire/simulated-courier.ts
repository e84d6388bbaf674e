import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { changeSimulatedParcel, findSimulatedParcel, MOODS, SAID_STATUSES, type SimulatedParcel } from '#gateways/simulated-courier'
import { callerOf, type Env } from '#request/common/caller.server'
import { simulatedCourierWords } from './simulated-courier.words.ts'
import { simulatorFrame } from './simulator-page.ts'

const change = z.object({ status: z.enum(SAID_STATUSES).optional(), mood: z.enum(MOODS).optional() })

/** The simulated courier's page of one parcel, found by barcode: its next state, and how the courier answers. Works without JavaScript. */
export function simulatedCourier(): Hono<Env> {
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
