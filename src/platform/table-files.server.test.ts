import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf, zipPart } from '#src/shop/forms/form-sending/form-sending.testing.ts'
import { findTableForm, records, workbookToCsv } from './table-files.server.ts'
import { workbookOf } from './table-files.testing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(async () => rm(folder, { recursive: true }))

async function rowsOf(file: Buffer | string, memory?: number): Promise<string[][]> {
  const path = join(folder, 'table.csv')
  await writeFile(path, file)
  await workbookToCsv(path, memory)
  return (await Array.fromAsync(records(await findTableForm(path)))).map(({ cells }) => cells)
}

test('IMP-47 an Excel workbook is the table of its fullest sheet: numbers keep their digits, dates are days', async () => {
  const read = await rowsOf(
    workbookOf(
      [['Notes']],
      [
        ['Code', 'Montant', 'Jour', 'Vu', 'Nom'],
        [23_000_000_000_001, 97.10000000000001, new Date('2026-11-28T00:00:00Z'), true, ' Café «نعم» & "<2>"'],
        [null, 1234, new Date('2026-11-28T14:05:00Z'), false, '=1+1'],
      ],
    ),
  )
  expect(read).toEqual([
    ['Code', 'Montant', 'Jour', 'Vu', 'Nom'],
    ['23000000000001', '97.1', '2026-11-28', '1', ' Café «نعم» & "<2>"'],
    ['', '1234', '2026-11-28 14:05', '0', "'=1+1"],
  ])
  expect(await readdir(folder)).toEqual(['table.csv'])
})

test('IMP-47 a workbook with a password, macros, or too much content is refused in words, and other files stay as they are', async () => {
  const refused = /mot de passe/
  await expect(rowsOf(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'))).rejects.toThrow(refused)
  await expect(rowsOf(zipOf(zipPart('a.txt')))).rejects.toThrow(refused)
  await expect(rowsOf(workbookOf([['a'], ['b'.repeat(21_000_000)]]))).rejects.toThrow(refused)
  await expect(rowsOf(workbookOf([['a']]).subarray(0, -9))).rejects.toThrow(refused)
  const farAway = workbookOf([['a']], { xml: '<row r="1"><c r="A1"><v>1</v></c></row><row r="90000000"><c r="A90000000"><v>1</v></c></row>' })
  await expect(rowsOf(farAway, 32)).rejects.toThrow(refused)
  expect(await rowsOf('a;b\r\n1;2\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(await readFile(join(folder, 'table.csv'), 'utf8')).toBe('a;b\r\n1;2\r\n')
})
