import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import type { GoodsAuthor } from '#shop/people/accounts'
import { describePicture, uploadPicture } from '#shop/goods/media-library.server'
import { addStaff } from '#shop/people/staff.server'
import { addImport, applyImport, beginUndo, checkImport, runImport, undoImport } from '#shop/goods/product-import.server'
import { changeItem } from '#src/shop/goods/product-list/product-list.manage.server.ts'
import { approveProposal, findAsked, findProductForStaff, saveProduct } from '#src/shop/goods/product-management/product-management.manage.server.ts'
import type { ProductDraft } from '#shop/goods/product-management'
import { newProduct, newShirt, productRow } from '#src/shop/goods/product-management/products.testing.ts'
import { importWords } from '#src/shop/goods/product-import/product-import.words.ts'
import { textOf, type Cells } from '#src/shop/goods/product-import/product-import.testing.ts'
import { photograph } from '#shop/upkeep/media.testing'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { millimes } from '#money/millimes'
import { answerProposal, countWaiting, listWaiting, seenOf } from './proposals.server.ts'

useDatabase()
useDataFolder()

type Handlers = Parameters<typeof workAtNext>[0]
const HANDLERS: Handlers = { 'product-import-check': checkImport, 'product-import': runImport, 'product-import-undo': undoImport }
const staff = { id: 'salma', name: 'Salma' }

let vendor: GoodsAuthor & { store: NonNullable<GoodsAuthor['store']> }
beforeAll(async () => {
  const { id } = await db.insertInto('vendors').values({ slug: 'fes', name: 'Fès', standing: 'open' }).returning('id').executeTakeFirstOrThrow()
  await addStaff({ name: 'Salma', email: 'salma@example.test', role: 'shop_manager', password: 'olive et jasmin' })
  await addStaff({ name: 'Idris', email: 'idris@example.test', role: 'vendor' as 'shop_manager', password: 'olive et jasmin' })
  await db.updateTable('account_people').set({ vendor_id: id }).where('email', '=', 'idris@example.test').execute()
  const person = await db.selectFrom('account_people').select(['id', 'name']).where('vendor_id', '=', id).executeTakeFirstOrThrow()
  vendor = { ...person, store: { id, standing: 'open', trusted: false, hasAgreed: true } }
})
beforeEach(() => sql`truncate products, variations, inventory, tasks, brands cascade`.execute(db))

async function save(draft: ProductDraft, by?: GoodsAuthor) {
  const saved = await saveProduct(draft, by)
  if (saved.problems) throw new Error(saved.problems.map(({ column, reason }) => `${column}: ${reason.message}`).join('\n'))
  return saved
}

/** Goods of the vendor that are on sale. */
async function onSale(draft = newProduct(productRow({ name: 'Balgha', status: 'published' }))): Promise<number> {
  const published = {
    ...draft,
    product: { ...draft.product, read: { ...draft.product.read, values: { ...draft.product.read.values, status: 'published' as const } } },
  }
  return (await save(published, { ...vendor, store: { ...vendor.store, trusted: true } })).id
}

async function formOf(id: number, change: (draft: ProductDraft) => void = () => {}): Promise<ProductDraft> {
  const stored = (await findProductForStaff(id))!
  const [asked] = await findAsked([id])
  const { revision, product, variations } = structuredClone(asked?.proposed ?? stored)
  const draft = { id, revision, product, variations }
  change(draft)
  return draft
}

const renamed = (name: string) => (draft: ProductDraft) => void (draft.product.read.values.name = name)

async function inShop(id: number) {
  const { product, variations } = (await findProductForStaff(id))!
  const { name, status, regular_price } = product.read.values
  return {
    name,
    status,
    price: regular_price,
    stock: product.read.stock?.counted,
    variations: variations.map(({ read }) => read.choices.map(({ value }) => value).join()),
  }
}

async function approve(id: number): Promise<void> {
  const [asked] = await findAsked([id])
  await approveProposal({ productId: id, seen: seenOf(asked!.proposal, asked!.now) }, staff)
}

const waiting = async () => (await listWaiting(undefined)).waiting.map(({ productId, isNew }) => [productId, isNew] as const)

test('VEND-08 new goods of a vendor who is not trusted are a draft until staff approve; those of a trusted vendor are on sale at once', async () => {
  const { id, isProposed } = await save(newProduct(productRow({ name: 'Balgha', status: 'published' })), vendor)
  expect([isProposed, (await inShop(id)).status, await waiting(), await countWaiting()]).toEqual([true, 'draft', [[id, true]], 1])
  await approve(id)
  expect([(await inShop(id)).status, await waiting()]).toEqual(['published', []])
  expect((await inShop(await onSale(newProduct(productRow({ name: 'Autre' }))))).status).toBe('published')
})

test('VEND-08 a change of goods on sale waits, price and stock are changed at once, and shoppers see the rest as it was', async () => {
  const id = await onSale()
  const form = await formOf(id, (draft) => {
    draft.product.read.values.name = 'Balgha de Fès'
    draft.product.read.values.regular_price = 40_000
    draft.product.read.stock = { counted: 8, seen: 10, inStock: true, lowStock: null }
  })
  expect((await save(form, vendor)).isProposed).toBe(true)
  expect(await inShop(id)).toMatchObject({ name: 'Balgha', status: 'published', price: 40_000, stock: 8 })
  await save(await formOf(id, (draft) => void (draft.product.read.values.regular_price = 42_000)), vendor)
  expect(await inShop(id)).toMatchObject({ name: 'Balgha', price: 42_000 })
  await approve(id)
  expect(await inShop(id)).toMatchObject({ name: 'Balgha de Fès', price: 42_000, stock: 8 })
})

test('VEND-08 price and stock alone need no approval, nor does taking goods off sale, which takes the proposal back', async () => {
  const id = await onSale()
  const form = await formOf(id, (draft) => void (draft.product.read.values.regular_price = 40_000))
  expect([(await save(form, vendor)).isProposed, await waiting()]).toEqual([false, []])
  await save(await formOf(id, renamed('Autre')), vendor)
  expect(await waiting()).toEqual([[id, false]])
  await save(await formOf(id, (draft) => void (draft.product.read.values.status = 'archived')), vendor)
  expect([(await inShop(id)).status, await waiting()]).toEqual(['archived', []])
})

test('VEND-08 a proposal is replaced by the next, and taken back by a form that changes nothing any more', async () => {
  const id = await onSale()
  await save(await formOf(id, renamed('Un')), vendor)
  await save(await formOf(id, renamed('Deux')), vendor)
  expect((await findAsked([id]))[0]?.proposed.product.read.values.name).toBe('Deux')
  await save(await formOf(id, renamed('Balgha')), vendor)
  expect(await waiting()).toEqual([])
})

test('VEND-08 proposed variations are for sale only once approved; one that staff removed meanwhile stays away', async () => {
  const id = await onSale(newShirt())
  const form = await formOf(id, (draft) => {
    draft.product.read.values.attributes![0]!.values.push('Vert')
    const [first] = draft.variations
    draft.variations.push({
      ...first!,
      read: {
        ...first!.read,
        id: undefined,
        fileId: undefined,
        row: 3,
        sku: 'CH-G',
        values: { ...first!.read.values, sku: 'CH-G' },
        choices: [{ name: 'Couleur', value: 'Vert', column: 'Couleur' }],
      },
    })
  })
  await save(form, vendor)
  expect((await inShop(id)).variations).toEqual(['Bleu', 'Blanc'])
  const stored = (await findProductForStaff(id))!
  await save({ id, revision: stored.revision, product: stored.product, variations: stored.variations.slice(0, 1) })
  await approve(id)
  const { variations } = (await findProductForStaff(id))!
  expect(variations.map(({ read }) => [read.choices[0]?.value, read.sku, read.stock?.counted])).toEqual([
    ['Bleu', 'CH-B', 5],
    ['Vert', 'CH-G', 5],
  ])
})

test('VEND-08 what changed since staff looked is refused, and shown anew: their own edit stays beside the proposal', async () => {
  const id = await onSale()
  await save(await formOf(id, renamed('Balgha de Fès')), vendor)
  const [asked] = await findAsked([id])
  const seen = seenOf(asked!.proposal, asked!.now)
  const stored = (await findProductForStaff(id))!
  await save({
    ...stored,
    id,
    product: { ...stored.product, read: { ...stored.product.read, values: { ...stored.product.read.values, short_description: '<p>Cuir</p>' } } },
  })
  await expect(approveProposal({ productId: id, seen }, staff)).rejects.toThrow('a changé pendant')
  await approve(id)
  expect((await findProductForStaff(id))!.product.read.values).toMatchObject({ name: 'Balgha de Fès', short_description: '<p>Cuir</p>' })
})

test('VEND-08 a price that the vendor changes while staff read is shown before it is approved, and stays', async () => {
  const id = await onSale()
  await save(await formOf(id, renamed('Autre')), vendor)
  const [asked] = await findAsked([id])
  await changeItem({ productId: id, itemId: id, price: { seen: millimes(33_500), to: millimes(20_000) } }, vendor.store.id)
  await expect(approveProposal({ productId: id, seen: seenOf(asked!.proposal, asked!.now) }, staff)).rejects.toThrow('a changé pendant')
  await approve(id)
  expect(await inShop(id)).toMatchObject({ name: 'Autre', price: 20_000 })
})

test('VEND-08 what a picture says is read again before approval if its vendor changes it while staff read', async () => {
  const id = await onSale()
  const picture = await uploadPicture([await photograph(320, 240)], { by: vendor, fileName: 'balgha.jpg' })
  await save(await formOf(id, (draft) => void (draft.product.pictures = [picture.id])), vendor)
  const [asked] = await findAsked([id])
  await describePicture(picture.id, { fr: 'Autre', ar: '', en: '' }, vendor)
  await expect(approveProposal({ productId: id, seen: seenOf(asked!.proposal, asked!.now) }, staff)).rejects.toThrow('a changé pendant')
})

test('VEND-08 of two staff who approve at once one does; a proposal replaced meanwhile is neither approved nor given back', async () => {
  const id = await onSale()
  await save(await formOf(id, renamed('Un')), vendor)
  const [first] = await findAsked([id])
  const seen = seenOf(first!.proposal, first!.now)
  await save(await formOf(id, renamed('Deux')), vendor)
  await expect(approveProposal({ productId: id, seen }, staff)).rejects.toThrow('a changé pendant')
  await expect(answerProposal({ productId: id, seen, text: 'Non' }, staff)).rejects.toThrow('a changé pendant')
  const [now] = await findAsked([id])
  const both = await Promise.allSettled([1, 2].map(() => approveProposal({ productId: id, seen: seenOf(now!.proposal, now!.now) }, staff)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await inShop(id)).name).toBe('Deux')
})

test('VEND-08 a proposal given back with an answer waits again once the vendor sends it again', async () => {
  const { id } = await save(newProduct(productRow({ name: 'Balgha', status: 'published' })), vendor)
  const [asked] = await findAsked([id])
  await answerProposal({ productId: id, seen: seenOf(asked!.proposal, asked!.now), text: 'Une photo, SVP' }, staff)
  expect([await waiting(), (await findAsked([id]))[0]?.proposal.answer]).toEqual([[], 'Une photo, SVP'])
  await expect(approve(id)).rejects.toThrow('déjà traitée')
  await save(await formOf(id), vendor)
  expect([await waiting(), (await findAsked([id]))[0]?.proposal.answer]).toEqual([[[id, true]], undefined])
})

test('VEND-08 goods moved to another vendor, or published by staff, wait no more', async () => {
  const moved = await onSale()
  await save(await formOf(moved, renamed('Autre')), vendor)
  const stored = (await findProductForStaff(moved))!
  await save({ ...stored, id: moved, product: { ...stored.product, read: { ...stored.product.read, vendor: 'Autre boutique' } } })
  const { id: fresh } = await save(newProduct(productRow({ name: 'Neuf', status: 'published' })), vendor)
  const draft = (await findProductForStaff(fresh))!
  await save({
    ...draft,
    id: fresh,
    product: { ...draft.product, read: { ...draft.product.read, values: { ...draft.product.read.values, status: 'published' } } },
  })
  expect([await waiting(), (await inShop(moved)).name, (await inShop(fresh)).status]).toEqual([[], 'Balgha', 'published'])
})

async function work(handlers: Handlers = HANDLERS): Promise<void> {
  while (await workAtNext(handlers, () => true));
}

async function bring(rows: Cells[], handlers?: Handlers): Promise<string> {
  const added = await addImport([Buffer.from(textOf(rows))], { by: vendor, fileName: 'fes.csv' })
  await work()
  const task = await applyImport(vendor, 'check' in added ? added.check : '')
  await work(handlers)
  return task
}

async function setStore(values: { trusted?: boolean; standing?: 'open' | 'suspended' }): Promise<void> {
  await db.updateTable('vendors').set(values).where('id', '=', vendor.store.id).execute()
}

/** Handlers that change the vendor's store once an import has begun. */
const changingStore = (values: Parameters<typeof setStore>[0]): Handlers => ({
  'product-import': (task, report) =>
    runImport(task, async (progress) => {
      await setStore(values)
      return report(progress)
    }),
})

test('VEND-08, IMP-25 a file proposes too: new goods are drafts, goods on sale change in price and stock alone; the same file again changes nothing', async () => {
  const old = await onSale(newProduct(productRow({ name: 'Balgha', sku: 'BAL' }, { sku: 'BAL' })))
  const rows = [
    { Type: 'simple', Name: 'Balgha jaune', SKU: 'BAL', 'Regular price': 20, Stock: 4, Published: 1 },
    { Type: 'simple', Name: 'Neuve', SKU: 'NEW', 'Regular price': 30, Stock: 2, Published: 1 },
  ]
  await bring(rows)
  const { id } = await db.selectFrom('products').select('id').where('sku', '=', 'NEW').executeTakeFirstOrThrow()
  expect(await inShop(old)).toMatchObject({ name: 'Balgha', status: 'published', price: 20_000, stock: 4 })
  expect(await inShop(id)).toMatchObject({ status: 'draft' })
  expect(new Map(await waiting())).toEqual(
    new Map([
      [old, false],
      [id, true],
    ]),
  )
  const numbers = async () => (await findAsked([old, id])).map(({ proposal, now }) => seenOf(proposal, now))
  const before = await numbers()
  await bring(rows)
  expect(await numbers()).toEqual(before)
  await approve(old)
  await approve(id)
  expect([(await inShop(old)).name, (await inShop(id)).status]).toEqual(['Balgha jaune', 'published'])
})

test('VEND-08 a product and its variations in two batches of a file are one proposal', async () => {
  const id = await onSale(newShirt())
  await db.updateTable('products').set({ sku: 'CH' }).where('id', '=', id).execute()
  const shirt = {
    Type: 'variable',
    Name: 'Chemise en lin',
    SKU: 'CH',
    Published: 1,
    'Attribute 1 name': 'Couleur',
    'Attribute 1 value(s)': 'Bleu, Blanc, Vert',
    'Attribute 1 global': 1,
  }
  const green = { Type: 'variation', Name: '', SKU: 'CH-G', Parent: 'CH', 'Attribute 1 name': 'Couleur', 'Attribute 1 value(s)': 'Vert', 'Regular price': 50 }
  await bring([shirt, { ...shirt, Name: 'Chemise' }, { ...shirt }, green])
  const [asked] = await findAsked([id])
  expect([asked?.proposed.product.read.values.name, asked?.proposed.variations.length, (await inShop(id)).variations]).toEqual([
    'Chemise en lin',
    3,
    ['Bleu', 'Blanc'],
  ])
  await approve(id)
  expect((await inShop(id)).variations.toSorted()).toEqual(['Blanc', 'Bleu', 'Vert'])
})

test('VEND-08 the undo of a file takes back what it proposed', async () => {
  const id = await onSale(newProduct(productRow({ name: 'Balgha', sku: 'BAL' }, { sku: 'BAL' })))
  const task = await bring([{ Type: 'simple', Name: 'Balgha jaune', SKU: 'BAL', 'Regular price': 33.5, Published: 1 }])
  expect(await waiting()).toEqual([[id, false]])
  await beginUndo(vendor, task)
  await work()
  expect([await waiting(), (await inShop(id)).name]).toEqual([[], 'Balgha'])
})

test('VEND-08 trust and right are those of each batch: a file goes on as a proposal, or stops, once they are lost', async () => {
  const id = await onSale(newProduct(productRow({ name: 'Balgha', sku: 'BAL' }, { sku: 'BAL' })))
  const row = { Type: 'simple', Name: 'Balgha jaune', SKU: 'BAL', 'Regular price': 20, Published: 1 }
  await setStore({ trusted: true })
  await bring([row], changingStore({ trusted: false }))
  expect([await inShop(id), await waiting()]).toMatchObject([{ name: 'Balgha', price: 20_000 }, [[id, false]]])
  const task = await bring([{ ...row, 'Regular price': 30 }], changingStore({ standing: 'suspended' }))
  await setStore({ standing: 'open' })
  const { found } = await db.selectFrom('tasks').select('found').where('id', '=', task).executeTakeFirstOrThrow()
  expect([(await inShop(id)).price, found]).toMatchObject([20_000, { problem: importWords.rightLost }])
})

test('VEND-08 an undo by a vendor who is not trusted restores prices at once, and proposes the former texts', async () => {
  const id = await onSale(newProduct(productRow({ name: 'Balgha', sku: 'BAL' }, { sku: 'BAL' })))
  await setStore({ trusted: true })
  const task = await bring([{ Type: 'simple', Name: 'Balgha jaune', SKU: 'BAL', 'Regular price': 20, Published: 1 }])
  await setStore({ trusted: false })
  await beginUndo(vendor, task)
  await work()
  expect([await inShop(id), await waiting()]).toMatchObject([{ name: 'Balgha jaune', price: 33_500 }, [[id, false]]])
  await approve(id)
  expect((await inShop(id)).name).toBe('Balgha')
})

test('VEND-08 a vendor’s stale form is told of the price changed meanwhile', async () => {
  const id = await onSale()
  const form = await formOf(id, renamed('Autre'))
  await changeItem({ productId: id, itemId: id, price: { seen: millimes(33_500), to: millimes(20_000) } }, vendor.store.id)
  await expect(save(form, vendor)).rejects.toThrow('modifié entre-temps')
})
