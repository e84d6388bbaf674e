import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { isCauseLogged, watchDisk } from '#platform/database-watch.server'
import { log } from '#platform/log.server'
import { openWire } from './wire.testing.ts'

useDatabase()

afterEach(() => {
  vi.restoreAllMocks()
})

async function fillDisk(): Promise<void> {
  const refusal = "begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end"
  await sql.raw(`create function refuse_rows() returns trigger language plpgsql as $$ ${refusal} $$`).execute(db)
  await sql`create trigger no_room before insert on orders for each statement execute function refuse_rows()`.execute(db)
}

test('IMP-54 on a full disk orders are refused in words, the log says so once, and the shop takes them again as soon as there is room', async () => {
  const browser = (await openWire()).newBrowser()
  const id = await addProduct()
  const send = () => {
    const fields = { product_id: String(id), variation_id: '', quantity: '1', name: 'Sami', phone: '20123456', address: '12 rue de la Kasbah' }
    return browser.call('create_direct_order', { ...fields, intention: randomUUID() })
  }
  const [faults, warnings] = [vi.spyOn(log, 'error').mockReturnValue(undefined), vi.spyOn(log, 'warn').mockReturnValue(undefined)]
  const ready = async () => (await browser.ask('/readyz')).status
  let hasRoom = false
  onTestFinished(watchDisk(async () => hasRoom))
  await fillDisk()
  for (let turn = 0; turn < 3; turn++) {
    const { status, json, response } = await send()
    expect([status, response.headers.get('retry-after'), json.message]).toEqual([503, '60', expect.stringContaining('ne peut rien enregistrer')])
  }
  expect([await ready(), faults.mock.calls.length, warnings.mock.calls]).toEqual([503, 0, [[expect.stringContaining('the disk is full')]]])
  const noRoom = new Error('a job failed', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) })
  expect([noRoom, new Error('a job failed')].map(isCauseLogged)).toEqual([true, false])

  await sql`drop trigger no_room on orders`.execute(db)
  hasRoom = true
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000 })
  expect((await send()).json.success).toBe(true)
})
