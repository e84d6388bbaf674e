/** Marks that turn the direction of what follows, and characters without width or shape: pasted along, never typed. */
const MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu

/** Control characters, halves of pairs, and what ends a line. */
const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu

/** Joiners shape letters and emoji, and mean nothing beside a space or at an end; of several one is enough. */
const REPEATED_JOINERS = /([\u200C\u200D])[\u200C\u200D]+/gu
const LOOSE_JOINERS = /(?<=^|\s)[\u200C\u200D]|[\u200C\u200D](?=\s|$)/gu

/**
 * A typed text on one line: runs of white space and control characters are one space, none at the ends, and nothing is left that turns the
 * direction of what is written after it. Letters, their marks, and joiners between them stay.
 */
export function oneLine(text: string): string {
  const visible = text.replace(MARKS, '').replace(CONTROLS, ' ').replace(REPEATED_JOINERS, '$1').replace(LOOSE_JOINERS, '')
  return visible.replace(/\s+/gu, ' ').trim()
}

/** A typed text on several lines, each as `oneLine` leaves it, never more than one empty line between two. */
export function severalLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(oneLine)
  return lines
    .filter((line, place) => line !== '' || lines[place - 1] !== '')
    .join('\n')
    .trim()
}
