import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { addStaff, findStaff } from '#shop/people/staff.server'
import { findOrder, moveOrder, purgeTempOrders } from '#shop/orders/orders.server'
import { orderWords } from '#shop/orders/orders.words'
import { saveTempOrder, placeDirectOrder, placeOnlineOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import type { View } from './order-management.ts'
import { orderFilterSchema } from './order-management.schema.ts'
import {
  addStaffNote,
  countOrders,
  findDeskOrder,
  findMethods,
  findOrders,
  findSavedViews,
  findSources,
  markByStaff,
  moveByStaff,
  removeView,
  saveView,
  settleByStaff,
} from './order-management.server.ts'
import { timelineLine } from './timeline.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('account_people').execute()
  lamp = await addProduct()
})

const place = async (said?: Partial<QuickOrder>) => (await placeDirectOrder(orderOf(lamp, said))).id
const abandon = async (said?: Partial<QuickOrder>) => (await saveTempOrder(orderOf(lamp, said)))!.id

async function listed(view: View, asked: Record<string, string> = {}): Promise<number[]> {
  const { orders } = await findOrders({ ...orderFilterSchema.parse(asked), view })
  return orders.map(({ id }) => id)
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

describe('the list', () => {
  test('shows the newest first, with what a phone call needs', async () => {
    const [first, second] = [await place({ quantity: 3 }), await place({ name: 'Amira', phone: '55111222' })]
    // Oldest first where work waits; elsewhere newest first, or as requested.
    expect([await listed('open'), await listed('all'), await listed('open', { sort: 'newest' })]).toEqual([
      [first, second],
      [second, first],
      [second, first],
    ])
    const { orders } = await findOrders({ ...orderFilterSchema.parse({}), view: 'open' })
    expect(orders[0]).toMatchObject({ name: 'Sami Ben Ali', phone: '20123456', pieces: 3, confirmation: 'to-call', payment: 'unpaid', delivery: 'none' })
    expect(orders[0]!.item).toBeTruthy()
  })

  test('IMP-06 keeps abandoned orders apart: they are never among the real ones, dismissed or not', async () => {
    const [real, abandoned, dismissed] = [await place(), await abandon({ phone: '55000001' }), await abandon({ phone: '55000002' })]
    await moveByStaff({ orderId: dismissed, staffId: 'x' }, { seen: 'temp', to: 'cancelled', reason: 'faux numéro' })
    const cancelled = await place()
    await moveByStaff({ orderId: cancelled, staffId: 'x' }, { seen: 'processing', to: 'cancelled', reason: 'client absent' })
    expect(await listed('all')).toEqual([cancelled, real])
    expect(await listed('cancelled')).toEqual([cancelled])
    expect(await listed('temp')).toEqual([abandoned])
    expect(await listed('dismissed')).toEqual([dismissed])
    expect(await listed('all', { q: '5500' })).toEqual([])
    expect(await listed('temp', { q: '5500' })).toEqual([abandoned])
  })

  test('counts each view, and flags what needs a look', async () => {
    const flagged = await place()
    await place()
    await abandon()
    await db.updateTable('orders').set({ attention: 'paid-twice' }).where('id', '=', flagged).execute()
    expect(await countOrders()).toMatchObject({ open: 2, all: 2, processing: 2, shipped: 0, temp: 1, dismissed: 0, attention: 1 })
    expect(await listed('attention')).toEqual([flagged])
  })

  test('filters by payment method, by how the call went, and by day', async () => {
    const [cash, online] = [await place(), (await placeOnlineOrder(orderOf(lamp), 'simulator')).id]
    await markByStaff({ orderId: cash, staffId: 'x' }, { mark: 'confirmation', seen: 'to-call', value: 'no-answer' })
    expect(await listed('open', { method: 'cod' })).toEqual([cash])
    expect(await listed('open', { method: 'simulator' })).toEqual([online])
    expect(await findMethods()).toEqual(['cod', 'simulator'])
    await db.updateTable('orders').set({ payment_method: 'fawry' }).where('id', '=', online).execute()
    expect(await findMethods()).toEqual(['cod', 'fawry'])
    expect(await listed('open', { confirmation: 'no-answer' })).toEqual([cash])
    await db
      .updateTable('orders')
      .set({ placed_at: new Date('2026-03-10T23:30:00Z') })
      .where('id', '=', cash)
      .execute()
    // 23:30 UTC is half past midnight of the next day in Tunis.
    expect(await listed('open', { from: '2026-03-11', until: '2026-03-11' })).toEqual([cash])
    expect(await listed('open', { until: '2026-03-10' })).toEqual([])
    const confirmed = await place()
    await moveByStaff({ orderId: confirmed, staffId: 'x' }, { seen: 'processing', to: 'confirmed', reason: '' })
    expect(await listed('open', { confirmation: 'confirmed' })).toEqual([confirmed])
    expect(await listed('open', { confirmation: 'refused' })).toEqual([])
  })

  test.each(['newest', 'oldest'] as const)('goes on and back page by page, the %s first, and skips nothing when an order comes in between', async (sort) => {
    const ids: number[] = []
    for (let n = 0; n < 62; n++) ids.push(await abandon({ phone: `2210000${n % 10}` }))
    const wanted = sort === 'newest' ? ids.toReversed() : ids
    const page = (beside: object = {}) => findOrders({ ...orderFilterSchema.parse({ sort }), view: 'temp', ...beside })
    const numbers = ({ orders }: Awaited<ReturnType<typeof page>>) => orders.map(({ id }) => id)
    const first = await page()
    expect([numbers(first), first.previous]).toEqual([wanted.slice(0, 30), undefined])
    const late = await abandon()
    const second = await page(first.next)
    const third = await page(second.next)
    expect([...numbers(second), ...numbers(third)]).toEqual([...wanted.slice(30), ...(sort === 'oldest' ? [late] : [])])
    expect(third.next).toBeUndefined()
    expect(numbers(await page(third.previous))).toEqual(wanted.slice(30, 60))
    const again = await page(second.previous)
    expect([numbers(again), again.previous === undefined]).toEqual([wanted.slice(0, 30), sort === 'oldest'])
  })

  test('filters by governorate, source, agent, delivery, age and product, each with the others', async () => {
    await addStaff({ name: 'Rim', email: 'rim@example.test', role: 'call_agent', password: 'olive et jasmin' })
    const rim = (await findStaff())[0]!.id
    const [old, other] = [await place(), await place({ phone: '55111222' })]
    const sousse = { state: 'sousse', stateName: 'Sousse', zone: null, zoneName: '', isSure: true }
    const source = { utm_source: 'Facebook', utm_campaign: 'été' }
    await sql`update orders set source = ${JSON.stringify(source)}::jsonb, place = ${JSON.stringify(sousse)}::jsonb, assigned_to = ${rim},
      placed_at = now() - interval '2 days' where id = ${old}`.execute(db)
    const filters: Record<string, string>[] = [{ state: 'sousse' }, { source: 'facebook' }, { agent: rim }, { age: '1d' }]
    for (const filter of filters) {
      expect([filter, await listed('open', filter)]).toEqual([filter, [old]])
    }
    expect(await listed('open', { agent: 'none' })).toEqual([other])
    expect(await listed('open', { state: 'sousse', source: 'facebook', agent: rim, age: '1d', delivery: 'none' })).toEqual([old])
    expect(await listed('open', { delivery: 'returned' })).toEqual([])
    expect(await listed('open', { age: '3d' })).toEqual([])
    expect(await findSources()).toEqual(['facebook'])
    const withProducts = async (products: number[]) => (await findOrders({ ...orderFilterSchema.parse({}), view: 'open', products })).orders.length
    expect([await withProducts([lamp]), await withProducts([lamp + 999]), await withProducts([])]).toEqual([2, 0, 0])
  })

  test('IMP-05 orders like one are those of its phone or its browser', async () => {
    const visitor = randomUUID()
    const [mine, same, browser, foreign] = [
      await place({ phone: '22333444', visitor }),
      await place({ phone: '22333444', quantity: 2 }),
      await place({ phone: '55000001', visitor, quantity: 3 }),
      await place({ phone: '55000002' }),
    ]
    expect(await listed('open', { like: String(mine) })).toEqual([mine, same, browser])
    expect(await listed('open', { like: String(foreign) })).toEqual([foreign])
  })

  test('saved views are one’s own, twenty at most; the same name again changes one', async () => {
    for (const name of ['Salma', 'Rim']) await addStaff({ name, email: `${name}@example.test`, role: 'shop_manager', password: 'olive et jasmin' })
    const [rim, salma] = (await findStaff()).map(({ id }) => id) as [string, string]
    await saveView(salma, { name: 'Sousse', filter: 'state=sousse' })
    await saveView(salma, { name: 'Sousse', filter: 'state=sousse&sort=newest' })
    const [view] = await findSavedViews(salma)
    expect([view?.filter, await findSavedViews(rim)]).toEqual(['state=sousse&sort=newest', []])
    await removeView(rim, view!.id)
    for (let n = 1; n < 20; n++) await saveView(salma, { name: `Vue ${n}`, filter: 'view=all' })
    await expect(saveView(salma, { name: 'De trop', filter: 'view=all' })).rejects.toThrow('20 vues')
    expect(await findSavedViews(salma)).toHaveLength(20)
    await removeView(salma, view!.id)
    expect(await findSavedViews(salma)).toHaveLength(19)
  })
})

describe('the search', () => {
  test('finds a phone by its beginning or whole, with separators, country code or Arabic digits', async () => {
    const [mine] = [await place({ phone: '22333444' }), await place({ phone: '23333444' })]
    for (const q of ['22333444', '2233', '22 333', '+216 22 333 444', '٢٢٣٣٣٤٤٤']) expect(await listed('all', { q })).toEqual([mine])
    expect(await listed('all', { q: '333444' })).toEqual([])
  })

  test('finds an order by its number', async () => {
    const mine = await place()
    await place()
    expect(await listed('all', { q: `n° ${mine}` })).toEqual([mine])
  })

  test('finds a place as it was typed or chosen, a name and a place together, and the products that the words are about', async () => {
    const [typed, called] = [await place({ address: 'Cité Ennasr, Sousse' }), await place({ name: 'Sousse Ali', phone: '55111222' })]
    for (const q of ['sousse', 'SOUSS']) expect(await listed('all', { q })).toEqual([called, typed])
    expect(await listed('all', { q: 'sami ennasr' })).toEqual([typed])
    const about = async (named: number[]) => (await findOrders({ ...orderFilterSchema.parse({ q: 'gourde' }), view: 'all', named })).orders.length
    expect([await about([lamp]), await about([])]).toEqual([2, 0])
  })

  test('of one or two letters finds the words that begin with them', async () => {
    const [amel, hamida] = [await place({ name: 'Ben Amel' }), await place({ name: 'Hamida Bey', phone: '55111222' })]
    for (const q of ['am', 'Be a']) expect([q, await listed('all', { q })]).toEqual([q, [amel]])
    expect(await listed('all', { q: 'h b' })).toEqual([hamida])
  })

  test.each(['newest', 'oldest'] as const)('finds the same among very many, the %s first: what many have, what few have, and page by page', async (sort) => {
    await sql`
      insert into orders (key, intention, visitor, state, phone, name, placed_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'processing', '20123456',
        concat_ws(' ', 'Amel', case when n % 500 = 7 then 'Zohra' end, case when n % 85 = 0 then 'Karim' end), now() from generate_series(1, 4500) n`.execute(
      db,
    )
    await sql`
      insert into order_lines (order_id, position, product_id, item_id, vendor_id, quantity, name, unit_price, total)
      select id, 1, ${lamp}, ${lamp}, 1, 1, 'Lampe', 1, 1 from orders where name like '%Zohra%'`.execute(db)
    const { rows } = await sql<{ id: number; name: string }>`select id, name from orders order by id ${sort === 'newest' ? sql`desc` : sql`asc`}`.execute(db)
    const wanted = (word: string) => rows.filter(({ name }) => name.includes(word)).map(({ id }) => id)
    const page = (q: string, beside: object) => findOrders({ ...orderFilterSchema.parse({ q, sort }), view: 'open', ...beside })
    for (const [q, word, named] of [
      ['zohra', 'Zohra', []],
      ['karim', 'Karim', []],
      ['ka', 'Karim', []],
      ['lampe', 'Zohra', [lamp]],
    ] as const) {
      const found: number[] = []
      for (let from: object | undefined = {}; from !== undefined;) {
        const { orders, next } = await page(q, { named, ...from })
        found.push(...orders.map(({ id }) => id))
        from = next
      }
      expect([q, found]).toEqual([q, wanted(word)])
    }
    expect((await page('amel', {})).orders.map(({ id }) => id)).toEqual(wanted('Amel').slice(0, 30))
    expect((await page('personne', {})).orders).toEqual([])
  })

  test('finds a name by any part of it, in any order, whatever its case and accents', async () => {
    const [helene, arabic, other] = [await place({ name: 'Hélène Bœuf-Trabelsi' }), await place({ name: 'مُحَمَّد أحمد' }), await place({ name: '50% Ali_x' })]
    for (const q of ['helene', 'HÉLÈNE', 'lène', 'boeuf', 'trabelsi hel', 'trab']) expect(await listed('all', { q })).toEqual([helene])
    for (const q of ['محمد', 'احمد']) expect(await listed('all', { q })).toEqual([arabic])
    expect(await listed('all', { q: '50%' })).toEqual([other])
    expect(await listed('all', { q: '%' })).toEqual([])
    expect(await listed('all', { q: 'i_x' })).toEqual([other])
    expect(await listed('all', { q: '\\' })).toEqual([])
    expect(await listed('all', { q: "'); drop table orders; --" })).toEqual([])
  })
})

describe('what staff do', () => {
  const by = async (orderId: number) => {
    const [member] = await findStaff()
    if (member) return { orderId, staffId: member.id }
    await addStaff({ name: 'Salma', email: 'salma@example.test', role: 'shop_manager', password: 'olive et jasmin' })
    return { orderId, staffId: (await findStaff())[0]!.id }
  }

  test('IMP-05 a move is written down with who did it and why, and does to the stock what it asks', async () => {
    const id = await place({ quantity: 4 })
    await moveByStaff(await by(id), { seen: 'processing', to: 'confirmed', reason: '' })
    await moveByStaff(await by(id), { seen: 'confirmed', to: 'cancelled', reason: 'client absent' })
    expect(await stockOf(lamp)).toBe(10)
    const order = await findDeskOrder(id)
    expect(order?.state).toBe('cancelled')
    expect(order?.events.map(({ actor, by: name, kind, details }) => ({ actor, name, kind, details }))).toEqual([
      { actor: 'staff', name: 'Salma', kind: 'state', details: { from: 'confirmed', to: 'cancelled', reason: 'client absent' } },
      { actor: 'staff', name: 'Salma', kind: 'state', details: { from: 'processing', to: 'confirmed' } },
      {
        actor: 'staff',
        name: 'Salma',
        kind: 'mark',
        details: { mark: 'confirmation', from: 'to-call', to: 'confirmed', because: { state: 'confirmed' } },
      },
      { actor: 'visitor', name: null, kind: 'placed', details: { to: 'processing', method: 'cod' } },
    ])
  })

  test('IMP-05 a move without the reason it needs, or along no allowed way, changes nothing', async () => {
    const id = await place()
    expect(await refusalOf(moveByStaff(await by(id), { seen: 'processing', to: 'cancelled', reason: '' }))).toBe('Indiquez la raison.')
    expect(await refusalOf(moveByStaff(await by(id), { seen: 'processing', to: 'completed', reason: '' }))).toBe(
      'Une commande « En cours » ne peut pas passer à « Terminée ».',
    )
    expect((await findDeskOrder(id))?.events).toHaveLength(1)
  })

  test('IMP-05 of two tabs that move the same order, one moves it and the other is told', async () => {
    const id = await place()
    const who = await by(id)
    const said = await Promise.all([
      refusalOf(moveByStaff(who, { seen: 'processing', to: 'shipped', reason: '' })),
      refusalOf(moveByStaff(who, { seen: 'processing', to: 'cancelled', reason: 'refus' })),
    ])
    expect(said.filter((text) => text === 'done')).toHaveLength(1)
    expect(said.find((text) => text !== 'done')).toMatch(/^Entre-temps, cette commande est passée à « (Expédiée|Annulée) »\. Rien n'a été changé/)
    expect((await findDeskOrder(id))?.events.filter(({ kind }) => kind === 'state')).toHaveLength(1)
  })

  test('IMP-05 bringing an order back asks for stock that is still there', async () => {
    const id = await place({ quantity: 6 })
    await moveByStaff(await by(id), { seen: 'processing', to: 'cancelled', reason: 'erreur' })
    await place({ quantity: 8 })
    const said = await refusalOf(moveByStaff(await by(id), { seen: 'cancelled', to: 'processing', reason: 'le client rappelle' }))
    expect(said).toBe("Il n'y a plus assez de stock pour cette commande.")
    expect(await stockOf(lamp)).toBe(2)
  })

  test('IMP-05 the call, the payment and the delivery are marked, each with what follows from it and an event for each thing that changed', async () => {
    const id = await place()
    const who = await by(id)
    await markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'confirmed' })
    await markByStaff(who, { mark: 'delivery', seen: 'none', value: 'handed-over' })
    expect(await findOrder(id)).toMatchObject({ state: 'shipped', confirmation: 'confirmed', payment: 'unpaid', delivery: 'handed-over' })
    expect(await refusalOf(markByStaff(who, { mark: 'delivery', seen: 'none', value: 'returned' }))).toMatch(/passée à « Partie en livraison »/)
    await markByStaff(who, { mark: 'delivery', seen: 'none', value: 'handed-over' })
    expect((await findDeskOrder(id))?.events.map((event) => timelineLine(event, 'fr').what)).toEqual([
      'Confirmée → Expédiée (suite de « Partie en livraison »)',
      'Livraison : Pas expédiée → Partie en livraison',
      'En cours → Confirmée (suite de « Confirmée par téléphone »)',
      'Confirmation : À appeler → Confirmée par téléphone',
      'Commande passée',
    ])
  })

  test('IMP-05 who refuses on the phone ends the order, with a reason; its goods are for sale again and nothing waits to be called', async () => {
    const id = await place({ quantity: 4 })
    const who = await by(id)
    expect(await refusalOf(markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'refused' }))).toBe('Indiquez la raison.')
    await markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'refused', reason: 'trop cher' })
    expect(await findOrder(id)).toMatchObject({ state: 'cancelled', confirmation: 'refused', payment: 'unpaid', delivery: 'none' })
    expect(await stockOf(lamp)).toBe(10)
    expect(await db.selectFrom('orders').select('call_queue').where('id', '=', id).executeTakeFirst()).toEqual({ call_queue: null })
  })

  test('IMP-05 what does not go with an order is refused in words that say what to do', async () => {
    const who = await by(await place())
    await moveByStaff(who, { seen: 'processing', to: 'on-hold', reason: 'adresse' })
    expect(await refusalOf(markByStaff(who, { mark: 'delivery', seen: 'none', value: 'handed-over' }))).toBe(
      'Cette commande est « À vérifier » : confirmez-la avant de l’expédier.',
    )
    expect(await refusalOf(markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'not-called' }))).toMatch(/se note tout seul/)
    expect(await refusalOf(markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'postponed' }))).toMatch(/demande une heure/)
    await moveByStaff(who, { seen: 'on-hold', to: 'confirmed', reason: '' })
    await moveByStaff(who, { seen: 'confirmed', to: 'shipped', reason: '' })
    expect(await refusalOf(markByStaff(who, { mark: 'confirmation', seen: 'confirmed', value: 'refused', reason: 'x' }))).toMatch(
      /^Cette commande est déjà partie/,
    )
    expect(await refusalOf(markByStaff(who, { mark: 'confirmation', seen: 'confirmed', value: 'to-call' }))).toMatch(/l’appel ne change plus/)
  })

  test('IMP-13 what is paid is never cancelled: staff are told to give the money back first, and the order stays as it is', async () => {
    const who = await by(await place())
    await markByStaff(who, { mark: 'payment', seen: 'unpaid', value: 'paid' })
    const held = await stockOf(lamp)
    expect(await refusalOf(moveByStaff(who, { seen: 'processing', to: 'cancelled', reason: 'client absent' }))).toBe(orderWords.paidNotCancelled.fr)
    expect(await findOrder(who.orderId)).toMatchObject({ state: 'processing', payment: 'paid' })
    expect(await stockOf(lamp)).toEqual(held)
  })

  test('IMP-13 nobody marks a payment as refunded: its money is given back', async () => {
    const who = await by(await place())
    const said = await refusalOf(markByStaff(who, { mark: 'payment', seen: 'unpaid', value: 'refunded' }))
    expect(said).toMatch(/^Un paiement devient « Remboursée » quand l’argent est rendu/)
    expect(await refusalOf(moveByStaff(who, { seen: 'processing', to: 'refunded', reason: 'x' }))).toMatch(/ne peut pas passer à « Remboursée »/)
  })

  test('IMP-06 an abandoned order takes notes and how the call went, and can only be dismissed, with a reason', async () => {
    const id = await abandon()
    const who = await by(id)
    await addStaffNote(who, 'Rappeler ce soir')
    await markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'no-answer' })
    expect(await refusalOf(markByStaff(who, { mark: 'payment', seen: 'unpaid', value: 'paid' }))).toBe("Une commande abandonnée n'a ni paiement ni livraison.")
    expect(await refusalOf(moveByStaff(who, { seen: 'temp', to: 'processing', reason: '' }))).toMatch(/ne peut pas passer à/)
    expect(await refusalOf(moveByStaff(who, { seen: 'temp', to: 'cancelled', reason: '' }))).toBe('Indiquez la raison.')
    await moveByStaff(who, { seen: 'temp', to: 'cancelled', reason: 'faux numéro' })
    expect(await findOrder(id)).toMatchObject({ state: 'cancelled', placedAt: null, confirmation: 'not-called' })
  })

  test('IMP-06 how long an order is abandoned counts from the shopper’s last touch, whatever staff note of it, and so does the day it is purged', async () => {
    const [marked, kept] = [await abandon({ phone: '55000001' }), await abandon({ phone: '55000002' })]
    const who = await by(marked)
    const touched = new Date(Date.now() - 40 * 24 * 3600 * 1000)
    await db.updateTable('orders').set({ updated_at: touched, attention: 'paid-late' }).where('id', '=', marked).execute()
    await markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'no-answer' })
    await settleByStaff(who, { seen: 'paid-late', reason: 'vu' })
    await addStaffNote(who, 'Rappeler lundi')
    expect((await findDeskOrder(marked))?.updatedAt).toEqual(touched)
    const { orders } = await findOrders({ ...orderFilterSchema.parse({}), view: 'temp' })
    expect(orders.find(({ id }) => id === marked)?.since).toEqual(touched)
    const dismissed = await abandon({ phone: '55000003' })
    await moveByStaff(await by(dismissed), { seen: 'temp', to: 'cancelled', reason: 'faux numéro' })
    await db.updateTable('orders').set({ updated_at: touched }).where('id', '=', dismissed).execute()
    expect(await purgeTempOrders()).toBe(2)
    expect(await findOrder(dismissed)).toBeUndefined()
    expect(await listed('temp')).toEqual([kept])
  })

  test('a flag goes when staff say what came of it', async () => {
    const id = await place()
    const who = await by(id)
    await db.updateTable('orders').set({ attention: 'paid-twice' }).where('id', '=', id).execute()
    expect(await refusalOf(settleByStaff(who, { seen: 'paid-other-amount', reason: 'remboursé' }))).toMatch(
      /autre chose est à regarder sur cette commande : « Payée deux fois »/,
    )
    await settleByStaff(who, { seen: 'paid-twice', reason: 'second paiement remboursé' })
    const order = await findDeskOrder(id)
    expect(order?.attention).toBeNull()
    expect(order?.events[0]).toMatchObject({ kind: 'settled', details: { flag: 'paid-twice', reason: 'second paiement remboursé' } })
  })

  test('an order that is not there is refused in words', async () => {
    const who = await by(999_999)
    const said = await Promise.all([
      refusalOf(moveByStaff(who, { seen: 'processing', to: 'shipped', reason: '' })),
      refusalOf(markByStaff(who, { mark: 'payment', seen: 'unpaid', value: 'paid' })),
      refusalOf(addStaffNote(who, 'x')),
      refusalOf(settleByStaff(who, { seen: 'paid-twice', reason: 'x' })),
    ])
    expect(new Set(said)).toEqual(new Set(["Cette commande n'existe pas."]))
    expect(await findDeskOrder(999_999)).toBeUndefined()
  })

  test('other orders of the same phone show beside an order: a repeat, or a history', async () => {
    const [old, twin] = [await place({ phone: '98000111' }), await place({ phone: '98000111' })]
    await moveOrder({ orderId: old, to: 'cancelled', actor: { kind: 'system', id: null } })
    expect((await findDeskOrder(twin))?.others).toMatchObject([{ id: old, state: 'cancelled', placed: true }])
  })
})
