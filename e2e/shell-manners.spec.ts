import { expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { builtFile } from './built-files.ts'
import { buyNowButton, field, fillOrder, intercept, openProduct, someone } from './journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The page moves a second after the load; a test that prevents it must be earlier. */
const AT_ONCE = { waitUntil: 'domcontentloaded' } as const

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Waits until the second after the load is well over, by the page's own clock. */
async function secondOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit!.loadEventEnd > 0 && performance.now() > visit!.loadEventEnd + 2000
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('UI-28 the page moves down by 100 px a second after it was loaded', async ({ page }) => {
    await page.goto('/shop/')
    await expect.poll(() => scrolled(page)).toBe(100)
  })

  test('UI-28 never with a # in the address, a field in use, or after the shopper scrolled', async ({ page }) => {
    await page.goto('/ar/shop/#list-view')
    await secondOver(page)
    expect(await scrolled(page)).toBe(0)
    await page.goto('/en/shop/', AT_ONCE)
    await page.locator('.search-toggle summary').focus()
    await secondOver(page)
    expect(await scrolled(page)).toBe(0)
    await page.goto('/en/', AT_ONCE)
    await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }))
    await secondOver(page)
    expect(await scrolled(page)).toBe(40)
  })

  test('UI-28 never on a page one comes back to, nor on one that is touched', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).tap()
    await secondOver(page)
    expect(await scrolled(page)).toBe(0)
    await page.goto('/en/')
    await page.goBack()
    await secondOver(page)
    expect(await scrolled(page)).toBe(0)
    await page.reload()
    await secondOver(page)
    expect(await scrolled(page)).toBe(0)
  })

  for (const path of ['/', '/ar/product/verre-a-the-dore-tajila/']) {
    test(`Back to ${path} leads to the place that one left, though parts of the page come late`, async ({ page }) => {
      await page.goto(path)
      const link = page.locator('main li a[href*="/product/"]').last()
      await link.evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }))
      // Sections that are laid out now may move it.
      let place = 0
      await expect
        .poll(async () => {
          const before = place
          place = await scrolled(page)
          return place > 500 && place === before
        })
        .toBe(true)
      await link.evaluate((tile: HTMLElement) => tile.click())
      await expect(page).toHaveURL(/\/product\/(?!verre)/)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrolled(page)).toBe(place)
    })
  }

  test('UI-28 never where less motion is wished', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/shop/')
    await secondOver(page)
    expect(await scrolled(page)).toBe(0)
  })
})

test('UI-28 never on a wide screen', async ({ page }) => {
  await page.goto('/shop/')
  await secondOver(page)
  expect(await scrolled(page)).toBe(0)
})

test('UI-29, UI-30 an alert scrolls to 100 px under the top and takes the focus, from wherever the page stood', async ({ page }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await intercept(page, 'create_direct_order', (route) => route.fulfill({ json: { success: false } }))
  const alert = page.locator('form').getByRole('alert').locator('[data-notice]')
  // Scroll positions are whole pixels; content above may be off by less than one.
  const isUnderTheTop = () => expect.poll(async () => Math.abs((await alert.boundingBox())!.y - 100)).toBeLessThan(1)
  await buyNowButton(page).click()
  await expect(alert).toBeFocused()
  await isUnderTheTop()
  for (const from of [0, 150, 400, 900, 1400]) {
    await test.step(`from ${from} px too, though the order form stays in view by itself`, async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await buyNowButton(page).evaluate((button: HTMLElement, top) => {
        window.scrollTo({ top, behavior: 'instant' })
        button.click()
      }, from)
      await expect(alert).toBeFocused()
      await isUnderTheTop()
    })
  }
})

test('UI-30 a field that is wrong keeps the focus', async ({ page }) => {
  await page.clock.install()
  await openProduct(page, 'plenty')
  await buyNowButton(page).click()
  await expect(field(page, 'name')).toBeFocused()
  await page.clock.runFor(2000)
  await expect(field(page, 'name')).toBeFocused()
})

test('UI-30 whoever goes on to a field meanwhile stays in it', async ({ page }) => {
  await page.clock.install()
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await intercept(page, 'create_direct_order', (route) => route.fulfill({ json: { success: false } }))
  await buyNowButton(page).click()
  await expect(page.locator('form').getByRole('alert').locator('[data-notice]')).toBeVisible()
  await field(page, 'name').focus()
  await page.clock.runFor(2000)
  await expect(field(page, 'name')).toBeFocused()
})

for (const event of ['wheel', 'pointerdown'])
  test(`UI-29 whoever scrolls or presses meanwhile goes first (${event})`, async ({ page }) => {
    await page.clock.install()
    await openProduct(page, 'plenty')
    await fillOrder(page, someone())
    await intercept(page, 'create_direct_order', (route) => route.fulfill({ json: { success: false } }))
    // At the moment of the alert: on a slow machine its second may be over in the next one.
    await page.evaluate((name) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=alert] [data-notice]')) return
        observer.disconnect()
        dispatchEvent(new Event(name))
      }).observe(document.body, { childList: true, subtree: true })
    }, event)
    await page.setViewportSize({ width: 1280, height: 500 })
    await buyNowButton(page).click()
    const alert = page.locator('form').getByRole('alert').locator('[data-notice]')
    await expect(alert).toBeFocused()
    await page.clock.runFor(2000)
    expect(Math.round((await alert.boundingBox())!.y)).not.toBe(100)
  })

test("UI-33 a field's description slides in within 250 ms while the field has the focus, and is read out with it", async ({ page }) => {
  await openAsStaff(page, '/admin/account/')
  const next = page.getByLabel('Nouveau mot de passe', { exact: true })
  await expect(next).toHaveAccessibleDescription(/10/)
  const description = page.locator(`[id="${await next.getAttribute('aria-describedby')}"]`)
  expect((await description.boundingBox())!.height).toBe(0)
  expect(await description.locator('..').evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.25s')
  await next.focus()
  await expect.poll(async () => (await description.boundingBox())!.height).toBeGreaterThan(15)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).focus()
  await expect.poll(async () => (await description.boundingBox())!.height).toBe(0)
})

test.describe('from a tile to its product', () => {
  const tile = (page: Page) => page.locator('.tile:has(.tile-marks)').first()
  const codeIsHere = (page: Page) => page.locator('html[data-product-code]').waitFor({ state: 'attached' })

  test('a tile that is pressed waits for one answer, since the first touch brought the code', async ({ page }) => {
    await page.goto('/shop/')
    // The router learns of a page by one request for all tiles, which may be under way before the wheel: a call of the test's own counts as a touch.
    await page.mouse.wheel(0, 200)
    await codeIsHere(page)
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /__manifest\?.*%2Fproduct%2F/.test(name)))
    const asked: string[] = []
    page.on('request', (request) => ['script', 'fetch'].includes(request.resourceType()) && asked.push(new URL(request.url()).pathname))
    await tile(page).getByRole('link').first().click()
    await expect(buyNowButton(page)).toBeVisible()
    // The router asks for the new page's own links after that.
    expect(asked.slice(0, 1)).toEqual([expect.stringMatching(/^\/product\/.+\.data$/)])
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  })

  test('whoever saves data gets the code by pressing a tile, not before', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const brought = page.waitForRequest(builtFile('product-idle'))
    let isPressed = false
    const early: string[] = []
    page.on('request', (request) => !isPressed && request.url().endsWith(builtFile('product-idle').slice(2)) && early.push(request.url()))
    await page.goto('/shop/')
    await page.mouse.move(200, 10)
    await page.keyboard.press('Tab')
    isPressed = true
    await tile(page).getByRole('link').first().dispatchEvent('pointerdown')
    await brought
    expect(early).toEqual([])
  })

  test('while the next page is on its way, a line at the top says so and the tile stays whole', async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/product\/.+\.data/, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/shop/')
    await tile(page).getByRole('link').first().click({ noWaitAfter: true })
    const line = page.locator('.waiting-bar')
    await expect(line).toBeVisible()
    await expect(line).toHaveCSS('height', '2px')
    expect(await line.evaluate((bar) => bar.getAnimations()[0]!.effect!.getTiming().delay)).toBe(150)
    await expect(tile(page).locator('.tile-marks')).toBeVisible()
    answer()
    await expect(buyNowButton(page)).toBeVisible()
    await expect(line).toHaveCount(0)
  })
})
