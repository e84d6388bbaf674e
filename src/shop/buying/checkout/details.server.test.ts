import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { shipPlaces } from '#shop/delivery/places.server'
import { placeCheckoutOrder } from './checkout.server.ts'
import { wholeForm } from './checkout.testing.ts'
import { askedDetails, DETAILS, detailsFor } from './form.ts'
import { orderOf, place, visitorWith, zonesIn } from './placing.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())

test('whatever is typed into the form is kept with the order', async () => {
  const [neighborhood = ''] = await zonesIn('TN', 'TN-11')
  const { intention: _, ...form } = wholeForm('Selma', { neighborhood })
  const kept = JSON.stringify(await orderOf(await placeCheckoutOrder({ ...form, intention: undefined }, await visitorWith([await addProduct(), 1]))))
  const typed = [form.billing, form.shipping!, form].flatMap((part) => Object.values<unknown>(part))
  const texts = typed.filter((text) => typeof text === 'string' && text.startsWith('Selma'))
  expect(texts.length).toBeGreaterThan(10)
  for (const text of texts) expect(kept).toContain(text)
})

test('of an order that says nothing more nothing is kept, and each reads what is theirs', async () => {
  const empty = await orderOf(await place(await visitorWith([await addProduct(), 1])))
  expect(empty.details).toEqual({})
  expect(detailsFor('staff', empty.details)).toEqual([])
  const all = Object.fromEntries(DETAILS.map((name) => [name, `of ${name}`]))
  expect(detailsFor('staff', { ...all, gone: 'a field of another day' })).toEqual(DETAILS.map((name) => ({ name, text: `of ${name}` })))
})

test('the tax number of a company is asked for where the merchant says so, and read on the invoice', () => {
  expect(askedDetails({ asksTaxNumber: '' })).toEqual(['note'])
  expect(askedDetails({ asksTaxNumber: '1' })).toEqual(['taxNumber', 'note'])
  expect(detailsFor('invoice', { taxNumber: '1234567/A/A/M/000', note: 'Sonner' })).toEqual([{ name: 'taxNumber', text: '1234567/A/A/M/000' }])
})
