import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { db } from '#platform/database.server'
import { post, send, sendingAlso } from './cart.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

const KEYS = [
  'attributes availability_html backorders_allowed dimensions dimensions_html display_price display_regular_price',
  'gallery_image_ids gallery_images_html image image_id is_downloadable is_in_stock is_purchasable is_sold_individually',
  'is_virtual max_qty min_qty price_html sku variation_description variation_id variation_is_active variation_is_visible',
  'variation_stock_left weight weight_html',
].flatMap((line) => line.split(' '))
const IMAGE_KEYS = [
  'title caption url alt src srcset sizes src_w src_h full_src full_src_w full_src_h gallery_thumbnail_src',
  'gallery_thumbnail_src_w gallery_thumbnail_src_h thumb_src thumb_src_w thumb_src_h',
].flatMap((line) => line.split(' '))

let browser: Browser
let shirt: number
let blueM: number
let greenAny: number
beforeAll(async () => {
  browser = (await openWire()).newBrowser()
  shirt = await addProduct({ kind: 'variable', name: '<b>Chemise</b>' })
  const attributes = [
    { slug: 'couleur', name: 'Couleur', values: ['Bleu', 'Vert'], visible: true, varies: true, global: true },
    { slug: 'taille', name: 'Taille', values: ['M', 'L'], visible: true, varies: true, global: true },
  ]
  await sql`update products set attributes = ${JSON.stringify(attributes)} where id = ${shirt}`.execute(db)
  const media = sql`insert into media (digest, format, width, height, bytes, placeholder) values (${'a'.repeat(64)}, 'png', 1500, 1000, 1, 'data:') returning id`
  blueM = await addVariation(shirt, { couleur: 'Bleu', taille: 'M' }, { stock: 3, price: 20 })
  await sql`with picture as (${media}) insert into product_images (product_id, media_id, position) select ${shirt}, id, 1 from picture`.execute(db)
  greenAny = await addVariation(shirt, { couleur: 'Vert' }, { stock: 0, price: 22 })
})

const ask = (fields: Record<string, string | number>, headers: Record<string, string> = {}) => send(sendingAlso(browser, headers), 'get_variation', fields)
const asked = async (fields: Record<string, string | number>, headers?: Record<string, string>) =>
  (await ask({ product_id: shirt, ...fields }, headers)).json as unknown as Record<string, unknown>

test('PDP-29 get_variation answers the variation that was chosen under every key of the protocol', async () => {
  const variation = await asked({ attribute_couleur: 'Bleu', attribute_taille: 'M' })
  expect(Object.keys(variation).toSorted()).toEqual(KEYS.toSorted())
  expect(variation).toMatchObject({
    attributes: { attribute_couleur: 'Bleu', attribute_taille: 'M' },
    variation_id: blueM,
    is_in_stock: true,
    max_qty: 3,
    min_qty: 1,
    display_price: 20,
    display_regular_price: 20,
    is_sold_individually: 'no',
    price_html: '<span class="price"><span class="woocommerce-Price-amount amount"><bdi>20.000 TND</bdi></span></span>',
    availability_html: '<p class="stock in-stock">Plus que 3 en stock</p>',
    variation_stock_left: 'Plus que 3 en stock',
  })
})

test('PDP-29 its picture has every size that clients read, never wider than it is', async () => {
  const { image } = (await asked({ attribute_couleur: 'Bleu', attribute_taille: 'M' })) as { image: Record<string, unknown> }
  expect(Object.keys(image).toSorted()).toEqual(IMAGE_KEYS.toSorted())
  expect(image).toMatchObject({ src_w: 640, src_h: 427, full_src_w: 1500, thumb_src_w: 320, gallery_thumbnail_src_w: 96, alt: '<b>Chemise</b>' })
})

interface Read {
  weight: string
  weight_html: string
  dimensions: object | ''
  dimensions_html: string
  image: Record<string, unknown> & { src: string }
  variation_is_visible: boolean
  is_purchasable: boolean
  is_in_stock: boolean
  variation_description: string
  price_html: string
  availability_html: string
}

function readLikeTheScript(variation: Read) {
  const firstText = (html: string) => /^[^<]+/.exec(html)![0]
  const { image, weight, dimensions, variation_is_visible: visible } = variation
  return {
    weight: weight ? variation.weight_html : undefined,
    dimensions: dimensions ? firstText(variation.dimensions_html) : undefined,
    picture: ['src', 'src_w', 'src_h', 'srcset', 'sizes', 'title', 'alt', 'full_src', 'gallery_thumbnail_src'].map((key) => image.src.length > 1 && image[key]),
    template: visible ? [variation.variation_description, variation.price_html, variation.availability_html] : undefined,
    purchasable: variation.is_purchasable && variation.is_in_stock && visible,
  }
}

test('PDP-29 WooCommerce’s own script reads the answer to its end: dimensions that are not known are a text, not nothing', async () => {
  const read = readLikeTheScript((await asked({ attribute_couleur: 'Bleu', attribute_taille: 'M' }, { referer: `${ORIGIN}/en/product/x/` })) as unknown as Read)
  expect(read).toMatchObject({ weight: undefined, dimensions: 'N/A', purchasable: true })
  expect(read.picture).not.toContain(undefined)
  expect(read.picture).not.toContain(false)
  expect(read.template).toEqual(['', expect.stringContaining('20.000 TND'), expect.stringContaining('in-stock')])
})

test('PDP-29 a product without pictures has the placeholder under every key of a picture', async () => {
  const bare = await addProduct({ kind: 'variable' })
  const attributes = [{ slug: 'taille', name: 'Taille', values: ['M'], visible: true, varies: true, global: true }]
  await sql`update products set attributes = ${JSON.stringify(attributes)} where id = ${bare}`.execute(db)
  await addVariation(bare, { taille: 'M' }, { stock: 3, price: 20 })
  const { json } = await ask({ product_id: bare, attribute_taille: 'M' })
  const { image } = json as unknown as { image: Record<string, unknown> }
  expect(Object.keys(image).toSorted()).toEqual(IMAGE_KEYS.toSorted())
  expect(image).toMatchObject({ src: '/no-picture.svg', full_src: '/no-picture.svg', gallery_thumbnail_src: '/no-picture.svg', srcset: false, sizes: false })
  expect(existsSync('public/no-picture.svg')).toBe(true)
})

test('a variation that leaves an attribute open fits any value of it; sold out, it says so', async () => {
  const variation = await asked({ attribute_couleur: 'Vert', attribute_taille: 'L' }, { referer: `${ORIGIN}/en/product/x/` })
  expect(variation).toMatchObject({ variation_id: greenAny, is_in_stock: false, max_qty: 0, variation_stock_left: '' })
  expect(variation['attributes']).toEqual({ attribute_couleur: 'Vert', attribute_taille: '' })
  expect(variation['availability_html']).toBe('<p class="stock out-of-stock">Out of stock</p>')
})

test('false where nothing matches, something is left to choose, or the product has no variations', async () => {
  expect((await ask({ product_id: shirt, attribute_couleur: 'Bleu', attribute_taille: 'L' })).text).toBe('false')
  expect((await ask({ product_id: shirt, attribute_couleur: 'Bleu' })).text).toBe('false')
  const simple = await ask({ product_id: await addProduct(), attribute_couleur: 'Bleu' })
  expect([simple.status, simple.text, simple.headers.get('content-type')]).toEqual([200, 'false', 'application/json; charset=UTF-8'])
})

test.each(['', '0', '999999999', 'abc', '__proto__'])('nothing for the product %j, nor for none', async (id) => {
  const { status, text } = await ask({ product_id: id, attribute_couleur: 'Bleu' })
  expect([status, text]).toEqual([200, ''])
  expect((await ask({ attribute_couleur: 'Bleu' })).text).toBe('')
})

test('it answers at admin-ajax too', async () => {
  const body = new URLSearchParams({ action: 'woocommerce_get_variation', product_id: String(shirt), attribute_couleur: 'Bleu', attribute_taille: 'M' })
  const { json } = await post(browser, '/wp-admin/admin-ajax.php', { body })
  expect(json).toMatchObject({ variation_id: blueM })
})
