import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire } from '#wire/wire.testing.ts'

useDatabase()

const { newBrowser } = await openWire(shopPages)
const { ask } = newBrowser()

beforeAll(async () => {
  const { id: kitchen } = await db.insertInto('categories').values({ slug: 'cuisine', name: 'Cuisine' }).returning('id').executeTakeFirstOrThrow()
  const { id: cooking } = await db
    .insertInto('categories')
    .values({ slug: 'cuisson', name: 'Cuisson', parent_id: kitchen })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('categories').values({ slug: 'electronique', name: 'Électronique' }).execute()
  const { id: tag } = await db.insertInto('tags').values({ slug: 'fait-main', name: 'Fait main' }).returning('id').executeTakeFirstOrThrow()
  const { id: brand } = await db.insertInto('brands').values({ slug: 'zitelna', name: 'Zitelna' }).returning('id').executeTakeFirstOrThrow()
  const pot = await addProduct({ slug: 'marmite', name: 'Marmite', price: 2499 })
  await db.insertInto('product_categories').values({ product_id: pot, category_id: cooking }).execute()
  await db.insertInto('product_tags').values({ product_id: pot, tag_id: tag }).execute()
  await db.updateTable('products').set({ brand_id: brand }).where('id', '=', pot).execute()
  await addProduct({ slug: 'bougie', name: 'Bougie', price: 33.335 })
  await addProduct({ slug: 'appareil', name: 'Appareil', kind: 'external' })
  invalidate(new Set(['categories', 'list', `product:${pot}`]))
})
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const listAt = async (path: string) => (await (await ask(path, { headers: { accept: 'text/html' } })).text()).replaceAll('<!-- -->', '')
const textOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** The tile of a product. */
const tileOf = (html: string, name: string) => html.match(/<article.*?<\/article>/gs)?.find((tile) => tile.includes(name)) ?? ''
const priceOf = (tile: string) => textOf(/<bdi[^>]*>.*?<\/bdi>/s.exec(tile)![0])
const titleOf = (html: string) => textOf(/<h1.*?<\/h1>/s.exec(html)![0])

test('MONEY-05, MONEY-06, MONEY-07, MONEY-09 a price in a list: no decimals, a point between thousands, TND after it; millimes raised and said in words', async () => {
  const html = await listAt('/shop/')
  expect(priceOf(tileOf(html, 'Marmite'))).toBe('2.499 TND')
  const candle = tileOf(html, 'Bougie')
  expect(candle).toMatch(/33<sup><span class="sr-only">,<\/span>335<\/sup>/)
  expect(candle).toContain('33,335 dinars tunisiens')
})

test('MONEY-10, MONEY-11 the currency’s record decides how a list writes its prices: the symbol on the left, right before the value', async () => {
  const currency = { code: 'TND', thousands_sep: ' ', decimals: 0, decimal_sep: '.', symbol: 'DT', symbol_pos: 'left' } as const
  await changeSettings((now) => ({ ...now, currency: { ...now.currency, ...currency } }))
  expect(priceOf(tileOf(await listAt('/shop/'), 'Marmite')).replaceAll(/(?<=DT) /g, '')).toMatch(/^DT2\s499$/)
})

test('PDP-42 the tile of a partner’s product has no button that adds to the cart', async () => {
  const html = await listAt('/shop/')
  const adds = (name: string) => tileOf(html, name).includes('ajax_add_to_cart')
  expect([tileOf(html, 'Appareil') !== '', adds('Appareil'), adds('Marmite')]).toEqual([true, false, true])
})

test('categories, tags and brands are lists too; a category is reached by its own path only', async () => {
  const cooking = await listAt('/product-category/cuisine/cuisson/')
  expect(titleOf(cooking)).toBe('Cuisson')
  expect(textOf(/<nav aria-label="Vous êtes ici".*?<\/nav>/s.exec(cooking)![0])).toMatch(/Accueil.*Boutique.*Cuisine.*Cuisson/)
  expect(titleOf(await listAt('/brand/zitelna/'))).toBe('Marque : Zitelna')
  expect(titleOf(await listAt('/product-tag/fait-main/'))).toBe('Étiquette : Fait main')
  const answer = async (path: string) => {
    const { status, headers } = await ask(path, { headers: { accept: 'text/html' } })
    return [status, headers.get('location')]
  }
  expect(await answer('/product-category/electronique/cuisson/?orderby=price')).toEqual([301, '/product-category/cuisine/cuisson/?orderby=price'])
  expect(await answer('/product-category/cuisson/')).toEqual([301, '/product-category/cuisine/cuisson/'])
})

const ABSURD = [
  'page=-1',
  'page=0',
  'page=2.5',
  'per_page=1e9',
  'min_price=-5&max_price=zzz',
  'min_price=9e99',
  'min_price=200&max_price=100',
  'orderby=__proto__',
  'filter_color=octarine',
  'filter___proto__=x',
  'filter_constructor=1',
  'after=....',
  'after=AAAA',
  's=%00',
  's=%E0%A4%A',
  `s=${'x'.repeat(10_000)}`,
  `filter_color=${'noir,'.repeat(1000)}`,
  Array.from({ length: 500 }, (_, n) => `filter_a${n}=b`).join('&'),
]

test('absurd addresses show the nearest list, or say in the shopper’s language that there is none', async () => {
  for (const query of ABSURD) {
    for (const path of ['/shop/', '/product-category/cuisine/', '/shop/_.data']) {
      expect([path, query.slice(0, 40), (await ask(`${path}?${query}`)).status]).toEqual([path, query.slice(0, 40), 200])
    }
  }
  for (const path of ['/product-category/', '/product-category/nulle-part/', '/brand/%00/', '/product-tag/x/', '/brand/%E0%A4%A/', '/ar/product-category/x/']) {
    expect([path, [400, 404].includes((await ask(path)).status)]).toEqual([path, true])
  }
  expect(titleOf(await listAt('/product-category/nulle-part/'))).toMatch(/introuvable|n’existe|trouv/i)
})

test.each([
  ['/nulle-part/', 'Cette page n’existe pas'],
  ['/en/nowhere/', 'This page does not exist'],
  ['/ar/product/rien/', 'هذه الصفحة غير موجودة'],
  ['/store/nulle-part/', 'Cette page n’existe pas'],
])('UI-43 an address where nothing stands is 404, in the page’s language, with the departments: %s', async (path, words) => {
  const answer = await ask(path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect([answer.status, titleOf(html)]).toEqual([404, words])
  expect(/<main.*?<\/main>/s.exec(html)![0]).toMatch(/<li><a[^>]*href="[^"]*\/product-category\/cuisine\/"/)
})

test.each(['/product/rien-1/', '/product-category/rien/a/', '/brand/rien/', '/product-tag/rien/', '/page/rien/', '/store/rien/', '/rien/'])(
  'UI-43 missing addresses of one route share a page, which the browser hydrates as that route’s: %s',
  async (path) => {
    const [one, other] = await Promise.all(
      ['', '-2'].map(async (end) => (await ask(path.replace(/\/$/, `${end}/`), { headers: { accept: 'text/html' } })).text()),
    )
    expect(one).toBe(other)
    const route = { 'product-category': 'category', 'product-tag': 'tag', page: 'site-page', rien: 'missing' }
    const folder = path.split('/')[1]!
    expect(one).toContain(`\\"errors\\",`)
    expect(one).toContain(`\\"fr/${route[folder as keyof typeof route] ?? folder}\\"`)
  },
)

const settingsOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script[^>]*id="${id}"[^>]*>(.*?)</script>`, 's').exec(html)![1]!) as Record<string, string>

test('no script runs between a page’s style sheet and its end: the parser would wait for the sheet', async () => {
  for (const path of ['/', '/shop/', '/product/marmite/']) {
    const [head = '', body = ''] = (await listAt(path)).split('<body>')
    expect([path, body.split('</footer>')[0]!.match(/<script(?! id="\w+" type="application\/json")[^>]*>/g)]).toEqual([path, null])
    expect(head).toContain('data-before-code')
    expect([path, head.includes('dataset.view=')]).toEqual([path, path === '/shop/'])
  }
})

test('an edge keeps pages that are the same for all; every other answer tells it to stay away, as some read no-store as a word to browsers', async () => {
  config.HANOUT_EDGE = 'fastly'
  const cachingOf = async (path: string) => {
    const { headers } = await ask(path, { headers: { accept: 'text/html' } })
    return [headers.has('surrogate-control'), headers.get('cache-control')]
  }
  expect(await cachingOf('/product/appareil/')).toEqual([true, 'no-cache'])
  for (const path of ['/cart/', '/my-account/', '/admin/', '/wishlist/']) expect([path, ...(await cachingOf(path))]).toEqual([path, false, 'private, no-store'])
  expect(await cachingOf('/SHOP/')).toEqual([false, 'private, no-store'])
  expect(await cachingOf('/product/rien-2/')).toEqual([false, 'private, no-cache'])
  config.HANOUT_EDGE = undefined
})

test('CART-01, CART-02 /cart/ is the cart page, nobody keeps it, and it alone says that it is the cart', async () => {
  const answer = await ask('/cart/', { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect([answer.headers.get('cache-control'), titleOf(html)]).toEqual(['no-store', 'Votre panier'])
  expect(settingsOf(html, 'woo_variation_swatches_options')).toMatchObject({ is_cart: '1' })
  expect(settingsOf(html, 'wc_add_to_cart_params')).toMatchObject({ is_cart: '1' })
  expect(settingsOf(await listAt('/shop/'), 'wc_add_to_cart_params')).toMatchObject({ is_cart: '' })
})

test('SC-19, SC-59, SC-60, SC-62, SC-63 the page says how the cart is set', async () => {
  expect(settingsOf(await listAt('/shop/'), 'xoo_wsc_params')).toMatchObject({
    showBasket: 'hide_empty',
    flyToCart: 'no',
    flyToCartTime: '1500',
    ajaxAddToCart: 'yes',
    couponsEnabled: '',
    shippingEnabled: '1',
    refreshCart: 'no',
    autoOpenCart: 'yes',
    fetchDelay: '200',
    qtyUpdateDelay: '500',
    notificationTime: '5000',
  })
})

test('CO-40 a checkout with an empty cart leads to the cart page, which says so', async () => {
  const { status, headers } = await ask('/checkout/', { headers: { accept: 'text/html' } })
  expect([status, headers.get('location')]).toEqual([302, '/cart/?nothing_to_order=1'])
  expect(textOf(/<(\w+)[^>]*class="[^"]*woocommerce-info.*?<\/\1>/s.exec(await listAt('/cart/?nothing_to_order=1'))![0])).toBe('Votre panier est vide.')
})

test('CO-01 each page says where the checkout is, in its language', async () => {
  for (const [path, href] of [
    ['/shop/', '/checkout/'],
    ['/en/shop/', '/en/checkout/'],
  ] as const)
    expect(settingsOf(await listAt(path), 'wc_add_to_cart_params')).toMatchObject({ checkout_url: href })
})
