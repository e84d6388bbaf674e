import { rm } from 'node:fs/promises'
import { newPrivateName, privateStorage, unfinishedFile } from '#gateways/storage'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import type { NewEntryFile } from '#shop/forms/entries.server'
import { shownFields, type Filled, type Problem } from '#shop/forms/form-rules'
import type { FormDefinition } from '#shop/forms/forms'
import { checkFile, withFileTurn, type CheckedFile } from './file-checks.server.ts'
import { cleanFileName } from './file-kinds.ts'
import type { ReceivedFile } from './form-sending.ts'

export interface ReadyFile extends CheckedFile {
  field: number
  name: string
}

export interface CheckedFiles {
  ready: ReadyFile[]
  /** Files whose content does not match, by field number. */
  problems: Map<number, Problem>
  /** Why none is accepted: too many wait, or pictures are too large. */
  refusal?: Refusal
}

interface Received {
  form: FormDefinition
  filled: Filled
  files: readonly ReceivedFile[]
  address: string
}

/** Runs work on the verified files of visible fields. Re-encoded pictures are deleted afterwards unless stored. FORM-72, FORM-88, IMP-51. */
export async function withCheckedFiles<T>({ form, filled, files, address }: Received, work: (checked: CheckedFiles) => Promise<T>): Promise<T> {
  const made: string[] = []
  const newPath = async () => {
    const path = await unfinishedFile()
    made.push(path)
    return path
  }
  const shown = shownFields(form, filled)
  const wanting = new Set(form.fields.filter(({ id, kind }) => shown.has(id) && (kind === 'file' || kind === 'camera')).map(({ id }) => id))
  const wanted = files.filter(({ field }) => wanting.has(field))
  try {
    return await work(await checkAll(wanted, address, newPath))
  } finally {
    for (const path of made) await rm(path, { force: true })
  }
}

async function checkAll(files: readonly ReceivedFile[], address: string, newPath: () => Promise<string>): Promise<CheckedFiles> {
  const checked: CheckedFiles = { ready: [], problems: new Map() }
  if (files.length === 0) return checked
  try {
    await withFileTurn(address, async (budget) => {
      for (const file of files) {
        const ready = await checkFile(file, budget, newPath)
        if (ready) checked.ready.push({ ...ready, field: file.field, name: cleanFileName(file.name) })
        else checked.problems.set(file.field, { message: 'val_fileextension' })
      }
    })
    return checked
  } catch (error) {
    if (error instanceof Refusal) return { ...checked, refusal: error }
    throw error
  }
}

const MOST_STORED_MS = 3600_000

/**
 * Stores files before their entry is saved. Registers the names first: what no entry claims within an hour is removed, so that a crash leaves nothing
 * behind. Throws `StorageAway`. IMP-30.
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
