import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db, inTransaction } from '#platform/database.server'
import { lockSaves } from '#shop/goods/product-saving.server'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { findProductForStaff, saveProduct } from '#shop/goods/product-management.manage'
import { newProduct, productRow } from '#src/shop/goods/product-management/products.testing.ts'
import { reopenVendor, suspendVendor } from './vendor-accounts.manage.server.ts'

useDatabase()

const by = { id: 'salma', name: 'Salma' }
let store: number
beforeEach(async () => {
  for (const table of ['products', 'messages', 'account_people'] as const) await db.deleteFrom(table).execute()
  await emptyAudit()
  await addProduct()
  store = (await db.updateTable('vendors').set({ standing: 'open', revision: 0 }).where('slug', '=', 'dar').returning('id').executeTakeFirstOrThrow()).id
  await db.deleteFrom('products').execute()
})

const states = async () => (await db.selectFrom('products').select('status').orderBy('id').execute()).map(({ status }) => status)
const audited = async () => (await db.selectFrom('audit_entries').select('action').orderBy('id').execute()).map(({ action }) => action)

async function save(name: string, status: 'published' | 'draft', vendor = 'Dar'): Promise<number> {
  const saved = await saveProduct(newProduct(productRow({ name, status }, { vendor })))
  if (saved.problems) throw new Error('not saved')
  return saved.id
}

test('IMP-24 a suspension hides published and private goods and a reopening gives each its status back', async () => {
  for (const status of ['published', 'private', 'draft', 'archived'] as const) await addProduct({ status })
  await suspendVendor(store, 'Retards', by)
  expect(await states()).toEqual(['archived', 'archived', 'draft', 'archived'])
  await suspendVendor(store, 'Encore', by)
  await reopenVendor(store, by)
  expect(await states()).toEqual(['published', 'private', 'draft', 'archived'])
  expect(await audited()).toEqual(['vendor-suspended', 'vendor-reopened'])
})

test('IMP-24 what is saved for a suspended store stays hidden until it reopens', async () => {
  await suspendVendor(store, 'Retards', by)
  await save('Tapis', 'published')
  await save('Plat', 'draft')
  expect(await states()).toEqual(['archived', 'draft'])
  await reopenVendor(store, by)
  expect(await states()).toEqual(['published', 'draft'])
})

test('IMP-24 a product that is moved to another store is shown as that store is', async () => {
  const id = await save('Tapis', 'published')
  await suspendVendor(store, 'Retards', by)
  const { revision } = await db.selectFrom('products').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
  const draft = newProduct(productRow({ name: 'Tapis', status: 'archived' }, { vendor: 'Autre' }))
  expect((await saveProduct({ ...draft, id, revision })).problems).toBeUndefined()
  expect(await states()).toEqual(['published'])
})

test('IMP-24 goods that staff archive while their store is suspended stay archived when it reopens', async () => {
  const id = await save('Tapis', 'published')
  await suspendVendor(store, 'Retards', by)
  const stored = (await findProductForStaff(id))!
  expect((await saveProduct({ ...stored, staysArchived: true })).problems).toBeUndefined()
  await reopenVendor(store, by)
  expect(await states()).toEqual(['archived'])
})

test('IMP-24 goods that are saved while their store is being suspended are hidden too', async () => {
  await Promise.all([...Array.from({ length: 5 }, (_, n) => save(`Plat ${n}`, 'published')), suspendVendor(store, 'Retards', by)])
  expect(await states()).toEqual(Array(5).fill('archived'))
})

test('IMP-24 a suspension waits for its turn to save before it locks goods, as a file does, so that neither waits for the other for ever', async () => {
  const id = await save('Tapis', 'published')
  const waiting = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const suspension = suspendVendor(store, 'Retards', by)
    const locked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await locked.execute(db)).rows.length).toBe(1)
    await sql`select from products where id = ${id} for update nowait`.execute(transaction)
    // Not awaited here: it continues once this transaction ends.
    return { suspension }
  })
  await waiting.suspension
  expect(await states()).toEqual(['archived'])
})

test('IMP-24 suspension and reopening are told to the store’s vendors, each once', async () => {
  await db.insertInto('account_people').values({ id: 'v', name: 'Amel', email: 'amel@example.test', role: 'vendor', vendor_id: store }).execute()
  await suspendVendor(store, 'Retards', by)
  await reopenVendor(store, by)
  await suspendVendor(store, 'Retards encore', by)
  const told = await db.selectFrom('messages').select('data').where('kind', '=', 'vendor-notice').orderBy('id').execute()
  expect(told.map(({ data }) => data)).toEqual([
    { event: 'suspended', values: { reason: 'Retards' } },
    { event: 'reopened', values: {} },
    { event: 'suspended', values: { reason: 'Retards encore' } },
  ])
})
