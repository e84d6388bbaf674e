import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { LOCALES, localised, withoutLocale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill, translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { can, isStaffPerson } from '#shop/people/accounts'
import { HOUSE_COLOUR, identityOf, paletteOf } from '#shop/site/identity'
import { pictureUrl } from '#shop/upkeep/media'
import { findSettings } from '#shop/upkeep/settings.server'
import { callerOf, findCaller, type Env } from '#request/common/caller.server'
import { contactView } from '#storefront/trust/contact-view.ts'
import { preventCaching } from '#wire/answering.ts'
import { closedShopWords } from './site.words.ts'
import { errorContainer } from '#wire/forms/form-answers.ts'
import { noticeHtml } from '#wire/cart/fragments.tsx'
import { plainPage, sendAway } from '#wire/refusals.ts'

const RETRY_SECONDS = 3600

/** Paths without language that stay open in a closed shop: staff, providers' notices, accounts, orders and entries already placed, unsubscribing. */
const STAYS_OPEN =
  /^\/(admin|__manifest|robots\.txt|payments|simulator|messages|my-account|verification|suivi|c|n|form-payment|checkout\/(order-received|order-pay|review))(\/|\.data$|$)/

const CALLS_OF_ANY_PATH = ['wc-ajax', 'add-to-cart']

/** Closes the shop to visitors: browsers get a page, programs a refusal in their call's form. Staff see the open shop under a bar, which is not cached. */
export function closedToVisitors(isClosed: () => Promise<boolean>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!(await isClosed()) || staysOpen(c)) return next()
    const person = await findCaller(c)
    if (!person || !isStaffPerson(person)) return refuseVisitor(c)
    c.set('closedShop', { mayOpen: can(person, 'settings.manage') })
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
    return undefined
  }
}

/** The path alone opens no protocol call, since calls are answered on any path. A document of an earlier order has no path of its own. */
function staysOpen({ req }: Context<Env>): boolean {
  const { pathname, searchParams } = new URL(req.url)
  if (CALLS_OF_ANY_PATH.some((name) => searchParams.has(name) || req.query(name) !== undefined)) return false
  return STAYS_OPEN.test(withoutLocale(req.path)) || (searchParams.has('print_packinglist') && !pathname.endsWith('.data'))
}

function refuseVisitor(c: Context<Env>): Response | Promise<Response> {
  preventCaching(c)
  const { path } = c.req
  const name = c.req.query('wc-ajax')
  if (name !== undefined || path === '/wp-admin/admin-ajax.php') return refuseCall(c, name)
  c.header('Retry-After', String(RETRY_SECONDS))
  // Client navigation from a page loaded before the closing: the browser reloads the document and gets the closed page.
  if (path.endsWith('.data')) {
    const document = ownPath(path.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, ''))
    return c.body(null, 204, { 'X-Remix-Redirect': document, 'X-Remix-Reload-Document': 'true' })
  }
  const isPage = c.req.header('accept')?.includes('text/html') && !path.startsWith('/wp-json')
  return isPage ? closedPage(c) : sendAway(c, { text: closedShopWords.refused, status: 503, seconds: RETRY_SECONDS })
}

const HTML_CALLS = new Set(['apply_coupon', 'remove_coupon', 'update_shipping_method'])

/** Refuses a call in the form its script reads: 200, like all refusals of the protocol. WIRE-09. */
function refuseCall(c: Context<Env>, name: string | undefined): Response | Promise<Response> {
  const { locale } = callerOf(c)
  const message = closedShopWords.refused[locale]
  const failed = { success: false, message, data: { message } }
  if (name === undefined) {
    const isForm = /^multipart\//i.test(c.req.header('content-type') ?? '')
    return c.json(isForm ? { ...failed, data: { message, errors: { general: { footer: errorContainer(message) } } } } : failed)
  }
  if (HTML_CALLS.has(name)) return c.html(noticeHtml('error', message))
  if (name === 'get_variation') return c.json(false)
  const reviewed = name === 'update_order_review' && { fragments: {} }
  const asCheckout = { result: 'failure', messages: noticeHtml('error', message), notices: [message], errors: {}, refresh: false, reload: false }
  return c.json({ ...failed, error: true, product_url: config.url.origin + localised(locale, '/'), ...asCheckout, ...reviewed })
}

/** The closed shop's page. It depends on nothing else of the shop and has its own policy. */
async function closedPage(c: Context<Env>): Promise<Response> {
  const { locale } = callerOf(c)
  const settings = await findSettings()
  const words = translate(locale, closedShopWords)
  const { shopName, logo, colour } = identityOf(settings, locale)
  const contact = contactView(settings, locale, words.hello)
  const css = STYLE + shades(colour || HOUSE_COLOUR)
  const ways = [
    contact?.phone && html`<a class="way" href="${contact.phone.href}">${fill(words.call, { phone: contact.phone.text })}</a>`,
    contact?.whatsapp && html`<a class="way" href="${contact.whatsapp}">${words.whatsapp}</a>`,
  ].filter(Boolean)
  const path = ownPath(withoutLocale(c.req.path))
  const others = LOCALES.filter((other) => other !== locale)
  return c.html(
    plainPage(
      {
        locale,
        title: `${shopName} · ${words.title}`,
        head: html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />${raw(`<style>${css}</style>`)}`,
      },
      html`<main>
        ${logo ? html`<img src="${pictureUrl({ digest: logo }, 320)}" alt="" />` : ''}
        <p class="name">${shopName}</p>
        <h1>${words.title}</h1>
        <p>${words.text}</p>
        ${
          ways.length > 0
            ? html`<p>${words.contact}</p>
                <p class="ways">${ways}</p>`
            : ''
        }
        <p class="languages">
          ${others.map((other) => html`<a href="${localised(other, path)}" lang="${other}" hreflang="${other}">${LOCALE_NAMES[other]}</a>`)}
        </p>
      </main>`,
    ),
    503,
    {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  )
}

/** A browser reads `//elsewhere/` as another host. */
function ownPath(path: string): string {
  return path.replace(/^\/+/, '/')
}

const STYLE = `:root{color-scheme:light dark;--paper:#fcfaf5;--ink:#1b2438;--soft:#5a6478}
@media(prefers-color-scheme:dark){:root{--paper:#131a2c;--ink:#eef1f8;--soft:#b3bccf}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{display:grid;gap:1rem;justify-items:center;align-content:center;min-block-size:100dvh;max-inline-size:34rem;margin-inline:auto;padding:2rem 1.25rem;text-align:center}
img{max-inline-size:min(11rem,60vw);max-block-size:7rem;padding:.5rem;border-radius:.75rem;background:#fff}
p,h1{margin:0}
h1{font-size:1.75rem;line-height:1.25}
.name{font-weight:600;color:var(--soft)}
.ways,.languages{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
a{display:inline-flex;align-items:center;min-block-size:2.75rem;color:var(--accent)}
.way{padding-inline:1.25rem;border-radius:.75rem;background:var(--fill);color:var(--on);font-weight:600;text-decoration:none}
.languages a{padding-inline:.5rem}
`

function shades(colour: string): string {
  const { light, dark } = paletteOf(colour)
  const rule = (set: Readonly<Record<string, string>>) => `:root{--accent:${set['accent']};--fill:${set['accent-fill']};--on:${set['on-accent']}}`
  return `${rule(light)}@media(prefers-color-scheme:dark){${rule(dark)}}`
}
