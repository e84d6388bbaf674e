import { expect, type Page } from '@playwright/test'
import { goods, pathOf, type Kind } from './goods.ts'
import { test } from './living-page.ts'

const rows = (page: Page) => page.locator('.cart_item')
const row = (page: Page, kind: Kind) => rows(page).filter({ hasText: goods[kind].name })
const quantityOf = (page: Page, kind: Kind) => page.getByLabel(`Quantité : ${goods[kind].name}`).and(page.locator('.qty'))
const figure = (page: Page, name: string) => page.locator('.cart_totals .cart-figures > div').filter({ hasText: name }).locator('dd')
const message = (page: Page) => page.locator('.woocommerce-message')
const failure = (page: Page) => page.locator('.woocommerce-error')

/** Adds goods by the links for browsers without scripts. Returns the address that the last one leads to. */
async function fillCart(page: Page, ...wanted: [kind: Kind, quantity: number][]): Promise<string> {
  let address = ''
  for (const [kind, quantity] of wanted) {
    const product = await (await page.request.get(pathOf(kind))).text()
    const id = /name="product_id" value="(\d+)"/.exec(product)?.[1] ?? /data-product_id="(\d+)"/.exec(product)![1]
    address = (await page.request.get(`/?add-to-cart=${id}&quantity=${quantity}`)).url()
  }
  return address
}

test('CART-36 the page shows each line whole, the code’s field, the calculator and the totals', async ({ page }) => {
  await fillCart(page, ['millimes', 3], ['colours', 1], ['simple', 1])
  await page.goto('/cart/')
  const line = row(page, 'millimes')
  await expect(line.locator('.product-thumbnail img')).toBeVisible()
  await expect(line.locator('.product-price')).toContainText('33.335 TND')
  await expect(quantityOf(page, 'millimes')).toHaveValue('3')
  await expect(line.locator('.product-subtotal')).toContainText('100.005 TND')
  await expect(line.getByRole('link', { name: `Retirer : ${goods.millimes.name}` })).toHaveAttribute('href', /^\/cart\/\?remove_item=\w{32}&_wpnonce=\w+$/)
  await expect(page.getByRole('textbox', { name: 'Code promo' })).toBeVisible()
  await expect(figure(page, 'Sous-total')).toHaveText('225.005 TND')
  await expect(figure(page, 'Livraison')).toHaveText('7.000 TND')
  await expect(figure(page, 'Total').last()).toHaveText('232.005 TND')
  await expect(page.locator('.cart_totals .free-shipping')).toContainText('Plus que 24.995 TND pour la livraison gratuite')
  await page.locator('.calculator-place').click()
  await expect(page.getByRole('main').getByLabel('Pays')).toBeVisible()
})

test('CART-36 an empty cart says so kindly and leads to the shop', async ({ page }) => {
  await page.goto('/cart/')
  await expect(page.locator('.woocommerce .wc-empty-cart-message')).toHaveText('Votre panier est vide')
  await page.getByRole('main').getByRole('link', { name: 'Aller à la boutique' }).click()
  await expect(page).toHaveURL(/\/shop\/$/)
})

test.describe('alive', () => {
  test('CART-36, CART-39, CO-32, GEO-02, SC-10 a changed quantity is saved by itself, here and in the panel over the page; the calculator asks for country and state', async ({
    page,
  }) => {
    await fillCart(page, ['plenty', 1])
    await page.goto('/cart/')
    await row(page, 'plenty').getByRole('button', { name: 'Un de plus' }).click()
    await expect(figure(page, 'Sous-total')).toHaveText('29.800 TND')
    await quantityOf(page, 'plenty').fill('4')
    await expect(figure(page, 'Sous-total')).toHaveText('59.600 TND')
    await page.reload()
    await expect(quantityOf(page, 'plenty')).toHaveValue('4')
    await expect(page.getByRole('button', { name: 'Mettre à jour le panier' })).toBeHidden()
    await test.step('CART-39 the page follows what is changed in the panel over it', async () => {
      await page.locator('header a.cart-contents').click()
      const panel = page.getByRole('dialog', { name: 'Votre panier' })
      await panel.getByRole('button', { name: 'Un de plus' }).click()
      await expect(figure(page, 'Sous-total')).toHaveText('74.500 TND')
      await expect(quantityOf(page, 'plenty')).toHaveValue('5')
      await expect(panel.getByRole('link', { name: 'Voir le panier' })).toHaveCount(0)
      await page.keyboard.press('Escape')
    })
    await test.step('CO-32, GEO-02 the states are the chosen country’s', async () => {
      await page.locator('.calculator-place').click()
      const main = page.getByRole('main')
      await main.getByLabel('Gouvernorat').selectOption('Sfax')
      await main.getByLabel('Pays').selectOption('Égypte')
      await expect(main.getByLabel('Gouvernorat').getByRole('option', { name: 'Sfax' })).toHaveCount(0)
      await expect(main.getByLabel('Gouvernorat')).toHaveValue('')
      await main.getByLabel('Pays').selectOption('Tunisie')
      await main.getByLabel('Gouvernorat').selectOption('Tunis')
      await main.getByRole('button', { name: 'Calculer la livraison' }).click()
      await expect(message(page)).toBeVisible()
      await expect(page.locator('.calculator-place')).toContainText('Tunis, Tunisie')
    })
  })

  test('CART-40, SC-12, SC-36 more than there is goes back and says so; a line is taken out and comes back without a new page', async ({ page }) => {
    await fillCart(page, ['plenty', 2], ['fewLeft', 1])
    await page.goto('/cart/')
    await page.evaluate(() => (document.body.dataset['same'] = 'yes'))
    await quantityOf(page, 'fewLeft').fill('9')
    await expect(failure(page)).toHaveText('Seulement 3 en stock')
    await expect(quantityOf(page, 'fewLeft')).toHaveValue('1')
    await row(page, 'plenty').getByRole('link', { name: 'Retirer' }).click()
    await expect(rows(page)).toHaveCount(1)
    await message(page).getByRole('link', { name: 'Annuler ?' }).click()
    await expect(quantityOf(page, 'plenty')).toHaveValue('2')
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  })

  test('CART-36 a code is applied and taken off, and another delivery chosen', async ({ page }) => {
    await fillCart(page, ['simple', 2])
    await page.goto('/cart/')
    await page.getByRole('textbox', { name: 'Code promo' }).fill('bienvenue10')
    await page.getByRole('textbox', { name: 'Code promo' }).press('Enter')
    await expect(figure(page, 'Code BIENVENUE10')).toHaveText('-25.000 TND')
    await page.getByRole('link', { name: 'Retirer le code BIENVENUE10' }).click()
    await expect(figure(page, 'Total').last()).toHaveText('250.000 TND')
    await page
      .locator('.cart_totals')
      .getByRole('radio', { name: /^Livraison( standard)? ?7/ })
      .check()
    await expect(figure(page, 'Total').last()).toHaveText('257.000 TND')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CART-36 quantities are saved by the form, each that cannot be with its reason', async ({ page }) => {
    await page.goto(await fillCart(page, ['plenty', 1], ['fewLeft', 1]))
    await expect(message(page)).toContainText(`« ${goods.fewLeft.name} » a été ajouté à votre panier.`)
    await quantityOf(page, 'plenty').fill('3')
    await page.getByRole('button', { name: 'Mettre à jour le panier' }).click()
    await expect(message(page)).toHaveText('Panier mis à jour.')
    await expect(figure(page, 'Sous-total')).toHaveText('93.200 TND')
    await quantityOf(page, 'plenty').evaluate((input: HTMLInputElement) => (input.value = '5'))
    await quantityOf(page, 'fewLeft').evaluate((input: HTMLInputElement) => {
      input.removeAttribute('max')
      input.value = '9'
    })
    await page.getByRole('button', { name: 'Mettre à jour le panier' }).click()
    await expect(failure(page)).toHaveText(`« ${goods.fewLeft.name} » : Seulement 3 en stock`)
    await expect(quantityOf(page, 'plenty')).toHaveValue('5')
    await expect(quantityOf(page, 'fewLeft')).toHaveValue('1')
  })

  test('CART-40 the remove link takes a line out, and its way back brings it in again', async ({ page }) => {
    await fillCart(page, ['plenty', 2])
    await page.goto('/cart/')
    await row(page, 'plenty').getByRole('link', { name: 'Retirer' }).click()
    await expect(page).toHaveURL(/\/cart\/\?removed_item=1$/)
    await expect(page.locator('.wc-empty-cart-message')).toBeVisible()
    await message(page).getByRole('link', { name: 'Annuler ?' }).click()
    await expect(quantityOf(page, 'plenty')).toHaveValue('2')
  })

  test('CART-36 nought takes a line out', async ({ page }) => {
    await fillCart(page, ['plenty', 2], ['simple', 1])
    await page.goto('/cart/')
    await quantityOf(page, 'plenty').fill('0')
    await quantityOf(page, 'plenty').press('Enter')
    await expect(rows(page)).toHaveCount(1)
  })

  test('CART-36 a code is applied and taken off; an empty and an unknown one are refused in words', async ({ page }) => {
    await fillCart(page, ['simple', 1])
    await page.goto('/cart/')
    const code = page.getByRole('textbox', { name: 'Code promo' })
    const apply = page.getByRole('button', { name: 'Appliquer' })
    await apply.click()
    await expect(failure(page)).toHaveText('Veuillez saisir le code promotionnel')
    await code.fill('RIEN-DU-TOUT')
    await apply.click()
    await expect(failure(page)).toContainText('RIEN-DU-TOUT')
    await code.fill('BIENVENUE10')
    await code.press('Enter')
    await expect(figure(page, 'Code BIENVENUE10')).toHaveText('-12.500 TND')
    await page.getByRole('link', { name: 'Retirer le code BIENVENUE10' }).click()
    await expect(message(page)).toHaveText('Code promo retiré.')
    await expect(figure(page, 'Total').last()).toHaveText('132.000 TND')
  })

  test('CO-32, GEO-02 another country is chosen, then its states; another delivery too', async ({ page }) => {
    await fillCart(page, ['simple', 2])
    await page.goto('/cart/')
    await page.locator('.calculator-place').click()
    await page.getByLabel('Pays').selectOption('Égypte')
    await page.getByRole('button', { name: 'Calculer la livraison' }).click()
    await expect(message(page)).toHaveText('Adresse de livraison mise à jour.')
    await page.locator('.calculator-place').click()
    await page.getByLabel('Gouvernorat').selectOption('Alexandria')
    await page.getByRole('button', { name: 'Calculer la livraison' }).click()
    await expect(page.locator('.calculator-place')).toContainText('Alexandria, Égypte')
    await page.getByRole('radio', { name: /^Livraison 7/ }).check()
    await page.getByRole('button', { name: 'Choisir cette livraison' }).click()
    await expect(figure(page, 'Total').last()).toHaveText('257.000 TND')
  })

  test('MONEY-20 free delivery comes by itself when the form brings the cart to the threshold', async ({ page }) => {
    await fillCart(page, ['simple', 1])
    await page.goto('/cart/')
    await expect(figure(page, 'Livraison')).toHaveText('7.000 TND')
    await quantityOf(page, 'simple').fill('2')
    await page.getByRole('button', { name: 'Mettre à jour le panier' }).click()
    await expect(figure(page, 'Livraison')).toHaveText('Gratuite')
    await expect(page.locator('.free-shipping')).toContainText('La livraison est offerte')
  })

  test('CART-40 a form and a link of somebody else, or too old, change nothing and say so', async ({ page }) => {
    await fillCart(page, ['plenty', 2])
    await page.goto('/cart/')
    await page.locator('[name=woocommerce-cart-nonce]').evaluate((input: HTMLInputElement) => (input.value = '0123456789'))
    await quantityOf(page, 'plenty').fill('7')
    await page.getByRole('button', { name: 'Mettre à jour le panier' }).click()
    await expect(failure(page)).toContainText('rien n’a été modifié')
    await expect(quantityOf(page, 'plenty')).toHaveValue('2')
    const href = await row(page, 'plenty').getByRole('link', { name: 'Retirer' }).getAttribute('href')
    await page.goto(href!.replace(/_wpnonce=\w+/, '_wpnonce=0123456789'))
    await expect(failure(page)).toContainText('rien n’a été modifié')
    await expect(rows(page)).toHaveCount(1)
  })

  test('CART-36 the page speaks the language of its address', async ({ page }) => {
    await fillCart(page, ['plenty', 2])
    await page.goto('/ar/cart/')
    await expect(page.getByRole('heading', { name: 'سلتك', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'تحديث السلة' }).click()
    await expect(page).toHaveURL(/\/ar\/cart\/$/)
    await expect(message(page)).toHaveText('تم تحديث السلة.')
    await page.goto('/en/cart/')
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
  })
})

test('CART-36 on the narrowest phone nothing of the cart reaches past the edge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fillCart(page, ['longText', 1], ['millimes', 12], ['colours', 1])
  await page.goto('/cart/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('UI-29, UI-30 a code that is refused is said at its field, which has the focus, and stays; any other failure is scrolled to and has it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCart(page, ['simple', 1], ['plenty', 1], ['millimes', 1], ['fewLeft', 1])
  await page.goto('/cart/')
  await expect(page.locator('[data-live]')).toHaveCount(1)
  const code = page.getByRole('textbox', { name: 'Code promo' })
  await code.fill('rien')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(code).toHaveAccessibleDescription(/rien/)
  await expect(code).toBeFocused()
  await expect(page.locator('#coupon_code-error')).toBeInViewport({ ratio: 1 })
  await expect(failure(page)).toHaveCount(0)
  await expect(page.locator('#coupon_code-error')).toBeInViewport({ ratio: 1 })
  await quantityOf(page, 'fewLeft').fill('9')
  await quantityOf(page, 'fewLeft').blur()
  await expect(failure(page)).toBeFocused()
  await expect(failure(page)).toBeInViewport({ ratio: 1 })
})
