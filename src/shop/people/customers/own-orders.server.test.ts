import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { shipPlaces } from '#shop/delivery/places.server'
import { findOrderOf, listOrdersOf } from './customers.server.ts'
import { moveAlong, newCustomer, orderOf } from './customers.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())

const numbers = async (personId: string, page = 1) => (await listOrdersOf(personId, { page, locale: 'fr' })).orders.map(({ id }) => id)

describe('the orders of an account', () => {
  test('ACC-09 are its own alone, in the list and one by one', async () => {
    const [sami, salma] = [await newCustomer(), await newCustomer('Salma')]
    const own = await orderOf(sami.person)
    expect(await numbers(sami.person.id)).toEqual([own])
    expect((await findOrderOf(sami.person.id, own))?.order.id).toBe(own)
    expect(await numbers(salma.person.id)).toEqual([])
    expect(await findOrderOf(salma.person.id, own)).toBeUndefined()
    expect(await findOrderOf(salma.person.id, Number.MAX_VALUE)).toBeUndefined()
  })

  test('ACC-12 one that was placed as a guest stays the guest’s, under the account’s own address and phone too', async () => {
    const { person, email } = await newCustomer()
    const guests = await orderOf(undefined, { email })
    expect(await numbers(person.id)).toEqual([])
    expect(await findOrderOf(person.id, guests)).toBeUndefined()
  })

  test('come ten on a page, the newest first', async () => {
    const { person } = await newCustomer()
    const placed: number[] = []
    for (let count = 0; count < 11; count++) placed.push(await orderOf(person))
    expect(await listOrdersOf(person.id, { page: 1, locale: 'fr' })).toMatchObject({ pages: 2, orders: { length: 10 } })
    expect(await numbers(person.id)).toEqual(placed.toReversed().slice(0, 10))
    expect(await numbers(person.id, 2)).toEqual([placed[0]])
    expect(await numbers(person.id, 3)).toEqual([])
    expect((await listOrdersOf(person.id, { page: 1, locale: 'fr' })).orders[0]).toMatchObject({
      item: 'Lampe',
      itemId: expect.any(Number),
      pieces: 2,
      state: 'processing',
      payment: 'unpaid',
    })
  })

  test('tell their way in the customer’s words, the first first, and nothing that staff wrote', async () => {
    const { person } = await newCustomer()
    const id = await orderOf(person)
    await moveAlong(id, 'on-hold', 'confirmed', 'shipped', 'completed')
    const found = await findOrderOf(person.id, id)
    expect(found?.reached.map(({ milestone }) => milestone)).toEqual(['placed', 'confirmed', 'shipped', 'delivered'])
  })
})
