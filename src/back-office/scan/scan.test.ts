import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findBalances } from '#shop/books/ledger.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, cancelParcel, tellPart } from '#shop/delivery/parcels.server'
import { orderTo } from '#shop/delivery/parcels.testing'
import { addStaffNote } from '#shop/orders/order-management.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/parcels/scan/'
const STAFF = { kind: 'staff', id: null } as const
let lamp: number
let cookie: string
let navex: string
let intigo: string
beforeAll(async () => {
  lamp = await addProduct({ stock: 1000 })
  cookie = await cookieOf('packer')
  navex = await haveOwnCourier({ name: 'Navex' })
  intigo = await haveOwnCourier({ name: 'Intigo' })
})
beforeEach(async () => {
  for (const table of ['parcel_scans', 'stock_holds', 'parcels', 'orders'] as const) await db.deleteFrom(table).execute()
})

async function confirmed(number?: string, courier = navex): Promise<number> {
  const id = await orderTo(lamp)
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed' where id = ${id}`.execute(db)
  if (number) await addParcel(id, STAFF, { courier, number })
  return id
}

const ask = (path: string, init: RequestInit = {}) =>
  answerStaffPage(new Request(SHOP + path, { ...init, headers: { accept: 'text/html', cookie, origin: SHOP } }))

const post = async (fields: Record<string, string>) => (await ask(PATH, { method: 'POST', body: new URLSearchParams(fields) })).text()

/** What the page answers to a scan, as text. */
async function scan(act: string, code: string, courier = ''): Promise<string> {
  const notice = /<div data-notice="".*?<\/svg>(.*?)<\/div><\/div>/s.exec(await post({ act, code, courier }))![1]!
  return notice
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
}

const standing = async (id: number) => {
  const {
    state,
    delivery,
    packed_at: at,
  } = await db.selectFrom('orders').select(['state', 'delivery', 'packed_at']).where('id', '=', id).executeTakeFirstOrThrow()
  return `${state} ${delivery}${at ? ' packed' : ''}`
}

test('IMP-11 a scanned parcel is packed and handed over, once each; each scan says whose it is and what to collect', async () => {
  const id = await confirmed('NVX4711')
  expect(await scan('pack', 'NVX4711')).toBe(`Emballé n° ${id} Sami Ben Ali À encaisser : 40.500 TND`)
  for (const typed of [' NVX 4711', 'nvx4711']) expect(await scan('pack', typed)).toMatch(/^Déjà emballé/)
  expect(await standing(id)).toBe('confirmed none packed')
  expect(await scan('hand-over', 'NVX4711')).toMatch(/^Remis au livreur/)
  expect(await scan('hand-over', 'NVX4711')).toMatch(/^Déjà remis/)
  expect(await scan('return', 'NVX4711')).toBe(`Retour noté n° ${id} Sami Ben Ali`)
  expect(await standing(id)).toBe('shipped returned packed')
  const unpacked = await confirmed()
  await scan('hand-over', String(unpacked))
  expect(await scan('pack', String(unpacked))).toMatch(/^Rien n’a été fait .*Celle-ci est « Expédiée »\.$/)
})

test('IMP-11 a code is a courier’s, our reference or the order’s number; another courier’s, an unknown one, one called off or given twice do nothing', async () => {
  const plain = await confirmed()
  expect(await scan('pack', String(plain))).toMatch(/^Emballé/)
  const referred = await confirmed('N-1')
  expect(await scan('pack', `#${referred}`)).toMatch(/^Emballé/)
  expect(await scan('hand-over', 'N-1', intigo)).toMatch(/^Pas pour ce livreur .* Ce colis est pour Navex\.$/)
  expect(await scan('hand-over', String(plain), navex)).toMatch(/Ce colis est pour Je livre moi-même\.$/)
  expect(await scan('hand-over', 'N-1', navex)).toMatch(/^Remis/)
  expect(await scan('pack', 'X999')).toBe('Inconnu : X999 Aucun colis ni commande de la boutique ne porte ce numéro.')
  const [one, other] = [await confirmed('TWICE'), await confirmed('TWICE', intigo)]
  expect(await scan('pack', 'TWICE')).toContain(`#${other}, #${one}`)
  const { id: parcel } = await db.selectFrom('parcels').select('id').where('order_id', '=', one).executeTakeFirstOrThrow()
  await cancelParcel({ orderId: one, parcel, actor: STAFF })
  expect(await scan('pack', 'TWICE')).toMatch(new RegExp(`^Emballé n° ${other} `))
  const [gone] = [await confirmed('GONE')]
  await sql`update parcels set state = 'cancelled' where order_id = ${gone}`.execute(db)
  expect(await scan('pack', 'GONE')).toMatch(/^Colis annulé/)
})

test('IMP-11 a bare number of one order’s parcel and of another order on its way does nothing until it is said which; an old order’s number is the parcel’s', async () => {
  const held = await confirmed()
  const numbered = await confirmed(String(held))
  expect(await scan('hand-over', String(held))).toMatch(new RegExp(`^Plusieurs commandes : ${held} .* : #${numbered}, #${held}\\.$`))
  expect([await standing(held), await standing(numbered)]).toEqual(['confirmed none', 'confirmed none'])
  expect(await scan('hand-over', `#${held}`)).toMatch(new RegExp(`^Remis au livreur n° ${held} `))
  await sql`update orders set state = 'cancelled', confirmation = 'not-called', delivery = 'none' where id = ${held}`.execute(db)
  expect(await scan('hand-over', String(held))).toMatch(new RegExp(`^Remis au livreur n° ${numbered} `))
})

test('IMP-11 the last scans are listed, and taken back while nothing happened since; another person’s are not', async () => {
  const [one, other] = [await confirmed('A-1'), await confirmed('B-1')]
  for (const code of ['A-1', 'B-1']) await scan('hand-over', code)
  const page = await (await ask(`${PATH}?act=hand-over`)).text()
  const undos = [...page.matchAll(/<button[^>]*(?:name="undo"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="undo")/g)].map(([, first, second]) => first ?? second!)
  expect(undos).toHaveLength(2)
  const packer = cookie
  cookie = await cookieOf('shop_manager')
  await post({ undo: undos[1]! })
  cookie = packer
  expect(await standing(one)).toBe('shipped handed-over')
  await post({ undo: undos[1]! })
  await post({ undo: undos[1]! })
  expect(await standing(one)).toBe('confirmed none')
  await addStaffNote({ orderId: other, staffId: (await db.selectFrom('parcel_scans').select('person_id').executeTakeFirstOrThrow()).person_id }, 'Cadeau')
  expect(await post({ undo: undos[0]! })).toContain('La commande a changé depuis')
  expect(await standing(other)).toBe('shipped handed-over')
})

test('IMP-11 scans of the same parcel at the same moment do it once', async () => {
  const id = await confirmed('SAME')
  const answers = await Promise.all(Array.from({ length: 6 }, () => scan('hand-over', 'SAME')))
  expect(answers.filter((answer) => answer.startsWith('Remis'))).toHaveLength(1)
  const { rows } = await sql<{ moves: number }>`select count(*)::int as moves from order_events where order_id = ${id} and kind = 'state'`.execute(db)
  expect(rows).toEqual([{ moves: 1 }])
})

test('IMP-11 without a code the page asks for one, and the field is there without scripts', async () => {
  expect(await post({ act: 'pack', code: '  ' })).toContain('Scannez ou tapez un numéro.')
  const page = await (await ask(PATH)).text()
  expect(page).toMatch(/<form[^>]*action="\/admin\/parcels\/scan\/"[^>]*method="post"/)
  expect(page).toMatch(/<input[^>]*autofocus[^>]*name="code"/i)
})

test('IMP-11 the page of the scanner may open the camera, no other page may', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get('permissions-policy') ?? ''
  expect(await policyOf(PATH)).toContain('camera=(self)')
  expect(await policyOf('/admin/parcels/')).not.toContain('camera=(self)')
})

test('IMP-11 of an order in two parcels each scan acts on its own; the order is packed with the last, leaves with the first, and each scan is taken back', async () => {
  const id = await orderTo(lamp, undefined, { quantity: 3 })
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed' where id = ${id}`.execute(db)
  const parts = [
    await addParcel(id, STAFF, { courier: navex, number: 'P-1', goods: new Map([[1, 2]]) }),
    await addParcel(id, STAFF, { courier: intigo, number: 'P-2' }),
  ]
  const undo = async () => {
    const { id: last } = await db.selectFrom('parcel_scans').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return post({ undo: String(last) })
  }
  const handed = async () =>
    (await db.selectFrom('parcels').select('handed_at').where('order_id', '=', id).orderBy('id').execute()).map((one) => one.handed_at !== null)
  expect(await scan('pack', 'P-1')).toMatch(/^Emballé .* Colis 1 sur 2/)
  expect(await scan('pack', 'P-1')).toMatch(/^Déjà emballé/)
  expect(await standing(id)).toBe('confirmed none')
  expect(await scan('pack', 'P-2')).toMatch(/Colis 2 sur 2/)
  expect(await standing(id)).toBe('confirmed none packed')
  await undo()
  expect(await standing(id)).toBe('confirmed none')
  await scan('pack', 'P-2')
  expect(await scan('hand-over', 'P-2', navex)).toMatch(/^Pas pour ce livreur .* Ce colis est pour Intigo\.$/)
  expect(await scan('hand-over', `${id}-2`, intigo)).toMatch(/^Remis .* Colis 2 sur 2/)
  expect([await standing(id), await handed()]).toEqual(['shipped handed-over packed', [false, true]])
  expect(await scan('return', 'P-1')).toMatch(/^Rien n’a été fait/)
  await scan('hand-over', 'P-1')
  await undo()
  expect([await standing(id), await handed()]).toEqual(['shipped handed-over packed', [false, true]])
  await scan('return', 'P-2')
  expect(await db.selectFrom('orders').select('return_due').where('id', '=', id).executeTakeFirst()).toEqual({ return_due: true })
  await undo()
  expect(await db.selectFrom('orders').select('return_due').where('id', '=', id).executeTakeFirst()).toEqual({ return_due: false })
  expect(parts.map(({ part }) => part)).toEqual([true, true])
})

test('IMP-11 a called-off parcel’s label and the bare number of an order in several parcels act on no other parcel', async () => {
  const id = await orderTo(lamp, undefined, { quantity: 3 })
  const goods = () => new Map([[1, 1]])
  const first = await addParcel(id, STAFF, { courier: navex, number: 'Q-1', goods: goods() })
  await addParcel(id, STAFF, { courier: navex, number: 'Q-2', goods: goods() })
  await addParcel(id, STAFF, { courier: intigo, number: 'Q-3' })
  await cancelParcel({ orderId: id, parcel: first.id, actor: STAFF })
  for (const code of [`#${id}`, String(id), 'Q-1']) expect([code, await scan('hand-over', code)]).toEqual([code, expect.stringMatching(/^Colis annulé/)])
  await db.deleteFrom('parcels').where('id', '=', first.id).execute()
  for (const code of [`#${id}`, String(id)]) expect(await scan('hand-over', code)).toMatch(/^Plusieurs colis .* Scannez l’étiquette/)
  expect(await standing(id)).toBe('processing none')
  expect(await scan('hand-over', `#${id}-2`)).toMatch(/^Remis .* Colis 1 sur 3/)
})

test('IMP-11 a scanned return of a parcel of a delivered order is taken back; one that ended its order offers no undo', async () => {
  const sent = async () => {
    const id = await orderTo(lamp, undefined, { quantity: 3 })
    const parts = [
      await addParcel(id, STAFF, { courier: navex, number: null, goods: new Map([[1, 2]]) }),
      await addParcel(id, STAFF, { courier: intigo, number: null }),
    ]
    for (const { id: parcel } of parts) await tellPart({ orderId: id, parcel, actor: STAFF }, { outcome: 'handed-over' })
    await tellPart({ orderId: id, parcel: parts[0]!.id, actor: STAFF }, { outcome: 'delivered' })
    return { id, parts }
  }
  const undo = async () =>
    /<button[^>]*name="undo"[^>]*value="(\d+)"|<button[^>]*value="(\d+)"[^>]*name="undo"/
      .exec(await (await ask(PATH)).text())
      ?.slice(1)
      .find(Boolean)
  const arrived = await sent()
  await tellPart({ orderId: arrived.id, parcel: arrived.parts[1]!.id, actor: STAFF }, { outcome: 'delivered' })
  const stands = async () => ({
    parcels: await db.selectFrom('parcels').select(['delivered_at', 'returned_at', 'collected']).where('order_id', '=', arrived.id).orderBy('id').execute(),
    order: await db.selectFrom('orders').select(['state', 'return_due', 'collected']).where('id', '=', arrived.id).executeTakeFirst(),
    money: await findBalances('', arrived.id),
  })
  const before = await stands()
  expect(await scan('return', arrived.parts[1]!.reference)).toMatch(/^Retour noté/)
  expect((await stands()).order).toMatchObject({ state: 'completed', return_due: true })
  expect(await post({ undo: (await undo())! })).toContain('Repris')
  expect(await stands()).toEqual(before)
  const ended = await sent()
  expect(await scan('return', ended.parts[1]!.reference)).toMatch(/^Retour noté/)
  expect(await standing(ended.id)).toBe('completed delivered')
  expect(await undo()).toBeUndefined()
})

test('IMP-11 an order packed as a whole has its parcels packed, and unpacked with it', async () => {
  const id = await orderTo(lamp, undefined, { quantity: 3 })
  await addParcel(id, STAFF, { courier: navex, number: 'R-1', goods: new Map([[1, 2]]) })
  await addParcel(id, STAFF, { courier: intigo, number: 'R-2' })
  const press = (packed: string) => ask(`/admin/orders/${id}/`, { method: 'POST', body: new URLSearchParams({ intent: 'parcel-pack', packed }) })
  const packed = async () =>
    (await db.selectFrom('parcels').select('packed_at').where('order_id', '=', id).orderBy('id').execute()).map((one) => one.packed_at !== null)
  await press('yes')
  expect(await packed()).toEqual([true, true])
  expect(await scan('pack', 'R-1')).toMatch(/^Déjà emballé/)
  await press('no')
  expect(await packed()).toEqual([false, false])
  await scan('pack', 'R-1')
  await scan('pack', 'R-2')
  const { id: last } = await db.selectFrom('parcel_scans').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await post({ undo: String(last) })
  expect([await standing(id), await packed()]).toEqual(['processing none', [true, false]])
})
