import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './living-page.ts'

const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const handle = (page: Page, name: string) => page.locator('nav#menu summary').filter({ hasText: name })
const panel = (page: Page, name: string) =>
  page
    .locator('nav#menu > ul > li')
    .filter({ has: page.locator('summary').filter({ hasText: name }) })
    .locator('> div')
/** 0 while it is hidden. */
const widthOf = async (element: Locator) => Math.round((await element.boundingBox())?.width ?? 0)

/** Waits until the page is live, idle code included. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
}

test('UI-12, UI-14, UI-15 a phone has a header of its own, with a drawer and a search, and so has a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await test.step('UI-12 a phone has a header of its own, and so has a wide screen', async () => {
    await expect(menuButton(page)).toBeVisible()
    await expect(handle(page, 'Boutique')).toBeHidden()
    await expect(header(page).getByRole('searchbox')).toBeHidden()
    // A long shop name gives way to the buttons: one row, also on a small phone.
    const name = header(page).locator('.mark-name')
    const called = (await name.textContent())!
    await name.evaluate((element) => (element.textContent = 'Maison Ben Youssef Artisanat'))
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, Math.round((await header(page).boundingBox())!.height)]).toEqual([width, 61])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await name.evaluate((element, text) => (element.textContent = text), called)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(menuButton(page)).toBeHidden()
    await expect(handle(page, 'Boutique')).toBeVisible()
    await expect(header(page).getByRole('searchbox')).toBeVisible()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('UI-15 the menu is a drawer: it takes the focus, Escape shuts it and gives the focus back', async () => {
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })
  await test.step('UI-15 the drawer shuts when a link in it is followed, and when the focus leaves it', async () => {
    await menuButton(page).click()
    await handle(page, 'Boutique').click()
    await panel(page, 'Boutique').getByRole('link', { name: 'Toute la boutique' }).click()
    await expect(page).toHaveURL(/\/shop\/$/)
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await page.keyboard.press('Shift+Tab')
    await expect(menu(page)).toBeHidden()
  })
  await test.step('UI-14 the search field shows when it is asked for, ready to be typed in', async () => {
    await page.locator('summary[aria-label=Rechercher]').click()
    const field = header(page).getByRole('searchbox').or(header(page).getByRole('combobox'))
    await expect(field).toBeFocused()
    await field.fill('lampe')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/shop\/\?s=lampe$/)
  })
})

test('UI-18, UI-19, UI-20, UI-21, UI-22, UI-23 from 769 px on each panel is as wide as its menu’s type says; at 768 px none has a width of its own', async ({
  page,
}) => {
  /** With the pointer away from the menu: its handles move. */
  const resize = async (width: number) => {
    await page.mouse.move(1, 700)
    await page.setViewportSize({ width, height: 900 })
  }
  for (const [language, names] of [
    ['', { 'Tous les rayons': 600, Boutique: 540, Magasins: 450, Aide: 277 }],
    ['/ar', { 'كل الأقسام': 600, المتجر: 540, المتاجر: 450, مساعدة: 277 }],
  ] as const) {
    await open(page, `${language}/nulle-part/`)
    for (const width of [769, 1280]) {
      await resize(width)
      for (const [name, expected] of Object.entries(names)) {
        await handle(page, name).hover()
        await expect.poll(async () => [width, name, await widthOf(panel(page, name))]).toEqual([width, name, expected])
        const { x } = (await panel(page, name).boundingBox())!
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + expected).toBeLessThanOrEqual(width)
      }
    }
  }
  await open(page)
  for (const width of [769, 1280]) {
    await resize(width)
    await handle(page, 'Promotions').hover()
    const inside = width - 2 * Math.min(40, Math.max(16, width * 0.04))
    await expect.poll(async () => Math.abs((await widthOf(panel(page, 'Promotions'))) - Math.min(900, inside))).toBeLessThanOrEqual(1)
  }
  await resize(768)
  const widths = new Set<number>()
  for (const name of ['Tous les rayons', 'Boutique', 'Promotions', 'Magasins', 'Aide']) {
    await handle(page, name).hover()
    let shown = 0
    await expect.poll(async () => (shown = await widthOf(panel(page, name)))).toBeGreaterThan(0)
    widths.add(shown)
  }
  expect([...widths]).toHaveLength(1)
  expect([540, 600, 900, 450, 277]).not.toContain([...widths][0])
})

test('UI-18, UI-41 a panel opens by the keyboard, shuts by Escape with the focus where it was, and only one is open; the departments are in theirs', async ({
  page,
}) => {
  await open(page)
  await handle(page, 'Boutique').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Boutique')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page, 'Boutique').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Boutique')).toBeHidden()
  await expect(handle(page, 'Boutique')).toBeFocused()
  await page.keyboard.press('Enter')
  await handle(page, 'Aide').focus()
  await expect(panel(page, 'Boutique')).toBeHidden()
  await handle(page, 'Tous les rayons').hover()
  for (const name of ['Électronique', 'Cuisine', 'Maison et lumière', 'Sport et voyage'])
    await expect(panel(page, 'Tous les rayons').getByRole('link', { name, exact: true })).toBeVisible()
})

test('UI-18, UI-43 an address that does not exist is a French page with the search, the departments, and the menu: its panels open under a pointer', async ({
  page,
}) => {
  const answer = await page.goto('/nulle-part/')
  expect(answer?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
  await test.step('UI-18 Escape shuts a panel under the pointer, and so does a link that is followed', async () => {
    await page.mouse.move(1, 1)
    await handle(page, 'Boutique').hover()
    await expect(panel(page, 'Boutique')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Boutique')).toBeHidden()
    await handle(page, 'Aide').hover()
    await handle(page, 'Boutique').hover()
    await panel(page, 'Boutique').getByRole('link', { name: 'Nouveautés' }).click()
    await expect(page).toHaveURL(/\/shop\/\?orderby=date$/)
    await expect(panel(page, 'Boutique')).toBeHidden()
  })
  await page.goBack()
  await expect(main.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  await main.getByRole('list', { name: 'Tous les rayons' }).getByRole('link', { name: 'Électronique' }).click()
  await expect(page).toHaveURL(/\/product-category\/electronique\/$/)
})

test('UI-24, UI-25, UI-42 the night is chosen by a button and kept in its cookie', async ({ page, context }) => {
  const night = header(page).getByRole('button', { name: 'Mode sombre' })
  const choice = async () => (await context.cookies()).find(({ name }) => name === 'viewSwitcher')?.value
  await open(page)
  await night.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(night).toHaveAttribute('aria-pressed', 'true')
  expect(await choice()).toBe('enabled')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(night).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/shop/#list-view')
  expect(await choice()).toBe('enabled')
  await night.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await choice()).toBe('disabled')
})

test('UI-44 without a cookie the page is as dark as the device, before it is painted and while it changes, until the toggle is used', async ({ page }) => {
  const [html, night] = [page.locator('html'), header(page).getByRole('button', { name: 'Mode sombre' })]
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(html).toHaveCSS('color-scheme', 'dark')
  await page.unrouteAll()
  await open(page)
  await expect(night).toHaveAttribute('aria-pressed', 'true')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveAttribute('data-theme')
  await expect(night).toHaveAttribute('aria-pressed', 'false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await night.click()
  await expect(html).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page)
  await expect(html).not.toHaveAttribute('data-theme')
})

test('UI-31, UI-32 the header leaves with the page, on a wide screen and on a phone', async ({ page }) => {
  for (const [width, path] of [
    [1300, '/shop/'],
    [390, '/'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await open(page, path)
    await expect(header(page)).toBeInViewport()
    await page.mouse.wheel(0, 900)
    await expect(header(page)).not.toBeInViewport()
  }
})

test('UI-35 the page is French, and counts none and one in the singular', async ({ page, context, baseURL }) => {
  const keep = (ids: number[]) => context.addCookies([{ name: 'hanout_wishlist', value: encodeURIComponent(JSON.stringify(ids)), url: baseURL! }])
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(header(page).getByRole('link', { name: 'Favoris : 0 article', exact: true })).toBeVisible()
  await keep([101])
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Favoris : 1 article', exact: true })).toBeVisible()
  await keep([101, 102])
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Favoris : 2 articles', exact: true })).toBeVisible()
})

test('UI-34 the language switch keeps the page, and a list its filters; French and English run from left to right, Arabic from right to left', async ({
  page,
}) => {
  const runs = (language: string, direction: string) => expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached()
  await open(page, '/shop/?on_sale=1&orderby=price')
  await runs('fr', 'ltr')
  await header(page).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/shop\/\?on_sale=1&orderby=price$/)
  await runs('en', 'ltr')
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(page).toHaveURL(/\/ar\/shop\/\?on_sale=1&orderby=price$/)
  await runs('ar', 'rtl')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('UI-14, UI-15 the drawer and the search of a phone open all the same', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await menuButton(page).click()
    await handle(page, 'Tous les rayons').click()
    await expect(panel(page, 'Tous les rayons').getByRole('link', { name: 'Cuisine', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Fermer le menu' }).click()
    await page.locator('summary[aria-label=Rechercher]').click()
    await header(page).getByRole('searchbox').fill('lampe')
    await header(page).getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/shop\/\?s=lampe$/)
  })

  test('UI-18 a panel opens under a pointer and by a press', async ({ page }) => {
    await page.goto('/nulle-part/')
    await handle(page, 'Boutique').hover()
    await expect(panel(page, 'Boutique')).toBeVisible()
    await page.mouse.move(10, 600)
    await expect(panel(page, 'Boutique')).toBeHidden()
    await handle(page, 'Magasins').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Magasins')).toBeVisible()
  })
})
