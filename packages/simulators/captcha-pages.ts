import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { isMood, makeSimulatedToken, MOODS } from './captcha.ts'
import { simulatorFrame } from './pay-page.ts'
import { surroundings, type Visit } from './surroundings.ts'
import { simulatedCaptchaWords, translate } from './words.ts'

const MOOD_COOKIE = 'simulated_captcha'

/** The simulated captcha: both providers' scripts, their tokens, and the page that chooses how this browser's tokens are verified. FORM-90. */
export function simulatedCaptcha(): Hono<Visit> {
  const captcha = new Hono<Visit>()

  captcha.get('/recaptcha.js', (c) => c.body(RECAPTCHA, 200, SCRIPT))
  captcha.get('/turnstile.js', (c) => c.body(TURNSTILE, 200, SCRIPT))

  captcha.post('/token', async (c) => {
    const body = await c.req.parseBody().catch(() => ({}))
    const token = makeSimulatedToken({ ...body, mood: moodOf(c) }, surroundings().address().hostname)
    return token === undefined ? c.json({}, 400) : c.json({ token })
  })

  captcha.get('/mood', (c) => {
    const { locale } = c.env
    const words = translate(locale, simulatedCaptchaWords)
    return c.html(
      simulatorFrame(
        { locale, title: words.title, demo: words.demo },
        html`<p role="status">${words.now} ${words[moodOf(c)]}</p>
          <form method="post">${MOODS.map((mood) => html`<button name="mood" value="${mood}">${words[mood]}</button>`)}</form>`,
      ),
    )
  })

  captcha.post('/mood', async (c) => {
    const { mood } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    if (!isMood(mood)) return c.text('', 400)
    setCookie(c, MOOD_COOKIE, mood, { path: '/simulator/captcha', httpOnly: true, sameSite: 'Lax' })
    return c.redirect('/simulator/captcha/mood', 303)
  })
  return captcha
}

function moodOf(c: Context) {
  const mood = getCookie(c, MOOD_COOKIE)
  return isMood(mood) ? mood : 'pass'
}

const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8' }

const TOKEN = `const tokenFor = async (action) => {
  const answer = await fetch('/simulator/captcha/token', { method: 'POST', body: new URLSearchParams({ action }) })
  return (await answer.json()).token
}
`

const RECAPTCHA = `{
${TOKEN}
window.grecaptcha = { ready: (callback) => callback(), execute: (siteKey, { action }) => tokenFor(action), reset() {} }
}`

const TURNSTILE = `{
${TOKEN}
const widgets = new Map()
window.turnstile = {
  render(place, options) {
    const id = 'simulated-' + widgets.size
    widgets.set(id, options)
    return id
  },
  execute(id) {
    const options = widgets.get(id)
    tokenFor(options.action).then(options.callback, options['error-callback'])
  },
  reset() {},
}
}`
