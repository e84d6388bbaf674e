import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { saveTempOrder, placeDirectOrder } from '#shop/buying/quick-order.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { orderOnPage } from './order-views.server.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  lamp = await addProduct()
})

/** The first text of the staff's WhatsApp message for an order in a language. */
async function whatsappText(locale: Locale, keep: typeof placeDirectOrder | typeof saveTempOrder): Promise<[id: number, text: string]> {
  const details = { name: 'Sami', phone: '20123456', address: '12 rue de la Kasbah' }
  const { id } = (await keep({ ...details, productId: lamp, variationId: null, quantity: 1, intention: randomUUID(), visitor: randomUUID(), locale }))!
  const { whatsapp } = orderOnPage((await findDeskOrder(id))!, await findSettings())
  const address = new URL(whatsapp!)
  expect(address.origin + address.pathname).toBe('https://wa.me/21620123456')
  return [id, address.searchParams.get('text')!]
}

describe('the first sentence to a customer on WhatsApp', () => {
  test.each([
    ['fr', 'au sujet de votre commande n° '],
    ['ar', 'بخصوص طلبكم رقم '],
    ['en', 'about your order no. '],
  ] as const)('IMP-05 is in the language of their order, with its number (%s)', async (locale, about) => {
    const [id, text] = await whatsappText(locale, placeDirectOrder)
    expect(text).toContain(about + id)
  })

  test.each([
    ['fr', 'elle n’a pas été envoyée'],
    ['ar', 'لم يُرسل'],
    ['en', 'it was not sent'],
  ] as const)('IMP-06 says of an abandoned order that it was not sent, and gives no number that the customer never saw (%s)', async (locale, notSent) => {
    const [id, text] = await whatsappText(locale, saveTempOrder)
    expect(text).toContain(notSent)
    expect(text).not.toContain(String(id))
  })
})

describe('what to say on the phone', () => {
  const order = (productId: number) =>
    placeDirectOrder({
      name: 'Sami',
      phone: '20123456',
      address: '12 rue de la Kasbah, Sfax',
      productId,
      variationId: null,
      quantity: 2,
      intention: randomUUID(),
      visitor: randomUUID(),
      locale: 'fr',
    })

  test('IMP-05 is its product’s text with the order’s name, total and place; none where the merchant wrote none', async () => {
    const shown = async (id: number) => orderOnPage((await findDeskOrder(id))!, await findSettings()).callScripts
    expect(await shown((await order(lamp)).id)).toEqual([])
    await db.updateTable('products').set({ call_script: 'Bonjour {name}, {total}, à {city} ? {autre}' }).where('id', '=', lamp).execute()
    const { id } = await order(lamp)
    expect(await shown(id)).toEqual([{ product: 'Lampe', text: 'Bonjour Sami, 74.000 TND, à 12 rue de la Kasbah, Sfax ? {autre}' }])
    await db.updateTable('products').set({ status: 'archived' }).where('id', '=', lamp).execute()
    expect(await shown(id)).toHaveLength(1)
  })
})
