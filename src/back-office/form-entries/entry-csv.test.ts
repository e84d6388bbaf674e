import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import type { ExportedEntry } from '#shop/forms/entry-management.manage'
import { entryRow, entryTitles, zipNames } from './entry-csv.ts'
import { entriesWords } from './entries.words.ts'

const words = translate('fr', entriesWords)
const TABLE = {
  fields: [
    { id: 1, label: 'Nom' },
    { id: 2, label: '=Formule' },
  ],
  zone: 'Africa/Tunis',
  words,
}

const entry = (changes: Partial<ExportedEntry>): ExportedEntry => ({
  id: 12,
  form: 'Contact',
  createdAt: new Date('2026-11-23T12:00:00Z'),
  locale: 'fr',
  page: '/page/contact/',
  seconds: 42,
  payment: 'none',
  total: 0,
  currency: null,
  answers: [],
  files: [],
  ...changes,
})

function cellsOf(row: string): string[] {
  const cells = [...row.replace(/\r\n$/, '').matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))/g)]
  return cells.map(([, quoted, bare]) => (quoted === undefined ? bare! : quoted.replaceAll('""', '"')))
}

const file = (name: string) => ({ id: 1, field: 5, name, stored: 'private/aa/x.pdf', type: 'application/pdf', bytes: 9 })
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=1+1', '@x', "'=x", '\t=x', '"; "', '../../etc/passwd', '..', 'con\u202Egpj.exe', 'a\u{E0020}\u200D.pdf', '\r\n=x'),
)

test('IMP-30 whatever was typed and whatever a file is called, a row of the export has its columns, each text is whole in its own, and none is a formula', () => {
  const columns = cellsOf(entryTitles(TABLE)).length
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 3, maxLength: 3 }), fc.array(hostile, { maxLength: 4 }), (texts, names) => {
      const answers = texts.map((text, place) => ({ field: place + 1, kind: 'text' as const, label: text, text }))
      const cells = cellsOf(entryRow(entry({ form: texts[0]!, page: texts[1]!, answers, files: names.map(file) }), TABLE))
      expect(cells).toHaveLength(columns)
      expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
      expect(cells.slice(3, 5).map((cell, place) => cell === texts[place] || cell === `'${texts[place]}`)).toEqual([true, true])
    }),
  )
})

test('IMP-30 the files of an entry stand in its folder of the zip under names of their own, which lead nowhere else', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 6 }), (names) => {
      const paths = zipNames({ id: 7, files: names.map(file) })
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length)
      for (const path of paths) expect(path).toMatch(/^7\/[^./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}\p{Cf}]*$/u)
    }),
  )
  expect(zipNames({ id: 7, files: ['plan.pdf', 'Plan.pdf', '2-PLAN.pdf', 'شهادة.pdf'].map(file) })).toEqual([
    '7/plan.pdf',
    '7/2-Plan.pdf',
    '7/2-2-PLAN.pdf',
    '7/شهادة.pdf',
  ])
})

test('IMP-30 a table of one form has a column a question, answers to questions that are gone stand beside, and of secrets only what may be seen', () => {
  const answers = [
    { field: 1, kind: 'text' as const, label: 'Nom', text: 'Amira' },
    { field: 8, kind: 'password' as const, label: 'Code', text: 'hunter2' },
    { field: 9, kind: 'card' as const, label: 'Carte', text: '4111 1111 1111 1234' },
  ]
  const paid = entry({ answers, payment: 'paid', total: 10_500, currency: 'TND' })
  expect(cellsOf(entryTitles(TABLE)).slice(2, 6)).toEqual(['Formulaire', 'Nom', "'=Formule", 'Autres réponses'])
  expect(cellsOf(entryRow(paid, TABLE))).toEqual([
    '12',
    '2026-11-23 13:00',
    'Contact',
    'Amira',
    '',
    'Code : rempli\nCarte : •••• 1234',
    '',
    'Payée',
    '10,500',
    'TND',
    'fr',
    '/page/contact/',
    '42',
  ])
  expect(cellsOf(entryRow(paid, { ...TABLE, fields: undefined }))[3]).toBe('Nom : Amira\nCode : rempli\nCarte : •••• 1234')
})
