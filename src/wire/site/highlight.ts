import { searchWords } from '#i18n/fold.ts'
import { escaped } from '#i18n/plain-text.ts'

/** A name as escaped HTML, with `<mark>` around typed beginnings of words, ignoring accents and case. SRCH-08. */
export function highlight(name: string, typed: string): string {
  const words = searchWords(typed.slice(0, 100))
  return name
    .split(/([\p{L}\p{N}\p{M}ـ]+)/u)
    .map((piece, place) => (place % 2 === 0 ? escaped(piece) : markedWord(piece, words)))
    .join('')
}

function markedWord(piece: string, words: string[]): string {
  const length = Math.max(0, ...words.map((word) => matchedLength(piece, word)))
  return length === 0 ? escaped(piece) : `<mark>${escaped(piece.slice(0, length))}</mark>${escaped(piece.slice(length))}`
}

/** Length of the typed word at the start of the piece, in the piece's letters; 0 without a match. */
function matchedLength(piece: string, word: string): number {
  if (!searchWords(piece).join('').startsWith(word)) return 0
  const lengths = Array.from({ length: piece.length }, (_, place) => place + 1)
  return lengths.find((length) => searchWords(piece.slice(0, length)).join('').length >= word.length) ?? piece.length
}
