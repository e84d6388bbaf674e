import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { SETTINGS_GROUPS, settingsPagesOf } from '#back-office/kit/settings/settings-pages.ts'
import { CAPABILITIES, type Capability } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { findGlossary, saveGlossary } from '#shop/upkeep/glossary.server'
import { newStaff } from '#shop/people/accounts.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'https://shop.example'
const LIST = '/admin/settings/'

const get = (path: string, cookie: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
const post = (path: string, cookie: string, fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))
const mainOf = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? html
const textOf = (html: string) =>
  mainOf(html)
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', '’')
const linksIn = (html: string) => [...mainOf(html).matchAll(/href="(\/admin\/settings\/[^"]+)"/g)].map(([, to]) => to!)

async function managersMay(...capabilities: Capability[]): Promise<void> {
  await changeCapabilities(capabilities, (await newStaff(`Chef${Math.random()}`, 'administrator')).person)
}

test('IMP-08 the settings are one list: each page stands in exactly one of its lines', async () => {
  const pages = settingsPagesOf({ capabilities: CAPABILITIES })
  const listed = SETTINGS_GROUPS.flatMap((group) => group.lines.flatMap((line): string[] => [...line.pages]))
  expect(listed.toSorted()).toEqual([...pages].toSorted())
  const links = linksIn(await (await get(LIST, await cookieOf('administrator'))).text())
  expect([...new Set(links)].toSorted()).toEqual(pages.map((page) => `${LIST}${page}/`).toSorted())
})

test('IMP-08 each line of the list says what is set now', async () => {
  const cookie = await cookieOf('administrator')
  const now = async () => textOf(await (await get(LIST, cookie)).text())
  expect(await now()).toMatch(/7.000 TND, gratuite à partir de 250.000 TND/)
  expect(await now()).toContain('Pas d’annonce')
  await saveSettings({
    ...DEFAULT_SETTINGS,
    quickOrder: { ...DEFAULT_SETTINGS.quickOrder, onlineDiscountPercent: 8, layout: 'B' },
    storefront: { ...DEFAULT_SETTINGS.storefront, notice: { fr: 'Fermé lundi.', ar: '', en: '' } },
  })
  expect(await now()).toContain('Tunisie, −8 % en ligne')
  expect(await now()).toContain('Fermé lundi.')
})

test('IMP-08 a search leads to the setting itself, whatever its accents, and says so where it finds nothing', async () => {
  const cookie = await cookieOf('administrator')
  const found = async (search: string) => {
    const html = await (await get(`${LIST}?q=${encodeURIComponent(search)}`, cookie)).text()
    return { links: linksIn(html), text: textOf(html) }
  }
  expect((await found('abandonnee')).links).toContain(`${LIST}quick-order/#quickOrder.keepTempDays`)
  const { links } = await found('ABANDONNÉE')
  expect(await (await get(links[0]!.replace(/#.*/, ''), cookie)).text()).toContain('id="quickOrder.keepTempDays"')
  expect((await found('livraison gratuite')).links).toContain(`${LIST}shipping/#quickOrder.freeShippingFrom`)
  expect((await found('sablier')).text).toContain('Aucun réglage ne parle de « sablier »')
})

test('ACC-05, IMP-18 of the list somebody sees the lines that they may open; with one page alone they are led to it', async () => {
  await managersMay('payments.manage', 'discounts.manage')
  const cookie = await cookieOf('shop_manager')
  expect([...new Set(linksIn(await (await get(LIST, cookie)).text()))]).toEqual([`${LIST}payment-accounts/`, `${LIST}payment-discounts/`])
  expect(linksIn(await (await get(`${LIST}?q=livraison`, cookie)).text())).toEqual([])
  await managersMay('discounts.manage')
  const led = await get(LIST, cookie)
  expect([led.status, led.headers.get('location')]).toEqual([302, `${LIST}payment-discounts/`])
  await managersMay('orders.manage')
  expect((await get(LIST, cookie)).status).toBe(403)
})

test('IMP-08 the quick order’s rules are saved from their page, which says what delivery costs and where that is set', async () => {
  await saveSettings(DEFAULT_SETTINGS)
  const cookie = await cookieOf('administrator')
  const page = `${LIST}quick-order/`
  const html = await (await get(page, cookie)).text()
  expect(textOf(html)).toMatch(/Livraison : 7.000 TND, gratuite à partir de 250.000 TND/)
  expect(linksIn(html)).toContain(`${LIST}shipping/#cost`)
  const typed = {
    country: 'EG',
    'quickOrder.layout': 'B',
    'orderLimits.mostPieces': '12',
    'quickOrder.onlineDiscountPercent': '3',
    'payment.openMinutes': '20',
    'payment.holdMinutes': '45',
    'quickOrder.keepTempDays': '7',
    'quickOrder.sameOrderMinutes': '5',
  }
  expect((await post(page, cookie, { ...typed, 'payment.holdMinutes': '20' })).status).toBe(400)
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
  expect((await post(page, cookie, typed)).status).toBe(303)
  expect(await findSettings()).toMatchObject({
    country: 'EG',
    quickOrder: { layout: 'B', onlineDiscountPercent: 3, keepTempDays: 7, sameOrderMinutes: 5 },
    orderLimits: { mostPieces: 12 },
    payment: { openMinutes: 20, holdMinutes: 45 },
  })
})

test('IMP-42 the notice and the banner are written, changed and taken away by the merchant', async () => {
  const cookie = await cookieOf('administrator')
  const page = `${LIST}notices/`
  expect((await post(page, cookie, { 'storefront.notice.fr': 'Fermé lundi.', 'storefront.comingSoon.ar': 'قريبا' })).status).toBe(303)
  expect((await findSettings()).storefront).toMatchObject({ notice: { fr: 'Fermé lundi.', ar: '' }, comingSoon: { fr: '', ar: 'قريبا' } })
  await post(page, cookie, { 'storefront.notice.fr': '' })
  expect((await findSettings()).storefront).toMatchObject({ notice: { fr: '', ar: '', en: '' }, comingSoon: { ar: '' } })
})

test('short texts without a translation come first, are translated on one page, and what others translated meanwhile stays', async () => {
  const cookie = await cookieOf('administrator')
  const page = `${LIST}glossary/`
  await db.insertInto('categories').values({ slug: 'cuisine', name: 'Cuisine' }).execute()
  await db.insertInto('tags').values({ slug: 'ete', name: 'Été' }).execute()
  await saveGlossary(new Map([['Cuisine', { ar: 'مطبخ', en: 'Kitchen' }]]))
  const sources = async (search = '') =>
    [...(await (await get(page + search, cookie)).text()).matchAll(/name="\d+-source" value="([^"]*)"/g)].map(([, source]) => source)
  expect(await sources()).toEqual(['Été', 'Cuisine'])
  expect(await sources('?q=kitch')).toEqual(['Cuisine'])
  expect(textOf(await (await get(LIST, cookie)).text())).toContain('À traduire : 1')
  const typed = {
    '0-source': 'Été',
    '0-seen-ar': '',
    '0-ar': ' صيف ',
    '0-seen-en': '',
    '0-en': '',
    '1-source': 'Cuisine',
    '1-seen-ar': 'مطبخ',
    '1-ar': '',
    '1-seen-en': 'Kitchen',
    '1-en': 'Kitchen',
  }
  await saveGlossary(new Map([['Été', { en: 'Summer' }]]))
  expect((await post(page, cookie, { ...typed, '0-ar': 'x'.repeat(201) })).status).toBe(400)
  expect((await post(page, cookie, typed)).status).toBe(303)
  expect(await findGlossary()).toEqual(
    new Map([
      ['Cuisine', { en: 'Kitchen' }],
      ['Été', { ar: 'صيف', en: 'Summer' }],
    ]),
  )
  expect(await sources()).toEqual(['Cuisine', 'Été'])
})
