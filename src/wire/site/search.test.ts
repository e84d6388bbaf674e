import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import type { SearchSuggestion } from '#contract/search-calls'
import { invalidate } from '#platform/changes.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

const DOOR = '/wp-admin/admin-ajax.php?action=products_live_search'

let browser: Browser
beforeAll(async () => {
  browser = (await openWire()).newBrowser()
  const ids = [await addProduct({ name: 'Écran 24 pouces', slug: 'ecran-24', price: 33.335 }), await addProduct({ name: '<b>Théière</b>', slug: 'theiere' })]
  for (let n = 1; n <= 15; n++) ids.push(await addProduct({ name: `Téléphone ${n}` }))
  ids.push(await addProduct({ name: 'Écran caché', status: 'private' }))
  invalidate(new Set(ids.map((id) => `product:${id}`)))
})

const ask = async (search: string, referer = `${ORIGIN}/`) => browser.ask(DOOR + search, { headers: { referer } })
const found = async (terms: string, referer?: string) =>
  (await (await ask(`&fn=get_ajax_search&terms=${encodeURIComponent(terms)}`, referer)).json()) as SearchSuggestion[]

describe('products_live_search', () => {
  test('SRCH-04, SRCH-09 gives id, value, url, image, tokens, price and brand of what matches, accents ignored', async () => {
    expect(await found('ecran')).toEqual([
      {
        id: expect.any(Number),
        value: '<mark>Écran</mark> 24 pouces',
        url: '/product/ecran-24/',
        image: '',
        tokens: ['Écran', '24', 'pouces'],
        price: '33,335 TND',
        brand: '',
      },
    ])
  })

  test('SRCH-02 gives at most ten', async () => {
    expect(await found('tel')).toHaveLength(10)
  })

  test('SRCH-05 without terms gives a bare array of what sells best, kept for a minute', async () => {
    const response = await ask('&fn=get_ajax_search')
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await response.json()).toHaveLength(10)
  })

  test('SRCH-05 without fn answers an empty body', async () => {
    const response = await ask('')
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('SRCH-07 what matches nothing is an empty array', async () => {
    expect(await found('zzzzzz')).toEqual([])
  })

  test('SRCH-08, WIRE-18 a name’s markup is text', async () => {
    expect((await found('theiere'))[0]?.value).toBe('&lt;b&gt;<mark>Théière</mark>&lt;/b&gt;')
  })

  test('SRCH-06 in another language the links are that language’s', async () => {
    expect((await found('ecran', `${ORIGIN}/en/`))[0]?.url).toBe('/en/product/ecran-24/')
  })

  test('SRCH-06 endless and broken words are answered with a list', async () => {
    for (const terms of ['x'.repeat(10_000), '%00', '\u0000', '"\'\\', '🫖', ' ']) expect(Array.isArray(await found(terms))).toBe(true)
    expect((await ask('&fn=get_ajax_search&terms=%E0%A4%A')).status).toBe(200)
  })

  test('SRCH-02 the setting gives fewer', async () => {
    await saveSettings({ ...DEFAULT_SETTINGS, storefront: { ...DEFAULT_SETTINGS.storefront, liveSearchLimit: 3 } })
    expect(await found('tel')).toHaveLength(3)
    await saveSettings(DEFAULT_SETTINGS)
  })
})
