import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { writtenForms } from '#shop/people/phones.testing'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire()))

const person = { name: 'Sami Ben Ali', phone: '20123456', address: '12 rue de la Kasbah' }
const order = (productId: number, said: Record<string, string> = {}) => ({
  product_id: String(productId),
  variation_id: '',
  quantity: '1',
  ...person,
  shipping: '7.000 TND',
  intention: randomUUID(),
  ...said,
})
const online = (productId: number, said: Record<string, string> = {}) => ({
  product_id: String(productId),
  variation_id: '',
  quantity: '1',
  billing_first_name: person.name,
  billing_phone: person.phone,
  billing_address_1: person.address,
  shipping: '7.000 TND',
  items_subtotal: '33.50',
  order_total: '38.475 TND',
  intention: randomUUID(),
  ...said,
})

const ordersIn = async (state: string) =>
  (await sql<{ id: number; total: number; name: string }>`select id, total, name from orders where state = ${state} order by id`.execute(db)).rows
const ordersOf = async (phone: string) =>
  (await sql<{ state: string }>`select state from orders where phone = ${phone}`.execute(db)).rows.map(({ state }) => state)
const everything = async () => (await sql`select count(*) as n, max(updated_at) as last from orders`.execute(db)).rows

describe('get_shipping_cost', () => {
  test('QO-17, WIRE-09 answers success and the flat cost as a number', async () => {
    const { json } = await newBrowser().call('get_shipping_cost')
    expect(json).toEqual({ success: true, data: { shipping: 7 } })
  })

  test('WIRE-19 gives the visitor a number that scripts cannot read', async () => {
    const browser = newBrowser()
    await browser.call('get_shipping_cost')
    expect(browser.setCookies[0]).toMatch(/^hanout_visitor=[0-9a-f-]{36};.*HttpOnly/)
    expect(browser.setCookies[0]).toContain('SameSite=Lax')
  })
})

describe('create_temp_order', () => {
  test('QO-33 is kept with blank name and address, and QO-35 updated in place', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const sent = order(id, { name: '', address: '' })
    expect((await browser.call('create_temp_order', sent)).json.success).toBe(true)
    await browser.call('create_temp_order', { ...sent, name: 'Sami' })
    expect(await ordersIn('temp')).toMatchObject([{ name: 'Sami' }])
  })

  test('QO-37 with a phone of 7 digits is refused and nothing is kept', async () => {
    const before = await everything()
    const { json } = await newBrowser().call('create_temp_order', order(await addProduct(), { phone: '2012345' }))
    expect(json.success).toBe(false)
    expect(await everything()).toEqual(before)
  })
})

describe('quick_order_person', () => {
  const nobody = { name: '', phone: '', address: '' }

  test('QO-74 gives a visitor what they typed into an order that they did not finish, and nobody else', async () => {
    const browser = newBrowser()
    await browser.call('create_temp_order', order(await addProduct(), { address: '' }))
    expect((await browser.call('quick_order_person')).json).toEqual({ success: true, data: { ...person, address: '' } })
    expect((await newBrowser().call('quick_order_person')).json.data).toEqual(nobody)
  })
})

describe('find_direct_order', () => {
  const found = async (browser: Browser, fields: Record<string, string>) => (await browser.call('find_direct_order', fields)).json

  test('QO-77 says where the order of an intention is, once it is placed, and writes nothing', async () => {
    const browser = newBrowser()
    const fields = order(await addProduct())
    await browser.call('create_temp_order', fields)
    const before = await everything()
    expect(await found(browser, fields)).toEqual({ success: true, data: {} })
    expect(await everything()).toEqual(before)
    const placed = (await browser.call('create_direct_order', fields)).json
    expect(await found(browser, fields)).toEqual({ success: true, data: { redirect_url: placed.data.redirect_url } })
  })

  test('QO-77 knows the visitor’s order that took this request instead of its payment, whose key is another', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await browser.call('place_order', online(id))
    const fields = order(id)
    expect((await found(browser, fields)).data).toEqual({})
    const placed = (await browser.call('create_direct_order', fields)).json
    expect((await found(browser, fields)).data).toEqual({ redirect_url: placed.data.redirect_url })
  })

  test('QO-77 tells nobody else of it, who has not the key of the intention', async () => {
    const id = await addProduct()
    const [browser, stranger] = [newBrowser(), newBrowser()]
    await stranger.call('get_shipping_cost')
    await browser.call('create_direct_order', order(id))
    expect((await found(stranger, order(id))).data).toEqual({})
  })
})

describe('create_direct_order', () => {
  test('QO-41, QO-46 answers the order-received page with number and key', async () => {
    const { json } = await newBrowser().call('create_direct_order', order(await addProduct()))
    expect(json.data.redirect_url).toMatch(/^\/checkout\/order-received\/\d+\/\?key=wc_order_[0-9a-f]{32}$/)
  })

  test('QO-59 the amounts that the browser sends are ignored', async () => {
    const sent = order(await addProduct({ price: 100 }), { shipping: 'Gratuite (0 TND)', order_total: '1', items_subtotal: '1', total: '1' })
    await newBrowser().call('create_direct_order', sent)
    expect((await ordersIn('processing')).at(-1)).toMatchObject({ total: 107_000 })
  })

  test('WIRE-20 a multipart body is answered like an urlencoded one', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ action: 'create_direct_order', ...order(await addProduct()) })) form.set(name, value)
    const response = await newBrowser().ask('/wp-admin/admin-ajax.php', { method: 'POST', body: form, headers: { origin: ORIGIN } })
    expect(await response.json()).toMatchObject({ success: true })
  })

  test('QO-76, WIRE-17 wrong fields are refused with their messages, at both places where clients look, and no order is made', async () => {
    const id = await addProduct()
    const before = await everything()
    const { status, json } = await newBrowser().call('create_direct_order', order(id, { name: ' ', phone: '123', address: '' }))
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: false, message: 'Le nom est requis !', data: { message: 'Le nom est requis !' } })
    expect(json.data.errors).toEqual({
      name: 'Le nom est requis !',
      phone: 'Veuillez saisir un numéro de téléphone valide.',
      address: "L'adresse est requise !",
    })
    expect(await everything()).toEqual(before)
  })

  test('QO-79 more than there is: the number left, in words', async () => {
    const { json } = await newBrowser().call('create_direct_order', order(await addProduct({ stock: 2 }), { quantity: '3' }))
    expect(json).toMatchObject({ success: false, data: { message: 'Seulement 2 en stock' } })
  })

  test('QO-77 a retry under the same key gets the same page', async () => {
    const browser = newBrowser()
    const sent = order(await addProduct())
    const first = await browser.call('create_direct_order', sent)
    expect((await browser.call('create_direct_order', sent)).json).toEqual(first.json)
  })

  test('speaks the language of the page it came from', async () => {
    const sent = order(await addProduct(), { name: '' })
    const { json } = await newBrowser().call('create_direct_order', sent, { referer: `${ORIGIN}/ar/product/x/` })
    expect(json.data.message).toBe('الاسم مطلوب!')
  })

  test('QO-28 a phone is kept as eight digits, however it is written', async () => {
    const id = await addProduct({ stock: 100 })
    const forms = writtenForms('22334455')
    for (const phone of forms) expect([phone, (await newBrowser().call('create_direct_order', order(id, { phone }))).json.success]).toEqual([phone, true])
    expect(await ordersOf('22334455')).toEqual(forms.map(() => 'processing'))
  })
})

test('QO-28 each call of the quick order takes a phone as people write it: one temp order, and one order of it', async () => {
  const browser = newBrowser()
  const id = await addProduct()
  const intention = randomUUID()
  for (const phone of writtenForms('23334455')) await browser.call('create_temp_order', order(id, { phone, intention }))
  expect(await ordersOf('23334455')).toEqual(['temp'])
  const [, written] = writtenForms('23334455')
  const short = { first_name: person.name, phone: written!, address: person.address, product_id: String(id), intention }
  expect((await browser.call('custom_process_order', short)).json.success).toBe(true)
  expect((await browser.call('place_order', online(id, { billing_phone: written!, intention }))).json.success).toBe(true)
  expect(await ordersOf('23334455')).toEqual(['pending'])
})

test('QO-28 what is not eight digits once it is bare gets the phone’s message from each call, and nothing is kept', async () => {
  const id = await addProduct()
  const before = await everything()
  for (const phone of ['2012 345', '+2012345', '2012345a', '+216 2012345', '+33 20 123 456', '2012345678']) {
    const calls = [
      newBrowser().call('create_temp_order', order(id, { phone })),
      newBrowser().call('create_direct_order', order(id, { phone })),
      newBrowser().call('custom_process_order', { ...order(id, { phone }), first_name: person.name }),
      newBrowser().call('place_order', online(id, { billing_phone: phone })),
    ]
    const said = (await Promise.all(calls)).map(({ json }) => json.data.errors?.['phone'])
    expect([phone, said]).toEqual([
      phone,
      [...Array<string>(3).fill('Veuillez saisir un numéro de téléphone valide.'), 'Veuillez saisir un numéro de téléphone valide '],
    ])
  }
  expect(await everything()).toEqual(before)
})

describe('place_order', () => {
  test('QO-52 answers the payment page, and QO-58, QO-59 the order is charged 95 % of the true total', async () => {
    const id = await addProduct({ price: 100 })
    const { json } = await newBrowser().call('place_order', online(id, { order_total: '1 TND' }))
    expect(json).toMatchObject({ success: true })
    expect(json.data.payment_url).toBeTruthy()
    expect(json.data.message).toBe('Votre commande est enregistrée. Il ne reste plus qu’à la payer.')
    expect((await ordersIn('pending')).at(-1)).toMatchObject({ total: 101_650 })
    expect(await stockOf(id)).toBe(9)
  })

  test("QO-24 a wrong phone says so with the online button's own message", async () => {
    const { json } = await newBrowser().call('place_order', online(await addProduct(), { billing_phone: '1' }))
    expect(json).toMatchObject({ success: false, data: { message: 'Veuillez saisir un numéro de téléphone valide ' } })
  })
})

describe('the doors', () => {
  test('WIRE-08, WIRE-10 the calls are chosen by action; WIRE-15 an unknown one is 400 and 0', async () => {
    const browser = newBrowser()
    for (const action of ['nope', 'constructor', '__proto__', '']) {
      const { status, response } = await browser.call(action)
      expect([status, await response.text()], action).toEqual([400, '0'])
    }
    expect((await browser.ask('/wp-admin/admin-ajax.php?action=get_shipping_cost')).status).toBe(400)
  })

  test('WIRE-16 an unknown wc-ajax name is 200 with nothing, on any path', async () => {
    const response = await newBrowser().ask('/ar/shop/?wc-ajax=nope', { method: 'POST', headers: { origin: ORIGIN } })
    expect([response.status, await response.text(), response.headers.get('x-robots-tag')]).toEqual([200, '', 'noindex'])
  })

  test('QO-78 a write from another site is refused, and nothing changes', async () => {
    const sent = order(await addProduct())
    const before = await everything()
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: '', referer: 'https://evil.example/x' }]
    for (const headers of foreign) {
      const { status, json } = await newBrowser().call('create_direct_order', sent, headers)
      expect([status, json.success]).toEqual([403, false])
    }
    expect(await everything()).toEqual(before)
  })

  test('a body past 64 kB is refused with a message', async () => {
    const { status, json } = await newBrowser().call('create_direct_order', order(1, { name: 'x'.repeat(70_000) }))
    expect(status).toBe(413)
    expect(json).toMatchObject({ success: false, data: { message: 'La demande est trop grande.' } })
  })
})
