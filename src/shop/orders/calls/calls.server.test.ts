import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { placeDirectOrder, saveTempOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import { saveSettings } from '#shop/upkeep/settings.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import {
  assignOrders,
  findFigures,
  findGivenUp,
  findNextCall,
  findQueue,
  recordOutcome,
  releaseLease,
  renewLease,
  takeCall,
  undoOutcome,
} from './calls.server.ts'
import { agentNamed, callAbout, outcomeOf, yesTo } from './calls.testing.ts'

useDatabase()

const realNow = clock.now
/** Noon of a Tuesday in Tunis. */
const NOON = new Date('2026-11-24T11:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let lamp: number
let salma: string
let nour: string
beforeEach(async () => {
  clock.now = () => NOON
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  lamp = await addProduct()
  ;[salma, nour] = [await agentNamed('Salma'), await agentNamed('Nour')]
})
afterEach(() => {
  clock.now = realNow
})

let phones = 20_000_000
const place = async (said?: Partial<QuickOrder>) => (await placeDirectOrder(orderOf(lamp, { phone: String(++phones), ...said }))).id
const abandon = async (said?: Partial<QuickOrder>) => (await saveTempOrder(orderOf(lamp, { phone: String(++phones), ...said })))!.id
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)

async function age(minutes: number, ...ids: number[]): Promise<void> {
  const at = later(-minutes)
  await sql`update orders set created_at = ${at}, updated_at = ${at}, placed_at = case when placed_at is not null then ${at}::timestamptz end
    where id = any(${ids}::bigint[])`.execute(db)
}

async function nextFor(person: string, at = clock.now(), besides: number[] = []): Promise<number | undefined> {
  clock.now = () => at
  return (await findNextCall({ person, at, besides, atAnyHour: true })).call?.id
}

const standingOf = async (id: number) => {
  const row = await db
    .selectFrom('orders')
    .select(['state', 'confirmation', 'payment', 'call_attempts as tries', 'next_call_at as nextAt', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}

describe('IMP-05 the next order', () => {
  test('is a due call-back, then one just placed, one just abandoned with a name first, an earlier no answer, and the rest, oldest first', async () => {
    const [asked, unanswered, old, older, fresh] = [await place(), await place(), await place(), await place(), await place()]
    const [nameless, named, left, forgotten] = [await abandon({ name: '' }), await abandon(), await abandon(), await abandon()]
    const [typing, future] = [await abandon(), await place()]
    await age(600, asked, unanswered)
    await age(300, old)
    await age(400, older, left)
    await age(20, nameless, named)
    await age(3, fresh, typing)
    await age(4 * 24 * 60, forgotten)
    await sql`update orders set confirmation = 'postponed', next_call_at = ${later(-1)} where id = ${asked}`.execute(db)
    await sql`update orders set confirmation = 'postponed', next_call_at = ${later(1)} where id = ${future}`.execute(db)
    await sql`update orders set confirmation = 'no-answer', next_call_at = ${later(-2)}, call_attempts = 1 where id = ${unanswered}`.execute(db)
    const given: number[] = []
    for (let id = await nextFor(salma); id !== undefined; id = await nextFor(salma, later(given.length / 60), given)) given.push(id)
    // Not called: a shopper who may still be typing, one whose time has not come, and one who left four days ago.
    expect(given).toEqual([asked, fresh, named, nameless, unanswered, older, old, left])
    const { count, next } = await findQueue({ person: nour })
    expect(count).toEqual(given.length - 2)
    // Two orders are hers, one in hand and one ahead; the earlier ones are free again.
    expect(next.map(({ id }) => id)).toEqual(given.slice(0, -2))
    for (const id of given) await releaseLease(id, salma)
    expect((await findQueue({ person: nour })).next.map(({ id }) => id)).toEqual(given)
  })

  test('comes with all that its caller needs: goods and stock, the phone’s past, earlier calls, and whether this is the last try', async () => {
    const phone = '22333444'
    const [delivered, cancelled] = [await place({ phone }), await place({ phone })]
    await moveOrder({ orderId: delivered, to: 'shipped', actor: { kind: 'staff', id: salma } })
    await moveOrder({ orderId: delivered, to: 'completed', actor: { kind: 'staff', id: salma } })
    await moveOrder({ orderId: cancelled, to: 'cancelled', actor: { kind: 'staff', id: salma }, reason: 'x' })
    const id = await place({ phone, quantity: 2 })
    await db.updateTable('products').set({ call_script: 'Bonjour {name}' }).where('id', '=', lamp).execute()
    await callAbout(outcomeOf(id, 'no-answer', { note: 'Sonne occupé' }), nour)
    await sql`update orders set call_attempts = 5 where id = ${id}`.execute(db)
    const call = await takeCall(id, { person: salma })
    expect(call).toMatchObject({ id, kind: 'unanswered', worldPhone: '21622333444', isLastTry: true, isGivenUp: false, assignedTo: null })
    expect(call.past).toEqual({ delivered: 1, returned: 0, neverOrdered: 0, open: 0, underway: 0, lately: 1, placed: 2, isBlocked: false })
    expect(call.lines).toMatchObject([{ quantity: 2, left: 7, soldOut: false, picture: null }])
    expect(call.attempts).toMatchObject([{ by: 'Nour', outcome: 'no-answer', note: 'Sonne occupé' }])
    expect(call.scripts).toEqual([{ product: 'Lampe', text: 'Bonjour {name}' }])
    expect(call.others.map((other) => other.id)).toEqual([cancelled, delivered])
  })

  test('is the one in hand when the page is loaded again, not the one that was leased ahead of it', async () => {
    const [first, ahead] = [await place(), await place()]
    const given = [await nextFor(salma, NOON, []), await nextFor(salma, later(0.01), [first])]
    expect(given).toEqual([first, ahead])
    expect(await nextFor(salma, later(0.02))).toBe(first)
  })

  test('stays with its caller when the page is loaded again, goes back when its lease ends, and is nobody else’s before', async () => {
    const [one, two] = [await place(), await place()]
    expect(await nextFor(salma)).toBe(one)
    expect(await nextFor(salma)).toBe(one)
    expect(await nextFor(nour)).toBe(two)
    expect(await nextFor(salma, NOON, [one])).toBeUndefined()
    clock.now = () => later(4)
    expect(await renewLease(one, salma)).toEqual(later(9))
    expect(await renewLease(one, nour)).toBeUndefined()
    // Nour closed her page.
    expect(await nextFor(salma, later(6), [one])).toBe(two)
    clock.now = () => later(10)
    expect(await renewLease(one, salma)).toBeUndefined()
    await releaseLease(two, salma)
    expect(await nextFor(nour, later(10))).toBe(one)
  })

  test('is not another order of a phone that somebody calls, or that asked to be called later', async () => {
    const phone = '22333444'
    const [one, two] = [await place({ phone }), await place({ phone })]
    expect(await nextFor(salma)).toBe(one)
    expect(await nextFor(nour)).toBeUndefined()
    expect(await refusalOf(takeCall(two, { person: nour }))).toBe('Salma appelle ce client en ce moment. Prenez la commande suivante.')
    await callAbout(outcomeOf(one, 'postponed', { nextAt: later(60) }), salma)
    expect(await nextFor(nour)).toBeUndefined()
    expect(await nextFor(nour, later(60))).toBe(one)
  })

  test('is not one that was left unfinished by somebody who placed it otherwise', async () => {
    const phone = '22333444'
    const [left, placed] = [await abandon({ phone }), await place({ phone, productId: await addProduct() })]
    await age(20, left)
    expect(await nextFor(salma)).toBe(placed)
    await callAbout(await yesTo(placed), salma)
    expect(await nextFor(salma)).toBeUndefined()
  })

  test('is an assigned one for its person first, and for others once that person is not at work', async () => {
    const [first, hers] = [await place(), await place()]
    await age(60, first, hers)
    expect(await assignOrders([hers], nour, salma)).toBe(1)
    expect(await nextFor(nour)).toBe(hers)
    await releaseLease(hers, nour)
    await callAbout(outcomeOf(await place(), 'no-answer'), nour)
    expect(await nextFor(salma, later(1), [first])).toBeUndefined()
    expect(await nextFor(salma, later(31), [first])).toBe(hers)
    expect(await refusalOf(assignOrders([hers], 'nobody', salma))).toBe('Cette personne ne fait plus partie de l’équipe.')
    expect(await assignOrders([hers, first], null, salma)).toBe(1)
    const { events } = (await findDeskOrder(hers))!
    expect(events.slice(0, 2).map(({ kind, details }) => [kind, details['to']])).toEqual([
      ['assigned', null],
      ['assigned', nour],
    ])
  })

  test('is none at night and in the pauses, unless it is asked for; then the page knows when calling begins', async () => {
    const id = await place()
    const night = new Date('2026-11-24T20:00:00Z')
    expect(await findNextCall({ person: salma, at: night })).toEqual({ call: null, why: 'closed', from: new Date('2026-11-25T08:30:00Z') })
    const friday = new Date('2026-11-27T11:00:00Z')
    expect(await findNextCall({ person: salma, at: friday })).toMatchObject({ call: null, why: 'closed' })
    expect(await nextFor(salma, night)).toBe(id)
    await saveSettings({ ...DEFAULT_SETTINGS, calls: { ...DEFAULT_SETTINGS.calls, from: '', until: '', keepsPauses: '' } })
    expect((await findNextCall({ person: nour, at: new Date(friday.getTime() + HOUR_MS) })).call?.id).toBe(id)
    await saveSettings(DEFAULT_SETTINGS)
  })
})

describe('IMP-05 what a call came to', () => {
  test('confirmed: the order is confirmed and waits for no call; the lease ends', async () => {
    const id = await place()
    await nextFor(salma)
    expect(await callAbout(await yesTo(id), salma)).toMatchObject({ orderId: id, outcome: 'confirmed', nextAt: null, isGivenUp: false })
    expect(await standingOf(id)).toMatchObject({ state: 'confirmed', confirmation: 'confirmed', tries: 1, nextAt: null })
    expect(await db.selectFrom('call_leases').selectAll().execute()).toEqual([])
    expect(await nextFor(nour)).toBeUndefined()
  })

  test('no answer: it is called again at another hour of the day, at most so often a day, and in all; then cancelling is suggested', async () => {
    const id = await place()
    const hours: string[] = []
    for (let tries = 1; tries <= 6; tries++) {
      const { nextAt, isGivenUp } = await callAbout(outcomeOf(id, 'no-answer'), salma)
      expect([tries, isGivenUp]).toEqual([tries, tries === 6])
      if (!nextAt) break
      expect(await nextFor(nour, new Date(nextAt.getTime() - 1))).toBeUndefined()
      hours.push(nextAt.toISOString())
      clock.now = () => nextAt
    }
    // Three calls on the first day, from noon; then from the morning, each at a new hour. Tunis is UTC+1.
    expect(hours).toEqual([
      '2026-11-24T13:00:00.000Z',
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T08:30:00.000Z',
      '2026-11-25T10:30:00.000Z',
      '2026-11-25T12:30:00.000Z',
    ])
    expect(await standingOf(id)).toMatchObject({ state: 'processing', confirmation: 'no-answer', tries: 6, nextAt: null })
    expect(await nextFor(nour, later(30 * 24 * 60))).toBeUndefined()
    expect((await findGivenUp()).map((order) => order.id)).toEqual([id])
    expect(await takeCall(id, { person: salma })).toMatchObject({ isGivenUp: true })
  })

  test('call later: it is called then and never sooner, however often it was called; a time that passed, is far, or is not said is refused', async () => {
    const id = await place()
    await sql`update orders set call_attempts = 9 where id = ${id}`.execute(db)
    const refused = (nextAt: Date | null) => refusalOf(callAbout(outcomeOf(id, 'postponed', { nextAt }), salma))
    expect(await refused(null)).toBe('Choisissez quand rappeler.')
    expect(await refused(later(-2))).toBe('Ce moment est passé : choisissez-en un autre.')
    expect(await refused(later(31 * 24 * 60))).toBe('Choisissez un moment dans les 30 prochains jours.')
    expect((await standingOf(id)).tries).toBe(9)
    await callAbout(outcomeOf(id, 'postponed', { nextAt: later(95) }), salma)
    expect(await standingOf(id)).toMatchObject({ confirmation: 'postponed', nextAt: later(95), tries: 10 })
    expect(await nextFor(nour, later(94))).toBeUndefined()
    expect(await nextFor(nour, later(95))).toBe(id)
  })

  test('refused, wrong number, duplicate: the order is cancelled with its reason and its stock goes back', async () => {
    const phone = '22333444'
    const [refused, wrong, twice] = [await place({ quantity: 2 }), await place({ quantity: 2 }), await place({ quantity: 2, phone })]
    const first = await place({ phone, productId: await addProduct() })
    const [left, done, abroad] = [await abandon({ phone }), await place({ phone }), await place({ phone })]
    await sql`update orders set state = 'completed', confirmation = 'confirmed', delivery = 'delivered', payment = 'paid' where id = ${done}`.execute(db)
    await sql`update orders set country = 'DZ' where id = ${abroad}`.execute(db)
    expect(await refusalOf(callAbout(outcomeOf(refused, 'refused'), salma))).toBe('Indiquez la raison.')
    await callAbout(outcomeOf(refused, 'refused', { reason: 'too-expensive' }), salma)
    await callAbout(outcomeOf(wrong, 'wrong-number'), salma)
    for (const duplicateOf of [null, twice, refused, 999_999, left, done, abroad]) {
      expect(await refusalOf(callAbout(outcomeOf(twice, 'duplicate', { duplicateOf }), salma))).toMatch(/^Choisissez la commande que celle-ci répète/)
    }
    await callAbout(outcomeOf(twice, 'duplicate', { duplicateOf: first }), salma)
    expect(await standingOf(refused)).toMatchObject({ state: 'cancelled', confirmation: 'refused' })
    expect(await standingOf(wrong)).toMatchObject({ state: 'cancelled', confirmation: 'not-called' })
    expect(await standingOf(twice)).toMatchObject({ state: 'cancelled', confirmation: 'not-called' })
    // The delivered and the foreign order keep their stock.
    expect(await stockOf(lamp)).toBe(8)
    const reasons = await db.selectFrom('order_events').select('details').where('kind', '=', 'state').orderBy('id').execute()
    expect(reasons.map(({ details }) => details['reason'])).toEqual(['too-expensive', 'wrong-number', `duplicate-of:${first}`])
  })

  test.each([
    ['no-answer', {}],
    ['postponed', { nextAt: later(60) }],
  ] as const)('IMP-06 name and address that the customer of an abandoned order said stay when the call ends with %s', async (outcome, content) => {
    const id = await abandon({ name: '', address: '' })
    const contact = { name: 'Samia Ben Ali', address: '3 rue de Rome, Tunis' }
    const { updated_at: touched } = await db.selectFrom('orders').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()
    await callAbout(outcomeOf(id, outcome, { ...content, ...contact }), salma)
    expect(await findOrder(id)).toMatchObject({ state: 'temp', ...contact })
    expect((await standingOf(id)).updatedAt).toEqual(touched)
    const { events } = (await findDeskOrder(id))!
    const told = { personal: { name: { from: '', to: contact.name }, address: { from: '', to: contact.address } } }
    expect(events.find(({ kind }) => kind === 'changed')).toMatchObject({ details: told })
    // A refused call writes nothing.
    const twice = outcomeOf(id, outcome, { ...content, name: 'Autre' })
    expect(await refusalOf(recordOutcome(twice, nour))).toMatch(/pas en main/)
    expect(await findOrder(id)).toMatchObject(contact)
  })

  test('an abandoned order whose customer refuses is dismissed', async () => {
    const id = await abandon()
    await callAbout(outcomeOf(id, 'refused', { reason: 'changed-mind' }), salma)
    expect(await findOrder(id)).toMatchObject({ state: 'cancelled', placedAt: null })
  })

  test('sent again it is answered the same and changes nothing, also at the same instant; another content under its key is refused', async () => {
    const id = await place()
    const said = outcomeOf(id, 'no-answer', { note: 'Messagerie' })
    const answers = await Promise.all([1, 2, 3].map(() => callAbout(said, salma)))
    const { events } = (await findDeskOrder(id))!
    clock.now = () => later(30)
    expect(await recordOutcome(said, salma)).toEqual(answers[0])
    expect(answers[1]).toEqual(answers[0])
    expect((await findDeskOrder(id))!.events).toEqual(events)
    expect((await standingOf(id)).tries).toBe(1)
    const other = 'Cet appel est déjà noté autrement. Rechargez la page.'
    expect(await refusalOf(recordOutcome({ ...said, outcome: 'confirmed' }, salma))).toBe(other)
    expect(await refusalOf(recordOutcome({ ...said, note: '' }, salma))).toBe(other)
    expect(await refusalOf(recordOutcome({ ...said, orderId: await place() }, salma))).toBe(other)
    expect(await refusalOf(recordOutcome(said, nour))).toBe(other)
  })

  test('is refused in words once the order was cancelled, confirmed or is gone, and then nothing is written', async () => {
    const [cancelled, confirmed] = [await place(), await place()]
    await nextFor(salma)
    await moveOrder({ orderId: cancelled, to: 'cancelled', actor: { kind: 'visitor', id: null } })
    await moveOrder({ orderId: confirmed, to: 'confirmed', actor: { kind: 'staff', id: nour } })
    expect(await refusalOf(callAbout(outcomeOf(cancelled, 'confirmed'), salma))).toMatch(/passée à « Annulée »/)
    expect(await refusalOf(callAbout(outcomeOf(confirmed, 'no-answer'), salma))).toMatch(/passée à « Confirmée »/)
    expect(await refusalOf(callAbout(outcomeOf(confirmed, 'no-answer'), salma), 'ar')).toMatch(/«مؤكد»/)
    expect(await refusalOf(callAbout(outcomeOf(confirmed, 'no-answer'), salma), 'en')).toMatch(/became “Confirmed”/)
    expect(await refusalOf(callAbout(outcomeOf(999_999, 'no-answer'), salma))).toBe("Cette commande n'existe pas.")
    expect(await db.selectFrom('call_attempts').selectAll().execute()).toEqual([])
    expect(await nextFor(salma)).toBeUndefined()
  })

  test('of a paid order that is refused is not written: its money goes back first', async () => {
    const id = await place()
    await sql`update orders set payment = 'paid' where id = ${id}`.execute(db)
    expect(await refusalOf(callAbout(outcomeOf(id, 'refused', { reason: 'too-slow' }), salma))).toMatch(/rembours/i)
    expect(await standingOf(id)).toMatchObject({ state: 'processing', confirmation: 'to-call', tries: 0 })
  })
})

describe('IMP-05 a call that is taken back', () => {
  test.each([
    ['confirmed', {}],
    ['no-answer', {}],
    ['postponed', { nextAt: later(60) }],
    ['refused', { reason: 'changed-mind' }],
    ['wrong-number', {}],
  ] as const)('%s: state, marks, stock and next call become what they were, and the history tells both', async (outcome, content) => {
    const id = await place({ quantity: 3 })
    await callAbout(outcomeOf(id, 'no-answer'), nour)
    const before = await standingOf(id)
    const said = outcome === 'confirmed' ? await yesTo(id) : outcomeOf(id, outcome, content)
    await callAbout(said, salma)
    clock.now = () => new Date(NOON.getTime() + 5000)
    const undone = await undoOutcome(said.key, salma)
    expect(undone).toEqual({ orderId: id, leaseUntil: new Date(NOON.getTime() + 5000 + 5 * MINUTE_MS) })
    expect(await undoOutcome(said.key, salma)).toEqual(undone)
    expect(await standingOf(id)).toEqual(before)
    expect(await stockOf(lamp)).toBe(7)
    const { events } = (await findDeskOrder(id))!
    expect(events.filter(({ kind }) => kind.startsWith('call')).map(({ kind, details }) => [kind, details['outcome']])).toEqual([
      ['call-undone', outcome],
      ['call', outcome],
      ['call', 'no-answer'],
    ])
    expect((await takeCall(id, { person: salma })).attempts).toHaveLength(1)
  })

  test('of an abandoned order that was dismissed brings it back with its age', async () => {
    const id = await abandon()
    await age(20, id)
    const before = await standingOf(id)
    const said = outcomeOf(id, 'wrong-number')
    await callAbout(said, salma)
    await undoOutcome(said.key, salma)
    expect(await standingOf(id)).toEqual(before)
  })

  test('is refused for somebody else’s, a late one, one that is not there, and an order that was touched since', async () => {
    const [late, touched] = [await place(), await place()]
    const [first, second] = [outcomeOf(late, 'refused', { reason: 'too-slow' }), outcomeOf(touched, 'wrong-number')]
    await callAbout(first, salma)
    await callAbout(second, salma)
    expect(await refusalOf(undoOutcome(first.key, nour))).toBe('Cet appel n’est pas noté.')
    expect(await refusalOf(undoOutcome(randomUUID(), salma))).toBe('Cet appel n’est pas noté.')
    await moveOrder({ orderId: touched, to: 'processing', actor: { kind: 'staff', id: nour }, reason: 'rappelle' })
    expect(await refusalOf(undoOutcome(second.key, salma))).toMatch(/^La commande a changé depuis/)
    clock.now = () => new Date(NOON.getTime() + 61_000)
    expect(await refusalOf(undoOutcome(first.key, salma))).toMatch(/^C’est trop tard/)
    expect(await standingOf(late)).toMatchObject({ state: 'cancelled' })
  })

  test('is refused where its stock was bought meanwhile', async () => {
    const id = await place({ quantity: 6 })
    const said = outcomeOf(id, 'refused', { reason: 'too-slow' })
    await callAbout(said, salma)
    await place({ quantity: 8 })
    expect(await refusalOf(undoOutcome(said.key, salma))).toBe("Il n'y a plus assez de stock pour cette commande.")
    expect(await stockOf(lamp)).toBe(2)
  })
})

test('figures tell each caller’s calls by the hour: reached, confirmed, seconds, and what was delivered since; taken back ones not', async () => {
  const [one, two, three, four] = [await place(), await place(), await place(), await place()]
  await callAbout(await yesTo(one, { seconds: 60 }), salma)
  await callAbout(outcomeOf(two, 'no-answer', { seconds: 20 }), salma)
  const undone = outcomeOf(three, 'refused', { reason: 'x' })
  await callAbout(undone, salma)
  await undoOutcome(undone.key, salma)
  clock.now = () => later(60)
  await callAbout(await yesTo(four), nour)
  await moveOrder({ orderId: one, to: 'shipped', actor: { kind: 'staff', id: salma } })
  await moveOrder({ orderId: one, to: 'completed', actor: { kind: 'staff', id: salma } })
  const days = { from: '2026-11-24', until: '2026-11-24' }
  const hers = { personId: salma, name: 'Salma', hour: 12, calls: 2, reached: 1, confirmed: 1, delivered: 1, seconds: 80 }
  expect(await findFigures({ ...days, person: salma })).toEqual([hers])
  expect(await findFigures(days)).toEqual([{ personId: nour, name: 'Nour', hour: 13, calls: 1, reached: 1, confirmed: 1, delivered: 0, seconds: 40 }, hers])
  expect(await findFigures({ from: '2026-11-25', until: '2026-11-30' })).toEqual([])
})
