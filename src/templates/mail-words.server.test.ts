import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { standingOf } from '#database/test-standing'
import type { Locale } from '#i18n/locale.ts'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import type { NewMessage, OrderMoment } from '#shop/upkeep/messages'
import type { OrderState, PaymentMark } from '#shop/orders/orders'
import { placeDirectOrder, placeOnlineOrder } from '#shop/buying/quick-order.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { findOrder } from '#shop/orders/orders.server'
import { noticeValues } from './order-notice.server.ts'
import { writeMail } from './write-mail.server.ts'

useDatabase()

const ORIGIN = 'https://shop.test'
const SENDER = { ...DEFAULT_SETTINGS.sender, name: 'Dar Zitouna SARL', phone: '+216 71 234 567' }

let productId: number
beforeAll(async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, shopName: 'Dar Zitouna', sender: SENDER })
  productId = await addProduct({ name: 'Lampe', price: 100, stock: 1000 })
})

let cash: number
let online: number
beforeEach(async () => {
  const phone = () => `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const asked = () => ({
    productId,
    variationId: null,
    quantity: 1,
    name: 'Sami',
    phone: phone(),
    address: 'Tunis',
    intention: randomUUID(),
    visitor: randomUUID(),
  })
  cash = (await placeDirectOrder({ ...asked(), locale: 'fr' })).id
  online = (await placeOnlineOrder({ ...asked(), locale: 'fr' }, 'simulator')).id
})

async function write(kind: string, data: unknown, locale: Locale = 'fr') {
  const written = await writeMail({ channel: 'mail', recipient: 'sami@example.test', kind, data, locale } as unknown as NewMessage, ORIGIN)
  if (!written) throw new Error('nothing was written')
  return written
}

const textOf = async (orderId: number, moment: OrderMoment, locale: Locale = 'fr') => (await write('order', { orderId, moment }, locale)).text
const mark = (id: number, marks: { state?: OrderState; payment?: PaymentMark; currency?: string }) =>
  db
    .updateTable('orders')
    .set({ ...(marks.state && standingOf(marks.state)), ...marks })
    .where('id', '=', id)
    .execute()

const url = `${ORIGIN}/my-account/x/?token=a1b2c3`
for (const [kind, data, words] of [
  ['account-made', { name: 'Sami', url, hours: 24 }, ['Confirmez votre adresse e-mail', 'valable 24 heures', url, 'ignorez ce message']],
  ['account-exists', { name: 'Sami', url }, ['Vous avez déjà un compte', 'il suffit de vous connecter', url]],
  [
    'ordered-as-known',
    { name: 'Sami', url, orderId: 7 },
    ['Une commande avec votre adresse', 'commande n° 7', 'Connectez-vous', url, '/my-account/lost-password/', 'n’est pas la vôtre'],
  ],
  [
    'password-reset',
    { name: 'Sami', url, minutes: 30 },
    ['Choisissez un nouveau mot de passe', 'une seule fois', 'valable 30 minutes', url, 'ignorez ce message'],
  ],
  ['vendor-approved', { name: 'Sami', store: 'Dar El Medina', url, hours: 168, joins: true }, ['gérer la boutique « Dar El Medina »', 'valable 7 jours', url]],
  ['vendor-approved', { name: 'Sami', store: 'Dar El Medina', url, hours: 168 }, ['« Dar El Medina » vend maintenant', 'valable 7 jours', url]],
  ['password-changed', { name: 'Sami' }, ['vient de changer', 'Si ce n’était pas vous', '/my-account/lost-password/']],
  ['email-change', { name: 'Sami', url, minutes: 30 }, ['Confirmez votre nouvelle adresse', 'une seule fois', url]],
  ['email-changed', { name: 'Sami', email: 'new@example.test' }, ['new@example.test', 'nous vous rendrons votre compte', '+216 71 234 567']],
  ['second-factor', { name: 'Sami', isOn: true }, ['Deuxième facteur activé', '/my-account/lost-password/']],
  ['second-factor', { name: 'Sami', isOn: false }, ['Deuxième facteur désactivé', 'ne demande plus que le mot de passe']],
  ['code', { code: '482913', minutes: 10 }, ['482913', 'valable 10 minutes', 'Ne le donnez à personne']],
  ['mail-tried', { name: 'Sami' }, ['Vos e-mails partent bien', 'Dar Zitouna arrivent']],
  ['account-erased', { name: 'Sami' }, ['Votre compte est effacé', 'ce que la loi nous demande de garder']],
] as const) {
  test(`IMP-37 a mail of ${kind} says what happened and what can be done: ${words[0]}`, async () => {
    const { text } = await write(kind, data)
    for (const word of words) expect(text.replaceAll('\u00a0', ' ')).toContain(word)
  })
}

test('IMP-37 a new order is confirmed by a call, and paid at the door only where something is due there', async () => {
  expect(await textOf(cash, 'placed')).toMatch(/Nous vous appelons au \d{8} pour la confirmer, puis nous la livrons\. Vous payez à la livraison\./)
  await mark(cash, { payment: 'paid' })
  expect(await textOf(cash, 'placed')).toContain('Vous n’avez rien à payer à la livraison.')
  await mark(online, { state: 'processing' })
  expect(await textOf(online, 'placed')).not.toMatch(/pay(er|ez) à la livraison/)
})

test('IMP-37 money that came is thanked for; for an order that must be looked at first nothing is promised', async () => {
  await mark(online, { state: 'processing', payment: 'paid' })
  expect(await textOf(online, 'paid')).toContain('Nous préparons votre commande')
  await mark(online, { state: 'on-hold', payment: 'paid' })
  const text = await textOf(online, 'paid')
  expect(text).toContain('Nous vérifions encore un point')
  expect(text).not.toContain('préparons')
})

test('IMP-37 a payment that failed leads to another try where the order can still be paid, and says so where not', async () => {
  await mark(online, { state: 'failed' })
  expect(await textOf(online, 'failed')).toMatch(/Vous pouvez réessayer[^]*Réessayer le paiement :\n\S*order-pay/)
  await mark(cash, { state: 'failed' })
  const closed = await textOf(cash, 'failed')
  expect(closed).toContain('ne peut plus être payée')
  expect(closed).not.toContain('order-pay')
})

test('IMP-37 a cancelled order that was not paid in time can be resumed, another asks nothing', async () => {
  await mark(online, { state: 'cancelled' })
  expect(await textOf(online, 'cancelled')).toMatch(/n’est pas arrivé à temps[^]*order-pay/)
  await mark(cash, { state: 'cancelled' })
  expect(await textOf(cash, 'cancelled')).toContain('Rien ne vous sera livré ni demandé.')
})

test('IMP-37 on hold, confirmed: what happens next', async () => {
  expect(await textOf(cash, 'on-hold')).toMatch(/Nous vous appelons au [^]* Vous n’avez rien à faire\./)
  expect(await textOf(cash, 'confirmed')).toContain('Nous la préparons et vous prévenons à son départ.')
})

test('IMP-37 what is on its way names its courier and its parcel where one was booked, and what is due at the door', async () => {
  const bare = await textOf(cash, 'shipped')
  expect(bare).toMatch(/À payer à la livraison : 107\.000 TND/)
  expect(bare).not.toMatch(/Colis|Livreur/)
  const add = (state: 'booked' | 'cancelled', barcode: string | null, reference: string) =>
    sql`insert into parcels (order_id, courier, state, reference, barcode, cash_due, place, zone)
      values (${cash}, 'mylerz-tn', ${state}, ${reference}, ${barcode}, 0, 'p', 'z')`.execute(db)
  await add('booked', null, `H-${cash}`)
  expect(await textOf(cash, 'shipped')).toContain(`Colis n° : H-${cash}`)
  await db.updateTable('parcels').set({ state: 'cancelled' }).execute()
  await add('booked', '84211009', `H-${cash}-2`)
  expect(await textOf(cash, 'shipped')).toMatch(/Livreur : Mylerz\nColis n° : 84211009\n/)
  expect(await textOf(cash, 'shipped', 'ar')).toContain('رقم الطرد: \u206884211009\u2069')
  await db.updateTable('parcels').set({ state: 'cancelled' }).execute()
  const own = { order_id: cash, courier: 'ownnavex-tn', courier_name: 'Navex', tracking: 'https://navex.tn/{number}', state: 'booked', cash_due: 0 } as const
  await db
    .insertInto('parcels')
    .values({ ...own, reference: `H-${cash}-3`, barcode: 'N/1' })
    .execute()
  expect(await textOf(cash, 'shipped')).toMatch(/Livreur : Navex\nColis n° : N\/1\n[^]*Suivre le colis chez Navex :\nhttps:\/\/navex\.tn\/N%2F1\n/)
  const news = async () => noticeValues((await findOrder(cash))!, { event: 'shipped', locale: 'fr', origin: 'https://shop.example' })
  expect(await news()).toMatchObject({ courier: 'Navex', tracking: 'N/1', link: 'https://navex.tn/N%2F1' })
  await db.updateTable('parcels').set({ courier: 'self-tn', courier_name: '', barcode: null, tracking: '' }).where('barcode', '=', 'N/1').execute()
  expect(await textOf(cash, 'shipped')).not.toMatch(/Livreur|Colis n°|Suivre le colis/)
  expect(await news()).toMatchObject({ courier: '', tracking: '', link: 'https://shop.example/suivi/' })
  await mark(cash, { payment: 'paid' })
  expect(await textOf(cash, 'shipped')).toMatch(/Total : 107\.000 TND/)
})

test('IMP-37 a delivered order leads to its reviews, as long as one is not written', async () => {
  await mark(cash, { state: 'completed' })
  expect(await textOf(cash, 'completed')).toMatch(/votre avis aide[^]*Donner mon avis :\n\S+\/checkout\/order-received\/\d+\/\?key=\w+#reviews/)
  await mark(cash, { state: 'refunded' })
  expect(await textOf(cash, 'completed')).not.toContain('avis')
})

test('IMP-37 money that went back is told in part and in whole, by hand and by the provider', async () => {
  const give = async (amount: number, gateway: string | null) => {
    const refund = { order_id: cash, key: randomUUID(), amount, delivery_amount: 0, loose_amount: amount, reason: 'x', person_id: 'salma', gateway }
    const state = gateway ? 'done' : 'manual'
    const row = { ...refund, state, payment_id: null, reference: null, problem: null } as const
    const { id } = await db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()
    return (await write('refund', { orderId: cash, refundId: id })).text
  }
  expect(await give(dinars(20), null)).toMatch(/^Une partie vous est remboursée[^]*Bonjour Sami,[^]*Montant remboursé : 20\.000 TND/)
  expect(await give(dinars(107), 'simulator')).toMatch(/^Vous êtes remboursé[^]*par le moyen de paiement[^]*Montant remboursé : 107\.000 TND/)
})

test('IMP-37 the merchant reads how a new order is paid, and which are to be looked at', async () => {
  const merchant = async (orderId: number) => (await write('new-order', { orderId })).text
  expect(await merchant(cash)).toMatch(/Une commande est à traiter\.[^]*Paiement : À la livraison/)
  await mark(online, { state: 'on-hold', payment: 'paid' })
  expect(await merchant(online)).toMatch(/à vérifier[^]*Paiement : Payée en ligne/)
  await mark(online, { payment: 'unpaid' })
  expect(await merchant(online)).toContain('Paiement : Pas encore payée')
})

test('the merchant’s phone stands under every mail, to be pressed, where there is one', async () => {
  const { html, text } = await write('account-erased', { name: 'Sami' }, 'ar')
  expect(html).toContain('href="tel:+21671234567"')
  expect(text).toContain('\u2068+216 71 234 567\u2069')
  await saveSettings({ ...DEFAULT_SETTINGS, shopName: 'Dar Zitouna', sender: { ...SENDER, phone: '' } })
  expect((await write('account-erased', { name: 'Sami' })).html).not.toContain('tel:')
  await saveSettings({ ...DEFAULT_SETTINGS, shopName: 'Dar Zitouna', sender: SENDER })
})

test('an order’s amounts are in its own money, whatever the shop sells in now', async () => {
  await mark(cash, { currency: 'EGP' })
  const text = await textOf(cash, 'placed')
  expect(text).toMatch(/Total : 107\.\d+ EGP/)
  expect(text).not.toContain('TND')
})

test('the longest order makes no mail that programs cut off, and says how much more there is', async () => {
  await sql`insert into order_lines (order_id, position, item_id, product_id, variation_id, vendor_id, name, sku, attributes, quantity, unit_price, total)
    select order_id, position + n, item_id, product_id, variation_id, vendor_id, ${'Perceuse à percussion sans fil, avec deux batteries et un coffret '.repeat(3)}, sku,
      attributes, 1, unit_price, total from order_lines, generate_series(1, 99) n where order_id = ${cash}`.execute(db)
  const { html, text } = await write('order', { orderId: cash, moment: 'placed' })
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  expect(text).toContain('Et 40 autres lignes, sur la page de la commande.')
})

test('nothing of a mail follows its preheader in an inbox: a code is not read on a locked screen', async () => {
  const { html } = await write('code', { code: '482913', minutes: 10 })
  const [, preheader] = /<div style="display:none[^>]*>([^<]*)</.exec(html)!
  expect(preheader).toMatch(/^Si vous n’avez rien demandé/)
  expect(preheader).not.toContain('482913')
  expect(preheader!.length).toBeGreaterThan(250)
})
