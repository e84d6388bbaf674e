import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from '@hanout/own-postgres'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { holdBackCampaigns } from '#shop/newsletter/campaigns.server'
import { choosePassphrase, makeBackup } from '#shop/upkeep/backups.server'
import { PASSPHRASE } from '#shop/upkeep/backups.testing'
import { holdBackMessages } from '#shop/upkeep/messages.outbox.server'
import { runRestore, runUpgrade } from './restore.server.ts'

useDatabase()

let backups = ''
let name = ''
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'hanout-backups-'))
  config.HANOUT_BACKUP_FOLDER = backups
  await choosePassphrase(PASSPHRASE, { id: 'salma', name: 'Salma' })
  name = (await makeBackup()).name
})
afterAll(() => rm(backups, { recursive: true, force: true }))

let said = ''
beforeEach(async () => {
  said = ''
  config.dataFolder = await mkdtemp(join(tmpdir(), 'hanout-data-'))
  vi.stubEnv('HANOUT_BACKUP_PASSPHRASE', PASSPHRASE)
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation((text) => ((said += String(text)), true))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(config.dataFolder, { recursive: true })
})

const restored = async (...args: string[]) => [await runRestore(args), await readdir(config.dataFolder)]
const UNTOUCHED = [2, []]

test('IMP-54 a wrong passphrase is said before anything is touched', async () => {
  vi.stubEnv('HANOUT_BACKUP_PASSPHRASE', 'jasmin olive citron pain')
  expect(await restored()).toEqual(UNTOUCHED)
  expect(said).toContain('Ce n’est pas la phrase secrète de cette sauvegarde. Rien n’a été touché.')
})

test('IMP-54 a file that was cut is refused whole, with words and before anything is touched', async () => {
  const bytes = await readFile(join(backups, name))
  for (const length of [10, 300, bytes.length - 1]) {
    const cut = join(backups, 'cut')
    await writeFile(cut, bytes.subarray(0, length))
    expect(await restored(cut)).toEqual(UNTOUCHED)
    expect(said).toContain('incomplète ou a été modifiée')
    said = ''
  }
})

test('IMP-54 a backup of a newer version, of no name and of no file are refused in words', async () => {
  const newer = join(backups, 'newer')
  await writeFile(newer, (await readFile(join(backups, name))).toString('latin1').replace('"001-first-release"', '"001-later-release"'), 'latin1')
  for (const [args, words] of [
    [[newer], 'version plus récente'],
    [['hanout-2020-01-01T00-00-00Z.backup'], 'Aucune sauvegarde ne s’appelle'],
    [['a', 'b'], 'Usage'],
    [['--force'], 'Usage'],
  ] as const) {
    expect(await restored(...args)).toEqual(UNTOUCHED)
    expect(said).toContain(words)
    said = ''
  }
})

test('IMP-54 without a keyboard the passphrase is asked of the environment', async () => {
  vi.stubEnv('HANOUT_BACKUP_PASSPHRASE', '')
  const isTTY = process.stdin.isTTY
  process.stdin.isTTY = false
  expect(await restored()).toEqual(UNTOUCHED)
  process.stdin.isTTY = isTTY
  expect(said).toContain('HANOUT_BACKUP_PASSPHRASE')
})

test('IMP-35, IMP-54 what waited when the backup was made does not go again: messages are uncertain, campaigns pause or are drafts', async () => {
  await sql`insert into messages (kind, channel, recipient, locale, data, state, category, message_id, give_up_at) values
    ('order', 'mail', 'a@b.tn', 'fr', '{}', 'waiting', 'utility', 'm1', now()), ('code', 'sms', '21622333444', 'fr', '{"code": "123456"}', 'waiting', 'authentication', 'm2', now()),
    ('order-notice', 'whatsapp', '21622333444', 'fr', '{}', 'sending', 'utility', 'm3', now()), ('push-try', 'push', 'x', 'fr', '{}', 'waiting', 'utility', 'm4', now())`.execute(
    db,
  )
  await sql`insert into campaigns (name, state, paused_by) values ('a', 'scheduled', null), ('b', 'sending', null), ('c', 'paused', 'budget'), ('d', 'done', null)`.execute(
    db,
  )
  expect([await holdBackMessages(), await holdBackCampaigns()]).toEqual([3, 3])
  const { rows: messages } = await sql`select state, problem, data from messages order by message_id`.execute(db)
  const held = { state: 'uncertain', problem: 'restored', data: {} }
  expect(messages).toEqual([held, held, held, { state: 'waiting', problem: null, data: {} }])
  const { rows: campaigns } = await sql`select state, paused_by from campaigns order by name`.execute(db)
  expect(campaigns.map((row) => Object.values(row as object))).toEqual([
    ['draft', null],
    ['paused', 'restore'],
    ['paused', 'restore'],
    ['done', null],
  ])
})

test('an upgrade of the own PostgreSQL changes nothing where there is none to upgrade, or where the former one cannot be started', async () => {
  expect(await runUpgrade([])).toBe(0)
  expect(await readdir(config.dataFolder)).toEqual([])
  const own = await startPostgres({ lifetime: 'kept', dataFolder: config.dataFolder })
  await own.stop()
  expect(await runUpgrade([])).toBe(0)
  const version = join(dirname(own.connection.host), 'data', 'PG_VERSION')
  await writeFile(version, '17\n')
  const before = await readdir(config.dataFolder)
  expect(await runUpgrade([backups])).toBe(2)
  expect(said).toContain('PostgreSQL 17, qui a écrit ces données, ne démarre pas ici. Rien n’a été touché.')
  expect([await readdir(config.dataFolder), await readFile(version, 'utf8')]).toEqual([before, '17\n'])
})
