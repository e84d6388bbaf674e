import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { privateStorage, StorageAway } from '#gateways/storage'
import { Refusal } from '#platform/refusal'
import { previewOf } from '#shop/upkeep/media.server'
import { findEntryFile, type EntryFile } from './reading.server.ts'

export interface OpenFile extends Pick<EntryFile, 'name' | 'type' | 'bytes'> {
  content: ReadableStream<Uint8Array>
}

/** Undefined if there is no such file or its content is lost. Throws `StorageAway`. IMP-30. */
export async function openEntryFile(entry: number, file: number): Promise<OpenFile | undefined> {
  const found = await findEntryFile(entry, file)
  return found && openStored(found)
}

export async function openStored({ name, type, bytes, stored }: Pick<EntryFile, 'name' | 'type' | 'bytes' | 'stored'>): Promise<OpenFile | undefined> {
  const path = await privateStorage().find(stored)
  return path === undefined ? undefined : { name, type, bytes, content: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
}

const PREVIEW_WIDTH = 240

/** A newly rendered thumbnail; undefined unless the file is a displayable picture. */
export async function previewEntryFile(entry: number, file: number): Promise<Buffer | undefined> {
  const found = await findEntryFile(entry, file)
  if (!found?.type.startsWith('image/')) return undefined
  try {
    const path = await privateStorage().find(found.stored)
    return path === undefined ? undefined : await previewOf(path, PREVIEW_WIDTH)
  } catch (error) {
    if (error instanceof Refusal || error instanceof StorageAway) return undefined
    throw error
  }
}
