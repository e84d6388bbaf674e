import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, GROUNDS, isSeen, nearestSeen, paletteOf, PRESETS } from './identity.ts'

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Grounds of the style sheet, light and dark, in sRGB as a browser computes them, rounded. */
const PAGES = { light: ['#fcfaf5', '#fffefd', '#f4f0e9'], dark: ['#0d1421', '#151d2d', '#1e2638'] }

test('IMP-41 every colour gives texts of 4.5 to 1 by day and by night, on pages, on its own wash and on its buttons', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      for (const [set, shades] of Object.entries(paletteOf(colour)) as ['light' | 'dark', Record<string, string>][]) {
        for (const text of ['accent', 'accent-strong']) {
          for (const ground of [...PAGES[set], shades['accent-wash']!])
            expect([colour, text, contrast(shades[text]!, ground) >= 4.5]).toEqual([colour, text, true])
        }
        for (const fill of ['accent-fill', 'accent-fill-strong']) {
          expect([colour, fill, contrast(shades['on-accent']!, shades[fill]!) >= 4.5]).toEqual([colour, fill, true])
        }
        expect(contrast('#f8f5ef', shades['night']!)).toBeGreaterThan(7)
        expect(contrast(paletteOf(colour).light['on-night-soft']!, shades['night']!)).toBeGreaterThan(4.5)
      }
    }),
    { numRuns: 300 },
  )
})

test('IMP-41 a button keeps the merchant’s own colour by day; a colour that no button would show in has a nearest one that does', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(paletteOf(colour).light['accent-fill']).toBe(colour)
      expect(isSeen(nearestSeen(colour))).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(['#ffffff', '#fff7cc', '#f4f0e9'].map(isSeen)).toEqual([false, false, false])
  expect(['#ffd60a', '#ff6b00', '#1877f2', '#000000'].map(isSeen)).toEqual([true, true, true, true])
})

test('the colours to choose from are readable as they are', () => {
  for (const preset of PRESETS) expect(paletteOf(preset).light['accent']).toBe(preset)
})

test('the grounds are those of the style sheet', () => {
  const css = readFileSync('src/ui/theme.css', 'utf8')
  const [light = '', dark = ''] = css.split("[data-theme='dark'] {\n  color-scheme")
  for (const [sheet, grounds] of [
    [light, GROUNDS.light],
    [dark, GROUNDS.dark],
  ] as const) {
    for (const [name, parts] of Object.entries(grounds)) expect(sheet).toContain(`--${name}: oklch(${parts.join(' ')});`)
  }
})

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 3)
})
