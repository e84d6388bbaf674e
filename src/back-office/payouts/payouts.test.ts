import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { calendarDay } from '#i18n/dates.ts'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { findVendorAccounts, makeStatement, saveBankAccount } from '#shop/books/payouts.server'
import { addGoodOf, placeOrderOf } from '#shop/books/vendor-shares.testing'
import { markOrder } from '#shop/orders/orders.server'
import { answerStaffPage, cookieOf, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const EARNINGS = '/admin/store/earnings/'
const PAYOUTS = '/admin/payouts/'
const RIB = '10006035183598478831'
const DAY_MS = 24 * 3600_000

afterEach(() => vi.restoreAllMocks())

let staff: string
let [dar, noor] = ['', '']
let darId: number
let order: number
beforeAll(async () => {
  staff = await cookieOf('accountant')
  dar = await vendorCookie('dar-el-medina')
  noor = await vendorCookie('noor')
  darId = (await db.selectFrom('vendors').select('id').where('slug', '=', 'dar-el-medina').executeTakeFirstOrThrow()).id
  order = await placeOrderOf(await addGoodOf(darId, { price: 100 }))
})

const get = (cookie: string, path: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
const textOf = async (cookie: string, path: string) => (await get(cookie, path)).text()
const post = (cookie: string, path: string, fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP } }))

/** What a saved form says on the page that it leads to. */
async function saidAfter(cookie: string, path: string, fields: Record<string, string>): Promise<string | undefined> {
  const answer = await post(cookie, path, fields)
  expect(answer.status).toBe(303)
  return /<div[^>]*role="status"[^>]*>[^]*?<\/div>/.exec(await textOf(cookie, answer.headers.get('location')!))?.[0]
}

test('IMP-26 a vendor reads what is on hold and why, then what is available', async () => {
  expect(await textOf(dar, EARNINGS)).toContain('Argent chez le livreur')
  await markOrder(order, { payment: 'paid' }, { actor: { kind: 'staff', id: 'x' } })
  expect(await textOf(dar, EARNINGS)).toContain('Délai de retour jusqu’au')
  await db
    .updateTable('vendor_shares')
    .set({ sold_at: new Date(Date.now() - 8 * DAY_MS) })
    .execute()
  const html = await textOf(dar, EARNINGS)
  expect(html).toContain('100.000 TND')
  expect(html).not.toContain('Demander un versement')
  for (const [bankAccount, problem] of [
    ['123', 'Ce numéro de compte n’est pas juste'],
    [' ', 'Écrivez le numéro du compte'],
  ] as const) {
    const refused = await post(dar, EARNINGS, { intent: 'bank', bankAccount })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(new RegExp(`name="bankAccount"[^]*-error"[^]*${problem}`))])
  }
  expect(await saidAfter(dar, EARNINGS, { intent: 'bank', bankAccount: '10 006 0351835984788 31' })).toContain('Le compte bancaire est enregistré.')
  expect(await textOf(dar, EARNINGS)).toContain('Demander un versement')
})

test('VEND-07, IMP-26 another vendor sees nothing of it, and can neither request nor read it by any number', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 40 * DAY_MS))
  const month = calendarDay(new Date(), 'Africa/Tunis').slice(0, 7)
  const number = await makeStatement({ vendorId: darId, month, currency: 'TND' })
  vi.restoreAllMocks()
  const html = await textOf(noor, EARNINGS)
  for (const trace of [String(order), '100.000', RIB]) expect(html.split('id="content"')[1]!.split('<script')[0]).not.toContain(trace)
  expect((await get(noor, `${EARNINGS}statements/${number}/`)).status).toBe(404)
  for (const locale of ['fr', 'ar']) {
    const paper = await get(dar, `${EARNINGS}statements/${number}/?lang=${locale}`)
    expect([paper.headers.get('content-type'), (await paper.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  }
  expect((await get(noor, `${PAYOUTS}statements/${number}/`)).status).toBe(403)
  const days = { from: '2020-01-01', to: '2099-01-01' }
  expect(await (await post(noor, `${EARNINGS}export/`, days)).text()).not.toContain(String(order))
  expect(await (await post(dar, `${EARNINGS}export/`, days)).text()).toContain(`;${order};100,000;0,000;100,000;`)
  await saveBankAccount((await db.selectFrom('vendors').select('id').where('slug', '=', 'noor').executeTakeFirstOrThrow()).id, RIB, { id: 'x', name: 'X' })
  const asked = { intent: 'request', key: randomUUID(), currency: 'TND', amount: '10', vendor: String(darId), vendorId: String(darId) }
  expect((await post(noor, EARNINGS, asked)).status).toBe(409)
  for (const path of [PAYOUTS, `${PAYOUTS}rates/`, `${PAYOUTS}export/`]) expect((await post(noor, path, { end: '1' })).status).toBe(403)
  expect(await db.selectFrom('vendor_payouts').select('id').execute()).toEqual([])
})

test('IMP-26 a request is paid by a tick, with the bank’s file before; taken back, it is the vendor’s again; staff may not open a vendor’s page', async () => {
  const asked = { intent: 'request', key: randomUUID(), currency: 'TND', amount: '60,5' }
  expect((await post(dar, EARNINGS, { ...asked, amount: '101' })).status).toBe(409)
  expect(await saidAfter(dar, EARNINGS, asked)).toContain('La demande de versement est envoyée')
  const file = await (await post(staff, `${PAYOUTS}export/`, {})).text()
  expect(file).toMatch(new RegExp(`"dar-el-medina";"${RIB}";60,500;"TND";"Versement \\d+"`))
  const { id } = await db.selectFrom('vendor_payouts').select('id').executeTakeFirstOrThrow()
  expect(await textOf(staff, PAYOUTS)).toContain('60.500 TND')
  expect((await post(staff, PAYOUTS, { intent: 'pay', out: 'bank' })).status).toBe(400)
  expect(await saidAfter(staff, PAYOUTS, { intent: 'pay', out: 'bank', reference: 'VIR 7', payout: String(id) })).toContain('Le versement est noté.')
  expect((await post(staff, PAYOUTS, { intent: 'pay', out: 'bank', payout: String(id) })).status).toBe(409)
  expect(await textOf(dar, EARNINGS)).toContain('VIR 7')
  expect((await findVendorAccounts(darId))[0]).toMatchObject({ balance: 39_500 })
  expect((await post(staff, PAYOUTS, { 'take-back': String(id), reason: '' })).status).toBe(400)
  expect(await saidAfter(staff, PAYOUTS, { 'take-back': String(id), reason: 'RIB fermé' })).toContain('Le versement est annulé')
  expect((await findVendorAccounts(darId))[0]).toMatchObject({ balance: 100_000 })
  const notices = await db.selectFrom('messages').select('recipient').where('kind', '=', 'vendor-notice').execute()
  expect(notices.filter(({ recipient }) => recipient === 'dar-el-medina@example.test')).toHaveLength(2)
  expect((await get(staff, EARNINGS)).status).toBe(403)
})

test('IMP-26 a refusal says why to the vendor, and a direct payout needs no request', async () => {
  await post(dar, EARNINGS, { intent: 'request', key: randomUUID(), currency: 'TND', amount: '50' })
  const { id } = await db.selectFrom('vendor_payouts').select('id').where('state', '=', 'requested').executeTakeFirstOrThrow()
  expect(await saidAfter(staff, PAYOUTS, { refuse: String(id), reason: 'Facture attendue' })).toContain('La demande est refusée.')
  expect(await textOf(dar, EARNINGS)).toContain('Facture attendue')
  const direct = { intent: 'direct', key: randomUUID(), vendor: String(darId), currency: 'TND', amount: '100', out: 'cash', reference: '' }
  expect((await post(staff, PAYOUTS, direct)).status).toBe(303)
  expect((await findVendorAccounts(darId))[0]).toMatchObject({ balance: 0 })
})

test('IMP-26 decided payouts go on after the fiftieth', async () => {
  const row = { vendor_id: darId, currency: 'TND', amount: 1000, state: 'refused', bank_account: RIB, requested_at: new Date() } as const
  const made = await db
    .insertInto('vendor_payouts')
    .values(Array.from({ length: 51 }, (_, number) => ({ ...row, key: randomUUID(), reason: `motif-${number}.` })))
    .returning('id')
    .execute()
  const html = await textOf(staff, PAYOUTS)
  expect([html.includes('motif-1.'), html.includes('motif-0.'), html.includes(`?before=${made[1]!.id}`)]).toEqual([true, false, true])
  expect(await textOf(staff, `${PAYOUTS}?before=${made[1]!.id}`)).toContain('motif-0.')
})

test('IMP-26 staff set a rate and the days for returns; an adjustment is recorded on the vendor’s account, with its reason', async () => {
  const today = calendarDay(new Date(), 'Africa/Tunis')
  const rate = { vendor: String(darId), category: '', product: '', kind: 'percent', value: '12,5', from: today }
  expect((await post(staff, `${PAYOUTS}rates/`, { ...rate, value: '120' })).status).toBe(400)
  expect(await saidAfter(staff, `${PAYOUTS}rates/`, rate)).toContain('Le taux est enregistré.')
  expect(await textOf(staff, `${PAYOUTS}rates/`)).toContain('12,5 %')
  expect(await saidAfter(staff, `${PAYOUTS}rates/`, { returnDays: '14' })).toContain('Le délai de retour est enregistré.')
  const { id } = await db.selectFrom('commission_rates').select('id').executeTakeFirstOrThrow()
  await sql`
    insert into commission_rates (basis_points, from_at, until_at, made_by)
    select 1000 + n, now() + n * interval '10 days', now() + (n + 1) * interval '10 days', 'x' from generate_series(1, 100) as n`.execute(db)
  const pages = [await textOf(staff, `${PAYOUTS}rates/`), await textOf(staff, `${PAYOUTS}rates/?page=2`)]
  expect(pages.map((page) => ['Suivants', 'Au début', '12,5 %'].filter((text) => page.includes(text)))).toEqual([['Suivants'], ['Au début', '12,5 %']])
  await db.deleteFrom('commission_rates').where('id', '<>', id).execute()
  expect(await saidAfter(staff, `${PAYOUTS}rates/`, { end: String(id) })).toContain('Le taux a pris fin.')
  const account = `/admin/money/accounts/vendor:${darId}/`
  expect(await textOf(staff, account)).toContain('Vendeur : dar-el-medina')
  const adjust = { key: randomUUID(), movement: 'adjust', currency: 'TND', amount: '-20', reason: '' }
  expect((await post(staff, account, adjust)).status).toBe(400)
  expect((await post(staff, account, { ...adjust, reason: 'Emballage' })).status).toBe(303)
  expect(await textOf(dar, EARNINGS)).toContain('les prochaines ventes couvrent')
})

test('ADM-49 a vendor reads their earnings in the language of their account', async () => {
  for (const [locale, title] of [
    ['en', 'My earnings'],
    ['ar', 'أرباحي'],
  ] as const) {
    await db.updateTable('account_people').set({ locale }).where('email', '=', 'dar-el-medina@example.test').execute()
    const html = await textOf(dar, EARNINGS)
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toContain(title)
    expect(html.split('id="content"')[1]!.split('<script')[0]).not.toMatch(/Solde|Disponible|Versement|Commande/)
  }
})
