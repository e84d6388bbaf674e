import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import { giveSurplusBack } from '#shop/orders/refunds.server'
import { STAFF } from '#shop/orders/refunds.testing'
import { moveAlong, newCustomer, orderOf } from '#shop/people/customers.testing'
import { forgetEveryone, newStaff, told } from '#shop/people/accounts.testing'
import { listOrdersOf } from '#shop/people/customers.server'
import { askPhone, confirmPhone } from '#shop/people/sign-in.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { orderTo } from '#shop/delivery/parcels.testing'
import { addParcel, tellPart } from '#shop/delivery/parcels.server'
import { answerPlacedOrderPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())
afterEach(() => vi.restoreAllMocks())

const SHOP = 'http://localhost:3000'
const PASSWORD = 'zellige-bleu-48'

async function guestOrder(email = ''): Promise<{ id: number; path: string }> {
  const id = await orderOf(undefined, { email })
  const { key } = (await findOrder(id))!
  return { id, path: `/checkout/order-received/${id}/?key=${key}` }
}

const send = (path: string, form: Record<string, string>, cookie = '') =>
  answerPlacedOrderPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(form), headers: { cookie, origin: SHOP } }))
const pageOf = async (path: string, cookie = '') => (await answerPlacedOrderPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()
const ownerOf = async (id: number) => (await db.selectFrom('orders').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()).person_id
const personOf = async (email: string) => (await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst())?.id

// Runs first: a gateway once created is cached.
test('ACC-12 a shop that sends no text messages offers an account by e-mail and password alone, and answers no form of a code', async () => {
  Object.assign(config, { HANOUT_DEMO: false })
  onTestFinished(() => void Object.assign(config, { HANOUT_DEMO: true }))
  const { id, path } = await guestOrder()
  const page = await pageOf(path)
  expect([page.includes('name="email"'), page.includes('order-code')]).toEqual([true, false])
  for (const form of ['order-code-ask', 'order-code']) expect((await send(path, { form, code: '123456' })).headers.get('location')).toBe(path)
  expect([await told('code'), await ownerOf(id)]).toEqual([[], null])
})

test('ACC-12 who holds the key of the order just placed makes an account that it belongs to, and is signed in; their other orders stay a guest’s', async () => {
  const { id, path } = await guestOrder('amel@example.test')
  const before = await guestOrder('amel@example.test')
  expect(await pageOf(path)).toMatch(/name="email"[^>]* value="amel@example.test"/)
  const weak = await send(path, { form: 'order-account', email: 'amel@example.test', password: 'court' })
  expect([weak.status, await ownerOf(id), await personOf('amel@example.test')]).toEqual([422, null, undefined])
  const made = await send(path, { form: 'order-account', email: 'amel@example.test', password: PASSWORD })
  expect([made.status, made.headers.get('location')]).toEqual([303, path])
  const person = await personOf('amel@example.test')
  expect([await ownerOf(id), await ownerOf(before.id)]).toEqual([person, null])
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  expect((await pageOf(path, cookie)).includes('id="keep-order"')).toBe(false)
  expect((await listOrdersOf(person!, { page: 1, locale: 'fr' })).orders.map((order) => order.id)).toEqual([id])
})

test('ACC-12 who is signed in adds it to their account by its key; without the key nobody does, and an order that has an owner stays theirs', async () => {
  const [sami, salma] = [await newCustomer(), await newCustomer('Salma')]
  const cookieOf = ({ headers }: typeof sami) => headers.get('cookie')!
  const { id, path } = await guestOrder()
  expect((await send(path.replace(/.$/, 'x'), { form: 'claim' }, cookieOf(sami))).status).toBe(404)
  expect(await ownerOf(id)).toBeNull()
  expect((await pageOf(path, cookieOf(sami))).includes('value="claim"')).toBe(true)
  expect((await send(path, { form: 'claim' }, cookieOf(sami))).status).toBe(303)
  expect((await send(path, { form: 'claim' }, cookieOf(salma))).status).toBe(303)
  expect(await ownerOf(id)).toBe(sami.person.id)
})

test('ACC-12 an address that has an account gets no second one, and the order stays the guest’s', async () => {
  const { email } = await newCustomer()
  const { id, path } = await guestOrder()
  const answer = await send(path, { form: 'order-account', email, password: PASSWORD })
  expect([answer.status, await ownerOf(id)]).toEqual([422, null])
})

const PHONE = '21620123456'
const lastCode = async () => String((await told('code'))[0]?.data['code'])
const cookieIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const saidTo = async (path: string, form: string) => {
  const answer = await send(path, { form })
  return [answer.status, /role="(?:status|alert)"[^>]*>.*?<\/p>/s.exec((await answer.text()).split('id="keep-order"')[1] ?? '')?.[0]]
}

test('ACC-12, ACC-07 a code to the order’s own phone makes an account without an e-mail, which has this order alone, and opens it the next time', async () => {
  await forgetEveryone()
  const [{ id, path }, later] = [await guestOrder('amel@example.test'), await guestOrder()]
  expect(await send(path.replace(/.$/, 'x'), { form: 'order-code-ask' }).then(({ status }) => status)).toBe(404)
  expect(await pageOf(path)).toMatch(/un code arrive par SMS au 20\u00a0123\u00a0456/)
  expect(await saidTo(path, 'order-code-ask')).toEqual([200, expect.stringContaining('Un code à six chiffres part au 20\u00a0123\u00a0456')])
  expect((await told('code')).map(({ recipient, channel }) => [recipient, channel])).toEqual([[PHONE, 'sms']])
  const code = await lastCode()
  for (const wrong of [code === '123456' ? '654321' : '123456', 'abc', '']) expect((await send(path, { form: 'order-code', code: wrong })).status).toBe(422)
  expect([await ownerOf(id), await db.selectFrom('account_people').select('id').execute()]).toEqual([null, []])
  const made = await send(path, { form: 'order-code', code })
  expect([made.status, made.headers.get('location')]).toEqual([303, path])
  const [person] = await db.selectFrom('account_people').select(['id', 'name', 'email', 'phone', 'role']).execute()
  expect(person).toMatchObject({ email: null, phone: PHONE, role: 'customer', name: (await findOrder(id))!.name })
  expect([await ownerOf(id), await ownerOf(later.id)]).toEqual([person!.id, null])
  expect((await pageOf(path, cookieIn(made))).includes('id="keep-order"')).toBe(false)
  expect((await send(later.path, { form: 'order-code', code })).status).toBe(422)
  await send(later.path, { form: 'order-code-ask' })
  expect((await send(later.path, { form: 'order-code', code: await lastCode() })).status).toBe(303)
  expect([await ownerOf(later.id), (await db.selectFrom('account_people').select('id').execute()).length]).toEqual([person!.id, 1])
})

test('ACC-12, ACC-10 whether the order’s phone has an account is not said before the code is right: same answer, same text, same limits; then the order is its', async () => {
  await forgetEveryone()
  const { id, path } = await guestOrder()
  const unknown = [
    await saidTo(path, 'order-code-ask'),
    await saidTo(path, 'order-code-ask'),
    await saidTo(path, 'order-code-ask'),
    await saidTo(path, 'order-code-ask'),
  ]
  expect(unknown.map(([status]) => status)).toEqual([200, 200, 200, 429])
  expect(await told('code')).toHaveLength(3)
  await forgetEveryone()
  const { person } = await newCustomer('Amel')
  await askPhone(person, { phone: PHONE, current: 'figue et miel du sud' }, { locale: 'fr', address: '10.9.9.9' })
  await confirmPhone(person, await lastCode())
  for (const table of ['account_throttles', 'messages'] as const) await db.deleteFrom(table).execute()
  const known = [
    await saidTo(path, 'order-code-ask'),
    await saidTo(path, 'order-code-ask'),
    await saidTo(path, 'order-code-ask'),
    await saidTo(path, 'order-code-ask'),
  ]
  expect(known).toEqual(unknown)
  expect([(await told('code')).length, await ownerOf(id)]).toEqual([3, null])
  expect((await send(path, { form: 'order-code', code: await lastCode() })).status).toBe(303)
  expect(await ownerOf(id)).toBe(person.id)
})

test('ACC-12, IMP-17 a code opens no account of staff by an order, and staff always have an e-mail', async () => {
  await forgetEveryone()
  const { person } = await newStaff('Salma')
  await db.updateTable('account_people').set({ phone: PHONE }).where('id', '=', person.id).execute()
  const { id, path } = await guestOrder()
  await send(path, { form: 'order-code-ask' })
  const refused = await send(path, { form: 'order-code', code: await lastCode() })
  expect([refused.status, refused.headers.getSetCookie(), await ownerOf(id)]).toEqual([422, [], null])
  await expect(db.updateTable('account_people').set({ email: null }).where('id', '=', person.id).execute()).rejects.toThrow('account_people_reached')
})

test('IMP-41 the page of an order says its steps, when it is called and comes, and what the courier is paid, as long as that is ahead', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-23T09:00:00+01:00'))
  const { id, path } = await guestOrder()
  expect(/avant 18|Livraison prévue [a-z]/.test(await pageOf(path))).toBe(false)
  const promises = {
    nearDays: { from: 1, to: 2 },
    farDays: { from: 2, to: 4 },
    nearStates: ['TN-11'],
    returnDays: 0,
    openParcel: '' as const,
    calledBy: '18:00',
  }
  await changeSettings((now) => ({ ...now, promises }))
  const placed = await pageOf(path)
  expect(/Nous vous appelons au \d\d\u00a0\d{3}\u00a0\d{3}, aujourd’hui avant 18 h, pour confirmer/.test(placed)).toBe(true)
  expect(/Livraison prévue [^<]*/.exec(placed)?.[0]).toBe('Livraison prévue mar. 24\u2009–\u2009mer. 25 nov.')
  expect(/>À préparer pour le livreur<.{1,200}74\.000 TND/s.test(placed)).toBe(true)
  expect(placed.match(/data-reached="true"/g)).toHaveLength(1)
  await moveAlong(id, 'on-hold', 'confirmed', 'shipped')
  const shipped = await pageOf(path)
  expect(shipped.match(/data-reached="true"/g)).toHaveLength(3)
  expect(/avant 18|Livraison prévue [a-z]/.test(shipped)).toBe(false)
  await moveAlong(id, 'completed')
  expect((await pageOf(path)).includes('>À préparer pour le livreur<')).toBe(false)
})

test('IMP-11 the page of an order on its way names its courier and the parcel, and leads to its page there', async () => {
  const { id, path } = await guestOrder()
  const courier = await haveOwnCourier({ name: 'Navex', tracking: 'https://navex.tn/suivi/{number}' })
  await addParcel(id, { kind: 'staff', id: 'salma' }, { courier, number: 'N/1' })
  expect(await pageOf(path)).not.toContain('Navex')
  await moveAlong(id, 'on-hold', 'confirmed', 'shipped')
  const shipped = await pageOf(path)
  expect(shipped).toMatch(/>Navex<.{1,60}colis n°/s)
  expect(shipped).toContain('href="https://navex.tn/suivi/N%2F1"')
  expect(shipped).not.toMatch(/Mylerz|Simulateur/)
})

test('QO-46 the page of an order to be paid at the door has one filled button, which keeps its link', async () => {
  const { path } = await guestOrder()
  const page = await pageOf(path)
  const filled = [...page.matchAll(/<(a|button)\b[^>]* class="btn"[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => text.replaceAll(/<[^>]*>/g, '').trim())
  expect(filled).toEqual(['Enregistrer ce lien'])
})

async function depositedOrder() {
  const { id, path } = await guestOrder()
  const deposit = {
    gateway: 'paymob',
    reference: String(700_000 + id),
    amount: 10_000,
    received: 10_000,
    currency: 'TND',
    deposit: true,
    state: 'paid',
  } as const
  await db
    .insertInto('payments')
    .values({ ...deposit, order_id: id, open_until: new Date() })
    .execute()
  await db.updateTable('orders').set({ deposit: 10_000 }).where('id', '=', id).execute()
  return { id, path }
}
const headOf = (page: string) => /<h1[^>]*>([^<]*)/.exec(page)?.[1]

test('IMP-23 the page of a cancelled order says so as its head, without thanks, and that its deposit was kept, goes back or went back', async () => {
  const actor = { kind: 'staff', id: STAFF.id } as const
  const [kept, back, plain] = [await depositedOrder(), await depositedOrder(), await guestOrder()]
  await moveOrder({ orderId: kept.id, to: 'cancelled', actor, deposit: 'kept' })
  await moveOrder({ orderId: back.id, to: 'cancelled', actor, deposit: 'back' })
  await moveOrder({ orderId: plain.id, to: 'cancelled', actor })
  const page = await pageOf(kept.path)
  expect([headOf(page), page.includes('drawn-check'), page.includes('>Merci pour')]).toEqual(['Cette commande est annulée.', false, false])
  expect(page).toContain('La boutique a gardé l’acompte de 10.000 TND.')
  expect(await pageOf(back.path)).toContain('L’acompte de 10.000 TND va vous être rendu.')
  await giveSurplusBack(STAFF, { orderId: back.id, key: randomUUID(), way: 'manual', reference: '', expected: millimes(10_000) })
  const given = await pageOf(back.path)
  expect([given.includes('L’acompte de 10.000 TND vous a été rendu.'), given.includes('10.000 TND va vous être rendu')]).toEqual([true, false])
  expect([headOf(await pageOf(plain.path)), /<main.*acompte de.*<\/main>/s.test(await pageOf(plain.path))]).toEqual(['Cette commande est annulée.', false])
})

test('QO-46 the page of a refunded or returned order, and of one whose payment failed, says so as its head, without thanks', async () => {
  for (const [columns, head] of [
    [{ state: 'refunded', confirmation: 'confirmed', payment: 'refunded', delivery: 'delivered' }, 'Cette commande est remboursée.'],
    [{ state: 'shipped', confirmation: 'confirmed', payment: 'unpaid', delivery: 'returned' }, 'Le colis de cette commande revient à la boutique.'],
    [{ state: 'failed', payment: 'unpaid', payment_method: 'simulator' }, 'Le paiement n&#x27;a pas abouti'],
  ] as const) {
    const { id, path } = await guestOrder()
    await db.updateTable('orders').set(columns).where('id', '=', id).execute()
    const page = await pageOf(path)
    expect([headOf(page), page.includes('drawn-check'), page.includes('>Merci pour')]).toEqual([head, false, false])
  }
})

test('IMP-23 the page of an order whose deposit came says so at the top, with what is left for the door, also beside a promised call', async () => {
  const { path } = await depositedOrder()
  const page = (await pageOf(path)).replace(/<script.*?<\/script>/gs, '')
  expect(page).toMatch(/Votre acompte de 10\.000 TND est arrivé\..{1,80}Il reste 64\.000 TND à payer à la livraison\./s)
  await changeSettings((now) => ({ ...now, promises: { ...now.promises, calledBy: '18:00' } }))
  const called = (await pageOf(path)).replace(/<script.*?<\/script>/gs, '')
  expect(called).toMatch(/est arrivé\..{1,80}Il reste 64\.000 TND à payer à la livraison\. Nous vous appelons au [^,]*, [^<]*avant 18 h/s)
  expect(called).not.toContain('Vous payez à la livraison.')
})

test('IMP-11 the page of an order in several parcels shows each with its contents and where it stands, and once delivered what came back and what was paid', async () => {
  const actor = { kind: 'staff', id: 'salma' } as const
  const id = await orderTo(await addProduct({ stock: 20, name: 'Lampe', price: 10 }), 'Tunis', { quantity: 4 })
  const path = `/checkout/order-received/${id}/?key=${(await findOrder(id))!.key}`
  const courier = await haveOwnCourier({ name: 'Rapide' })
  const part = (goods: number) => addParcel(id, actor, { courier, number: null, goods: new Map([[1, goods]]) })
  const tell = (parcel: number, outcome: 'handed-over' | 'delivered' | 'returned') => tellPart({ orderId: id, parcel, actor }, { outcome })
  const [first, second] = [await part(2), await part(1)]
  const mainOf = async () => /<main.*<\/main>/s.exec(await pageOf(path))![0].replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
  await tell(first.id, 'handed-over')
  expect(await mainOf()).toMatch(
    /Colis 1 sur 3 – en route.*2 × Lampe.*Colis 2 sur 3 – pas encore remis.*1 × Lampe.*Colis 3 sur 3 – pas encore remis.*1 × Lampe/s,
  )
  const third = await part(1)
  await tell(first.id, 'delivered')
  await tell(second.id, 'returned')
  const { total, shippingTotal } = (await findOrder(id))!
  expect(await mainOf()).toMatch(/Colis 1 sur 3 – livré.*Colis 2 sur 3 – revenu.*Colis 3 sur 3 – pas encore.*>À préparer pour le livreur<.{1,200}>10\.000 TND/s)
  await tell(third.id, 'delivered')
  const page = await mainOf()
  expect(page).toContain('Cette commande est livrée en partie.')
  expect(page).toContain('Revenu à la boutique : 1 × Lampe.')
  expect(page).toContain(`Vous avez payé ${(total - 10_000) / 1000}.000 TND.`)
  expect([page.includes('Cette commande est livrée.'), page.includes('Colis 3 sur 3 – livré'), shippingTotal < total]).toEqual([false, true, true])
})
