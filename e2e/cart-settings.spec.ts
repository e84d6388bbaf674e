import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { addButton, cartIcon, openAlive, panel, quantityOf } from './cart-journeys.ts'
import { pathOf } from './goods.ts'
import { expectFigures, openProduct } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { changeRole, openAsStaff } from './sessions.ts'

const SETTINGS = '/admin/settings/cart/'

async function openSettings(page: Page, line = /^Panier/, heading = 'Réglages du panier'): Promise<void> {
  await openAsStaff(page)
  await expect(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  await page.getByRole('link', { name: 'Réglages' }).click()
  await page.getByRole('main').getByRole('link', { name: line }).first().click()
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/** Opens the delivery page, which has the cost, as the administrator. */
async function openDeliveryCost(page: Page): Promise<void> {
  await openSettings(page, /^Livraison/, 'Livraison')
}

async function save(page: Page, button = 'Enregistrer'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Réglages enregistrés.')
}

async function add(page: Page): Promise<void> {
  await openAlive(page, '/shop/?s=metre+ruban')
  await addButton(page, 'plenty').click()
  await expect(panel(page)).toBeVisible()
}

const basket = (page: Page) => page.locator('.xoo-wsc-sc-cont .xoo-wsc-basket')

test('SC-62 the merchant turns the coupon shortcut on, and the panel shows it', async ({ page, browser, shop }) => {
  const shopper = await browser.newPage({ baseURL: shop.url })
  await add(shopper)
  await expect(panel(shopper).getByRole('button', { name: /code promo/i })).toHaveCount(0)
  await openSettings(page)
  await page.getByLabel('Raccourci « Code promo » dans le panneau').check()
  await save(page)
  await expect(page.getByLabel('Raccourci « Code promo » dans le panneau')).toBeChecked()
  await expect
    .poll(async () => {
      await openAlive(shopper, '/shop/')
      await cartIcon(shopper).click()
      return panel(shopper).locator('.xoo-wsc-container [data-slider=coupon]').count()
    })
    .toBe(1)
  await shopper.close()
})

test('SC-16, SC-17, SC-18, SC-19 the basket shows when it holds something, always, or never, as the merchant decides', async ({ page, browser, shop }) => {
  const shopper = await browser.newPage({ baseURL: shop.url })
  const shows = (count: number) =>
    expect
      .poll(async () => {
        await openAlive(shopper, '/shop/')
        return basket(shopper).count()
      })
      .toBe(count)
  await shows(0)
  await openSettings(page)
  await expect(page.getByLabel('Icône du panier')).toHaveValue('hide_empty')
  await page.getByLabel('Icône du panier').selectOption({ label: 'Toujours visible' })
  await save(page)
  await shows(1)
  await page.getByLabel('Icône du panier').selectOption({ label: 'Jamais visible' })
  await save(page)
  await add(shopper)
  await shows(0)
  await page.getByLabel('Icône du panier').selectOption({ label: 'Visible quand le panier contient quelque chose' })
  await save(page)
  await shows(1)
  await shopper.close()
})

test('SC-36, SC-41 the merchant’s own sentence is what the shopper reads; emptied, it is the original one again', async ({ page, browser, shop }) => {
  await openSettings(page)
  const sentence = page.getByRole('group', { name: 'Quantité au-delà du stock' })
  await sentence.getByLabel('Français').fill('Nous n’en avons que {max}')
  await save(page)
  const shopper = await browser.newPage({ baseURL: shop.url })
  await openAlive(shopper, '/shop/?s=moulin')
  await addButton(shopper, 'fewLeft').click()
  await quantityOf(shopper, 'fewLeft').fill('9')
  await quantityOf(shopper, 'fewLeft').press('Enter')
  await expect(panel(shopper).locator('.xoo-wsc-notice-error')).toHaveText('Nous n’en avons que 3')
  await shopper.close()
  await sentence.getByLabel('Français').fill('')
  await save(page)
  await expect(sentence.getByLabel('Français')).toHaveValue('Seulement {max} en stock')
  const configured = page.getByRole('group', { name: 'Livraison demandée pendant la commande' }).getByLabel('Français')
  await expect(configured).toHaveValue("La quantité ne peut être achetée qu'en multiple de {step}")
})

test('IMP-08, QO-19 the merchant’s delivery cost and threshold, typed in dinars, are those of the quick order and the cart', async ({
  page,
  browser,
  shop,
}) => {
  await openDeliveryCost(page)
  await page.getByLabel('Frais de livraison (TND)').fill('8,5')
  await page.getByLabel('Livraison gratuite à partir de (TND)').fill('300')
  await save(page, 'Enregistrer les frais')
  const shopper = await browser.newPage({ baseURL: shop.url })
  await expect.poll(async () => (await shopper.request.get(pathOf('simple'))).text()).toMatch(/8\.500 TND/)
  await openProduct(shopper, 'simple')
  await expectFigures(shopper, { subtotal: '125.00 TND', shipping: '8.500 TND' })
  await add(shopper)
  await expect(panel(shopper)).toContainText('8.500 TND')
  await expect(panel(shopper)).toContainText('Plus que 285.100 TND pour la livraison gratuite')
  await shopper.close()
})

test('CO-02 the cart leads where the merchant says, and to the shop’s own checkout when nothing is said', async ({ page, browser, shop }) => {
  const shopper = await browser.newPage({ baseURL: shop.url })
  await openAlive(shopper, '/shop/?s=moulin')
  await addButton(shopper, 'fewLeft').click()
  await expect(panel(shopper).locator('.xoo-wsc-product')).toHaveCount(1)
  const expectLedTo = (href: string) =>
    expect(async () => {
      await shopper.goto('/cart/')
      await expect(shopper.locator('.checkout-button')).toHaveAttribute('href', href, { timeout: 2000 })
    }).toPass()
  await openSettings(page)
  await page.getByLabel('Adresse de la caisse').fill('https://caisse.example.com/')
  await save(page)
  await expectLedTo('https://caisse.example.com/')
  await page.getByLabel('Adresse de la caisse').fill('')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Adresse de la caisse')).toHaveValue('/checkout/')
  await expectLedTo('/checkout/')
  await shopper.close()
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test(`IMP-08 what cannot be is said beside its control, nothing is saved, and nothing typed is lost; of a delivery cost too (${scripts ? 'with' : 'without'} scripts)`, async ({
      page,
      shop,
    }) => {
      await openSettings(page)
      const before = await ask('select value from settings', [], shop.dataFolder)
      await page.getByLabel('Garder un panier oublié (jours)').fill('sept')
      await page.getByLabel('Messages affichés pendant (secondes)').fill('61')
      await page.getByLabel('Icône du panier').selectOption('always_show')
      await page.getByLabel('La photo du produit vole jusqu’au panier').check()
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      const days = page.getByLabel('Garder un panier oublié (jours)')
      await expect(days).toHaveAttribute('aria-invalid', 'true')
      await expect(days).toHaveAccessibleDescription(/Écrivez un nombre entier, par exemple 5\./)
      await expect(days).toHaveValue('sept')
      await expect(page.getByLabel('Messages affichés pendant (secondes)')).toHaveAccessibleDescription('Au plus 60.')
      await expect(page.getByLabel('Icône du panier')).toHaveValue('always_show')
      await expect(page.getByLabel('La photo du produit vole jusqu’au panier')).toBeChecked()
      expect(await ask('select value from settings', [], shop.dataFolder)).toEqual(before)
      await days.fill('9')
      await page.getByLabel('Messages affichés pendant (secondes)').fill('6')
      await save(page)
      const [saved] = await ask<{ value: unknown }>('select value from settings', [], shop.dataFolder)
      expect(saved!.value).toMatchObject({
        cart: { keepDays: 9, notificationTime: 6000, showBasket: 'always_show', flyToCart: 'yes' },
      })
      await page.goto('/admin/settings/shipping/')
      const cost = page.getByLabel('Frais de livraison (TND)')
      await cost.fill('sept')
      await page.getByRole('button', { name: 'Enregistrer les frais' }).click()
      await expect(cost).toHaveAttribute('aria-invalid', 'true')
      await expect(cost).toHaveAccessibleDescription(/Écrivez un nombre, par exemple 7 ou 7,500\./)
      await expect(cost).toHaveValue('sept')
      expect(await ask('select value from settings', [], shop.dataFolder)).toEqual([saved])
      await cost.fill('9')
      await save(page, 'Enregistrer les frais')
      const [charged] = await ask<{ value: unknown }>('select value from settings', [], shop.dataFolder)
      expect(charged!.value).toMatchObject({ quickOrder: { shippingCost: 9000 } })
    })
  })
}

test('IMP-08 two who have the page open each keep what they changed', async ({ page, browser, shop }) => {
  const other = await browser.newPage({ baseURL: shop.url })
  await openSettings(page)
  await openSettings(other)
  await page.getByLabel('Messages affichés pendant (secondes)').fill('6,5')
  await save(page)
  await other.getByLabel('Garder un panier oublié (jours)').fill('90')
  await save(other)
  await expect(other.getByLabel('Messages affichés pendant (secondes)')).toHaveValue('6,5')
  await other.close()
})

test('axe finds nothing on the settings, in light, and with errors in the dark at 320 px, where nothing scrolls sideways', async ({ page, shop }) => {
  await openSettings(page)
  await expectSound(page)
  await page.context().addCookies([{ name: 'viewSwitcher', value: 'enabled', url: shop.url }])
  await page.reload()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByLabel('Garder un panier oublié (jours)').fill('sept')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectSound(page)
  const { all, seen } = await page.evaluate(() => ({ all: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }))
  expect(all).toBe(seen)
})

test('ACC-05 only an administrator decides: of the settings a shop manager sees the discounts, the newsletter and the forms’ messages alone, and nobody else sees any', async ({
  page,
  request,
  shop,
}) => {
  const before = await ask('select value from settings', [], shop.dataFolder)
  expect((await request.get(SETTINGS)).status()).toBe(401)
  expect((await request.post(SETTINGS, { form: { keepDays: '1' } })).status()).toBe(401)
  await openSettings(page)
  await changeRole('shop_manager')
  try {
    await page.goto('/admin/orders/')
    await page.getByRole('link', { name: 'Réglages' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /^Remises/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Panier' })).toHaveCount(0)
    for (const name of ['cart', 'shipping', 'countries', 'taxes', 'shop']) {
      const path = `/admin/settings/${name}/`
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 403])
      expect([path, (await page.request.post(path, { form: { keepDays: '1', what: 'countries', 'deliver-FR': 'on' } })).status()]).toEqual([path, 403])
    }
  } finally {
    await changeRole('administrator')
  }
  expect(await ask('select value from settings', [], shop.dataFolder)).toEqual(before)
})
