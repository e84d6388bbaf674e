import { expect, type Page } from '@playwright/test'
import { toldTo } from './account-journeys.ts'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { pathOf } from './goods.ts'
import { test } from './living-page.ts'
import { decided } from './merchant.ts'
import { testInOwnShop } from './own-shop.ts'
import { faultsOf, fieldsOf, openProtocolNewsletter } from './protocol-page.ts'

const widget = (page: Page) => page.locator('#wpsms-subscribe')
const step = (page: Page, n: 1 | 2) => page.locator(`#wpsms-step-${n}`)
const result = (page: Page) => page.locator('#wpsms-result')
const submit = (page: Page) => page.locator('#wpsms-submit')
const activation = (page: Page) => page.locator('#activation')
const code = (page: Page) => page.locator('#wpsms-ativation-code')
const CALL = '**/wp-json/wpsms/v1/newsletter'

let numbers = 0
/** A unique number: as typed, and in international digits. */
function someone() {
  const phone = `2${String((Date.now() * 10 + numbers++) % 10_000_000).padStart(7, '0')}`
  return { phone, world: `216${phone}` }
}

async function fill(page: Page, phone: string, name = 'Sami'): Promise<void> {
  await page.locator('#wpsms-mobile').fill(phone)
  await page.locator('#wpsms-name').fill(name)
  await page.locator('#wpsms-gdpr-confirmation').check()
}

/** Nothing fixed at the window's edges covers the element. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + Math.min(20, (right - left) / 2), y)))
}

const codeTo = (world: string) => toldTo(world, /\b\d{4}\b/)
const stateOf = async (world: string) => (await ask<{ state: string }>('select state from subscribers where phone = $1', [world]))[0]?.state

test('ACC-01, NEWS-01, NEWS-05, NEWS-06, NEWS-07, NEWS-08, NEWS-09, NEWS-10, NEWS-11, NEWS-13, NEWS-14, NEWS-15, NEWS-17, NEWS-20, NEWS-21 a guest subscribes in the footer of a product’s page: consent, waiting, a lost call, the server’s word, then the code', async ({
  page,
}) => {
  const { phone, world } = someone()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathOf('simple'))
  await expect(submit(page)).toHaveText('Subscribe')
  await expect(submit(page)).toBeDisabled()
  await fill(page, 'abc')
  await expect(submit(page)).toBeEnabled()
  await page.route(CALL, (route) => route.abort(), { times: 1 })
  await submit(page).click()
  await expect(result(page)).toHaveText('Unknown Error! Check your connection and try again.')
  await submit(page).click()
  await expect(result(page).locator('.wpsms-message-error')).toContainText('numéro de mobile valide')
  await expect(page.locator('#wpsms-mobile')).toBeFocused()
  await expect(page.locator('#wpsms-mobile')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#wpsms-mobile')).toHaveAccessibleDescription(/numéro de mobile valide/)
  expect(await result(page).evaluate(isOnTop)).toBe(true)
  await page.locator('#wpsms-mobile').fill(phone)
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(CALL, async (route) => (await promise, route.continue()), { times: 1 })
  const sent = page.waitForRequest(CALL)
  await page.locator('#wpsms-mobile').press('Enter')
  const request = await sent
  expect([request.method(), fieldsOf(request.postData()!)]).toEqual(['POST', { name: 'Sami', mobile: phone, group_id: expect.any(String), type: 'subscribe' }])
  await expect(submit(page)).toHaveText('Loading...')
  await expect(submit(page)).toBeDisabled()
  letGo()
  await expect(step(page, 1)).toBeHidden()
  await expect(result(page).locator('.wpsms-message-success')).toContainText('code')
  await expect(code(page)).toBeFocused()
  await expect(activation(page)).toHaveText('Activation')
  await expectSound(page)
  await code(page).fill('0000')
  await activation(page).click()
  await expect(result(page).locator('.wpsms-message-error')).toContainText('code')
  // A phone reloads the page after a switch to the SMS: the step is still there.
  await page.reload()
  await expect(step(page, 2)).toContainText(`Code envoyé au ${phone.replace(/^(..)(...)/, '$1 $2 ')}`)
  await step(page, 2).getByRole('link', { name: 'Changer' }).click()
  await expect(page.locator('#wpsms-mobile')).toHaveValue(phone)
  await page.locator('#wpsms-gdpr-confirmation').check()
  await submit(page).click()
  await expect(result(page)).toContainText('il y a un instant')
  await step(page, 2).getByRole('link', { name: 'Changer' }).click()
  await page.getByRole('link', { name: 'J’ai déjà un code' }).click()
  await expect(page.locator('#wpsms-mobile')).toHaveValue(phone)
  await expect(page.locator('#wpsms-name')).toBeHidden()
  await code(page).fill(await codeTo(world))
  const second = page.waitForRequest(CALL)
  await activation(page).click()
  expect([(await second).method(), fieldsOf((await second).postData()!)['activation']]).toEqual(['PUT', await code(page).inputValue()])
  await expect(step(page, 2)).toBeHidden()
  await expect(result(page)).toHaveText('Votre numéro est inscrit.')
  expect(await stateOf(world)).toBe('active')
})

test('NEWS-11, NEWS-12, NEWS-16, NEWS-28 who leaves agrees to nothing and sees no step 2, in Arabic and dark; the widget’s ids stand on a page once, however one comes there', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'viewSwitcher', value: 'enabled', url: baseURL! }])
  const { phone } = someone()
  await page.goto('/ar/shop/')
  await page.locator('#wpsms-mobile').fill(phone)
  await widget(page).locator('[value=unsubscribe]').check()
  await expect(page.locator('#wpsms-gdpr-confirmation')).toBeHidden()
  await widget(page).locator('[value=subscribe]').check()
  await expect(submit(page)).toBeDisabled()
  await widget(page).locator('[value=unsubscribe]').check()
  const sent = page.waitForRequest(CALL)
  await submit(page).click()
  const request = await sent
  expect([request.method(), fieldsOf(request.postData()!)]).toEqual(['DELETE', { name: '', mobile: phone, group_id: expect.any(String), type: 'unsubscribe' }])
  await expect(step(page, 1)).toBeHidden()
  await expect(step(page, 2)).toBeHidden()
  await expect(result(page).locator('.wpsms-message-success')).not.toBeEmpty()
  await expect(result(page)).toBeFocused()
  await expectSound(page)
  const [own, foot] = [page.getByRole('main').locator('#wpsms-subscribe'), page.getByRole('contentinfo').locator('#wpsms-subscribe')]
  await page.goto('/ar/newsletter/')
  expect([await own.count(), await foot.count()]).toEqual([1, 0])
  await page.locator('a.shop-sign').click()
  await expect(foot).toBeVisible()
  await expect(own).toHaveCount(0)
  await page.goBack()
  await expect(own).toBeVisible()
  await expect(foot).toHaveCount(0)
})

testInOwnShop('NEWS-11, NEWS-12, NEWS-16, NEWS-28 where the merchant verifies no number there is no step 2 either', async ({ page, shop }) => {
  const { phone, world } = someone()
  await decided(shop, { newsletter: { verification: '' } }, ['/ar/newsletter/', /id="newsletter-form-verify" value=""/])
  await page.goto('/ar/newsletter/')
  await page.locator('a.shop-sign').click()
  await expect(page.getByRole('contentinfo').locator('#wpsms-subscribe')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').locator('#wpsms-subscribe')).toBeVisible()
  await fill(page, phone)
  await submit(page).click()
  await expect(result(page).locator('.wpsms-message-success')).not.toBeEmpty()
  for (const n of [1, 2] as const) await expect(step(page, n)).toBeHidden()
  expect(await stateOf(world)).toBe('active')
})

test('NEWS-01, NEWS-05, NEWS-09, NEWS-10, NEWS-11, NEWS-12, NEWS-13, NEWS-14, NEWS-16, NEWS-17, NEWS-20 the protocol’s own client works on the page’s markup as it is: consent, refusal, code, activation, leaving', async ({
  page,
}) => {
  const { phone, world } = someone()
  await openProtocolNewsletter(page, '/suivi/')
  await expect(submit(page)).toBeDisabled()
  await fill(page, 'abc')
  await submit(page).click()
  await expect(result(page).locator('.wpsms-message-error')).toContainText('numéro de mobile valide')
  await page.locator('#wpsms-mobile').fill(phone)
  await submit(page).click()
  await expect(step(page, 1)).toBeHidden()
  await expect(step(page, 2)).toBeVisible()
  await code(page).fill(await codeTo(world))
  await activation(page).click()
  await expect(step(page, 2)).toBeHidden()
  await expect(result(page)).toHaveText('Votre numéro est inscrit.')
  expect(page.url()).toMatch(/\/fixture\/suivi\/$/)
  expect(await faultsOf(page)).toEqual([])
  await openProtocolNewsletter(page, '/suivi/')
  await fill(page, someone().phone)
  await widget(page).locator('[value=unsubscribe]').check()
  const sent = page.waitForRequest(CALL)
  await submit(page).click()
  expect((await sent).method()).toBe('DELETE')
  await expect(step(page, 1)).toBeHidden()
  await expect(step(page, 2)).toBeHidden()
  expect(await faultsOf(page)).toEqual([])
})

test('NEWS-01, NEWS-05, NEWS-10 before any code is there a tick frees the button, and a press leads to the newsletter’s own page with the next step', async ({
  page,
}) => {
  const { phone } = someone()
  await page.route('**/assets/*.js', () => {})
  await page.goto('/en/suivi/', { waitUntil: 'commit' })
  await fill(page, phone)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/en\/newsletter\/$/)
  await expect(page.locator('#wpsms-mobile')).toHaveValue(phone)
  await expect(code(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('NEWS-01, NEWS-04, NEWS-13, NEWS-25 both steps, a mistake beside its field, and leaving by the link of a message', async ({ page }) => {
    const { phone, world } = someone()
    await page.goto('/suivi/')
    await fill(page, phone, ' ')
    await widget(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.locator('#wpsms-name')).toHaveAttribute('aria-invalid', 'true')
    await fill(page, phone)
    await widget(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(result(page)).toContainText('code')
    await code(page).fill(await codeTo(world))
    await widget(page).getByRole('button', { name: 'Activation' }).click()
    await expect(result(page)).toHaveText('Votre numéro est inscrit.')
    const [{ token } = { token: '' }] = await ask<{ token: string }>('select token from subscribers where phone = $1', [world])
    await page.goto(`/n/${token}`)
    await expect(page.getByRole('main')).toContainText(`se termine par ${phone.slice(-2)}`)
    await page.getByRole('button', { name: 'Me désinscrire' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes désinscrit')
    expect(await stateOf(world)).toBe('left')
  })
})
