import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import type { ShortlistParams } from '#contract/shortlist-calls'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire()))

async function send(browser: Browser, action: 'add_to_wishlist' | 'remove_from_wishlist', productId: number | string) {
  const { wishlist } = (await (await browser.ask('/wp-admin/admin-ajax.php?action=shortlist_params')).json()) as ShortlistParams
  const security = action === 'add_to_wishlist' ? wishlist.add_nonce : wishlist.remove_nonce
  return browser.call(action, { product_id: String(productId), security })
}

describe('add_to_wishlist', () => {
  test('WISH-01, WIRE-09 answers success and the list, and keeps it for a year where scripts read it', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const { json } = await send(browser, 'add_to_wishlist', id)
    expect(json).toMatchObject({ success: true, data: { ids: [id], message: 'Ajouté à vos favoris' } })
    expect(browser.setCookies.at(-1)).toBe(`hanout_wishlist=%5B${id}%5D; Max-Age=31536000; Path=/; SameSite=Lax`)
  })

  test('WISH-04 a repeated add does not double the product', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await send(browser, 'add_to_wishlist', id)
    expect((await send(browser, 'add_to_wishlist', id)).json.data.ids).toEqual([id])
  })

  test('WISH-03 what is not sold is refused, and so is one more than the list takes', async () => {
    const browser = newBrowser()
    const refused = await send(browser, 'add_to_wishlist', await addProduct({ status: 'private' }))
    expect(refused.json).toMatchObject({ success: false, data: { message: "Cet article n'est plus en vente." } })
    const ids: number[] = []
    for (let n = 0; n < 60; n++) ids.push(await addProduct())
    browser.cookies.set('hanout_wishlist', encodeURIComponent(JSON.stringify(ids)))
    const full = await send(browser, 'add_to_wishlist', await addProduct())
    expect(full.json.data.message).toMatch(/60 articles/)
    expect(browser.cookies.get('hanout_wishlist')).toBe(encodeURIComponent(JSON.stringify(ids)))
  })

  test('a call without its nonce is refused: 403 and -1', async () => {
    const { status, response } = await newBrowser().call('add_to_wishlist', { product_id: String(await addProduct()) })
    expect([status, await response.text()]).toEqual([403, '-1'])
  })

  test('what is no product id is refused in words', async () => {
    for (const id of ['', '-1', 'abc', '1e3', '9'.repeat(40)]) expect((await send(newBrowser(), 'add_to_wishlist', id)).json.success).toBe(false)
  })
})

describe('remove_from_wishlist', () => {
  test('WISH-03 the product goes, the others stay; an empty list leaves no cookie', async () => {
    const browser = newBrowser()
    const ids = [await addProduct(), await addProduct()]
    for (const id of ids) await send(browser, 'add_to_wishlist', id)
    expect((await send(browser, 'remove_from_wishlist', ids[0]!)).json.data.ids).toEqual([ids[1]])
    await send(browser, 'remove_from_wishlist', ids[1]!)
    expect(browser.cookies.has('hanout_wishlist')).toBe(false)
  })
})
