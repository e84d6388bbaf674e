import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { statementsOf } from '#database/test-statements'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import type { RiskMeasure } from '#shop/orders/order-risk'
import { findMeasure, findPhonePast } from '#shop/orders/order-risk.server'
import { mergeOrders, reviewMerge } from '#shop/orders/order-taking.server'
import { moveOrder } from '#shop/orders/orders.server'
import { agentNamed, callAbout, outcomeOf } from '#shop/orders/calls.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { rightFields, sendCheckout, shopperWith } from '#wire/orders/checkout.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: (from?: string) => Browser
let product: number
beforeAll(async () => {
  ;({ newBrowser } = await openWire(shopPages))
  await shipPlaces()
  product = await addProduct({ stock: 500 })
})
beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  for (const table of ['blocked_phones', 'account_throttles', 'messages'] as const) await sql`delete from ${sql.table(table)}`.execute(db)
})

const ask = (measure: RiskMeasure, threshold = 40) => changeSettings((now) => ({ ...now, orderRisk: { measure, threshold } }))
let phones = 24_000_000
const newPhone = () => String(++phones)

const returned = (phone: string) =>
  sql`insert into orders (key, intention, visitor, state, confirmation, delivery, phone, placed_at, created_at)
    values (${randomUUID()}, gen_random_uuid(), gen_random_uuid(), 'cancelled', 'confirmed', 'returned', ${phone}, now() - interval '9 days', now() - interval '9 days')`.execute(
    db,
  )

const fieldsOf = (phone: string, intention = randomUUID()) => ({
  product_id: String(product),
  variation_id: '',
  quantity: '1',
  name: 'Sami',
  phone,
  address: 'Tunis',
  intention,
})
const placedBy = async (phone: string) =>
  (await db.selectFrom('orders').select('id').where('phone', '=', phone).where('state', '=', 'processing').execute()).length
const codeTo = async (phone: string) =>
  (await db.selectFrom('messages').select('data').where('recipient', '=', `216${phone}`).where('kind', '=', 'code').orderBy('id', 'desc').executeTakeFirst())
    ?.data['code'] as string | undefined

async function prove(ticket: string, code: string): Promise<{ status: number; proof: string | undefined }> {
  const response = await newBrowser().ask(`/verification/${ticket}/`, {
    method: 'POST',
    body: new URLSearchParams({ code }),
    headers: { origin: ORIGIN, accept: 'text/html' },
  })
  return { status: response.status, proof: /\\"proof\\",\\"(v1\.[\w-]+)/.exec(await response.text())?.[1] }
}

describe('IMP-23 an order at the door of a phone whose parcels came back', () => {
  test('is not asked more because strangers typed its phone into forms that they never finished', async () => {
    await ask('pay-now', 20)
    const phone = newPhone()
    for (let form = 0; form < 9; form++)
      await sql`insert into orders (key, intention, visitor, state, phone) values (${randomUUID()}, gen_random_uuid(), gen_random_uuid(), 'temp', ${phone})`.execute(
        db,
      )
    expect(await findMeasure({ phone, country: 'TN' })).toBeUndefined()
    await sql`update orders set state = 'processing', placed_at = now() where phone = ${phone}`.execute(db)
    expect(await findMeasure({ phone, country: 'TN' })).toBe('pay-now')
  })

  test('is taken like any other while the merchant asks for nothing, which is how a shop begins', async () => {
    const phone = newPhone()
    await returned(phone)
    expect((await newBrowser().call('create_direct_order', fieldsOf(phone))).json).toMatchObject({ success: true })
  })

  test('is not looked into while the merchant asks for nothing: only a block is, by its key', async () => {
    const phone = newPhone()
    const looks = async (measure: RiskMeasure) => {
      await ask(measure)
      const said = await statementsOf(() => findMeasure({ phone, country: 'TN' }))
      return { orders: said.filter((text) => text.includes('from orders')).length, blocks: said.filter((text) => text.includes('blocked_phones')).length }
    }
    expect(await looks('pay-now')).toEqual({ orders: 1, blocks: 1 })
    expect(await looks('none')).toEqual({ orders: 0, blocks: 1 })
  })

  test('asks to pay online: no order is written, the reason is said, and paying online goes on; others notice nothing', async () => {
    await ask('pay-now')
    const [risky, regular] = [newPhone(), newPhone()]
    await returned(risky)
    const { json } = await newBrowser().call('create_direct_order', fieldsOf(risky))
    expect([json.success, json.data.message, await placedBy(risky)]).toEqual([false, expect.stringContaining('se paie en ligne'), 0])
    expect((await newBrowser().call('place_order', fieldsOf(risky))).json).toMatchObject({ success: true, data: { payment_url: expect.any(String) } })
    expect((await newBrowser().call('create_direct_order', fieldsOf(regular))).json).toMatchObject({ success: true })
  })

  test('is asked from the merchant’s own number of points on', async () => {
    const phone = newPhone()
    await returned(phone)
    await ask('pay-now', 41)
    expect((await newBrowser().call('create_direct_order', fieldsOf(phone))).json).toMatchObject({ success: true })
  })

  test('asks for the code that its phone got, before the order is written; with the proof it is one order, and the same request again the same one', async () => {
    await ask('code')
    const phone = newPhone()
    await returned(phone)
    const browser = newBrowser()
    const fields = fieldsOf(phone)
    const first = await browser.call('create_direct_order', fields)
    expect(first.json).toMatchObject({ success: false, data: { message: expect.stringContaining('code'), verify: expect.stringMatching(/^phone\/v1\./) } })
    expect(await placedBy(phone)).toBe(0)
    const ticket = first.json.data.verify as string
    const code = (await codeTo(phone))!
    expect(await prove(ticket, code === '111111' ? '222222' : '111111')).toEqual({ status: 422, proof: undefined })
    const { proof } = await prove(ticket, code)
    const placed = await browser.call('create_direct_order', { ...fields, verification: proof! })
    expect(placed.json).toMatchObject({ success: true })
    expect((await browser.call('create_direct_order', { ...fields, verification: proof! })).json).toEqual(placed.json)
    expect((await browser.call('create_direct_order', fields)).json).toEqual(placed.json)
    expect(await placedBy(phone)).toBe(1)
  })

  test('takes no proof of another phone, none that is made up, and no code twice', async () => {
    await ask('code')
    const [mine, other] = [newPhone(), newPhone()]
    for (const phone of [mine, other]) await returned(phone)
    const ticket = (await newBrowser().call('create_direct_order', fieldsOf(mine))).json.data.verify as string
    const code = (await codeTo(mine))!
    const { proof } = await prove(ticket, code)
    expect((await prove(ticket, code)).proof).toBeUndefined()
    for (const verification of [proof!, 'v1.AAAA', 'x'.repeat(9000), '']) {
      expect((await newBrowser().call('create_direct_order', fieldsOf(other, randomUUID()))).json.success).toBe(false)
      expect((await newBrowser().call('create_direct_order', { ...fieldsOf(other), verification })).json.success).toBe(false)
    }
    expect(await placedBy(other)).toBe(0)
    for (const wrong of ['phone/v1.AAAA', 'phone/x', `phone/${proof}`]) expect((await newBrowser().ask(`/verification/${wrong}/`)).status).toBe(404)
  })

  test('a code is sent once a minute, however often the order is', async () => {
    await ask('code')
    const phone = newPhone()
    await returned(phone)
    for (let time = 0; time < 3; time++) await newBrowser().call('create_direct_order', fieldsOf(phone))
    expect(await db.selectFrom('messages').select('id').where('recipient', '=', `216${phone}`).execute()).toHaveLength(1)
  })

  test('open orders count until somebody confirmed them; what staff took counts neither as open nor as of this hour', async () => {
    const open = async (how: { channel?: string; confirmation?: string }, orders = 4) => {
      const phone = newPhone()
      for (let order = 0; order < orders; order++)
        await sql`insert into orders (key, intention, visitor, state, confirmation, channel, phone, placed_at)
          values (${randomUUID()}, gen_random_uuid(), gen_random_uuid(), ${how.confirmation === 'confirmed' ? 'confirmed' : 'processing'},
            ${how.confirmation ?? 'to-call'}, ${how.channel ?? 'quick'}, ${phone}, now() - interval '1 minute')`.execute(db)
      const { open: waiting, lately } = await findPhonePast({ phone, country: 'TN' })
      return { waiting, lately }
    }
    expect(await open({})).toEqual({ waiting: 4, lately: 4 })
    expect(await open({ confirmation: 'confirmed' })).toEqual({ waiting: 0, lately: 4 })
    expect(await open({ channel: 'staff' })).toEqual({ waiting: 0, lately: 0 })
    await ask('pay-now')
    const phone = newPhone()
    await sql`insert into orders (key, intention, visitor, state, confirmation, channel, phone, placed_at)
      select gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), 'processing', 'to-call', 'staff', ${phone}, now() from generate_series(1, 4)`.execute(
      db,
    )
    expect((await newBrowser().call('create_direct_order', fieldsOf(phone))).json).toMatchObject({ success: true })
  })

  test('counts a parcel that came back and an order that its phone denies; no duplicate, merge, missing stock or changed mind', async () => {
    const orderBy = async (phone: string) => {
      await newBrowser().call('create_direct_order', fieldsOf(phone))
      return (await db.selectFrom('orders').select('id').where('phone', '=', phone).orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    }
    const pastOf = async (phone: string) => {
      const { returned: back, neverOrdered, open, lately, placed } = await findPhonePast({ phone, country: 'TN' })
      return { back, neverOrdered, open, lately, placed }
    }
    const clean = { back: 0, neverOrdered: 0, open: 0, lately: 0 }
    const staff = await agentNamed('Leïla')
    const [merged, outOfStock, changedMind, denied] = [newPhone(), newPhone(), newPhone(), newPhone()]
    const pair = { keptId: await orderBy(merged), goneId: await orderBy(merged) }
    await mergeOrders(pair, { seen: (await reviewMerge(pair)).seen, staffId: staff })
    expect(await pastOf(merged)).toEqual({ ...clean, open: 1, lately: 1, placed: 2 })
    await moveOrder({ orderId: await orderBy(outOfStock), to: 'cancelled', actor: { kind: 'staff', id: staff }, reason: 'Rupture de stock' })
    expect(await pastOf(outOfStock)).toEqual({ ...clean, placed: 1 })
    await callAbout(outcomeOf(await orderBy(changedMind), 'refused', { reason: 'changed-mind' }), staff)
    expect(await pastOf(changedMind)).toEqual({ ...clean, placed: 1 })
    await callAbout(outcomeOf(await orderBy(denied), 'refused', { reason: 'never-ordered' }), staff)
    expect(await pastOf(denied)).toEqual({ ...clean, neverOrdered: 1, placed: 1 })
    await ask('pay-now', 15)
    expect(await Promise.all([merged, outOfStock, changedMind, denied].map((phone) => findMeasure({ phone, country: 'TN' })))).toEqual([
      'pay-now',
      undefined,
      undefined,
      'pay-now',
    ])
  })

  test('a blocked phone pays online whatever the merchant asks of others, until its block ends; why is told to nobody', async () => {
    const phone = newPhone()
    const block = (until: Date | null) =>
      sql`insert into blocked_phones (phone, reason, until, at) values (${`216${phone}`}, 'Insultes', ${until}, now())
        on conflict (phone) do update set until = excluded.until`.execute(db)
    await block(null)
    const { json } = await newBrowser().call('create_direct_order', fieldsOf(phone))
    expect([json.success, JSON.stringify(json).includes('Insultes')]).toEqual([false, false])
    await block(new Date(Date.now() - 1000))
    expect((await newBrowser().call('create_direct_order', fieldsOf(phone))).json).toMatchObject({ success: true })
  })

  test('the checkout asks the same, and an order that was to be paid online is not switched to the door', async () => {
    await ask('pay-now')
    const phone = newPhone()
    await returned(phone)
    const shopper = await shopperWith(newBrowser(), product)
    const fields = await rightFields({ billing_phone: phone })
    const refused = await sendCheckout(shopper, fields)
    expect(JSON.stringify(refused.json)).toContain('se paie en ligne')
    expect(await placedBy(phone)).toBe(0)
  })
})
