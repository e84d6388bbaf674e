import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { newStaff } from '#shop/people/accounts.testing'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { digestOf, findOrder } from '#shop/orders/orders.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'https://shop.example'

let agent: string
let other: string
let packer: string
let productId: number
let phone = 20_100_000

beforeAll(async () => {
  agent = await cookieOf('call_agent')
  other = await cookieOf('shop_manager')
  packer = await cookieOf('packer')
  productId = await addProduct({ price: 100, stock: 1000, name: 'Foulard' })
})

/** Nobody has an order in hand, and nobody waits. */
beforeEach(async () => {
  await db.deleteFrom('call_leases').execute()
  await db
    .updateTable('orders')
    .set({ state: 'cancelled', confirmation: 'not-called', payment: 'unpaid', delivery: 'none', collected: null })
    .where('state', '<>', 'cancelled')
    .execute()
})

async function order(fields: { name?: string; phone?: string; address?: string } = {}): Promise<number> {
  const placed = { name: 'Sami', phone: String(++phone), address: 'Sousse', ...fields, productId, variationId: null, quantity: 1, locale: 'fr' } as const
  return (await placeDirectOrder({ ...placed, intention: randomUUID(), visitor: randomUUID() })).id
}

const DESK = '/admin/desk/'
const CALLS = '/admin/desk/calls/'

async function look(path: string, cookie = agent): Promise<string> {
  const response = await answerStaffPage(new Request(SHOP + path, { headers: { cookie, accept: 'text/html' } }))
  expect(response.status).toBe(200)
  return (await response.text()).split('<main')[1]!.split('</main>')[0]!
}

function post(path: string, fields: Record<string, string>, { cookie = agent, origin = SHOP } = {}): Promise<Response> {
  return answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin, accept: 'text/html' } }))
}

/** The fields of the form that a page holds for an intent. */
function formIn(html: string, intent: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`name="intent" value="${intent}"`))!
  return Object.fromEntries([...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

/** The numbers of the orders that the desk's own code is given, those in hand first. */
async function inHand(hold: number[], cookie = agent): Promise<{ ids: number[]; said: string | null }> {
  const response = await answerStaffPage(new Request(`${SHOP}${CALLS}?now=&hold=${hold.join(',')}`, { headers: { cookie, accept: 'application/json' } }))
  const { cards, said } = (await response.json()) as { cards: { id: number }[]; said: string | null }
  return { ids: cards.map(({ id }) => id), said }
}

const press = (id: number, act: string, more: Record<string, string> = {}) => ({
  intent: 'outcome',
  order: String(id),
  key: randomUUID(),
  act,
  ...more,
})

/** Opens an order at the desk, then sends what is pressed, about the order as it was shown. */
const pressInHand = async (fields: Record<string, string>, cookie = agent) => {
  const id = Number(fields['order'])
  await inHand([id], cookie)
  return post(CALLS, { ...fields, seen: digestOf((await findOrder(id))!) }, { cookie })
}

const stateOf = async (id: number) => {
  const { state, confirmation } = (await findOrder(id))!
  return `${state} ${confirmation}`
}

test('IMP-05 the desk shows one order whole: who, the total, what the phone did before, the goods, the address, the call, and six results', async () => {
  const before = await order({ phone: '20999888' })
  await db
    .updateTable('orders')
    .set({ state: 'completed', confirmation: 'confirmed', delivery: 'delivered', payment: 'paid' })
    .where('id', '=', before)
    .execute()
  const id = await order({ name: 'Amira Trabelsi', phone: '20999888', address: '12 rue de Carthage, Sousse' })
  const html = await look(`${DESK}?now&order=${id}`)
  for (const text of ['Amira Trabelsi', `n° ${id}`, '1 livrée', 'Foulard', '12 rue de Carthage, Sousse', 'href="tel:20999888"', 'https://wa.me/21620999888'])
    expect(html).toContain(text)
  for (const result of ['Confirmer', 'Pas de réponse', 'Rappeler', 'Refusée', 'Faux numéro', 'Doublon']) expect(html).toContain(`<span>${result}</span>`)
  expect(html).toContain('Appels de 09:30 à 20:00 : hors de ces heures, la commande revient à leur ouverture.')
})

test('IMP-05 without the page’s own code a result is a form: it is written down, the next order is shown, and the way back is offered', async () => {
  const [first, next] = [await order(), await order({ name: 'Leïla' })]
  const html = await look(`${DESK}?now&order=${first}`)
  const fields = { ...formIn(html, 'outcome'), act: 'no-answer', note: 'Sonne occupé' }
  expect(fields).toMatchObject({ order: String(first) })
  const response = await post(DESK, fields)
  expect(response.status).toBe(303)
  expect(await stateOf(first)).toBe('processing no-answer')
  const after = await look(`${response.headers.get('location')!}&now`)
  expect(after).toContain(`n° ${next}`)
  expect(after).toContain('>Défaire<')
  const back = await post(DESK, formIn(after, 'undo'))
  expect(back.headers.get('location')).toBe(`${DESK}?order=${first}`)
  expect(await stateOf(first)).toBe('processing to-call')
})

test('IMP-05 each result follows from one press: confirmed, later, refused for a reason, a wrong number, a duplicate', async () => {
  const [confirmed, later, refused, wrong] = [await order(), await order(), await order(), await order()]
  const twins = [await order({ phone: '20777666' }), await order({ phone: '20777666' })] as const
  const at = new Date(Date.now() + 3_600_000).toISOString()
  for (const fields of [
    press(confirmed, 'confirmed'),
    press(later, `postponed:${at}`),
    press(refused, 'refused', { reason: 'Déjà reçu en cadeau' }),
    press(wrong, 'wrong-number'),
    press(twins[1], `duplicate:${twins[0]}`),
  ]) {
    const response = await pressInHand(fields)
    expect([fields.act, response.status, await response.json()]).toEqual([fields.act, 200, {}])
  }
  expect(await stateOf(confirmed)).toMatch(/ confirmed$/)
  expect(await stateOf(later)).toBe('processing postponed')
  expect(await stateOf(refused)).toMatch(/ refused$/)
  for (const id of [wrong, twins[1]]) expect(await stateOf(id)).toMatch(/^cancelled /)
  const row = await db.selectFrom('orders').select('next_call_at').where('id', '=', later).executeTakeFirstOrThrow()
  expect(row.next_call_at?.toISOString()).toBe(at)
})

test('IMP-05 a press that is sent again under its key counts once; another result under it is refused', async () => {
  const id = await order()
  const fields = press(id, 'no-answer')
  await inHand([id])
  for (let times = 0; times < 3; times++) expect((await post(CALLS, fields)).status).toBe(200)
  const attempts = await db.selectFrom('call_attempts').select('outcome').where('order_id', '=', id).execute()
  expect(attempts).toEqual([{ outcome: 'no-answer' }])
  expect((await post(CALLS, { ...fields, act: 'confirmed' })).status).toBe(409)
  expect(await stateOf(id)).toBe('processing no-answer')
})

test('IMP-05 two of the staff at once are never given one order; what is with somebody else is said, and the next one given', async () => {
  const ids = [await order(), await order(), await order(), await order()]
  const [mine, theirs] = await Promise.all([inHand([]), inHand([], other)])
  expect([...mine.ids, ...theirs.ids].toSorted((one, two) => one - two)).toEqual(ids)
  const taken = await inHand([theirs.ids[0]!, mine.ids[0]!])
  expect(taken.ids).toEqual(mine.ids)
  expect(taken.said).toContain(`n° ${theirs.ids[0]}`)
  // Let go as the page is left, they are anybody's.
  await post(CALLS, { intent: 'release', orders: theirs.ids.join(',') }, { cookie: other })
  expect((await inHand([theirs.ids[0]!])).ids[0]).toBe(theirs.ids[0])
})

test('IMP-05 of the orders that a page says it has in hand it is shown two, which are its own', async () => {
  const ids = [await order(), await order(), await order(), await order()]
  expect((await inHand(ids)).ids).toEqual(ids.slice(0, 2))
  const { rows } = await sql<{ id: number }>`select order_id as id from call_leases order by order_id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('IMP-05 an order that is decided meanwhile is told and passed over', async () => {
  const [decided, next] = [await order(), await order()]
  await pressInHand(press(decided, 'confirmed'), other)
  await post(CALLS, { intent: 'release', orders: String(next) }, { cookie: other })
  const { ids, said } = await inHand([decided])
  expect(ids).toEqual([next])
  expect(said).toContain(`n° ${decided}`)
  expect((await post(CALLS, press(decided, 'wrong-number'))).status).toBe(409)
  expect(await stateOf(decided)).toMatch(/ confirmed$/)
})

test('IMP-07 quantity, variation and address are changed in place by who has the order in hand, and by nobody else who only calls', async () => {
  const scarf = await addProduct({ kind: 'variable', name: 'Écharpe' })
  const [blue, red] = [
    await addVariation(scarf, { couleur: 'Bleu' }, { price: 50, stock: 9 }),
    await addVariation(scarf, { couleur: 'Rouge' }, { price: 60, stock: 9 }),
  ]
  const asked = { name: 'Sami', phone: String(++phone), address: 'Sousse', productId: scarf, variationId: blue, quantity: 1, locale: 'fr' } as const
  const { id } = await placeDirectOrder({ ...asked, intention: randomUUID(), visitor: randomUUID() })
  const seen = async (intent: string) => formIn(await look(`${DESK}?now&order=${id}`), intent)
  expect((await post(DESK, { ...(await seen('quantity')), quantity: '3' })).headers.get('location')).toBe(`${DESK}?order=${id}`)
  expect((await post(DESK, { ...(await seen('variation')), variation: String(red) })).status).toBe(303)
  expect((await post(DESK, { ...(await seen('address')), address: '5 avenue Habib Bourguiba, Sfax' })).status).toBe(303)
  const now = (await findOrder(id))!
  expect(now).toMatchObject({ address: '5 avenue Habib Bourguiba, Sfax', lines: [{ variationId: red, quantity: 3 }] })
  // What was seen is no longer so.
  expect((await post(DESK, { intent: 'quantity', order: String(id), line: String(now.lines[0]!.position), seen: 'x', quantity: '9' })).status).toBe(409)
  const stranger = await newStaff('Appelante', 'call_agent')
  const fields = { ...(await seen('quantity')), quantity: '9' }
  const theirs = await post(CALLS, fields, { cookie: stranger.headers.get('cookie')! })
  expect(theirs.status).toBe(409)
  expect((await findOrder(id))!.lines[0]!.quantity).toBe(3)
})

test('IMP-05 who may not call, a press from elsewhere and what cannot be read change nothing', async () => {
  const id = await order()
  expect((await post(CALLS, press(id, 'confirmed'), { cookie: packer })).status).toBe(403)
  expect((await post(CALLS, press(id, 'confirmed'), { cookie: '' })).status).not.toBe(200)
  // At the other address the shop's own door asks the same of every press (`guardOrigin`).
  expect((await post(DESK, press(id, 'confirmed'), { origin: 'https://evil.example' })).status).toBe(400)
  const bad: Record<string, string>[] = [
    {},
    { intent: 'outcome' },
    press(id, 'sold'),
    press(id, 'confirmed', { key: 'x' }),
    press(id, 'confirmed', { order: '1 or 1' }),
    press(id, 'confirmed', { note: 'a'.repeat(501) }),
    press(id, 'postponed:tomorrow'),
    press(id, 'refused', { reason: 'a'.repeat(501) }),
    { intent: 'undo', key: 'x' },
    { intent: 'quantity', order: String(id), line: '0', quantity: '-1', seen: '' },
    { intent: 'quantity', order: String(id), line: '1', quantity: '0x2', seen: '' },
    { intent: 'quantity', order: `${id}.0`, line: '1', quantity: '2', seen: '' },
    { intent: 'address', order: String(id), address: 'a'.repeat(301), seen: '' },
  ]
  for (const fields of bad) expect([fields, (await post(CALLS, fields)).status]).toEqual([fields, 400])
  expect((await post(CALLS, press(id, 'wrong-number'))).status).toBe(409)
  await inHand([id])
  for (const fields of [press(id, 'postponed'), press(id, 'refused'), press(id, 'duplicate'), press(id, `duplicate:${id}`)]) {
    expect([fields, (await post(CALLS, fields)).status]).toEqual([fields, 409])
  }
  expect(await stateOf(id)).toBe('processing to-call')
})

test('IMP-06 an unfinished order asks for what it lacks before it is confirmed, for nothing before any other result; once placed it offers no way back', async () => {
  const asked = { name: 'Sami', phone: String(++phone), address: '', productId, variationId: null, quantity: 1, locale: 'fr' } as const
  const { id } = (await saveTempOrder({ ...asked, intention: randomUUID(), visitor: randomUUID() }))!
  const html = await look(`${DESK}?now&order=${id}`)
  expect(html).toMatch(/<textarea form="desk-outcomes" required="" name="address"/)
  expect(html).not.toMatch(/<input form="desk-outcomes" name="name" required=""/)
  const buttons = [...html.matchAll(/<button [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes('name="act"'))
  expect(buttons.length).toBeGreaterThan(5)
  expect(buttons.filter((tag) => !/ formnovalidate/i.test(tag)).map((tag) => /value="([^"]*)"/.exec(tag)![1])).toEqual(['confirmed'])
  const placed = await post(DESK, { ...formIn(html, 'outcome'), act: 'confirmed', address: '3 rue de Rome, Tunis' })
  expect(placed.headers.get('location')).toBe(DESK)
  expect(await stateOf(id)).toMatch(/ confirmed$/)
})

test('IMP-05 an order is confirmed as the customer heard it, and no other: who changed what is said', async () => {
  const id = await order()
  const heard = formIn(await look(`${DESK}?now&order=${id}`), 'outcome')
  expect(heard).toMatchObject({ seen: digestOf((await findOrder(id))!) })
  const change = formIn(await look(`${DESK}?now&order=${id}`, agent), 'quantity')
  expect((await post(CALLS, { ...change, quantity: '2' }, { cookie: other })).status).toBe(200)
  const refused = await post(CALLS, { ...heard, act: 'confirmed' })
  const told = /^shop_manager a changé cette commande entre-temps \(Foulard.* : 1 × 100\.000 TND → 2 × 100\.000 TND\) ; elle coûte maintenant 207\.000 TND/
  expect([refused.status, await refused.json()]).toEqual([409, { problem: expect.stringMatching(told) as string }])
  const { seen: _seen, ...silent } = heard
  expect((await post(CALLS, { ...silent, act: 'confirmed' })).status).toBe(409)
  expect(await stateOf(id)).toBe('processing to-call')
  const now = formIn(await look(`${DESK}?now&order=${id}`), 'outcome')
  expect((await post(CALLS, { ...now, act: 'confirmed' })).status).toBe(200)
  expect(await stateOf(id)).toMatch(/ confirmed$/)
})

test('IMP-07 the whole order is changed from the desk, whose page of it knows the way back', async () => {
  const id = await order()
  const link = `/admin/orders/${id}/edit/?from=desk`
  expect(await look(`${DESK}?now&order=${id}`, other)).toContain(`href="${link}"`)
  expect(await look(link, other)).toContain(`action="${link}"`)
})

test('IMP-05 nobody to call: when the next one is due is said', async () => {
  const id = await order()
  await pressInHand(press(id, `postponed:${new Date(Date.now() + 3_600_000).toISOString()}`))
  const html = await look(`${DESK}?now`)
  expect(html).toContain('Personne à appeler maintenant')
  expect(html).toContain('Prochain rappel')
})

test('IMP-23 what a phone did before, its block and the notes about it stand at the desk, on the order’s page and where staff take an order', async () => {
  const before = await order({ phone: '20555444' })
  await db
    .updateTable('orders')
    .set({ state: 'cancelled', confirmation: 'confirmed', delivery: 'returned', payment: 'unpaid' })
    .where('id', '=', before)
    .execute()
  const id = await order({ phone: '20555444' })
  const said = { phone: '21620555444', person_id: null, at: new Date() }
  await db
    .insertInto('blocked_phones')
    .values({ ...said, reason: 'Trois refus', until: null })
    .execute()
  await db
    .insertInto('customer_notes')
    .values({ ...said, text: 'Rappeler le soir' })
    .execute()
  const key = randomUUID()
  const pages = [`${DESK}?now&order=${id}`, `/admin/orders/${id}/`, `/admin/orders/new/?key=${key}&phone=20555444`]
  for (const page of pages) {
    const html = await look(page, other)
    for (const text of ['Bloqué, 1 colis revenu', 'Rappeler le soir', '/admin/customers/phones/21620555444/'])
      expect([page, text, html.includes(text)]).toEqual([page, text, true])
  }
  await db.deleteFrom('call_leases').execute()
  // Who only calls may not open a customer's page.
  const html = await look(pages[0]!)
  expect(html).toContain('Rappeler le soir')
  expect(html).not.toContain('/admin/customers/phones/')
  expect(await look(pages[1]!, packer)).not.toContain('Rappeler le soir')
})

test('IMP-05 the day that the customer asked for and whom the order is assigned to stand at the desk and on its page', async () => {
  const id = await order()
  const { id: person_id } = await db.selectFrom('account_people').select('id').where('role', '=', 'shop_manager').executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ delivery_day: '2026-11-24', assigned_to: person_id }).where('id', '=', id).execute()
  for (const [page, cookie] of [
    [`${DESK}?now&order=${id}`, agent],
    [`/admin/orders/${id}/`, packer],
  ] as const) {
    const html = await look(page, cookie)
    for (const text of ['mar. 24 nov.', 'shop_manager']) expect([page, text, html.includes(text)]).toEqual([page, text, true])
  }
})

test('IMP-05 an order that nobody answered as often as it may be called is shown with one press that cancels it; no other is cancelled so', async () => {
  const [id, fresh] = [await order({ name: 'Jamais' }), await order()]
  await db.updateTable('orders').set({ confirmation: 'no-answer', call_attempts: 99, next_call_at: null }).where('id', '=', id).execute()
  const html = await look(`${DESK}?now`)
  expect(html).toContain('Jamais jointes')
  const fields = formIn(html, 'give-up')
  expect(fields).toMatchObject({ order: String(id) })
  expect((await post(CALLS, { ...fields, order: String(fresh) })).status).toBe(409)
  expect((await post(CALLS, { ...fields, order: 'x' })).status).toBe(400)
  expect((await post(CALLS, fields, { cookie: packer })).status).toBe(403)
  // Not while a colleague calls it once more.
  await db.deleteFrom('call_leases').execute()
  await inHand([id], other)
  expect((await post(CALLS, fields)).status).toBe(409)
  expect(await stateOf(id)).toBe('processing no-answer')
  await post(CALLS, { intent: 'release', orders: String(id) }, { cookie: other })
  const response = await post(DESK, fields)
  expect([response.status, response.headers.get('location')]).toEqual([303, DESK])
  expect(await stateOf(id)).toMatch(/^cancelled /)
  expect((await post(CALLS, fields)).status).toBe(409)
  expect(await stateOf(fresh)).toBe('processing to-call')
  expect(await look(`${DESK}?now`)).not.toContain('Jamais jointes')
})

test('IMP-05 an agent sees the own figures of calls by the hour, who manages orders those of all', async () => {
  const own = await look('/admin/desk/figures/')
  expect(own).toContain('call_agent')
  expect(own).not.toContain('shop_manager')
  const all = await look('/admin/desk/figures/', other)
  expect(all).toContain('call_agent')
  expect(all).toContain('shop_manager')
})

/** What the desk's own code is told of a search. */
const search = (q: string, cookie = agent) =>
  answerStaffPage(new Request(`${SHOP}${CALLS}?${new URLSearchParams({ q })}`, { headers: { cookie, accept: 'application/json' } }))

const foundBy = async (q: string, cookie = agent) =>
  ((await (await search(q, cookie)).json()) as { orders: { id: number; name: string; next: string; to: string | null }[] }).orders

test('IMP-05 who calls back is found at the desk by phone, number and name, whatever the way of writing: those to call first, each opened by one tap', async () => {
  const [waits, sent] = [await order({ name: 'Hédi Ben Salem', phone: '20333445' }), await order({ name: 'Hédi Ben Salem', phone: '20333444' })]
  const asked = { name: 'Hédi Ben Salem', phone: '20333446', address: '', productId, variationId: null, quantity: 1, locale: 'fr' } as const
  const left = (await saveTempOrder({ ...asked, intention: randomUUID(), visitor: randomUUID() }))!.id
  await db.updateTable('orders').set({ state: 'shipped', confirmation: 'confirmed', delivery: 'handed-over' }).where('id', '=', sent).execute()
  const numbers = async (q: string) => (await foundBy(q)).map(({ id }) => id)
  expect(await numbers('hedi ben')).toEqual([left, waits])
  expect(await numbers('+216 20 333 445')).toEqual([waits])
  expect(await numbers('٢٠٣٣٣٤٤٥')).toEqual([waits])
  expect(await numbers(`n° ${sent}`)).toEqual([sent])
  // One that waits for no call is told and opens nothing, but for who may open its page.
  expect(await foundBy(String(sent))).toMatchObject([{ to: null, next: 'En livraison' }])
  expect((await foundBy(String(sent), other))[0]!.to).toBe(`/admin/orders/${sent}/`)
  const [hit] = await foundBy('20333445')
  expect(await look(`${hit!.to}&now`)).toContain('href="tel:20333445"')
})

test('IMP-05 who only calls finds a whole number and a whole phone, by name what waits for a call; who reads the orders finds all', async () => {
  const [sent, waits] = [await order({ name: 'Rim Gharbi', phone: '20333551' }), await order({ name: 'Rim Gharbi', phone: '20333552' })]
  await db.updateTable('orders').set({ state: 'shipped', confirmation: 'confirmed', delivery: 'handed-over' }).where('id', '=', sent).execute()
  const numbers = async (q: string, cookie = agent) => (await foundBy(q, cookie)).map(({ id }) => id)
  expect(await numbers('rim gharbi')).toEqual([waits])
  expect(await numbers('203335')).toEqual([])
  expect(await numbers('20333551')).toEqual([sent])
  expect(await numbers(String(sent))).toEqual([sent])
  expect(await numbers('rim gharbi', other)).toEqual([waits, sent])
  expect(await numbers('2033355', other)).toEqual([waits, sent])
})

test('IMP-05 who only calls searches so often an hour, and is told to wait then', async () => {
  const { headers } = await newStaff('Curieuse', 'call_agent')
  const cookie = headers.get('cookie')!
  const before = config.HANOUT_RATE_LIMIT
  config.HANOUT_RATE_LIMIT = 0.05
  try {
    for (let times = 0; times < 3; times++)
      expect(await (await search('20333551', cookie)).json()).toMatchObject({ said: expect.not.stringContaining('Trop') as string })
    expect(await (await search('20333551', cookie)).json()).toMatchObject({ said: expect.stringMatching(/^Trop de tentatives/) as string, orders: [] })
  } finally {
    config.HANOUT_RATE_LIMIT = before
  }
})

test('IMP-05 without the page’s own code the search is a form that keeps the order in hand, and tells number, name, what is next and since when, no more', async () => {
  const [kept, wanted] = [await order({ name: 'En main' }), await order({ name: 'Rappelle <b>', address: '99 rue Cachée' })]
  const html = await look(`${DESK}?now&order=${kept}`)
  expect(html).toMatch(new RegExp(`role="search".*name="order" value="${kept}".*name="q"`))
  const after = await look(`${DESK}?now&order=${kept}&q=rappelle`)
  expect(after).toContain('href="tel:')
  const found = after.split('role="search"')[1]!.split('</details>')[0]!.replaceAll('<!-- -->', '')
  for (const text of ['1 commande trouvée.', 'Rappelle &lt;b&gt;', `n° ${wanted} · À appeler`, `href="${DESK}?order=${wanted}"`]) expect(found).toContain(text)
  for (const text of ['99 rue', `${phone}`]) expect(found).not.toContain(text)
  expect(after.indexOf('En main')).toBeGreaterThan(0)
})

test('IMP-05 a search finds a dozen at most and nothing for a letter or two, and only for who may call', async () => {
  for (let count = 0; count < 14; count++) await order({ name: 'Douzaine' })
  expect(await foundBy('douzaine')).toHaveLength(12)
  for (const bad of ['', '  ', '20', '+216 20', 'do', 'z'.repeat(81), '%%%', '___', "'; drop table orders --"])
    expect([bad, await foundBy(bad)]).toEqual([bad, []])
  expect((await search('douzaine', packer)).status).toBe(403)
  expect((await search('douzaine', '')).status).toBe(401)
  const page = (cookie: string) => answerStaffPage(new Request(`${SHOP}${DESK}?q=douzaine`, { headers: { cookie, accept: 'text/html' } }))
  expect((await page(packer)).status).toBe(403)
  expect(await (await page('')).text()).not.toContain('Douzaine')
})

test('IMP-11 who reads Arabic is told in Arabic where an order goes, at the desk, in the list and where staff take an order, whatever its own language', async () => {
  await shipPlaces()
  const { headers } = await newStaff('سلمى')
  const cookie = headers.get('cookie')!
  expect((await post('/admin/account/', { intent: 'language', language: 'ar' }, { cookie })).status).toBe(303)
  const id = await order({ phone: '20444333', address: 'rue des Jasmins, La Marsa, Tunis' })
  for (const page of [`${DESK}?now&order=${id}`, '/admin/orders/', `/admin/orders/new/?key=${randomUUID()}&phone=20444333`]) {
    const html = await look(page, cookie)
    expect([page, html.includes('المرسى'), html.replaceAll('rue des Jasmins, La Marsa, Tunis', '').includes('La Marsa')]).toEqual([page, true, false])
  }
})
