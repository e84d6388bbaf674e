import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Refusal } from './refusal.ts'

/** A file's bytes in chunks, never joined in memory. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Size limit, and the refusals of a larger file and of one that breaks off. */
export interface ReceivingLimits {
  mostBytes: number
  tooHeavy: Refusal
  brokenOff: Refusal
}

/** Writes a new file and returns its SHA-256, hex. Refuses too many bytes and a broken stream. */
export async function receive(pieces: Pieces, path: string, { mostBytes, tooHeavy, brokenOff }: ReceivingLimits): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx')
  let bytes = 0
  try {
    for await (const piece of unbroken(pieces, brokenOff)) {
      bytes += piece.length
      if (bytes > mostBytes) throw tooHeavy
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** An error of the source becomes a refusal, unlike one of our own disk. */
async function* unbroken(pieces: Pieces, brokenOff: Refusal): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch {
    throw brokenOff
  }
}
