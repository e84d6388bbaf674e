import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { findSimulatedMessages } from '@hanout/simulators/taken'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { moveOrder } from '#shop/orders/orders.server'
import { findToldNotices, ORDER_NOTICE_CHOICES, textUndelivered } from '#shop/orders/order-notices.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { MESSAGE_ACCOUNTS } from '#shop/upkeep/message-accounts.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { sendNext } from '#shop/upkeep/messages.server'
import { noticeAsWritten } from '#templates/order-notice.server.ts'
import { texter, whatsapper } from './texter.server.ts'

useDatabase()

let productId: number
beforeEach(async () => {
  productId ??= await addProduct({ stock: 100 })
  await sql`insert into confirmed_phones (phone, confirmed_at) values ('21622333444', now()) on conflict do nothing`.execute(db)
  for (const table of ['messages', 'simulated_messages', 'message_accounts', 'stopped_phones', 'order_notice_texts'] as const)
    await db.deleteFrom(table).execute()
  await saveSettings({ ...DEFAULT_SETTINGS, shopName: 'Dar Zitouna', messages: { ...DEFAULT_SETTINGS.messages, noticesAtNight: '1' } })
  await db.insertInto('message_accounts').values({ provider: 'whatsapp', mode: 'simulated', enabled: true, price: 60, hook: randomUUID() }).execute()
  await db.updateTable('order_notices').set({ channel: 'whatsapp' }).where('event', 'not in', ['confirm', 'not-reached']).execute()
  await haveTemplate('order_received')
})

async function haveTemplate(template: string): Promise<void> {
  const places = JSON.stringify(['name', 'number', 'tracking', 'link']) as never
  const text = { template, template_language: 'fr', template_places: places }
  await db
    .insertInto('order_notice_texts')
    .values({ event: 'received', locale: 'fr', ...text })
    .onConflict((conflict) => conflict.columns(['event', 'locale']).doUpdateSet(text))
    .execute()
  invalidate(new Set([ORDER_NOTICE_CHOICES, MESSAGE_ACCOUNTS]))
}

async function tell(phone: string, meanwhile?: (id: number) => Promise<void>) {
  const order = { productId, variationId: null, quantity: 1, name: 'Amel', phone, address: 'Tunis', intention: randomUUID(), visitor: randomUUID() }
  const { id } = await placeDirectOrder({ ...order, locale: 'fr' })
  await notifyOfOrders()
  await meanwhile?.(id)
  const byWhatsApp = await sendNext({ channel: 'whatsapp', category: 'utility' }, (await whatsapper())!)
  const bySms = await sendNext({ channel: 'sms', category: 'utility' }, (await texter())!)
  const taken = (await findSimulatedMessages()).messages.map(({ channel, body }) => `${channel}: ${body}`)
  return { id, outcomes: [byWhatsApp?.outcome, bySms?.outcome], taken }
}
const rows = () =>
  db.selectFrom('messages').select(['channel', 'state', 'problem', 'provider', 'cost']).where('kind', '=', 'order-notice').orderBy('id').execute()

describe('IMP-38 a notice by WhatsApp', () => {
  test('goes by its template with the order’s values, and costs what the account says', async () => {
    const { id, outcomes, taken } = await tell('22333444')
    expect(outcomes).toEqual(['sent', undefined])
    expect(taken).toEqual([`whatsapp: order_received (fr)\nAmel\n${id}\n-\nhttp://localhost:3000/suivi/`])
    expect(await rows()).toEqual([{ channel: 'whatsapp', state: 'sent', problem: null, provider: 'whatsapp', cost: 60 }])
    const [told] = await findToldNotices(id)
    expect(await noticeAsWritten(told!, 'http://localhost:3000')).toBe(`order_received · Amel · ${id} · http://localhost:3000/suivi/`)
  })

  test('that is refused, since the number is not there or the template was not approved, goes by SMS once', async () => {
    const { id, outcomes, taken } = await tell('22900400')
    expect(outcomes).toEqual(['passed-on', 'refused'])
    expect(taken).toEqual([])
    await haveTemplate('not_approved_yet')
    const other = await tell('22333444')
    expect(other.outcomes).toEqual(['passed-on', 'sent'])
    expect(other.taken).toEqual([
      `sms: Dar Zitouna : merci, votre commande ${other.id} (40.500 TND) est bien enregistrée. Suivi : http://localhost:3000/suivi/`,
    ])
    expect((await rows()).map(({ channel, state, problem }) => `${channel} ${state} ${problem ?? ''}`)).toEqual([
      'whatsapp dropped refused',
      'sms dead refused',
      'whatsapp dropped refused',
      'sms sent ',
    ])
    expect(id).not.toBe(other.id)
  })

  test('whose fate is unknown goes by nothing else; one that was surely not taken waits for another try', async () => {
    expect((await tell('22900408')).outcomes).toEqual(['uncertain', undefined])
    expect((await tell('22900429')).outcomes).toEqual(['not-taken', undefined])
    expect((await rows()).map(({ channel, state }) => `${channel} ${state}`)).toEqual(['whatsapp uncertain', 'whatsapp waiting'])
  })

  test('that WhatsApp took and could not bring goes by SMS once, as its receipt says, and staff see both on the order', async () => {
    const { id } = await tell('22900410')
    expect(await textUndelivered()).toBe(0)
    const receipt = { receipt: 'failed', receipt_worth: 'verified', receipt_at: new Date(), receipt_said: '131026 Message undeliverable' } as const
    await db.updateTable('messages').set(receipt).where('channel', '=', 'whatsapp').execute()
    expect((await Promise.all([textUndelivered(), textUndelivered()])).every((count) => count <= 1)).toBe(true)
    expect(await textUndelivered()).toBe(0)
    await sendNext({ channel: 'sms', category: 'utility' }, (await texter())!)
    expect((await rows()).map(({ channel, state }) => `${channel} ${state}`)).toEqual(['whatsapp sent', 'sms sent'])
    expect((await findToldNotices(id)).map(({ channel, event, fate, said }) => [channel, event, fate, said])).toEqual([
      ['sms', 'received', 'sent', null],
      ['whatsapp', 'received', 'failed', '131026 Message undeliverable'],
    ])
  })

  test('is not sent any more once the order moved on, its shopper answered STOP, or the merchant wants none', async () => {
    const stop = () => db.insertInto('stopped_phones').values({ phone: '21622333444' }).execute()
    const cancel = (id: number) => moveOrder({ orderId: id, to: 'cancelled', actor: { kind: 'staff', id: 'salma' } })
    expect((await tell('22333444', async () => void (await stop()))).outcomes[0]).toBe('nothing-to-say')
    await db.deleteFrom('stopped_phones').execute()
    expect((await tell('22333444', cancel)).outcomes[0]).toBe('nothing-to-say')
    const silence = async () => {
      await db.updateTable('order_notices').set({ channel: '' }).execute()
      invalidate(new Set([ORDER_NOTICE_CHOICES]))
    }
    expect((await tell('22333444', silence)).outcomes[0]).toBe('nothing-to-say')
  })
})
