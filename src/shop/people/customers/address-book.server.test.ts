import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { Refusal } from '#platform/refusal'
import { sampleTyped } from '#shop/buying/checkout.testing'
import { WrongCheckout } from '#shop/buying/checkout.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { MOST_ADDRESSES, type AddressDraft } from './customers.ts'
import { findAddresses, removeAddress, saveAddress } from './customers.server.ts'
import { newCustomer, zoneInTunis } from './customers.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())

async function draft(given: Partial<AddressDraft> = {}): Promise<AddressDraft> {
  const neighborhood = await zoneInTunis()
  return { id: undefined, label: 'Maison', typed: sampleTyped({ neighborhood }), withoutZones: false, isBilling: false, isShipping: false, ...given }
}

const add = async (personId: string, given: Partial<AddressDraft> = {}) => saveAddress(personId, await draft(given), 'fr')
const marks = async (personId: string) => (await findAddresses(personId, 'fr')).map(({ id, isBilling, isShipping }) => ({ id, isBilling, isShipping }))

describe('IMP-16 an address book', () => {
  test('keeps an address as it was typed and reads it back with the names of its places, in the language that asks', async () => {
    const { person } = await newCustomer()
    await add(person.id)
    const [kept] = await findAddresses(person.id, 'fr')
    expect(kept).toMatchObject({ label: 'Maison', isBilling: true, isShipping: true, address: { name: 'Sami Ben Ali', stateName: 'Tunis', phone: '20123456' } })
    expect(kept!.typed.neighborhood).toBe(await zoneInTunis())
    expect((await findAddresses(person.id, 'ar'))[0]!.address.stateName).toBe('تونس')
  })

  test('has one address for bills and one for goods: the first, until another takes its place, and the oldest where that goes', async () => {
    const { person } = await newCustomer()
    const [home, work] = [await add(person.id), await add(person.id, { label: 'Bureau' })]
    expect(await marks(person.id)).toEqual([
      { id: home, isBilling: true, isShipping: true },
      { id: work, isBilling: false, isShipping: false },
    ])
    await add(person.id, { id: work, isShipping: true })
    expect(await marks(person.id)).toEqual([
      { id: home, isBilling: true, isShipping: false },
      { id: work, isBilling: false, isShipping: true },
    ])
    await add(person.id, { id: work })
    expect((await marks(person.id))[1]!.isShipping).toBe(true)
    await removeAddress(person.id, work)
    expect(await marks(person.id)).toEqual([{ id: home, isBilling: true, isShipping: true }])
    await removeAddress(person.id, home)
    expect(await marks(person.id)).toEqual([])
  })

  test('refuses wrong fields by their names, and a neighbourhood that was not chosen where there are some', async () => {
    const { person } = await newCustomer()
    const wrong = await add(person.id, { typed: sampleTyped({ first_name: '', phone: '123' }) }).catch((error: unknown) => error)
    expect(wrong).toBeInstanceOf(WrongCheckout)
    expect(Object.keys((wrong as WrongCheckout).fields).toSorted()).toEqual(['billing_first_name', 'billing_neighborhood', 'billing_phone'])
    await add(person.id, { typed: sampleTyped(), withoutZones: true })
    expect(await marks(person.id)).toHaveLength(1)
  })

  test(`holds ${MOST_ADDRESSES} addresses and not one more, also when many come at once`, async () => {
    const { person } = await newCustomer()
    const came = await Promise.allSettled(Array.from({ length: MOST_ADDRESSES + 3 }, () => add(person.id)))
    const refused = came.filter((one): one is PromiseRejectedResult => one.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Refusal)
    const kept = await marks(person.id)
    expect(kept).toHaveLength(MOST_ADDRESSES)
    expect(kept.filter(({ isBilling }) => isBilling)).toHaveLength(1)
    expect(kept.filter(({ isShipping }) => isShipping)).toHaveLength(1)
  })

  test('ACC-09 is its owner’s alone: nobody else reads, changes or removes an address', async () => {
    const [sami, salma] = [await newCustomer(), await newCustomer('Salma')]
    const id = await add(sami.person.id)
    expect(await findAddresses(salma.person.id, 'fr')).toEqual([])
    await expect(add(salma.person.id, { id, label: 'À moi' })).rejects.toThrow("Cette adresse n'existe plus.")
    await removeAddress(salma.person.id, id)
    expect((await findAddresses(sami.person.id, 'fr'))[0]).toMatchObject({ id, label: 'Maison' })
  })
})
