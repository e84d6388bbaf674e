import { expect, type Page } from '@playwright/test'
import { addButton, answered, cartIcon, fillCart, interceptCart, openAlive, panel, watchCart } from './cart-journeys.ts'
import { bringToLife } from './lists.ts'
import { test } from './living-page.ts'

const READS = ['get_refreshed_fragments', 'xoo_wsc_refresh_fragments']
const DAY_MS = 86_400_000

/** Puts a cart into the browser's storage. */
async function warm(page: Page): Promise<void> {
  await fillCart(page, 'plenty')
  await openAlive(page, '/stores/')
  await expect(cartIcon(page)).toHaveAccessibleName('Panier : 1 article')
}

async function callsOfLoad(page: Page): Promise<string[]> {
  const calls = watchCart(page)
  await openAlive(page, '/stores/')
  await expect(cartIcon(page)).toHaveAccessibleName('Panier : 1 article')
  return calls.names()
}

test('CART-24, CART-25, CART-26, CART-27, CART-29, CART-33, CART-34, SC-47, SC-48, SC-58, SC-64 when the cart is asked for, and what the browser keeps of it', async ({
  page,
  context,
}) => {
  await test.step('CART-25 a first visit has nothing to paint: the side cart’s call is the only one, with nothing in it', async () => {
    const calls = watchCart(page)
    await openAlive(page, '/stores/')
    expect(calls.all).toEqual([{ name: READS[1], fields: {} }])
  })
  await warm(page)
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    await test.step(`CART-33, SC-58 the cart is kept in the ${storage} under names of this site, with its hash`, async () => {
      const kept = await page.evaluate((name) => Object.fromEntries(Object.entries<string>(window[name])), storage)
      const hashKey = Object.keys(kept).find((key) => /^wc_cart_hash_[0-9a-f]{32}$/.test(key))!
      expect(kept[hashKey]).toBe((await context.cookies()).find(({ name }) => name === 'woocommerce_cart_hash')!.value)
      expect(JSON.parse(kept[hashKey.replace('cart_hash', 'fragments')]!)).toHaveProperty(['div.widget_shopping_cart_content'])
      expect(Number(kept['wc_cart_created'])).toBeGreaterThan(0)
    })
  }
  await test.step('CART-25, SC-47, SC-64 with a kept cart a load asks once, in short', async () => {
    expect(await callsOfLoad(page)).toEqual([READS[1]])
  })
  await test.step('CART-25 another hash in the cookie asks anew', async () => {
    await page.evaluate(() => (document.cookie = 'woocommerce_cart_hash=0123456789abcdef0123456789abcdef; path=/'))
    expect(await callsOfLoad(page)).toEqual(READS)
  })
  await test.step('CART-26, CART-34 what is older than a day asks anew', async () => {
    const age = await page.evaluate(() => Date.now() - Number(sessionStorage.getItem('wc_cart_created')))
    expect(age).toBeLessThan(60_000)
    await page.evaluate((day) => sessionStorage.setItem('wc_cart_created', String(Date.now() - day - 3_600_000)), DAY_MS)
    expect(await callsOfLoad(page)).toEqual(READS)
  })
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    await test.step(`CART-27 a ${storage} without the mini-cart asks anew`, async () => {
      await page.evaluate((name) => {
        const key = Object.keys(window[name]).find((one) => one.startsWith('wc_fragments_'))!
        const { 'div.widget_shopping_cart_content': _gone, ...others } = JSON.parse(window[name].getItem(key)!) as Record<string, string>
        window[name].setItem(key, JSON.stringify(others))
      }, storage)
      expect(await callsOfLoad(page)).toEqual(READS)
    })
  }
  await test.step('CART-27 nonsense in the storage is no cart', async () => {
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((one) => one.startsWith('hanout_cart_'))!
      sessionStorage.setItem(key, '{"lines":[{"href":"javascript:alert(1)"}]}')
    })
    expect(await callsOfLoad(page)).toEqual(READS)
  })
  await test.step('CART-29, SC-48 a page that comes back asks for both', async () => {
    const calls = watchCart(page)
    const asked = answered(page, READS[1]!)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await asked
    expect(calls.names()).toEqual(READS)
  })
  await test.step('CART-24 a refresh that fails is an event, and not a word', async () => {
    await interceptCart(page, READS[0]!, (route) => route.fulfill({ status: 500, body: '' }))
    const text = await page.locator('body').innerText()
    await page.evaluate(() => {
      document.body.addEventListener('wc_fragments_ajax_error', () => (document.title = 'error'))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page).toHaveTitle('error')
    expect(await page.locator('body').innerText()).toBe(text)
    await page.unrouteAll()
  })
  await test.step('CART-25 moving about asks nothing', async () => {
    await bringToLife(page)
    const calls = watchCart(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Boutique' }).first().click()
    await expect(page.getByRole('heading', { name: 'Boutique', level: 1 })).toBeVisible()
    expect(calls.names()).toEqual([])
  })
})

test('CART-33 a browser that keeps nothing has its cart all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openAlive(page, '/shop/?s=metre+ruban')
  await addButton(page, 'plenty').click()
  await expect(panel(page).getByText('1 article', { exact: true })).toBeVisible()
})

test('CART-30 a day after it was last heard of the cart is asked for again', async ({ page }) => {
  await page.clock.install()
  await warm(page)
  const calls = watchCart(page)
  await page.clock.fastForward(DAY_MS - 60_000)
  expect(calls.names()).toEqual([])
  const asked = answered(page, READS[0]!)
  await page.clock.fastForward(60_000)
  await asked
  expect(calls.of(READS[0]!)[0]).toHaveProperty('time', expect.stringMatching(/^\d{13}$/))
})
