import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { expectSound } from './axe.ts'
import { addButton, cartIcon, openAlive, panel, quantityOf } from './cart-journeys.ts'
import { goods, type Kind } from './goods.ts'
import { test } from './living-page.ts'

const LANGUAGES = { fr: '', en: '/en', ar: '/ar' } as const

async function fill(page: Page, ...kinds: Kind[]): Promise<void> {
  for (const kind of kinds) {
    const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods[kind].slug])
    expect(await (await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product!.id, quantity: '1' } })).json()).toHaveProperty('cart')
  }
}

/** Exceeds the stock, which blocks the line. */
async function block(page: Page, kind: Kind): Promise<void> {
  const visitor = (await page.context().cookies()).find(({ name }) => name === 'hanout_visitor')!.value
  const changed = await ask(
    `update carts set version = version + 1, content = jsonb_set(content, '{lines}', (
       select jsonb_agg(case when line->>'name' = $2 then jsonb_set(line, '{quantity}', '4000') else line end) from jsonb_array_elements(content->'lines') line))
     where id = (select cart_id from cart_visitors where visitor = $1) returning content`,
    [visitor, goods[kind].name],
  )
  expect(JSON.stringify(changed)).toContain('4000')
}

async function inTheme(page: Page, theme: 'light' | 'dark', baseURL: string): Promise<void> {
  if (theme === 'dark') await page.context().addCookies([{ name: 'viewSwitcher', value: 'enabled', url: baseURL }])
}

const dialog = (page: Page) => page.locator('dialog.xoo-wsc-modal')

/** axe checks each view in one language, the next in the next: theme.test.ts checks the colours, and words change no markup. */
const THEMES = { fr: 'light', en: 'dark', ar: 'light' } as const

for (const [place, language] of (['fr', 'en', 'ar'] as const).entries()) {
  const [prefix, theme] = [LANGUAGES[language], THEMES[language]]
  test(`axe finds nothing on the cart: the page, the open panel and its slider, with a line that cannot be had (${language}, ${theme})`, async ({
    page,
    baseURL,
  }) => {
    let views = 0
    const look = async () => {
      if (views++ % 3 === place) await expectSound(page)
    }
    await inTheme(page, theme, baseURL!)
    await openAlive(page, `${prefix}/shop/`)
    await page.locator('header a.cart-contents').click()
    await expect(dialog(page)).toBeVisible()
    await look()
    await fill(page, 'simple', 'fewLeft', 'millimes')
    await page.goto(`${prefix}/cart/`)
    await look()
    await block(page, 'fewLeft')
    await page.goto(`${prefix}/cart/`)
    await expect(page.locator('.woocommerce-cart-form')).toBeVisible()
    await look()
    await openAlive(page, `${prefix}/shop/`)
    await page.locator('header a.cart-contents').click()
    await expect(dialog(page).locator('.xoo-wsc-product[data-blocked]')).toBeVisible()
    await look()
    await dialog(page).locator('.xoo-wsc-container [data-slider=shipping]').click()
    await expect(dialog(page).locator('.xoo-wsc-slider-modal')).not.toHaveAttribute('inert')
    await look()
  })

  test(`the cart scrolls nothing sideways at 320 px, nor at twice the text size (${language})`, async ({ page }) => {
    await fill(page, 'simple', 'fewLeft', 'longText')
    await block(page, 'fewLeft')
    const fits = async (what: string) => {
      const { all, seen } = await page.evaluate(() => ({ all: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }))
      expect(all, what).toBeLessThanOrEqual(seen)
      const beyond = () =>
        page.evaluate(() => {
          const shown = document.querySelector('dialog[open]')
          return shown ? [...shown.querySelectorAll('.xoo-wsc-container *')].filter((one) => one.getBoundingClientRect().width > innerWidth).length : 0
        })
      // A panel that is still sliding in is measured again later.
      await expect.poll(beyond, what).toBe(0)
    }
    for (const [width, size] of [
      [320, '100%'],
      [640, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await openAlive(page, `${prefix}/cart/`)
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      await fits(`page at ${width}`)
      await openAlive(page, `${prefix}/shop/`)
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      await page.locator('header a.cart-contents').click()
      await expect(dialog(page)).toBeVisible()
      await fits(`panel at ${width}`)
    }
  })
}

async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let steps = 0; steps < 120 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  expect(await isThere(), `the keyboard reaches ${selector}`).toBe(true)
}

test('SC-68 by keyboard alone: add, change, remove, undo, a coupon, close; the focus stays in the panel and comes back', async ({ page }) => {
  await openAlive(page, '/shop/?s=couscoussier')
  await addButton(page, 'simple').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(addButton(page, 'simple')).toBeFocused()
  await cartIcon(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog[open]') !== null)).toBe(true)
  }
  await tabTo(page, '.xoo-wsc-plus')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, 'simple')).toHaveValue('2')
  await expect(panel(page)).toContainText('250.000 TND')
  await tabTo(page, '.xoo-wsc-smr-del')
  await page.keyboard.press('Enter')
  await expect(panel(page).locator('.xoo-wsc-product')).toHaveCount(0)
  await tabTo(page, '.xoo-wsc-undo-item')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, 'simple')).toHaveValue('2')
  await tabTo(page, '.xoo-wsc-container [data-slider=shipping]')
  await page.keyboard.press('Enter')
  await tabTo(page, '.xoo-wsc-slider [data-slider=coupon]')
  await page.keyboard.press('Enter')
  await tabTo(page, 'input[name=xoo-wsc-slcf-input]')
  await page.keyboard.type('BIENVENUE10')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('-25.000 TND')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(cartIcon(page)).toBeFocused()
})

test('SC-68 what is closed cannot be reached, what is behind the open panel neither', async ({ page }) => {
  await fill(page, 'simple')
  await openAlive(page, '/shop/')
  expect(await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('dialog.xoo-wsc-modal *')].some((one) => one.checkVisibility()))).toBe(false)
  await cartIcon(page).click()
  await expect(panel(page)).toBeVisible()
  const reaches = (selector: string) =>
    page.evaluate((wanted) => {
      const element = document.querySelector<HTMLElement>(wanted)!
      element.focus()
      return document.activeElement === element
    }, selector)
  expect(await reaches('.xoo-wsc-slider input[name=xoo-wsc-slcf-input]'), 'the closed slider').toBe(false)
  expect(await reaches('main a'), 'the page behind').toBe(false)
  expect(await reaches('.xoo-wsc-container input.xoo-wsc-qty'), 'the panel itself').toBe(true)
})

test('SC-14 what happens in the panel is said: live regions hold the notices before and after they come', async ({ page }) => {
  await fill(page, 'simple')
  await openAlive(page, '/shop/')
  await cartIcon(page).click()
  const live = panel(page).locator('[aria-live=polite]').first()
  await expect(live).toBeAttached()
  await panel(page).locator('.xoo-wsc-smr-del').click()
  await expect(live).toContainText('Article retiré')
})

test('whoever wants less motion gets none from the panel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fill(page, 'simple')
  await openAlive(page, '/shop/')
  await cartIcon(page).click()
  await expect(panel(page)).toBeVisible()
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration))
        .filter((milliseconds) => milliseconds > 1),
    )
  expect(await moving()).toEqual([])
  await panel(page).locator('.xoo-wsc-container [data-slider=shipping]').click()
  expect(await moving()).toEqual([])
})
