import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { privateStorage, StorageAway } from '#gateways/storage'
import { Refusal } from '#platform/refusal'
import { previewOf } from '#shop/upkeep/media.server'
import { findEntryFile, type EntryFile } from './reading.server.ts'

/** A file of an entry with its content, read while it is sent. */
export interface OpenFile extends Pick<EntryFile, 'name' | 'type' | 'bytes'> {
  content: ReadableStream<Uint8Array>
}

/** Opens a file of an entry; undefined where there is none, or its content is lost. Throws `StorageAway`. IMP-30. */
export async function openEntryFile(entry: number, file: number): Promise<OpenFile | undefined> {
  const found = await findEntryFile(entry, file)
  return found && openStored(found)
}

/** Opens a file by its row. */
export async function openStored({ name, type, bytes, stored }: Pick<EntryFile, 'name' | 'type' | 'bytes' | 'stored'>): Promise<OpenFile | undefined> {
  const path = await privateStorage().find(stored)
  return path === undefined ? undefined : { name, type, bytes, content: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
}

const PREVIEW_WIDTH = 240

/** A small picture of a file of an entry, made anew; undefined where it is no picture, or none that can be shown. */
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
