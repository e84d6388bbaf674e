import { html } from 'hono/html'
import { direction, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { exactAmount, TUNISIAN_DINAR } from '#money/formats'
import { millimes } from '#money/millimes'
import { outcomesOf, type SimulatedPayment } from '#gateways/simulated-provider'
import { providerName } from '#shop/orders/payments.server'
import { simulatorWords } from './simulator.words.ts'

type Page = ReturnType<typeof html>

/** The simulated provider's page: the amount to pay, and the outcome to choose. */
export function payPage(payment: SimulatedPayment, locale: Locale): Page {
  const words = translate(locale, simulatorWords)
  const notices = ['now', 'late', 'twice', 'never', 'forged'] as const
  return simulatorFrame(
    { locale, title: words.title, demo: words.demo },
    html` <p class="provider">${nameOf(payment, words)}</p>
      <p class="amount" dir="ltr">${exactAmount(millimes(payment.amount), { ...TUNISIAN_DINAR, symbol: payment.token })}</p>
      <p>${payment.description}</p>
      ${payment.status === 'refused' ? html`<p role="status">${words.refused}</p>` : ''}
      <form method="post">
        <fieldset>
          <legend>${words.notice}</legend>
          ${notices.map((notice) => html`<label><input type="radio" name="notice" value="${notice}" ${notice === 'now' ? 'checked' : ''} /> ${words[notice]}</label>`)}
        </fieldset>
        <label><input type="checkbox" name="back" value="no" /> ${words.noReturn}</label>
        ${outcomesOf(payment).map((outcome) => html`<button class="${outcome === 'pay' ? 'main' : 'other'}" name="outcome" value="${outcome}">${words[outcome]}</button>`)}
      </form>`,
  )
}

/** The simulated provider's name. Where a demo has no account anywhere the shop's own simulator is used, which speaks as Konnect does. */
function nameOf({ dialect, webhook }: SimulatedPayment, { simulator }: { simulator: string }): string {
  return webhook.endsWith('/simulator') ? simulator : providerName(dialect)
}

/** The same page when there is nothing left to decide, or the shopper has left. */
export function closedPage(payment: SimulatedPayment, locale: Locale): Page {
  const words = translate(locale, simulatorWords)
  const said = { pending: words.left, completed: words.paid, refused: words.refused, cancelled: words.cancelled }[payment.status]
  return simulatorFrame(
    { locale, title: words.title, demo: words.demo },
    html`<p role="status">${said}</p>
      <p>${words.closeWindow}</p>`,
  )
}

/** A page of something simulated: it states so first. */
export function simulatorFrame({ locale, title, demo }: { locale: Locale; title: string; demo: string }, content: Page): Page {
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction(locale)}">
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

/** A look that cannot be mistaken for the shop's, or for a bank's. */
export const STYLES = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; background: light-dark(#eef1f4, #14181d); color: light-dark(#1a2026, #eef1f4) }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: light-dark(#fff, #1d232a); border-radius: .75rem }
h1 { font-size: 1.25rem }
.demo { margin: 0; padding: .5rem .75rem; background: #ffd54a; color: #1a2026; border-radius: .5rem; font-weight: 600 }
.provider { margin: .5rem 0 0; font-weight: 600 }
.amount { font-size: 1.75rem; font-weight: 700; margin: .5rem 0 }
form { display: grid; gap: .75rem }
fieldset { display: grid; border: 1px solid #8895a3; border-radius: .5rem }
label { display: flex; gap: .5rem; align-items: center; min-height: 2.25rem }
button { font: inherit; min-height: 2.75rem; border: 1px solid #5c6a78; border-radius: .5rem; background: none; color: inherit; cursor: pointer }
button.main { background: #145c38; border-color: #145c38; color: #fff; font-weight: 600 }
:focus-visible { outline: 3px solid #2f7de1; outline-offset: 2px }
`
