import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdPostgres, startPostgres } from '@hanout/own-postgres'
import { backupStore } from '#gateways/storage.backups'
import { config } from '#platform/config.server'
import { closeDatabase, db, openDatabase, pool } from '#platform/database.server'
import { choosePassphrase, makeBackup, openingKeysOf, readHeader, type OpeningKey } from '#shop/upkeep/backups.server'
import { restoreShop } from './restore.server.ts'
import { asideOf, finishSwap, isSwapUnfinished, partsOfShopIn, swap } from './restore-swap.ts'
import { useDatabase } from './test-database.ts'
import { addProduct } from './test-goods.ts'

useDatabase()

/** `ROUNDS=20` is the long form: the number of restores killed, each at another moment. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const LONGEST_RESTORE_MS = 6000
const PASSPHRASE = 'jasmin olive citron four'

let folder = ''
let file = ''
let keys: OpeningKey
const open = () => backupStore({ ...config, HANOUT_BACKUP_FOLDER: join(folder, 'backups') }).read(file)

beforeAll(async () => {
  folder = await newFolder()
  config.dataFolder = folder
  await addProduct({ name: 'Théière' })
  await choosePassphrase(PASSPHRASE, { id: 'salma', name: 'Salma' })
  file = (await makeBackup()).name
  keys = (await openingKeysOf(PASSPHRASE, await readHeader(open())))!
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newFolder = () => mkdtemp(join(tmpdir(), 'hanout-restore-'))
const restoring = async (answer: boolean) => ({ header: await readHeader(open()), keys, open, agree: async () => answer, settle: async () => {} })

/** A restore in a separate process. */
const RESTORE = `
  import { restoreShop } from '#database/restore.server'
  import { backupStore } from '#gateways/storage.backups'
  import { config } from '#platform/config.server'
  import { openingKeysOf, readHeader } from '#shop/upkeep/backups.server'
  const open = () => backupStore().read(process.env.FILE)
  const header = await readHeader(open())
  const keys = await openingKeysOf(process.env.PASSPHRASE, header)
  console.log('begins')
  await restoreShop(config, { header, keys, open, agree: async () => true, settle: async () => {} })
`

/** Starts a restore into the data folder, and kills it after `ms` or at its end. */
async function killedAfter(ms: number): Promise<void> {
  const env = { ...process.env, HANOUT_DATA: config.dataFolder, HANOUT_BACKUP_FOLDER: join(folder, 'backups'), FILE: file, PASSPHRASE }
  const child = spawn(process.execPath, ['--input-type=module', '-e', RESTORE], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  await Promise.race([delay(ms), ended])
  child.kill('SIGKILL')
  await ended
}

test(`IMP-54 over a shop a restore asks, and keeps it aside, whole, be it of an older PostgreSQL; ${ROUNDS} killed before changed nothing`, async () => {
  const tests = pool.options
  await closeDatabase()
  const data = await newFolder()
  config.dataFolder = data
  try {
    await mkdir(join(data, 'postgres/data'), { recursive: true })
    await writeFile(join(data, 'postgres/data/PG_VERSION'), '17\n')
    await writeFile(join(data, 'secret'), 'the secret of before')
    const secret = () => readFile(join(data, 'secret'), 'utf8')

    await expect(restoreShop(config, await restoring(false))).rejects.toThrow('Rien n’a été touché')
    const running = await holdPostgres(data)
    await expect(restoreShop(config, await restoring(true))).rejects.toThrow('arrêtez-la d’abord')
    running?.release()
    for (let round = 0; round < ROUNDS; round++) {
      await killedAfter((ROUNDS === 1 ? 0.2 : Math.random()) * LONGEST_RESTORE_MS)
      await finishSwap(data)
      if ((await secret()) !== 'the secret of before') continue
      expect(await readFile(join(data, 'postgres/data/PG_VERSION'), 'utf8')).toBe('17\n')
    }

    let settled: unknown
    const settle = async () => void (settled = await db.selectFrom('products').select('name').execute())
    const old = await restoreShop(config, { ...(await restoring(true)), settle })
    expect(settled).toEqual([{ name: 'Théière' }])
    const again = await startPostgres({ lifetime: 'kept', dataFolder: data })
    openDatabase({ ...again.connection, ssl: false })
    expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Théière' }])
    await closeDatabase()
    await again.stop()
    expect((await secret()).trim()).toBe(config.HANOUT_SECRET)
    expect(await readFile(join(old!, 'secret'), 'utf8')).toBeTruthy()
    if (ROUNDS === 1) expect(await readFile(join(old!, 'postgres/data/PG_VERSION'), 'utf8')).toBe('17\n')
    await expect(access(asideOf(data))).rejects.toThrow('ENOENT')
  } finally {
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
    config.dataFolder = folder
    openDatabase(tests)
  }
})

test('IMP-54 a restore that is killed between its last steps is ended by the next start, wherever it was', async () => {
  const parts = ['postgres', 'media', 'private', 'secret']
  const [put, retire] = [parts.filter((part) => part !== 'private'), ['private']]
  const shopIn = async (place: string, of: string, names: string[]) => {
    for (const part of names) {
      await mkdir(join(place, part), { recursive: true })
      await writeFile(join(place, part, 'of'), of)
    }
  }
  const shopOf = (place: string) => Promise.all(parts.map((part) => readFile(join(place, part, 'of'), 'utf8').catch(() => '')))
  for (let steps = 0; steps <= 7; steps++) {
    const data = await newFolder()
    await shopIn(data, 'before', parts)
    await mkdir(join(data, 'postgres/data'))
    await shopIn(asideOf(data), 'after', put)
    expect(await partsOfShopIn(data)).toEqual(parts)
    await writeFile(join(data, 'restore.json'), JSON.stringify({ old: 'old', put, retire }))
    await mkdir(join(data, 'old'))
    const out = (part: string) => [join(data, part), join(data, 'old', part)] as const
    const moves = [...retire.map(out), ...put.flatMap((part) => [out(part), [join(asideOf(data), part), join(data, part)] as const])]
    for (const [from, to] of moves.slice(0, steps)) await rename(from, to)
    expect(await isSwapUnfinished(data)).toBe(true)
    await finishSwap(data)
    expect([await shopOf(data), await shopOf(join(data, 'old'))]).toEqual([
      ['after', 'after', '', 'after'],
      ['before', 'before', 'before', 'before'],
    ])
    expect([await isSwapUnfinished(data), await readdir(data)]).toEqual([false, expect.not.arrayContaining(['restoring'])])
    await rm(data, { recursive: true })
  }
})

test('IMP-54 what the shop of before had and the backup has not goes aside with it', async () => {
  const data = await newFolder()
  await mkdir(join(data, 'private'))
  await mkdir(join(asideOf(data), 'media'), { recursive: true })
  await swap(data, 'old')
  expect([(await readdir(data)).toSorted(), await readdir(join(data, 'old'))]).toEqual([['media', 'old'], ['private']])
  await rm(data, { recursive: true })
})
