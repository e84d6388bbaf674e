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

/** Row numbers and names (or reasons) of a file's rows. */
async function rowsOf(content: string | Buffer): Promise<[number, string][]> {
  const rows: [number, string][] = []
  for await (const read of readProductFile(await surveyProductFile(await fileOf(content)), 'Africa/Tunis')) {
    if ('refused' in read) rows.push([read.refused.row, read.refused.reason.message])
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
  await expect(surveyProductFile(await fileOf(latin))).rejects.toThrow("n'est pas en UTF-8")
  await expect(surveyProductFile(await fileOf(Buffer.from('\ufeffID,Type,Name\n1,simple,A\n', 'utf16le')))).rejects.toThrow("n'est pas en UTF-8")
})

test('a quote that is never closed is refused by the row before it, without holding the file in memory', async () => {
  await expect(surveyProductFile(await fileOf('ID,Type,Name\n1,simple,A\n2,simple,"B\n3,simple,C\n'))).rejects.toThrow('cassé après la ligne 2')
  const endless = `ID,Type,Name\n1,simple,"${'x'.repeat(3_000_000)}`
  await expect(surveyProductFile(await fileOf(endless))).rejects.toThrow('cassé après la ligne 1')
})
