import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import type { Actor } from '#shop/people/accounts'
import { addStaff, findStaff } from '#shop/people/staff.server'
import { readStoredProducts } from '#shop/goods/product-saving.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { textOf, useImports, type Cells } from './product-import.testing.ts'
import { addImport, applyImport, beginUndo, checkImport, findImport, refusedRows, runImport, stopImport, undoImport } from './product-import.server.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

const HANDLERS = { 'product-import-check': checkImport, 'product-import': runImport, 'product-import-undo': undoImport }

let by: Actor
beforeAll(async () => {
  await addStaff({ name: 'Salma', email: 'salma@example.test', role: 'shop_manager', password: 'olive et jasmin' })
  by = (await findStaff())[0]!
})
beforeEach(() =>
  sql`truncate products, variations, inventory, categories, tags, brands, changes, tasks, order_lines, stock_holds cascade; delete from vendors`.execute(db),
)

async function work(): Promise<void> {
  while (await workAtNext(HANDLERS, () => true));
}

async function send(text: string): Promise<string> {
  const added = await addImport([Buffer.from(text)], { by, fileName: 'produits.csv' })
  await work()
  return 'check' in added ? added.check : added.file
}

async function bring(rows: Cells[]): Promise<string> {
  const id = await applyImport(by, await send(textOf(rows)))
  await work()
  return id
}

async function undo(id: string) {
  await beginUndo(by, id)
  await work()
  return (await findImport(id))?.undo?.found
}

const idsOf = async () => (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)

async function shop(): Promise<unknown> {
  const products = await readStoredProducts(await idsOf())
  return JSON.parse(JSON.stringify(products, (key, value: unknown) => (key === 'revision' ? undefined : value)))
}

const available = async (item: number) => (await db.selectFrom('inventory').select('available').where('item_id', '=', item).executeTakeFirst())?.available

async function sell(item: number, quantity: number, productId = item): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into orders (key, intention, visitor, state, confirmation, payment, delivery, phone)
    values (gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), 'completed', 'confirmed', 'paid', 'delivered', '20000000') returning id`.execute(db)
  const order_id = rows[0]!.id
  await db.insertInto('stock_holds').values({ order_id, item_id: item, quantity, state: 'sold' }).execute()
  await sql`insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total)
    select ${order_id}, 0, ${item}, ${productId}, vendor_id, name, ${quantity}, 1, ${quantity} from products where id = ${productId}`.execute(db)
  await sql`update inventory set available = available - ${quantity} where item_id = ${item}`.execute(db)
}

const shirt = {
  ID: 1,
  Type: 'variable',
  SKU: 'T',
  Name: 'Tee-shirt',
  'Attribute 1 name': 'Taille',
  'Attribute 1 value(s)': 'S, M',
  'Meta: a': '1',
  Categories: 'Mode',
}
const small = { ID: 2, Type: 'variation', SKU: 'T-S', Parent: 'T', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'S', 'Regular price': '10', Stock: 5 }
const lamp = { ID: 4, Type: 'simple', SKU: 'L', Name: 'Lampe', 'Regular price': '89', Stock: 7, Upsells: 'T', Tags: 'osier' }

test('IMP-47 a file is checked, then imported once however often that is asked, and its report stays', async () => {
  const check = await send(textOf([shirt, small, lamp, { ID: 9, Type: 'bundle', Name: 'Lot' }]))
  expect((await findImport(check))?.task).toMatchObject({ state: 'finished', found: { rows: 4, totals: { created: 3, updated: 0, refused: 1 } } })
  expect(await idsOf()).toEqual([])
  const [one, two] = [await applyImport(by, check), await applyImport(by, check)]
  expect(one).toBe(two)
  await work()
  const found = await findImport(one)
  expect(found).toMatchObject({ by: 'Salma', changes: { made: 2, changed: 0 }, task: { state: 'finished', found: { totals: { created: 3, refused: 1 } } } })
  expect(found?.task.found.remarks).toMatchObject([{ row: 5, column: 'Type', text: { en: '"bundle" is not a type of product that this shop sells.' } }])
  const entries = await db.selectFrom('audit_entries').select(['action', 'subject', 'details']).execute()
  expect(entries).toContainEqual({ action: 'products-imported', subject: `import:${one}`, details: { file: 'produits.csv' } })
})

test('IMP-47 an undo brings back the shop as it was: texts, prices, groups, links, metas, variations, and what the import made is gone', async () => {
  await merchant.importRows([shirt, small, lamp])
  const before = await shop()
  const id = await bring([
    { ...shirt, Name: 'Chemise', 'Attribute 1 value(s)': 'S, M, L', 'Meta: a': '2', 'Meta: b': 'neu', Categories: 'Autre' },
    { ...small, 'Regular price': '12', Stock: 50 },
    { ID: 3, Type: 'variation', SKU: 'T-L', Parent: 'T', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'L', 'Regular price': '14', Stock: 1 },
    { ...lamp, SKU: '', Upsells: '', Tags: '', Stock: 1 },
    { ID: 8, Type: 'simple', Name: 'Vase', SKU: 'V', 'Cross-sells': 'T' },
  ])
  expect(await idsOf()).toEqual([1, 4, 8])
  expect(await undo(id)).toMatchObject({ restored: 2, deleted: 1, archived: 0, leftCount: 0 })
  expect(await shop()).toEqual(before)
  await expect(beginUndo(by, id)).rejects.toThrow('plus rien à annuler')
})

test('IMP-47 an undo brings back no piece that was sold meanwhile, and keeps what an order names as archived', async () => {
  await merchant.importRows([lamp])
  const id = await bring([
    { ...lamp, Stock: 20 },
    { ID: 8, Type: 'simple', Name: 'Vase', Stock: 5 },
  ])
  await sell(4, 3)
  await sell(8, 1)
  expect(await undo(id)).toMatchObject({ restored: 1, deleted: 0, archived: 1 })
  expect(await available(4)).toBe(4)
  expect(await db.selectFrom('products').select('status').where('id', '=', 8).executeTakeFirst()).toEqual({ status: 'archived' })
})

test.each([
  ['an import that ended its count', { ...lamp, Stock: '' }],
  ['an import that counted it anew', { ...lamp, Stock: 20 }],
  ['an import that made it a product with variations', { ...lamp, Type: 'variable', Stock: '' }],
])('IMP-03, IMP-47 what was received is what was sold, is held and is there, after an order and the undo of %s', async (_what, row) => {
  await merchant.importRows([{ ...lamp, Stock: 9 }])
  const hold = async (quantity: number) => {
    await sell(4, quantity)
    await sql`update stock_holds set state = 'held' where order_id = (select max(id) from orders)`.execute(db)
  }
  await hold(3)
  await hold(2)
  await hold(1)
  const id = await bring([row])
  // One is shipped, one cancelled, one stays open.
  await sql`update stock_holds set state = 'sold' where quantity = 3`.execute(db)
  await sql`with gone as (delete from stock_holds where quantity = 2 returning quantity) update inventory set available = available + quantity from gone where item_id = 4`.execute(
    db,
  )
  expect(await undo(id)).toMatchObject({ restored: 1, leftCount: 0 })
  const [now] = await readStoredProducts([4])
  expect([await available(4), now?.product.read.stock?.counted]).toEqual([5, 6])
})

test('IMP-03, IMP-47 what was ordered and left while an import had ended the count is sold too after its undo; what was ordered before is not sold twice', async () => {
  await merchant.importRows([{ ...lamp, Stock: 9 }])
  await sell(4, 2)
  const id = await bring([{ ...lamp, Stock: '' }])
  await sell(4, 3)
  // An order takes nothing out of an item that is not counted.
  await sql`with gone as (delete from stock_holds where quantity = 3 returning quantity) update inventory set available = available + quantity from gone where item_id = 4`.execute(
    db,
  )
  await sql`update orders set placed_at = now() where id = (select max(id) from orders)`.execute(db)
  await undo(id)
  expect(await available(4)).toBe(4)
  const holds = await db.selectFrom('stock_holds').select(['quantity', 'state']).orderBy('order_id').execute()
  expect(holds).toEqual([
    { quantity: 2, state: 'sold' },
    { quantity: 3, state: 'sold' },
  ])
})

test('IMP-03, IMP-47 pieces that came back while an import had ended the count are not sold after its undo', async () => {
  await merchant.importRows([{ ...lamp, Stock: 9 }])
  const id = await bring([{ ...lamp, Stock: '' }])
  await sell(4, 3)
  await sql`with gone as (delete from stock_holds returning quantity) update inventory set available = available + quantity from gone where item_id = 4`.execute(
    db,
  )
  await sql`
    with placed as (update orders set placed_at = now() returning id), received as (
      insert into returns (order_id, key, person_id, at, reason) select id, gen_random_uuid(), 'salma', now(), '' from placed returning id, order_id
    ), told as (
      insert into order_events (order_id, actor, kind, details) select order_id, 'system', 'return', jsonb_build_object('returnId', id) from received
    ) insert into return_lines (return_id, position, sound, damaged) select id, 0, 2, 0 from received`.execute(db)
  await undo(id)
  expect(await available(4)).toBe(8)
  expect(await db.selectFrom('stock_holds').select(['quantity', 'state']).execute()).toEqual([{ quantity: 1, state: 'sold' }])
})

test('IMP-47 products that staff changed since the import, or that took a SKU, are left alone and named', async () => {
  await merchant.importRows([lamp, { ID: 5, Type: 'simple', SKU: 'S', Name: 'Seau' }])
  const id = await bring([
    { ...lamp, SKU: '', Name: 'Lampadaire' },
    { ID: 5, Type: 'simple', SKU: 'S', Name: 'Seau percé' },
  ])
  await sql`update products set name = 'Seau neuf', revision = revision + 1 where id = 5`.execute(db)
  await merchant.importRows([{ ID: 9, Type: 'simple', SKU: 'L', Name: 'Autre lampe' }])
  expect(await undo(id)).toMatchObject({ restored: 0, leftCount: 2, left: [{ name: 'Seau neuf' }, { name: 'Lampadaire' }] })
})

test('IMP-47 an undo of an import that only added a variation, or only links, brings back the lowest price too, and counts as a change', async () => {
  const [cap, size] = [
    { ...shirt, SKU: '' },
    { ...small, SKU: '', Parent: 'id:1' },
  ]
  const vase = { ID: 8, Type: 'simple', Name: 'Vase' }
  await merchant.importRows([cap, size, vase])
  const before = await shop()
  const id = await bring([cap, { ...size, ID: 3, 'Attribute 1 value(s)': 'M', 'Regular price': '4' }, { ...vase, Upsells: 'id:1' }])
  const facts = () => db.selectFrom('products').select(['price_from', 'revision']).orderBy('id').execute()
  const [shirts, vases] = await facts()
  expect(shirts).toMatchObject({ price_from: 4000 })
  expect(await undo(id)).toMatchObject({ restored: 2, leftCount: 0 })
  expect(await shop()).toEqual(before)
  expect(await facts()).toEqual([
    { price_from: 10_000, revision: shirts!.revision + 1 },
    { price_from: null, revision: vases!.revision + 1 },
  ])
})

async function picture(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into media (digest, format, width, height, bytes, placeholder)
    values (${name.padEnd(64, '0')}, 'jpeg', 400, 400, 1, '') returning id`.execute(db)
  return rows[0]!.id
}

test('IMP-39, IMP-47 an undo brings a product back without a picture that was deleted since, names it, and keeps none of the others from it', async () => {
  const [gone, stays] = [await picture('a'), await picture('b')]
  await merchant.importRows([shirt, small, lamp])
  const show = (productId: number, ids: number[]) =>
    db
      .insertInto('product_images')
      .values(ids.map((media_id, position) => ({ product_id: productId, position, media_id })))
      .execute()
  await show(4, [gone, stays])
  await db.updateTable('variations').set({ media_id: gone }).where('id', '=', 2).execute()
  const id = await bring([
    { ...shirt, Name: 'Chemise' },
    { ...small, 'Regular price': '12' },
    { ...lamp, Name: 'Lampadaire' },
  ])
  await sql`delete from product_images`.execute(db)
  await db.updateTable('variations').set({ media_id: null }).where('id', '=', 2).execute()
  await db.deleteFrom('media').where('id', '=', gone).execute()
  expect(await undo(id)).toMatchObject({ restored: 2, leftCount: 0, bare: [{ name: 'Chemise' }, { name: 'Lampadaire' }] })
  expect((await readStoredProducts([1, 4])).map(({ product }) => [product.read.values.name, product.pictures])).toEqual([
    ['Tee-shirt', []],
    ['Lampe', [stays]],
  ])
})

test('IMP-47 a product that cannot be as it was is left as the import made it, named, and keeps none of the others from it', async () => {
  await merchant.importRows([shirt, small, lamp, { ID: 5, Type: 'simple', Name: 'Seau' }])
  const id = await bring([
    { ...shirt, Name: 'Chemise' },
    { ...lamp, Name: 'Lampadaire' },
    { ID: 5, Type: 'simple', Name: 'Seau percé' },
  ])
  // Values that the rules of a row, or of the database, refuse by now.
  await sql`update import_changes set before = jsonb_set(before, '{variations,0,read,choices,0,value}', '"XXL"') where product_id = 1`.execute(db)
  await sql`update import_changes set before = jsonb_set(before, '{product,read,values,regular_price}', '-1') where product_id = 4`.execute(db)
  expect(await undo(id)).toMatchObject({ restored: 1, leftCount: 2, left: [{ name: 'Chemise' }, { name: 'Lampadaire' }] })
  expect((await readStoredProducts([1, 4, 5])).map(({ product, variations }) => [product.read.values.name, product.read.sku, variations.length])).toEqual([
    ['Chemise', 'T', 1],
    ['Lampadaire', 'L', 0],
    ['Seau', null, 0],
  ])
})

test('IMP-47 an undo waits for an order that takes pieces of what the import made, and keeps that as archived', async () => {
  const id = await bring([{ ID: 8, Type: 'simple', Name: 'Vase', Stock: 5 }])
  await beginUndo(by, id)
  let undoing: Promise<void> | undefined
  await db.transaction().execute(async (order) => {
    await sql`update inventory set available = 3 where item_id = 8`.execute(order)
    await sql`with placed as (insert into orders (key, intention, visitor, state, phone)
        values (gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), 'processing', '20000000') returning id)
      insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total)
      select placed.id, 0, 8, 8, vendor_id, name, 2, 1, 2 from placed, products where products.id = 8`.execute(order)
    undoing = work()
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
  })
  await undoing
  expect((await findImport(id))?.undo?.found).toMatchObject({ deleted: 0, archived: 1 })
  expect(await available(8)).toBe(3)
})

test('IMP-47 an import that changes nothing leaves nothing to undo, and another one waits for its end', async () => {
  await merchant.importRows([lamp])
  const id = await bring([lamp])
  expect((await findImport(id))?.task.found.totals).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  await expect(beginUndo(by, id)).rejects.toThrow('plus rien à annuler')
  const [one, two] = [await send(textOf([lamp, shirt])), await send(textOf([{ ...lamp, Name: 'Deux' }]))]
  const first = await applyImport(by, one)
  await expect(applyImport(by, two)).rejects.toThrow('Un autre import est en cours')
  await stopImport(first)
  await work()
  expect((await findImport(first))?.task.state).toBe('stopped')
  expect(await idsOf()).toEqual([4])
})

test('IMP-47 the refused rows come as a file that is mended and imported again', async () => {
  const check = await send(
    textOf([lamp, { ID: 5, Type: 'simple', Name: '=Seau', 'Regular price': 'cher' }, { ID: 6, Type: 'variation', Name: '', Parent: 'id:77' }]),
  )
  const text = (await Array.fromAsync(refusedRows((await findImport(check))!, 'en'))).join('')
  expect(text.split('\r\n').slice(1, -1)).toHaveLength(2)
  expect(text).toContain('"Regular price: ""cher"" is not a price.')
  expect(await merchant.importText(text.replace('"cher"', '"12"'))).toMatchObject({ created: 1, refused: 1 })
  expect(await db.selectFrom('products').select(['name', 'metas']).where('id', '=', 5).executeTakeFirst()).toEqual({ name: '=Seau', metas: {} })
})

test('IMP-47 a file that is no table is refused with words, and what is too long or breaks off leaves nothing', async () => {
  const check = await send('ID,Name\n1,"Seau')
  expect((await findImport(check))?.task).toMatchObject({
    state: 'finished',
    found: { problem: { fr: expect.stringContaining('Colonnes absentes') as string } },
  })
  await expect(addImport([Buffer.from('PK\u0003\u0004')], { by, fileName: '' })).rejects.toThrow('mot de passe')
  await expect(applyImport(by, check)).rejects.toThrow('pas encore vérifié')
  await expect(addImport([], { by, fileName: '' })).rejects.toThrow('fichier vide')
  const broken = async function* () {
    yield Buffer.from('ID')
    throw new Error('gone')
  }
  await expect(addImport(broken(), { by, fileName: '' })).rejects.toThrow('L’envoi a été coupé')
})

test('IMP-47 two imports of one file at once are as one', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    ID: index + 1,
    SKU: `S${index}`,
    Type: 'simple',
    Name: `Produit ${index}`,
    Categories: `C${index % 7}`,
    Tags: `t${index % 5}`,
    Stock: index,
  }))
  const results = await Promise.all([merchant.importText(textOf(rows)), merchant.importFile(await merchant.fileOf(textOf(rows)))])
  expect(results[0].created + results[1].created).toBe(1200)
  expect(results.map(({ refused }) => refused)).toEqual([0, 0])
  expect(await merchant.importText(textOf(rows))).toMatchObject({ unchanged: 1200 })
})

/** `ROUNDS=10` is the long form: as many times more goods. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)

const WORKER = `
  import { openDatabase } from '#platform/database.server'
  import { workAtNext } from '#shop/upkeep/tasks.server'
  import { runImport, undoImport } from '#shop/goods/product-import.server'
  openDatabase(JSON.parse(process.env.CONNECTION))
  await workAtNext({ 'product-import': runImport, 'product-import-undo': undoImport }, () => true)
  process.exit(0)`

async function killedWorker(afterMs: number): Promise<void> {
  const database = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name
  const env = { ...process.env, CONNECTION: JSON.stringify({ ...inject('postgres'), database }), HANOUT_DATA: config.dataFolder }
  const child = spawn(process.execPath, ['--input-type=module', '-e', WORKER], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const timer = setInterval(() => {
    void sql<{ done: number }>`select max(done) as done from tasks where state = 'running'`
      .execute(db)
      .then(({ rows }) => (rows[0]?.done ?? 0) >= afterMs && child.kill('SIGKILL'))
  }, 10)
  await once(child, 'exit')
  clearInterval(timer)
  await sql`update tasks set touched_at = touched_at - interval '2 minutes' where state = 'running'`.execute(db)
}

test('IMP-47 an import and its undo that are killed half way lose nothing and leave nothing half done; both go on to their end', async () => {
  const many = (name: string, length: number) =>
    Array.from({ length }, (_, index) => ({
      ID: index + 1,
      SKU: `S${index}`,
      Type: 'simple',
      Name: `${name} ${index}`,
      'Regular price': index,
      Stock: index,
      Tags: `t${index % 5}`,
    }))
  await merchant.importRows(many('Avant', 500 * ROUNDS))
  const before = await shop()
  const id = await applyImport(by, await send(textOf(many('Après', 1500 * ROUNDS))))
  await killedWorker(500)
  const { rows: half } = await sql<Record<string, number>>`
    select (select count(*)::int from products where name like 'Après%') as after, (select count(*)::int from import_changes where task_id = ${id}) as kept,
      (select count(*)::int from products p where name like 'Après%' and not exists (select from inventory where item_id = p.id)) as without_stock`.execute(db)
  expect(half[0]).toMatchObject({ after: half[0]!['kept'], without_stock: 0 })
  expect(half[0]!['after']).toBeGreaterThan(0)
  expect(half[0]!['after']).toBeLessThan(1500 * ROUNDS)
  await work()
  expect(await findImport(id)).toMatchObject({ changes: { made: 1000 * ROUNDS, changed: 500 * ROUNDS }, task: { state: 'finished' } })
  await beginUndo(by, id)
  await killedWorker(100)
  await work()
  expect((await findImport(id))?.undo?.state).toBe('finished')
  expect(await shop()).toEqual(before)
})
