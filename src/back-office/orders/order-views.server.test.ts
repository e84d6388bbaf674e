import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { standingOf } from '#database/test-standing'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { confirmPath } from '#shop/orders/confirm-links'
import { confirmToken } from '#shop/orders/confirm-links.server'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { saveTempOrder, placeDirectOrder } from '#shop/buying/quick-order.server'
import { queueMessage } from '#shop/upkeep/messages.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { orderOnPage } from './order-views.server.ts'
import { findNoticesWithTexts } from './told-notices.server.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  lamp = await addProduct()
})

/** Prefilled text of the WhatsApp message for an order in a language. */
async function whatsappText(locale: Locale, keep: typeof placeDirectOrder | typeof saveTempOrder): Promise<[id: number, text: string]> {
  const details = { name: 'Sami', phone: '20123456', address: '12 rue de la Kasbah' }
  const { id } = (await keep({ ...details, productId: lamp, variationId: null, quantity: 1, intention: randomUUID(), visitor: randomUUID(), locale }))!
  const { whatsapp } = await orderOnPage((await findDeskOrder(id))!, await findSettings(), { mayCall: true })
  const address = new URL(whatsapp!)
  expect(address.origin + address.pathname).toBe('https://wa.me/21620123456')
  return [id, address.searchParams.get('text')!]
}

test('IMP-38 what the order’s phone was told stands on its page: channel, number, receipt and the text; and among its events', async () => {
  const order = { productId: lamp, variationId: null, quantity: 1, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' } as const
  const { id } = await placeDirectOrder({ ...order, name: 'Sami', phone: '20123456', address: 'Tunis' })
  const told = (fate: 'delivered' | 'failed', hour: number) =>
    ({ event: 'received', channel: 'whatsapp', fate, said: 'absent', at: new Date(Date.now() + hour * 3_600_000), ...TO, data, text: undefined }) as const
  const TO = { recipient: '21620123456', locale: 'fr' } as const
  const data = { orderId: id, event: 'received' } as const
  const { events } = await orderOnPage((await findDeskOrder(id))!, await findSettings(), { told: [told('delivered', -1), told('failed', 1)] })
  expect(events.map(({ what, said }) => [what, said])).toEqual([
    ['Avis « commande reçue » par WhatsApp : non remis', 'absent'],
    ['Commande passée', null],
    ['Avis « commande reçue » par WhatsApp : remis', null],
  ])
  await db.transaction().execute((transaction) => queueMessage(transaction, { kind: 'order-notice', channel: 'sms', ...TO, data }))
  await db.updateTable('messages').set({ state: 'sent', receipt: 'delivered' }).where('kind', '=', 'order-notice').execute()
  await db.updateTable('orders').set(standingOf('cancelled')).where('id', '=', id).execute()
  const page = await orderOnPage((await findDeskOrder(id))!, await findSettings(), { told: await findNoticesWithTexts(id) })
  expect(page.told).toMatchObject([
    {
      title: 'Commande reçue',
      channel: 'SMS',
      phone: '+21620123456',
      fate: { word: 'remis', kind: 'good' },
      text: expect.stringContaining(`merci, votre commande ${id} (`),
    },
  ])
})

describe('the first sentence to a customer on WhatsApp', () => {
  test.each([
    ['fr', 'au sujet de votre commande n° '],
    ['ar', 'بخصوص طلبكم رقم '],
    ['en', 'about your order no. '],
  ] as const)('IMP-05 is in the language of their order, with its number (%s)', async (locale, about) => {
    const [id, text] = await whatsappText(locale, placeDirectOrder)
    expect(text).toContain(about + id)
  })

  test('IMP-05 ends with the confirm link while the order waits for its call and may be confirmed', async () => {
    const [id, text] = await whatsappText('ar', placeDirectOrder)
    const link = config.url.origin + confirmPath('ar', await confirmToken((await findDeskOrder(id))!))
    expect([text, text.endsWith(` ${link}`)]).toEqual([text, true])
    const said = async (mayCall = true) =>
      new URL((await orderOnPage((await findDeskOrder(id))!, await findSettings(), { mayCall })).whatsapp!).searchParams.get('text')!
    await changeSettings((now) => ({ ...now, calls: { ...now.calls, confirmByLink: '' } }))
    expect(await said()).not.toContain('/c/')
    await changeSettings((now) => ({ ...now, calls: { ...now.calls, confirmByLink: '1' } }))
    expect([(await said()).includes('/c/'), (await said(false)).includes('/c/')]).toEqual([true, false])
    await db.updateTable('orders').set(standingOf('confirmed')).where('id', '=', id).execute()
    expect(await said()).not.toContain('/c/')
  })

  test('IMP-38 what the phone was told is shown without the signature of its confirm link, so that no reader acts as the customer', async () => {
    const [id] = await whatsappText('fr', placeDirectOrder)
    const token = await confirmToken((await findDeskOrder(id))!)
    const notice = { recipient: '21620123456', locale: 'fr', data: { orderId: id, event: 'confirm' } } as const
    await db.transaction().execute((transaction) => queueMessage(transaction, { kind: 'order-notice', channel: 'sms', ...notice }))
    const [told] = await findNoticesWithTexts(id)
    expect(told!.text).toContain(`/c/${id}-`)
    expect(told!.text).not.toContain(token)
  })

  test.each([
    ['fr', 'elle n’a pas été envoyée'],
    ['ar', 'لم يُرسل'],
    ['en', 'it was not sent'],
  ] as const)('IMP-06 says of an abandoned order that it was not sent, and gives no number that the customer never saw (%s)', async (locale, notSent) => {
    const [id, text] = await whatsappText(locale, saveTempOrder)
    expect(text).toContain(notSent)
    expect(text).not.toContain(String(id))
    expect(text).not.toContain('/c/')
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
    const shown = async (id: number) => (await orderOnPage((await findDeskOrder(id))!, await findSettings())).callScripts
    expect(await shown((await order(lamp)).id)).toEqual([])
    await db.updateTable('products').set({ call_script: 'Bonjour {name}, {total}, à {city} ? {autre}' }).where('id', '=', lamp).execute()
    const { id } = await order(lamp)
    expect(await shown(id)).toEqual([{ product: 'Lampe', text: 'Bonjour Sami, 74.000 TND, à 12 rue de la Kasbah, Sfax ? {autre}' }])
    await db.updateTable('products').set({ status: 'archived' }).where('id', '=', lamp).execute()
    expect(await shown(id)).toHaveLength(1)
  })
})
