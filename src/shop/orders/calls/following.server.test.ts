import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { recordEvent } from '#shop/orders/orders.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findNextCall, giveUpOrder, recordOutcome, renewLease, takeCall, undoOutcome } from './calls.server.ts'
import { agentNamed, callAbout, outcomeOf, yesTo } from './calls.testing.ts'

useDatabase()

const realNow = clock.now
const NOON = new Date('2026-11-24T11:00:00Z')

const OTHER_MONEY = { outcome: 'paid-other-amount', gateway: 'simulator', reference: 'r1', amount: 30_000, currency: 'TND' }

let lamp: number
let salma: string
let nour: string
beforeEach(async () => {
  clock.now = () => NOON
  lamp = await addProduct()
  ;[salma, nour] = [await agentNamed('Salma'), await agentNamed('Nour')]
})
afterEach(() => {
  clock.now = realNow
})

let phones = 20_000_000
const place = async () => (await placeDirectOrder(orderOf(lamp, { phone: String(++phones) }))).id
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const standingOf = (id: number) =>
  db.selectFrom('orders').select(['state', 'confirmation', 'call_attempts as tries', 'next_call_at as nextAt']).where('id', '=', id).executeTakeFirstOrThrow()

test('IMP-05 a call of an unfinished order does not count once its shopper places it: it is called anew, and who is calling goes on', async () => {
  const asked = orderOf(lamp, { phone: String(++phones) })
  const id = (await saveTempOrder(asked))!.id
  for (let tries = 0; tries < DEFAULT_SETTINGS.calls.mostADay; tries++) await callAbout(outcomeOf(id, 'no-answer'), salma)
  await saveTempOrder({ ...asked, name: 'Samia' })
  expect(await standingOf(id)).toMatchObject({ state: 'temp', confirmation: 'no-answer', tries: 3 })
  await takeCall(id, { person: salma })
  clock.now = () => later(1)
  await placeDirectOrder({ ...asked, name: 'Samia' })
  expect(await standingOf(id)).toMatchObject({ state: 'processing', confirmation: 'to-call', tries: 0, nextAt: null })
  expect(await renewLease(id, salma)).toEqual(later(6))
  // Three calls of this day were about the abandoned form: the order may be called again today.
  await sql`update orders set placed_at = ${later(1)} where id = ${id}`.execute(db)
  expect(await callAbout(outcomeOf(id, 'no-answer'), salma)).toMatchObject({ nextAt: later(121) })
  expect((await takeCall(id, { person: salma })).attempts).toHaveLength(4)
})

test('IMP-05 an outcome is refused of who never had the order in hand, and then nothing is written', async () => {
  const id = await place()
  const notYours = 'Cette commande n’est pas en main chez vous : ouvrez-la d’abord. Rien n’a été changé.'
  expect(await refusalOf(recordOutcome(outcomeOf(id, 'wrong-number'), nour))).toBe(notYours)
  await takeCall(id, { person: salma })
  expect(await refusalOf(recordOutcome(outcomeOf(id, 'no-answer'), nour))).toBe('Salma appelle ce client en ce moment. Prenez la commande suivante.')
  expect(await standingOf(id)).toMatchObject({ state: 'processing', confirmation: 'to-call', tries: 0 })
  // One outcome per call: the next one needs a new lease.
  await recordOutcome(outcomeOf(id, 'no-answer'), salma)
  expect(await refusalOf(recordOutcome(outcomeOf(id, 'no-answer'), salma))).toBe(notYours)
  expect(await standingOf(id)).toMatchObject({ confirmation: 'no-answer', tries: 1 })
})

test('IMP-05 an outcome without network is accepted though somebody else has the order by then, who learns that its call is over', async () => {
  const id = await place()
  await takeCall(id, { person: salma })
  clock.now = () => later(6)
  await takeCall(id, { person: nour })
  clock.now = () => later(8)
  await recordOutcome(await yesTo(id), salma)
  expect(await standingOf(id)).toMatchObject({ state: 'confirmed', tries: 1 })
  expect(await renewLease(id, nour)).toBeUndefined()
  expect(await refusalOf(recordOutcome(outcomeOf(id, 'no-answer'), nour))).toMatch(/passée à « Confirmée »/)
})

test('IMP-05 while the order still waits, who calls it now keeps it, and what they say is the last word', async () => {
  const id = await place()
  await takeCall(id, { person: salma })
  clock.now = () => later(6)
  await takeCall(id, { person: nour })
  await recordOutcome(outcomeOf(id, 'no-answer'), salma)
  expect(await renewLease(id, nour)).toEqual(later(11))
  expect(await recordOutcome(await yesTo(id), nour)).toMatchObject({ outcome: 'confirmed' })
})

test('IMP-05 an outcome after which somebody else called and said another is not written, and says so', async () => {
  const id = await place()
  await takeCall(id, { person: salma })
  clock.now = () => later(6)
  await takeCall(id, { person: nour })
  await recordOutcome(outcomeOf(id, 'postponed', { nextAt: later(90) }), nour)
  clock.now = () => later(20)
  expect(await refusalOf(recordOutcome(outcomeOf(id, 'refused', { reason: 'too-slow' }), salma))).toMatch(/^Nour a appelé depuis et noté « À rappeler »/)
  expect(await standingOf(id)).toMatchObject({ confirmation: 'postponed', nextAt: later(90), tries: 1 })
  // Reopened, the order is theirs again.
  await takeCall(id, { person: salma })
  await recordOutcome(outcomeOf(id, 'refused', { reason: 'too-slow' }), salma)
  expect(await standingOf(id)).toMatchObject({ confirmation: 'refused' })
})

test('IMP-20 while money of another amount stands, its caller sees it and no call cancels the order; once it is settled one does', async () => {
  const [id, unreached] = [await place(), await place()]
  for (const order of [id, unreached]) {
    await recordEvent(db, { orderId: order, actor: { kind: 'provider', id: 'simulator' }, kind: 'payment', details: OTHER_MONEY })
    await sql`update orders set state = 'on-hold', attention = 'paid-other-amount' where id = ${order}`.execute(db)
  }
  await sql`update orders set confirmation = 'no-answer', call_attempts = 99 where id = ${unreached}`.execute(db)
  expect((await takeCall(id, { person: salma })).otherMoney).toEqual({ amount: 30_000, text: '30.000 TND' })
  for (const [outcome, content] of [
    ['refused', { reason: 'too-slow' }],
    ['wrong-number', {}],
    ['duplicate', { duplicateOf: unreached }],
  ] as const) {
    expect(await refusalOf(callAbout(outcomeOf(id, outcome, content), salma))).toMatch(/^Le client a payé 30.000 TND en ligne/)
  }
  const giveUp = () => giveUpOrder(unreached, { staffId: salma, reason: 'Client injoignable' })
  expect(await refusalOf(giveUp())).toMatch(/^Le client a payé 30.000 TND en ligne/)
  for (const order of [id, unreached]) expect(await standingOf(order)).toMatchObject({ state: 'on-hold' })
  await db.updateTable('orders').set({ attention: null }).execute()
  await callAbout(outcomeOf(id, 'wrong-number'), salma)
  await giveUp()
  for (const order of [id, unreached]) expect(await standingOf(order)).toMatchObject({ state: 'cancelled' })
})

test('IMP-05 what follows from a call is told once it cannot be taken back any more, and never if it was', async () => {
  const [kept, undone] = [await place(), await place()]
  await db.updateTable('orders').set({ email: 'sami@example.test' }).where('id', 'in', [kept, undone]).execute()
  await notifyOfOrders()
  const told = async () => {
    await notifyOfOrders()
    const rows = await db.selectFrom('messages').select('data').where('kind', '=', 'order').orderBy('id').execute()
    return rows.map(({ data }) => `${String(data['orderId'])} ${String(data['moment'])}`)
  }
  const first = [`${kept} placed`, `${undone} placed`]
  expect(await told()).toEqual(first)
  await callAbout(await yesTo(kept), salma)
  const said = outcomeOf(undone, 'refused', { reason: 'too-slow' })
  await callAbout(said, salma)
  expect(await told()).toEqual(first)
  clock.now = () => later(0.9)
  await undoOutcome(said.key, salma)
  expect(await told()).toEqual(first)
  clock.now = () => later(2)
  expect(await told()).toEqual([...first, `${kept} confirmed`])
  await callAbout(await yesTo(undone), salma)
  clock.now = () => later(4)
  expect(await told()).toEqual([...first, `${kept} confirmed`, `${undone} confirmed`])
})

test('IMP-05 a lease that went back before its order was shown, and one of an order that waited for no call, give no say', async () => {
  const [kept, other, over] = [await place(), await place(), await place()]
  const notYours = /n’est pas en main chez vous/
  // Another order of the phone is postponed at the moment the first is leased.
  await sql`insert into call_leases (order_id, phone, person_id, until)
    select id, '216' || phone, ${salma}, ${later(1)} from orders where id = ${kept}`.execute(db)
  await sql`update orders set phone = (select phone from orders where id = ${kept}), confirmation = 'postponed', next_call_at = ${later(60)} where id = ${other}`.execute(
    db,
  )
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed' where id = ${over}`.execute(db)
  expect((await findNextCall({ person: salma, atAnyHour: true })).call).toBeNull()
  expect(await refusalOf(recordOutcome(outcomeOf(kept, 'wrong-number'), salma))).toMatch(notYours)
  expect((await takeCall(over, { person: salma })).kind).toBeNull()
  await sql`update orders set state = 'processing', confirmation = 'to-call' where id = ${over}`.execute(db)
  expect(await refusalOf(recordOutcome(outcomeOf(over, 'wrong-number'), salma))).toMatch(notYours)
  await takeCall(over, { person: salma })
  expect(await recordOutcome(outcomeOf(over, 'wrong-number'), salma)).toMatchObject({ outcome: 'wrong-number' })
})
