import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { config } from '#platform/config.server'
import { closeDatabase, openDatabase, pool } from '#platform/database.server'
import { findTables } from './archive.server.ts'

export const PASSPHRASE = 'jasmin olive citron four'

export async function digestsOf(): Promise<Record<string, { rows: number; digest: string }>> {
  const client = new Client(pool.options)
  await client.connect()
  try {
    const found: Record<string, { rows: number; digest: string }> = {}
    for (const { table } of await findTables(client)) {
      const { rows } = await client.query<{ rows: number; digest: string }>(
        `select count(*)::int as rows, coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as digest from ${escapeIdentifier(table)} one`,
      )
      found[table] = rows[0]!
    }
    return found
  } finally {
    await client.end()
  }
}

export async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  const server = inject('postgres')
  const database = `elsewhere_${randomUUID().slice(0, 8)}`
  const [here, folder, target] = [pool.options, config.dataFolder, await mkdtemp(join(tmpdir(), 'hanout-elsewhere-'))]
  await command(`create database ${database} template hanout_template strategy wal_log`)
  await closeDatabase()
  openDatabase({ ...server, database })
  config.dataFolder = target
  try {
    return await work()
  } finally {
    await closeDatabase()
    openDatabase({ ...server, database: here.database! })
    config.dataFolder = folder
    await command(`drop database ${database} with (force)`)
    await rm(target, { recursive: true })
  }
}

async function command(text: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(text)
  await client.end()
}
