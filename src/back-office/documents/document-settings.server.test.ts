import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { calendarDay } from '#i18n/dates.ts'
import { orderOf, STAFF } from '#shop/orders/refunds.testing'
import { issueInvoice } from '#shop/orders/documents.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { rowsOf, valueAt } from '#back-office/kit/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { changeDocuments, showDocuments, documentsTable } from './document-settings.server.ts'

useDatabase()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const AT = 'documents.numbers.invoice'

/** Submits the form like a browser, with some values changed. */
async function send(typed: Record<string, string>) {
  const settings = await findSettings()
  const seen = Object.fromEntries(rowsOf(documentsTable).map(({ path, kind }) => [path, kind.write(valueAt(settings, path))]))
  const form = Object.fromEntries(Object.entries({ ...seen, ...typed }).filter(([, text]) => text !== ''))
  return changeDocuments({ ...form, seen: JSON.stringify(seen) })
}

const fieldsIn = (view: SettingsFormView) => view.groups.flatMap(({ rows }) => rows.flatMap((row) => ('fields' in row ? row.fields : [row])))
const problemsIn = (changed: Awaited<ReturnType<typeof send>>) =>
  'refused' in changed ? Object.fromEntries(fieldsIn(changed.refused).flatMap(({ name, problem }) => (problem ? [[name, problem]] : []))) : {}
const nextNumber = async () => (await showDocuments()).groups.find(({ title }) => title === 'Numéros des factures')?.hint

test('IMP-14 the merchant says how invoices are numbered, and sees the next number', async () => {
  const year = calendarDay(new Date(), TIME_ZONES.TN).slice(0, 4)
  expect(await nextNumber()).toBe(`Prochain numéro : FA-${year}-00001`)
  expect(await send({ [`${AT}.prefix`]: 'F', [`${AT}.pattern`]: '{year}/{prefix}{number}', [`${AT}.digits`]: '4', [`${AT}.first`]: '731' })).toEqual({
    done: '',
  })
  expect(await nextNumber()).toBe(`Prochain numéro : ${year}/F0731`)
})

test('IMP-14 a pattern without its number, or without the year where numbers begin anew, is refused at its field', async () => {
  expect(problemsIn(await send({ [`${AT}.pattern`]: 'FACTURE' }))).toEqual({ [`${AT}.pattern`]: 'Le modèle contient {number} une fois.' })
  expect(problemsIn(await send({ [`${AT}.pattern`]: 'F{number}' }))).toEqual({ [`${AT}.pattern`]: expect.stringContaining('Il manque {year}') })
  expect(problemsIn(await send({ [`${AT}.pattern`]: 'F{number}é', [`${AT}.yearly`]: '' }))).toEqual({
    [`${AT}.pattern`]: expect.stringContaining('sans accent'),
  })
  expect(problemsIn(await send({ [`${AT}.pattern`]: 'F{number}', [`${AT}.yearly`]: '' }))).toEqual({})
})

test('ADM-47 once a series has begun, its first number is refused, and the rest may still change', async () => {
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' } }))
  await issueInvoice((await orderOf()).order.id, STAFF)
  expect(problemsIn(await send({ [`${AT}.first`]: '1' }))).toEqual({})
  expect(problemsIn(await send({ [`${AT}.first`]: '500' }))).toEqual({ [`${AT}.first`]: 'La série a commencé : son premier numéro ne change plus.' })
  expect(problemsIn(await send({ 'documents.numbers.creditnote.first': '500' }))).toEqual({})
  expect(await send({ [`${AT}.digits`]: '3' })).toEqual({ done: '' })
  expect(await nextNumber()).toMatch(/-002$/)
})

test('DOC-31 each kind has a switch of its own for customers', async () => {
  expect(await send({ 'documents.customers.dispatchlabel': '' })).toEqual({ done: '' })
  expect((await findSettings()).documents.customers).toMatchObject({ dispatchlabel: '', shippinglabel: '1', invoice: '1' })
})
