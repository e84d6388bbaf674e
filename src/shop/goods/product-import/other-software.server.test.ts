import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { checkProducts } from './importing.server.ts'
import { columnsIn } from './product-import.server.ts'
import { useImports } from './product-import.testing.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

beforeEach(() => sql`truncate products, variations, inventory, categories, tags, brands, changes, import_matches cascade; delete from vendors`.execute(db))

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Position,SEO Title,Variant Image,Cost per item,Status
chemise-lin,Chemise en lin,"<p>Lin <b>lavé</b>,
coupe droite.</p><script>x</script>",Dar Lin,Apparel & Accessories > Clothing,Chemises,"été, lin",TRUE,Couleur,Bleu,Taille,M,LIN-B-M,250,shopify,4,deny,79.900,99.900,TRUE,6191234567890,a.png,1,Chemise en lin lavé,,40,active
chemise-lin,,,,,,,,,Bleu,,L,LIN-B-L,260,shopify,0,deny,79.900,99.900,TRUE,,b.png,2,,,,
chemise-lin,,,,,,,,,Blanc,,M,,250,shopify,7,deny,89.900,,TRUE,,,,,,,
savon,Savon d’Alep,<p>200 g</p>,Dar Lin,,Soins,,TRUE,Title,Default Title,,,,200,,0,continue,12.500,0,TRUE,,,,,,,draft
`

async function bring(text: string) {
  const path = await merchant.fileOf(text)
  const match = (await columnsIn(path))?.match
  const checked = await checkProducts(path, { match }, { onPicture: () => undefined })
  const imported = await merchant.importFile(path, { match })
  expect([checked.created, checked.updated, checked.refused]).toEqual([imported.created, imported.updated + imported.unchanged, imported.refused])
  return imported
}

const products = () =>
  sql`
  select name, kind, status, sku, regular_price, sale_price, metas ->> '_import_id' as key, (select name from brands where id = brand_id) as brand,
    (select string_agg(c.name, '+' order by c.name) from product_categories pc join categories c on c.id = category_id where product_id = p.id) as categories,
    (select managed from inventory where item_id = p.id) as counted
  from products p order by id`
    .execute(db)
    .then(({ rows }) => rows)
const variations = () =>
  sql`
  select attributes, v.sku, regular_price, sale_price, weight_grams, available from variations v join inventory i on i.item_id = v.id order by v.id`
    .execute(db)
    .then(({ rows }) => rows)

test('IMP-47 Shopify’s export: rows of one handle are a product with its variations, the price before a promotion is the regular one; a second import doubles nothing', async () => {
  expect(await bring(SHOPIFY)).toMatchObject({ created: 5, refused: 0 })
  expect(await products()).toMatchObject([
    { name: 'Chemise en lin', kind: 'variable', status: 'published', sku: null, key: 'handle:chemise-lin', brand: 'Dar Lin', categories: 'Chemises' },
    { name: 'Savon d’Alep', kind: 'simple', status: 'draft', regular_price: 12_500, sale_price: null, key: 'handle:savon', counted: false },
  ])
  expect(await variations()).toEqual([
    { attributes: { couleur: 'Bleu', taille: 'M' }, sku: 'LIN-B-M', regular_price: 99_900, sale_price: 79_900, weight_grams: 250, available: 4 },
    { attributes: { couleur: 'Bleu', taille: 'L' }, sku: 'LIN-B-L', regular_price: 99_900, sale_price: 79_900, weight_grams: 260, available: 0 },
    { attributes: { couleur: 'Blanc', taille: 'M' }, sku: null, regular_price: 89_900, sale_price: null, weight_grams: 250, available: 7 },
  ])
  const [{ description }] = (await db.selectFrom('products').select('description').orderBy('id').execute()) as [{ description: string }]
  expect(description).toContain('<strong>lavé</strong>')
  expect(description).not.toContain('script')
  expect(await bring(SHOPIFY)).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
  expect(await bring(SHOPIFY.replace('89.900,,TRUE', '85.900,,TRUE'))).toMatchObject({ created: 0, updated: 1 })
})

test('IMP-47 PrestaShop’s columns: categories and pictures are lists, a product is found again by its number there, which is not one of this shop', async () => {
  const file = `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Price tax included;Reference #;Manufacturer;EAN13;Quantity;Short description;Image URLs (x,y,z...)
1;1;Théière émaillée;Cuisine,Thé;75,546;89,900;TH-1;Dar Thé;6191234567890;12;Un litre;
2;0;Verre à thé;Cuisine;4;4,760;;;;0;;
`
  await merchant.importRows([{ ID: 1, Type: 'simple', Name: 'Un autre', SKU: 'AUTRE' }])
  expect(await bring(file)).toMatchObject({ created: 2, refused: 0 })
  expect(await products()).toMatchObject([
    { name: 'Un autre' },
    { name: 'Théière émaillée', status: 'published', sku: 'TH-1', regular_price: 89_900, brand: 'Dar Thé', categories: 'Cuisine+Thé', key: 'product id:1' },
    { name: 'Verre à thé', status: 'private', regular_price: 4760, key: 'product id:2' },
  ])
  expect(await bring(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('IMP-47 a plain list in Arabic or French: no type, no SKU; a product is found again by its name, and two of one name are refused', async () => {
  expect(await bring('الاسم,السعر,الكمية,الفئة\nإبريق شاي,٨٩٫٩٠٠,٥,مطبخ\nصينية نحاس,45 د.ت,2,مطبخ\n')).toMatchObject({ created: 2, refused: 0 })
  expect(await bring('الاسم,السعر\nإبريق شاي,95\n')).toMatchObject({ created: 0, updated: 1 })
  expect(await products()).toMatchObject([
    { name: 'إبريق شاي', regular_price: 95_000, categories: 'مطبخ' },
    { name: 'صينية نحاس', regular_price: 45_000 },
  ])
  const twice = await bring('Nom;Prix;Prix promo;Stock;Catégorie\nBol;12;0;3;Cuisine\nTasse;8;8;1;Cuisine\nBOL;13;;4;Cuisine\n')
  expect(twice).toMatchObject({ created: 1, refused: 2 })
  expect(twice.remarks[0]).toContain('Plusieurs lignes portent ce nom')
})

test('IMP-02 a column of sizes makes variations of rows of one name; alone in the list a size describes; a product of variations takes no price of its own', async () => {
  const list = 'Produit;Taille;Référence;Prix;Stock\nRobe;S;R-S;45;1\nRobe;M;R-M;45;2\nÉcharpe;"unique, longue";E-1;20;5\n'
  expect(await bring(list)).toMatchObject({ created: 4, refused: 0 })
  expect(await products()).toMatchObject([
    { name: 'Robe', kind: 'variable', key: 'name:robe' },
    { name: 'Écharpe', kind: 'simple', sku: 'E-1', key: null },
  ])
  expect(await bring(list)).toMatchObject({ created: 0, unchanged: 4 })
  const { remarks } = await bring('Nom;Prix\nRobe;50\n')
  expect(remarks).toEqual([expect.stringContaining('2 Nom: Ce produit a des variations')])
})

test('IMP-47 rows of one product that do not follow one another, or name no choice, are refused; the others stand', async () => {
  const head = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price\n'
  const scattered = await bring(`${head}a,A,V,Taille,S,A-S,10\nb,B,V,Title,Default Title,B-1,5\na,,,,M,A-M,10\n`)
  expect(scattered).toMatchObject({ created: 1, refused: 2 })
  expect(scattered.remarks[0]).toContain('2 Handle: Les lignes d’un même produit doivent se suivre')
  const bare = await bring(`${head}c,C,V,Taille,S,C-S,10\nc,,,,,C-M,10\n`)
  expect(bare).toMatchObject({ created: 2, refused: 1 })
})

test('IMP-47 a cell that is refused is quoted in short', async () => {
  const path = await merchant.fileOf('')
  await writeFile(path, `Nom;Prix\nBol;${'<p>Une longue description</p>'.repeat(40)}\n`)
  const { remarks } = await merchant.importFile(path, { match: ['name', 'price'] })
  expect(remarks[0]!.length).toBeLessThan(200)
  expect(remarks[0]).toContain('…')
})

test('IMP-47 two suppliers number their lists alike: a row never changes the product of the other list, and says what to do', async () => {
  const ours = 'ID;Nom;Prix\n12;Bol;10\n13;Tasse;5\n'
  expect(await bring(ours)).toMatchObject({ created: 2, refused: 0 })
  const theirs = await bring('ID;Nom;Prix\n12;Marteau;30\n14;Clou;1\n')
  expect(theirs).toMatchObject({ created: 1, updated: 0, refused: 1 })
  expect(theirs.remarks).toEqual([expect.stringContaining('2 ID: Le numéro 12 est ici celui du produit « Bol »')])
  expect(await bring(ours.replace('Bol;10', 'BOL;11'))).toMatchObject({ updated: 1, unchanged: 1, refused: 0 })
  expect(await products()).toMatchObject([{ name: 'BOL', regular_price: 11_000 }, { name: 'Tasse' }, { name: 'Clou' }])
})

test('IMP-47 a number of another list with another SKU is a product of its own, which leaves the number to the first', async () => {
  await bring('Identifiant;Nom;Référence;Prix\n12;Bol;A-12;10\n')
  const theirs = 'Identifiant;Nom;Référence;Prix\n12;Marteau;B-12;30\n'
  const brought = await bring(theirs)
  expect(brought).toMatchObject({ created: 1, refused: 0 })
  expect(brought.remarks).toEqual([expect.stringContaining("2 Identifiant: Le numéro 12 est ici celui de l'article « A-12 »")])
  expect(await bring(theirs.replace('30', '31'))).toMatchObject({ created: 0, updated: 1 })
  expect(await bring('Identifiant;Nom;Prix\n12;Bol;11\n')).toMatchObject({ created: 0, updated: 1 })
  expect(await products()).toMatchObject([
    { name: 'Bol', sku: 'A-12', regular_price: 11_000, key: 'identifiant:12' },
    { name: 'Marteau', sku: 'B-12', regular_price: 31_000, key: null },
  ])
})

test('IMP-47 variations of a product that is refused for its number do not go to the product that has it', async () => {
  await bring('ID;Nom;Taille;Prix\n12;Robe;S;45\n12;Robe;M;45\n')
  const theirs = await bring('ID;Nom;Taille;Prix\n12;Marteau;S;30\n12;Marteau;L;35\n')
  expect(theirs).toMatchObject({ created: 0, updated: 0, refused: 3 })
  expect(await variations()).toMatchObject([
    { attributes: { taille: 'S' }, regular_price: 45_000 },
    { attributes: { taille: 'M' }, regular_price: 45_000 },
  ])
})

test('IMP-47 a list of other software puts commas or semicolons of any script between categories and tags', async () => {
  await bring('Nom,Prix,Catégorie,Étiquettes\nBol,10,مطبخ، شاي,قطن؛ صيف، جديد\nTasse,5,Cuisine; Thé,"été; lin, neuf"\n')
  expect(await products()).toMatchObject([{ categories: expect.stringContaining('+') }, { categories: 'Cuisine+Thé' }])
  const tags = await sql<{ name: string }>`select name from tags`.execute(db)
  expect(tags.rows.map(({ name }) => name).toSorted()).toEqual(['قطن', 'صيف', 'جديد', 'été', 'lin', 'neuf'].toSorted())
})

test('IMP-47 a file of WooCommerce keeps the semicolons and Arabic commas of its tags and values', async () => {
  const row = { ID: 5, Type: 'simple', Name: 'Câble', Tags: 'été; lin, قطن، صيف', 'Attribute 1 name': 'Prise', 'Attribute 1 value(s)': 'USB; noir, أحمر، غامق' }
  expect(await merchant.importRows([row])).toMatchObject({ created: 1, refused: 0 })
  const tags = await sql<{ name: string }>`select name from tags`.execute(db)
  expect(tags.rows.map(({ name }) => name).toSorted()).toEqual(['été; lin', 'قطن، صيف'].toSorted())
  const { attributes } = await db.selectFrom('products').select('attributes').executeTakeFirstOrThrow()
  expect(attributes).toMatchObject([{ values: ['USB; noir', 'أحمر، غامق'] }])
})
