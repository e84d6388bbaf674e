import { createReadStream } from 'node:fs'
import { refuse } from '#platform/refusal'
import { csvWords } from './product-csv.words.ts'

/** Encodings of files that spreadsheets write: UTF-8, that of Western Windows, and "Unicode text". */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le'

/** Letters in a row that are not ASCII: more than two are no French word, but Arabic or Cyrillic in an encoding of their own. */
const LONGEST_ACCENTS = 2
/** Bytes that are no character of Windows-1252, and controls that no text has. */
const NO_LETTER = new Set([
  0x81,
  0x8d,
  0x8f,
  0x90,
  0x9d,
  ...Array.from({ length: 9 }, (_, code) => code),
  0x0b,
  0x0c,
  ...Array.from({ length: 18 }, (_, code) => 14 + code),
])

/**
 * The encoding of a table that a spreadsheet wrote. What is not UTF-8 is Windows-1252 only where every byte is a letter of it and accents stand alone, as in
 * French. Refuses anything else, and a zip or Excel file.
 */
export async function findEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isWestern = true
  let accents = 0
  let isFirst = true
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (isFirst && piece.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw refuse(csvWords.notATable)
    if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
    isFirst = false
    isUtf8 &&= decodes(decoder, piece)
    for (const byte of piece) {
      accents = byte >= 0xc0 ? accents + 1 : 0
      if (accents > LONGEST_ACCENTS || NO_LETTER.has(byte)) isWestern = false
    }
    if (!isUtf8 && !isWestern) throw refuse(csvWords.notUtf8)
  }
  isUtf8 &&= decodes(decoder)
  if (!isUtf8 && !isWestern) throw refuse(csvWords.notUtf8)
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

function decodes(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}
