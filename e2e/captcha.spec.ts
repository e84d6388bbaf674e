import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { buyNow, buyNowButton, fillOrder, openProduct, orderByCall, someone } from './journeys.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'
import { expectFits, expectSaved, openSettings } from './settings-journeys.ts'

// The default limit.
test.use({ ownSettings: { HANOUT_RATE_LIMIT: '' } })

/** Sets how the simulated captcha verifies this browser's tokens. FORM-90. */
async function beIn(page: Page, mood: 'pass' | 'fail'): Promise<void> {
  expect((await page.request.post('/simulator/captcha/mood', { form: { mood } })).ok()).toBe(true)
}

async function turnOn(page: Page, provider: 'recaptcha' | 'turnstile'): Promise<void> {
  await openSettings(page, 'captcha', 'Protection contre les robots')
  const card = page.locator(`#captcha-${provider}`)
  await card.locator('summary').click()
  await card.getByLabel('Utiliser cette vérification').check()
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)
}

test('IMP-33, IMP-51, FORM-90 the merchant turns a captcha on and tries it; then a shopper on a busy line is verified over the page, gives up or orders', async ({
  page,
  shop,
}) => {
  await turnOn(page, 'turnstile')
  await expectFits(page, shop.url)
  const tryNow = page.getByRole('button', { name: 'Essayer maintenant' })
  await tryNow.click()
  await expect(page.getByText('Tout va bien : la vérification a réussi.')).toBeVisible()
  await beIn(page, 'fail')
  await tryNow.click()
  await expect(page.getByText('Le fournisseur n’accepte pas la preuve')).toBeVisible()
  await beIn(page, 'pass')
  await page.goto('/admin/settings/orders/')
  await page.getByLabel('Demander une vérification anti-robot au-delà de').fill('1')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)

  await orderByCall(page, someone())
  await openProduct(page, 'simple')
  await fillOrder(page, someone())
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/simulator/captcha/token', async (route) => {
    await held
    await route.continue()
  })
  await buyNowButton(page).click()
  const verification = page.getByRole('dialog', { name: 'Vérification' })
  await expect(verification).toBeVisible()
  await verification.frameLocator('iframe').getByRole('button', { name: 'Annuler' }).click()
  await expect(verification).toHaveCount(0)
  await expect(page.getByText('nous devons vérifier que vous n’êtes pas un robot')).toBeVisible()
  letGo()
  await buyNow(page)
})

/** Adds the captcha to the contact form, as the builder does, and waits until its page shows it. */
async function askForCaptcha(page: Page, { dataFolder }: OwnShop): Promise<void> {
  const [form] = await ask<{ id: string }>(
    `update forms set published = jsonb_set(jsonb_set(published, '{safety,captcha}', 'true'), '{safety,leastSeconds}', '0') where name = 'Contact' returning id`,
    [],
    dataFolder,
  )
  await ask(`with told as (insert into changes (tag) values ($1)) select pg_notify('changes', '')`, [`form:${form!.id}`], dataFolder)
  await expect.poll(async () => (await page.request.get('/page/contact/')).text()).toContain('wpforms-recaptcha-container')
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Votre nom').fill('Sami Ben Ali')
  await page.getByLabel('Votre téléphone').fill('22 000 031')
  await page.getByLabel('Sujet').selectOption('Un article')
  await page.getByLabel('Votre message').fill('Avez-vous cette lampe en bleu ?')
}

test('FORM-20, FORM-29, FORM-38, FORM-76, FORM-77, FORM-84, FORM-90, IMP-33 a form with a captcha: loaded at the first touch, said near it where it fails, sent where it passes', async ({
  page,
  shop,
}) => {
  await turnOn(page, 'recaptcha')
  await askForCaptcha(page, shop)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/simulator/captcha/') && asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`))
  const policy = (await page.goto('/page/contact/'))!.headers()['content-security-policy']
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toMatch(/google|hcaptcha|cloudflare/)
  expect(asked).toEqual([])
  await page.getByLabel('Votre nom').focus()
  await expect.poll(() => asked).toEqual(['/simulator/captcha/recaptcha.js '])
  await fillContact(page)
  await beIn(page, 'fail')
  const send = page.getByRole('button', { name: 'Envoyer' })
  await send.click()
  const said = page.locator('#wpforms-field_recaptcha-error')
  await expect(said).toHaveText('La vérification anti-robot a échoué, réessayez plus tard.')
  await expect(send).toBeEnabled()
  expect(asked).toContain('/simulator/captcha/token action=wpforms')

  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/simulator/captcha/token', (route) => route.abort())
  await send.click()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await expect(said).toHaveCount(1)
  await expect(send).toBeEnabled()
  await page.unroute('**/simulator/captcha/token')
  await turnOn(page, 'turnstile')
  await page.goto('/page/contact/')
  await fillContact(page)
  await send.click()
  await expect(said).toHaveText('La vérification Cloudflare Turnstile a échoué, réessayez plus tard.')
  await beIn(page, 'pass')
  await send.click()
  await expect(page.getByText('Merci Sami Ben Ali, votre message est arrivé.')).toBeVisible()
})

test('FORM-86, FORM-89, IMP-50 visitors are asked below a form, where the merchant wants to recognise them, and take it back there; with scripts and without', async ({
  page,
  shop,
  browser,
}) => {
  await page.goto('/page/contact/')
  await expect(page.getByText('Vous reconnaître')).toHaveCount(0)
  await openSettings(page, 'captcha', 'Protection contre les robots')
  await page.getByLabel('Reconnaître les visiteurs des formulaires').check()
  await page.locator('#settings').getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)
  const cookies = async (of: Page) => (await of.context().cookies()).map(({ name }) => name).filter((name) => /_wpfuuid|consent/.test(name))
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await (await browser.newContext({ baseURL: shop.url, javaScriptEnabled })).newPage()
    await visitor.goto('/page/contact/')
    const consent = visitor.getByRole('region', { name: 'Vous reconnaître d’un message à l’autre ?' })
    expect(await cookies(visitor)).toEqual([])
    await visitor.getByLabel('Votre nom').fill('Sami')
    await consent.getByRole('button', { name: 'Refuser' }).press('Enter')
    await expect.poll(() => cookies(visitor)).toEqual(['hanout_forms_consent'])
    await consent.getByRole('button', { name: javaScriptEnabled ? 'Accepter maintenant' : 'Accepter' }).click()
    await expect.poll(() => cookies(visitor)).toEqual(['_wpfuuid'])
    if (javaScriptEnabled) {
      await expect(visitor.getByLabel('Votre nom')).toHaveValue('Sami')
      await visitor.reload()
      await expect(consent).toContainText('Vous avez accepté')
    }
    await consent.getByRole('button', { name: javaScriptEnabled ? 'Retirer mon accord' : 'Refuser' }).click()
    await expect.poll(() => cookies(visitor)).toEqual(['hanout_forms_consent'])
    if (javaScriptEnabled) await expectSound(visitor)
    await visitor.goto('/page/livraison/')
    await expect(consent).toHaveCount(0)
    await visitor.context().close()
  }
})
