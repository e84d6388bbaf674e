import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db, pool } from '#platform/database.server'

useDatabase()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-command-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command in its own process, as `npm run import -- …` does; `heapMb` limits its memory. */
async function runImport(args: string[], heapMb = 512) {
  const { host, port, user, password } = inject('postgres')
  const { rows } = await pool.query('select current_database() as name')
  const place = new URLSearchParams({ host: String(host), port: String(port) })
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${rows[0].name}?${place.toString()}`
  const script = `const { runImport } = await import('./src/entries/import.server.ts'); process.exitCode = await runImport(${JSON.stringify(args)})`
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, '--input-type=module', '-e', script], {
    env: { ...process.env, DATABASE_URL: url, HANOUT_DATA: folder, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code: code as number | null }
}

test('IMP-47 the command says what was created and refused, by row, column and reason, and ends with the totals', async () => {
  await writeFile(join(folder, 'produits.csv'), 'UGS;Type;Nom;Tarif régulier\nA;simple;Lampe;89,9\nB;simple;Vase;beaucoup\n')
  await writeFile(join(folder, 'colonnes.json'), '{"UGS":"SKU","Nom":"Name","Tarif régulier":"Regular price"}')
  const { out, err, code } = await runImport(['produits.csv', '--columns', 'colonnes.json'])
  expect(out.split('\n')).toEqual([
    "Refusée : ligne 3, colonne Tarif régulier : « beaucoup » n'est pas un prix. Écrivez 89,900 ou 1 299,000.",
    'Créées : 1. Mises à jour : 0. Inchangées : 0. Refusées : 1.',
    '',
  ])
  expect([err, code]).toEqual(['', 1])
  expect(await db.selectFrom('products').select(['name', 'regular_price']).where('sku', '=', 'A').execute()).toEqual([{ name: 'Lampe', regular_price: 89_900 }])
})

test('IMP-47 a French header needs no flag; what was said often is summed up by its reason', async () => {
  await writeFile(join(folder, 'francais.csv'), 'UGS,Type,Nom,Tarif régulier,Images\nF1,simple,Bol,12,x.png\nF2,simple,Pot,.5,y.png\nF3,simple,Jarre,10.,\n')
  const { out, code } = await runImport(['francais.csv'])
  expect(out.split('\n')).toEqual([
    "À savoir : ligne 2, colonne Images : Il n'y a pas d'image « x.png » à côté du fichier.",
    "À savoir : ligne 3, colonne Images : Il n'y a pas d'image « y.png » à côté du fichier.",
    "En tout 2 fois : Il n'y a pas d'image « … » à côté du fichier.",
    'Créées : 3. Mises à jour : 0. Inchangées : 0. Refusées : 0.',
    '',
  ])
  expect(code).toBe(0)
  expect((await runImport(['francais.csv', '--strict-pictures'])).out).toContain('Inchangées : 1. Refusées : 2.')
})

test('IMP-47 the columns of other software are recognised, and what became of them is said', async () => {
  await writeFile(join(folder, 'liste.csv'), 'Nom;Prix;Couleur de la boîte\nCoffret;25 DT;rouge\n')
  const { out, code } = await runImport(['liste.csv'])
  expect([out, code]).toEqual([
    'Colonnes comprises : Nom · Prix. Laissées de côté : Couleur de la boîte.\nCréées : 1. Mises à jour : 0. Inchangées : 0. Refusées : 0.\n',
    0,
  ])
  await writeFile(join(folder, 'inconnu.csv'), 'Foo;Bar\n1;2\n')
  expect(await runImport(['inconnu.csv'])).toMatchObject({ code: 2, err: expect.stringContaining('--columns') })
})

test('a command without a file, with a file that is missing, or with a mapping that is none, says so and changes nothing', async () => {
  expect(await runImport([])).toMatchObject({ out: '', err: 'Usage : npm run import -- PRODUITS.csv [--columns COLONNES.json] [--strict-pictures]\n', code: 2 })
  const missing = await runImport(['rien.csv'])
  expect([missing.err, missing.code]).toEqual([`Le fichier ${join(folder, 'rien.csv')} n'existe pas.\n`, 2])
  await writeFile(join(folder, 'faux.json'), '[1]')
  expect(await runImport(['rien.csv', '--columns', 'faux.json'])).toMatchObject({ code: 2, err: expect.stringContaining('objet JSON') })
})

test('a file larger than the memory is imported: rows, also those put aside, are never all held at once', async () => {
  const path = join(folder, 'large.csv')
  const file = createWriteStream(path)
  const description = 'Un mot. '.repeat(2500)
  file.write('ID,Type,Name,Parent,Description,Meta: note,Attribute 1 name,Attribute 1 value(s)\n')
  for (let id = 11_001; id <= 13_500; id++) {
    const row = id <= 12_000 ? `${id},variation,,id:9001,,${description},Taille,` : `${id},simple,Article ${id},,${description},,,`
    if (!file.write(`${row}\n`)) await once(file, 'drain')
  }
  file.end('9001,variable,Tente,,,,Taille,"S, M"\n')
  await once(file, 'finish')
  const { out, err, code } = await runImport([path], 56)
  // Without a terminal, lines report the progress instead of a bar.
  expect(err.trim().split('\n').length).toBeGreaterThan(5)
  expect(err).toMatch(/^(\d+ \/ 2501\n)+$/)
  expect([code, out]).toEqual([0, 'Créées : 2501. Mises à jour : 0. Inchangées : 0. Refusées : 0.\n'])
})
