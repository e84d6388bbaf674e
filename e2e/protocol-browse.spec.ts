import { expect, type Page } from '@playwright/test'
import { goods, pathOf } from './goods.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

/** A page with the protocol's markup and a client written from the contract, at an address of the shop: its calls have the shop's origin. */
async function openFixture(page: Page, id: string): Promise<void> {
  const params = (await (await page.request.get('/wp-admin/admin-ajax.php?action=shortlist_params')).json()) as { yith_woocompare: object }
  const body = `<!doctype html><html><body>
    <div class="product"><a href="/?action=yith-woocompare-add-product&id=${id}" class="compare" data-product_id="${id}">Comparer</a></div>
    <div class="yith-woocompare-widget"><ul class="products-list"></ul></div>
    <script>
      const yith_woocompare = ${JSON.stringify(params.yith_woocompare)}
      const url = (action) => yith_woocompare.ajaxurl.toString().replace('%%endpoint%%', action)
      const send = (action, data) => fetch(url(action), {
        method: 'POST', body: new URLSearchParams({ action, ...data }), headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      const list = document.querySelector('.yith-woocompare-widget ul.products-list')
      document.addEventListener('click', async (event) => {
        const add = event.target.closest('.product a.compare:not(.added)')
        const remove = event.target.closest('.yith-woocompare-widget a.remove')
        if (add || remove) event.preventDefault()
        if (add) {
          const answer = await (await send(yith_woocompare.actionadd, { security: yith_woocompare.add_nonce, id: add.dataset.product_id, context: 'frontend' })).json()
          add.classList.add('added'); add.href = answer.table_url; add.textContent = yith_woocompare.added_label
          list.innerHTML = answer.widget_table
        }
        if (remove) {
          list.innerHTML = await (await send(yith_woocompare.actionremove, { security: yith_woocompare.remove_nonce,
            id: remove.dataset.product_id, context: 'widget', responseType: 'product_list', lang: '' })).text()
        }
      })
    </script></body></html>`
  await page.route('**/fixture/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto('/fixture/')
}

test('CMP-01, CMP-02, CMP-04, CMP-07, CMP-10, WIRE-13 the protocol’s client adds, follows and removes with its own fields', async ({ page }) => {
  await page.goto(pathOf('simple'))
  const id = (await page.locator('.product a.compare').first().getAttribute('data-product_id'))!
  await openFixture(page, id)
  const link = page.locator('a.compare')
  await link.click()
  await expect(link).toHaveText('Ajouté à la comparaison')
  const list = page.locator('.products-list')
  await expect(list.locator('a.title')).toHaveText(goods.simple.name)
  expect(decodeURIComponent(await page.evaluate(() => document.cookie))).toContain(`yith_woocompare_list=[${id}]`)
  await list.locator('a.remove').click()
  await expect(list.locator('li.list_empty')).toHaveText('Aucun article à comparer')
  await openFixture(page, id)
  await link.click()
  await expect(link).toHaveClass(/added/)
  await link.click()
  await expect(page.locator('#yith-woocompare table.compare-list')).toContainText(goods.simple.name)
})

test('CMP-08 the protocol’s own address of the table ends at a whole page with the table', async ({ page }) => {
  await page.goto(pathOf('simple'))
  const id = await page.locator('.product a.compare').first().getAttribute('data-product_id')
  await page.goto(`/?action=yith-woocompare-add-product&id=${id}`)
  await page.goto('/?action=yith-woocompare-view-table&iframe=yes')
  await expect(page.locator('#yith-woocompare > table.compare-list')).toContainText(goods.simple.name)
})

test('CMP-03, CMP-08 the table opens in a frame of the shop’s own page, as the protocol’s popup does; other pages do not', async ({ page }) => {
  await page.route('**/fixture/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<iframe name="popup" src="/compare/"></iframe><iframe name="other" src="/wishlist/"></iframe>',
    }),
  )
  await page.goto('/fixture/')
  await expect(page.frameLocator('[name=popup]').getByRole('heading', { name: 'Comparer des articles' })).toBeAttached()
  await expect(page.frameLocator('[name=other]').getByRole('heading', { name: 'Vos favoris' })).toHaveCount(0)
})

test('WIRE-02, WIRE-03, WIRE-05, UI-10 a refused nonce is asked anew and the call sent again, for someone signed in', async ({ page }) => {
  await openAsStaff(page)
  await expect(page).toHaveURL(/\/admin\/orders\//)
  const answer = await page.evaluate(async () => {
    const send = (nonce: string) =>
      fetch('/wp-json/wp/v2/users/me?_locale=user', {
        method: 'POST',
        headers: { 'X-WP-Nonce': nonce, 'X-HTTP-Method-Override': 'PUT', 'Content-Type': 'application/json' },
        body: JSON.stringify({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } }),
      })
    const first = await send('0123456789')
    const nonce = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
    const second = await send(nonce)
    return [first.status, ((await first.json()) as { code: string }).code, second.status, await second.json()]
  })
  expect(answer).toEqual([403, 'rest_cookie_invalid_nonce', 200, expect.objectContaining({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } })])
  expect((await page.context().cookies()).find(({ name }) => name === 'coming_soon_banner_dismissed')?.value).toBe('yes')
})
