import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Refusal } from './refusal.ts'

/** A file's bytes as they come: pieces, which are never put together in memory. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The most bytes of a file, and what is said of a larger one, and of one that breaks off. */
export interface ReceivingLimits {
  mostBytes: number
  tooHeavy: Refusal
  brokenOff: Refusal
}

/** Writes pieces into a new file; gives their SHA-256, hex. Refuses more bytes than are wanted, and what breaks off. */
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

/** The same pieces; an error of where they come from is a refusal, unlike one of our own disk. */
async function* unbroken(pieces: Pieces, brokenOff: Refusal): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch {
    throw brokenOff
  }
}
