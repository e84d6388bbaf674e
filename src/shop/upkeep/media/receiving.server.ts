import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { refuse } from '#platform/refusal'
import { MOST_BYTES } from './inspection.server.ts'
import { mediaWords } from './media.words.ts'

/** A file's bytes as they come: pieces, which are never put together in memory. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes pieces into a new file; gives their SHA-256, hex. Refuses more than 25 MB, and what breaks off. */
export async function receive(pieces: Pieces, path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx')
  let bytes = 0
  try {
    for await (const piece of unbroken(pieces)) {
      bytes += piece.length
      if (bytes > MOST_BYTES) throw refuse(mediaWords.tooHeavy, { max: MOST_BYTES / 1_000_000 })
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** The same pieces; an error of where they come from is a refusal, unlike one of our own disk. */
async function* unbroken(pieces: Pieces): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch {
    throw refuse(mediaWords.brokenOff)
  }
}
