import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  await shipPlaces()
  ;({ newBrowser } = await openWire())
})

const MARSA = 'TN-11/tn-tunis-la-marsa'
let phones = 20_123_400
const order = async (said: Record<string, string> = {}) => ({
  product_id: String(await addProduct()),
  variation_id: '',
  quantity: '1',
  name: 'Sami Ben Ali',
  phone: String(phones++),
  address: '12 rue de la Kasbah',
  intention: randomUUID(),
  ...said,
})
const placeOf = async ({ intention }: { intention: string }) =>
  (await db.selectFrom('orders').select(['place', 'state', 'state_code']).where('intention', '=', intention).executeTakeFirstOrThrow()) as {
    place: { state: string; zone: string | null; stateName: string; zoneName: string; isSure: boolean } | null
    state: string
    state_code: string
  }

describe('the place of a quick order', () => {
  test('that the shopper sent is kept with its names, and they are sure of it; by the state alone too', async () => {
    const [zone, state] = [await order({ place: MARSA, shipping: '' }), await order({ place: 'TN-61', shipping: '' })]
    expect((await newBrowser().call('create_direct_order', zone)).json).toMatchObject({ success: true })
    expect(await placeOf(zone)).toEqual({
      place: { state: 'TN-11', stateName: 'Tunis', zone: 'tn-tunis-la-marsa', zoneName: 'La Marsa', isSure: true },
      state: 'processing',
      state_code: 'TN-11',
    })
    await newBrowser().call('create_direct_order', state)
    expect((await placeOf(state)).place).toEqual({ state: 'TN-61', stateName: 'Sfax', zone: null, zoneName: '', isSure: true })
  })

  test.each([
    ['none', {}],
    ['an unknown zone', { place: 'TN-11/nulle-part' }],
    ['a zone of another state', { place: 'TN-61/tn-tunis-la-marsa' }],
    ['another country’s', { place: 'EGC/eg-cairo-maadi' }],
    ['a text', { place: '<script>' }],
    ['one that is too long', { place: `${MARSA}${'x'.repeat(5000)}` }],
  ])('is read from the address where it sent %s, and nobody is sure of that; the order is placed all the same', async (_what, said) => {
    const sent = await order({ address: 'Sahloul 3, Sousse', shipping: '', ...said })
    expect((await newBrowser().call('create_direct_order', sent)).json).toMatchObject({ success: true })
    expect((await placeOf(sent)).place).toMatchObject({ state: 'TN-51', zone: 'tn-sousse-sousse-jawhara', isSure: false })
  })

  test('is nothing where neither says it', async () => {
    const sent = await order({ shipping: '' })
    await newBrowser().call('create_direct_order', sent)
    expect(await placeOf(sent)).toMatchObject({ place: null, state_code: '' })
  })

  test('stays with an unfinished order, and is not lost when that is placed without it; another address is read anew', async () => {
    const browser = newBrowser()
    const [kept, moved, vague] = [await order(), await order(), await order()]
    for (const sent of [kept, moved, vague]) expect((await browser.call('create_temp_order', { ...sent, place: MARSA })).json).toMatchObject({ success: true })
    expect(await placeOf(kept)).toMatchObject({ state: 'temp', place: { zone: 'tn-tunis-la-marsa', isSure: true } })
    await browser.call('create_direct_order', { ...kept, shipping: '' })
    expect(await placeOf(kept)).toMatchObject({ state: 'processing', place: { zone: 'tn-tunis-la-marsa', isSure: true } })
    await browser.call('create_direct_order', { ...moved, shipping: '', address: 'avenue Farhat Hached, El Mourouj' })
    expect((await placeOf(moved)).place).toMatchObject({ zone: 'tn-ben-arous-el-mourouj', isSure: false })
    await browser.call('create_direct_order', { ...vague, shipping: '', address: 'chez Ali' })
    expect((await placeOf(vague)).place).toMatchObject({ zone: 'tn-tunis-la-marsa', isSure: false })
  })

  test('QO-48 is kept with an order paid online, and with what is changed while it waits for its money', async () => {
    const browser = newBrowser()
    const { name, phone, address, ...sent } = await order()
    const billing = { billing_first_name: name, billing_phone: phone, billing_address_1: address, shipping: '', items_subtotal: '', order_total: '' }
    expect((await browser.call('place_order', { ...sent, ...billing, place: MARSA })).json).toMatchObject({ success: true })
    expect(await placeOf(sent)).toMatchObject({ state: 'pending', place: { zone: 'tn-tunis-la-marsa', isSure: true } })
    expect((await browser.call('place_order', { ...sent, ...billing, quantity: '2' })).json).toMatchObject({ success: true })
    expect((await placeOf(sent)).place).toMatchObject({ zone: 'tn-tunis-la-marsa', isSure: true })
  })
})

describe('find_place', () => {
  const said = async (address: string) => (await newBrowser().call('find_place', { address })).json

  test('suggests the place that an address names, asks where it is not sure, and says nothing of any other', async () => {
    expect(await said('12 rue des Jasmins, La Marsa')).toEqual({ success: true, data: { place: { value: MARSA, name: 'La Marsa, Tunis', isSure: true } } })
    expect(await said('سوسة')).toEqual({ success: true, data: { place: { value: 'TN-51', name: 'Sousse', isSure: false } } })
    expect(await said('chez Ali')).toEqual({ success: true, data: {} })
    expect(await said(`${'x'.repeat(300)} La Marsa`)).toEqual({ success: true, data: {} })
  })

  test('writes nothing, and is answered whatever is sent', async () => {
    const before = await db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect((await newBrowser().call('find_place', {})).json).toEqual({ success: true, data: {} })
    expect(
      await db
        .selectFrom('orders')
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
  })
})
