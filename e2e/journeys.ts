import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { pathOf, type Kind } from './goods.ts'
import { STAFF } from './shop-settings.ts'

/** The shopper of an order. */
export interface Person {
  name: string
  phone: string
  address: string
}

/** The order form's controls, by what a shopper reads. */
export const FIELDS = { name: 'Nom et prénom', phone: 'Téléphone', address: 'Adresse de livraison' } as const

/** Somebody with a phone number that nobody else in this run has. */
export function someone(details: Partial<Person> = {}): Person {
  const phone = `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  return { name: 'Sami Ben Ali', phone, address: '12 rue de la Kasbah, Tunis', ...details }
}

/** Opens a good's page, touches it and waits until it is alive: its shipping cost is asked. */
export async function openProduct(page: Page, kind: Kind, { language, search = '' }: { language?: 'fr' | 'en' | 'ar'; search?: string } = {}): Promise<void> {
  const alive = page.waitForResponse((response) => response.request().postData()?.includes('get_shipping_cost') ?? false)
  await page.goto(pathOf(kind, language) + search)
  await page.mouse.move(2, 2)
  await alive
}

/** A control of the order form. */
export function field(page: Page, name: keyof typeof FIELDS): Locator {
  return page.getByLabel(FIELDS[name], { exact: true })
}

/** Fills the form, a field left out stays as it is. */
export async function fillOrder(page: Page, person: Partial<Person>): Promise<void> {
  for (const [name, text] of Object.entries(person)) await field(page, name as keyof Person).fill(text)
}

/** Chooses a variation or one of its values. The radio button is for assistive technology and keys; a pointer meets its label. */
export async function pick(page: Page, value: string): Promise<void> {
  await optionOf(page, value).click()
}

/** The part of a choice that a pointer meets: the label around its radio button. */
export function optionOf(page: Page, value: string): Locator {
  return page.locator('label').filter({ has: page.getByRole('radio', { name: value, exact: true }) })
}

/** The quantity's control. */
export const quantity = (page: Page): Locator => page.getByLabel('Quantité', { exact: true })
/** The button that orders on delivery. */
export const buyNowButton = (page: Page): Locator => page.locator('form').getByRole('button', { name: 'Acheter maintenant' }).first()
/** The button that goes to pay. */
export const payOnlineButton = (page: Page): Locator => page.getByRole('button', { name: 'Payer en ligne' })

/** Orders on delivery, to the page of thanks. */
export async function buyNow(page: Page): Promise<void> {
  await buyNowButton(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
}

/** Orders one of a good on delivery by the call alone, as this browser. Gives the path of the order's own page. */
export async function orderByCall(page: Page, person: Person, kind: Kind = 'plenty'): Promise<string> {
  const product = await (await page.request.get(pathOf(kind))).text()
  const id = /data-product_id="(\d+)"/.exec(product)![1]!
  const form = { action: 'create_direct_order', product_id: id, variation_id: '', quantity: '1', ...person }
  const answer = await (await page.request.post('/wp-admin/admin-ajax.php', { form })).json()
  expect(answer).toMatchObject({ success: true })
  const { pathname, search } = new URL((answer as { data: { redirect_url: string } }).data.redirect_url, 'http://localhost')
  return pathname + search
}

/** Goes to the payment page. */
export async function payOnline(page: Page): Promise<void> {
  await payOnlineButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
}

/** Chooses, on the simulated payment page, the outcome of the payment, and how the shop learns of it. */
export async function decide(page: Page, outcome: string, { notice = 'tout de suite', comesBack = true } = {}): Promise<void> {
  await page.getByText('Essais pour développeurs').click()
  await page.getByRole('radio', { name: notice, exact: true }).check()
  if (!comesBack) await page.getByRole('checkbox', { name: 'Ne pas revenir à la boutique' }).check()
  await page.getByRole('button', { name: outcome, exact: true }).click()
}

/** The texts announced now, letter by letter: beside the fields and in the message area. */
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

/** The four figures as they are shown. */
export async function figures(page: Page): Promise<{ subtotal: string; shipping: string; total: string; online: string }> {
  const [subtotal = '', shipping = '', total = '', online = ''] = await page.getByRole('group', { name: 'Montants' }).getByRole('definition').allTextContents()
  return { subtotal, shipping, total, online }
}

/** Waits for some of the figures. */
export async function expectFigures(page: Page, shown: Partial<Awaited<ReturnType<typeof figures>>>): Promise<void> {
  await expect.poll(() => figures(page)).toMatchObject(shown)
}

/** Signs in at the back office. */
export async function staffSignIn(page: Page, account: { email: string; password: string } = STAFF): Promise<void> {
  await page.goto('/admin/')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const DOOR = '**/wp-admin/admin-ajax.php'

/** The calls that the page sent, as their form fields. */
export function watchCalls(page: Page): { of(action: string): Record<string, string>[] } {
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wp-admin/admin-ajax.php')) calls.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return { of: (action) => calls.filter((call) => call['action'] === action) }
}

/** Takes one of the page's calls into the test's own hands; the others go through. */
export async function intercept(page: Page, action: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(DOOR, (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    return sent.get('action') === action ? handle(route) : route.fallback()
  })
}

/** Holds a call back until it is let go. */
export async function hold(page: Page, action: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, action, async (route) => {
    await promise
    await route.fallback()
  })
  return { letGo: resolve }
}
