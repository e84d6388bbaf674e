import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { notifyVendor } from '#shop/goods/vendor-accounts.server'
import { smsSegments } from '#shop/upkeep/sms-parts'
import type { NewMessage, VendorNotice } from '#shop/upkeep/messages'
import { vendorCookie } from '#src/back-office/shell/staff-pages.testing.ts'
import { writeMail, writeSms } from './write-mail.server.ts'
import { writePush } from './write-push.server.ts'

useDatabase()

const ORIGIN = 'https://shop.test'
const HOSTILE = '<b onclick="x()">Tapis</b>'
const NOTICES: readonly [VendorNotice, path: string][] = [
  [{ event: 'order', values: { orderId: 1042 } }, '/admin/store/orders/1042/'],
  [{ event: 'goods-approved', values: { productId: 7, goods: HOSTILE } }, '/admin/products/7/'],
  [{ event: 'goods-answered', values: { productId: 7, goods: HOSTILE, answer: 'Photo floue' } }, '/admin/products/7/'],
  [{ event: 'paid', values: { amount: 92500, currency: 'TND' } }, '/admin/store/earnings/'],
  [{ event: 'payout-refused', values: { amount: 92500, currency: 'TND', reason: 'RIB inconnu' } }, '/admin/store/earnings/'],
  [{ event: 'bank-changed', values: { digits: '8831' } }, '/admin/store/earnings/'],
  [{ event: 'review', values: { goods: HOSTILE, stars: 4 } }, '/admin/reviews/'],
  [{ event: 'suspended', values: { reason: 'Retards' } }, '/admin/store/'],
  [{ event: 'reopened', values: {} }, '/admin/store/'],
]

let medina: number
let person: string
beforeAll(async () => {
  await vendorCookie('dar-el-medina')
  await vendorCookie('souk-el-blat')
  medina = (await db.selectFrom('vendors').select('id').where('slug', '=', 'dar-el-medina').executeTakeFirstOrThrow()).id
  person = (await db.selectFrom('account_people').select('id').where('vendor_id', '=', medina).executeTakeFirstOrThrow()).id
  for (const id of (await db.selectFrom('account_people').select('id').where('role', '=', 'vendor').execute()).map((one) => one.id)) {
    const device = { endpoint: `https://push.test/${id}`, p256dh: 'k', auth: 'a', person_id: id, browser: 'Chrome, Android', refused_at: null }
    await db.insertInto('push_devices').values(device).execute()
  }
  await db.updateTable('account_people').set({ phone: '21622333444', locale: 'ar' }).where('id', '=', person).execute()
})
beforeEach(async () => {
  await db.deleteFrom('messages').execute()
  Object.assign(config, { HANOUT_DEMO: true })
})

const notify = (notice: VendorNotice, once = '1') => inTransaction((transaction) => notifyVendor(transaction, medina, { ...notice, once }))
const queued = () => db.selectFrom('messages').select(['channel', 'recipient', 'locale']).orderBy('id').execute()

test('IMP-37 an order is told once to the vendor by mail, text message and device, in their language, and to no other store', async () => {
  const order: VendorNotice = { event: 'order', values: { orderId: 1042 } }
  await notify(order)
  await notify(order)
  const device = await db.selectFrom('push_devices').select('id').where('person_id', '=', person).executeTakeFirstOrThrow()
  expect(await queued()).toEqual([
    { channel: 'mail', recipient: 'dar-el-medina@example.test', locale: 'ar' },
    { channel: 'sms', recipient: '21622333444', locale: 'ar' },
    { channel: 'push', recipient: String(device.id), locale: 'ar' },
  ])
  await notify(order, '2')
  expect(await queued()).toHaveLength(6)
})

test('IMP-37 a text message tells orders alone, and only where the shop has an account to send it', async () => {
  await notify({ event: 'reopened', values: {} })
  expect((await queued()).map(({ channel }) => channel)).toEqual(['mail', 'push'])
  Object.assign(config, { HANOUT_DEMO: false })
  await notify({ event: 'order', values: { orderId: 1 } })
  expect((await queued()).filter(({ channel }) => channel === 'sms')).toEqual([])
})

test('IMP-37 a vendor whose access ended is told nothing', async () => {
  await db.updateTable('account_people').set({ deactivated_at: new Date() }).where('id', '=', person).execute()
  await notify({ event: 'order', values: { orderId: 2 } })
  expect(await queued()).toEqual([])
  await db.updateTable('account_people').set({ deactivated_at: null }).where('id', '=', person).execute()
})

const message = (channel: 'mail' | 'sms' | 'push', data: VendorNotice, locale: Locale) =>
  ({ kind: 'vendor-notice', channel, recipient: 'x', data, locale }) satisfies NewMessage

test.each(LOCALES)('IMP-37 each notice to a vendor is whole in %s, and leads to its page', async (locale) => {
  for (const [notice, path] of NOTICES) {
    const mail = await writeMail(message('mail', notice, locale), ORIGIN)
    expect(mail!.text).toContain(ORIGIN + path)
    expect(mail!.html + mail!.text + mail!.subject).not.toMatch(/undefined|\{\w+\}/)
    expect(mail!.html).not.toContain('<b onclick')
    const push = JSON.parse((await writePush(message('push', notice, locale), person))!) as Record<string, unknown>
    expect(push).toMatchObject({ lang: locale, url: path, waiting: 0 })
    expect(JSON.stringify(push)).not.toMatch(/undefined|\{(?!count)\w+\}/)
    const sms = await writeSms(message('sms', notice, locale), ORIGIN)
    expect(sms === undefined).toBe(notice.event !== 'order')
    if (sms) expect([sms.includes(ORIGIN + path), smsSegments(sms)]).toEqual([true, locale === 'ar' ? 2 : 1])
  }
  const paid = await writeMail(message('mail', NOTICES[3]![0], locale), ORIGIN)
  expect(paid!.subject.replaceAll(/[\u2068\u2069\u00a0]/g, ' ')).toContain('92.500 TND')
})
