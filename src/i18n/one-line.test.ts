import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { oneLine, severalLines } from './one-line.ts'

const AWKWARD = [
  '\u202E',
  '\u2066',
  '\u2069',
  '\u200E',
  '\u200F',
  '\u061C',
  '\u200B',
  '\uFEFF',
  '\u200C',
  '\u200D',
  '\u2028',
  '\uD800',
  '\0',
  '\r\n',
  '\n',
  '\t',
  ' ',
  '\u00A0',
  'a',
  'ع',
  'é',
  '👩',
]
const typed = fc.array(fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 40 }).map((parts) => parts.join(''))
const TURNING = /[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u

describe('a text on one line', () => {
  test('runs of space and control characters are one space, and none at the ends', () => {
    expect(oneLine('  12,\true \r\n\u0000 de\u00A0la  Kasbah ')).toBe('12, rue de la Kasbah')
    expect(oneLine('a\u2028b\uD800c')).toBe('a b c')
  })

  test('nothing turns the direction of what is written after it', () => {
    expect(oneLine('\u202ESami\u202C \u2066Ben\u2069 Ali')).toBe('Sami Ben Ali')
    expect(oneLine('\u200E+216 20 123 456\u200F')).toBe('+216 20 123 456')
  })

  test('joiners stay where they shape a name or an emoji, and go where they stand alone', () => {
    for (const name of ['عبد\u200Cالله', '👩\u200D💻 Amel', 'نور الدين', 'Élodie', 'مُنى']) expect(oneLine(name)).toBe(name)
    expect(oneLine('\u200D')).toBe('')
    expect(oneLine('Sami\u200D \u200C\u200C \u200DAli')).toBe('Sami Ali')
    expect(oneLine('a\u200C\u200C\u200Cb')).toBe('a\u200Cb')
  })

  test('whatever comes, it is one line without loose ends, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const line = oneLine(text)
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}]|\s\s|^\s|\s$/u)
        expect(line).not.toMatch(TURNING)
        expect(oneLine(line)).toBe(line)
      }),
    )
  })

  test('letters and digits all stay, in their order', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(typed, (text) => {
        expect(letters(oneLine(text))).toBe(letters(text))
      }),
    )
  })
})

describe('a text on several lines', () => {
  test('keeps its lines, each cleaned, and one empty line between paragraphs', () => {
    expect(severalLines('\r\n Belle  lampe.\u202E\r\n\n \n\nMerci\r ! ')).toBe('Belle lampe.\n\nMerci\n!')
  })

  test('cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(severalLines(severalLines(text))).toBe(severalLines(text))
      }),
    )
  })
})

/** A courier's list with control characters is refused, not cleaned. */
const REFUSES = 'src/shop/delivery/places/places.server.ts'

test('no other place strips control characters from what was typed', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const cleaners = files.filter((file) => /\\p\{C[cs]?\}/.test(readFileSync(file, 'utf8')))
  expect(cleaners.toSorted()).toEqual(['src/i18n/one-line.ts', REFUSES])
})
