import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { useImports, type Cells } from './product-import.testing.ts'
import { inBlue, inWhite, inventory, product, shirt } from './shirts.testing.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

beforeEach(() => sql`truncate products, variations, inventory, categories, tags, brands, changes cascade; delete from vendors`.execute(db))

async function changes(): Promise<string[]> {
  const rows = await db.selectFrom('changes').select('tag').distinct().orderBy('tag').execute()
  await db.deleteFrom('changes').execute()
  return rows.map(({ tag }) => tag)
}

test('IMP-01 a product is kept with its own ID, its sorts, its store, an address and its words to search by', async () => {
  const row = {
    ID: 700,
    Type: 'simple',
    SKU: 'TH-1',
    Name: 'Théière émaillée',
    'Regular price': '89.900',
    Categories: 'Cuisine > Thé, Cadeaux',
    Tags: 'Artisanat, Nabeul',
    Brands: 'Tajila',
    'Meta: hanout_vendor': 'dar-el-medina',
  }
  expect(await merchant.importRows([row])).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 0, remarks: [] })
  expect(await product(700)).toMatchObject({
    kind: 'simple',
    slug: 'theiere-emaillee',
    regular_price: 89_900,
    search_text: 'theiere emaillee th 1 tajila artisanat nabeul',
  })
  const { rows } = await sql<object>`
    select v.slug as vendor, v.name as store, b.name as brand,
      array(select t.name from product_tags join tags t on t.id = tag_id where product_id = p.id order by 1) as tags,
      array(select coalesce(a.name || ' > ', '') || c.name from product_categories join categories c on c.id = category_id
        left join categories a on a.id = c.parent_id where product_id = p.id order by 1) as categories
    from products p join vendors v on v.id = p.vendor_id join brands b on b.id = p.brand_id`.execute(db)
  expect(rows).toEqual([
    { vendor: 'dar-el-medina', store: 'Dar El Medina', brand: 'Tajila', tags: ['Artisanat', 'Nabeul'], categories: ['Cadeaux', 'Cuisine > Thé'] },
  ])
  expect(await changes()).toEqual(['categories', 'list', 'product:700', 'vendors'])
})

test("products that name no store belong to the shop's own", async () => {
  await merchant.importRows([{ ID: 1, Type: 'simple', Name: 'A' }])
  expect(await db.selectFrom('vendors').select(['slug', 'name']).execute()).toEqual([{ slug: 'hanout', name: 'Hanout' }])
})

test('a second import of the same file writes nothing and tells no page', async () => {
  const rows = [
    shirt,
    inBlue,
    inWhite,
    {
      ID: 5,
      Type: 'simple',
      SKU: 'S',
      Name: 'Seau',
      Stock: 4,
      Tags: 'a, b',
      Categories: 'X > Y',
      'Meta: hanout_deal_ends': '2031-01-01',
      Upsells: 'CH',
      'Regular price': '5',
    },
  ]
  await merchant.importRows(rows)
  await changes()
  const before =
    await sql`select xmin::text, id from products union all select xmin::text, id from variations union all select xmin::text, item_id from inventory`.execute(
      db,
    )
  expect(await merchant.importRows(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4, refused: 0 })
  expect(
    await sql`select xmin::text, id from products union all select xmin::text, id from variations union all select xmin::text, item_id from inventory`.execute(
      db,
    ),
  ).toEqual(before)
  expect(await changes()).toEqual([])
})

test('what changed in the file changes in the shop, and only that; the address stays', async () => {
  await merchant.importRows([
    { ID: 1, Type: 'simple', Name: 'Lampe', 'Regular price': '10', Tags: 'a' },
    { ID: 2, Type: 'simple', Name: 'Vase', 'Regular price': '20' },
  ])
  await changes()
  const again = await merchant.importRows([
    { ID: 1, Type: 'simple', Name: 'Lampe en osier', 'Regular price': '12,500', Tags: 'b' },
    { ID: 2, Type: 'simple', Name: 'Vase', 'Regular price': '20' },
  ])
  expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect(await product(1)).toMatchObject({ name: 'Lampe en osier', slug: 'lampe', regular_price: 12_500, search_text: 'lampe en osier b' })
  expect(await changes()).toEqual(['list', 'product:1'])
})

test('columns that a file does not have stay as they are in the shop', async () => {
  await merchant.importRows([
    { ID: 1, Type: 'simple', Name: 'Lampe', 'Regular price': '10', Stock: 5, Tags: 'a', Description: 'Belle', 'Meta: x': '1', 'Meta: y': '2' },
  ])
  await merchant.importRows([{ ID: 1, Type: 'simple', Name: 'Lampe', 'Regular price': '11', 'Meta: y': '' }])
  expect(await product(1)).toMatchObject({ regular_price: 11_000, description: '<p>Belle</p>', metas: { x: '1' } })
  expect(await inventory(1)).toMatchObject({ managed: true, available: 5 })
  expect(await db.selectFrom('product_tags').selectAll().execute()).toHaveLength(1)
})

test('rows match by ID, else by SKU; a new row without ID gets a number past every number of the file', async () => {
  await merchant.importRows([
    { ID: '', Type: 'simple', SKU: 'NEW', Name: 'Sans numéro' },
    { ID: 50_000, Type: 'simple', SKU: 'BIG', Name: 'Grand numéro' },
  ])
  const { id } = await db.selectFrom('products').select('id').where('sku', '=', 'NEW').executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(50_000)
  expect(
    await merchant.importRows([
      { ID: '', Type: 'simple', SKU: 'NEW', Name: 'Nommé' },
      { ID: 7, Type: 'simple', SKU: 'BIG', Name: 'Grand' },
    ]),
  ).toMatchObject({ created: 0, updated: 2 })
  expect(await product(50_000)).toMatchObject({ name: 'Grand' })
  expect(await product(7)).toBeUndefined()
})

test('two products of one name have two addresses, and one without letters has its number', async () => {
  await merchant.importRows([
    { ID: 1, Type: 'simple', Name: 'Lampe' },
    { ID: 2, Type: 'simple', Name: 'LAMPE' },
    { ID: 3, Type: 'simple', Name: '★' },
    { ID: 4, Type: 'simple', Name: 'مصباح' },
  ])
  const slugs = await db.selectFrom('products').select('slug').orderBy('id').execute()
  expect(slugs.map(({ slug }) => slug)).toEqual(['lampe', 'lampe-2', 'produit-3', 'مصباح'])
})

test('one category name under two departments is two categories with two addresses', async () => {
  await merchant.importRows([{ ID: 1, Type: 'simple', Name: 'A', Categories: 'Photo > Accessoires, Auto > Accessoires' }])
  const rows = await db.selectFrom('categories').select('slug').where('name', '=', 'Accessoires').orderBy('slug').execute()
  expect(rows.map(({ slug }) => slug)).toEqual(['accessoires', 'accessoires-auto'])
})

test("a bad row changes nothing and stops nothing: the shop's product stays as it was", async () => {
  await merchant.importRows([{ ID: 1, Type: 'simple', SKU: 'A', Name: 'Lampe', 'Regular price': '10' }])
  const result = await merchant.importRows([
    { ID: 1, Type: 'simple', SKU: 'A', Name: 'Autre nom', 'Regular price': 'dix', Categories: 'Nouvelle' },
    { ID: 2, Type: 'simple', SKU: 'A', Name: 'Sans faute' },
    { ID: 3, Type: 'variation', SKU: 'A', Name: 'Lampe', Parent: 'A' },
    { ID: 4, Type: 'simple', SKU: 'D', Name: 'Bonne' },
  ])
  expect(result).toMatchObject({ created: 1, updated: 1, refused: 2 })
  expect(result.remarks).toEqual([
    "2 Regular price: « dix » n'est pas un prix. Écrivez 89,900 ou 1 299,000.",
    '4 SKU: La référence « A » est déjà celle de la ligne 3 : la dernière l’emporte.',
    "4 SKU: Cet article existe déjà : c'est un produit.",
  ])
  expect(await product(1)).toMatchObject({ name: 'Sans faute', regular_price: null })
  expect(await db.selectFrom('categories').selectAll().execute()).toEqual([])
})

test('a SKU that another item has is refused', async () => {
  await merchant.importRows([
    { ID: 1, Type: 'simple', SKU: 'A', Name: 'A' },
    { ID: 2, Type: 'simple', Name: 'B' },
  ])
  const result = await merchant.importRows([{ ID: 2, Type: 'simple', SKU: 'A', Name: 'B' }])
  expect(result).toMatchObject({ refused: 1, remarks: ['2 SKU: La référence « A » est celle de l’article 1.'] })
})

test('an ID of another shop never overwrites a product with another SKU: its row is kept under a number of its own, and noted', async () => {
  await merchant.importRows([{ ID: 7, Type: 'simple', SKU: 'LAMPE', Name: 'Lampe' }])
  const theirs = [{ ID: 7, Type: 'variable', SKU: 'CHEMISE', Name: 'Chemise', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'M' }]
  const inM = { ID: 8, Type: 'variation', Name: '', Parent: 'id:7', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'M', 'Regular price': '9' }
  const first = await merchant.importRows([...theirs, inM])
  expect(first).toMatchObject({ created: 2, updated: 0, refused: 0 })
  expect(first.remarks).toEqual(["2 ID: Le numéro 7 est ici celui de l'article « LAMPE » : la ligne n'y touche pas, elle est reprise par sa référence."])
  expect(await product(7)).toMatchObject({ name: 'Lampe', sku: 'LAMPE' })
  const { id } = await db.selectFrom('products').select('id').where('sku', '=', 'CHEMISE').executeTakeFirstOrThrow()
  expect(await db.selectFrom('variations').select(['id', 'product_id']).execute()).toEqual([{ id: 8, product_id: id }])
  expect(await merchant.importRows([...theirs, inM])).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test("an ID past ten million does not become the shop's: the row has one of the shop's, keeps its own as a meta, and is known again by it", async () => {
  const last = async () => (await sql<{ last_value: number }>`select last_value from catalogue_ids`.execute(db)).rows[0]!.last_value
  const before = await last()
  const rows: Cells[] = [
    {
      ID: '99000000012',
      Type: 'variation',
      Name: '',
      Parent: 'id:99000000011',
      'Attribute 1 name': 'Taille',
      'Attribute 1 value(s)': 'M',
      'Regular price': '9',
    },
    { ID: '99000000011', Type: 'variable', Name: 'Tente', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'M' },
    { ID: '18446744073709551615', Type: 'simple', Name: 'Vase', Upsells: 'id:99000000011' },
  ]
  expect(await merchant.importRows(rows)).toMatchObject({ created: 3, refused: 0, remarks: [] })
  expect(await last()).toBeLessThan(before + 10)
  const tent = await db.selectFrom('products').selectAll().where('name', '=', 'Tente').executeTakeFirstOrThrow()
  expect(tent.metas).toMatchObject({ _import_id: '99000000011' })
  expect(await db.selectFrom('variations').select('product_id').execute()).toEqual([{ product_id: tent.id }])
  expect(await db.selectFrom('product_links').select('linked_id').execute()).toEqual([{ linked_id: tent.id }])
  expect(await merchant.importRows(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  expect(await merchant.importRows([{ ...rows[0]!, 'Regular price': '8' }])).toMatchObject({ updated: 1, refused: 0 })
  expect(await db.selectFrom('variations').select('regular_price').execute()).toEqual([{ regular_price: 8000 }])
})

test('a second column of one title, and two rows of one SKU, are said', async () => {
  const result = await merchant.importText('ID,Type,Name,SKU,Name\n1,simple,Lampe,A,Vase\n2,simple,Lustre,B,Pot\n3,simple,Lampion,A,Bol\n')
  expect(result).toMatchObject({ created: 2, updated: 1, refused: 0 })
  expect(result.remarks).toEqual([
    '1 Name: Cette colonne est là deux fois : seule la première compte.',
    '4 SKU: La référence « A » est déjà celle de la ligne 2 : la dernière l’emporte.',
  ])
  expect(await product(1)).toMatchObject({ name: 'Lampion' })
})

test('a row that the database refuses is refused alone, the rest of its batch is kept', async () => {
  await sql`alter table products add constraint no_thirteen check (name <> 'Treize')`.execute(db)
  const rows = Array.from({ length: 20 }, (_, index) => ({ ID: index + 1, Type: 'simple', Name: index === 12 ? 'Treize' : `Article ${index}` }))
  const result = await merchant.importRows(rows)
  await sql`alter table products drop constraint no_thirteen`.execute(db)
  expect(result).toMatchObject({ created: 19, refused: 1, remarks: ['14 : La base de données refuse cette ligne (23514).'] })
})

test('a file whose header is wrong, or that is broken further down, changes nothing at all', async () => {
  await expect(merchant.importText('Nom,Prix\nLampe,10\n')).rejects.toThrow('Colonnes absentes : Type, Name, ID / SKU.')
  await expect(merchant.importText('ID,Type,Name\n1,simple,Lampe\n2,simple,"Vase\n')).rejects.toThrow('cassé à partir de la ligne 3')
  expect(await db.selectFrom('products').selectAll().execute()).toEqual([])
})

test('WIRE-18 a name with markup stays text; a script in a description is taken out', async () => {
  await merchant.importRows([{ ID: 1, Type: 'simple', Name: '<b>x</b>', Description: '<p>Bon<script>alert(1)</script></p>' }])
  expect(await product(1)).toMatchObject({ name: '<b>x</b>', description: '<p>Bon</p>', slug: 'b-x-b' })
})

test("IMP-04 a sale has its dates in the shop's own time, and a deal its end", async () => {
  const sale = { 'Regular price': '100', 'Sale price': '80', 'Date sale price starts': '2026-11-27', 'Date sale price ends': '2026-11-30 23:59:59' }
  await merchant.importRows([{ ID: 1, Type: 'simple', Name: 'Lampe', ...sale, 'Meta: hanout_deal_ends': '2026-11-29T12:00:00Z' }])
  expect(await product(1)).toMatchObject({
    regular_price: 100_000,
    sale_price: 80_000,
    sale_starts: new Date('2026-11-26T23:00:00Z'),
    sale_ends: new Date('2026-11-30T22:59:59Z'),
    deal_ends: new Date('2026-11-29T12:00:00Z'),
  })
})
