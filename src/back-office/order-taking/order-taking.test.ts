import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db, json } from '#platform/database.server'
import { DETAILS, rowOf } from '#shop/buying/checkout'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { findOrder, markOrder } from '#shop/orders/orders.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

let cookie: string
let lamp: number
beforeEach(async () => {
  cookie = await cookieOf('shop_manager')
  lamp = await addProduct({ stock: 10 })
})

const open = async (path: string) => (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = { cookie, origin: SHOP }): Promise<Response> {
  return answerStaffPage(new Request(SHOP + path, { method: 'POST', headers: { accept: 'text/html', ...headers }, body: new URLSearchParams(fields) }))
}

const seenOn = (page: string) => /name="seen" value="([\w-]{16})"/.exec(page)![1]!

test('IMP-06 the page of an abandoned order says what it costs today and places it with one press', async () => {
  const { id } = (await saveTempOrder(orderOf(lamp, { quantity: 2 })))!
  const page = await open(`/admin/orders/${id}/`)
  expect(page).toContain('rien n’a changé depuis sa saisie')
  const answer = await send(`/admin/orders/${id}/`, { intent: 'place-abandoned', seen: seenOn(page), name: '', address: '' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/orders/${id}/?taken`])
  expect(await stockOf(lamp)).toBe(8)
  expect(await open(`/admin/orders/${id}/?taken`)).toContain('C’est fait')
  const again = await send(`/admin/orders/${id}/`, { intent: 'place-abandoned', seen: seenOn(page), name: '', address: '' })
  expect(again.status).toBe(303)
  expect(await stockOf(lamp)).toBe(8)
})

test('IMP-06 an abandoned order without name or address asks both, and what cannot be sold is said instead of a button', async () => {
  const { id } = (await saveTempOrder(orderOf(lamp, { name: '', address: '' })))!
  const page = await open(`/admin/orders/${id}/`)
  expect(page).toContain('À demander au client')
  expect([page.match(/name="address"/g)?.length, page.includes('/edit/#address'), page.includes('name="typed"')]).toEqual([1, false, false])
  const refused = await send(`/admin/orders/${id}/`, { intent: 'place-abandoned', seen: seenOn(page), name: 'Amira', address: '' })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('L’adresse manque')])
  await db.updateTable('inventory').set({ available: 0 }).where('item_id', '=', lamp).execute()
  const soldOut = await open(`/admin/orders/${id}/`)
  expect(soldOut).toContain('« Lampe » est en rupture de stock.')
  expect(soldOut).not.toContain('place-abandoned"')
})

test('IMP-06 nobody without the right places an abandoned order, and what cannot be read places nothing', async () => {
  const { id } = (await saveTempOrder(orderOf(lamp)))!
  const path = `/admin/orders/${id}/`
  const asked = { intent: 'place-abandoned', seen: seenOn(await open(path)), name: '', address: '' }
  expect((await send(path, asked, { origin: SHOP })).status).toBe(302)
  expect((await send(path, asked, { cookie: await cookieOf('accountant'), origin: SHOP })).status).toBe(403)
  for (const seen of ['', '-1', '40500', 'x'.repeat(40)]) expect((await send(path, { ...asked, seen })).status).toBe(409)
  expect((await send(path, { ...asked, seen: 'x'.repeat(65) })).status).toBe(400)
  expect((await send(path, { ...asked, address: 'x'.repeat(301) })).status).toBe(400)
  expect((await findOrder(id))?.state).toBe('temp')
})

/** The fields of the form as the page holds them, with what is typed. */
function formOn(page: string, typed: Record<string, string>): Record<string, string> {
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
  const lines = [...page.matchAll(/name="(line-\d+)"[^>]*value="(\d+)"/g)].map(([, name, value]) => [name!, value!])
  return { ...Object.fromEntries([...hidden, ...lines]), called: 'on', source: 'whatsapp', ...typed }
}

test('IMP-07 without scripts an order is taken step by step: the number fills the customer in, goods are found, and one form is one order', async () => {
  await saveTempOrder(orderOf(lamp, { phone: '22333444', name: 'Amira', address: '3 rue de Rome, Sousse' }))
  const opened = await answerStaffPage(new Request(`${SHOP}/admin/orders/new/`, { headers: { accept: 'text/html', cookie } }))
  const path = opened.headers.get('location')!
  expect(path).toMatch(/^\/admin\/orders\/new\/\?key=[\da-f-]{36}$/)
  const known = await (await send(path, formOn(await open(path), { intent: 'find', phone: '+216 22 333 444', words: 'lampe' }))).text()
  for (const said of ['value="Amira"', 'Abandonnée', `value="add:${lamp}"`]) expect(known).toContain(said)
  const customer = { phone: '22333444', name: 'Amira', address: '3 rue de Rome, Sousse' }
  const added = await (await send(path, formOn(known, { ...customer, intent: `add:${lamp}` }))).text()
  expect(added).toContain('10 en stock')
  const form = formOn(added, { ...customer, [`line-${lamp}`]: '2' })
  const changed = await send(path, { ...form, intent: 'place' })
  expect([changed.status, await changed.text()]).toEqual([409, expect.stringContaining('Dites-le au client')])
  const counted = await (await send(path, { ...form, intent: 'count' })).text()
  const asked = { ...formOn(counted, customer), intent: 'place' }
  const answers = await Promise.all([send(path, asked), send(path, asked)])
  const [first, second] = answers.map((answer) => answer.headers.get('location'))
  expect(first).toMatch(/^\/admin\/orders\/\d+\/\?taken$/)
  expect(second).toBe(first)
  expect(await stockOf(lamp)).toBe(8)
  expect(await open(path)).toContain('Cette commande est enregistrée')
  expect(await open(`/admin/orders/new/?from=${/\d+/.exec(first!)![0]}&key=${crypto.randomUUID()}`)).toContain('value="Amira"')
})

test('IMP-07 an order taken again keeps every text of the checkout, and staff see each in the form', async () => {
  const { id } = (await saveTempOrder(orderOf(lamp, { phone: '22333444', name: 'Amira', address: '3 rue de Rome, Sousse' })))!
  const details = Object.fromEntries(DETAILS.map((name) => [name, `Dit ${name}`.padEnd(rowOf(name).max, 'x')]))
  await db
    .updateTable('orders')
    .set({ details: json(details) })
    .where('id', '=', id)
    .execute()
  const path = `/admin/orders/new/?from=${id}&key=${crypto.randomUUID()}`
  const page = await open(path)
  const shown = Object.fromEntries(DETAILS.map((name) => [name, new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(page)?.[1] ?? '']))
  expect(shown).toEqual(details)
  const counted = await (await send(path, formOn(page, { ...shown, phone: '22333444', name: 'Amira', address: 'Sousse', intent: 'count' }))).text()
  const placed = await send(path, { ...formOn(counted, { ...shown, phone: '22333444', name: 'Amira', address: 'Sousse' }), intent: 'place' })
  expect((await findOrder(Number(/\d+/.exec(placed.headers.get('location')!)![0])))?.details).toEqual(details)
})

test('IMP-06 the place that staff saw found for the address is saved as sure; one that they never saw is asked about', async () => {
  await shipPlaces()
  const path = `/admin/orders/new/?key=${crypto.randomUUID()}`
  const customer = { phone: '22333555', name: 'Amira', address: '3 rue de Rome, Sousse', [`line-${lamp}`]: '1' }
  const counted = await (await send(path, formOn(await open(path), { ...customer, intent: 'count' }))).text()
  expect(counted).toContain('Lieu trouvé : Sousse')
  const asked = formOn(counted, { ...customer, intent: 'place' })
  const unseen = await send(path.replace(/key=.+/, `key=${crypto.randomUUID()}`), { ...asked, key: crypto.randomUUID(), address: '3 rue de Rome, Sfax' })
  const seen = await send(path, asked)
  const places = await Promise.all([unseen, seen].map(async (answer) => (await findOrder(Number(/\d+/.exec(answer.headers.get('location')!)![0])))?.place))
  expect(places).toMatchObject([
    { stateName: 'Sfax', isSure: false },
    { stateName: 'Sousse', isSure: true },
  ])
})

test('IMP-07 the town is asked for beside the address: the order goes there, and one that nobody knows is refused in words', async () => {
  await shipPlaces()
  const path = `/admin/orders/new/?key=${crypto.randomUUID()}`
  const customer = { phone: '22333556', name: 'Amira', address: '14 rue de la Liberté', [`line-${lamp}`]: '1' }
  const counted = await (await send(path, formOn(await open(path), { ...customer, town: 'Moknine', intent: 'count' }))).text()
  expect(counted).toContain('Lieu trouvé : Moknine, Monastir')
  const unknown = await send(path, formOn(counted, { ...customer, town: 'Zzyzx', intent: 'place' }))
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('Ce lieu n’a pas été trouvé')])
  const placed = await send(path, formOn(counted, { ...customer, town: 'Moknine', intent: 'place' }))
  const order = await findOrder(Number(/\d+/.exec(placed.headers.get('location')!)![0]))
  expect(order?.place).toMatchObject({ zoneName: 'Moknine', stateName: 'Monastir', isSure: true })
})

test('IMP-07 goods that are sold out are named as such and cannot be added, and an order with such a line cannot be saved', async () => {
  const path = `/admin/orders/new/?key=${crypto.randomUUID()}`
  const customer = { phone: '22333444', name: 'Amira', address: '3 rue de Rome, Sousse', [`line-${lamp}`]: '1', words: 'lampe', intent: 'count' }
  const first = await open(path)
  const pages = [await (await send(path, formOn(first, customer))).text()]
  await db.updateTable('inventory').set({ available: 0 }).where('item_id', '=', lamp).execute()
  pages.push(await (await send(path, formOn(first, customer))).text())
  const offered = pages.map((page) => [
    page.includes(`value="add:${lamp}"`),
    /<button[^>]*value="place"[^>]*disabled=""|<button[^>]*disabled=""[^>]*value="place"/.test(page),
  ])
  expect(offered).toEqual([
    [true, false],
    [false, true],
  ])
  expect(pages[1]).toContain('épuisé')
})

test('IMP-07 goods that are short say so at their own line, and a delivery for nothing is called free', async () => {
  const path = `/admin/orders/new/?key=${crypto.randomUUID()}`
  const typed = { phone: '22333444', [`line-${lamp}`]: '12', delivery: '0', reason: 'voisin', intent: 'count' }
  const page = (await (await send(path, formOn(await open(path), typed))).text()).split('</main>')[0]!
  expect(page).toMatch(new RegExp(`<input[^>]* aria-describedby="line-${lamp}-error"`))
  expect(page).toMatch(new RegExp(`id="line-${lamp}-error".{0,600}il n’en reste que 10`))
  expect(page.match(/il n’en reste que 10/g)).toHaveLength(1)
  expect(page).toMatch(/>Livraison<\/dt>.{0,200}>Gratuite<\/dd>/)
})

test.each(['0', '-4', '', '1e3', '0x10'])('IMP-07 what is no number of pieces (“%s”) is refused at its line, and never taken as one piece', async (typed) => {
  const path = `/admin/orders/new/?key=${crypto.randomUUID()}`
  const customer = { phone: '22333666', name: 'Amira', address: '3 rue de Rome, Sousse' }
  const counted = await (await send(path, formOn(await open(path), { ...customer, [`line-${lamp}`]: '1', intent: 'count' }))).text()
  const answer = await send(path, formOn(counted, { ...customer, [`line-${lamp}`]: typed, intent: 'place' }))
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(new RegExp(`id="line-${lamp}-error".{0,600}Écrivez une quantité`))])
  expect(await stockOf(lamp)).toBe(10)
})

test('IMP-07 a wrong number, a form that is none, and who may not take orders place nothing', async () => {
  const path = `/admin/orders/new/?key=${crypto.randomUUID()}`
  const form = formOn(await open(path), { phone: '12', name: 'Amira', address: 'Sousse', [`line-${lamp}`]: '1', intent: 'place' })
  expect((await send(path, form)).status).toBe(400)
  for (const wrong of [{ key: 'x' }, { key: '' }]) expect((await send(path, { ...form, phone: '22333444', ...wrong })).status).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`line-${n + 1}`, '1']))
  expect((await send(path, { ...form, phone: '22333444', ...many })).status).toBe(400)
  expect((await send(path, form, { cookie: await cookieOf('call_agent'), origin: SHOP })).status).toBe(403)
  expect(await stockOf(lamp)).toBe(10)
})

test('IMP-07 from an order’s page another open one of its phone is merged: choose which stays, see the result, one press, done once', async () => {
  const place = async (quantity: number) => (await placeDirectOrder(orderOf(lamp, { phone: '55111222', quantity }))).id
  const [first, second] = [await place(1), await place(2)]
  expect(await open(`/admin/orders/${second}/`)).toContain(`href="/admin/orders/${second}/merge/?with=${first}"`)
  const twin = (await placeDirectOrder(orderOf(lamp, { phone: '55111222', quantity: 2, visitor: crypto.randomUUID(), intention: crypto.randomUUID() }))).id
  const warning = (await open(`/admin/orders/${twin}/`)).split('Même téléphone et mêmes articles')[1]!.slice(0, 1200)
  expect(warning).toContain(`href="/admin/orders/${twin}/merge/?with=${second}"`)
  const path = `/admin/orders/${second}/merge/?with=${first}&keep=${first}`
  const page = await open(path)
  for (const said of [`La commande n° ${first} devient`, 'Une seule livraison', `La n° ${second} est annulée comme doublon`]) expect(page).toContain(said)
  expect(page.split('</main>')[0]).not.toContain('sera à appeler')
  await markOrder(second, { confirmation: 'confirmed' }, { actor: { kind: 'staff', id: 'x' } })
  expect((await open(path)).split('</main>')[0]).toContain('sera à appeler')
  const seen = seenOf(page)
  expect((await send(path, { seen: 'x' })).status).toBe(400)
  expect((await send(path, { seen }, { cookie: await cookieOf('call_agent'), origin: SHOP })).status).toBe(403)
  for (const press of [1, 2]) {
    const answer = await send(path, { seen })
    expect([press, answer.status, answer.headers.get('location')]).toEqual([press, 303, `/admin/orders/${first}/`])
  }
  expect([(await findOrder(first))?.lines[0]?.quantity, (await findOrder(second))?.state]).toEqual([3, 'cancelled'])
  expect(await stockOf(lamp)).toBe(10 - 3 - 2)
  for (const query of ['?with=999', '']) {
    const answer = await answerStaffPage(new Request(`${SHOP}/admin/orders/${first}/merge/${query}`, { headers: { accept: 'text/html', cookie } }))
    const said = (await answer.text()).split('</main>')[0]!
    expect([query, answer.status, said.includes('Rien à fusionner'), said.includes(`href="/admin/orders/${first}/"`)]).toEqual([query, 404, true, true])
  }
})

const seenOf = (page: string) => /name="seen" value="([^"]+)"/.exec(page)![1]!

/** An order of that phone, placed by a browser of its own. */
const placeBy = async (phone: string) => (await placeDirectOrder(orderOf(lamp, { phone, visitor: crypto.randomUUID(), intention: crypto.randomUUID() }))).id

test('IMP-23 a phone that has another order is never told as a first purchase; one that has none is', async () => {
  const [first, toCall] = [await placeBy('20777111'), await placeBy('20777111')]
  const riskOf = async (id: number) => {
    return [await open(`/admin/desk/?now&order=${id}`), await open(`/admin/orders/${id}/`)]
  }
  const become = (change: { state: 'confirmed' | 'shipped' | 'cancelled'; confirmation: 'confirmed' | 'not-called'; delivery: 'none' | 'handed-over' }) =>
    db.updateTable('orders').set(change).where('id', '=', first).execute()
  for (const [change, text] of [
    [{ state: 'confirmed', confirmation: 'confirmed', delivery: 'none' }, '1 en cours'],
    [{ state: 'shipped', confirmation: 'confirmed', delivery: 'handed-over' }, '1 en cours'],
    [{ state: 'cancelled', confirmation: 'not-called', delivery: 'none' }, 'A déjà commandé avec ce numéro'],
  ] as const) {
    await become(change)
    for (const html of await riskOf(toCall)) expect([change.state, html.includes('Premier achat'), html.includes(text)]).toEqual([change.state, false, true])
  }
  for (const html of await riskOf(await placeBy('20777000'))) expect(html).toContain('Premier achat avec ce numéro')
})

test('IMP-07 the desk tells the other open orders of the phone a line each, with the way to the merge where it can be done, and back to the call', async () => {
  const [ready, sent, id] = [await placeBy('20777222'), await placeBy('20777222'), await placeBy('20777222')]
  await db.updateTable('orders').set({ state: 'confirmed', confirmation: 'confirmed' }).where('id', '=', ready).execute()
  await db.updateTable('orders').set({ state: 'shipped', confirmation: 'confirmed', delivery: 'handed-over' }).where('id', '=', sent).execute()
  const linesOf = async () => {
    await db.deleteFrom('call_leases').execute()
    const html = (await open(`/admin/desk/?now&order=${id}`)).split('aria-label="Même téléphone"')[1]!.split('</section>')[0]!
    return html.split('<li').slice(1)
  }
  const path = `/admin/orders/${id}/merge/?with=${ready}&from=desk`
  const lines = await linesOf()
  expect(lines).toEqual([expect.stringMatching(`n° ${sent} · En livraison · 40`), expect.stringMatching(`n° ${ready} · À expédier · 40`)])
  expect(lines.map((line) => line.includes('Réunir'))).toEqual([false, true])
  expect(lines[1]).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  const answer = await send(path, { seen: seenOf(await open(path)) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/desk/?order=${id}`])
  const onlySent = await linesOf()
  expect([onlySent.length, onlySent[0]!.includes(`n° ${sent}`)]).toEqual([1, true])
  // Who only calls is told of all, and may not merge.
  await placeBy('20777222')
  cookie = await cookieOf('call_agent')
  expect((await linesOf()).map((line) => line.includes('Réunir'))).toEqual([false, false])
})

test('IMP-07 a merge is offered neither at the desk nor on the order’s page where it would be refused', async () => {
  const [paid, id] = [await placeBy('20777333'), await placeBy('20777333')]
  await db.updateTable('orders').set({ state: 'confirmed', confirmation: 'confirmed', payment: 'paid' }).where('id', '=', paid).execute()
  for (const page of [`/admin/desk/?now&order=${id}`, `/admin/orders/${id}/`]) {
    const html = await open(page)
    expect([page, html.includes(`n° ${paid}`), html.includes('/merge/')]).toEqual([page, true, false])
  }
})

test('IMP-07 an order is split from its page: choose pieces and delivery, see both, one press', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp, { phone: '55111333', quantity: 3 }))
  expect(await open(`/admin/orders/${id}/`)).toContain(`href="/admin/orders/${id}/split/"`)
  expect(await open(`/admin/orders/${id}/split/`)).not.toContain('name="seen"')
  expect(await open(`/admin/orders/${id}/split/?go-1=0&delivery=7`)).toContain('Choisissez des pièces')
  expect(await open(`/admin/orders/${id}/split/?go-1=3&delivery=0`)).toContain('laissez-en au moins une')
  const path = `/admin/orders/${id}/split/?go-1=1&delivery=2,5`
  const page = await open(path)
  for (const said of [`Reste dans la n° ${id}`, '2 × Lampe', '1 × Lampe']) expect(page).toContain(said)
  expect(page).toContain('name="reason"')
  const asked = { ...formOn(page, {}), reason: 'même quartier' }
  expect((await send(path, { ...asked, key: 'x' })).status).toBe(400)
  expect((await send(path, asked, { cookie: await cookieOf('packer'), origin: SHOP })).status).toBe(403)
  const [first, second] = [await send(path, asked), await send(path, asked)].map((answer) => answer.headers.get('location'))
  expect(first).toMatch(/^\/admin\/orders\/\d+\/$/)
  expect(second).toBe(first)
  expect((await findOrder(id))?.lines[0]?.quantity).toBe(2)
  expect(await stockOf(lamp)).toBe(7)
})

test('IMP-18 who packs has one act on a confirmed order, and no empty part beside it', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp))
  await markOrder(id, { confirmation: 'confirmed' }, { actor: { kind: 'staff', id: 'x' } })
  const [manager, packer] = await Promise.all(
    [cookie, await cookieOf('packer')].map(async (own) =>
      (await answerStaffPage(new Request(`${SHOP}/admin/orders/${id}/`, { headers: { accept: 'text/html', cookie: own } }))).text(),
    ),
  )
  expect([manager, packer].map((page) => [page!.includes('value="shipped"'), page!.includes('id="moves"')])).toEqual([
    [true, true],
    [true, false],
  ])
})

test('IMP-05 an order is cancelled by one tap on a usual reason, without scripts too, and a list keeps the beginning of a name in any direction', async () => {
  const { id } = await placeDirectOrder(orderOf(lamp))
  const path = `/admin/orders/${id}/`
  const chips = (await open(path)).split('<form').find((one) => one.includes('value="cancelled"') && one.includes('value="Doublon"'))
  expect(chips).toBeDefined()
  const hidden = [...chips!.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
  expect((await send(path, { ...Object.fromEntries(hidden), reason: 'Doublon' })).status).toBeLessThan(400)
  expect((await findOrder(id))?.state).toBe('cancelled')
  expect(await open('/admin/orders/?view=all')).toMatch(/<span dir="auto" class="order-name"/)
})
