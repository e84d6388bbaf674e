import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { useDataFolder } from '#database/test-data-folder'
import { haveAccount, haveNoAccount, paymentsOfEntry } from '#shop/orders/payments.testing'
import { db } from '#platform/database.server'
import { invalidate } from '#platform/changes.server'
import { formTag } from '#shop/forms/forms.server'
import type { FormDefinition } from '#shop/forms/forms'
import { bodyOf, entriesOf, fieldsOf, publish, submit } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

let newBrowser: (address?: string) => Browser
let caller = 1
beforeAll(async () => ({ newBrowser } = await openWire()))
afterEach(haveNoAccount)

const visitor = () => newBrowser(`10.4.0.${caller++}`)

const choice = (id: number, amount: number) => ({ id, amount, label: { fr: `Choix ${id}` }, isDefault: false })
const FIELDS = fieldsOf(
  { id: 1, kind: 'payment-multiple', choices: [choice(1, 40_000), choice(2, 60_000)] },
  { id: 2, kind: 'payment-single', amount: 25_000, mostPieces: 4 },
  { id: 3, kind: 'payment-checkbox', choices: [choice(1, 15_000), choice(2, 20_000)] },
  { id: 4, kind: 'payment-total' },
)

const paidForm = (changes: Partial<FormDefinition> = {}) => publish(FIELDS, { payment: { currency: 'TND' }, ...changes })

/** A lamp, two more hours and removal of the old one: 40 + 2 × 25 + 15 = 105 dinars. */
const CHOSEN = { '1': '1', 'wpforms[quantities][2]': '2', '3[]': ['1'] }
const PAY_PAGE = /\/simulator\/pay\/[0-9a-f]{24}$/

test('IMP-31, FORM-87, ACC-01 a paid form leads to the provider with what it costs by the shop’s own form, whatever prices are sent along', async () => {
  const form = await paidForm()
  const { json } = await submit(visitor(), form, { fields: { ...CHOSEN, '2': '0.001', '4': '0.001' } })
  expect(json).toEqual({ success: true, data: { form_id: form, redirect_url: expect.stringMatching(PAY_PAGE) } })
  const [entry] = await entriesOf(form)
  expect(entry).toMatchObject({ payment: 'awaiting', total: 105_000, currency: 'TND' })
  expect(entry!.lines).toEqual([
    { field: 1, label: 'Choix 1', pieces: 1, amount: 40_000 },
    { field: 2, label: 'Champ 2', pieces: 2, amount: 50_000 },
    { field: 3, label: 'Choix 1', pieces: 1, amount: 15_000 },
  ])
  expect(await paymentsOfEntry(entry!.id)).toMatchObject([{ amount: 105_000, currency: 'TND', state: 'pending' }])
})

test('IMP-31 one intention is paid once: sent again, after an answer was lost and twice at once, it leads to the same payment', async () => {
  const form = await paidForm()
  const browser = visitor()
  const sent = { 'wpforms[intention]': randomUUID(), hanout_total: '105000' }
  const answers = await Promise.all([1, 2].map(() => submit(browser, form, { fields: CHOSEN, sent })))
  const again = await submit(browser, form, { fields: CHOSEN, sent })
  expect(new Set([...answers, again].map(({ json }) => json.data?.redirect_url)).size).toBe(1)
  const [entry, ...others] = await entriesOf(form)
  expect([others, await paymentsOfEntry(entry!.id)]).toEqual([[], [expect.objectContaining({ state: 'pending' })]])
})

test('IMP-31 a form whose price changed since its page was made is refused with the price of now, and taken once that is sent', async () => {
  const form = await paidForm()
  const browser = visitor()
  const dearer = FIELDS.map((field) => (field.kind === 'payment-single' ? { ...field, amount: 30_000 } : field))
  await db
    .updateTable('forms')
    .set((row) => ({ published: row.fn('jsonb_set', [row.ref('published'), row.val('{fields}'), row.val(JSON.stringify(dearer))]) as never }))
    .where('id', '=', form)
    .execute()
  invalidate(new Set([formTag(form)]))
  const { json, general } = await submit(browser, form, { fields: CHOSEN, sent: { hanout_total: '105000' } })
  expect(general['footer']).toContain('il est maintenant de 115.000 TND')
  expect(json.data).toMatchObject({ hanout_total: 115_000 })
  expect(await entriesOf(form)).toEqual([])
  for (const hostile of ['115000.5', '-1', '9'.repeat(40)]) expect((await submit(visitor(), form, { sent: { hanout_total: hostile } })).status).toBe(200)
  const agreed = await submit(browser, form, { fields: CHOSEN, sent: { hanout_total: '115000' } })
  expect(agreed.json.data?.redirect_url).toMatch(PAY_PAGE)
  expect((await entriesOf(form)).at(-1)).toMatchObject({ total: 115_000 })
})

test('FORM-56, FORM-57, FORM-58 what must be paid for is refused without it and below its least; where nothing is required nothing is owed', async () => {
  const must = fieldsOf({ id: 1, kind: 'payment-single', price: 'typed', required: true, least: 5000 })
  const typed = await publish(must, { payment: { currency: 'TND' } })
  for (const text of ['', '0', '4,999', '-7']) expect((await submit(visitor(), typed, { fields: { '1': text } })).errors).toHaveProperty(['wpforms[fields][1]'])
  expect((await submit(visitor(), typed, { fields: { '1': '5,000' } })).json.data?.redirect_url).toMatch(PAY_PAGE)
  expect(await entriesOf(typed)).toMatchObject([{ total: 5000 }])
  const free = await paidForm()
  const { json } = await submit(visitor(), free, { fields: { 'wpforms[quantities][2]': '0' }, sent: { hanout_total: '0' } })
  expect(json.data?.confirmation).toContain('Merci')
  expect(await entriesOf(free)).toMatchObject([{ payment: 'none', total: 0, lines: [] }])
})

test('MONEY-12 a paid form in whose currency no provider charges any more takes nothing that costs something, and says so', async () => {
  const [dinars, pounds] = [await paidForm(), await paidForm({ payment: { currency: 'EGP' } })]
  for (const form of [pounds, dinars]) {
    if (form === dinars) await haveAccount('konnect', { isOn: false })
    const { general } = await submit(visitor(), form, { fields: CHOSEN })
    expect(general['footer']).toContain('Ce formulaire ne peut pas être payé en ce moment')
    expect(await entriesOf(form)).toEqual([])
  }
  await haveAccount('paymob', { mode: 'simulated', keys: {} })
  expect((await submit(visitor(), pounds, { fields: CHOSEN })).json.success).toBe(true)
  expect(await entriesOf(pounds)).toMatchObject([{ total: 105_000, currency: 'EGP', payment: 'awaiting' }])
})

test('IMP-31 without scripts a paid form leads to its entry’s own page, where nothing was opened yet', async () => {
  const form = await paidForm()
  const body = await bodyOf(form, { fields: CHOSEN })
  for (const name of ['action', 'start_timestamp', 'end_timestamp']) body.delete(name)
  const response = await visitor().ask('/page/contact/', { method: 'POST', body, headers: { origin: ORIGIN } })
  const [entry] = await entriesOf(form)
  expect([response.status, response.headers.get('location')]).toEqual([303, `/form-payment/${entry!.id}/?key=${entry!.key}`])
  expect(await paymentsOfEntry(entry!.id)).toEqual([])
})
