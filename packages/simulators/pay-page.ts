import { html } from 'hono/html'
import { outcomesOf, type SimulatedPayment } from './payments.ts'
import { surroundings, type Locale } from './surroundings.ts'
import { simulatorWords, translate } from './words.ts'

type Page = ReturnType<typeof html>

export function payPage(payment: SimulatedPayment, locale: Locale): Page {
  const words = translate(locale, simulatorWords)
  const notices = ['now', 'late', 'twice', 'never', 'forged'] as const
  const all = outcomesOf(payment)
  const button = (outcome: (typeof all)[number], look: string) => html`<button class="${look}" name="outcome" value="${outcome}">${words[outcome]}</button>`
  return simulatorFrame(
    { locale, title: words.title, demo: words.demo },
    html` <div class="card" aria-hidden="true"><i></i><b>4242 4242 4242 4242</b></div>
      <p class="provider">${nameOf(payment, words)}</p>
      <p class="amount" dir="ltr">${surroundings().writeAmount(payment.amount, payment.token)}</p>
      <p>${payment.description}</p>
      ${payment.status === 'refused' ? html`<p role="status">${words.refused}</p>` : ''}
      <form method="post">
        ${button('pay', 'main')} ${button('refuse', 'other')} ${button('cancel', 'quiet')}
        <details>
          <summary>${words.trials}</summary>
          <fieldset>
            <legend>${words.notice}</legend>
            ${notices.map((notice) => html`<label><input type="radio" name="notice" value="${notice}" ${notice === 'now' ? 'checked' : ''} /> ${words[notice]}</label>`)}
          </fieldset>
          <label><input type="checkbox" name="back" value="no" /> ${words.noReturn}</label>
          ${all.filter((outcome) => !FIRST.includes(outcome)).map((outcome) => button(outcome, 'other'))}
        </details>
      </form>`,
  )
}

const FIRST: readonly string[] = ['pay', 'refuse', 'cancel']

/** Name of the simulated provider. A demo without any account uses the shop's own simulator, which speaks Konnect's dialect. */
function nameOf({ dialect, webhook }: SimulatedPayment, { simulator }: { simulator: string }): string {
  return webhook.endsWith('/simulator') ? simulator : surroundings().nameOf(dialect)
}

export function closedPage(payment: SimulatedPayment, locale: Locale): Page {
  const words = translate(locale, simulatorWords)
  const said = { pending: words.left, completed: words.paid, refused: words.refused, cancelled: words.cancelled }[payment.status]
  return simulatorFrame(
    { locale, title: words.title, demo: words.demo },
    html`<p role="status">${said}</p>
      <p>${words.closeWindow}</p>`,
  )
}

export function simulatorFrame({ locale, title, demo }: { locale: Locale; title: string; demo: string }, content: Page): Page {
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/simulator/pay.css" />
      </head>
      <body>
        <main>
          <p class="demo">${demo}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

const fontFace = (locale: Locale, range: string) =>
  `@font-face { font-family: Alexandria; src: url(${surroundings().fontOf(locale)}) format('woff2'); font-weight: 400 700; font-display: swap; unicode-range: ${range} }`

/** The shop's own fonts, colours and shapes under a band that names the simulation: nobody can mistake it for a bank's page. */
export const styles = () => `${fontFace('fr', 'U+0000-05FF, U+1E00-2FFF')}
${fontFace('ar', 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFF')}
:root { color-scheme: light dark; font-family: Alexandria, system-ui, sans-serif; line-height: 1.5; --ink: light-dark(oklch(.245 .045 264), oklch(.95 .01 85)); --line: light-dark(oklch(.895 .013 84), oklch(.335 .036 264)); --accent: light-dark(oklch(.455 .165 259), oklch(.765 .11 254)) }
body { margin: 0; background: light-dark(oklch(.985 .006 85), oklch(.195 .028 264)); color: var(--ink) }
main { max-width: 24rem; margin: 2rem auto; padding: 1.5rem; background: light-dark(oklch(.998 .002 85), oklch(.235 .032 264)); border: 1px solid var(--line); border-radius: 50% 50% 1rem 1rem / 5rem 5rem 1rem 1rem }
h1 { font-size: 1.25rem; text-align: center }
p { text-align: center }
.demo { margin: 0; padding: .5rem .75rem; background: light-dark(oklch(.96 .045 85), oklch(.31 .045 80)); color: light-dark(oklch(.42 .1 68), oklch(.88 .1 85)); border-radius: 2.5rem; font-weight: 600; font-size: .875rem }
.card { display: grid; align-content: space-between; width: 12rem; height: 7rem; margin: 1rem auto; padding: .875rem; border-radius: .75rem; box-sizing: border-box; background: oklch(.36 .12 262); color: oklch(.97 .01 85); font-size: .8125rem; letter-spacing: .04em; direction: ltr }
.card > i { width: 2rem; height: 1.5rem; border-radius: .25rem; background: oklch(.83 .12 85) }
.provider { margin: .5rem 0 0; font-weight: 600 }
.amount { font-size: 1.75rem; font-weight: 700; margin: .25rem 0; white-space: nowrap }
form, details[open] { display: grid; gap: .75rem }
fieldset { display: grid; border: 1px solid var(--line); border-radius: .5rem }
summary { min-height: 2.75rem; align-content: center; cursor: pointer; font-size: .875rem }
label { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem }
button { font: inherit; min-height: 3rem; border: 1px solid var(--line); border-radius: .5rem; background: none; color: inherit; cursor: pointer }
button.main { background: var(--accent); border-color: var(--accent); color: light-dark(oklch(.99 .006 85), oklch(.2 .05 264)); font-weight: 600 }
button.quiet { border-color: transparent; text-decoration: underline }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
