import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProductFile, surveyProductFile } from './product-csv.server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, 'products.csv')
  await writeFile(path, content)
  return path
}

async function rowsOf(content: string | Buffer): Promise<[number, string][]> {
  const rows: [number, string][] = []
  for await (const read of readProductFile(await surveyProductFile(await fileOf(content)), 'Africa/Tunis')) {
    if ('refused' in read) rows.push(...read.refused.map(({ row, reason }): [number, string] => [row, reason.message]))
    else rows.push([read.ready.row, read.ready.what === 'product' ? read.ready.values.name : read.ready.parent])
  }
  return rows
}

test('commas, semicolons and tabs, a byte order mark, quotes, new lines within cells and empty lines are understood', async () => {
  expect(await rowsOf('ID,Type,Name\n1,simple,"Lampe ""Halfa"", osier"\n')).toEqual([[2, 'Lampe "Halfa", osier']])
  expect(await rowsOf('\ufeffID;Type;Name\r\n1;simple;Théière\r\n')).toEqual([[2, 'Théière']])
  expect(await rowsOf('ID\tType\tName\n1\tsimple\tThéière, petite\n')).toEqual([[2, 'Théière, petite']])
  expect(await rowsOf('ID,Type,Name\n1,simple,"deux\nlignes"\n\n,,\n2,simple,Deux\n3,simple,5" écran')).toEqual([
    [2, 'deux\nlignes'],
    [5, 'Deux'],
    [6, '5" écran'],
  ])
})

test('IMP-47 Excel’s own line about the separator is no row, and “Unicode text” is read in both orders of bytes', async () => {
  expect(await rowsOf('\ufeffsep=;\r\nID;Type;Name\r\n1;simple;Théière, petite\r\n')).toEqual([[2, 'Théière, petite']])
  const text = Buffer.from('\ufeffID\tType\tName\n1\tsimple\tThéière\n', 'utf16le')
  for (const bytes of [text, Buffer.from(text).swap16()]) {
    const path = await fileOf(bytes)
    expect(await surveyProductFile(path, { anyEncoding: true })).toMatchObject({ rows: 1, header: ['ID', 'Type', 'Name'] })
  }
})

test('IMP-47 Arabic of Windows-1256 is read where it is sure; Russian and other bytes are refused with the way to save them', async () => {
  const arabic = Buffer.concat([
    Buffer.from('ID;Type;Name\n1;simple;', 'latin1'),
    Buffer.from('c5c8d1edde20d4c7ed20e4cdc7d3ed', 'hex'),
    Buffer.from(' r\xe9gulier\n', 'latin1'),
  ])
  const file = await surveyProductFile(await fileOf(arabic), { anyEncoding: true })
  expect(file.encoding).toBe('windows-1256')
  for await (const read of readProductFile(file, 'Africa/Tunis')) expect(read).toMatchObject({ ready: { values: { name: 'إبريق شاي نحاسي régulier' } } })
  // «Чайник медный» in Windows-1251 and in KOI8-R, «إبريق شاي» in ISO 8859-6.
  for (const hex of ['d7e0e9ede8ea20ece5e4edfbe9', 'fec1cacec9cb20cdc5c4ced9ca', 'c5c8d1eae220d4c7ea']) {
    const other = Buffer.concat([Buffer.from('ID;Type;Name\n1;simple;', 'latin1'), Buffer.from(hex, 'hex')])
    await expect(surveyProductFile(await fileOf(other), { anyEncoding: true })).rejects.toThrow('« CSV UTF-8 »')
  }
})

test('IMP-47 a header that no spreadsheet writes, and a file that begins with an open quote, are refused in words', async () => {
  await expect(surveyProductFile(await fileOf('"xxxx'))).rejects.toThrow('cassé à partir de la ligne 1')
  await expect(surveyProductFile(await fileOf(`ID,Type,Name,${Array.from({ length: 5000 }, (_, n) => `c${n}`).join(',')}\n`))).rejects.toThrow(
    'plus de 1000 colonnes',
  )
  await expect(surveyProductFile(await fileOf('ID,Type,Name,a\0b\n1,simple,A,\n'))).rejects.toThrow('Celui de la colonne 4')
  expect(await rowsOf('ID,Type,Name,__proto__,constructor,hasOwnProperty\n1,simple,A,b,c,d\n')).toEqual([[2, 'A']])
})

test('a file is surveyed before it is read: how many rows it has, and its largest ID', async () => {
  const path = await fileOf('ID,Type,Name\n7,simple,A\n,simple,B\n1200,simple,C\nabc,simple,D\n')
  expect(await surveyProductFile(path)).toMatchObject({ rows: 4, largestId: 1200, delimiter: ',' })
})

test('a row with too few cells is refused, and the next is read', async () => {
  expect(await rowsOf('ID,Type,Name\n1,simple\n2,simple,B\n')).toEqual([
    [2, "Cette ligne a 2 cellules, l'en-tête en a 3."],
    [3, 'B'],
  ])
})

test('a missing file, an empty one, and a folder are refused in words', async () => {
  await expect(surveyProductFile(join(folder, 'none.csv'))).rejects.toThrow("n'existe pas")
  await expect(surveyProductFile(folder)).rejects.toThrow("n'existe pas")
  await expect(surveyProductFile(await fileOf(''))).rejects.toThrow('Le fichier est vide.')
  await expect(surveyProductFile(await fileOf('\n\n'))).rejects.toThrow('Le fichier est vide.')
})

test('a file that is not UTF-8 is refused before anything is read from it, even when the wrong byte is at its end', async () => {
  const latin = Buffer.from(`ID,Type,Name\n${'1,simple,Lampe\n'.repeat(30_000)}2,simple,Th\xe9i\xe8re\n`, 'latin1')
  await expect(surveyProductFile(await fileOf(latin))).rejects.toThrow('ne peuvent pas être lus')
  await expect(surveyProductFile(await fileOf(Buffer.from('\ufeffID,Type,Name\n1,simple,A\n', 'utf16le')))).rejects.toThrow('ne peuvent pas être lus')
})

test('a quote that is never closed is refused by the row before it, without holding the file in memory', async () => {
  await expect(surveyProductFile(await fileOf('ID,Type,Name\n1,simple,A\n2,simple,"B\n3,simple,C\n'))).rejects.toThrow('cassé à partir de la ligne 3')
  const endless = `ID,Type,Name\n1,simple,"${'x'.repeat(3_000_000)}`
  await expect(surveyProductFile(await fileOf(endless))).rejects.toThrow('cassé à partir de la ligne 2')
})
