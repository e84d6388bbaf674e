import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { direction, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import type { Text } from '#i18n/words.ts'
import { findOrder } from '#shop/orders/orders.server'
import { db } from '#platform/database.server'
import { moveAlong, newCustomer, orderOf } from '#shop/people/customers.testing'
import { CAPABILITIES } from '#shop/people/accounts'
import { findStaff } from '#shop/people/staff.server'
import { addPrint, issueInvoice } from '#shop/orders/documents.server'
import { addEntry, addForm } from '#shop/forms/entries.testing'
import { addTask } from '#shop/upkeep/tasks.server'
import { queueMessage } from '#shop/upkeep/messages.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { IDENTITY } from '#back-office/kit/kept/kept-store.ts'
import { settingsPagesOf, settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { textContent } from '#shop/site/site-pages'
import { addPage } from '#shop/site/site-pages.manage'
import { addDraft } from '#shop/newsletter/campaigns.manage'
import { addSubscriber } from '#shop/newsletter/subscriber-management.testing'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { receiveImport } from '#src/shop/goods/product-import/import-files.server.ts'
import { addGoodsOf, confirmedOrder, haveStore } from '#shop/orders/vendor-orders.testing'
import { answerStaffPage, cookieOf, staffRoutes, vendorCookie } from './staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'

/** Every text of the shop, of every module. */
const TEXTS = Object.values(import.meta.glob<Record<string, Record<string, Text>>>('/src/**/*.words.ts', { eager: true }))
  .flatMap((module) => Object.values(module).flatMap((words) => Object.values(words)))
  .filter((text) => typeof text?.fr === 'string')

const CUSTOMER = 'Amira'

/** Addresses that answer with something else than a page: a picture, a file, the mail itself, a redirect. */
const NO_PAGES = [
  '/admin/new-orders/',
  '/admin/desk/calls/',
  '/admin/backups/',
  '/admin/pages/goods/',
  // There is nothing of a demo in a shop of tests: it leads to the first page.
  '/admin/demo/',
  '/admin/sign-out/',
  '/admin/orders/:id/parcels/:parcel/label/',
  '/admin/store/earnings/export/',
  '/admin/store/earnings/statements/:number/',
  '/admin/store/orders/slips/',
  '/admin/store/orders/:id/labels/:parcel/',
  '/admin/parcels/files/:courier/',
  '/admin/orders/print/:print/file/',
  '/admin/documents/export/',
  '/admin/orders/export/',
  '/admin/money/journal/',
  '/admin/payouts/export/',
  '/admin/payouts/statements/:number/',
  '/admin/customers/export/',
  '/admin/forms/entries/export/',
  '/admin/reports/export/',
  '/admin/newsletter/export/',
  '/admin/forms/entries/:id/files/:file/',
  '/admin/import/export/',
  '/admin/products/items/',
  '/admin/import/:import/refused/',
  '/admin/documents/:id/',
  '/admin/documents/:id/electronic/file/',
  '/admin/customers/:id/export/',
  '/admin/customers/phones/:phone/export/',
  '/admin/messages/taken/:id/html/',
  '/admin/messages/taken/:id/attachments/:position/',
]
/** The pages before the sign-in: a language is asked for there, none is chosen yet. */
const DOORS = ['/admin/', '/admin/second-step/', '/admin/lost-password/', '/admin/new-password/', '/admin/opening/', '/admin/opening/self-call/']

let cookie: string
let vendor: string
let ids: Record<string, string>
let print: string
let importing: string
let bulk: string
let bulkOrders: string
let importingSubscribers: string
let statement: string
let unmatched: string
const file = randomUUID()

beforeAll(async () => {
  await shipPlaces()
  cookie = await cookieOf('administrator')
  const { person } = await newCustomer(CUSTOMER)
  const orderId = await orderOf(person)
  await moveAlong(orderId, 'confirmed')
  const review = { product_id: await addProduct(), order_id: null, author: 'Nour', rating: 4, body: 'Ok', decided_at: null, decided_by: null }
  await db.insertInto('reviews').values(review).execute()
  const message = { kind: 'order', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: { orderId, moment: 'paid' } } as const
  await db.transaction().execute((transaction) => queueMessage(transaction, message))
  await db.updateTable('shipping_zones').set({ name: 'Z1' }).execute()
  await post('/admin/settings/cart/', { couponsEnabled: 'on', seen: '{}' })
  await post('/admin/staff/roles/', { role: 'shop_manager', 'orders.manage': 'on' })
  const [administrator] = (await findStaff()).filter(({ role }) => role === 'administrator')
  print = await addPrint(administrator!, { kind: 'deliverynote', wanted: 2, leftOut: [] })
  await post('/admin/attributes/_new/', { nameFr: 'Lot' })
  await post('/admin/attributes/lot/', { intent: 'add-value', nameFr: 'A1' })
  importing = await addTask({ by: administrator!, kind: 'product-import-check', wanted: { file: 'lot.csv', name: 'lot.csv' } })
  importingSubscribers = await addTask({ by: administrator!, kind: 'subscriber-import', wanted: { file: 'lot.csv', name: 'lot.csv', proof: '' } })
  bulkOrders = await addTask({ by: administrator!, kind: 'order-bulk', wanted: { change: { act: 'confirm' } } })
  await receiveImport([Buffer.from('T1;T2\nBol;12\n')], file)
  bulk = await addTask({ by: administrator!, kind: 'product-bulk', wanted: { change: { kind: 'price-percent', percent: 5 } } })
  const picture = { digest: 'd'.repeat(64), format: 'png', width: 9, height: 9, bytes: 9, placeholder: '', cut_from: null } as const
  const { id: media } = await db.insertInto('media').values(picture).returning('id').executeTakeFirstOrThrow()
  const group = { media: String(media), categories: 'new', brands: 'new', tags: 'new', attributes: 'lot', products: 'new' }
  const entry = await addEntry(await addForm('F1'), { name: CUSTOMER })
  await db
    .updateTable('form_entries')
    .set({ answers: JSON.stringify([{ field: 1, kind: 'text', label: 'Q1', text: CUSTOMER }]) as never })
    .where('id', '=', entry)
    .execute()
  const made = await post('/admin/forms/', { starter: 'job' })
  const forms = made.headers.get('location')!.split('/')[3]!
  await post(`/admin/forms/${forms}/settings/`, { part: 'texts', revision: '1', name: 'F2', 'submit.text.fr': 'OK', 'submit.busyText.fr': '…' })
  const page = await addPage({ slug: 'p1', content: textContent({ fr: 'P1' }, { fr: '<p>P1</p>' }), formKey: null }, person)
  await moveAlong(await orderOf(person), 'shipped', 'completed')
  const matched = await post(await sendStatement('T3;T4\n1;7\n'), { column0: 'reference', column1: 'amount' })
  statement = matched.headers.get('location')!
  unmatched = await sendStatement('T1;T2\nA;7\n')
  await haveOwnCourier({ name: 'Lot' })
  await post('/admin/settings/couriers/ownlot-tn/', { separator: ';', amounts: '45.500', title0: 'T5', column0: 'name' })
  vendor = await vendorCookie('lot')
  const { id: vendors } = await db.updateTable('vendors').set({ name: CUSTOMER }).where('slug', '=', 'lot').returning('id').executeTakeFirstOrThrow()
  ids = {
    ...group,
    vendors: String(vendors),
    forms,
    pages: String(page),
    newsletter: String(await addSubscriber({ phone: '21622333444', name: CUSTOMER })),
    campaign: await addCampaign(person),
    sentCampaign: await addCampaign(person, 'sending'),
    entries: String(entry),
    orders: String(orderId),
    twin: String(await orderOf(person)),
    phone: `216${(await findOrder(orderId))!.phone}`,
    customers: person.id,
    coupons: 'new',
    documents: await issuedDocument(person),
    storeOrder: String(await confirmedOrder([[await addGoodsOf(await haveStore('lot'), { name: 'Lot' }), 1]])),
  }
  vendor = await vendorCookie('lot')
})

/** A campaign of their own; its text is a name, which is written alike in every language. */
async function addCampaign(by: { name: string }, state: 'draft' | 'sending' = 'draft'): Promise<string> {
  const id = await addDraft({ name: CUSTOMER, texts: { fr: CUSTOMER }, segment: {}, perMinute: 60, scheduledAt: null }, by)
  if (state === 'sending') await db.updateTable('campaigns').set({ state, prepared_at: new Date(), recipients: 0 }).where('id', '=', id).execute()
  return String(id)
}

/** An issued invoice of an order of its own. The shop's sender is as before. */
async function issuedDocument(person: Parameters<typeof orderOf>[0]): Promise<string> {
  const { sender } = await findSettings()
  await changeSettings((now) => ({ ...now, sender: { ...sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' } }))
  const { id } = await issueInvoice(await orderOf(person), (await findStaff())[0]!)
  await changeSettings((now) => ({ ...now, sender }))
  return String(id)
}

/** Vendors' own pages are theirs alone. */
const readerOf = (path: string) => (path.startsWith('/admin/store/') ? vendor : cookie)
const get = (path: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: readerOf(path) } }))

const post = (path: string, fields: Record<string, string>, as = cookie) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: as, origin: SHOP } }))

/** Sends a courier's statement; gives the page that it leads to. */
async function sendStatement(text: string): Promise<string> {
  const body = new FormData()
  body.set('courier', 'self-tn')
  body.set('file', new File([text], 't1.csv'))
  const answer = await answerStaffPage(new Request(`${SHOP}/admin/money/`, { method: 'POST', body, headers: { cookie, origin: SHOP } }))
  return answer.headers.get('location')!
}

const choose = async (locale: Locale) => {
  for (const as of [vendor, cookie]) await post('/admin/account/', { intent: 'language', language: locale }, as)
}

const addresses = staffRoutes.map(({ address }) => address).filter((address) => ![...NO_PAGES, ...DOORS].includes(address))
/** Every staff page as a browser opens it, each page of the settings by itself. */
function pages(): string[] {
  return addresses
    .filter((address) => !address.startsWith('/admin/messages/taken/:id/'))
    .flatMap((address) => (address.includes(':page?') ? settingsPagesOf({ capabilities: CAPABILITIES }).map(settingsPath) : [address]))
    .map((address) =>
      address
        .replace('store/orders/:id', `store/orders/${ids['storeOrder']}`)
        .replace('/admin/money/statements/:statement/', statement)
        .replace('/admin/money/columns/:file/', unmatched)
        .replace('money/accounts/:account/', 'money/accounts/cash/')
        .replace(':report', 'profit')
        .replace('money/couriers/:courier/', 'money/couriers/self-tn/')
        .replace('settings/couriers/:courier/', 'settings/couriers/ownlot-tn/')
        .replace('/admin/newsletter/import/:import/', `/admin/newsletter/import/${importingSubscribers}/`)
        .replace('/admin/forms/entries/:id/', `/admin/forms/entries/${ids['entries']}/`)
        .replace(/\/admin\/(\w+)\/:id\//, (_, kind: string) => `/admin/${kind}/${ids[kind]}/`)
        .replace(/campaigns\/:id\/$/, `campaigns/${ids['sentCampaign']}/`)
        .replace('campaigns/:id/', `campaigns/${ids['campaign']}/`)
        .replace(/merge\/$/, `merge/?with=${ids['twin']}`)
        .replace(':phone', ids['phone']!)
        .replace(':value', 'a1')
        .replace(':field', '1')
        .replace(':print', print)
        .replace(':import', importing)
        .replace(':file', file)
        .replace('orders/bulk/:task', `orders/bulk/${bulkOrders}`)
        .replace(':task', bulk)
        .replace(/issue\/$/, 'issue/?kind=invoice')
        .replace(/orders\/new\/$/, 'orders/new/?key=9f1c2f6e-5f0a-4f43-9d4e-5d1f2a3b4c5d'),
    )
}

/** The texts of a page, and the names of its controls and pictures. */
function saidBy(html: string): string[] {
  const page = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<section[^>]* lang="en"[\s\S]*?<\/section>/g, '')
    // What shoppers read in French says so.
    .replace(/<(textarea|p|span)[^>]* lang="fr"[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
  const texts = [...page.matchAll(/>([^<]+)</g), ...page.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, text]) => text!)
  return texts.map((text) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim()).filter(Boolean)
}

/** Names are not translated: languages, and the courier of a demo. */
const NAMES: string[] = [...Object.values(LOCALE_NAMES), 'Simulateur']
const asPattern = (text: string) =>
  text
    .split('|')
    .map((form) => form.replace(/[.*+?^$()[\]\\]/g, '\\$&').replace(/\{(?:\w+|#)\}/g, '.+'))
    .join('|')

/** Whether a text is one of these as it is written, with any values in it. Most have none and are looked up: a pattern of all is slow. */
function oneOf(texts: string[]): { test(text: string): boolean } {
  const withValues = (text: string) => /[{|]/.test(text)
  const plain = new Set(texts.filter((text) => !withValues(text)))
  const filledIn = new RegExp(`^(?:${texts.filter(withValues).map(asPattern).join('|')})$`, 'u')
  return { test: (text) => plain.has(text) || filledIn.test(text) }
}

/** The texts that are French and nothing else: no text of the reader's language, and not only values. */
function frenchOnly(locale: Locale) {
  const own = new Set(TEXTS.map((text) => text[locale]))
  return oneOf(TEXTS.map(({ fr }) => fr).filter((fr) => !own.has(fr) && !NAMES.includes(fr) && /\p{L}{3}/u.test(fr.replace(/\{\w+\}/g, ''))))
}

describe.each(['en', 'ar', 'fr'] as const)('ADM-49 staff who chose %s', (locale) => {
  beforeAll(async () => {
    await choose(locale)
  })

  test('get every staff page in that language, written its way, with nothing left in French', async () => {
    const french = frenchOnly(locale)
    const own = oneOf(TEXTS.map((text) => text[locale]))
    const left: [string, string[]][] = []
    for (const path of pages()) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      expect([path, /<html[^>]*>/.exec(html)?.[0]]).toEqual([path, expect.stringMatching(`lang="${locale}" dir="${direction(locale)}"`)])
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? ''
      expect([path, title, title === CUSTOMER || own.test(title) || own.test(title.replace(/ · .*/, ''))]).toEqual([path, title, true])
      const said = saidBy(html).filter((text) => french.test(text))
      if (said.length > 0) left.push([path, said])
    }
    if (locale !== 'fr') expect(left).toEqual([])
    expect(pages().length).toBeGreaterThan(20)
  })

  test('are told in that language what is wrong, refused and missing', async () => {
    const french = frenchOnly(locale)
    const answers = [
      await post('/admin/settings/cart/', { keepDays: 'x', seen: '{}' }),
      await post('/admin/settings/orders/', {}),
      await post('/admin/settings/shop/', { phone: '1', email: 'x', country: 'TN' }),
      await post('/admin/settings/taxes/', {}),
      await post('/admin/settings/payment-accounts/', { gateway: 'konnect', mode: 'x' }),
      await post('/admin/coupons/new/', {}),
      await post('/admin/account/', { current: 'x', password: 'court' }),
      await post(`/admin/orders/${ids['orders']}/`, { intent: 'note', text: '' }),
      await get('/admin/orders/999999/'),
    ]
    for (const [place, answer] of answers.entries()) {
      expect([place, answer.status >= 400 && answer.status < 500]).toEqual([place, true])
      const html = await answer.text()
      expect(html).toContain(`lang="${locale}"`)
      if (locale !== 'fr') expect([place, saidBy(html).filter((text) => french.test(text))]).toEqual([place, []])
    }
  })

  test('find the door in that language where they go out, and it keeps asking for it', async () => {
    const door = `/admin/${locale === 'fr' ? '' : `?lang=${locale}`}`
    const html = await (await answerStaffPage(new Request(SHOP + door, { headers: { accept: 'text/html' } }))).text()
    expect(html).toContain(`lang="${locale}"`)
    const french = frenchOnly(locale)
    const lost = await (await answerStaffPage(new Request(`${SHOP}/admin/lost-password/?lang=${locale}`, { headers: { accept: 'text/html' } }))).text()
    for (const page of [html, lost]) expect(saidBy(page).filter((text) => locale !== 'fr' && french.test(text))).toEqual([])
    const out = await post('/admin/sign-out/', {})
    expect(out.headers.get('location')).toBe(door)
    cookie = await cookieOf('administrator')
  })
})

test('a language that is none of the shop’s is refused', async () => {
  expect((await post('/admin/account/', { intent: 'language', language: 'tlh' })).status).toBe(400)
})

/** The pages whose form of more than three fields is not kept on the device, and why. */
const UNKEPT = new Map([
  ['/admin/media/1/', 'a crop is drawn on its picture'],
  ['/admin/forms/2/preview/', 'it shows staff what visitors see, and sends nothing'],
])

/** The forms of a page that save something, with more than three fields: how they are told apart, and what stands in them. */
function longForms(html: string): { name: string; inside: string }[] {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return [...html.slice(html.indexOf('<main')).matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', inside = '']) => {
    const controls = [...inside.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([control]) => control)
    const [hidden, fields] = [true, false].map((isHidden) => controls.filter((control) => isHidden === / type="(?:hidden|submit|button)"/.test(control)))
    if (attribute(tag, 'method') !== 'post' || new Set(fields!.map((field) => attribute(field, 'name'))).size <= 3) return []
    const own = IDENTITY.map((name) => hidden!.filter((control) => attribute(control, 'name') === name).map((control) => attribute(control, 'value')))
    return [{ name: attribute(tag, 'id') ?? own.join(' '), inside }]
  })
}

test('each staff form of more than three fields removes and moves nothing by the Enter key, has its save in reach with a word of what is unsaved, and a name among the forms of its page', async () => {
  const all: string[] = []
  const wrong: string[] = []
  for (const path of pages().filter((page) => !UNKEPT.has(page))) {
    for (const { name, inside } of longForms(await (await get(path)).text())) {
      const form = `${path}#${name}`
      const first = /<button\b[^>]* type="submit"[^>]*>/.exec(inside)?.[0] ?? ''
      const undoes = / value="(?:remove|original|up|down|delete)"/.test(first)
      if (all.includes(form) || !inside.includes('data-save-bar') || undoes) wrong.push(form)
      all.push(form)
    }
  }
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(60)
})
