import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { onOneConnection, useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { undoImport } from '#shop/goods/product-import.server'
import { productQuestionSchema } from '#shop/goods/product-list.schema'
import { forgetSettings } from '#shop/upkeep/settings.server'
import { stopTask, workAtNext } from '#shop/upkeep/tasks.server'
import type { BulkChange, Selection } from './bulk-changes.ts'
import { beginBulkChange, findBulkChange, previewBulkChange, runBulkChange, undoBulkChange } from './bulk-changes.server.ts'

useDatabase()

const by = { id: 'salma', name: 'Salma' }
const everything: Selection = { question: productQuestionSchema.parse({}) }
const tenMore: BulkChange = { kind: 'price-percent', percent: 10 }

beforeEach(async () => {
  await sql`truncate products, tasks, categories cascade`.execute(db)
  await sql`insert into account_people (id, email, name, role) values ('salma', 'salma@example.test', 'Salma', 'shop_manager') on conflict do nothing`.execute(
    db,
  )
})

async function begin(change: BulkChange, selection = everything): Promise<string> {
  const id = randomUUID()
  await beginBulkChange({ id, by, selection, change })
  return id
}

const work = () => workAtNext({ 'product-bulk': runBulkChange }, () => true)

async function carryOut(what: BulkChange, selection = everything) {
  const id = await begin(what, selection)
  await work()
  return (await findBulkChange(id))!
}

async function prices(): Promise<(number | null)[]> {
  const rows = await db.selectFrom('products').select('regular_price').orderBy('id').execute()
  return rows.map(({ regular_price }) => regular_price)
}

async function addShirt(...sizes: string[]): Promise<number> {
  const shirt = await addProduct({ kind: 'variable' })
  await sql`update products set attributes = '[{"slug":"taille","name":"Taille","values":["S","M"],"visible":true,"varies":true,"global":true}]' where id = ${shirt}`.execute(
    db,
  )
  for (const size of sizes) await addVariation(shirt, { taille: size }, { price: 10 })
  return shirt
}

async function addMany(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await addProduct({ price: 20 })
}

test('IMP-01 all that a question finds is changed, each product once, and the end says how many and what was left, why', async () => {
  await addProduct({ price: 20 })
  const free = await addProduct({ price: 30 })
  await db.updateTable('products').set({ regular_price: null }).where('id', '=', free).execute()
  await addProduct({ price: 10, status: 'archived' })
  const { task, outcomes, left } = await carryOut(tenMore)
  expect([task.state, task.total, task.done]).toEqual(['finished', 2, 2])
  expect(outcomes).toEqual({ changed: 1, 'no-price': 1 })
  expect(left).toEqual([{ id: free, name: 'Lampe', outcome: 'no-price' }])
  expect(await prices()).toEqual([22_000, null, 10_000])
})

test('IMP-02 of a product with variations each one that is for sale is changed', async () => {
  const shirt = await addProduct({ kind: 'variable' })
  await sql`update products set attributes = '[{"slug":"taille","name":"Taille","values":["S","M"],"visible":true,"varies":true,"global":true}]' where id = ${shirt}`.execute(
    db,
  )
  const small = await addVariation(shirt, { taille: 'S' }, { price: 10 })
  const medium = await addVariation(shirt, { taille: 'M' }, { price: 20 })
  await carryOut(tenMore)
  const rows = await db.selectFrom('variations').select(['id', 'regular_price', 'attributes']).orderBy('position').execute()
  expect(rows).toEqual([
    { id: small, regular_price: 11_000, attributes: { taille: 'S' } },
    { id: medium, regular_price: 22_000, attributes: { taille: 'M' } },
  ])
  const product = await db.selectFrom('products').select('price_from').where('id', '=', shirt).executeTakeFirst()
  expect(product).toEqual({ price_from: 11_000 })
})

test('IMP-02 of a product with a variation that is refused nothing is changed; the products beside it are', async () => {
  const shirts = [await addShirt('S', 'XL'), await addShirt('S', 'M'), await addShirt('M', 'S')]
  await sql`alter table variations add constraint dearest check (regular_price <> 44000)`.execute(db)
  await sql`update variations set regular_price = 40000 where product_id = ${shirts[1]!} and attributes ->> 'taille' = 'M'`.execute(db)
  const { task, outcomes, left } = await carryOut(tenMore)
  await sql`alter table variations drop constraint dearest`.execute(db)
  expect([task.state, outcomes]).toEqual(['finished', { changed: 1, refused: 2 }])
  expect(left.map(({ id }) => id)).toEqual(shirts.slice(0, 2))
  const rows = await db.selectFrom('variations').select('regular_price').orderBy('id').execute()
  expect(rows.map(({ regular_price }) => regular_price)).toEqual([10_000, 10_000, 10_000, 40_000, 11_000, 11_000])
})

test('IMP-01 a product whose change fails for a reason of its own is left, and the others are changed', async () => {
  const dear = await addProduct({ price: 20 })
  await addProduct({ price: 20 })
  await sql`update products set regular_price = 9000000000000000 where id = ${dear}`.execute(db)
  expect((await previewBulkChange(everything, tenMore)).examples.map(({ outcome }) => outcome)).toEqual(['changed', 'refused'])
  const { task, outcomes } = await carryOut(tenMore)
  expect([task.state, outcomes]).toEqual(['finished', { changed: 1, refused: 1 }])
  expect(await prices()).toEqual([9_000_000_000_000_000, 22_000])
})

test('IMP-01, IMP-03, IMP-04 every kind of change does what it says, and nothing else', async () => {
  const lamp = await addProduct({ price: 20, stock: 7 })
  await sql`insert into categories (id, slug, name) values (7, 'salon', 'Salon')`.execute(db)
  const ids = { ids: [lamp] }
  const row = async () =>
    db.selectFrom('products').select(['regular_price', 'sale_price', 'status', 'name', 'sku']).where('id', '=', lamp).executeTakeFirstOrThrow()
  const before = await row()
  await carryOut({ kind: 'price-amount', amount: millimes(-500) }, ids)
  expect(await row()).toEqual({ ...before, regular_price: 19_500 })
  await carryOut({ kind: 'sale-percent', percent: 20 }, ids)
  expect(await row()).toMatchObject({ sale_price: 15_600 })
  await carryOut({ kind: 'sale-price', amount: millimes(9000) }, ids)
  expect(await row()).toMatchObject({ sale_price: 9000 })
  await carryOut({ kind: 'sale-off' }, ids)
  expect(await row()).toEqual({ ...before, regular_price: 19_500 })
  await carryOut({ kind: 'stock-set', pieces: 12 }, ids)
  expect(await stockOf(lamp)).toBe(12)
  await sql`update inventory set available = 5 where item_id = ${lamp}`.execute(db)
  await carryOut({ kind: 'stock-set', pieces: 12 }, ids)
  expect(await stockOf(lamp)).toBe(12)
  await carryOut({ kind: 'stock-uncounted' }, ids)
  expect(await db.selectFrom('inventory').select('managed').where('item_id', '=', lamp).executeTakeFirst()).toEqual({ managed: false })
  await carryOut({ kind: 'state', state: 'archived' }, ids)
  expect(await row()).toMatchObject({ status: 'archived' })
  await carryOut({ kind: 'category-add', category: 7 }, ids)
  expect(await db.selectFrom('product_categories').selectAll().execute()).toEqual([{ product_id: lamp, category_id: 7 }])
  expect((await carryOut({ kind: 'category-add', category: 7 }, ids)).outcomes).toEqual({ same: 1 })
  await carryOut({ kind: 'category-remove', category: 7 }, ids)
  expect(await db.selectFrom('product_categories').selectAll().execute()).toEqual([])
  expect((await carryOut({ kind: 'category-add', category: 999 }, ids)).outcomes).toEqual({ gone: 1 })
})

test('IMP-04 a sale of many ends after its last day in the shop’s own time, and one that has ended holds back no new one', async () => {
  const lamp = await addProduct({ price: 100 })
  const sale = async () => db.selectFrom('products').select(['sale_price', 'sale_ends']).where('id', '=', lamp).executeTakeFirstOrThrow()
  await carryOut({ kind: 'sale-percent', percent: 20, lastDay: '2031-12-31' })
  expect(await sale()).toEqual({ sale_price: 80_000, sale_ends: new Date('2031-12-31T23:00:00Z') })
  expect((await carryOut({ kind: 'sale-percent', percent: 10 })).outcomes).toEqual({ dearer: 1 })
  await sql`update products set sale_ends = now() - interval '1 day' where id = ${lamp}`.execute(db)
  await carryOut({ kind: 'sale-percent', percent: 10 })
  expect(await sale()).toEqual({ sale_price: 90_000, sale_ends: null })
})

async function takeBack(id: string) {
  await undoBulkChange(by, id)
  await workAtNext({ 'product-import-undo': undoImport }, () => true)
  return (await findBulkChange(id))!.undo
}

test('IMP-01 a change of many is taken back: prices, stock, states and categories are what they were, and pieces sold meanwhile stay sold', async () => {
  const lamp = await addProduct({ price: 20, stock: 7 })
  const shirt = await addShirt('S', 'M')
  await sql`insert into categories (id, slug, name) values (7, 'salon', 'Salon')`.execute(db)
  const look = async () => ({
    products: await db.selectFrom('products').select(['id', 'regular_price', 'sale_price', 'status']).orderBy('id').execute(),
    variations: await db.selectFrom('variations').select(['id', 'regular_price', 'sale_price']).orderBy('id').execute(),
    groups: await db.selectFrom('product_categories').selectAll().execute(),
  })
  const before = await look()
  const changes: BulkChange[] = [
    tenMore,
    { kind: 'sale-percent', percent: 20, lastDay: '2031-12-31' },
    { kind: 'state', state: 'draft' },
    { kind: 'category-add', category: 7 },
  ]
  for (const change of changes) {
    const { task } = await carryOut(change)
    expect(await look()).not.toEqual(before)
    expect(await takeBack(task.id)).toMatchObject({ state: 'finished', found: { restored: 2, leftCount: 0 } })
    expect([change.kind, await look()]).toEqual([change.kind, before])
  }
  const { task } = await carryOut({ kind: 'stock-set', pieces: 50_000 }, { ids: [lamp] })
  await sql`update inventory set available = available - 2 where item_id = ${lamp}`.execute(db)
  await takeBack(task.id)
  expect(await stockOf(lamp)).toBe(5)
  const added = await carryOut({ kind: 'stock-add', pieces: 20 }, { ids: [lamp, shirt] })
  expect(await stockOf(lamp)).toBe(25)
  await takeBack(added.task.id)
  expect(await stockOf(lamp)).toBe(5)
})

test('IMP-01 an undo leaves what somebody changed since, can be asked twice, and does nothing to a change that still waits', async () => {
  const [first, second] = [await addProduct({ price: 20 }), await addProduct({ price: 20 })]
  const id = await begin(tenMore)
  await undoBulkChange(by, id)
  await work()
  expect(await prices()).toEqual([22_000, 22_000])
  await carryOut({ kind: 'price-amount', amount: millimes(1000) }, { ids: [second] })
  expect(await takeBack(id)).toMatchObject({ found: { restored: 1, leftCount: 1, left: [{ id: second }] } })
  expect(await prices()).toEqual([20_000, 23_000])
  await expect(undoBulkChange(by, id)).rejects.toThrow('rien à annuler')
  expect(first).toBeLessThan(second)
})

test('IMP-01 a change begun twice with one key is one change; what was found at its beginning is what it is about', async () => {
  await addMany(1)
  const id = await begin(tenMore)
  await addMany(1)
  await beginBulkChange({ id, by, selection: everything, change: tenMore })
  while (await work());
  expect(await prices()).toEqual([22_000, 20_000])
})

test('IMP-01 a change that is stopped leaves whole products, says how many, and goes no further', async () => {
  await addMany(250)
  const id = await begin(tenMore)
  await workAtNext(
    {
      'product-bulk': (task, report) =>
        runBulkChange(task, async (progress) => {
          await stopTask('product-bulk', id)
          return report(progress)
        }),
    },
    () => true,
  )
  while (await work());
  const { task, done, outcomes } = (await findBulkChange(id))!
  expect([task.state, done, outcomes.changed]).toEqual(['stopped', 100, 100])
  const all = await prices()
  expect([all.filter((price) => price === 22_000).length, all.filter((price) => price === 20_000).length]).toEqual([100, 150])
})

test('IMP-01 whatever is killed, whenever, no product is changed twice and none is forgotten; two workers at once as little', async () => {
  await addMany(350)
  const id = await begin(tenMore)
  const task = (await findBulkChange(id))!.task
  const reported = async () => true
  // The failure comes at the commit, so the work of the transaction is lost.
  await sql`create sequence lost`.execute(db)
  await sql`create function lose() returns trigger language plpgsql as 'begin if nextval(''lost'') % 250 = 0 then raise exception ''lost''; end if; return null; end'`.execute(
    db,
  )
  await sql`create constraint trigger losing after update on products deferrable initially deferred for each row execute function lose()`.execute(db)
  for (let rounds = 0; rounds < 12; rounds++) await Promise.allSettled([runBulkChange(task, reported), runBulkChange(task, reported)])
  await sql`drop trigger losing on products`.execute(db)
  await runBulkChange(task, reported)
  expect(new Set(await prices())).toEqual(new Set([22_000]))
  expect((await findBulkChange(id))!.outcomes).toEqual({ changed: 350 })
})

test('IMP-01 a change is worked at on the last connection that is free, though the settings are not cached', async () => {
  await addMany(1)
  const { task } = (await findBulkChange(await begin(tenMore)))!
  forgetSettings()
  await onOneConnection(() => runBulkChange(task, async () => true))
  expect(await prices()).toEqual([22_000])
})

test('IMP-01 an undo that was stopped may be begun again, and takes up what is left', async () => {
  await addMany(60)
  const { task } = await carryOut(tenMore)
  expect((await findBulkChange(task.id))!.mayUndo).toBe(true)
  await undoBulkChange(by, task.id)
  const { undo: first, mayUndo } = (await findBulkChange(task.id))!
  expect(mayUndo).toBe(false)
  await workAtNext(
    {
      'product-import-undo': (undoing, report) =>
        undoImport(undoing, async (progress) => {
          await stopTask('product-import-undo', first!.id)
          return report(progress)
        }),
    },
    () => true,
  )
  const { undo: halfway, mayUndo: mayGoOn } = (await findBulkChange(task.id))!
  expect([halfway!.state, mayGoOn]).toEqual(['stopped', true])
  expect(await takeBack(task.id)).toMatchObject({ state: 'finished', total: 10, found: { restored: 10 } })
  expect([new Set(await prices()), (await findBulkChange(task.id))!.mayUndo]).toEqual([new Set([20_000]), false])
})

test('IMP-01 before it begins, a change says how many products it is about and what it makes of a few, and changes nothing', async () => {
  await addMany(7)
  const { count, examples } = await previewBulkChange(everything, tenMore)
  expect(count).toBe(7)
  expect(examples).toHaveLength(5)
  expect(examples[0]).toMatchObject({ name: 'Lampe', outcome: 'changed', lines: [{ before: 20_000, after: 22_000 }] })
  expect(new Set(await prices())).toEqual(new Set([20_000]))
})
