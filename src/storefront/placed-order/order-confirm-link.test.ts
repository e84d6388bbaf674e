import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { calendarDay } from '#i18n/dates.ts'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { confirmPath, deliveryDays } from '#shop/orders/confirm-links'
import { confirmToken } from '#shop/orders/confirm-links.server'
import { draftOf, type DraftLine } from '#shop/orders/order-editing'
import { changeOrder, revisionOf } from '#shop/orders/order-editing.server'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { timelineLine } from '#shop/orders/order-management.timeline'
import { digestOf, findOrder, moveOrder, type Order } from '#shop/orders/orders.server'
import { addParcel } from '#shop/delivery/parcels.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { newStaff } from '#shop/people/accounts.testing'
import { orderOf } from '#shop/people/customers.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

const ADDRESS = '18 rue des Jasmins, La Marsa'
const [DAY = ''] = deliveryDays(clock.now(), { country: 'TN', timeZone: 'Africa/Tunis' })

let newBrowser: () => Browser
let productId: number
beforeAll(async () => {
  ;({ newBrowser } = await openWire(shopPages))
  await shipPlaces()
  productId = await addProduct({ stock: 50, name: 'Lampe Zahra' })
})
beforeEach(async () => {
  await db.deleteFrom('account_throttles').execute()
})

async function newOrder(locale: 'fr' | 'ar' = 'fr'): Promise<Order> {
  const about = { productId, variationId: null, quantity: 1, name: 'Amel Jaziri', phone: '22333444', address: ADDRESS }
  const { id } = await placeDirectOrder({ ...about, intention: randomUUID(), visitor: randomUUID(), locale })
  return (await findOrder(id))!
}

const linkOf = async (order: Order) => confirmPath('fr', await confirmToken(order))

async function look(path: string): Promise<{ response: Response; main: string }> {
  const response = await newBrowser().ask(path, { headers: { accept: 'text/html' } })
  return { response, main: /<main[\s\S]*<\/main>/.exec((await response.clone().text()).replaceAll(/<!--.*?-->/g, ''))?.[0] ?? '' }
}

const send = (path: string, fields: Record<string, string>, origin = ORIGIN) =>
  newBrowser().ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, accept: 'text/html' } })

/** Fields of the form that confirms an order, with the digest of the shown order. */
const confirming = (order: Order) => ({ intent: 'confirm', seen: digestOf(order) })

async function line(said: Partial<DraftLine>, part = 1): Promise<DraftLine> {
  const { lines } = await newOrder()
  const price = part === 1 ? null : { amount: millimes(lines[0]!.unitPrice * part), reason: 'convenu' }
  return { position: null, productId, variationId: null, attributes: {}, quantity: 1, price, ...said }
}

const eventsOf = (id: number) => db.selectFrom('order_events').select(['actor', 'kind', 'details']).where('order_id', '=', id).orderBy('id').execute()
const available = async () => (await db.selectFrom('inventory').select('available').where('product_id', '=', productId).executeTakeFirstOrThrow()).available

describe('IMP-23 a customer confirms their order by its link', () => {
  test('the page asks, and says neither name nor phone nor the whole address; looking at it changes nothing', async () => {
    const order = await newOrder()
    const { response, main } = await look(await linkOf(order))
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    expect(main).toContain('Confirmer ma commande')
    const whole = await response.text()
    for (const hidden of ['Amel', '22333444', '22 333 444', 'Jasmins', 'La Marsa', order.key]) expect([hidden, whole.includes(hidden)]).toEqual([hidden, false])
    expect(await findOrder(order.id)).toEqual(order)
  })

  test('one press confirms; a second changes nothing more', async () => {
    const order = await newOrder()
    const path = await linkOf(order)
    const answers = await Promise.all([send(path, confirming(order)), send(path, confirming(order))])
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, path],
      [303, path],
    ])
    expect(await findOrder(order.id)).toMatchObject({ state: 'confirmed', confirmation: 'confirmed', address: ADDRESS, deliveryDay: null })
    const moves = (await eventsOf(order.id)).filter(({ kind }) => kind === 'state')
    expect(moves).toMatchObject([{ actor: 'visitor', details: { to: 'confirmed', reason: 'by-link' } }])
    expect((await look(path)).main).toContain('Commande confirmée')
  })

  test('address and day are changed with the confirmation, and afterwards; the history has what stood there', async () => {
    const order = await newOrder()
    const path = await linkOf(order)
    await send(path, { ...confirming(order), address: ' 5 avenue Bourguiba,  Sfax ', day: DAY })
    expect(await findOrder(order.id)).toMatchObject({
      state: 'confirmed',
      address: '5 avenue Bourguiba, Sfax',
      deliveryDay: DAY,
      total: order.total,
      place: { state: 'TN-61', isSure: false },
    })
    expect(await eventsOf(order.id)).toContainEqual({
      actor: 'visitor',
      kind: 'customer-changed',
      details: { text: `${ADDRESS} → 5 avenue Bourguiba, Sfax`, deliveryDay: DAY },
    })
    const again = await send(path, { intent: 'change', address: '6 avenue Bourguiba, Sfax' })
    expect([again.status, again.headers.get('location')]).toEqual([303, `${path}?saved`])
    expect(await findOrder(order.id)).toMatchObject({ state: 'confirmed', address: '6 avenue Bourguiba, Sfax', deliveryDay: DAY })
  })

  test('an order of the checkout keeps its town and zone: only the street is written anew', async () => {
    const order = (await findOrder(await orderOf(undefined, { email: '' })))!
    await send(await linkOf(order), { intent: 'change', address: '7 rue Ibn Khaldoun' })
    const now = (await findOrder(order.id))!
    const before = (order.shipping ?? order.billing)!
    expect(now.shipping ?? now.billing).toEqual({ ...before, address1: '7 rue Ibn Khaldoun', address2: '' })
    expect(now.address).toContain('7 rue Ibn Khaldoun')
  })

  test('a day that was chosen is taken back, and stays where the form says nothing of it', async () => {
    const order = await newOrder()
    const path = await linkOf(order)
    const dayAfter = async (fields: Record<string, string>) => {
      await send(path, { intent: 'change', ...fields })
      return (await findOrder(order.id))!.deliveryDay
    }
    expect([await dayAfter({ day: DAY }), await dayAfter({ day: '' }), await dayAfter({ day: 'any' })]).toEqual([DAY, DAY, null])
    expect((await eventsOf(order.id)).filter(({ kind }) => kind === 'customer-changed').map(({ details }) => details)).toEqual([
      { deliveryDay: DAY },
      { deliveryDay: null },
    ])
    expect((await findDeskOrder(order.id))!.events.map((event) => timelineLine(event, 'fr').what)).toContain('Ne demande plus de jour de livraison')
  })

  test('what staff do by it stands under their own name', async () => {
    const order = await newOrder()
    const { person, headers } = await newStaff('Rim')
    const answer = await newBrowser().ask(await linkOf(order), {
      method: 'POST',
      body: new URLSearchParams({ ...confirming(order), day: DAY }),
      headers: { origin: ORIGIN, accept: 'text/html', cookie: headers.get('cookie')! },
    })
    expect(answer.status).toBe(303)
    const events = await db.selectFrom('order_events').select(['kind', 'actor', 'actor_id']).where('order_id', '=', order.id).execute()
    for (const kind of ['customer-changed', 'state']) expect(events).toContainEqual({ kind, actor: 'staff', actor_id: person.id })
  })

  test('the page has the shop’s phone and WhatsApp beside what it asks to call about', async () => {
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, phone: '71 234 567' }, identity: { ...now.identity, whatsapp: '22 333 444' } }))
    const order = await newOrder()
    const path = await linkOf(order)
    await send(path, { intent: 'cancel', reason: 'other' })
    const { main } = await look(path)
    expect(main).toContain('Appelez-nous')
    expect(main).toContain('href="tel:+21671234567"')
    expect(main).toContain('href="https://wa.me/21622333444?')
  })

  test('cancelling gives the goods back, with the reason; the link then offers nothing more', async () => {
    const order = await newOrder()
    const before = await available()
    const path = await linkOf(order)
    await Promise.all([send(path, { intent: 'cancel', reason: 'by-mistake' }), send(path, { intent: 'cancel', reason: 'by-mistake' })])
    expect([(await findOrder(order.id))!.state, (await available()) - before]).toEqual(['cancelled', 1])
    expect((await eventsOf(order.id)).filter(({ kind }) => kind === 'state')).toMatchObject([{ actor: 'visitor', details: { reason: 'Commandé par erreur' } }])
    const { main } = await look(path)
    expect([main.includes('Commande annulée'), main.includes('<form')]).toEqual([true, false])
    expect((await send(path, confirming(order))).status).toBe(409)
    expect((await findOrder(order.id))!.state).toBe('cancelled')
  })
})

describe('IMP-23 what a confirm link does not do', () => {
  test('one that is not signed by the shop, is another order’s, or was sent to a phone that staff corrected since, opens nothing', async () => {
    const [order, other] = [await newOrder(), await newOrder()]
    const path = await linkOf(order)
    const forged = [path.replace(String(order.id), String(other.id)), path.replace(/.{5}\/$/, 'AAAAA/'), `/c/${order.id}/`, '/c/0-AAAAAAAAAAAAAAAA/', '/c/%00/']
    for (const wrong of forged)
      expect([wrong, (await look(wrong)).response.status, (await send(wrong, { intent: 'cancel' })).status]).toEqual([wrong, 404, 404])
    await db.updateTable('orders').set({ phone: '22333445' }).where('id', '=', order.id).execute()
    expect([(await look(path)).response.status, (await send(path, confirming(order))).status]).toEqual([404, 404])
    expect([(await findOrder(order.id))!.state, (await findOrder(other.id))!.state]).toEqual(['processing', 'processing'])
  })

  test('a form of another site, an address too short or long, a day that is over and an unknown wish change nothing', async () => {
    const order = await newOrder()
    const path = await linkOf(order)
    expect((await send(path, { intent: 'cancel' }, 'https://evil.example')).status).toBeGreaterThanOrEqual(400)
    const wrong: Record<string, string>[] = [
      { address: 'x' },
      { address: 'x'.repeat(301) },
      { day: calendarDay(clock.now(), 'Africa/Tunis') },
      { day: '2031-01-01' },
      { day: 'demain' },
      { intent: 'erase' },
    ]
    for (const fields of wrong) {
      const { status } = await send(path, { ...confirming(order), ...fields })
      expect([fields, status === 400 || status === 409]).toEqual([fields, true])
    }
    expect(await findOrder(order.id)).toEqual(order)
  })

  test('an order that left, or that staff must look at, is neither confirmed nor cancelled by it, and its page offers no form', async () => {
    for (const [to, said] of [
      ['on-hold', 'Nous vous appelons'],
      ['shipped', 'Votre colis est en route'],
    ] as const) {
      const order = await newOrder()
      const path = await linkOf(order)
      await moveOrder({ orderId: order.id, to, actor: { kind: 'staff', id: 'rim' }, reason: 'x' })
      const { main } = await look(path)
      expect([to, main.includes(said), main.includes('<form')]).toEqual([to, true, false])
      for (const intent of ['confirm', 'change', 'cancel']) expect([to, intent, (await send(path, { intent })).status]).toEqual([to, intent, 409])
      expect((await findOrder(order.id))!.state).toBe(to)
    }
  })

  test('an order whose parcel is booked, or being asked for, is confirmed by it, but neither changed nor cancelled, and its page offers no form', async () => {
    for (const state of ['booking', 'booked', 'uncertain'] as const) {
      const order = await newOrder()
      const path = await linkOf(order)
      await addParcel(order.id, state)
      const { main } = await look(path)
      expect([state, main.includes('Nous vous appelons'), main.includes('<form')]).toEqual([state, true, false])
      const writing: Record<string, string>[] = [
        { intent: 'cancel' },
        { intent: 'change', address: '5 avenue Bourguiba, Sfax' },
        { ...confirming(order), day: DAY },
      ]
      for (const fields of writing) {
        const refused = await send(path, fields)
        expect([fields, refused.status, (await refused.text()).includes('Appelez-nous')]).toEqual([fields, 409, true])
      }
      expect(await findOrder(order.id)).toEqual(order)
      expect((await send(path, confirming(order))).status).toBe(303)
      expect((await findOrder(order.id))!.state).toBe('confirmed')
    }
    const order = await newOrder()
    await addParcel(order.id, 'cancelled')
    expect((await send(await linkOf(order), { intent: 'cancel' })).status).toBe(303)
  })

  const seenOn = (main: string) => /name="seen" value="([\w-]{16})"/.exec(main)?.[1] ?? ''

  test.each([
    ['other goods of the same price', async () => [await line({ productId: await addProduct({ name: 'Vase bleu' }) })]],
    ['another split of the pieces at the same total', async () => [await line({ quantity: 2 }, 0.5)]],
    ['another total', async () => [await line({ quantity: 3 })]],
  ] as const)('what was shown is confirmed, and nothing else: %s since the page was opened comes anew and says what changed', async (_what, lines) => {
    const order = await newOrder()
    const path = await linkOf(order)
    const seen = seenOn((await look(path)).main)
    expect(seen).toBe(digestOf(order))
    const draft = { ...draftOf(order), lines: [...(await lines())] }
    await changeOrder(order.id, draft, { seen: revisionOf(order), by: { kind: 'staff', id: 'rim' } })
    const changed = (await findOrder(order.id))!
    const old: Record<string, string>[] = [{ seen, day: DAY }, { seen: '' }, { total: String(order.total) }]
    for (const fields of old) {
      const refused = await send(path, { intent: 'confirm', ...fields })
      const text = (await refused.text()).replaceAll(/<!--.*?-->/g, '')
      expect([refused.status, text.includes(`value="${digestOf(changed)}"`)]).toEqual([409, true])
      expect(text).toMatch(/Votre commande a changé entre-temps \(.*(Vase bleu|Lampe Zahra).*\) ; elle coûte maintenant/)
      expect(text).not.toMatch(/Jasmins|Amel/)
    }
    expect(await findOrder(order.id)).toEqual(changed)
    expect((await send(path, confirming(changed))).status).toBe(303)
    expect((await findOrder(order.id))!.state).toBe('confirmed')
  })

  test('an order that is paid needs no confirming and is not cancelled by it; its address and day are changed', async () => {
    const order = await newOrder()
    const path = await linkOf(order)
    await db.updateTable('orders').set({ payment: 'paid' }).where('id', '=', order.id).execute()
    const { main } = await look(path)
    expect([main.includes('Commande payée'), main.includes('value="confirm"'), main.includes('value="cancel"')]).toEqual([true, false, false])
    for (const fields of [confirming(order), { intent: 'cancel', reason: 'other' }]) {
      const refused = await send(path, fields)
      expect([fields, refused.status, (await refused.text()).includes('Appelez-nous')]).toEqual([fields, 409, true])
    }
    expect((await send(path, { intent: 'change', address: '5 avenue Bourguiba, Sfax', day: DAY })).status).toBe(303)
    expect(await findOrder(order.id)).toMatchObject({ state: 'processing', payment: 'paid', address: '5 avenue Bourguiba, Sfax', deliveryDay: DAY })
  })

  test('an order with a full address is asked for its street alone, and says that another town needs a call', async () => {
    const full = (await findOrder(await orderOf(undefined, { email: '' })))!
    const asked = (await look(await linkOf(full))).main
    expect([asked.includes('Rue et numéro'), asked.includes('La ville reste la même'), asked.includes('Adresse entière')]).toEqual([true, true, false])
    const typed = (await look(await linkOf(await newOrder()))).main
    expect([typed.includes('Rue et numéro'), typed.includes('Adresse entière')]).toEqual([false, true])
  })

  test('what is too much is counted by the order, so that customers behind one address do not stop each other', async () => {
    config.HANOUT_RATE_LIMIT = 1
    try {
      const [order, other] = [await newOrder(), await newOrder()]
      const statuses: number[] = []
      for (let press = 0; press < 21; press++) statuses.push((await send(await linkOf(order), { intent: 'change' })).status)
      expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([303]), 429])
      expect((await send(await linkOf(other), { intent: 'change' })).status).toBe(303)
    } finally {
      config.HANOUT_RATE_LIMIT = 0
    }
  })

  test('it speaks the language of its address, which each link that is sent carries, so that the switch of languages works', async () => {
    const order = await newOrder('ar')
    const path = await linkOf(order)
    const said = await Promise.all([path, `/ar${path}`, `/en${path}`].map(async (one) => (await look(one)).main))
    for (const [place, words] of ['Confirmer ma commande', 'أؤكد طلبي', 'Confirm my order'].entries()) expect(said[place]).toContain(words)
    const pressed = await send(`/en${path}`, confirming(order))
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/en${path}`])
  })
})
