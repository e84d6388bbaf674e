import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { useImports, type Cells } from './product-import.testing.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

beforeEach(() => sql`truncate products, variations, inventory cascade`.execute(db))

const shirt = { ID: 10, Type: 'variable', Name: 'Chemise', 'Attribute 1 name': 'Couleur', 'Attribute 1 value(s)': 'Bleu, Blanc' }
const inBlue = { ID: 11, Type: 'variation', Parent: 'id:10', 'Attribute 1 name': 'Couleur', 'Attribute 1 value(s)': 'Bleu' }

function drawn(shade: number): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()
}

function pictureOf(variation: number) {
  return db.selectFrom('variations').select('media_id').where('id', '=', variation).executeTakeFirst()
}

test('IMP-47 a picture that cannot be had is a note: the row is kept with its others, or with those that it had', async () => {
  await writeFile(join(merchant.folder, 'own.png'), await drawn(7))
  const first = await merchant.importRows([
    { ...shirt, Images: 'gone.png, own.png' },
    { ...inBlue, Images: 'own.png' },
  ])
  expect(first).toMatchObject({ created: 2, refused: 0, remarks: ["2 Images: Il n'y a pas d'image « gone.png » à côté du fichier."] })
  const { media_id } = (await pictureOf(11))!
  expect(await db.selectFrom('product_images').select('media_id').where('product_id', '=', 10).execute()).toEqual([{ media_id }])
  const again = await merchant.importRows([
    { ...inBlue, ID: 12, Images: 'own.png' },
    { ...shirt, Images: 'gone.png' },
    { ...inBlue, Images: 'gone.png' },
  ])
  expect(again).toMatchObject({ created: 1, unchanged: 2, refused: 0 })
  expect(again.remarks).toHaveLength(2)
  expect(await pictureOf(11)).toEqual({ media_id })
  expect(await db.selectFrom('product_images').select('media_id').where('product_id', '=', 10).execute()).toEqual([{ media_id }])
})

test('pictures are kept in order, the first of a variation is its own; asked to be strict, a row with one that cannot be had is refused', async () => {
  await writeFile(join(merchant.folder, 'a.png'), await drawn(1))
  await writeFile(join(merchant.folder, 'b.png'), await drawn(2))
  await writeFile(join(merchant.folder, 'c.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const rows: Cells[] = [
    { ...shirt, Images: 'b.png, a.png' },
    { ...inBlue, Images: 'a.png' },
    { ID: 1, Type: 'simple', Name: 'A', Images: 'a.png, none.png' },
    { ID: 2, Type: 'simple', Name: 'B', Images: '../a.png' },
    { ID: 3, Type: 'simple', Name: 'C', Images: 'c.svg' },
    { ID: 4, Type: 'simple', Name: 'D', Images: 'http://127.0.0.1/a.png' },
    { ID: 5, Type: 'simple', Name: 'E', Images: 'file:///etc/passwd' },
  ]
  const result = await merchant.importRows(rows, { strictPictures: true })
  expect(result).toMatchObject({ created: 2, refused: 5 })
  expect(result.remarks.map((remark) => remark.slice(0, 39))).toEqual([
    "4 Images: Il n'y a pas d'image « none.p",
    '5 Images: « ../a.png » est hors du doss',
    "6 Images: Ce fichier n'est pas une imag",
    "7 Images: « http://127.0.0.1/a.png » n'",
    "8 Images: « file:///etc/passwd » n'est ",
  ])
  const images = await db.selectFrom('product_images').selectAll().where('product_id', '=', 10).orderBy('position').execute()
  expect(images.map(({ position }) => position)).toEqual([0, 1])
  expect(await pictureOf(11)).toEqual({ media_id: images[1]!.media_id })
  await merchant.importRows([{ ...shirt, Images: 'a.png' }])
  expect(await db.selectFrom('product_images').select('media_id').where('product_id', '=', 10).execute()).toEqual([{ media_id: images[1]!.media_id }])
})

test('products point to others by number or SKU wherever they stand in the file; unknown ones are noted', async () => {
  const result = await merchant.importRows([
    { ID: 1, Type: 'simple', Name: 'A', Upsells: 'LATER, id:3', 'Cross-sells': 'GONE' },
    { ID: 2, Type: 'simple', SKU: 'LATER', Name: 'B' },
    { ID: 3, Type: 'grouped', Name: 'C', 'Grouped products': 'id:1, LATER' },
  ])
  expect(result.remarks).toEqual(['2 Cross-sells: Produit lié inconnu, laissé de côté : GONE.'])
  const links = await db.selectFrom('product_links').selectAll().orderBy('product_id').orderBy('position').execute()
  expect(links.map((link) => [link.product_id, link.kind, link.linked_id])).toEqual([
    [1, 'upsell', 2],
    [1, 'upsell', 3],
    [3, 'grouped', 1],
    [3, 'grouped', 2],
  ])
  const row = { Type: 'simple', Name: 'A', Upsells: '', 'Cross-sells': '' }
  expect(await merchant.importRows([{ ID: 1, ...row }])).toMatchObject({ updated: 1, unchanged: 0 })
  expect(await db.selectFrom('product_links').select('product_id').execute()).toEqual([{ product_id: 3 }, { product_id: 3 }])
})

test('IMP-01, IMP-47 a category that a file brings stands after those to which the merchant gave an order; where none has one, by its name', async () => {
  await sql`truncate categories cascade`.execute(db)
  const positions = async () => (await sql<{ name: string }>`select name from categories order by position, name`.execute(db)).rows.map(({ name }) => name)
  await merchant.importRows([
    { ...shirt, Categories: 'Vêtements' },
    { ...shirt, ID: 20, Categories: 'Maison' },
  ])
  expect(await positions()).toEqual(['Maison', 'Vêtements'])
  await sql`update categories set position = case name when 'Vêtements' then 1 else 2 end`.execute(db)
  await merchant.importRows([{ ...shirt, Categories: 'Ateliers' }])
  expect(await positions()).toEqual(['Vêtements', 'Maison', 'Ateliers'])
})
