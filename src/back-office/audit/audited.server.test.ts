import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars, millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { AUDITED } from '#shop/upkeep/audit'
import { audited, findAudit } from '#shop/upkeep/audit.server'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { deleteCoupon, switchCoupon } from '#shop/prices/coupons.manage'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { saveTaxRate } from '#shop/prices/taxes.manage'
import { makeZone } from '#shop/delivery/shipping.manage'
import { changeSettingsPage } from '#back-office/settings/settings-pages.server.ts'
import { fieldInWords } from './audit-values.server.ts'
import { actionWord, entryOnPage } from './audit-views.server.ts'

useDatabase()

const by = {
  id: 'p1',
  name: 'Amira',
  email: 'amira@example.test',
  phone: null,
  ...({ role: 'administrator', locale: 'fr', capabilities: [], hasSecondFactor: false } as const),
}
const latest = async () => (await findAudit({}, 'UTC')).entries
const shown = async () => (await latest()).map((entry) => entryOnPage(entry, settings))
let settings: Awaited<ReturnType<typeof findSettings>>
beforeEach(async () => {
  await emptyAudit()
  settings = await findSettings()
})

describe('what staff change', () => {
  test('IMP-49 of the settings is written with what it was and what it is; saving the same again writes nothing', async () => {
    const stamp = (stampDuty: string) =>
      audited({ by, action: 'settings-changed', subject: 'settings:taxes' }, () =>
        changeSettingsPage('taxes', { fields: { intent: 'answer', subjectToVat: 'yes', stampDuty }, files: new Map() }, by),
      )
    await stamp('0,6')
    await stamp('0,6')
    expect(await latest()).toMatchObject([{ personName: 'Amira', details: { changes: [{ field: 'stampDuty', from: '0', to: '600' }] } }])
    expect((await shown())[0]!.lines).toEqual(['Timbre : 0.000 TND → 0.600 TND'])
  })

  test('IMP-49 of a tax rate, a delivery zone and a coupon is written too', async () => {
    const note = (subject: string) => ({ by, action: 'settings-changed', subject }) as const
    const rate = { class: '', country: 'FR', state: '', rate: 2000, nameFr: 'TVA', nameEn: 'VAT', nameAr: 'TVA', onShipping: false }
    await audited(note('settings:taxes'), () => saveTaxRate(undefined, rate as never))
    await audited(note('settings:shipping'), () => makeZone({ name: 'Ariana', places: [{ country: 'TN' }], cost: null }))
    const { rows } = await sql<{ id: number }>`insert into coupons (code, kind, amount) values ('ete20', 'percent', 20) returning id`.execute(db)
    const { id } = rows[0]!
    await audited({ by, action: 'coupon-saved', subject: `coupon:${id}` }, () => switchCoupon(id, false))
    await audited({ by, action: 'coupon-deleted', subject: `coupon:${id}` }, () => deleteCoupon(id))
    const [deleted, switched, zone, tax] = await shown()
    expect(switched).toMatchObject({ before: 'Amira a enregistré un ', subject: `coupon (n° ${id})`, lines: ['actif : oui → non'] })
    expect(deleted!.to).toBeNull()
    expect(deleted!.lines).toContain('code : ete20 → rien')
    expect(zone!.lines.join()).toContain('Ariana')
    expect(tax!.lines).toEqual(expect.arrayContaining([expect.stringContaining('pays : rien → France'), expect.stringContaining('taux : rien → 20 %')]))
  })

  test('IMP-49 is undone with it where it cannot be written down', async () => {
    const nobody = { by: { id: null as never, name: 'x' }, action: 'settings-changed', subject: 's' } as const
    await expect(audited(nobody, () => changeSettings((now) => ({ ...now, stampDuty: dinars(9) })))).rejects.toThrow()
    const { rows } = await sql<{ value: { stampDuty?: number } }>`select value from settings`.execute(db)
    expect(rows[0]?.value.stampDuty).not.toBe(dinars(9))
  })

  test('what nobody asked for is not written: the shop’s own changes have no author', async () => {
    await changeSettings((now) => ({ ...now, stampDuty: millimes(1) }))
    expect(await latest()).toEqual([])
  })
})

/** All paths in a record, recursively: `cart`, `cart.keepDays`. */
const placesIn = (value: unknown, above = ''): string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? []
    : Object.entries(value).flatMap(([name, member]) => [above + name, ...placesIn(member, `${above}${name}.`)])

describe('the log in words', () => {
  const entry = (action: string, subject: string, details: Record<string, unknown> = {}) =>
    entryOnPage({ id: 1, at: new Date('2026-03-11T12:00:00Z'), personId: 'p1', personName: 'Amira', action, subject, details }, settings)
  const said = (...of: Parameters<typeof entry>) => {
    const { before, subject, after } = entry(...of)
    return `${before}${subject}${after}`
  }

  test('IMP-49 every deed has a name, and is told in a sentence that says who did it and leaves nothing to be filled in', () => {
    for (const action of AUDITED) {
      expect(actionWord(action)).not.toBe(action)
      const sentence = said(action, 'order:1001', { name: 'Karim', amount: 1000 })
      expect(sentence).toContain('Amira')
      expect(sentence).not.toMatch(/[{}:]/)
    }
  })

  test('IMP-49 the sentence says what it was done to, with amounts as money and a way there', () => {
    expect(said('refund', 'order:1001', { refund: 3, amount: 12_500, way: 'manual' })).toBe('Amira a remboursé 12.500 TND sur la commande n° 1001')
    expect(entry('refund', 'order:1001', { refund: 3, amount: 12_500, way: 'manual' })).toMatchObject({
      subject: 'commande n° 1001',
      to: '/admin/orders/1001/',
      lines: ['remboursement n° : 3', 'par : à la main'],
    })
    expect(said('refund', 'order:1', { amount: 1000, settled: 'refused' })).toBe('Amira a constaté que 1.000 TND n’ont pas été remboursés sur la commande n° 1')
    expect(said('document-issued', 'order:1001')).toBe('Amira a émis un document de la commande n° 1001')
    expect(entry('document-issued', 'order:1001', { document: 'creditnote', number: 'AV-2026-00003' }).lines).toEqual(['pièce : Avoir', 'n° : AV-2026-00003'])
    expect(said('customer-erased', 'customer:c1')).toBe('Amira a effacé le compte d’un client')
    expect(entry('customer-exported', 'customer:c1').to).toBe('/admin/customers/c1/')
    expect(said('payment-account-changed', 'payment-account:konnect', { mode: 'live' })).toBe('Amira a changé le compte de paiement Konnect')
    expect(said('settings-changed', 'settings:taxes')).toBe('Amira a changé les réglages « Taxes »')
  })

  test('IMP-49 what the details decide makes another sentence', () => {
    expect(said('access-changed', 'person:p2', { name: 'Karim', access: 'deactivated' })).toBe('Amira a fermé l’accès de Karim')
    expect(entry('access-changed', 'person:p2', { name: 'Karim', access: 'administrator' })).toMatchObject({
      before: 'Amira a donné un autre rôle à Karim',
      lines: ['rôle : Administrateur'],
    })
    const invited = (access: string) => entry('vendor-access-changed', 'vendor:5', { name: 'Sami', store: 'Dar El Medina', access })
    expect(invited('invited')).toMatchObject({
      before: 'Amira a invité Sami dans la ',
      subject: 'boutique « Dar El Medina »',
      to: '/admin/vendors/5/',
      lines: [],
    })
    expect(invited('invited-again').before).toBe('Amira a renvoyé à Sami l’invitation dans la ')
    expect(said('vendor-access-changed', 'vendor:5', { name: 'Sami', access: 'invited' })).toBe('Amira a invité Sami dans la boutique n° 5')
    expect(said('second-factor-off', 'person:p1', { name: 'Amira' })).toBe('Amira a désactivé sa double vérification')
    expect(said('second-factor-off', 'person:p2', { name: 'Karim' })).toBe('Amira a désactivé la double vérification de Karim')
    expect(entry('review-decided', 'review:4', { changes: [{ field: 'status', from: 'held', to: 'approved' }] })).toMatchObject({
      before: 'Amira a publié l’',
      subject: 'avis n° 4',
      lines: [],
    })
  })

  test('IMP-49 rights, modes and kinds of messages are named as their own pages name them', () => {
    expect(entry('capabilities-changed', 'role:shop_manager', { given: ['refunds.make', 'audit.read'], taken: [] }).lines).toEqual([
      "droits donnés : Remboursements, Journal de l'équipe",
    ])
    const ownRights = { name: 'Karim', rightsBefore: ['orders.call'], rightsAfter: ['orders.call', 'orders.read'] }
    expect(entry('capabilities-changed', 'person:p2', ownRights)).toMatchObject({
      before: 'Amira a changé les droits de Karim',
      lines: ['droits avant : Appels de confirmation', 'droits après : Appels de confirmation, Voir les commandes'],
    })
    expect(entry('payment-account-changed', 'payment-account:konnect', { mode: 'live', isOn: true }).lines).toEqual(['mode : réel', 'actif : oui'])
    expect(entry('courier-account-changed', 'courier-account:mylerz-tn', { isOn: false, keysChanged: ['username', 'password', 'warehouse'] })).toMatchObject({
      subject: 'compte de livreur Mylerz',
      lines: ['actif : non', 'clés changées : Identifiant, Mot de passe, Entrepôt'],
    })
    expect(entry('message-resent', 'message:4', { kind: 'order', was: 'dead' }).lines).toEqual(['genre : Suivi de commande', 'était : Non envoyé'])
    expect(entry('settings-changed', 'settings:staff', { staffSecondFactor: 'required' })).toMatchObject({
      subject: 'réglages « Équipe »',
      lines: ['double vérification de l’équipe : obligatoire'],
    })
  })

  test('IMP-49 every setting has a name in the log', () => {
    const texts = { notice: { fr: 'a', en: 'b', ar: 'c' }, comingSoon: { fr: 'a', en: 'b', ar: 'c' } }
    const whole = { ...DEFAULT_SETTINGS, storefront: { ...DEFAULT_SETTINGS.storefront, ...texts } }
    const places = placesIn(whole)
    expect(places.length).toBeGreaterThan(60)
    // « code » is the same word in French. Nobody can set the other one.
    expect(places.filter((place) => fieldInWords(place).split(' · ').at(-1) === place.split('.').at(-1))).toEqual(['currency.code', 'swatches.is_mobile'])
  })

  test('what this version does not know still shows, under its own name, and no longer than a line', () => {
    expect(entry('moon-landed', 'moon:1', { crew: 'x'.repeat(5000) })).toMatchObject({ before: 'Amira : moon-landed ', subject: 'moon:1', to: null })
    expect(entry('moon-landed', '', { crew: 'x'.repeat(5000) }).lines[0]).toHaveLength(300)
    expect(entry('settings-changed', 'settings:constructor', {}).to).toBeNull()
  })
})
