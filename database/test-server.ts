import type { Kysely } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { closeDatabase, db, openDatabase } from '../src/platform/database.server.ts'
import { startPostgres } from '@hanout/own-postgres'
import { migrate } from './migrate.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig
  }
}

/** On a busy machine two hundred clients wait for ten connections longer than the shop's limit. */
const PATIENCE_MS = 300_000

/** A throw-away PostgreSQL, once per run, with the template of each test file's database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ lifetime: 'throw-away' })
  const client = new Client({ ...postgres.connection, database: 'postgres' })
  await client.connect()
  await client.query('create database hanout_template')
  await client.end()
  openDatabase({ ...postgres.connection, database: 'hanout_template' })
  await migrate(db as unknown as Kysely<never>)
  await closeDatabase()
  project.provide('postgres', { ...postgres.connection, connectionTimeoutMillis: PATIENCE_MS })
  return () => postgres.stop()
}
