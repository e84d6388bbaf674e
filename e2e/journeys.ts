import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { pathOf, type Kind } from './goods.ts'
import { STAFF } from './shop-settings.ts'

export interface Person {
  name: string
  phone: string
  address: string
}

/** The order form's labels. */
export const FIELDS = { name: 'Nom et prénom', phone: 'Téléphone', address: 'Adresse de livraison' } as const

/** The phone is unique within the run. */
export function someone(details: Partial<Person> = {}): Person {
  const phone = `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  return { name: 'Sami Ben Ali', phone, address: '12 rue de la Kasbah, Tunis', ...details }
}

/** Touches the product's page and waits until it is live: the shipping cost was requested. */
export async function openProduct(page: Page, kind: Kind, { language, search = '' }: { language?: 'fr' | 'en' | 'ar'; search?: string } = {}): Promise<void> {
  const alive = page.waitForResponse((response) => response.request().postData()?.includes('get_shipping_cost') ?? false)
  await page.goto(pathOf(kind, language) + search)
  await page.mouse.move(2, 2)
  await alive
}

export function field(page: Page, name: keyof typeof FIELDS): Locator {
  return page.getByLabel(FIELDS[name], { exact: true })
}

/** Omitted fields keep their value. */
export async function fillOrder(page: Page, person: Partial<Person>): Promise<void> {
  for (const [name, text] of Object.entries(person)) await field(page, name as keyof Person).fill(text)
}

/** Chooses a variation or one of its values. The radio button is for assistive technology and keys; a pointer hits its label. */
export async function pick(page: Page, value: string): Promise<void> {
  await optionOf(page, value).click()
}

/** The label around a choice's radio button, for pointers. */
export function optionOf(page: Page, value: string): Locator {
  return page.locator('label').filter({ has: page.getByRole('radio', { name: value, exact: true }) })
}

export const quantity = (page: Page): Locator => page.getByLabel('Quantité', { exact: true })
export const buyNowButton = (page: Page): Locator => page.locator('form').getByRole('button', { name: 'Acheter maintenant' }).first()
export const payOnlineButton = (page: Page): Locator => page.getByRole('button', { name: 'Payer en ligne' })

/** Ends on the thank-you page. */
export async function buyNow(page: Page): Promise<void> {
  await buyNowButton(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
}

/** Orders one piece on delivery by the call alone, in this browser's session. Returns the order page's path. */
export async function orderByCall(page: Page, person: Person, kind: Kind = 'plenty'): Promise<string> {
  const product = await (await page.request.get(pathOf(kind))).text()
  const id = /data-product_id="(\d+)"/.exec(product)![1]!
  const form = { action: 'create_direct_order', product_id: id, variation_id: '', quantity: '1', ...person }
  const answer = await (await page.request.post('/wp-admin/admin-ajax.php', { form })).json()
  expect(answer).toMatchObject({ success: true })
  const { pathname, search } = new URL((answer as { data: { redirect_url: string } }).data.redirect_url, 'http://localhost')
  return pathname + search
}

export async function payOnline(page: Page): Promise<void> {
  await payOnlineButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
}

/** On the simulated payment page: the outcome, and how the shop receives the notice. */
export async function decide(page: Page, outcome: string, { notice = 'tout de suite', comesBack = true } = {}): Promise<void> {
  await page.getByText('Essais pour développeurs').click()
  await page.getByRole('radio', { name: notice, exact: true }).check()
  if (!comesBack) await page.getByRole('checkbox', { name: 'Ne pas revenir à la boutique' }).check()
  await page.getByRole('button', { name: outcome, exact: true }).click()
}

/** Announced texts, exactly: beside the fields and in the message area. */
export function said(page: Page): Promise<string[]> {
  return page
    .getByRole('alert')
    .allTextContents()
    .then((texts) => texts.filter(Boolean))
}

/** Waits until exactly these texts are shown, trailing spaces included. */
export async function expectSaid(page: Page, texts: string[]): Promise<void> {
  await expect.poll(() => said(page)).toEqual(texts)
}

export async function figures(page: Page): Promise<{ subtotal: string; shipping: string; total: string; online: string }> {
  const [subtotal = '', shipping = '', total = '', online = ''] = await page.getByRole('group', { name: 'Montants' }).getByRole('definition').allTextContents()
  return { subtotal, shipping, total, online }
}

export async function expectFigures(page: Page, shown: Partial<Awaited<ReturnType<typeof figures>>>): Promise<void> {
  await expect.poll(() => figures(page)).toMatchObject(shown)
}

export async function staffSignIn(page: Page, account: { email: string; password: string } = STAFF): Promise<void> {
  await page.goto('/admin/')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const DOOR = '**/wp-admin/admin-ajax.php'

export function watchCalls(page: Page): { of(action: string): Record<string, string>[] } {
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wp-admin/admin-ajax.php')) calls.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return { of: (action) => calls.filter((call) => call['action'] === action) }
}

export async function intercept(page: Page, action: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(DOOR, (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    return sent.get('action') === action ? handle(route) : route.fallback()
  })
}

export async function hold(page: Page, action: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, action, async (route) => {
    await promise
    await route.fallback()
  })
  return { letGo: resolve }
}
