import { expect, test } from 'vitest'
import { columnsIn, phoneIn, readLine, type Reading } from './subscriber-management.ts'
import { lineWords } from './subscriber-management.words.ts'

const READING: Reading = {
  columns: { phone: 0, name: 1, locale: 2, groups: 3, agreedOn: 4, proof: 5 },
  groups: new Map([
    ['soldes', 2],
    ['nouveautes, offres', 3],
    ['pros', 4],
  ]),
  proof: '',
  locale: 'fr',
  now: '2026-11-23 14:05',
}
const PROOF = 'Bulletin signé au salon de Sfax'
const read = (cells: string[], more: Partial<Reading> = {}) => readLine(cells, { ...READING, ...more })
const ready = (...cells: string[]) => read(['22333444', cells[0] ?? '', cells[1] ?? '', cells[2] ?? '', cells[3] ?? '', PROOF])

test('IMP-47 a column of a file is known by its title in each language, however it is written; the first of two counts', () => {
  expect(columnsIn(['Téléphone', 'NOM', 'Langue', 'Groupes', 'Date d’accord', 'Preuve d’accord'])).toEqual(READING.columns)
  expect(columnsIn(["date d'accord", 'phone', 'Name', '', 'Consent', 'Phone number'])).toEqual({ agreedOn: 0, phone: 1, name: 2, proof: 4 })
  for (const name of ['Prénom', 'Nom', 'first name', 'Name', 'الاسم'])
    for (const phone of ['Téléphone', 'Tél.', 'Mobile', 'Numéro', 'GSM', 'Portable', 'phone', 'الهاتف', 'رقم الهاتف'])
      for (const groups of ['Groupe', 'Groupes', 'group', 'المجموعة']) expect(columnsIn([name, phone, groups])).toEqual({ name: 0, phone: 1, groups: 2 })
  for (const language of ['Langue', 'language', 'اللغة']) expect(columnsIn(['GSM', language])).toEqual({ phone: 0, locale: 1 })
  expect(columnsIn(['الهاتف', 'الاسم', 'Ville'])).toEqual({ phone: 0, name: 1 })
})

test('NEWS-23, IMP-47 a number is read however people and spreadsheets write it, and is nothing else than a number of ours', () => {
  for (const cell of [
    '22333444',
    '22333444.0',
    '22333444,00',
    "'22333444",
    '022333444',
    '22 333 444',
    '+216 22 333 444',
    '0021622333444',
    '21622333444',
    '٢٢٣٣٣٤٤٤',
  ])
    expect([cell, phoneIn(cell)]).toEqual([cell, '21622333444'])
  for (const cell of ['01001234567', '201001234567', '+20 100 123 4567']) expect([cell, phoneIn(cell)]).toEqual([cell, '201001234567'])
  for (const cell of ['', 'abc', '2233344', '223334445', '+33612345678', '2,16E+10', '216', '+216', '00000013', '01234567', '00216223'])
    expect([cell, phoneIn(cell)]).toEqual([cell, undefined])
})

test('NEWS-23, IMP-47 zeros behind a separator are decimals only where nothing but digits stands before them', () => {
  for (const cell of ['216.22.333.000', '22.333.000', '+216.22.333.000', '216 22 333.000', '22 333 000', '22333000.0', '+21622333000,00'])
    expect([cell, phoneIn(cell)]).toEqual([cell, '21622333000'])
  for (const cell of ['22111011.0', '22.111.011']) expect([cell, phoneIn(cell)]).toEqual([cell, '21622111011'])
  expect(phoneIn('216,22,333,000')).toBeUndefined()
})

test('IMP-47 a file as a spreadsheet left it: a formula around a number, a shortened one, two in a cell, and the day of subscribing', () => {
  expect(read(['="22333444"', '', '', '', '', PROOF])).toMatchObject({ phone: '21622333444' })
  expect(read(['2,16221E+10', '', '', '', '', PROOF])).toEqual({ refused: lineWords.phoneDamaged })
  expect(read(['22111005 / 55111006', '', '', '', '', PROOF])).toEqual({ refused: lineWords.phoneTwo })
  expect(columnsIn(['Nom', 'Téléphone', 'Date d’inscription'])).toEqual({ name: 0, phone: 1, agreedOn: 2 })
})

test('IMP-34 without a proof of consent no line is imported: its own, or what is said for the whole file', () => {
  for (const proof of ['', ' ', 'oui']) expect(read(['22333444', '', '', '', '', proof])).toEqual({ refused: lineWords.proofMissing })
  expect(read(['22333444'], { proof: PROOF })).toMatchObject({ proof: PROOF })
  expect(read(['22333444', '', '', '', '', 'oui'], { proof: PROOF })).toMatchObject({ proof: PROOF })
  expect(read(['22333444', '', '', '', '', 'Formulaire papier 12'], { proof: PROOF })).toMatchObject({ proof: 'Formulaire papier 12' })
})

test('IMP-47 a line says its name, language, groups and day; what is empty is as for the others', () => {
  expect(ready()).toEqual({ phone: '21622333444', name: '', locale: 'fr', groupIds: [], agreedOn: null, proof: PROOF })
  expect(ready("'=Sami", 'العربية', 'Soldes|PROS', '1/3/2026')).toMatchObject({ name: '=Sami', locale: 'ar', groupIds: [2, 4], agreedOn: '2026-03-01 00:00' })
  expect(ready('', 'English', 'Nouveautés, offres', '2026-03-01 10:30')).toMatchObject({ locale: 'en', groupIds: [3], agreedOn: '2026-03-01 10:30' })
  expect(ready('', 'FR', 'pros ; soldes', '2026-03-01T10:30:15Z')).toMatchObject({ groupIds: [4, 2], agreedOn: '2026-03-01 10:30' })
})

test('IMP-47 what is no number is called invalid: nobody was looked for', () => {
  for (const cell of ['abc', '5522']) expect(read([cell, '', '', '', '', PROOF])).toEqual({ refused: lineWords.phoneWrong })
  expect(lineWords.phoneWrong.fr).toContain('invalide')
})

test.each([
  [['', '', '', '', '', PROOF], lineWords.phoneMissing],
  [['123', '', '', '', '', PROOF], lineWords.phoneWrong],
  [['2,16E+10', '', '', '', '', PROOF], lineWords.phoneDamaged],
  [['22333444', '', 'de', '', '', PROOF], lineWords.languageWrong],
  [['22333444', '', '', 'Soldes|Inconnu', '', PROOF], lineWords.groupUnknown],
  [['22333444', '', '', '', '31/02/2026', PROOF], lineWords.dateWrong],
  [['22333444', '', '', '', 'hier', PROOF], lineWords.dateWrong],
  [['22333444', '', '', '', '24/11/2026', PROOF], lineWords.dateAhead],
])('IMP-47 the line %j is not imported, and says why', (cells, refused) => {
  expect(read(cells)).toEqual({ refused })
})
