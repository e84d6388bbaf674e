import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { putInCart } from '#shop/buying/cart.server'
import { placeCheckoutOrder } from '#shop/buying/checkout.server'
import { sampleForm, sampleTyped } from '#shop/buying/checkout.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { findCityZoneList } from '#shop/delivery/places.reading.server'
import { issueCreditNote, issueInvoice } from '#shop/orders/documents.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { loose, orderOf, STAFF } from '#shop/orders/refunds.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { electronicFile, electronicInvoiceOf } from './electronic-invoice.ts'

useDatabase()

const SENDER = { name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis', taxNumber: '1234567/L/A/M/000' }

beforeAll(async () => {
  await shipPlaces()
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, ...SENDER } }))
})

/** A cart order whose net prices are not whole. */
async function fromCart(): Promise<number> {
  const caller = { visitor: randomUUID(), locale: 'ar' as const, nonce: 'n0nce' }
  for (const price of [100, 33.335]) await putInCart(caller, { productId: await addProduct({ price }), variationId: null, quantity: 3 })
  const { Value } = await findCityZoneList('TN')
  const billing = sampleTyped({ neighborhood: Value.find(({ Code }) => Code === 'TN-11')!.Zones[0]!.Code })
  return (await placeCheckoutOrder(sampleForm({ billing, intention: randomUUID() }), caller)).id
}

test('the invoices of a quick order and of an order from the cart, with a stamp, become TEIF files as they were issued', async () => {
  const quick = await orderOf()
  const first = electronicInvoiceOf(await issueInvoice(quick.order.id, STAFF), { identifier: '01234567' })
  expect(first.lines.map(({ total, rate }) => [total, rate])).toEqual([
    [30_000, 1900],
    [7000, 1900],
  ])
  await changeSettings((now) => ({ ...now, stampDuty: dinars(1) }))
  const second = electronicInvoiceOf(await issueInvoice(await fromCart(), STAFF), { identifier: '7654321B' })
  expect([second.stamp, second.total]).toEqual([1000, 401_005])
  expect([first, second].map((invoice) => electronicFile(invoice).isTeif)).toEqual([true, true])
})

test('the credit note of a refund becomes a TEIF file that names the invoice it corrects', async () => {
  const { order } = await orderOf()
  const invoice = await issueInvoice(order.id, STAFF)
  const refund = await makeRefund(STAFF, loose(order, dinars(5)))
  const file = electronicFile(electronicInvoiceOf(await issueCreditNote(order.id, refund.id, STAFF), { identifier: '01234567' }))
  expect(file.isTeif).toBe(true)
  expect(file.text).toContain(`<Reference refID="I-89">${invoice.number}</Reference>`)
  expect(file.text).toContain('<FreeTexts>cassé</FreeTexts>')
})
