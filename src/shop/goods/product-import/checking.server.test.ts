import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { useImports } from './product-import.testing.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

beforeEach(() => sql`truncate products, variations, inventory, categories, tags, brands, changes cascade; delete from vendors`.execute(db))

async function state(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(p) || jsonb_build_object('x', p.xmin::text) order by id) from products p) as products,
      (select jsonb_agg(to_jsonb(v) || jsonb_build_object('x', v.xmin::text) order by id) from variations v) as variations,
      (select count(*)::int from categories) as categories, (select count(*)::int from changes) as changes,
      (select last_value from catalogue_ids) as numbers`.execute(db)
  return rows
}

const id = fc.constantFrom('', '1', '2', '3', '4', '99999999999', '88888888888', 'x')
const sku = fc.constantFrom('', 'A', 'B', 'C', 'D')
const cells = fc.record({
  ID: id,
  SKU: sku,
  Type: fc.constantFrom('simple', 'variable', 'variable', 'variation', 'variation', 'external', 'grouped', 'simple, downloadable', 'bundle', ''),
  Name: fc.constantFrom('Lampe', 'Vase', ''),
  Parent: fc.constantFrom('', 'A', 'B', 'id:1', 'id:2', 'id:99999999999', 'id:7'),
  'Attribute 1 name': fc.constantFrom('Taille', 'Taille', 'Couleur', ''),
  'Attribute 1 value(s)': fc.constantFrom('S', 'S, M', 'M', ''),
  'Regular price': fc.constantFrom('', '10', '1.2345', 'gratuit', '999999999'),
  'Sale price': fc.constantFrom('', '', '9', '11'),
  'Date sale price ends': fc.constantFrom('', '', '2031-01-01', '0000-01-01', '9999-12-31', '31/12/2031'),
  Stock: fc.constantFrom('', '3', '2.5', 'parent'),
  'Weight (kg)': fc.constantFrom('', '.5', '1e3'),
  Upsells: fc.constantFrom('', 'A', 'id:2', 'ZZ'),
  Categories: fc.constantFrom('', 'Mode > Hommes', '>', '💡'),
  'Meta: hanout_swatches': fc.constantFrom('', '{"S":"#fff"}', '{"S":"red"}', String.raw`{"\u0000":"#fff"}`),
  'Meta: hanout_quantity_prices': fc.constantFrom('', '2: 9', '1: 9'),
  'Meta: x': fc.constantFrom('', 'a', 'nul\0'),
})

test('IMP-47 a check refuses the rows that importing refuses, for the same reasons, and writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { maxLength: 5 }), fc.array(cells, { minLength: 1, maxLength: 12 }), async (before, rows) => {
      await sql`truncate products, variations, inventory, categories, tags, brands, changes cascade; delete from vendors`.execute(db)
      if (before.length > 0) await merchant.importRows(before)
      const stateBefore = await state()
      const checked = await merchant.checkRows(rows)
      expect(await state()).toEqual(stateBefore)
      const imported = await merchant.importRows(rows)
      expect(checked.remarks.toSorted()).toEqual(imported.remarks.toSorted())
      expect([checked.created, checked.updated, checked.refused]).toEqual([imported.created, imported.updated + imported.unchanged, imported.refused])
    }),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  )
})

test('IMP-47 a check counts new and known rows and the pictures that are not here yet, each once', async () => {
  await merchant.importRows([{ ID: 1, Type: 'simple', Name: 'Lampe' }])
  const picture = 'https://shop.invalid/a.jpg'
  const checked = await merchant.checkRows([
    { ID: 1, Type: 'simple', Name: 'Lampe', Images: `${picture}, https://shop.invalid/b.jpg` },
    { ID: 2, Type: 'simple', Name: 'Vase', Images: picture },
    { ID: 3, Type: 'simple', Name: 'Seau', Images: 'seau.jpg' },
  ])
  expect(checked).toMatchObject({ created: 2, updated: 1, refused: 0, pictures: 2 })
  expect(checked.remarks).toEqual([expect.stringContaining('4 Images: ')])
})

test('IMP-47 rows for spreadsheets of Western and of Arabic Windows are read where the page asks for it, Russian ones are refused with words, and so is a workbook', async () => {
  const western = Buffer.from('ID;Type;Name\n1;simple;Th\xe9i\xe8re\n', 'latin1')
  await merchant.importBytes(western, { anyEncoding: true })
  expect(await db.selectFrom('products').select('name').executeTakeFirst()).toEqual({ name: 'Théière' })
  const arabic = Buffer.from('ID;Type;Name\n1;simple;\xc7\xe1\xd3\xe1\xc7\xe3\n', 'latin1')
  await merchant.importBytes(arabic, { anyEncoding: true })
  expect(await db.selectFrom('products').select('name').where('id', '=', 1).executeTakeFirst()).toEqual({ name: 'السلام' })
  const russian = Buffer.from('ID;Type;Name\n1;simple;\xd7\xe0\xe9\xed\xe8\xea\n', 'latin1')
  await expect(merchant.importBytes(russian, { anyEncoding: true })).rejects.toThrow('« CSV UTF-8 »')
  await expect(merchant.importBytes(Buffer.from('PK\u0003\u0004rest', 'latin1'), { anyEncoding: true })).rejects.toThrow('classeur Excel')
  await merchant.importBytes(Buffer.from('\ufeffID\tType\tName\n2\tsimple\tCafé\n', 'utf16le'), { anyEncoding: true })
  expect(await db.selectFrom('products').select('name').where('id', '=', 2).executeTakeFirst()).toEqual({ name: 'Café' })
  await expect(merchant.importBytes(Buffer.from('ID,Type,Name\n1,simple,A\n2,simple,B\n'), { mostRows: 1 })).rejects.toThrow('plus de 1 lignes')
})
