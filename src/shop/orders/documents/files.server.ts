import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import './documents.tables.ts'

export interface DocumentFile {
  bytes: Buffer
  /** Hex. */
  sha256: string
}

/** Undefined until the file is first generated. */
export async function findFile(documentId: number, locale: Locale): Promise<DocumentFile | undefined> {
  return db.selectFrom('document_files').select(['bytes', 'sha256']).where('document_id', '=', documentId).where('locale', '=', locale).executeTakeFirst()
}

/** Saves the file of an issued document. Of two generated concurrently the first is kept and returned to both. */
export async function keepFile(documentId: number, locale: Locale, bytes: Buffer): Promise<DocumentFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await sql`
    with kept as (
      insert into document_files (document_id, locale, sha256, bytes) values (${documentId}, ${locale}, ${sha256}, ${bytes}) on conflict do nothing
    )
    delete from documents_without_file w using documents d
    where w.document_id = ${documentId} and d.id = w.document_id and d.locale = ${locale}`.execute(db)
  return (await findFile(documentId, locale))!
}

export async function findWithoutFile(most: number): Promise<number[]> {
  const rows = await db.selectFrom('documents_without_file').select('document_id').orderBy('document_id').limit(most).execute()
  return rows.map(({ document_id: id }) => id)
}
