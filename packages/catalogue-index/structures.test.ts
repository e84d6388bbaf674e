import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBit, countBits, countBoth, countRoughly, eachBit, hasBit, narrow, noBits, takeSheets, without, type Bits } from './bits.ts'
import { readCursor, writeCursor } from './cursors.ts'
import { havingPrefix, makeDictionary } from './dictionary.ts'
import { inverted, type Rows } from './rows.ts'
import { inSlices, sortInSlices } from './slices.ts'
import { slipsBetween } from './spelling.ts'

const SIZE = 100
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE })

function bitsOf(some: Iterable<number>): Bits {
  const bits = noBits(SIZE)
  for (const n of some) addBit(bits, n)
  return bits
}

function numbersOf(bits: Bits): number[] {
  const found: number[] = []
  eachBit(bits, (n) => found.push(n))
  return found
}

function rowsOf(rows: number[][]): Rows {
  const starts = [0]
  for (const row of rows) starts.push(starts.at(-1)! + row.length)
  return { starts: Uint32Array.from(starts), items: Uint32Array.from(rows.flat()) }
}

describe('sets of bits', () => {
  test('hold numbers as a Set does', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [one, other] = [new Set(a), new Set(b)]
        expect(numbersOf(bitsOf(a))).toEqual(a.toSorted((x, y) => x - y))
        expect(countBits(bitsOf(a))).toBe(one.size)
        expect(countRoughly(bitsOf(a))).toBe(one.size)
        expect(countBoth(bitsOf(a), bitsOf(b), SIZE)).toBe(one.intersection(other).size)
        expect(new Set(numbersOf(without(bitsOf(a), bitsOf(b))))).toEqual(one.difference(other))
        expect([...Array(SIZE).keys()].filter((n) => hasBit(bitsOf(a), n))).toEqual(numbersOf(bitsOf(a)))
      }),
    )
  })

  test('narrowed by conditions give what fits all of them, and all but each one', () => {
    fc.assert(
      fc.property(numbers, fc.array(numbers, { maxLength: 5 }), (base, conditions) => {
        const { all, allBut } = narrow(
          bitsOf(base),
          conditions.map((some, i) => ({ name: String(i), fits: bitsOf(some) })),
          takeSheets(SIZE),
        )
        const fitting = (but?: number) => base.filter((n) => conditions.every((some, i) => i === but || some.includes(n))).toSorted((x, y) => x - y)
        expect(numbersOf(all)).toEqual(fitting())
        expect(numbersOf(allBut('another'))).toEqual(fitting())
        for (const i of conditions.keys()) expect(numbersOf(allBut(String(i)))).toEqual(fitting(i))
      }),
    )
  })
})

test('sorting in slices gives what sorting gives, equal ones in the order they came, across runs', async () => {
  const values = Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 1013)
  const sorted = await sortInSlices(Uint32Array.from(values.keys()), (a, b) => values[a]! - values[b]!, inSlices())
  expect([...sorted]).toEqual([...values.keys()].toSorted((a, b) => values[a]! - values[b]!))
})

test('rows turned round say which rows have an item', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }), { maxLength: 20 }), async (rows) => {
      const { starts, items } = await inverted(rowsOf(rows), 10, inSlices())
      for (let item = 0; item < 10; item++) {
        expect([...items.subarray(starts[item], starts[item + 1])]).toEqual([...rows.keys()].filter((row) => rows[row]!.includes(item)))
      }
    }),
  )
})

test('a dictionary finds what has a word that begins with a text, in any script', async () => {
  const word = fc.stringMatching(/^[abé\u0627\u0628\u{10400}]{1,4}$/u)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { maxLength: 30 }), fc.stringMatching(/^[abé\u0627\u0628]{0,3}$/), async (words, prefix) => {
      const dictionary = await makeDictionary(words, rowsOf(words.map((_, i) => [i])), inSlices())
      const found = [...havingPrefix(dictionary, prefix)].toSorted((a, b) => a - b)
      expect(found).toEqual([...words.keys()].filter((i) => words[i]!.startsWith(prefix)))
    }),
  )
})

describe('slips of the finger', () => {
  test('are letters that are wrong, missing, too many or swapped', () => {
    const slips = (a: string, b: string) => slipsBetween(a, b, 2)
    expect([slips('lampe', 'lampe'), slips('lamqe', 'lampe'), slips('lape', 'lampe'), slips('lammpe', 'lampe'), slips('lmape', 'lampe')]).toEqual([
      0, 1, 1, 1, 1,
    ])
    expect([slips('lmaqe', 'lampe'), slips('theiere', 'lampe'), slips('', 'lampe')]).toEqual([2, 3, 3])
  })

  test('are as many from one word to another as back', () => {
    const word = fc.stringMatching(/^[abc]{0,7}$/)
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, b, 9)).toBe(slipsBetween(b, a, 9))
      }),
    )
  })
})

describe('a cursor', () => {
  test('is read as it was written, in its own order only', () => {
    const place = fc.record({ stage: fc.constantFrom(0, 1), key: fc.oneof(fc.maxSafeInteger(), fc.constant(Infinity)), id: fc.nat(999_999_999_999) })
    fc.assert(
      fc.property(place, (cursor) => {
        expect(readCursor('price', writeCursor('price', cursor))).toEqual(cursor)
        expect(readCursor('date', writeCursor('price', cursor))).toBeNull()
        expect(writeCursor('menu_order', cursor)).toMatch(/^[\w-]{1,80}$/)
      }),
    )
  })

  test('that nobody wrote is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor('price', text)).toBeNull()
      }),
    )
  })
})
