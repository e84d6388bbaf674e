import { createReadStream } from 'node:fs'
import { refuse } from '#platform/refusal'
import { csvWords } from './product-csv.words.ts'

/** Encodings of files that spreadsheets write: UTF-8, those of Western and of Arabic Windows, and "Unicode text" in both orders of bytes. */
export type Encoding = 'utf-8' | 'windows-1252' | 'windows-1256' | 'utf-16le' | 'utf-16be'

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

/** Arabic letters and vowel signs of Windows-1256, without those of Persian and Urdu. */
const isArabic = (byte: number) =>
  (byte >= 0xc1 && byte <= 0xdf && byte !== 0xd7) || [0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xec, 0xed, 0xf0, 0xf1, 0xf2, 0xf3, 0xf5, 0xf6, 0xf8, 0xfa].includes(byte)
/** Its letters of French. */
const isFrench = (byte: number) => [0xe0, 0xe2, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xee, 0xef, 0xf4, 0xf9, 0xfb, 0xfc, 0x9c, 0x8c].includes(byte)
/** Its other signs: quotes, dashes, Arabic punctuation, the space that does not break. */
const isSign = (byte: number) =>
  (byte >= 0x80 && byte <= 0x9f && ![0x81, 0x8a, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a, 0x9f].includes(byte)) || (byte >= 0xa0 && byte <= 0xbf)
/** The letters that every Arabic text is full of: alif, and lam, mim, nun, ha, waw, ya. Russian and other encodings have few of them at these bytes. */
const ALIF = 0xc7
const FREQUENT = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xed])
/** The share of letters that these are at least. A text of every day has more than twice as many. */
const FREQUENT_SHARE = 0.2

/** Watches whether bytes are Arabic of Windows-1256 beside French: no word has letters of both, and the frequent letters are frequent. */
function arabicWatch() {
  let [letters, frequent, alifs] = [0, 0, 0]
  let isPossible = true
  let inWord: 'arabic' | 'french' | undefined
  return {
    see(byte: number): void {
      const kind = isArabic(byte) ? 'arabic' : isFrench(byte) ? 'french' : undefined
      if (byte >= 0x80 && kind === undefined && !isSign(byte)) isPossible = false
      if (kind !== undefined && inWord !== undefined && kind !== inWord) isPossible = false
      inWord = kind
      if (kind === 'arabic') letters++
      if (FREQUENT.has(byte)) frequent++
      if (byte === ALIF) alifs++
    },
    isArabic: () => isPossible && alifs > 0 && frequent >= letters * FREQUENT_SHARE,
    isPossible: () => isPossible,
  }
}

/**
 * The encoding of a table that a spreadsheet wrote. What is not UTF-8 is Windows-1252 only where every byte is a letter of it and accents stand alone, as in
 * French; Windows-1256 only where it reads as Arabic. Refuses anything else, and a zip or Excel file.
 */
export async function findEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isWestern = true
  let accents = 0
  const arabic = arabicWatch()
  let isFirst = true
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (isFirst && piece.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw refuse(csvWords.notATable)
    if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
    if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
    isFirst = false
    isUtf8 &&= decodes(decoder, piece)
    for (const byte of piece) {
      accents = byte >= 0xc0 ? accents + 1 : 0
      if (accents > LONGEST_ACCENTS || NO_LETTER.has(byte)) isWestern = false
      arabic.see(byte)
    }
    if (!isUtf8 && !isWestern && !arabic.isPossible()) throw refuse(csvWords.notUtf8)
  }
  isUtf8 &&= decodes(decoder)
  if (isUtf8) return 'utf-8'
  if (isWestern) return 'windows-1252'
  if (arabic.isArabic()) return 'windows-1256'
  throw refuse(csvWords.notUtf8)
}

function decodes(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}
