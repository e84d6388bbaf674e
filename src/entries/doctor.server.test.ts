import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { statementsOf } from '#database/test-statements'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { noteTrouble } from '#shop/upkeep/troubles.server'
import { examine } from './doctor.server.ts'

useDatabase()
useDataFolder()

let server: Server
let at = ''
let ready = { status: 200, text: 'ok' }
let drift = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() + drift).toUTCString())
    response.statusCode = request.url === '/readyz' ? ready.status : 204
    response.end(request.url === '/readyz' ? ready.text : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await chmod(config.dataFolder, 0o711)
})
afterAll(() => server.close())

let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((said += String(text)), true))
})
afterEach(() => {
  vi.restoreAllMocks()
  ready = { status: 200, text: 'ok' }
  drift = 0
})

/** The lines marked as wrong, and whether all is well. */
async function examined(shopAt = at): Promise<[isWell: boolean, ...wrong: string[]]> {
  const isWell = await examine({ timeFrom: at, shopAt })
  const wrong = said.split('\n').filter((line) => line.startsWith('!!'))
  said = ''
  return [isWell, ...wrong]
}

test('IMP-54 the doctor finds nothing wrong with a shop that works, and changes nothing', async () => {
  const statements = await statementsOf(async () => expect(await examined()).toEqual([true]))
  expect(statements.length).toBeGreaterThan(10)
  expect(statements.filter((statement) => /^(insert|update|delete|create|alter|with .* (insert|update|delete)) /i.test(statement))).toEqual([])
})

test('IMP-54 the doctor says where the shop does not answer, answers that it cannot sell, or is another server', async () => {
  ready = { status: 503, text: 'the disk is full' }
  expect(await examined()).toEqual([false, expect.stringMatching(/address .* answers 503/)])
  ready = { status: 200, text: 'a page of another server' }
  expect(await examined()).toEqual([false, expect.stringMatching(/address .* answers 200/)])
  expect(await examined('http://127.0.0.1:1')).toEqual([false, expect.stringContaining('does not answer')])
})

test('IMP-54 the doctor compares the clock with another machine’s', async () => {
  drift = 60_000
  expect(await examined()).toEqual([false, expect.stringMatching(/clock +-(59|60|61) s off 127\.0\.0\.1/)])
})

test('IMP-54 the doctor names what others on the machine may read, and a disk without room', async () => {
  const folder = join(config.dataFolder, 'private')
  await mkdir(folder, { mode: 0o700 })
  await chmod(folder, 0o755)
  expect(await examined()).toEqual([false, expect.stringMatching(/folder +others may read .*private \(755\)/)])
  await chmod(folder, 0o700)
  const { dataFolder } = config
  config.dataFolder = '/proc'
  expect((await examined()).find((line) => String(line).includes('disk'))).toContain('0.0 GB free')
  config.dataFolder = dataFolder
})

test('IMP-54 the doctor finds stock held for an order that does not have it, and a ledger that does not sum to zero', async () => {
  const { id } = await placeDirectOrder(orderOf(await addProduct({ stock: 5 }), {}))
  expect(await examined()).toEqual([true])
  await db.updateTable('stock_holds').set({ quantity: 3 }).where('order_id', '=', id).execute()
  expect(await examined()).toEqual([false, expect.stringMatching(new RegExp(`stock .*order ${id}, item`))])
  await db.updateTable('stock_holds').set({ quantity: 1 }).where('order_id', '=', id).execute()
  await sql`alter table ledger_lines disable trigger user`.execute(db)
  await sql`alter table ledger_entries disable trigger user`.execute(db)
  const { id: entry } = await db
    .insertInto('ledger_entries')
    .values({ key: 'broken', kind: 'sale', currency: 'TND', order_id: null, event_id: null, actor: 'system', actor_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('ledger_lines').values({ entry_id: entry, currency: 'TND', account: 'sales', amount: 5, order_id: null, at: new Date() }).execute()
  expect(await examined()).toEqual([false, expect.stringContaining(`entry ${entry}`)])
  await db.deleteFrom('ledger_lines').execute()
  await db.deleteFrom('ledger_entries').execute()
})

test('IMP-54 the doctor tells of late jobs, old claims and what is known to be wrong', async () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3600_000)
  await db
    .insertInto('jobs')
    .values([
      { name: 'expire-holds', next_at: hour(-1), taken_until: null, failures: 0 },
      { name: 'backup', next_at: hour(1), taken_until: hour(5), failures: 2 },
    ])
    .execute()
  await noteTrouble('mail', { said: 'no route to host' })
  const [isWell, ...wrong] = await examined()
  expect([isWell, wrong.length]).toEqual([false, 4])
  expect(wrong.join('\n')).toMatch(/late: expire-holds[\s\S]*last run: backup[\s\S]*more than an hour: backup[\s\S]*E-mails are not being sent/)
})

test('IMP-54 the doctor tells that the tables are older than the code', async () => {
  await sql`update kysely_migration set name = 'x' where name = '044-troubles'`.execute(db)
  expect((await examined()).join('\n')).toMatch(/tables +older than this code by 044-troubles/)
  await sql`update kysely_migration set name = '044-troubles' where name = 'x'`.execute(db)
})

test('IMP-54 the doctor tells that the mail server is not there', async () => {
  config.HANOUT_MAIL_URL = 'smtp://127.0.0.1:1'
  expect((await examined()).join('\n')).toMatch(/mail +the server does not: .*ECONNREFUSED/)
  delete config.HANOUT_MAIL_URL
})
