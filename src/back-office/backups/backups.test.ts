import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { backupStore } from '#gateways/storage.backups'
import { db } from '#platform/database.server'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { findLastBackup, isBackupAskedFor, isPassphrase, makeNightlyBackup, runBackup } from '#shop/upkeep/backups.server'
import { PASSPHRASE } from '#shop/upkeep/backups.testing'
import { findSettings } from '#shop/upkeep/settings.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
const PAGE = '/admin/settings/backups/'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('administrator')
})

const headers = () => ({ cookie, origin: SHOP, accept: 'text/html' })
const read = async () => (await answerStaffPage(new Request(SHOP + PAGE, { headers: headers() }))).text()
const send = (path: string, fields: Record<string, string> = {}) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: headers() }))

const audits = async () =>
  (await db.selectFrom('audit_entries').select(['action', 'details']).where('action', 'like', 'backup-%').orderBy('id').execute()).map(
    ({ action, details }) => [action, details],
  )

test('IMP-54 until a passphrase is chosen no backup is made, not at night either, and the page asks for one with a proposal', async () => {
  const page = await read()
  expect(page).toContain('aucune sauvegarde n’est faite')
  expect(page).toMatch(/[a-z2-9]{5}(-[a-z2-9]{5}){3}/)
  expect((await send('/admin/backups/')).status).toBe(303)
  expect([await isBackupAskedFor(), await makeNightlyBackup()]).toEqual([false, 0])
})

test('IMP-54, IMP-49 a passphrase is typed twice, is nowhere in the shop and in no page, and the log says that it was chosen', async () => {
  const other = await send(PAGE, { intent: 'passphrase', passphrase: PASSPHRASE, again: 'autre chose de long' })
  expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('ne sont pas les mêmes')])
  const short = await send(PAGE, { intent: 'passphrase', passphrase: 'court', again: 'court' })
  expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('au moins 14 caractères')])
  expect((await send(PAGE, { intent: 'passphrase', passphrase: PASSPHRASE, again: PASSPHRASE })).status).toBe(303)
  expect(await audits()).toEqual([['backup-passphrase-changed', {}]])
  const { rows } = await sql<{ key: string }>`select backup_key::text as key from backup_key`.execute(db)
  expect(rows[0]!.key).not.toContain('jasmin')
  for (const [typed, said] of [
    [PASSPHRASE, 'C’est bien elle'],
    ['jasmin olive citron pain', 'Ce n’est pas elle'],
  ] as const) {
    const tried = await (await send(PAGE, { intent: 'try', passphrase: typed })).text()
    expect(tried).toContain(said)
    expect(tried).not.toContain(typed)
  }
})

test('IMP-54 another passphrase takes the password of who chooses it, and until then the one of before stays', async () => {
  const another = { intent: 'passphrase', passphrase: 'une autre phrase bien longue', again: 'une autre phrase bien longue' }
  for (const password of ['', 'pas le mien']) {
    const refused = await send(PAGE, { ...another, password })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('mot de passe')])
  }
  expect(await isPassphrase(PASSPHRASE)).toBe(true)
  expect((await send(PAGE, { ...another, password: 'olive et jasmin' })).status).toBe(303)
  expect([await isPassphrase(PASSPHRASE), await isPassphrase(another.passphrase)]).toEqual([false, true])
})

test('IMP-54, IMP-49 a backup is asked for once, made behind the page, listed, and downloaded by an administrator; the log says who', async () => {
  await Promise.all([send('/admin/backups/'), send('/admin/backups/')])
  expect(await read()).toContain('Sauvegarde en cours')
  while (await workAtNext({ backup: runBackup }, () => true));
  const { name, bytes } = (await findLastBackup())!
  expect(await read()).toContain(`value="${name}"`)
  const file = await send('/admin/backups/', { name })
  expect([file.headers.get('content-length'), file.headers.get('content-disposition')]).toEqual([String(bytes), `attachment; filename="${name}"`])
  expect(Buffer.from(await file.arrayBuffer()).equals(await buffer(Readable.from(backupStore().read(name))))).toBe(true)
  for (const wrong of ['', '../secret', 'secret', 'hanout-2020-01-01T00-00-00Z.backup'])
    expect((await send('/admin/backups/', { name: wrong })).status).toBe(404)
  const entries = await audits()
  expect(entries.at(-1)).toEqual(['backup-downloaded', { file: name }])
  expect(entries.filter(([action]) => action === 'backup-downloaded')).toHaveLength(1)
})

test('IMP-54 the page warns where the last backup is old, and says why one failed and what helps', async () => {
  await sql`update backups set began_at = began_at - interval '3 days'`.execute(db)
  expect(await read()).toContain('plus de deux jours')
  const fail = (problem: string, said?: string) =>
    db
      .insertInto('backups')
      .values({ id: randomUUID(), began_at: new Date(), heard_at: new Date(), name: null, problem: problem as 'fault', said: said ?? null })
      .execute()
  await fail('store-away', 'it answered 403 AccessDenied')
  expect(await read()).toMatch(/a échoué.*403 AccessDenied/)
  await fail('no-room')
  expect(await read()).toContain('disque est presque plein')
})

test('IMP-54, IMP-08 how many backups are kept is a setting', async () => {
  const typed = { seen: '{}', 'backups.days': '3', 'backups.weeks': '0', 'backups.months': '1' }
  expect((await send(PAGE, typed)).status).toBe(303)
  expect((await findSettings()).backups).toEqual({ days: 3, weeks: 0, months: 1 })
  expect((await send(PAGE, { ...typed, 'backups.days': '0' })).status).toBe(400)
})
