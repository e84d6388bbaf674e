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

function variation(id: number) {
  return db.selectFrom('variations').selectAll().where('id', '=', id).executeTakeFirst()
}

test('IMP-02 variations: what they differ by varies, the first in order is active at first, an empty value fits any', async () => {
  await merchant.importRows([shirt, inBlue, inWhite])
  expect(await variation(11)).toMatchObject({ product_id: 10, attributes: { couleur: 'Bleu' }, regular_price: 49_900, position: 2 })
  const { attributes, default_variation_id } = (await product(10))!
  expect(attributes.map(({ slug, varies }) => [slug, varies])).toEqual([
    ['couleur', true],
    ['taille', true],
    ['matiere', false],
  ])
  expect(default_variation_id).toBe(12)
  expect(await inventory(11)).toMatchObject({ product_id: 10, managed: true, available: 3 })
  expect(await inventory(10)).toBeUndefined()
})

test("IMP-02 the merchant's first choice is active at first; a variation that is not published cannot be", async () => {
  await merchant.importRows([{ ...shirt, 'Attribute 1 default': 'Bleu', 'Attribute 2 default': 'M' }, inBlue, inWhite])
  expect(await product(10)).toMatchObject({ default_variation_id: 11 })
  await merchant.importRows([
    { ...shirt, 'Attribute 1 default': 'Bleu', Published: 1 },
    { ...inBlue, Published: 0 },
    { ...inWhite, Published: 1 },
  ])
  expect(await variation(11)).toMatchObject({ enabled: false })
  expect(await product(10)).toMatchObject({ default_variation_id: 12 })
})

test('IMP-02 a variation without ID and SKU is found again by its product and its values', async () => {
  const parent: Cells = { Type: 'variable', SKU: 'ROBE', Name: 'Robe', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'S, M' }
  const small: Cells = { Type: 'variation', Parent: 'ROBE', 'Regular price': 45, Stock: 3, 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'S' }
  const medium: Cells = { ...small, 'Attribute 1 value(s)': 'M', Stock: 2 }
  const all = () => db.selectFrom('variations').select(['id', 'attributes', 'regular_price']).orderBy('id').execute()
  expect(await merchant.checkRows([parent, small, medium])).toMatchObject({ created: 3, refused: 0 })
  expect(await merchant.importRows([parent, small, medium])).toMatchObject({ created: 3, refused: 0 })
  const made = await all()
  expect(made.map(({ attributes }) => attributes)).toEqual([{ taille: 'S' }, { taille: 'M' }])
  expect(await merchant.importRows([parent, { ...small, 'Attribute 1 value(s)': 's' }, medium])).toMatchObject({ created: 0, unchanged: 3 })
  // Before its product, and twice: the last one wins.
  const twice = [{ ...small, 'Regular price': 46 }, { ...small, 'Regular price': 47 }, parent, medium]
  expect(await merchant.checkRows(twice)).toMatchObject({ created: 0, updated: 4, refused: 0 })
  expect(await merchant.importRows(twice)).toMatchObject({ created: 0, refused: 0 })
  expect(await all()).toMatchObject([{ id: made[0]!.id, regular_price: 47_000 }, { id: made[1]!.id }])
})

test('IMP-02 a variation may come before its parent, and name it by SKU', async () => {
  expect(await merchant.importRows([{ ...inBlue, Parent: 'CH' }, inWhite, shirt])).toMatchObject({ created: 3, refused: 0 })
  expect(await variation(11)).toMatchObject({ product_id: 10 })
  expect(await product(10)).toMatchObject({ default_variation_id: 12 })
})

test("a parent that the shop knows by SKU under another number is found by the file's number too", async () => {
  await merchant.importRows([{ ...shirt, ID: 900 }])
  await merchant.importRows([inBlue, shirt])
  expect(await variation(11)).toMatchObject({ product_id: 900 })
})

test('a variation whose parent never comes, is no variable product, or lacks the value is refused; the others are kept', async () => {
  const result = await merchant.importRows([
    shirt,
    { ...inBlue, ID: 20, Parent: 'id:999' },
    { ...inBlue, ID: 21, Parent: 'SIMPLE' },
    { ...inBlue, ID: 22, 'Attribute 1 value(s)': 'Vert' },
    { ...inBlue, ID: 23, 'Attribute 1 name': 'Pointure' },
    { ID: 30, Type: 'simple', SKU: 'SIMPLE', Name: 'Simple' },
    inWhite,
  ])
  expect(result).toMatchObject({ created: 3, refused: 4 })
  expect(result.remarks).toEqual([
    "3 Parent: Le produit parent « id:999 » n'est ni dans le fichier ni dans la boutique.",
    "4 Parent: Le produit parent « SIMPLE » n'est pas un produit variable.",
    "5 Attribute 1 value(s): « Vert » n'est pas une valeur de « Couleur ».",
    "6 Attribute 1 value(s): Le produit parent n'a pas d'attribut « Pointure ».",
  ])
})

test('a product that becomes variable is not sold by itself any more, and one that stops being so loses its variations', async () => {
  await merchant.importRows([{ ID: 10, Type: 'simple', Name: 'Chemise', Stock: 5 }])
  await merchant.importRows([shirt, inBlue])
  expect(await inventory(10)).toMatchObject({ managed: false, in_stock: false, available: 0 })
  await merchant.importRows([{ ID: 10, Type: 'simple', Name: 'Chemise', Stock: 5 }])
  expect(await variation(11)).toMatchObject({ enabled: false })
  expect(await inventory(10)).toMatchObject({ managed: true, available: 5 })
})

test('a virtual variation is not sent by post: a product of only such ones needs no shipping', async () => {
  await merchant.importRows([shirt, { ...inBlue, Type: 'variation, virtual' }])
  expect(await product(10)).toMatchObject({ needs_shipping: false })
  await merchant.importRows([shirt, { ...inBlue, Type: 'variation' }])
  expect(await product(10)).toMatchObject({ needs_shipping: true })
})
