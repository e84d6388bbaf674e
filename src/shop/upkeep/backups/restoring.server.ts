import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { pictureStorage, privateStorage, unfinishedFile } from '#gateways/storage'
import { config } from '#platform/config.server'
import { connectAlone, db } from '#platform/database.server'
import { readArchive, type ArchiveHeader, type Part, type PartHead } from './archive.server.ts'
import { beginLoading } from './loading.server.ts'
import { BrokenArchive, keysOf, type OpeningKey } from './sealing.server.ts'

export type Restored = Omit<Extract<PartHead, { kind: 'end' }>, 'kind'>

export async function openingKeysOf(passphrase: string, { key }: Pick<ArchiveHeader, 'key'>): Promise<OpeningKey | undefined> {
  const keys = await keysOf(passphrase, key)
  return keys.publicKey === key.publicKey ? keys : undefined
}

/** Reads a whole archive without changing anything. Throws `BrokenArchive` if it was truncated or changed. */
export async function verifyArchive(stream: AsyncIterable<Buffer>, keys: OpeningKey): Promise<Restored> {
  let end: Restored | undefined
  await readArchive(stream, keys, async ({ head }) => {
    if (head.kind === 'end') end = head
  })
  return end!
}

/**
 * Restores an archive into the open database, whose tables were created from its header, and into the data folder and picture storage. All rows are loaded,
 * or none. Throws `BrokenArchive`.
 */
export async function restoreParts(stream: AsyncIterable<Buffer>, keys: OpeningKey): Promise<Restored> {
  const client = await connectAlone()
  try {
    const loading = await beginLoading(client)
    const rows: Record<string, number> = {}
    let files = 0
    let end: Restored | undefined
    await readArchive(stream, keys, async ({ head, content }) => {
      if (head.kind === 'table') rows[head.table] = await loading.table(head, content)
      else if (head.kind === 'sequences') await loading.sequences(content)
      else if (head.kind === 'secret') await keepSecret(await text(content))
      else if (head.kind === 'end') end = head
      else {
        await keepFile(head, content)
        files++
      }
    })
    if (!end || end.files !== files || Object.entries(end.rows).some(([table, count]) => rows[table] !== count)) throw new BrokenArchive()
    await loading.finish()
    await refresh()
    return end
  } finally {
    await client.end()
  }
}

async function keepSecret(secret: string): Promise<void> {
  await writeFile(join(config.dataFolder, 'secret'), `${secret}\n`, { mode: 0o600, flush: true })
}

async function keepFile({ storage, name }: Extract<PartHead, { kind: 'file' }>, content: Part['content']): Promise<void> {
  const path = await unfinishedFile()
  await pipeline(content, createWriteStream(path))
  await (storage === 'pictures' ? pictureStorage() : privateStorage()).put(name, path)
}

/** The sizes of pictures are made anew, no process holds a job any more, and the restored backup itself did not fail. */
async function refresh(): Promise<void> {
  await db.updateTable('media').set({ avif: false }).execute()
  await db.deleteFrom('backups').where('name', 'is', null).where('problem', 'is', null).execute()
  await sql`update jobs set taken_until = null`.execute(db)
}
