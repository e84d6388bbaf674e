/** Direction marks and invisible characters: pasted by accident, never typed. */
const MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu

/** Control characters, unpaired surrogates, and line ends. */
const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu

/** Joiners shape letters and emoji; they are needless beside a space, at an end, or repeated. */
const REPEATED_JOINERS = /([\u200C\u200D])[\u200C\u200D]+/gu
const LOOSE_JOINERS = /(?<=^|\s)[\u200C\u200D]|[\u200C\u200D](?=\s|$)/gu

/** White space and control characters collapse to one space; direction marks are removed. Letters, their marks, and joiners between them stay. */
export function oneLine(text: string): string {
  const visible = text.replace(MARKS, '').replace(CONTROLS, ' ').replace(REPEATED_JOINERS, '$1').replace(LOOSE_JOINERS, '')
  return visible.replace(/\s+/gu, ' ').trim()
}

/** Applies `oneLine` to each line, with at most one empty line in a row. */
export function severalLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(oneLine)
  return lines
    .filter((line, place) => line !== '' || lines[place - 1] !== '')
    .join('\n')
    .trim()
}

/** Removes control characters, unpaired surrogates and byte-order marks from a typed secret: fields reject them, and request bodies lose them. */
export function secretAsTyped(text: string): string {
  return text.replace(CONTROLS, '').replaceAll('\uFEFF', '')
}

/** Cleans a field's typed text, to at most one character past its bound; anything else is empty. A text longer than any bound is not read to its end. */
export function readText(value: unknown, max: number, lines: 'one' | 'several' = 'one'): string {
  if (typeof value !== 'string') return ''
  const clean = lines === 'one' ? oneLine : severalLines
  return clean(value.slice(0, 20 * max)).slice(0, max + 1)
}
