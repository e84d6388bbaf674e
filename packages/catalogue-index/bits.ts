/** A bit set of small numbers. Signed, because signed words stay small integers for the engine: ten times faster. */
export type Bits = Int32Array<ArrayBuffer>

/** For numbers below `size`. */
export function noBits(size: number): Bits {
  return new Int32Array(Math.ceil(size / 32))
}

export function hasBit(bits: Bits, n: number): boolean {
  return (bits[n >>> 5]! & (1 << (n & 31))) !== 0
}

export function addBit(bits: Bits, n: number): void {
  bits[n >>> 5]! |= 1 << (n & 31)
}

export function dropBit(bits: Bits, n: number): void {
  bits[n >>> 5]! &= ~(1 << (n & 31))
}

export function addAll(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= other[i]!
}

/** The intersection, written into `into`, which is returned. */
export function both(bits: Bits, other: Bits, into: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i] = bits[i]! & other[i]!
  return into
}

/** A pool of working sets with arbitrary content, as allocating new ones takes longer than the work. */
export interface Sheets {
  take(): Bits
  /** Returns all sets but one to the pool. */
  giveBackBut(kept: Bits): void
}

const MOST_SIZES = 8
const spare = new Map<number, Bits[]>()

/** For numbers below `size`. */
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

/** Numbers missing in at most `most` of the sets. Includes numbers beyond the size. */
export function lackingAtMost(sets: readonly Bits[], most: number, { take }: Sheets): Bits {
  // By n, the numbers missing in at most n of the sets so far.
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

export function without(bits: Bits, other: Bits): Bits {
  const left = bits.slice()
  for (let i = 0; i < left.length; i++) left[i]! &= ~other[i]!
  return left
}

export function countBits(bits: Bits): number {
  let n = 0
  for (let i = 0; i < bits.length; i++) n += ones(bits[i]!)
  return n
}

const WORDS_A_LOOK = 128

/** Size of the intersection; stops counting somewhere past `most`. */
export function countBoth(a: Bits, b: Bits, most: number): number {
  let n = 0
  for (let start = 0; start < a.length && n <= most; start += WORDS_A_LOOK) {
    const end = Math.min(start + WORDS_A_LOOK, a.length)
    for (let i = start; i < end; i++) n += ones(a[i]! & b[i]!)
  }
  return n
}

const SAMPLED_FROM = 1024

/** An estimate: of a large set every sixteenth word is sampled. */
export function countRoughly(bits: Bits): number {
  if (bits.length < SAMPLED_FROM) return countBits(bits)
  let n = 0
  for (let i = 0; i < bits.length; i += 16) n += ones(bits[i]!)
  return n * 16
}

/** Smallest first. */
export function eachBit(bits: Bits, caller: (n: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) caller(lowestBit(i, word))
  }
}

/** The word must not be 0. */
export function lowestBit(place: number, word: number): number {
  return (place << 5) + 31 - Math.clz32(word & -word)
}

function ones(word: number): number {
  let n = (word - ((word >> 1) & 0x55555555)) | 0
  n = ((n & 0x33333333) + ((n >> 2) & 0x33333333)) | 0
  return Math.imul((n + (n >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A named condition, with the set that matches it. */
export interface Part {
  name: string
  fits: Bits
}

/** The matches of all conditions, and of all but a named one (the same set if none has the name). */
export interface Narrowed {
  all: Bits
  allBut(name: string): Bits
}

/** Intersects the matches before each condition with those after it. */
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
