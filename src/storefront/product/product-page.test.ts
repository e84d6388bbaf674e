import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { db } from '#platform/database.server'
import { answerProductPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

const pageOf = async (path: string, headers: Record<string, string> = {}) =>
  (await answerProductPage(new Request(SHOP + path, { headers: { accept: 'text/html', ...headers } }))).text()
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html.replaceAll('<!-- -->', ''))![0]
const textOf = (html: string) => mainOf(html).replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '')
const settingsOf = (html: string, id: string) => JSON.parse(new RegExp(`<script[^>]*id="${id}"[^>]*>(.*?)</script>`, 's').exec(html)![1]!) as object
const formOf = (html: string) => /<form[^>]*class="[^"]*quick-order[^>]*>/.exec(html)?.[0]

test('PDP-42, PDP-43 an external product has a link to its seller, and neither the order’s form nor a button that buys', async () => {
  await addProduct({ slug: 'ailleurs', kind: 'external' })
  await addProduct({ slug: 'ici' })
  const seller = /<a [^>]*>Voir chez le partenaire/.exec(mainOf(await pageOf('/product/ailleurs/')))![0]
  expect(seller).toContain('href="https://www.example.com/lampe"')
  expect(seller).toMatch(/rel="[^"]*noopener/)
  const buys = (html: string) => [/name="billing_phone"/.test(html), html.includes('Acheter maintenant'), formOf(html) !== undefined]
  expect(buys(mainOf(await pageOf('/product/ailleurs/')))).toEqual([false, false, false])
  expect(buys(mainOf(await pageOf('/product/ici/')))).toEqual([true, true, true])
})

test('a sold-out product says so and offers no form', async () => {
  await addProduct({ slug: 'epuise', name: 'Horloge murale', stock: 0, inStock: false })
  const main = mainOf(await pageOf('/product/epuise/'))
  expect(main).toMatch(/<h1[^>]*><bdi>Horloge murale</)
  expect(main).toContain('Rupture de stock')
  expect(main).not.toContain('name="billing_phone"')
})

test('PDP-15, QO-04 the form carries the product’s number, price and free-shipping flag, and three buttons that are enabled', async () => {
  const id = await addProduct({ slug: 'couscoussier', price: 125 })
  await addProduct({ slug: 'valise', freeShipping: true })
  const html = await pageOf('/product/couscoussier/')
  for (const attribute of [`data-product_id="${id}"`, 'data-product_price="125"', 'data-free_shipping=""']) expect(formOf(html)).toContain(attribute)
  expect(formOf(await pageOf('/product/valise/'))).toContain('data-free_shipping="1"')
  for (const words of ['Acheter maintenant', 'Payer en ligne', 'Ajouter au panier']) {
    const button = [...mainOf(html).matchAll(/<button([^>]*)>((?:(?!<\/button>).)*)<\/button>/gs)].find(([, , inside]) => inside!.includes(words))
    expect([words, button?.[1] !== undefined && !/ disabled/.test(button[1])]).toEqual([words, true])
  }
})

test('texts that only the server writes stand in a product’s HTML, not again in its data', async () => {
  const id = await addProduct({ slug: 'bouilloire' })
  await db.updateTable('products').set({ short_description: 'Siffle à cent degrés' }).where('id', '=', id).execute()
  const html = await pageOf('/product/bouilloire/')
  const data = /streamController\.enqueue\((.*?)<\/script>/s.exec(html)![1]!
  for (const text of ['Siffle à cent degrés', 'Fil d’Ariane']) expect([text, mainOf(html).includes(text), data.includes(text)]).toEqual([text, true, false])
  expect(data).toContain('Acheter maintenant')
})

test('PDP-30, PDP-35, PDP-36, PDP-37, PDP-38, CART-02 the swatch settings that the page carries are the same for a phone', async () => {
  const id = await addProduct({ slug: 'souris', kind: 'variable' })
  await addVariation(id, { couleur: 'Graphite' })
  const settings = settingsOf(await pageOf('/product/souris/'), 'woo_variation_swatches_options')
  expect(settings).toMatchObject({
    show_variation_label: '1',
    clear_on_reselect: '',
    variation_label_separator: ':',
    is_mobile: '',
    show_variation_stock: '',
    stock_label_threshold: '5',
    cart_redirect_after_add: 'no',
    enable_ajax_add_to_cart: 'yes',
    cart_url: '/cart/',
    is_cart: '',
  })
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile' }
  expect(settingsOf(await pageOf('/product/souris/', phone), 'woo_variation_swatches_options')).toEqual(settings)
})

test('MONEY-08, MONEY-10 the currency settings that the page carries', async () => {
  await addProduct({ slug: 'lampe' })
  expect(settingsOf(await pageOf('/product/lampe/'), 'hanout_currency')).toEqual({
    code: 'TND',
    thousands_sep: '.',
    decimals: 0,
    decimal_sep: '.',
    symbol: 'TND',
    symbol_pos: 'right',
  })
})

test('MONEY-05, MONEY-06, MONEY-07, MONEY-09 a catalogue price: no decimals, a point for thousands, millimes raised and said in words', async () => {
  await addProduct({ slug: 'ordinateur', price: 2499 })
  await addProduct({ slug: 'bougie', price: 33.335 })
  expect(textOf(await pageOf('/product/ordinateur/'))).toContain('2.499 TND')
  const html = await pageOf('/product/bougie/')
  expect(textOf(html).match(/33,335 dinars tunisiens/g)).toHaveLength(1)
  expect(textOf(html)).toContain('33,335 TND')
  expect(mainOf(html)).toMatch(/>33<sup><span class="sr-only">,<\/span>335<\/sup>/)
})
