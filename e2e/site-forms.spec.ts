import { expect, type Page, type Request, type Route } from '@playwright/test'
import { expectSound } from './axe.ts'
import { bytesBeyond } from './built-files.ts'
import { test, untilLiving } from './living-page.ts'
import { control, entriesOf, errorOf, publishForm, removePages, type JourneyForm } from './site-forms.ts'

const AJAX = '**/wp-admin/admin-ajax.php'
const submit = (page: Page) => page.locator('.wpforms-submit')
const next = (page: Page) => page.locator('.wpforms-page-open .wpforms-page-next')
const previous = (page: Page) => page.locator('.wpforms-page-prev:visible')
const indicator = (page: Page) => page.locator('.wpforms-page-indicator')
const confirmation = (page: Page, { id }: JourneyForm) => page.locator(`#wpforms-confirmation-${id}`)
const actionOf = (request: Request) =>
  /name="action"\r\n\r\n(\w+)/.exec(request.postData() ?? '')?.[1] ?? new URLSearchParams(request.postData() ?? '').get('action')
const topOf = async (page: Page, selector: string) =>
  Math.round(
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top),
  )

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.afterAll(removePages)

async function stub(page: Page, action: string, answer: (route: Route, request: Request) => Promise<void> | void): Promise<void> {
  await page.route(AJAX, (route, request) => (actionOf(request) === action ? answer(route, request) : route.fallback()))
}

test('FORM-01, FORM-04, FORM-05, FORM-13, FORM-15, FORM-39, FORM-40, FORM-82 a form is gone through page by page, empty ones are skipped, and what was typed survives a reload', async ({
  page,
}) => {
  const when = { action: 'show', any: [[{ field: 1, operator: 'is', value: 'jamais' }]] }
  const form = await publishForm(
    [
      { id: 11, kind: 'paragraph' },
      { id: 1, kind: 'text', required: true },
      { id: 2, kind: 'page-break', title: { fr: 'Cachée' } },
      { id: 3, kind: 'text', when },
      { id: 4, kind: 'page-break', title: { fr: 'Détails' } },
      { id: 5, kind: 'text' },
      { id: 6, kind: 'page-break', title: { fr: 'Envoi' } },
      { id: 7, kind: 'text' },
    ],
    { pages: { indicator: 'progress', firstTitle: { fr: 'Vous' } } },
  )
  await page.goto(form.path)
  await expect(indicator(page)).toContainText('Vous · Étape 1 sur 4')
  await expect(submit(page)).toBeHidden()
  await next(page).click()
  await expect(errorOf(page, form, 1)).toHaveText('Ce champ est obligatoire.')
  await expect(control(page, form, 1)).toBeFocused()
  await expect.poll(() => topOf(page, '.wpforms-has-error')).toBe(75)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Champ 1' })).toBeVisible()
  await control(page, form, 1).fill('Sami')
  await next(page).click()
  await expect(indicator(page)).toContainText('Détails · Étape 3 sur 4')
  await expect(indicator(page)).toContainText('75 %')
  await expect(page.locator('.wpforms-page-3')).toBeFocused()
  await control(page, form, 5).fill('olives')
  await next(page).click()
  await expect(submit(page)).toBeVisible()
  await page.reload()
  await untilLiving(page)
  await expect(submit(page)).toBeVisible()
  await page.goBack()
  await expect(control(page, form, 5)).toHaveValue('olives')
  await expect(control(page, form, 5)).toBeVisible()
  await page.goForward()
  await expect(submit(page)).toBeVisible()
  await previous(page).click()
  await previous(page).click()
  await expect(control(page, form, 1)).toHaveValue('Sami')
  await expect(control(page, form, 1)).toBeVisible()
  await control(page, form, 1).fill('jamais')
  await next(page).click()
  await expect(indicator(page)).toContainText('Étape 2 sur 4')
  for (const step of [3, 4]) {
    await next(page).click()
    await expect(indicator(page)).toContainText(`Étape ${step} sur 4`)
  }
  const reloaded = page.waitForResponse((response) => response.url().includes('.data'))
  await submit(page).click()
  await reloaded
  await expect(page.locator(`#wpforms-confirmation-${form.id}`)).toBeVisible()
})

test('FORM-06, FORM-07, FORM-08, FORM-14, FORM-37, FORM-41, FORM-54, FORM-80 an address is judged after a second, corrected by a press, and asked about once', async ({
  page,
}) => {
  const form = await publishForm(
    [
      { id: 1, kind: 'email', required: true },
      { id: 2, kind: 'page-break', title: { fr: '' } },
      { id: 3, kind: 'text' },
    ],
    { emailLists: [{ field: 1, kind: 'deny', patterns: ['*@refuse.example'] }] },
  )
  await page.goto(form.path)
  const asked: string[] = []
  let release = () => {}
  await stub(page, 'wpforms_restricted_email', async (route, request) => {
    asked.push(new URLSearchParams(request.postData()!).get('email')!)
    if (asked.at(-1) === 'sami@gmail.com') await new Promise<void>((free) => (release = free))
    await route.fallback()
  })
  const email = control(page, form, 1)
  await page.clock.install()
  // While time stands still, a slow machine changes nothing.
  await page.clock.pauseAt(Date.now() + 60_000)
  await email.pressSequentially('sami@')
  await page.clock.fastForward(900)
  await expect(errorOf(page, form, 1)).toHaveCount(0)
  await page.clock.fastForward(200)
  await expect(errorOf(page, form, 1)).toHaveText('Saisissez une adresse e-mail valide.')
  await page.clock.resume()
  await email.fill('sami@refuse.example')
  await email.blur()
  await expect(errorOf(page, form, 1)).toHaveText('Cette adresse e-mail n’est pas acceptée.')
  await email.focus()
  await email.blur()
  await email.fill('sami@gmial.com')
  await email.blur()
  await page.getByRole('button', { name: 'Vouliez-vous dire sami@gmail.com ?' }).click()
  await expect(email).toHaveValue('sami@gmail.com')
  await next(page).click()
  await page.clock.fastForward(790)
  await expect(email).toBeVisible()
  release()
  await expect(async () => {
    await page.clock.fastForward(800)
    await expect(control(page, form, 3)).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(asked.filter((address) => address === 'sami@refuse.example')).toHaveLength(1)
})

test('FORM-16, FORM-17, FORM-18, FORM-19, FORM-21, FORM-27, FORM-87, ACC-01 a contact form is sent once, however often the button is pressed, and confirmed in its place', async ({
  page,
}) => {
  const form = await publishForm([
    { id: 1, kind: 'text', required: true },
    {
      id: 2,
      kind: 'checkbox',
      choices: [
        { id: 1, label: { fr: 'Un' } },
        { id: 4, label: { fr: 'Quatre' } },
      ],
    },
  ])
  await page.goto(form.path)
  let body = ''
  let release = () => {}
  await stub(page, 'wpforms_submit', async (route, request) => {
    body = request.postData()!
    await new Promise<void>((free) => (release = free))
    await route.fallback()
  })
  await control(page, form, 1).fill('Sami')
  await page.getByLabel('Quatre').check()
  await submit(page).dblclick()
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveText('Envoi en cours…')
  await expect.poll(() => body).not.toBe('')
  release()
  await expect(confirmation(page, form)).toHaveText('Merci !')
  await expect(page.locator(`#wpforms-${form.id}`)).toBeFocused()
  await expect(page.locator('form.wpforms-form')).toHaveCount(0)
  const sent = (name: string) => new RegExp(`name="${name.replaceAll(/[[\]]/g, '\\$&')}"\\r\\n\\r\\n(.*)\\r\\n`).exec(body)?.[1]
  expect([sent('wpforms[fields][1]'), sent('wpforms[fields][2][]'), sent('wpforms[id]'), sent('action')]).toEqual([
    'Sami',
    '4',
    String(form.id),
    'wpforms_submit',
  ])
  expect(sent('wpforms[token]')).toMatch(/./)
  expect([sent('start_timestamp'), sent('end_timestamp')]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^\d{10}$/)])
  expect(await entriesOf(form)).toMatchObject([
    {
      answers: [
        { field: 1, text: 'Sami' },
        { field: 2, text: 'Quatre' },
      ],
      intention: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('FORM-23, FORM-28, FORM-30, FORM-31, FORM-33, FORM-83, FORM-84 what the server refuses is said above, below and at its field; without an answer nothing is lost and one entry stands', async ({
  page,
}) => {
  const form = await publishForm([
    { id: 1, kind: 'text' },
    { id: 2, kind: 'page-break', title: { fr: '' } },
    { id: 3, kind: 'text' },
  ])
  await page.goto(form.path)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const box = (text: string) => `<div class="wpforms-error-container" role="alert"><p>${text}</p></div>`
  let answer: object | 'none' | 'lost' = {
    success: false,
    data: {
      errors: {
        general: { header: box('Rien n’est parti.'), footer: box('Voyez plus haut.') },
        field: { 'wpforms[fields][1]': 'Pas ce nom.', 'wpforms[fields][99]': 'x' },
      },
    },
  }
  const keys: string[] = []
  await stub(page, 'wpforms_submit', async (route, request) => {
    keys.push(/name="wpforms\[intention\]"\r\n\r\n(\S+)/.exec(request.postData()!)![1]!)
    if (answer === 'none') return route.abort()
    if (answer === 'lost') {
      await route.fetch()
      return route.abort()
    }
    return route.fulfill({ json: answer })
  })
  const send = async () => {
    if (await next(page).isVisible()) await next(page).click()
    await submit(page).click()
  }
  await control(page, form, 1).fill('Sami')
  await send()
  await expect(errorOf(page, form, 1)).toHaveText('Pas ce nom.')
  await expect(control(page, form, 1)).toBeVisible()
  await expect(page.getByText('Rien n’est parti.')).toBeVisible()
  await expect(page.getByText('Voyez plus haut.')).toBeVisible()
  await expect.poll(() => topOf(page, '.wpforms-error-container')).toBe(100)
  answer = { success: true, data: { action_required: { step: 1 } } }
  await page.evaluate(() => addEventListener('wpformsAjaxSubmitActionRequired', () => (document.title = 'step')))
  await send()
  await expect(page).toHaveTitle('step')
  await expect(control(page, form, 3)).toBeVisible()
  answer = 'none'
  await send()
  await expect(page.getByText('Aucune réponse du serveur.')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  expect(logged.some((line) => line.startsWith('wpforms_submit: no answer'))).toBe(true)
  answer = 'lost'
  await send()
  await expect(submit(page)).toBeEnabled()
  await page.unroute(AJAX)
  await page.route(AJAX, () => {})
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(submit(page)).toBeEnabled()
  await expect(submit(page)).toHaveText('Envoyer')
  // The held call then reaches the server.
  await page.unroute(AJAX)
  await expect(confirmation(page, form)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(await entriesOf(form)).toHaveLength(1)
})

test('FORM-24, FORM-25, FORM-26, FORM-34 a redirect is followed, one in a new tab reloads the page, and a token of yesterday is changed on focus', async ({
  page,
  context,
}) => {
  const to = (newTab: boolean) => ({ confirmations: [{ kind: 'redirect', message: { fr: '' }, address: '/page/retours/', newTab }] })
  const [near, apart] = [await publishForm([{ id: 1, kind: 'text' }], to(false)), await publishForm([{ id: 1, kind: 'text' }], to(true))]
  await page.goto(near.path)
  await control(page, near, 1).fill('x')
  await submit(page).click()
  await expect(page).toHaveURL('/page/retours/')
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await page.goto(apart.path)
  const fresh = page.waitForResponse((response) => actionOf(response.request()) === 'wpforms_get_token')
  await control(page, apart, 1).focus()
  const { data } = (await (await fresh).json()) as { data: { token: string } }
  await control(page, apart, 1).fill('y')
  const [request, tab] = await Promise.all([
    page.waitForRequest((one) => actionOf(one) === 'wpforms_submit'),
    context.waitForEvent('page'),
    page.waitForEvent('load'),
    submit(page).click(),
  ])
  expect(request.postData()).toContain(data.token)
  await expect(tab).toHaveURL('/page/retours/')
  await untilLiving(page)
  await expect(page).toHaveURL(apart.path)
  await expect(control(page, apart, 1)).toHaveValue('')
})

test('FORM-10, FORM-11, FORM-12 days that the merchant excludes cannot be chosen, by the mouse or the keyboard', async ({ page }) => {
  const form = await publishForm([
    { id: 1, kind: 'date', noPast: true, noToday: true },
    { id: 2, kind: 'date', noPast: true, weekdays: [1, 2, 3, 4, 5, 6] },
  ])
  await page.goto(form.path)
  const tomorrow = new Date(Date.now() + 86_400_000 + 3_600_000).toISOString().slice(0, 10)
  await expect(control(page, form, 1)).toHaveAttribute('min', tomorrow)
  const button = page.getByRole('button', { name: /Champ 2/ })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choisir une date' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Mois suivant' }).click()
  const sunday = dialog.locator('td:last-child button[aria-disabled="true"], td:last-child button:disabled').first()
  await sunday.click({ force: true })
  await expect(dialog).toBeVisible()
  await dialog.locator('td:first-child button').nth(1).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toHaveText(/lundi/)
  await submit(page).click()
  await expect(confirmation(page, form)).toBeVisible()
  const [entry] = await entriesOf(form)
  expect(entry!.answers.find(({ field }) => field === 2)!.text).toMatch(/\d/)
})

test('FORM-42, FORM-55, FORM-69, FORM-70, FORM-75, FORM-78, FORM-79 what is typed is put right while it is, and what is too much is said at once', async ({
  page,
}) => {
  const choices = [1, 2, 3].map((id) => ({ id, label: { fr: `Choix ${id}` } }))
  const form = await publishForm(
    [
      { id: 1, kind: 'url' },
      { id: 2, kind: 'number' },
      { id: 3, kind: 'payment-single', price: 'typed' },
      { id: 4, kind: 'checkbox', limit: 2, choices },
      { id: 5, kind: 'file', mostFiles: 2, mostBytes: 20_000_000 },
      { id: 6, kind: 'text', mask: '99-99' },
      { id: 7, kind: 'password', confirmed: true },
    ],
    { payment: { currency: 'TND' } },
  )
  await page.goto(form.path)
  const typed = async (field: number, text: string) => {
    await control(page, form, field).pressSequentially(text)
    await control(page, form, field).blur()
    return control(page, form, field).inputValue()
  }
  expect(await typed(1, 'example.com')).toBe('https://example.com')
  expect(await typed(2, 'a1,2')).toBe('12')
  expect(await typed(3, '1234,5x')).toBe('1234.500')
  await typed(6, '12')
  await expect(errorOf(page, form, 6)).toHaveText('Complétez ce champ selon le modèle.')
  for (const { label } of choices) await page.getByLabel(label.fr).check()
  await expect(errorOf(page, form, 4)).toHaveText('Cochez au plus 2 réponses.')
  await typed(7, 'olive-et-jasmin')
  await typed(7, '')
  await control(page, form, '7-secondary').fill('autre')
  await control(page, form, '7-secondary').blur()
  await expect(page.locator(`#wpforms-${form.id}-field_7-secondary-error`)).toHaveText('Les deux saisies ne sont pas identiques.')
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(13_000_000) })
  await control(page, form, 5).setInputFiles([file('a.png'), file('b.png')])
  await expect(page.locator('.wpforms-post-max-size')).toHaveText('Les fichiers pèsent 26 Mo ensemble, 25 Mo sont permis.')
  await expect(submit(page)).toBeDisabled()
  await control(page, form, 5).setInputFiles([])
  await expect(submit(page)).toBeEnabled()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-01, FORM-27, FORM-88 all pages follow each other; what is wrong is said, what was typed stays, and then it is taken', async ({ page }) => {
    const form = await publishForm([
      { id: 1, kind: 'text', required: true },
      { id: 2, kind: 'page-break', title: { fr: '' } },
      { id: 3, kind: 'email' },
      { id: 4, kind: 'file', extensions: ['pdf'] },
    ])
    await page.goto(form.path)
    await expect(page.locator('.wpforms-error-noscript')).toBeVisible()
    await expect(page.locator('.wpforms-page-next')).toBeHidden()
    await control(page, form, 3).fill('sami@')
    await submit(page).click()
    await expect(errorOf(page, form, 1)).toHaveText('Ce champ est obligatoire.')
    await expect(errorOf(page, form, 3)).toHaveText('Saisissez une adresse e-mail valide.')
    await expect(control(page, form, 3)).toHaveValue('sami@')
    await expect(page.getByText('Choisissez à nouveau vos fichiers')).toHaveCount(0)
    await control(page, form, 1).fill('Sami')
    await control(page, form, 3).fill('sami@example.com')
    await submit(page).click()
    await expect(confirmation(page, form)).toHaveText('Merci !')
    expect(await entriesOf(form)).toHaveLength(1)
  })
})

test('FORM-02, FORM-03 a form is sound in three languages, on the narrowest phone, by keyboard alone and with errors', async ({ page }) => {
  const choices = [1, 2].map((id) => ({ id, label: { fr: `Choix ${id}` } }))
  const fields = [
    { id: 1, kind: 'email', required: true, confirmed: true, description: { fr: 'Pour vous répondre.' } },
    { id: 2, kind: 'radio', choices, required: true },
    { id: 3, kind: 'date', weekdays: [1, 2] },
    { id: 4, kind: 'file' },
    { id: 5, kind: 'consent', text: { fr: 'J’accepte.' }, required: true },
    { id: 6, kind: 'password', strength: 2 },
    { id: 7, kind: 'page-break', title: { fr: 'Fin' } },
    { id: 8, kind: 'payment-multiple', choices: choices.map((choice) => ({ ...choice, amount: 5000 })) },
    { id: 9, kind: 'payment-total' },
  ]
  const pages = (theme: string) => ({ pages: { indicator: theme, firstTitle: { fr: 'Début' } }, payment: { currency: 'TND' } })
  const [circles, connector] = [await publishForm(fields, pages('circles')), await publishForm(fields, pages('connector'))]
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [circles.path, `/en${connector.path}`, `/ar${circles.path}`]) {
    await page.goto(path)
    await page.locator('.wpforms-page-open input').first().focus()
    await next(page).press('Enter')
    await expect(page.locator('.wpforms-has-error')).toHaveCount(3)
    await expectSound(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('a form costs its page at most 25 kB of code, and its calendar 10 kB more', () => {
  const route = (module: string) => `src/${module}.tsx?__react-router-build-client-route`
  const entry = 'node_modules/@react-router/dev/dist/config/defaults/entry.client.tsx'
  // Every page loads these sooner or later.
  const page = [entry, route('root'), route('storefront/shell/layout'), route('storefront/site-page/site-page'), 'idle']
  const form = 'src/storefront/forms/site-form.tsx'
  expect(bytesBeyond(form, page)).toBeGreaterThan(5000)
  expect(bytesBeyond(form, page)).toBeLessThan(25_000)
  expect(bytesBeyond('src/storefront/forms/date-picker.tsx', [...page, form])).toBeLessThan(10_000)
})
