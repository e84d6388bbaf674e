import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { openWire, ORIGIN } from '#wire/wire.testing.ts'

useDatabase()

const { newBrowser } = await openWire()
const reader = newBrowser()

interface Item {
  [name: string]: string[]
}

const feedOf = async (name: string) => (await reader.ask(`/feeds/${name}.xml`)).text()

async function itemsOf(name: string): Promise<Item[]> {
  return [...(await feedOf(name)).matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item]) => {
    const fields = [...item!.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, field, value]) => [field!, value!] as const)
    return Object.fromEntries(
      Map.groupBy(fields, ([field]) => field)
        .entries()
        .map(([field, own]) => [field, own.map(([, value]) => value)]),
    )
  })
}

const ids: Record<string, number> = {}

beforeEach(() => rm(join(config.dataFolder, 'feeds'), { recursive: true, force: true }))

beforeAll(async () => {
  await sql`insert into media (id, digest, format, width, height, bytes, placeholder)
    select n, repeat(md5(n::text), 2), 'jpeg', 1200, 1200, 1000, 'data:,' from generate_series(9001, 9015) n`.execute(db)
  const withPictures = async (name: string, id: number, many = 1) => {
    ids[name] = id
    await sql`insert into product_images (product_id, position, media_id) select ${id}, n, 9000 + n from generate_series(1, ${many}::int) n`.execute(db)
  }
  await withPictures('lamp', await addProduct({ name: 'Lampe « Nour » & <fils>', slug: 'lampe-nour', price: 33.335 }), 15)
  await sql`update products set gtin = '4006381333931', sku = 'LMP-1', sale_price = 30000, sale_ends = now() + interval '3 days',
    translations = '{"ar": {"name": "مصباح نور"}}', description = ${`<p>${'mot '.repeat(2000)}</p>`} where id = ${ids['lamp']!}`.execute(db)
  await withPictures('dear', await addProduct({ name: 'Grand tapis', price: 300 }))
  await sql`update products set gtin = '4006381333932' where id = ${ids['dear']!}`.execute(db)
  await withPictures('soldOut', await addProduct({ name: 'Vase', stock: 0 }))
  const shirt = await addProduct({ name: 'Chemise', kind: 'variable' })
  await withPictures('shirt', shirt)
  const varying = (slug: string, values: string[]) => ({ slug, name: slug, values, visible: true, varies: true, global: true })
  const attributes = JSON.stringify([varying('couleur', ['Bleu', 'Rouge']), varying('taille', ['L'])])
  await sql`update products set attributes = ${attributes} where id = ${shirt}`.execute(db)
  await addVariation(shirt, { couleur: 'Bleu', taille: 'L' }, { price: 50 })
  await addVariation(shirt, { couleur: 'Rouge', taille: 'L' }, { price: 55 })
  await withPictures('elsewhere', await addProduct({ name: 'Ailleurs', kind: 'external' }))
  await withPictures('draft', await addProduct({ name: 'Brouillon', status: 'draft' }))
  await addProduct({ name: 'Sans photo' })
})

function expectValid(item: Item): void {
  for (const field of ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition']) expect(item[field], field).toHaveLength(1)
  const one = (field: string) => item[field]?.[0] ?? ''
  expect(one('title').length).toBeLessThanOrEqual(150)
  expect(one('description').length).toBeLessThanOrEqual(5000)
  for (const link of [one('link'), one('image_link'), ...(item['additional_image_link'] ?? [])]) expect(link).toMatch(/^https?:\/\/[^\s]+$/)
  expect((item['additional_image_link'] ?? []).length).toBeLessThanOrEqual(10)
  expect(one('price')).toMatch(/^\d+\.\d{3} TND |^\d+\.\d{3} TND$/)
  expect(['in_stock', 'out_of_stock', 'in stock', 'out of stock']).toContain(one('availability'))
  if (item['gtin']) expect(one('gtin')).toMatch(/^\d{8,14}$/)
  if (!item['gtin'] && !(item['brand'] && item['mpn'])) expect(one('identifier_exists')).toBe('no')
  if (item['sale_price']) expect(Number.parseFloat(one('sale_price'))).toBeLessThan(Number.parseFloat(one('price')))
}

test('IMP-45 the feed names what can be bought here, once each, with all that its reader asks for', async () => {
  const items = await itemsOf('google')
  for (const item of items) expectValid({ ...item, price: [item['price']![0]!] })
  expect(new Set(items.map(({ id }) => id![0])).size).toBe(items.length)
  expect(items.map(({ title }) => title![0])).toEqual(['Lampe « Nour » &amp; &lt;fils&gt;', 'Grand tapis', 'Vase', 'Chemise – Bleu, L', 'Chemise – Rouge, L'])
  expect(items[0]).toMatchObject({
    id: [String(ids['lamp'])],
    link: [`${ORIGIN}/product/lampe-nour/`],
    gtin: ['4006381333931'],
    mpn: ['LMP-1'],
    sale_price: ['30.000 TND'],
    sale_price_effective_date: [expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)],
  })
  expect(items[2]).toMatchObject({ availability: ['out_of_stock'] })
  expect(items[1]).not.toHaveProperty('gtin')
  expect(items[3]).toMatchObject({ item_group_id: [String(ids['shirt'])], color: ['Bleu'], size: ['L'], price: ['50.000 TND', '7.000 TND'] })
})

test('IMP-45 each item says what its delivery costs in the shop’s country, by the merchant’s settings', async () => {
  const shipping = async () => (await itemsOf('google')).map(({ country, price }) => [country?.[0], price?.[1]])
  expect((await shipping()).slice(0, 2)).toEqual([
    ['TN', '7.000 TND'],
    ['TN', '0.000 TND'],
  ])
  await changeSettings((now) => ({ ...now, quickOrder: { ...now.quickOrder, shippingCost: dinars(8), freeShippingFrom: dinars(400) } }))
  await rm(join(config.dataFolder, 'feeds'), { recursive: true })
  expect((await shipping()).slice(0, 2)).toEqual([
    ['TN', '8.000 TND'],
    ['TN', '8.000 TND'],
  ])
})

test('IMP-45 Meta reads the same items in its own words, and another language has what is translated', async () => {
  const [first] = await itemsOf('meta')
  expect(first).toMatchObject({ availability: ['in stock'], brand: [expect.stringMatching(/./)] })
  const arabic = await itemsOf('google-ar')
  expect(arabic.map(({ title, link }) => [title![0], link![0]])).toEqual([['مصباح نور', `${ORIGIN}/ar/product/lampe-nour/`]])
  expect((await reader.ask('/feeds/google-de.xml')).status).toBe(404)
})

test('a feed is made once for all who ask at once and answered from its file for a while, packed where it may be', async () => {
  const [one, other] = await Promise.all([feedOf('google'), feedOf('google')])
  expect(one).toBe(other)
  await addProduct({ name: 'Après' })
  expect(await feedOf('google')).toBe(one)
  const packed = await reader.ask('/feeds/google.xml', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('cache-control')).toBe('public, max-age=900')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(one)
})
