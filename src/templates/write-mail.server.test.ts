import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import type { MessageData, NewMessage, OrderMoment } from '#shop/upkeep/messages'
import type { OrderDelivery } from '#shop/orders/orders'
import { findFile, issueInvoice } from '#shop/orders/documents.server'
import { placeDirectOrder, placeOnlineOrder } from '#shop/buying/quick-order.server'
import { smsSegments } from '#shop/upkeep/sms-parts'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import type { AccountKind } from './account-mails.ts'
import { writeMail, writeSms } from './write-mail.server.ts'

useDatabase()

const ORIGIN = 'https://shop.test'
const HOSTILE = `Sami <b onclick="x()">&"'</b>`
const MOMENTS: OrderMoment[] = ['placed', 'waiting-for-payment', 'paid', 'confirmed', 'shipped', 'completed', 'cancelled', 'failed', 'on-hold']

let cash: { id: number; key: string }
let online: { id: number; key: string }
beforeAll(async () => {
  await saveSettings({
    ...DEFAULT_SETTINGS,
    shopName: 'Dar Zitouna',
    sender: { ...DEFAULT_SETTINGS.sender, name: 'Dar <Zitouna> SARL', address: '3 rue du Lac', city: 'Tunis' },
  })
  const productId = await addProduct({ name: `Lampe <i>"verte"</i>`, price: 100 })
  const asked = () => ({ productId, variationId: null, quantity: 1, phone: '20123456', address: 'Tunis', intention: randomUUID(), visitor: randomUUID() })
  cash = await placeDirectOrder({ ...asked(), name: HOSTILE, locale: 'fr' })
  online = await placeOnlineOrder({ ...asked(), name: 'Meriem', phone: '20123457', locale: 'fr' }, 'simulator')
})

const url = `${ORIGIN}/my-account/x/?token=a1b2c3`
const ACCOUNT: { [Kind in AccountKind]: MessageData[Kind] } = {
  'account-made': { name: HOSTILE, url, hours: 24 },
  'account-exists': { name: HOSTILE, url },
  'ordered-as-known': { name: HOSTILE, url, orderId: 7 },
  'password-reset': { name: HOSTILE, url, minutes: 30 },
  'vendor-approved': { name: HOSTILE, store: HOSTILE, url, hours: 168 },
  'password-changed': { name: HOSTILE },
  'email-change': { name: HOSTILE, url, minutes: 30 },
  'email-changed': { name: HOSTILE, email: 'new@example.test' },
  'second-factor': { name: HOSTILE, isOn: true },
  code: { code: '482913', minutes: 10 },
  'account-erased': { name: HOSTILE },
  'mail-tried': { name: HOSTILE },
}

const mail = (kind: string, data: unknown, locale: Locale) =>
  writeMail({ channel: 'mail', recipient: 'sami@example.test', kind, data, locale } as unknown as NewMessage, ORIGIN)

async function write(kind: string, data: unknown, locale: Locale = 'fr') {
  const written = await mail(kind, data, locale)
  if (!written) throw new Error('nothing was written')
  return written
}

/** Text of an HTML mail, without markup and head. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<h1'))
  const text = body.replace(/<[^>]+>/g, ' ')
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}

/** Without the marks that isolate an amount. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

/** Every word of the plain text is in the HTML too; button addresses are in its links. */
function expectSame({ html, text }: { html: string; text: string }): void {
  const said = plain(wordsOf(html))
  const words = plain(text.slice(0, text.indexOf('-- \n')))
    .split(/\s+/)
    .filter((word) => word.length > 1 && word !== '×')
  for (const word of words) {
    if (word.startsWith(ORIGIN)) expect(html).toContain(`href="${word.replaceAll('&', '&amp;')}"`)
    else expect(said).toContain(word.replace(/:$/, ''))
  }
}

for (const locale of LOCALES) {
  describe(`IMP-37 in ${locale}`, () => {
    for (const [kind, data] of Object.entries(ACCOUNT)) {
      test(`a mail of ${kind} is whole: its language, its direction, text as HTML, nothing of a person in its subject`, async () => {
        const written = await write(kind, data, locale)
        expect(written.html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`))
        expectSame(written)
        expect(written.html).not.toContain('<b onclick')
        expect(written.html + written.text).not.toMatch(/undefined|\{\w+\}/)
        expect(written.subject).not.toMatch(/Sami|482913|new@/)
        if ('url' in data) expect(written.text).toContain(data.url)
      })
    }

    test('a mail of an invoice names it, carries its file in the same language, and says the same twice', async () => {
      const invoice = await issueInvoice(cash.id, null)
      const written = await write('document', { orderId: cash.id, documentId: invoice.id }, locale)
      expectSame(written)
      expect(plain(written.text)).toContain(invoice.number)
      expect(written.subject).toContain(invoice.number)
      expect(written.html + written.text).not.toMatch(/undefined|\{\w+\}/)
      expect(written.html).not.toContain('<b onclick')
      const kept = await findFile(invoice.id, locale)
      expect(written.attachments).toEqual([{ name: `${invoice.number}.pdf`, type: 'application/pdf', bytes: kept!.bytes }])
    })

    for (const moment of MOMENTS) {
      test(`a mail of an order that is ${moment} names its number, leads to it by its key, and says the same twice`, async () => {
        const order = moment === 'waiting-for-payment' ? online : cash
        const written = await write('order', { orderId: order.id, moment }, locale)
        expectSame(written)
        expect(written.subject).toContain(String(order.id))
        expect(written.subject).not.toMatch(/Sami|Meriem|20123456/)
        expect(written.text).toContain(`${ORIGIN}${locale === 'fr' ? '' : `/${locale}`}/checkout/order-`)
        expect(written.text).toContain(`/${order.id}/?key=${order.key}`)
        expect(written.html + written.text).not.toMatch(/undefined|\{\w+\}/)
        expect(written.html).not.toMatch(/<b onclick|<i>/)
      })
    }
  })
}

test('IMP-41 a mail begins with the shop’s own name, and its buttons are in the shop’s colour by day and by night', async () => {
  await changeSettings((now) => ({ ...now, identity: { ...now.identity, colour: '#ffd60a' } }))
  const { html } = await write('order', { orderId: cash.id, moment: 'placed' })
  await changeSettings((now) => ({ ...now, identity: { ...now.identity, colour: '' } }))
  expect(/<bdi>([^<]*)<\/bdi>/.exec(html)?.[1]).toBe('Dar Zitouna')
  expect(html).toMatch(/class="button" style="[^"]*background-color:#ffd60a;color:#0b1020/)
  expect(html).toMatch(/\.button\{background-color:#[0-9a-f]{6}!important;color:#0b1020!important\}/)
})

test('a mail loads nothing from elsewhere and runs nothing', async () => {
  const { html } = await write('order', { orderId: cash.id, moment: 'placed' })
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|https?:\/\/(?!shop\.test)/)
})

test('IMP-37 an order’s figures stand in its mail to the millime', async () => {
  const { text } = await write('order', { orderId: cash.id, moment: 'placed' })
  expect(text).toContain('1 × Lampe <i>"verte"</i> : 100.000 TND')
  expect(text).toMatch(/Livraison : 7\.000 TND\nTotal : 107\.000 TND/)
})

test('that the shop waits for a payment is not said of an order that no longer waits, and nothing of one that is gone', async () => {
  expect(await mail('order', { orderId: cash.id, moment: 'waiting-for-payment' }, 'fr')).toBeUndefined()
  expect(await mail('order', { orderId: 999_999, moment: 'placed' }, 'fr')).toBeUndefined()
  expect(await mail('new-order', { orderId: 999_999 }, 'fr')).toBeUndefined()
  expect(await mail('refund', { orderId: cash.id, refundId: 999 }, 'fr')).toBeUndefined()
})

test('IMP-37 an order that is paid with a code in a shop gets the code, and until when', async () => {
  const payment = { order_id: online.id, gateway: 'fawry', reference: 'f1', pay_url: null, code: '90123456', amount: 1, currency: 'TND' }
  await db
    .insertInto('payments')
    .values({ ...payment, open_until: new Date('2099-03-12T13:05:00Z') })
    .execute()
  const { text } = await write('order', { orderId: online.id, moment: 'waiting-for-payment' })
  expect(text).toContain('90123456')
  expect(text).toMatch(/avant le 12 mars 2099/)
  expect(text).not.toContain('order-pay')
  await db.deleteFrom('payments').execute()
})

test('IMP-37 money that went back is told with its amount; what only may go back is not', async () => {
  const refund = { order_id: cash.id, key: randomUUID(), amount: dinars(20), delivery_amount: 0, loose_amount: dinars(20), reason: 'x', person_id: 'salma' }
  const add = (state: 'manual' | 'pending') =>
    db
      .insertInto('refunds')
      .values({
        ...refund,
        key: randomUUID(),
        state,
        gateway: state === 'manual' ? null : 'simulator',
        payment_id: null,
        reference: null,
        problem: null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const { text, subject } = await write('refund', { orderId: cash.id, refundId: (await add('manual')).id })
  expect(text).toContain('Montant remboursé : 20.000 TND')
  expect(subject).toBe(`Commande n° ${cash.id} : remboursement · Dar Zitouna`)
  expect(await mail('refund', { orderId: cash.id, refundId: (await add('pending')).id }, 'fr')).toBeUndefined()
})

test('the merchant’s mail about a new order leads to the back office and says nothing of who ordered', async () => {
  const { text, html } = await write('new-order', { orderId: cash.id })
  expect(text).toContain(`${ORIGIN}/admin/orders/${cash.id}/`)
  expect(text + html).not.toMatch(/Sami|20123456|key=/)
})

test('a code by SMS begins with the code and fits one message', async () => {
  for (const locale of LOCALES) {
    const text = await writeSms({ kind: 'code', channel: 'sms', recipient: '21620123456', locale, data: { code: '482913', minutes: 10 } }, ORIGIN)
    expect(text).toMatch(/^482913 .*Dar Zitouna.*10/)
    expect(text!.length).toBeLessThan(locale === 'ar' ? 71 : 161)
  }
  expect(await writeSms({ kind: 'account-erased', channel: 'sms', recipient: '2', locale: 'fr', data: { name: '' } }, ORIGIN)).toBeUndefined()
})

test('NEWS-24, NEWS-25 a newsletter’s code comes first and fits one part in French and English; who leaves gets the link too', async () => {
  for (const locale of LOCALES) {
    for (const type of ['subscribe', 'unsubscribe'] as const) {
      const data = { code: '4829', minutes: 10, type, ...(type === 'unsubscribe' && { token: 'ABCDEFGHJKLM' }) }
      const text = (await writeSms({ kind: 'newsletter-code', channel: 'sms', recipient: '21620123456', locale, data }, 'https://boutique-exemple.tn'))!
      expect(text).toMatch(/^4829 .*Dar Zitouna.*10/)
      expect(text).not.toMatch(/[{}]/)
      if (type === 'unsubscribe') expect(text).toMatch(/https:\/\/boutique-exemple\.tn\/n\/ABCDEFGHJKLM$/)
      // A shop's name may be 30 characters long.
      if (locale !== 'ar') expect(smsSegments(`${text}${'x'.repeat(19)}`)).toBe(1)
    }
  }
})

test('IMP-51 the merchant is warned of many orders with how many, what to do and the way there, in each language', async () => {
  for (const locale of ['fr', 'en', 'ar'] as const) {
    for (const source of ['address', 'shop']) {
      const { text, html } = await write('order-alarm', { source, orders: 21 }, locale)
      expect(plain(text)).toMatch(/\b21\b/)
      expect([text, html].every((form) => form.includes(`${ORIGIN}/admin/orders/`))).toBe(true)
      expect(wordsOf(html)).not.toMatch(/[{}]/)
    }
  }
})

test('VEND-09 a mail of an order names the delivery of each store that ships its own goods', async () => {
  const told = async (deliveries: OrderDelivery[]) => {
    await db
      .updateTable('orders')
      .set({ deliveries: JSON.stringify(deliveries) as never })
      .where('id', '=', cash.id)
      .execute()
    return plain((await write('order', { orderId: cash.id, moment: 'placed' })).text)
  }
  const delivery = { method: 'flat_rate:1', title: 'Livraison', vendor: null, cost: 7000 }
  expect(await told([delivery])).toContain('Livraison : 7.000 TND')
  const each = await told([
    { ...delivery, vendor: 'Dar', vendorId: 1 },
    { ...delivery, vendor: 'Souk', vendorId: 2, title: 'Retrait', cost: 2000 },
  ])
  expect(each).toContain('Livraison – Dar : 7.000 TND')
  expect(each).toContain('Livraison – Souk (Retrait) : 2.000 TND')
})
