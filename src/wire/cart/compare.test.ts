import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import type { CompareAnswer, ShortlistParams } from '#contract/shortlist-calls'
import { clock } from '#platform/steady-clock'
import { SHORTLISTS } from '#shop/goods/shortlists'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire()))

const COOKIE = SHORTLISTS.compare.cookie
const listOf = (browser: Browser) => JSON.parse(decodeURIComponent(browser.cookies.get(COOKIE) ?? '[]')) as number[]
const headers = { origin: ORIGIN, referer: `${ORIGIN}/shop/` }

async function paramsOf(browser: Browser, referer = `${ORIGIN}/shop/`) {
  const response = await browser.ask('/wp-admin/admin-ajax.php?action=shortlist_params', { headers: { referer } })
  return ((await response.json()) as ShortlistParams).yith_woocompare
}

/** A compare call as the protocol's client sends it: endpoint from `ajaxurl`, the same name as `action`, its nonce. */
async function send(browser: Browser, verb: 'add' | 'remove' | 'reload', { referer = headers.referer, ...fields }: Record<string, string> = {}) {
  const params = await paramsOf(browser, referer)
  const action = params[`action${verb}`]
  const body = new URLSearchParams({ action, context: 'frontend', security: params[`${verb}_nonce`], ...fields })
  return browser.ask(params.ajaxurl.replace('%%endpoint%%', action), { method: 'POST', body, headers: { origin: ORIGIN, referer } })
}

const add = async (browser: Browser, id: number, referer?: string) =>
  JSON.parse(await (await send(browser, 'add', { id: String(id), ...(referer && { referer }) })).text()) as CompareAnswer

describe('adding to compare', () => {
  test('CMP-05, CMP-06, CMP-07, CMP-08, CMP-09, WIRE-13 POST /?wc-ajax=yith-woocompare-add-product answers widget and page as text/html', async () => {
    const browser = newBrowser()
    const id = await addProduct({ name: 'Lampe à huile', slug: 'lampe-a-huile' })
    const params = await paramsOf(browser)
    const body = new URLSearchParams({ action: 'yith-woocompare-add-product', id: String(id), context: 'frontend', security: params.add_nonce })
    const response = await browser.ask('/?wc-ajax=yith-woocompare-add-product', { method: 'POST', body, headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    const answer = (await response.json()) as CompareAnswer
    expect(answer.table_url).toBe('/compare/')
    expect(answer.widget_table).toMatch(
      /^<li><a [^>]*data-product_id="\d+"[^>]*class="remove"[^>]*title="Retirer"[^>]*>x<\/a><a class="title" href="\/product\/lampe-a-huile\/">Lampe à huile<\/a><\/li>$/,
    )
    expect(listOf(browser)).toEqual([id])
  })

  test('CMP-12 the list is a session cookie that scripts read', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await add(browser, id)
    expect(browser.setCookies.at(-1)).toBe(`yith_woocompare_list=%5B${id}%5D; Path=/; SameSite=Lax`)
  })

  test('CMP-09 the same call is answered at admin-ajax.php', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const { add_nonce: security } = await paramsOf(browser)
    const { response } = await browser.call('yith-woocompare-add-product', { id: String(id), context: 'frontend', security })
    expect(await response.text()).toContain('"table_url":"/compare/"')
    expect(listOf(browser)).toEqual([id])
  })

  test('CMP-11 a wrong or missing security, id or action: 200, empty body, the list unchanged', async () => {
    const browser = newBrowser()
    const id = String(await addProduct())
    const { add_nonce: security, remove_nonce } = await paramsOf(browser)
    const action = 'yith-woocompare-add-product'
    const wrong = [
      { action, id },
      { action, id, security: remove_nonce },
      { action, id, security: 'x'.repeat(5000) },
      { action, security },
      { action, id: '-1', security },
      { action, id: '99999999999999999999', security },
      { action: 'yith-woocompare-remove-product', id, security },
      { id, security },
    ]
    for (const fields of wrong) {
      const response = await browser.ask(`/?wc-ajax=${action}`, { method: 'POST', body: new URLSearchParams(fields as Record<string, string>), headers })
      expect([response.status, await response.text()]).toEqual([200, ''])
    }
    expect((await browser.ask(`/?wc-ajax=${action}&action=${action}&id=${id}&security=${security}`)).status).toBe(200)
    expect(listOf(browser)).toEqual([])
  })

  test('CMP-12 a fifth product is refused in the shopper’s language, the list unchanged', async () => {
    const browser = newBrowser()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push(await addProduct())
    for (const id of ids) await add(browser, id)
    const fifth = await addProduct()
    expect(await add(browser, fifth)).toMatchObject({ success: false, message: expect.stringMatching(/comparer 4 articles/) })
    expect(await add(browser, fifth, `${ORIGIN}/en/shop/`)).toMatchObject({ success: false, message: expect.stringMatching(/compare 4 products/) })
    expect(listOf(browser)).toEqual(ids)
  })

  test('CMP-12 a product that is there already, or that is not sold, leaves the list as it is', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const draft = await addProduct({ status: 'draft' })
    await add(browser, id)
    const first = await add(browser, id)
    expect(first.success).toBe(true)
    const unknown = await add(browser, draft)
    expect(unknown).toMatchObject({ success: false, table_url: '/compare/', widget_table: first.widget_table })
    expect(listOf(browser)).toEqual([id])
  })

  test('WIRE-18 a product’s name is text in the list, not markup', async () => {
    const answer = await add(newBrowser(), await addProduct({ name: '<img src=x onerror=alert(1)>' }))
    expect(answer.widget_table).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(answer.widget_table).not.toContain('<img')
  })

  test('CMP-08 in another language the page and the products are that language’s', async () => {
    const answer = await add(newBrowser(), await addProduct({ slug: 'lampe-en' }), `${ORIGIN}/en/shop/`)
    expect(answer.table_url).toBe('/en/compare/')
    expect(answer.widget_table).toContain('href="/en/product/lampe-en/"')
  })

  test('CMP-12 a hostile cookie counts as an empty list', async () => {
    for (const cookie of ['x'.repeat(10_000), encodeURIComponent('[[1],{"a":2},-3]'), '%', '%5B']) {
      const browser = newBrowser()
      browser.cookies.set(COOKIE, cookie)
      const id = await addProduct()
      await add(browser, id)
      expect(listOf(browser)).toEqual([id])
    }
  })
})

describe('removing from compare', () => {
  async function comparing(): Promise<{ browser: Browser; ids: number[] }> {
    const browser = newBrowser()
    const ids = [await addProduct({ name: 'Lampe un' }), await addProduct({ name: 'Lampe deux' })]
    for (const id of ids) await add(browser, id)
    return { browser, ids }
  }

  test('CMP-10 one product goes, the list that is left is answered', async () => {
    const { browser, ids } = await comparing()
    const html = await (await send(browser, 'remove', { id: String(ids[0]), responseType: 'product_list' })).text()
    expect(html).toContain('Lampe deux')
    expect(html).not.toContain('Lampe un')
    expect(listOf(browser)).toEqual([ids[1]])
  })

  test('CMP-10 all go at once, and the list says so', async () => {
    const { browser } = await comparing()
    const html = await (await send(browser, 'remove', { id: 'all', responseType: 'product_list' })).text()
    expect(html).toBe('<li class="list_empty">Aucun article à comparer</li>')
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })

  test('CMP-10 without responseType the table is answered, #yith-woocompare at its top', async () => {
    const { browser, ids } = await comparing()
    const html = await (await send(browser, 'remove', { id: String(ids[0]) })).text()
    expect(html).toMatch(/^<div id="yith-woocompare"/)
    expect(html).toContain('<table class="compare-list">')
    expect(html).toContain('Lampe deux')
    expect(html).not.toContain('Lampe un')
  })

  test('CMP-04 the list is read again, in the page’s language', async () => {
    const { browser } = await comparing()
    expect(await (await send(browser, 'reload')).text()).toMatch(/Lampe un.*Lampe deux/)
    const empty = await (await send(newBrowser(), 'reload', { referer: `${ORIGIN}/en/shop/` })).text()
    expect(empty).toBe('<li class="list_empty">No products to compare</li>')
  })
})

describe('compare without JavaScript', () => {
  test('CMP-01 a link adds and leads back to its page, without what it asked for', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const back = await browser.ask(`/?action=yith-woocompare-add-product&id=${id}&utm=x`)
    expect([back.status, back.headers.get('location')]).toEqual([302, '/?utm=x'])
    expect(listOf(browser)).toEqual([id])
    const fromList = await browser.ask(`/?action=yith-woocompare-remove-product&id=${id}`, {
      headers: { referer: `${ORIGIN}/shop/?orderby=price`, host: 'localhost:3000' },
    })
    expect(fromList.headers.get('location')).toBe('/shop/?orderby=price')
    expect(listOf(browser)).toEqual([])
  })

  test('the way back is never another site', async () => {
    const id = await addProduct()
    const referer = 'https://elsewhere.example/x'
    expect((await newBrowser().ask(`/?action=yith-woocompare-add-product&id=${id}`, { headers: { referer } })).headers.get('location')).toBe('/')
    expect((await newBrowser().ask(`//elsewhere.example/?action=yith-woocompare-add-product&id=${id}`)).headers.get('location')).toBe('/elsewhere.example/')
  })

  test('CMP-12 one too many leads to the page that says so', async () => {
    const browser = newBrowser()
    for (let n = 0; n < 4; n++) await add(browser, await addProduct())
    const response = await browser.ask(`/en/?action=yith-woocompare-add-product&id=${await addProduct()}`)
    expect(response.headers.get('location')).toBe('/en/compare/?full=1')
  })

  test('CMP-08 the protocol’s own address of the table leads to the compare page', async () => {
    const response = await newBrowser().ask('/?action=yith-woocompare-view-table&iframe=yes')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/compare/'])
  })
})

describe('nonces of guests', () => {
  test('CMP-11 are the same for all guests, hold for the half day they were made in and the next, no longer', async () => {
    const HALF_DAY_MS = 12 * 3600 * 1000
    const real = clock.now
    const begun = real().getTime()
    try {
      const security = (await paramsOf(newBrowser())).add_nonce
      expect((await paramsOf(newBrowser())).add_nonce).toBe(security)
      const id = String(await addProduct())
      const answerAfter = async (ms: number) => {
        clock.now = () => new Date(begun + ms)
        const body = new URLSearchParams({ action: 'yith-woocompare-add-product', id, security })
        return (await newBrowser().ask('/?wc-ajax=yith-woocompare-add-product', { method: 'POST', body, headers })).text()
      }
      expect(await answerAfter(HALF_DAY_MS)).toContain('table_url')
      expect(await answerAfter(2 * HALF_DAY_MS)).toBe('')
    } finally {
      clock.now = real
    }
  })
})
