import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import type { Settings } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { advertisingTable } from '#back-office/advertising/advertising.server.ts'
import { backupsTable } from '#back-office/backups/backups-views.server.ts'
import { callsTable } from '#back-office/calls/calls-table.server.ts'
import { captchaTable } from '#back-office/captcha/captcha.server.ts'
import { documentsTable } from '#back-office/documents/document-settings.server.ts'
import { messagesTable } from '#back-office/forms/messages-table.server.ts'
import { orderLimitsTable } from '#back-office/order-limits/order-limits-table.server.ts'
import { identityTable } from '#back-office/identity/identity-table.server.ts'
import { messageAccountsTable } from '#back-office/message-accounts/message-accounts-table.server.ts'
import { promisesTable } from '#back-office/promises/promises-table.server.ts'
import { deliveryCostTable } from '#back-office/shipping/shipping.server.ts'
import { quickOrderTable } from '#back-office/quick-order/quick-order-table.server.ts'
import { noticesTable, storefrontTable } from '#back-office/storefront-settings/storefront-table.server.ts'
import { vatTable } from '#back-office/taxes/taxes.server.ts'
import { cartTable, newsletterTable, settingRow, settingRows } from './settings-tables.server.ts'
import { rowsOf, saveSettingRows, showSettingRows, valueAt, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'

useDatabase()
beforeEach(reset)

function typedFor(table: SettingsTable, settings: Settings): Record<string, string> {
  return Object.fromEntries(rowsOf(table).map(({ path, kind }) => [path, kind.write(valueAt(settings, path))]))
}

/** Saves twice: a change of the VAT answer records its moment, and only the second save removes it. */
async function reset(): Promise<void> {
  await saveSettings(DEFAULT_SETTINGS)
  await saveSettings(DEFAULT_SETTINGS)
}

/** Submits a table's form like a browser, which omits unticked boxes. */
async function send(table: SettingsTable, typed: Record<string, string>, seen = typedFor(table, DEFAULT_SETTINGS)) {
  const ticks = new Set(rowsOf(table).flatMap(({ path, kind }) => (kind.control === 'ticks' ? [path as string] : [])))
  const sent = Object.entries({ ...seen, ...typed }).filter(([, text]) => text !== '')
  const form = Object.fromEntries(sent.flatMap(([name, text]) => (ticks.has(name) ? text.split(',').map((one) => [`${name}.${one}`, 'on']) : [[name, text]])))
  return saveSettingRows(table, { ...form, seen: JSON.stringify(seen) })
}

function problemsIn(view: SettingsFormView | undefined): Record<string, string> {
  const fields = (view?.groups ?? []).flatMap(({ rows }) => rows.flatMap((row) => ('fields' in row ? row.fields : [row])))
  return Object.fromEntries(fields.flatMap(({ name, problem }) => (problem ? [[name, problem]] : [])))
}

const TABLES = {
  advertising: advertisingTable,
  backups: backupsTable,
  calls: callsTable,
  captcha: captchaTable,
  cart: cartTable,
  deliveryCost: deliveryCostTable,
  documents: documentsTable,
  forms: messagesTable,
  newsletter: newsletterTable,
  messages: messageAccountsTable,
  notices: noticesTable,
  orderLimits: orderLimitsTable,
  promises: promisesTable,
  quickOrder: quickOrderTable,
  shop: identityTable,
  storefront: storefrontTable,
  vat: vatTable,
}

/** Settings outside the tables: lists and records with their own pages, and settings without a page. A new setting must be named here or have a row. */
const ELSEWHERE = `
  sender.logo identity.icon
  deliversTo countriesWithoutStates states paymentDiscounts staffSecondFactor
  currency.code currency.thousands_sep currency.decimals currency.decimal_sep currency.symbol currency.symbol_pos
  vendors.agreement.fr vendors.agreement.ar vendors.agreement.en vendors.returnDays
  swatches.is_mobile vatAnsweredAt vatChangedAt closed
`
  .trim()
  .split(/\s+/)

/** Paths of all settings in a record. */
function placesIn(part: object, above = ''): string[] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? placesIn(value as object, `${above}${name}.`) : [above + name],
  )
}

describe('IMP-08 a setting', () => {
  test('stands on exactly one page, or is named as one that has none', () => {
    const shown = settingRows().map(({ path }) => path as string)
    const all = Object.values(TABLES).flatMap((table) => rowsOf(table).map(({ path }) => path as string))
    expect(all.toSorted()).toEqual(shown.toSorted())
    expect([...shown, ...ELSEWHERE].toSorted()).toEqual(placesIn(DEFAULT_SETTINGS).toSorted())
  })

  test.each(Object.entries(TABLES))('of the table “%s” is saved as another value when another one is typed, each by itself', async (_, table) => {
    const first = typedFor(table, DEFAULT_SETTINGS)
    for (const { path, kind } of rowsOf(table)) {
      await reset()
      const others =
        kind.choices?.(DEFAULT_SETTINGS).map(({ value }) => value) ??
        (kind.control === 'switch' ? ['on', ''] : ['9', '22333444', 'a@b.tn', '/9/', '{year}/{number}', '#0a5c36', '90', '5'])
      const saved = async (typed: string) => typed !== first[path] && (await send(table, { [path]: typed })) === undefined
      let other = ''
      for (const typed of others) if (!other && (await saved(typed))) other = typed || 'off'
      expect([path, other === '']).toEqual([path, false])
      const now = await findSettings()
      const changed = placesIn(DEFAULT_SETTINGS).filter((place) => JSON.stringify(valueAt(now, place)) !== JSON.stringify(valueAt(DEFAULT_SETTINGS, place)))
      // A changed French text marks its translations as outdated, if it has any.
      const translations = ['ar', 'en']
        .map((locale) => path.replace(/\.fr$/, `.${locale}`))
        .filter((place) => place !== path && valueAt(DEFAULT_SETTINGS, place))
      // The shop itself records when the VAT answer changed.
      const noted = path === 'subjectToVat' ? ['vatChangedAt'] : []
      expect(changed.toSorted()).toEqual([path, ...translations, ...noted].toSorted())
    }
  })
})

test.each(Object.entries(TABLES))('IMP-08 what the table “%s” shows and saves again changes nothing', async (_, table) => {
  expect(await send(table, {})).toBeUndefined()
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
})

test('IMP-08, SC-62 amounts come in dinars and durations in seconds, with a comma or a point, up to the thousandth', async () => {
  expect(await send(deliveryCostTable, { 'quickOrder.shippingCost': '7,5', 'quickOrder.freeShippingFrom': ' 299.999 ' })).toBeUndefined()
  expect(await send(cartTable, { 'cart.notificationTime': '4', 'cart.qtyUpdateDelay': '0,25', 'cart.couponsEnabled': 'on' })).toBeUndefined()
  const settings = await findSettings()
  expect(settings.quickOrder).toMatchObject({ shippingCost: 7500, freeShippingFrom: 299_999 })
  expect(settings.cart).toMatchObject({ notificationTime: 4000, qtyUpdateDelay: 250, couponsEnabled: '1' })
  expect(typedFor(deliveryCostTable, settings)).toMatchObject({ 'quickOrder.shippingCost': '7,5', 'quickOrder.freeShippingFrom': '299,999' })
  expect(typedFor(cartTable, settings)).toMatchObject({ 'cart.notificationTime': '4', 'cart.qtyUpdateDelay': '0,25' })
})

test.each([
  ['deliveryCost', 'quickOrder.shippingCost', 'sept', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['deliveryCost', 'quickOrder.shippingCost', '', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['deliveryCost', 'quickOrder.shippingCost', '-1', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['deliveryCost', 'quickOrder.shippingCost', '7,5005', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['deliveryCost', 'quickOrder.shippingCost', '1e3', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['deliveryCost', 'quickOrder.freeShippingFrom', '10000000,001', 'Au plus 10000000.'],
  ['cart', 'cart.notificationTime', '60,001', 'Au plus 60.'],
  ['cart', 'cart.keepDays', '0', 'Au moins 1.'],
  ['cart', 'cart.keepDays', '3651', 'Au plus 3650.'],
  ['cart', 'cart.keepDays', '2,5', 'Écrivez un nombre entier, par exemple 5.'],
  ['cart', 'swatches.stock_label_threshold', '1000', 'Écrivez un nombre entier, par exemple 5.'],
  ['deliveryCost', 'cart.packages', 'two', 'Choisissez dans la liste.'],
  ['cart', 'checkoutUrl', 'checkout', 'Écrivez un chemin comme /checkout/, ou une adresse complète en https.'],
  ['cart', 'checkoutUrl', '//elsewhere.example.com/', 'Écrivez un chemin comme /checkout/, ou une adresse complète en https.'],
  ['cart', 'checkoutUrl', 'javascript:alert(1)', 'Écrivez un chemin comme /checkout/, ou une adresse complète en https.'],
  ['cart', 'cart.strings.maxQtyError.ar', 'x'.repeat(301), 'Au plus 300 caractères.'],
  ['cart', 'cart.strings.stepQtyError.fr', 'Par {max} seulement', '{max} ne serait pas remplacé : corrigez-le ou retirez-le.'],
  ['promises', 'promises.nearDays', '3-2', 'Écrivez un nombre de jours, ou deux : 2 ou 2-4, 60 au plus.'],
  ['promises', 'promises.farDays', '61', 'Écrivez un nombre de jours, ou deux : 2 ou 2-4, 60 au plus.'],
  ['promises', 'promises.calledBy', '24:00', 'Écrivez une heure comme 18:00.'],
  ['promises', 'promises.returnDays', '366', 'Au plus 365.'],
  ['messages', 'messages.quietFrom', '25:00', 'Écrivez une heure comme 18:00.'],
  ['messages', 'messages.quietFrom', '', 'Écrivez les deux heures, ou aucune.'],
  ['messages', 'messages.fridayTo', '11h30', 'Deux heures égales ne disent pas si c’est toujours ou jamais.'],
  ['messages', 'messages.ramadanShift', '3', 'Choisissez dans la liste.'],
  ['messages', 'messages.monthlyBudget', 'cent', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['quickOrder', 'quickOrder.onlineDiscountPercent', '101', 'Au plus 100.'],
  ['quickOrder', 'quickOrder.layout', 'C', 'Choisissez dans la liste.'],
  ['quickOrder', 'quickOrder.keepTempDays', '0', 'Au moins 1.'],
  ['quickOrder', 'country', 'FR', 'Choisissez dans la liste.'],
  ['quickOrder', 'payment.holdMinutes', '30', 'Plus longtemps que la page de paiement ne reste ouverte.'],
  ['storefront', 'storefront.galleryColumns', '7', 'Au plus 6.'],
  ['storefront', 'storefront.liveSearchLimit', '11', 'Au plus 10.'],
  ['notices', 'storefront.notice.fr', 'x'.repeat(301), 'Au plus 300 caractères.'],
  ['shop', 'sender.phone', '2033344', 'Un numéro tunisien a 8 chiffres.'],
  ['shop', 'sender.email', 'boutique', 'Écrivez une adresse comme boutique@exemple.tn.'],
  ['shop', 'sender.country', 'XX', 'Choisissez dans la liste.'],
  ['shop', 'sender.name', 'x'.repeat(101), 'Au plus 100 caractères.'],
  ['shop', 'shopName', '', 'Donnez un nom à votre boutique.'],
  ['shop', 'identity.whatsapp', '2033344', 'Un numéro tunisien a 8 chiffres.'],
  ['shop', 'identity.whatsapp', '+33 6', 'Un numéro a de 6 à 15 chiffres.'],
  ['shop', 'identity.instagram', 'https://www.facebook.com/dar', 'Ce n’est pas une page de ce réseau : collez son adresse, ou tapez son nom.'],
  ['shop', 'identity.colour', 'bleu', 'Écrivez une couleur comme #1d4ed8 : un # et six chiffres ou lettres de a à f.'],
  ['shop', 'identity.colour', '#FFFDE7', 'Trop pâle : un bouton de cette couleur ne se verrait pas. La plus proche qui se voit : #e4e2cd.'],
] as const)('IMP-08 of the table “%s” %s "%s" is refused on its own control, and nothing is saved', async (...[table, name, text, problem]) => {
  const [other] = rowsOf(TABLES[table]).filter(({ path, kind }) => path !== name && kind.control === 'switch')
  const refused = await send(TABLES[table], { [name]: text, ...(other && { [other.path]: '' }) })
  expect(problemsIn(refused)).toEqual({ [name]: problem })
  expect(JSON.stringify(refused)).toContain(JSON.stringify(text.trim()))
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
})

test.each([
  ['deliveryCost', 'quickOrder.freeShippingFrom', '10000000'],
  ['deliveryCost', 'quickOrder.freeShippingFrom', '0'],
  ['cart', 'cart.notificationTime', '60'],
  ['cart', 'cart.keepDays', '1'],
  ['cart', 'cart.keepDays', '3650'],
  ['cart', 'swatches.stock_label_threshold', '999'],
  ['cart', 'checkoutUrl', '/page/caisse/'],
  ['cart', 'checkoutUrl', 'https://caisse.example.com/'],
] as const)('IMP-08 of the table “%s” %s "%s" is just right', async (table, name, text) => {
  expect(await send(TABLES[table], { [name]: text })).toBeUndefined()
  expect(typedFor(TABLES[table], await findSettings())[name]).toBe(text)
})

test('IMP-08 two people who saw the same page each keep what they changed', async () => {
  const seen = typedFor(deliveryCostTable, await findSettings())
  await send(deliveryCostTable, { 'quickOrder.shippingCost': '8' }, seen)
  await saveSettings({ ...(await findSettings()), shopName: 'Dar Zitouna' })
  await send(deliveryCostTable, { 'quickOrder.freeShippingFrom': '300' }, seen)
  await send(cartTable, { 'cart.couponsEnabled': 'on' })
  expect(await findSettings()).toMatchObject({
    shopName: 'Dar Zitouna',
    quickOrder: { shippingCost: 8000, freeShippingFrom: 300_000 },
    cart: { couponsEnabled: '1' },
  })
})

test('IMP-43 the attributes that are colours are typed with commas between, and shown so again', async () => {
  expect(await send(storefrontTable, { 'storefront.colourAttributes': ' teinte , couleur,,' })).toBeUndefined()
  const settings = await findSettings()
  expect(settings.storefront.colourAttributes).toEqual(['teinte', 'couleur'])
  expect(typedFor(storefrontTable, settings)['storefront.colourAttributes']).toBe('teinte, couleur')
})

test('SC-41 a sentence that is emptied becomes the original one again', async () => {
  await send(cartTable, { 'cart.strings.calculateCheckout.fr': 'La livraison se choisit plus haut.' })
  expect((await findSettings()).cart.strings.calculateCheckout.fr).toBe('La livraison se choisit plus haut.')
  await send(cartTable, { 'cart.strings.calculateCheckout.fr': '' }, typedFor(cartTable, await findSettings()))
  expect((await findSettings()).cart.strings).toEqual(DEFAULT_SETTINGS.cart.strings)
})

test('SC-18 an icon setting that the shop does not know is the merchant’s “never visible”, and is saved as that', async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, cart: { ...DEFAULT_SETTINGS.cart, showBasket: 'sometimes' } })
  const seen = typedFor(cartTable, await findSettings())
  expect(seen['cart.showBasket']).toBe('hidden')
  await send(cartTable, { 'cart.keepDays': '30' }, seen)
  expect((await findSettings()).cart).toMatchObject({ showBasket: 'hidden', keepDays: 30 })
})

test.each(['', 'no JSON', '[]', '{"__proto__":{"x":1}}', '{"cart.keepDays":3}'])('IMP-08 a page whose memory is %s saves what was typed', async (seen) => {
  const typed = { ...typedFor(cartTable, DEFAULT_SETTINGS), 'cart.keepDays': '30' }
  expect(await saveSettingRows(cartTable, { ...typed, seen })).toBeUndefined()
  expect((await findSettings()).cart.keepDays).toBe(30)
})

const LIMITS = {
  'orderLimits.mostOpenPerPhone': '3',
  'orderLimits.mostPerHour': '0',
  'orderLimits.challengeBeyond': '10',
  'orderLimits.alarmPerAddress': ' 10 ',
  'orderLimits.alarmPerShop': '100',
}

test('IMP-51 the merchant decides how much may be ordered unverified, and sees it so again', async () => {
  const risk = { 'orderRisk.measure': 'code', 'orderRisk.threshold': '60', 'deposit.percent': '40', 'deposit.least': '5', 'deposit.from': '200' }
  expect(await send(orderLimitsTable, { ...LIMITS, ...risk })).toBeUndefined()
  expect(await send(quickOrderTable, { 'orderLimits.mostPieces': '50' })).toBeUndefined()
  const settings = await findSettings()
  expect(settings.orderLimits).toEqual({ mostPieces: 50, mostOpenPerPhone: 3, mostPerHour: 0, challengeBeyond: 10, alarmPerAddress: 10, alarmPerShop: 100 })
  expect(settings.orderRisk).toEqual({ measure: 'code', threshold: 60 })
  expect(settings.deposit).toEqual({ percent: 40, least: 5000, from: 200_000 })
  expect(typedFor(orderLimitsTable, settings)).toEqual({ ...LIMITS, ...risk, 'orderLimits.alarmPerAddress': '10' })
})

test('IMP-51 what is no whole number within its bounds is refused, with the bound; those themselves are taken', async () => {
  const bounds = {
    mostOpenPerPhone: [1, 1000],
    mostPerHour: [0, 100_000],
    challengeBeyond: [0, 100_000],
    alarmPerAddress: [0, 100_000],
    alarmPerShop: [0, 100_000],
  }
  const limits = Object.entries(bounds).map(([name, [min, max]]) => ({
    control: `orderLimits.${name}`,
    table: orderLimitsTable,
    typed: LIMITS,
    min: min!,
    max: max!,
  }))
  const pieces = { control: 'orderLimits.mostPieces', table: quickOrderTable, typed: {}, min: 1, max: 9999 }
  for (const { control, table, typed, min, max } of [pieces, ...limits]) {
    const whole = 'Écrivez un nombre entier, par exemple 5.'
    for (const [wrong, problem] of [
      [String(min - 1), min === 0 ? whole : `Au moins ${min}.`],
      [String(max + 1), `Au plus ${max}.`],
      ['', whole],
      ['x', whole],
      ['1,5', whole],
      ['9'.repeat(40), whole],
    ] as const) {
      const refused = await send(table, { ...typed, [control]: wrong })
      expect([wrong, problemsIn(refused)]).toEqual([wrong, { [control]: problem }])
      expect(JSON.stringify(refused)).toContain(JSON.stringify(wrong))
    }
    for (const right of [min, max]) expect(await send(table, { ...typed, [control]: String(right) })).toBeUndefined()
  }
})

test('IMP-41 promises are typed as people write them, and the log says them in words', async () => {
  const typed = { 'promises.farDays': '2 à 4', 'promises.nearDays': '1', 'promises.calledBy': '18h30', 'promises.nearStates': 'TN-12,TN-11' }
  expect(await send(promisesTable, typed)).toBeUndefined()
  const settings = await findSettings()
  const { farDays, nearDays, calledBy, nearStates } = settings.promises
  expect([farDays, nearDays, calledBy, nearStates]).toEqual([{ from: 2, to: 4 }, { from: 1, to: 1 }, '18:30', ['TN-11', 'TN-12']])
  expect(typedFor(promisesTable, settings)).toMatchObject({ 'promises.farDays': '2-4', 'promises.nearDays': '1', 'promises.nearStates': 'TN-11,TN-12' })
  expect(settingRow('promises.nearStates')?.kind.told?.('TN-11, TN-12', settings)).toBe('Tunis, Ariana')
})

test('IMP-14 a sender’s number is kept as its country writes it at home', async () => {
  expect(await send(identityTable, { 'sender.phone': '+216 22 333 444', 'sender.country': 'TN' })).toBeUndefined()
  expect((await findSettings()).sender.phone).toBe('22333444')
})

test('IMP-41 what is typed in a single field runs its own way, whatever way the page is read', async () => {
  for (const table of Object.values(TABLES)) {
    const fields = (await showSettingRows(table)).groups.flatMap(({ rows }) => rows.flatMap((row) => ('fields' in row ? row.fields : [row])))
    for (const { name, look } of fields) expect([name, look.dir]).not.toEqual([name, undefined])
  }
  const shop = (await showSettingRows(identityTable)).groups.flatMap(({ rows }) => rows.flatMap((row) => ('fields' in row ? [] : [row])))
  const direction = Object.fromEntries(shop.map(({ name, look }) => [name, look.dir]))
  expect(direction).toMatchObject({ 'identity.colour': 'ltr', 'sender.email': 'ltr', 'sender.bank': 'ltr', 'identity.tiktok': 'ltr', 'sender.address': 'auto' })
})
