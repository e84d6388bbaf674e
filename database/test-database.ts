import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { invalidate } from '#platform/changes.server'
import { closeDatabase, db, openDatabase } from '#platform/database.server'
import { answerForSale } from '#shop/buying/for-sale'
import { shopForSale } from '#shop/buying/for-sale.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'

const PATIENCE_MS = 300_000

/**
 * Gives the tests of a file a migrated, empty database of their own (a copy of the run's template: 40 ms). A phone
 * number may have any number of open orders there unless a test sets a limit, as tests order with the same one repeatedly; notices go at
 * night, as tests run at any hour; and the merchant said that they charge VAT.
 */
export function useDatabase(): void {
  const database = `test_${randomBytes(8).toString('hex')}`
  const server = inject('postgres')

  beforeAll(async () => {
    DEFAULT_SETTINGS.orderLimits.mostOpenPerPhone = 1000
    DEFAULT_SETTINGS.messages.noticesAtNight = '1'
    DEFAULT_SETTINGS.subjectToVat = 'yes'
    await command(`create database ${database} template hanout_template strategy wal_log`)
    // Two hundred at once wait for ten connections: on a busy machine longer than the shop's patience.
    openDatabase({ ...server, database, connectionTimeoutMillis: PATIENCE_MS })
    answerForSale(shopForSale)
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
    const client = new Client({ ...server, database: 'postgres' })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
}
