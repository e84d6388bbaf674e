import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { readStoredProducts } from '#shop/goods/product-saving.server'
import { FRENCH_COLUMNS, type FileForm } from '#shop/goods/product-csv.server'
import { useImports } from '#shop/goods/product-import.testing'
import { addPicture } from '#shop/upkeep/media.server'
import { pictureUrl } from '#shop/upkeep/media'
import { exportProducts } from './product-export.server.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

const ENGLISH: FileForm = { titles: 'en', separator: ',' }
const FRENCH: FileForm = { titles: 'fr', separator: ';' }

let address = ''
beforeAll(async () => {
  const picture = await addPicture(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a2be2' } })
      .png()
      .toBuffer(),
  )
  // Nothing answers at this host: the picture is recognised by its digest.
  address = `https://shop.invalid${pictureUrl(picture, 1200)}`
})
beforeEach(() => sql`truncate products, variations, inventory, categories, tags, brands, changes cascade; delete from vendors`.execute(db))

const textOf = async (form: FileForm) => (await Array.fromAsync(exportProducts(form))).join('')

async function shop(): Promise<object[]> {
  const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
  return readStoredProducts(rows.map(({ id }) => id))
}

async function fillShop(): Promise<void> {
  const imported = await merchant.importRows([
    {
      ID: 1,
      Type: 'variable',
      SKU: 'T',
      Name: 'Tee-shirt &amp; "pull"',
      Description: '<p>Une ligne\\nune autre</p>',
      Categories: 'Mode > Hommes &amp; femmes, Promo\\, vite',
      Tags: 'été, =hiver',
      Brands: 'Tajila > Luxe',
      Images: address,
      'Attribute 1 name': 'Taille',
      'Attribute 1 value(s)': 'S, M\\, large',
      'Attribute 1 default': 'S',
      'Attribute 1 global': 1,
      'Meta: hanout_vendor': 'Dar El Medina',
      'Meta: hanout_name_ar': 'قميص',
      'Meta: hanout_search_title': 'Tee-shirt à {n}',
      'Meta: hanout_quantity_prices': '2: 49,5; 3: 45',
      'Meta: hanout_call_script': 'Dire bonjour\nen deux lignes',
      'Meta: _brand_code': '-Z9',
      Upsells: 'L',
    },
    {
      ID: 2,
      Type: 'variation, virtual',
      SKU: 'T-S',
      Parent: 'T',
      'Attribute 1 name': 'Taille',
      'Attribute 1 value(s)': 'S',
      'Regular price': '10',
      Stock: 3,
      Images: address,
    },
    { ID: 3, Type: 'variation', SKU: 'T-M', Parent: 'T', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'M, large', 'Regular price': '12', Stock: '' },
    {
      ID: 4,
      Type: 'simple',
      SKU: 'L',
      Name: '=Lampe',
      'Regular price': '89,9',
      'Sale price': '79',
      'Date sale price ends': '2031-01-01',
      Stock: 7,
      'Weight (kg)': '.5',
      'Meta: hanout_cost_price': '41.2',
    },
    { ID: 5, Type: 'grouped', SKU: 'G', Name: 'Lot', 'Grouped products': 'L, T' },
    { ID: 6, Type: 'external', SKU: 'E', Name: 'Ailleurs', 'External URL': 'https://example.com/a?b=1&c=2', 'Button text': 'Voir' },
  ])
  expect(imported).toMatchObject({ created: 6, refused: 0, remarks: [] })
}

test.each([
  ['English', ENGLISH],
  ['French', FRENCH],
])('IMP-47 the whole shop, exported in %s and imported again, changes nothing', async (_, form) => {
  await fillShop()
  const before = await shop()
  expect(await merchant.importText(await textOf(form), { mapping: FRENCH_COLUMNS })).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 6,
    refused: 0,
    remarks: [],
  })
  expect(await shop()).toEqual(before)
})

test('IMP-47 an empty shop gets all of it back from its export, pictures too, without a download', async () => {
  await fillShop()
  const before = await shop()
  const text = await textOf(FRENCH)
  await sql`truncate products, variations, inventory, categories, tags, brands, changes cascade; delete from vendors`.execute(db)
  expect(await merchant.importText(text, { mapping: FRENCH_COLUMNS })).toMatchObject({ created: 6, refused: 0, remarks: [] })
  const without = (products: object[]) => JSON.parse(JSON.stringify(products, (key, value: unknown) => (key === 'revision' ? undefined : value))) as object
  expect(without(await shop())).toEqual(without(before))
})

test('IMP-47 archived products are left out of the export, and what reads like a formula is text for spreadsheets', async () => {
  await fillShop()
  await sql`update products set status = 'archived' where id = 5`.execute(db)
  const text = await textOf(ENGLISH)
  expect(text).not.toContain('"Lot"')
  expect(text).toContain(`"'=Lampe"`)
  expect(text).toContain(`"'-Z9"`)
  expect(text.startsWith('\uFEFF"ID","Type","SKU"')).toBe(true)
})

test('IMP-47 what orders hold and what they took is no new count when the export comes back', async () => {
  await fillShop()
  await sql`update inventory set available = 3 where item_id = 4`.execute(db)
  await merchant.importText(await textOf(ENGLISH))
  const { available } = await db.selectFrom('inventory').select('available').where('item_id', '=', 4).executeTakeFirstOrThrow()
  expect(available).toBe(3)
})
