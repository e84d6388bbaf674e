import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { invalidate } from '#platform/changes.server'
import { closeDatabase, db, openDatabase, pool } from '#platform/database.server'
import { answerForSale } from '#shop/buying/for-sale'
import { shopForSale } from '#shop/buying/for-sale.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { standSimulators } from '#src/entries/simulators.server.ts'

/** One connection to the server itself per process, for all its files: opening one costs as much as a small test. */
const kept = globalThis as { testServer?: Promise<Client> }

/**
 * A migrated, empty database (a copy of the run's template). By default a phone may have any number of open orders, notices go at night too, and the
 * merchant charges VAT.
 */
export function useDatabase(): void {
  const database = `test_${randomBytes(8).toString('hex')}`
  const server = inject('postgres')

  beforeAll(async () => {
    DEFAULT_SETTINGS.orderLimits.mostOpenPerPhone = 1000
    DEFAULT_SETTINGS.messages.noticesAtNight = '1'
    DEFAULT_SETTINGS.subjectToVat = 'yes'
    await command(`create database ${database} template hanout_template strategy file_copy`)
    openDatabase({ ...server, database })
    answerForSale(shopForSale)
    standSimulators()
    const { mostOpenPerPhone } = DEFAULT_SETTINGS.orderLimits
    await db
      .insertInto('settings')
      .values({ id: 1, value: JSON.stringify({ orderLimits: { mostOpenPerPhone }, messages: { noticesAtNight: '1' }, subjectToVat: 'yes' }) })
      .execute()
    invalidate(new Set(['settings']))
  })
  afterAll(async () => {
    await closeDatabase()
    await command(`drop database ${database} with (force)`)
  })

  async function command(text: string): Promise<void> {
    const client = await (kept.testServer ??= connect())
    await client.query(text)
  }

  async function connect(): Promise<Client> {
    const client = new Client({ ...server, database: 'postgres' })
    client.on('error', () => {}) // at the end of the run the server may stop before this process
    await client.connect()
    return client
  }
}

/** Does work while all connections but one are taken: what wants a second one inside a transaction fails, and soon. */
export async function onOneConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  const patience = pool.options.connectionTimeoutMillis
  pool.options.connectionTimeoutMillis = 20_000
  try {
    return await work()
  } finally {
    pool.options.connectionTimeoutMillis = patience
    for (const connection of taken) connection.release()
  }
}
