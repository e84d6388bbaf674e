import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars, millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { AUDITED } from '#shop/audit'
import { audited, findAudit } from '#shop/audit.server'
import { deleteCoupon, switchCoupon } from '#shop/coupons.server'
import { changeSettings, findSettings } from '#shop/settings.server'
import { saveTaxRate } from '#shop/taxes.server'
import { saveZone } from '#shop/shipping.server'
import { changeSettingsPage } from '#back-office/settings/settings-views.server.ts'
import { actionWord, entryOnPage } from './audit-views.server.ts'

useDatabase()

const by = { id: 'p1', name: 'Amira' }
const latest = async () => (await findAudit({}, 'UTC')).entries
const shown = async () => (await latest()).map((entry) => entryOnPage(entry, settings))
let settings: Awaited<ReturnType<typeof findSettings>>
beforeEach(async () => {
  await sql`truncate audit_entries`.execute(db)
  settings = await findSettings()
})

describe('what staff change', () => {
  test('IMP-49 of the settings is written with what it was and what it is; saving the same again writes nothing', async () => {
    const stamp = (stampDuty: string) =>
      audited({ by, action: 'settings-changed', subject: 'settings:taxes' }, () => changeSettingsPage('taxes', { intent: 'stamp', stampDuty }, by))
    await stamp('0,6')
    await stamp('0,6')
    expect(await latest()).toMatchObject([{ personName: 'Amira', details: { changes: [{ field: 'stampDuty', from: '0', to: '600' }] } }])
    expect((await shown())[0]!.lines).toEqual(['timbre fiscal : 0.000 TND → 0.600 TND'])
  })

  test('IMP-49 of a tax rate, a delivery zone and a coupon is written too', async () => {
    const note = (subject: string) => ({ by, action: 'settings-changed', subject }) as const
    const rate = { class: '', country: 'FR', state: '', rate: 2000, nameFr: 'TVA', nameEn: 'VAT', nameAr: 'TVA', onShipping: false }
    await audited(note('settings:taxes'), () => saveTaxRate(undefined, rate as never))
    await audited(note('settings:shipping'), () => saveZone(undefined, { name: 'Ariana', places: [{ country: 'TN' }] }))
    const { rows } = await sql<{ id: number }>`insert into coupons (code, kind, amount) values ('ete20', 'percent', 20) returning id`.execute(db)
    const { id } = rows[0]!
    await audited({ by, action: 'coupon-saved', subject: `coupon:${id}` }, () => switchCoupon(id, false))
    await audited({ by, action: 'coupon-deleted', subject: `coupon:${id}` }, () => deleteCoupon(id))
    const [deleted, switched, zone, tax] = await shown()
    expect(switched).toMatchObject({ what: 'Coupon enregistré', subject: `Coupon n° ${id}`, lines: ['actif : oui → non'] })
    expect(deleted!.lines).toContain('code : ete20 → rien')
    expect(zone!.lines.join()).toContain('Ariana')
    expect(tax!.lines.join()).toContain('2000')
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

describe('the log in words', () => {
  const entry = (action: string, subject: string, details: Record<string, unknown>) =>
    entryOnPage({ id: 1, at: new Date('2026-03-11T12:00:00Z'), personId: 'p1', personName: 'Amira', action, subject, details }, settings)

  test('IMP-49 every deed has its words', () => {
    for (const action of AUDITED) expect(actionWord(action)).not.toBe(action)
  })

  test('IMP-49 says who, what, to what and how, with amounts as money and a way to what it was done to', () => {
    expect(entry('refund', 'order:1001', { refund: 3, amount: 12_500, way: 'manual' })).toMatchObject({
      who: 'Amira',
      what: 'Remboursement',
      subject: 'Commande n° 1001',
      to: '/admin/orders/1001/',
      lines: ['remboursement n° : 3', 'montant : 12.500 TND', 'par : à la main'],
    })
    expect(entry('capabilities-changed', 'role:shop_manager', { given: ['refunds.make'], taken: [] }).lines).toEqual(['donné : refunds.make'])
  })

  test('what this version does not know still shows, under its own name, and no longer than a line', () => {
    expect(entry('moon-landed', 'moon:1', { crew: 'x'.repeat(5000) })).toMatchObject({ what: 'moon-landed', subject: 'moon:1', to: null })
    expect(entry('moon-landed', '', { crew: 'x'.repeat(5000) }).lines[0]).toHaveLength(300)
    expect(entry('settings-changed', 'settings:constructor', {}).to).toBeNull()
  })
})
