import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { goods, pathOf, type Kind } from './goods.ts'

export interface CartCallSent {
  name: string
  fields: Record<string, string>
}

const CALLS = /[?&]wc-ajax=(\w+)/

/** The page's cart calls, by name; the quick order's own handler counts too. */
export function watchCart(page: Page): { all: CartCallSent[]; names(): string[]; of(name: string): Record<string, string>[]; clear(): void } {
  const all: CartCallSent[] = []
  page.on('request', (request) => {
    const name = nameOf(request)
    if (name) all.push({ name, fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')) })
  })
  return {
    all,
    names: () => all.map(({ name }) => name),
    of: (name) => all.filter((call) => call.name === name).map(({ fields }) => fields),
    clear: () => void all.splice(0),
  }
}

export async function interceptCart(page: Page, name: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    (url) => url.searchParams.get('wc-ajax') === name,
    (route) => handle(route),
  )
}

export async function holdCart(page: Page, name: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await interceptCart(page, name, async (route) => {
    await promise
    await route.fallback()
  })
  return { letGo: resolve }
}

export async function answered(page: Page, name: string): Promise<void> {
  await page.waitForResponse((response) => nameOf(response.request()) === name)
}

/** Waits until the page's cart is live: the side cart was requested. */
export async function openAlive(page: Page, path: string): Promise<void> {
  const asked = answered(page, 'xoo_wsc_refresh_fragments')
  await page.goto(path)
  await asked
}

export function addButton(page: Page, kind: Kind): Locator {
  return page.getByRole('link', { name: `Ajouter au panier : ${goods[kind].name}` }).first()
}

export async function fillCart(page: Page, kind: Kind, count = 1): Promise<void> {
  const product = await (await page.request.get(pathOf(kind))).text()
  const id = /data-product_id="(\d+)"/.exec(product)![1]!
  const answer = await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id, quantity: count } })
  expect(await answer.json()).toHaveProperty('cart_hash')
}

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Votre panier' })
export const cartIcon = (page: Page): Locator => page.locator('header').getByRole('link', { name: /^Panier :/ })
export const quantityOf = (page: Page, kind: Kind): Locator => panel(page).getByLabel(`Quantité : ${goods[kind].name}`)

function nameOf(request: Request): string | undefined {
  if (request.url().endsWith('/wp-admin/admin-ajax.php')) {
    const action = new URLSearchParams(request.postData() ?? '').get('action')
    return action === 'woocommerce_ajax_add_to_cart' ? action : undefined
  }
  return CALLS.exec(request.url())?.[1]
}

/** Over the open panel: delivery, codes. */
export const slider = (page: Page) => panel(page).locator('.xoo-wsc-slider-modal')

/** Opens the panel with goods of 250 dinars, and over it the form for codes. */
export async function openCoupons(page: Page): Promise<void> {
  await fillCart(page, 'simple', 2)
  await openAlive(page, '/stores/')
  await cartIcon(page).click()
  await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
  await slider(page).locator('[data-slider=shipping] .xoo-wsc-toggle-slider').click()
}

export async function applyCode(page: Page, code: string): Promise<void> {
  await slider(page).getByLabel('Code promo').fill(code)
  await slider(page).getByRole('button', { name: 'Appliquer' }).click()
}
