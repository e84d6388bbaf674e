import type { Page } from '@playwright/test'
import type { CartParams } from '#storefront/cart-store/cart-params.ts'
import type { CheckoutParams } from '#storefront/checkout/checkout-calls.ts'
import type { ConditionalLogic, FormParams } from '#storefront/forms/form-on-page.ts'
import { cartPageClient, type CartPageParams } from './protocol-cart-page.ts'
import { CHECKOUT_FORM, checkoutClient } from './protocol-checkout.ts'
import { newsletterClient, type NewsletterParams } from './protocol-newsletter.ts'
import { formsClient } from './protocol-forms.ts'
import { storefrontClient } from './protocol-client.ts'
import { sideCartClient } from './protocol-side-cart.ts'

/** Settings of one of the shop's pages, by the ids of their scripts. */
async function paramsAt<Params>(page: Page, path: string, names: string[]): Promise<Params> {
  const html = await (await page.request.get(path)).text()
  const found = names.map((name) => [name, JSON.parse(new RegExp(`<script[^>]*id="${name}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? 'null') as unknown])
  const missing = found.filter(([, params]) => params === null).map(([name]) => name)
  if (missing.length > 0) throw new Error(`${path} carries no ${missing.join(', ')}`)
  return Object.fromEntries(found) as Params
}

const CART_PARAMS = ['wc_add_to_cart_params', 'wc_cart_fragments_params', 'xoo_wsc_params']

/** The frame around the products' buttons: the regions by their selectors, and the panel. */
const REGIONS = `
  <a class="cart-contents" href="/cart/"></a>
  <div class="widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div>
  <div class="xoo-wsc-sc-cont"></div>
  <div class="xoo-wsc-markup">
    <div class="xoo-wsc-modal"><div class="xoo-wsc-container"></div><span class="xoo-wsc-opac">&nbsp;</span></div>
    <div class="xoo-wsc-slider-modal"><div class="xoo-wsc-slider"></div></div>
  </div>`

/** A page with these contents at an address of the shop, with the cart's regions, the parameters of the shop's pages, and the contract's clients. */
export async function openProtocolPage(page: Page, contents: string, { from = '/shop/', address = '/fixture/' } = {}): Promise<void> {
  const params = await paramsAt<CartParams>(page, from, CART_PARAMS)
  const clients: Client[] = [
    [storefrontClient.toString(), params],
    [sideCartClient.toString(), params],
  ]
  // The side cart's one refresh replaces the content: type nothing before it.
  const refreshed = page.waitForResponse(/xoo_wsc_refresh_fragments/)
  await serve(page, address, { contents: contents + REGIONS, clients })
  await refreshed
}

export async function openProtocolCartPage(page: Page): Promise<void> {
  const params = await paramsAt<CartParams>(page, '/cart/', CART_PARAMS)
  const { wc_cart_params } = await paramsAt<{ wc_cart_params: CartPageParams }>(page, '/cart/', ['wc_cart_params'])
  const html = await (await page.request.get('/cart/')).text()
  const clients: Client[] = [
    [storefrontClient.toString(), params],
    [cartPageClient.toString(), wc_cart_params],
  ]
  await serve(page, '/fixture/cart/', { contents: bodyOf(html), clients })
}

/** A checkout with the contract's clients. The visitor's cart must not be empty. */
export async function openProtocolCheckout(page: Page): Promise<void> {
  const params = await paramsAt<CartParams>(page, '/checkout/', CART_PARAMS)
  const { wc_checkout_params } = await paramsAt<{ wc_checkout_params: CheckoutParams }>(page, '/checkout/', ['wc_checkout_params'])
  const clients: Client[] = [
    [storefrontClient.toString(), params],
    [checkoutClient.toString(), wc_checkout_params],
  ]
  await serve(page, '/fixture/checkout/', { contents: CHECKOUT_FORM + REGIONS, clients })
}

export async function openProtocolForms(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  const { wpforms_settings: settings } = await paramsAt<{ wpforms_settings: FormParams }>(page, path, ['wpforms_settings'])
  const logic = /<script[^>]*id="wpforms_conditional_logic"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  const params = { settings, logic: JSON.parse(logic) as ConditionalLogic | null }
  await serve(page, `/fixture${path}`, { contents: bodyOf(html), clients: [[formsClient.toString(), params]] })
}

export async function openProtocolNewsletter(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  const { wpsms_ajax_object } = await paramsAt<{ wpsms_ajax_object: NewsletterParams }>(page, path, ['wpsms_ajax_object'])
  const styles = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)?.join('') ?? ''
  await serve(page, `/fixture${path}`, { contents: styles + bodyOf(html), clients: [[newsletterClient.toString(), wpsms_ajax_object]] })
}

function bodyOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replace(/[\s\S]*<body[^>]*>/, '')
    .replace(/<\/body>[\s\S]*/, '')
}

export function fieldsOf(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body))
}

export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.protocol.faults)
}

export function goneTo(page: Page): Promise<string[]> {
  return page.evaluate(() => window.protocol.gone)
}

/** In order: the endpoint and the body as sent. */
export function watchCartCalls(page: Page): { endpoint: string; body: string }[] {
  const calls: { endpoint: string; body: string }[] = []
  page.on('request', (request) => {
    const endpoint = new URL(request.url()).searchParams.get('wc-ajax')
    if (endpoint && request.method() === 'POST') calls.push({ endpoint, body: request.postData() ?? '' })
  })
  return calls
}

type Client = [client: string, params: object]

async function serve(page: Page, address: string, { contents, clients }: { contents: string; clients: Client[] }): Promise<void> {
  const scripts = clients.map(([client, params]) => `<script>(${client})(${JSON.stringify(params).replaceAll('<', '\\u003c')})</script>`)
  const body = `<!doctype html><html lang="fr"><head><meta charset="utf-8"></head><body>${contents}${scripts.join('')}</body></html>`
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(address)
}
