import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('src/ui/theme.css', 'utf8')

/** Colours of a set by name. The dark set inherits unchanged ones from the light. */
function coloursOf(selector: string): Map<string, [number, number, number]> {
  const [, block = ''] = css.split(`\n${selector} {`)
  const found = block.slice(0, block.indexOf('\n}')).matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)
  return new Map([...found].map(([, name, lightness, chroma, hue]) => [name!, [Number(lightness), Number(chroma), Number(hue)]]))
}

/** Relative luminance of an OKLCH colour (WCAG 2.2), 0 to 1. */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
  const shown = (part: number) => Math.min(1, Math.max(0, part))
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue)
}

const GROUNDS = ['paper', 'surface', 'shade']

/** Contrast of at least 4.5 to 1. */
const TEXT: [text: string, grounds: string[]][] = [
  ['ink', [...GROUNDS, 'accent-wash', 'deal-wash', 'good-wash', 'warn-wash', 'bad-wash']],
  ['soft', [...GROUNDS, 'accent-wash']],
  ['accent', [...GROUNDS, 'accent-wash']],
  ['accent-strong', [...GROUNDS, 'accent-wash']],
  ['deal', [...GROUNDS, 'deal-wash']],
  ['good', [...GROUNDS, 'good-wash']],
  ['warn', [...GROUNDS, 'warn-wash']],
  ['bad', [...GROUNDS, 'bad-wash']],
  ['on-accent', ['accent', 'accent-strong', 'deal']],
  ['on-night', ['night']],
  ['on-night-soft', ['night']],
]

/** Contrast of at least 3 to 1. */
const OUTLINES: [outline: string, grounds: string[]][] = [
  ['edge', GROUNDS],
  ['accent', GROUNDS],
]

const light = coloursOf(':root')
const sets = { light, dark: new Map([...light, ...coloursOf("[data-theme='dark']")]) }

describe.each(Object.entries(sets))('in the %s set', (_name, colours) => {
  const ratio = (one: string, other: string) => {
    const [darker, lighter] = [one, other].map((name) => luminance(colours.get(name)!) + 0.05).toSorted((a, b) => a - b)
    return lighter! / darker!
  }
  const tooLittle = (pairs: [string, string[]][], least: number) =>
    pairs.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground, ratio(front, ground)] as const)).filter(([, , found]) => found < least)

  test('every text stands out from every ground it is on by 4.5 to 1', () => {
    expect(tooLittle(TEXT, 4.5)).toEqual([])
  })

  test('every outline of a control stands out from its ground by 3 to 1', () => {
    expect(tooLittle(OUTLINES, 3)).toEqual([])
  })
})

test('black on white is 21 to 1, by the same arithmetic', () => {
  expect((luminance([1, 0, 0]) + 0.05) / (luminance([0, 0, 0]) + 0.05)).toBeCloseTo(21, 3)
})

test('no rule outside print hangs on what the whole page contains: each change of the page would style all of it anew', () => {
  const sheets = globSync('src/{ui,storefront}/**/*.css', { exclude: ['src/storefront/{checkout,forms}/*'] })
  const onScreen = sheets.map((file) => readFileSync(file, 'utf8').replaceAll(/^@media print \{.*?^\}/gms, ''))
  expect(onScreen.flatMap((sheet) => sheet.match(/(?:body|html|:root):has\(.*\) [^{].*/g) ?? [])).toEqual([])
})

test('a page in French or English loads one font file: its words have no letter outside the small one', () => {
  const rangeOf = (file: string) => {
    const [, range] = new RegExp(`/${file}\\.woff2[^}]*unicode-range:([^;]*);`).exec(css)!
    const parts = range!.split(',').map((part) =>
      part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    )
    return (code: number) => parts.some(([from, to = from]) => code >= from! && code <= to!)
  }
  const [small, whole] = [rangeOf('alexandria-french'), rangeOf('alexandria-latin')]
  const letters = new Set(globSync('src/**/*.words.ts').flatMap((file) => readFileSync(file, 'utf8').match(/./gu) ?? []))
  expect([...letters].filter((letter) => whole(letter.codePointAt(0)!) && !small(letter.codePointAt(0)!))).toEqual([])
})
