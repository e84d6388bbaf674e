/** A bit set of small numbers. Signed, because signed words stay small integers for the engine: ten times faster. */
export type Bits = Int32Array<ArrayBuffer>

/** The empty set of numbers below `size`. */
export function noBits(size: number): Bits {
  return new Int32Array(Math.ceil(size / 32))
}

/** True if a number is in the set. */
export function hasBit(bits: Bits, n: number): boolean {
  return (bits[n >>> 5]! & (1 << (n & 31))) !== 0
}

/** Adds a number to the set. */
export function addBit(bits: Bits, n: number): void {
  bits[n >>> 5]! |= 1 << (n & 31)
}

/** Removes a number from the set. */
export function dropBit(bits: Bits, n: number): void {
  bits[n >>> 5]! &= ~(1 << (n & 31))
}

/** Adds all numbers of the other set. */
export function addAll(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= other[i]!
}

/** Writes the intersection of two sets into a third one, and returns that. */
export function both(bits: Bits, other: Bits, into: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i] = bits[i]! & other[i]!
  return into
}

/** A pool of working sets with arbitrary content, as allocating new ones takes longer than the work. */
export interface Sheets {
  take(): Bits
  /** Returns all sets to the pool but one. */
  giveBackBut(kept: Bits): void
}

const MOST_SIZES = 8
const spare = new Map<number, Bits[]>()

/** Creates a pool of sets of numbers below `size`. */
export function takeSheets(size: number): Sheets {
  if (spare.size > MOST_SIZES) spare.clear()
  const free = spare.get(size) ?? []
  spare.set(size, free)
  const taken: Bits[] = []
  return {
    take() {
      const sheet = free.pop() ?? noBits(size)
      taken.push(sheet)
      return sheet
    },
    giveBackBut: (kept) => free.push(...taken.splice(0).filter((sheet) => sheet !== kept)),
  }
}

/** Numbers that at most so many of the sets lack; with numbers beyond the size. */
export function lackingAtMost(sets: readonly Bits[], most: number, { take }: Sheets): Bits {
  // By n, the numbers that n of the sets so far lack at most.
  const lacking = Array.from({ length: most + 1 }, () => take().fill(-1))
  for (const set of sets) {
    for (let n = most; n >= 0; n--) {
      const bits = lacking[n]!
      const fewer = lacking[n - 1]
      for (let i = 0; i < bits.length; i++) bits[i]! &= set[i]! | (fewer?.[i] ?? 0)
    }
  }
  return lacking[most]!
}

/** The difference of two sets. */
export function without(bits: Bits, other: Bits): Bits {
  const left = bits.slice()
  for (let i = 0; i < left.length; i++) left[i]! &= ~other[i]!
  return left
}

/** Number of elements of the set. */
export function countBits(bits: Bits): number {
  let n = 0
  for (let i = 0; i < bits.length; i++) n += ones(bits[i]!)
  return n
}

const WORDS_A_LOOK = 128

/** Number of elements common to both sets; stops counting somewhere past `most`. */
export function countBoth(a: Bits, b: Bits, most: number): number {
  let n = 0
  for (let start = 0; start < a.length && n <= most; start += WORDS_A_LOOK) {
    const end = Math.min(start + WORDS_A_LOOK, a.length)
    for (let i = start; i < end; i++) n += ones(a[i]! & b[i]!)
  }
  return n
}

const SAMPLED_FROM = 1024

/** Estimated number of elements: of a large set every sixteenth word is sampled. */
export function countRoughly(bits: Bits): number {
  if (bits.length < SAMPLED_FROM) return countBits(bits)
  let n = 0
  for (let i = 0; i < bits.length; i += 16) n += ones(bits[i]!)
  return n * 16
}

/** Calls back with the elements of the set, smallest first. */
export function eachBit(bits: Bits, caller: (n: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) caller(lowestBit(i, word))
  }
}

/** Smallest element in a word of a set; the word must not be 0. */
export function lowestBit(place: number, word: number): number {
  return (place << 5) + 31 - Math.clz32(word & -word)
}

function ones(word: number): number {
  let n = (word - ((word >> 1) & 0x55555555)) | 0
  n = ((n & 0x33333333) + ((n >> 2) & 0x33333333)) | 0
  return Math.imul((n + (n >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A named condition, as the set that matches it. */
export interface Part {
  name: string
  fits: Bits
}

/** The set that matches every condition, and the one that matches all but a named condition (equal if none has the name). */
export interface Narrowed {
  all: Bits
  allBut(name: string): Bits
}

/** Narrows a set by conditions, and by all but each: the matches of those before it are intersected with those after. */
export function narrow(base: Bits, parts: readonly Part[], { take }: Sheets): Narrowed {
  const before = [base]
  for (const { fits } of parts) before.push(both(before.at(-1)!, fits, take()))
  const but = new Map<string, Bits>()
  let behind: Bits | undefined
  for (const [i, { name, fits }] of [...parts.entries()].toReversed()) {
    but.set(name, behind ? both(before[i]!, behind, take()) : before[i]!)
    if (i > 0) behind = behind ? both(behind, fits, take()) : fits
  }
  const all = before.at(-1)!
  return { all, allBut: (name) => but.get(name) ?? all }
}
