import { createServer } from 'node:net'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { log, requestScope } from '#platform/log.server'
import { shareFigures } from '#platform/process-figures.server'
import { clock } from '#platform/steady-clock'
import { queueMessage } from '#shop/upkeep/messages.server'
import { openWire } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

const TOKEN = 'a token of Prometheus'
const { HANOUT_SLOW_STATEMENT_MS, TRUST_PROXY } = config
afterEach(() => {
  vi.restoreAllMocks()
  delete config.HANOUT_METRICS_TOKEN
  Object.assign(config, { HANOUT_SLOW_STATEMENT_MS, TRUST_PROXY })
})

const { newBrowser } = await openWire()

async function figures(): Promise<Map<string, number>> {
  config.HANOUT_METRICS_TOKEN = TOKEN
  const answer = await newBrowser().ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

test('IMP-54 the figures are there for who knows the token, and without the setting there is no such page', async () => {
  const { ask } = newBrowser()
  const unset = await ask('/metrics')
  const missing = await ask('/metriks')
  expect([unset.status, unset.headers.get('location')]).toEqual([missing.status, missing.headers.get('location')?.replace('metriks', 'metrics') ?? null])
  config.HANOUT_METRICS_TOKEN = TOKEN
  const statuses = ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`].map(
    async (authorization) => (await ask('/metrics', { headers: { authorization } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 401, 401, 401])
  expect((await figures()).get('hanout_database_up{process="1"}')).toBe(1)
})

test('IMP-54 requests are counted by what answers them, never by their path, and orders by their channel', async () => {
  const { ask, call } = newBrowser()
  const [productId, secret] = [await addProduct(), randomUUID()]
  const fields = { product_id: String(productId), name: 'Sami Ben Ali', phone: '20123456', address: 'Rue de Marseille', quantity: '1', order_key: randomUUID() }
  const before = await figures()
  await call('create_direct_order', fields)
  await Promise.all([ask(`/nowhere/${secret}/`), ask(`/media/${secret}`), ask('/healthz')])
  const after = await figures()
  const grown = [...after].filter(([name, value]) => name.startsWith('hanout_requests_total') && value > (before.get(name) ?? 0)).map(([name]) => name)
  expect(grown).toContain('hanout_requests_total{process="1",route="ajax create_direct_order",status="2xx"}')
  expect(grown).toContain('hanout_requests_total{process="1",route="page",status="4xx"}')
  expect(grown).toContain('hanout_requests_total{process="1",route="/healthz",status="2xx"}')
  expect([...after.keys()].join('\n')).not.toMatch(new RegExp(`${secret}|Sami|20123456|Marseille`))
  const orders = await db.selectFrom('orders').select('channel').execute()
  expect(after.get('hanout_orders_total{process="1",channel="quick"}')).toBe(orders.length)
  expect(after.get('hanout_request_seconds_count{process="1",route="ajax create_direct_order"}')).toBe(1)
})

test('IMP-54 the figures tell how long the oldest message has waited, without those that wait for the budget', async () => {
  const message = { kind: 'push-try', channel: 'push', recipient: '1', locale: 'fr', data: { deviceId: 1 } } as const
  for (const problem of [null, 'budget'] as const) {
    await db.transaction().execute((transaction) => queueMessage(transaction, { ...message, once: String(problem) }))
    await db.updateTable('messages').set({ problem }).where('once', '=', String(problem)).execute()
  }
  await sql`update messages set due_at = due_at - interval '15 minutes'`.execute(db)
  const found = await figures()
  expect(found.get('hanout_messages_waiting{channel="push"}')).toBe(1)
  expect(found.get('hanout_oldest_message_seconds{channel="push"}')).toBeGreaterThanOrEqual(900)
  await db.deleteFrom('messages').execute()
})

test('IMP-54 a job that should have run ten minutes ago is late, one of an earlier version is not', async () => {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  await db
    .insertInto('jobs')
    .values([5, 20, 20 * 24 * 60].map((minutes) => ({ name: `due ${minutes} minutes ago`, next_at: ago(minutes), taken_until: null, failures: 0 })))
    .execute()
  expect((await figures()).get('hanout_jobs_late')).toBe(1)
  await db.deleteFrom('jobs').where('name', 'like', 'due %').execute()
})

test('IMP-54 a scrape has the figures of all processes of the machine, each with its number, until they end', async () => {
  const stop = await shareFigures(() => [{ name: 'hanout_page_cache_bytes', type: 'gauge', help: '', samples: [{ value: 7 }] }], '2')
  const both = await figures()
  expect([both.get('hanout_page_cache_bytes{process="2"}'), both.get('hanout_page_cache_bytes{process="1"}')]).toEqual([7, 0])
  stop()
  expect((await figures()).get('hanout_page_cache_bytes{process="2"}')).toBeUndefined()
})

test('IMP-54 a process too busy to answer a scrape is in the next one', async () => {
  let answer = ''
  const busy = createServer((socket) => socket.end(answer))
  await new Promise<void>((listening) => busy.listen(join(config.dataFolder, 'figures', '3'), listening))
  expect((await figures()).get('hanout_page_cache_bytes{process="3"}')).toBeUndefined()
  answer = JSON.stringify([{ name: 'hanout_page_cache_bytes', type: 'gauge', help: '', samples: [{ value: 9 }] }])
  expect((await figures()).get('hanout_page_cache_bytes{process="3"}')).toBe(9)
  busy.close()
})

test('IMP-54 a request keeps the number that a trusted proxy gave it, and no other', async () => {
  const { ask } = newBrowser()
  const idOf = async (sent: string) => (await ask('/healthz', { headers: { 'x-request-id': sent } })).headers.get('x-request-id')
  config.TRUST_PROXY = 0
  expect(await idOf('from-a-visitor')).not.toBe('from-a-visitor')
  config.TRUST_PROXY = 1
  expect(await idOf('from-a-proxy')).toBe('from-a-proxy')
  for (const forged of ['short', 'with spaces in it', 'x'.repeat(65), '{"level":60}']) expect(await idOf(forged)).toMatch(/^[\da-f-]{36}$/)
})

test('IMP-54 a slow statement is logged with its request’s number, without its values', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  config.HANOUT_SLOW_STATEMENT_MS = 5
  const slow = (value: string) => sql`select count(*), ${value}::text from generate_series(1, 500000)`
  const ids: unknown[] = []
  warned.mockImplementation(() => ids.push(requestScope.getStore()))
  await requestScope.run('request 1', () => slow('98000417').execute(db))
  await expect.poll(() => ids).toEqual(['request 1'])
  const [line, text] = warned.mock.calls[0] as unknown as [{ ms: number; statement: string }, string]
  expect([text, line.statement]).toEqual(['a slow statement', 'select count(*), $1::text from generate_series(1, 500000)'])
  config.HANOUT_SLOW_STATEMENT_MS = 0
  await slow('').execute(db)
  expect(ids).toHaveLength(1)
})
