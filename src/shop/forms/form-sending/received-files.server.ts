import { rm } from 'node:fs/promises'
import { newPrivateName, privateStorage, unfinishedFile } from '#gateways/storage'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { NewEntryFile } from '#shop/forms/entries.server'
import { shownFields, type Filled, type Problem } from '#shop/forms/form-rules'
import type { FormDefinition } from '#shop/forms/forms'
import { checkFile, type CheckedFile } from './file-checks.server.ts'
import { cleanFileName } from './file-kinds.ts'
import type { ReceivedFile } from './form-sending.ts'

/** A file of a form that may be kept. */
export interface ReadyFile extends CheckedFile {
  field: number
  /** Its name on the sender's device, cleaned. */
  name: string
}

/**
 * Work with the files of the fields that show, whose names fit their fields, each checked by its content; gives the work the problems of those that are not what they say. Pictures
 * that were drawn anew are gone when the work ends, unless it has stored them. FORM-72, FORM-88.
 */
export async function withCheckedFiles<T>(
  { form, filled, files }: { form: FormDefinition; filled: Filled; files: readonly ReceivedFile[] },
  work: (ready: readonly ReadyFile[], problems: ReadonlyMap<number, Problem>) => Promise<T>,
): Promise<T> {
  const made: string[] = []
  const newPath = async () => {
    const path = await unfinishedFile()
    made.push(path)
    return path
  }
  try {
    const shown = shownFields(form, filled)
    const fields = new Map(form.fields.map((field) => [field.id, field]))
    const ready: ReadyFile[] = []
    const problems = new Map<number, Problem>()
    for (const file of files) {
      const field = fields.get(file.field)
      if (!shown.has(file.field) || (field?.kind !== 'file' && field?.kind !== 'camera')) continue
      const checked = await checkFile(file, newPath)
      const name = cleanFileName(file.name)
      if (checked) ready.push({ ...checked, field: field.id, name })
      else problems.set(field.id, { message: 'val_fileextension' })
    }
    return await work(ready, problems)
  } finally {
    for (const path of made) await rm(path, { force: true })
  }
}

const MOST_STORED_MS = 3600_000

/**
 * Stores files before their entry is saved. Their names are written down first: what no entry takes within an hour is removed, so that a process that is
 * killed leaves nothing. Throws `StorageAway`. IMP-30.
 */
export async function storeFiles(files: readonly ReadyFile[]): Promise<NewEntryFile[]> {
  if (files.length === 0) return []
  const named = files.map((file) => ({ ...file, stored: newPrivateName(file.kind) }))
  const due_at = new Date(clock.now().getTime() + MOST_STORED_MS)
  await db
    .insertInto('form_files_to_remove')
    .values(named.map(({ stored }) => ({ stored, due_at })))
    .execute()
  for (const { stored, path } of named) await privateStorage().put(stored, path)
  return named.map(({ field, name, stored, type, bytes }) => ({ field, name, stored, type, bytes }))
}
