/** Makes the AVIF sizes of some pictures of the shop at HANOUT_DATA at once, instead of one a minute by its job. Arguments are digests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { closeDatabase, openDatabase, pool } from '../src/platform/database.server.ts'
import { makeAvif } from '../src/shop/upkeep/media/media.server.ts'

const digests = process.argv.slice(2)
openDatabase(JSON.parse(readFileSync(join(process.env['HANOUT_DATA']!, 'postgres/connection.json'), 'utf8')) as PoolConfig)
const { rows } = await pool.query<{ id: number }>('select id from media where digest = any($1)', [digests])
for (const { id } of rows) await makeAvif(id)
await closeDatabase()
