import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { faultsOf, goneTo, openProtocolForms } from './protocol-page.ts'

const input = (page: Page, field: number | string) => page.locator(`form.wpforms-form [name="wpforms[fields][${field}]"]`)
const submit = (page: Page) => page.locator('button.wpforms-submit')
const said = (page: Page) => page.locator('.wpforms-container > .wpforms-confirmation-container-full')
const atField = (page: Page, field: number) => page.locator(`[data-field-id="${field}"] > label.wpforms-error`)
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Some time before the form is sent. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await openProtocolForms(page, path)
  await input(page, 1).focus()
  await page.clock.fastForward(10_000)
}

async function formNamed(name: string): Promise<number> {
  const [form] = await ask<{ id: string }>('select id from forms where name = $1', [name])
  return Number(form!.id)
}

async function publish(form: number, change: object): Promise<void> {
  await ask('update forms set published = published || $2::jsonb where id = $1', [form, JSON.stringify(change)])
  await ask(`with told as (insert into changes (tag) values ($1)) select pg_notify('changes', '')`, [`form:${form}`])
}

test.afterEach(async ({ page }) => {
  expect(await faultsOf(page)).toEqual([])
})

test('WIRE-12, FORM-17, FORM-18, FORM-19, FORM-21, FORM-22, FORM-27, FORM-31, FORM-32, FORM-33, FORM-87, IMP-37 a client of the protocol sends the contact form, shows errors by the inputs’ names, and the confirmation in its place', async ({
  page,
}) => {
  await open(page, '/page/contact/')
  await input(page, 1).fill('Sami <b>Trabelsi</b>')
  await input(page, 2).fill('sami@nowhere')
  await input(page, 3).fill('22 000 031')
  await input(page, 4).selectOption('1')
  await expect(input(page, 5)).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/wp-admin/admin-ajax.php'))
  await submit(page).click()
  const body = (await sent).postData()!
  expect(body.match(/name="(?:start|end)_timestamp"\r\n\r\n\d{10}\r\n/g)).toHaveLength(2)
  for (const name of ['wpforms[id]', 'wpforms[token]', 'wpforms[fields][6]', 'action']) expect(body).toContain(`name="${name}"`)
  await expect(atField(page, 2)).toHaveText('Saisissez une adresse e-mail valide.')
  await expect(atField(page, 6)).toHaveText('Ce champ est obligatoire.')
  await expect(page.locator('form > .wpforms-error-container')).toContainText('n’a pas été envoyé')
  await input(page, 2).fill('sami.trabelsi@example.test')
  await input(page, 6).fill('Où en est ma commande ?')
  await submit(page).click()
  await expect(said(page)).toContainText('Merci Sami <b>Trabelsi</b>, votre message est arrivé.')
  const told = await ask<{ kind: string; recipient: string }>(`select kind, recipient from messages where kind like 'form-%' order by id`)
  expect(told.map(({ kind }) => kind)).toEqual(['form-entry', 'form-answer'])
  expect(told[1]!.recipient).toBe('sami.trabelsi@example.test')
})

test('FORM-01, FORM-15, FORM-28, IMP-29, IMP-30 several pages with conditions and a file: an empty page is left out, an error leads back to the first page that has one', async ({
  page,
}) => {
  await open(page, '/page/demande-de-retour/')
  const next = page.locator('.wpforms-page-next:visible')
  await input(page, 1).fill('1042')
  await input(page, 2).fill('Nadia')
  for (const part of ['primary', 'secondary']) await input(page, `3][${part}`).fill(part === 'primary' ? 'nadia@example.test' : 'nadja@example.test')
  await input(page, 4).fill('98 000 014')
  await next.click()
  await input(page, 6).fill('Lampe')
  await input(page, 7).first().check()
  await page.locator('[data-field-id="8"] input[type=file]').setInputFiles({ name: 'lampe.png', mimeType: 'image/png', buffer: PICTURE })
  await next.click()
  await expect(submit(page)).toBeVisible()
  await input(page, 16).fill(dayAfter(new Date(), 7))
  await input(page, 18).fill('12 rue des Orangers')
  await input(page, '19][').check()
  await submit(page).click()
  await expect(atField(page, 3)).toHaveText('Les deux saisies ne sont pas identiques.')
  await input(page, '3][secondary').fill('nadia@example.test')
  await next.click()
  await next.click()
  await submit(page).click()
  await expect(said(page)).toContainText('Merci Nadia.')
  const [file] = await ask<{ name: string; type: string }>('select name, type from form_entry_files')
  expect(file).toEqual({ name: 'lampe.png', type: 'image/png' })
})

test('FORM-24, FORM-25, FORM-34, FORM-35, FORM-36, FORM-54, IMP-32 an old token is renewed, the server is asked about an address, and a redirect is followed', async ({
  page,
}) => {
  const form = await formNamed('Contact')
  await publish(form, {
    emailLists: [{ field: 2, kind: 'deny', patterns: ['*@refused.test'] }],
    confirmations: [{ kind: 'redirect', message: { fr: '' }, address: '/page/livraison/?n={field_id="1"}', newTab: true }],
  })
  await expect.poll(async () => (await page.request.get('/page/contact/')).text()).toContain('data-rule-restricted-email="1"')
  await open(page, '/page/contact/')
  const renewed = page.waitForRequest((request) => request.postData()?.includes('wpforms_get_token') ?? false)
  await page.clock.fastForward('48:00:00')
  await input(page, 2).focus()
  expect((await renewed).postData()).toBe(`action=wpforms_get_token&formId=${form}`)
  await expect(submit(page)).toBeEnabled()
  await input(page, 2).fill('sami@refused.test')
  await input(page, 1).fill('Sami & Nadia')
  await input(page, 3).fill('22 000 031')
  await expect(atField(page, 2)).toHaveText('Cette adresse e-mail n’est pas acceptée.')
  await input(page, 2).fill('sami@example.test')
  await input(page, 6).fill('Bonjour')
  await expect(atField(page, 2)).toBeHidden()
  await input(page, 4).selectOption('2')
  await submit(page).click()
  await expect.poll(() => goneTo(page)).toEqual(['/page/livraison/?n=Sami%20%26%20Nadia in a new tab'])
})

/** `days` later, or the next day if that is a Sunday: `2026-11-30`. */
function dayAfter(today: Date, days: number): string {
  const day = new Date(today.getTime() + days * 86_400_000)
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
