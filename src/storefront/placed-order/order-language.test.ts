import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import type { Locale } from '#i18n/locale.ts'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { signUp } from '#shop/people/sign-in.server'
import { putInCart } from '#shop/buying/cart.server'
import { placeCheckoutOrder } from '#shop/buying/checkout.server'
import { sampleForm, sampleTyped } from '#shop/buying/checkout.testing'
import { saveGlossary } from '#shop/upkeep/glossary.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { findCityZoneList } from '#shop/delivery/places.reading.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { writeMail } from '#templates/write-mail.server.ts'
import { answerAccountPage, answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const NAMES = { fr: 'Foulard (Vert)', ar: 'وشاح (أخضر)', en: 'Scarf (Green)' } as const

let staff = ''
let customer = ''
let person = ''
let goods = { productId: 0, variationId: 0 }
beforeAll(async () => {
  staff = await cookieOf('administrator')
  const cookies = await signUp({ name: 'Sami', email: 'sami@example.test', password: 'olive et jasmin' }, { locale: 'ar', address: '10.0.0.1' })
  customer = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  person = (await db.selectFrom('account_people').select('id').where('email', '=', 'sami@example.test').executeTakeFirstOrThrow()).id
  await shipPlaces()
  await saveGlossary(new Map([['Vert', { ar: 'أخضر', en: 'Green' }]]))
  const productId = await addProduct({ kind: 'variable', name: 'Foulard' })
  goods = { productId, variationId: await addVariation(productId, { couleur: 'Vert' }, { price: 20 }) }
  await call({ ar: 'وشاح', en: 'Scarf' })
})

async function call(names: { ar: string; en: string }): Promise<void> {
  const translations = { ar: { name: names.ar }, en: { name: names.en } }
  await sql`update products set translations = ${JSON.stringify(translations)}::jsonb where id = ${goods.productId}`.execute(db)
  invalidate(new Set([`product:${goods.productId}`]))
}

async function quickOrder(locale: Locale): Promise<number> {
  const who = { name: 'Sami', phone: '20123456', address: 'Tunis', person, locale }
  return (await placeDirectOrder({ ...goods, ...who, quantity: 1, intention: randomUUID(), visitor: randomUUID() })).id
}

async function checkoutOrder(locale: Locale): Promise<number> {
  const caller = { visitor: randomUUID(), locale, nonce: 'n0nce' }
  await putInCart(caller, { ...goods, quantity: 1 })
  const { Value } = await findCityZoneList('TN')
  const billing = sampleTyped({ neighborhood: Value.find(({ Code }) => Code === 'TN-11')!.Zones[0]!.Code })
  return (await placeCheckoutOrder(sampleForm({ billing, intention: randomUUID() }), caller, { person })).id
}

async function pageOf(path: string): Promise<string> {
  const isStaff = path.startsWith('/admin')
  const request = new Request(SHOP + path, { headers: { accept: 'text/html', cookie: isStaff ? staff : customer } })
  const response = await (isStaff ? answerStaffPage : answerAccountPage)(request)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
}

const under = { fr: '', ar: '/ar', en: '/en' }

for (const [channel, place] of [
  ['quick order', quickOrder],
  ['order from the cart', checkoutOrder],
] as const) {
  describe(`what a ${channel} lists`, () => {
    for (const locale of ['fr', 'ar', 'en'] as const) {
      test(`is named in the shopper's language (${locale}), on its page, in the list and in its mail`, async () => {
        const id = await place(locale)
        expect(await pageOf(`${under[locale]}/my-account/view-order/${id}/`)).toContain(NAMES[locale])
        expect(await pageOf(`${under[locale]}/my-account/orders/`)).toContain(NAMES[locale].split(' ')[0])
        const message = { channel: 'mail', recipient: 'sami@example.test', kind: 'order', data: { orderId: id, moment: 'placed' }, locale } as const
        expect((await writeMail(message, SHOP))?.text).toContain(NAMES[locale])
      })
    }

    test('staff and the merchant’s mail read it in French', async () => {
      const id = await place('ar')
      const page = await pageOf(`/admin/orders/${id}/`)
      expect(page).toContain('Foulard')
      expect(page).not.toContain('وشاح')
      const message = { channel: 'mail', recipient: 'shop@example.test', kind: 'new-order', data: { orderId: id }, locale: 'fr' } as const
      expect((await writeMail(message, SHOP))?.text).toContain(NAMES.fr)
    })

    test('keeps the names of the moment of the order', async () => {
      const id = await place('ar')
      await call({ ar: 'شال', en: 'Shawl' })
      expect(await pageOf(`/ar/my-account/view-order/${id}/`)).toContain(NAMES.ar)
      await call({ ar: 'وشاح', en: 'Scarf' })
    })
  })
}
