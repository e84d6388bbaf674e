import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { audited } from '#shop/upkeep/audit.server'
import { findItem } from '#shop/goods/items.server'
import { lockSaves } from '#shop/goods/product-saving.server'
import type { SavedDraft, ProductDraft } from './product-management.ts'
import { findProductForStaff, saveProduct } from './product-management.manage.server.ts'
import { newProduct, newShirt, productRow } from './products.testing.ts'

useDatabase()

beforeEach(() => sql`truncate products, variations, inventory, stock_holds, brands, categories, tags, attributes, attribute_values cascade`.execute(db))

async function saved(draft: ProductDraft): Promise<{ id: number; revision: number }> {
  const result = await saveProduct(draft)
  if (result.problems) throw new Error(problemsOf(result).join('\n'))
  return result
}

function problemsOf({ problems = [] }: SavedDraft): string[] {
  return problems.map(({ row, column, reason }) => `${row} ${column}: ${reason.message}`)
}

async function formOf(id: number, change: (draft: ProductDraft) => void = () => {}): Promise<ProductDraft> {
  const { revision, product, variations } = (await findProductForStaff(id))!
  const draft = structuredClone({ id, revision, product, variations })
  change(draft)
  return draft
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  )

test('IMP-01 a product made by hand is for sale at once, under an address made of its name', async () => {
  const { id, revision } = await saved(newProduct(productRow({ name: 'Lampe à poser' })))
  expect(revision).toBeGreaterThan(0)
  expect((await findProductForStaff(id))?.slug).toBe('lampe-a-poser')
  expect(await findItem({ productId: id, variationId: null })).toMatchObject({ unitPrice: 33_500, managed: true })
})

test('IMP-01 what a form does not name keeps its value, and saving again what was read changes nothing', async () => {
  const { id } = await saved(
    newProduct(productRow({ description: '<p>Belle</p>', cost_price: 20_000 }, { brand: 'Lumi', categories: [['Maison', 'Lampes']], tags: ['Noël'] })),
  )
  const { revision } = await saved(
    await formOf(id, ({ product }) => (product.read.values = { kind: 'simple', name: 'Lampadaire', metas: {}, needs_shipping: true })),
  )
  const now = await findProductForStaff(id)
  expect(now?.product.read).toMatchObject({
    brand: 'Lumi',
    categories: [['Maison', 'Lampes']],
    tags: ['Noël'],
    values: { name: 'Lampadaire', description: '<p>Belle</p>', cost_price: 20_000 },
  })
  expect(await saved(await formOf(id))).toEqual({ id, revision })
  const { id: shirt, revision: first } = await saved(newShirt())
  expect(await saved(await formOf(shirt))).toEqual({ id: shirt, revision: first })
})

test('IMP-01 of two people in one product the second is told, and nothing of theirs is saved', async () => {
  const { id } = await saved(newProduct())
  const [first, second] = [
    await formOf(id, ({ product }) => (product.read.values.name = 'Première')),
    await formOf(id, ({ product }) => (product.read.values.name = 'Seconde')),
  ]
  await saved(first)
  expect(await errorOf(saveProduct(second))).toMatch(/modifié entre-temps/)
  expect((await findProductForStaff(id))?.product.read.values.name).toBe('Première')
  const [a, b] = [await formOf(id), await formOf(id)]
  a.product.read.values.featured = true
  b.product.read.values.featured = true
  b.product.read.values.position = 3
  const answers = await Promise.all([errorOf(saveProduct(a)), errorOf(saveProduct(b))])
  expect(answers.filter((answer) => answer === '')).toHaveLength(1)
})

test('IMP-01 a product that is gone is said to be', async () => {
  const { id } = await saved(newProduct())
  const draft = await formOf(id)
  await db.deleteFrom('products').where('id', '=', id).execute()
  expect(await errorOf(saveProduct(draft))).toBe("Ce produit n'existe plus.")
})

test('IMP-02 variations are made with their product; one that is taken off is gone, but one that an order has stays, off sale', async () => {
  const { id } = await saved(newShirt())
  const { variations } = (await findProductForStaff(id))!
  expect(variations.map(({ read }) => [read.sku, read.choices[0]?.value])).toEqual([
    ['CH-B', 'Bleu'],
    ['CH-W', 'Blanc'],
  ])
  const [blue, white] = variations.map(({ read }) => read.id!)
  await orderOne(white!)
  const left = await formOf(id, (draft) => (draft.variations = []))
  await saved(left)
  const rows = await db.selectFrom('variations').select(['id', 'enabled']).where('product_id', '=', id).execute()
  expect(rows).toEqual([{ id: white, enabled: false }])
  expect(await findItem({ productId: id, variationId: blue! })).toBeUndefined()
  expect((await findProductForStaff(id))?.revision).toBeGreaterThan(left.revision!)
})

test('IMP-02 the first choice moves on where its variation is taken off', async () => {
  const { id } = await saved(newShirt())
  const defaultOf = async () =>
    (await db.selectFrom('products').select('default_variation_id').where('id', '=', id).executeTakeFirstOrThrow()).default_variation_id
  const [blue, white] = (await findProductForStaff(id))!.variations.map(({ read }) => read.id)
  expect(await defaultOf()).toBe(blue)
  await saved(await formOf(id, (draft) => draft.variations.shift()))
  expect(await defaultOf()).toBe(white)
})

test('IMP-01 a SKU may change, even to one that was free a moment ago; never to that of another, nor twice in one form', async () => {
  const { id: lamp } = await saved(newProduct(productRow({ sku: 'A' })))
  const { id: vase } = await saved(newProduct(productRow({ sku: 'B', name: 'Vase' })))
  const renamed = (id: number, sku: string | null) => formOf(id, ({ product }) => (product.read.sku = product.read.values.sku = sku))
  expect(problemsOf(await saveProduct(await renamed(vase, 'A')))).toEqual([`0 SKU: La référence « A » est celle de l’article ${lamp}.`])
  await saved(await renamed(lamp, 'C'))
  await saved(await renamed(vase, 'A'))
  expect((await findProductForStaff(vase))?.product.read.sku).toBe('A')
  const { id: shirt } = await saved(newShirt())
  const twice = await formOf(shirt, ({ variations }) => (variations[1]!.read.sku = variations[1]!.read.values.sku = 'CH-B'))
  expect(problemsOf(await saveProduct(twice))).toEqual(['2 SKU: La référence « CH-B » est écrite deux fois sur ce produit.'])
  const swapped = await formOf(shirt, ({ variations }) => {
    variations[0]!.read.sku = variations[0]!.read.values.sku = 'CH-W'
    variations[1]!.read.sku = variations[1]!.read.values.sku = 'CH-B'
  })
  expect(problemsOf(await saveProduct(swapped)).map((problem) => problem.slice(0, 5))).toEqual(['1 SKU', '2 SKU'])
})

test('IMP-02 a wrong choice or an unknown linked product saves nothing at all', async () => {
  const wrong = newShirt()
  wrong.variations[1]!.read.choices[0]!.value = 'Vert'
  expect(problemsOf(await saveProduct(wrong))).toEqual(["2 Couleur: « Vert » n'est pas une valeur de « Couleur »."])
  expect(problemsOf(await saveProduct(newProduct(productRow({}, { links: { upsell: ['id:999999'] } }))))).toEqual([
    '0 Upsells: Produit lié inconnu, laissé de côté : id:999999.',
  ])
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
})

test('IMP-03 a count typed while pieces were sold adds the difference that was typed, and stock never goes below zero', async () => {
  const { id } = await saved(newProduct())
  const restock = (counted: number, seen: number) => formOf(id, ({ product }) => (product.read.stock = { counted, seen, inStock: true, lowStock: null }))
  const received = await restock(14, 10)
  await orderOne(id)
  await saved(received)
  const stock = () => db.selectFrom('inventory').select(['available', 'counted']).where('item_id', '=', id).executeTakeFirst()
  expect(await stock()).toEqual({ available: 13, counted: 14 })
  await saved(await restock(0, 100))
  expect(await stock()).toMatchObject({ available: 0 })
})

test('a form waits for its turn to save before it locks its product, as a change of many does, so that neither waits for the other for ever', async () => {
  const { id } = await saved(newProduct())
  const draft = await formOf(id, ({ product }) => (product.read.values.name = 'Théière'))
  const waiting = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const save = saveProduct(draft)
    while (!(await somebodyWaits()));
    await sql`select from products where id = ${id} for update nowait`.execute(transaction)
    // Not awaited here: it continues once this transaction ends.
    return { save }
  })
  expect(await waiting.save).toMatchObject({ id })
})

async function somebodyWaits(): Promise<boolean> {
  const { rows } =
    await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    )
  return rows.length > 0
}

test('IMP-49 what was saved is audited with before and after, and what changes nothing is not', async () => {
  await sql`insert into account_people (id, email, name, role) values ('salma', 'salma@example.test', 'Salma', 'shop_manager')`.execute(db)
  const { id } = await saved(newProduct())
  const by = { id: 'salma', name: 'Salma' }
  const note = { by, action: 'product-saved', subject: `product:${id}` } as const
  const dearer = await formOf(id, ({ product }) => (product.read.values.regular_price = 40_000))
  await audited(note, () => saveProduct(dearer))
  const again = await formOf(id)
  await audited(note, () => saveProduct(again))
  const entries = await db.selectFrom('audit_entries').select(['subject', 'details']).execute()
  expect(entries).toEqual([{ subject: `product:${id}`, details: { changes: [{ field: 'regular_price', from: '33500', to: '40000' }] } }])
})

test('IMP-01 shared attributes and their values are known to the catalogue once, in the order in which they came', async () => {
  await saved(newShirt())
  await saved({ ...newShirt(), variations: [] })
  const sizes = { slug: 'pointure', name: 'Pointure', values: ['40', '38', '42', '36'], visible: true, varies: true, global: true }
  await saved(
    newProduct(productRow({ kind: 'variable', name: 'Sandale', attributes: [{ ...sizes, slug: 'taille', name: 'Taille', values: ['S', 'M', 'L'] }, sizes] })),
  )
  expect(await db.selectFrom('attributes').select(['slug', 'name']).orderBy('position').execute()).toEqual([
    { slug: 'couleur', name: 'Couleur' },
    { slug: 'taille', name: 'Taille' },
    { slug: 'pointure', name: 'Pointure' },
  ])
  expect(await db.selectFrom('attribute_values').select(['slug', 'label']).orderBy('attribute_slug').orderBy('position').execute()).toEqual([
    { slug: 'bleu', label: 'Bleu' },
    { slug: 'blanc', label: 'Blanc' },
    ...['40', '38', '42', '36', 'S', 'M', 'L'].map((label) => ({ slug: label.toLowerCase(), label })),
  ])
})

async function orderOne(itemId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into orders (key, intention, visitor, state, confirmation, phone)
    values (gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), 'confirmed', 'confirmed', '20000000') returning id`.execute(db)
  await db.insertInto('stock_holds').values({ order_id: rows[0]!.id, item_id: itemId, quantity: 1, state: 'held' }).execute()
  await sql`update inventory set available = available - 1 where item_id = ${itemId}`.execute(db)
}
