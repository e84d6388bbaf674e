import { randomUUID } from 'node:crypto'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { privateStorage } from '#gateways/storage'
import { backupStore } from '#gateways/storage.backups'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { addEntry, addForm, keepEntryFile } from '#shop/forms/entries.testing'
import { addPicture, findRendition } from '#shop/upkeep/media.server'
import { photograph } from '#shop/upkeep/media.testing'
import { readHeader } from './archive.server.ts'
import { digestsOf, elsewhere, PASSPHRASE } from './backups.testing.ts'
import {
  openingKeysOf,
  restoreParts,
  verifyArchive,
  choosePassphrase,
  findLastAttempt,
  findLastBackup,
  findStored,
  isPassphrase,
  makeBackup,
  startBackup,
} from './backups.server.ts'
import { BrokenArchive } from './sealing.server.ts'

useDatabase()
useDataFolder()

const by = { id: 'salma', name: 'Salma' }
const open = (name: string) => backupStore().read(name)
const fileOf = (name: string) => join(config.dataFolder, 'backups', name)

let orderProduct = 0
beforeAll(async () => {
  await sql`insert into account_people (id, email, name, role) values ('salma', 'salma@example.test', 'Salma "l''aînée"\\', 'shop_manager')`.execute(db)
  orderProduct = await addProduct({ name: 'Théière\n"Kaïs" \\ ؟ 🫖', stock: 1000 })
  await addVariation(await addProduct({ kind: 'variable' }), { couleur: 'bleu' })
})

const order = (productId = orderProduct) =>
  placeDirectOrder({
    productId,
    variationId: null,
    quantity: 1,
    name: 'Sami',
    phone: '20123456',
    address: '5, rue des Jasmins',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  })

const keysOf = async (name: string) => (await openingKeysOf(PASSPHRASE, await readHeader(open(name))))!

test('IMP-54 without a passphrase there is no backup, and the words say where one is chosen; a short one is refused', async () => {
  await expect(makeBackup()).rejects.toThrow('Choisissez d’abord la phrase secrète')
  await expect(startBackup(by)).rejects.toThrow('Choisissez d’abord la phrase secrète')
  await expect(choosePassphrase('  court   court ', by)).rejects.toThrow('au moins 14 caractères')
  expect(await findLastBackup()).toBeUndefined()
  await choosePassphrase(PASSPHRASE, by)
  expect([await isPassphrase(` ${PASSPHRASE.replace(' ', '   ')} `), await isPassphrase('jasmin olive citron pain')]).toEqual([true, false])
})

test('IMP-54 a backup restored elsewhere has every row of every table, the files, the secret and the next numbers', async () => {
  const { digest } = await addPicture(await photograph(500, 400))
  await keepEntryFile(await addEntry(await addForm()), Buffer.from('%PDF-1.7 facture'), { name: 'facture.pdf', type: 'application/pdf' })
  const { stored } = await db.selectFrom('form_entry_files').select('stored').executeTakeFirstOrThrow()
  const last = await order()
  const before = await digestsOf()
  const made = await makeBackup()
  expect(await findLastBackup()).toMatchObject({ name: made.name, bytes: made.bytes })
  expect((await stat(fileOf(made.name))).mode & 0o777).toBe(0o600)
  expect((await readFile(fileOf(made.name))).includes('Jasmins')).toBe(false)

  const keys = await keysOf(made.name)
  const source = () => backupStore({ ...config, HANOUT_BACKUP_FOLDER: join(folder, 'backups') }).read(made.name)
  const folder = config.dataFolder
  expect(await verifyArchive(source(), keys)).toMatchObject({ files: 2 })
  await elsewhere(async () => {
    await restoreParts(source(), keys)
    const after = await digestsOf()
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'backups') expect(after[table]!.rows).toBe(0)
      else expect({ table, ...after[table] }).toEqual({ table, ...rows })
    }
    expect((await readFile(join(config.dataFolder, 'secret'), 'utf8')).trim()).toBe(config.HANOUT_SECRET)
    expect(await findRendition({ digest, width: 320, format: 'webp' })).toContain(config.dataFolder)
    expect(await readFile((await privateStorage().find(stored))!, 'utf8')).toBe('%PDF-1.7 facture')
    expect((await order()).id).toBeGreaterThan(last.id)
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('only added to')
    await expect(sql`insert into order_items (order_id) values (-1)`.execute(db)).rejects.toThrow()
  })
})

test('IMP-54 a backup opens by its own passphrase alone; after another was chosen, those of before open by the one of before', async () => {
  const { name } = await makeBackup()
  expect(await openingKeysOf('jasmin olive citron pain', await readHeader(open(name)))).toBeUndefined()
  await choosePassphrase('un autre mot de passe long', by)
  await verifyArchive(open(name), await keysOf(name))
  await choosePassphrase(PASSPHRASE, by)
})

test('IMP-54 an archive that was cut or changed anywhere, or that somebody else made, is refused whole', async () => {
  const { name } = await makeBackup()
  const bytes = await readFile(fileOf(name))
  const keys = await keysOf(name)
  const piecesOf = async function* (whole: Buffer) {
    for (let at = 0; at < whole.length; at += 65_536) yield whole.subarray(at, at + 65_536)
  }
  await verifyArchive(piecesOf(bytes), keys)
  const cuts = [0, 5, 40, 200, bytes.length >> 1, bytes.length - 17, bytes.length - 1]
  for (const cut of cuts) await expect(verifyArchive(piecesOf(bytes.subarray(0, cut)), keys)).rejects.toThrow(BrokenArchive)
  await expect(verifyArchive(piecesOf(Buffer.concat([bytes, Buffer.alloc(1)])), keys)).rejects.toThrow(BrokenArchive)
  for (const at of [3, 30, 100, 600, bytes.length >> 1, bytes.length - 3]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    await expect(verifyArchive(piecesOf(changed), keys), `byte ${at}`).rejects.toThrow(BrokenArchive)
  }
  await sql`update backup_key set origin = ${'A'.repeat(43)}`.execute(db)
  await expect(verifyArchive(open((await makeBackup()).name), keys)).rejects.toThrow(BrokenArchive)
  await choosePassphrase(PASSPHRASE, by)
})

test('IMP-54 what a killed backup left is no backup, is swept by the next one, and the page says that it broke off', async () => {
  await writeFile(fileOf('unfinished-1'), 'half')
  await sql`insert into backups (id, began_at, heard_at) values (${randomUUID()}, now(), now() - interval '2 minutes')`.execute(db)
  expect(await findLastAttempt()).toMatchObject({ state: 'failed', problem: 'broken-off' })
  expect((await findStored()).map(({ name }) => name)).not.toContain('unfinished-1')
  await makeBackup()
  expect((await readdir(join(config.dataFolder, 'backups'))).filter((name) => name.startsWith('unfinished'))).toEqual([])
  expect(await findLastAttempt()).toMatchObject({ state: 'made' })
})

test('IMP-54 two backups are never made at once', async () => {
  const both = await Promise.allSettled([makeBackup(), makeBackup()])
  const refused = both.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason))
  expect(refused).toEqual([expect.stringContaining('déjà en cours')])
})

test('IMP-54 a second backup of a day leaves the one that another passphrase opens', async () => {
  const first = await makeBackup()
  await choosePassphrase('un autre mot de passe long', by)
  const now = vi.spyOn(clock, 'now').mockReturnValue(new Date(first.at.getTime() + 2000))
  const second = await makeBackup()
  now.mockReturnValue(new Date(first.at.getTime() + 4000))
  const third = await makeBackup()
  now.mockRestore()
  const names = (await findStored()).map(({ name }) => name)
  expect([first, second, third].map(({ name }) => names.includes(name))).toEqual([true, false, true])
  await choosePassphrase(PASSPHRASE, by)
})
