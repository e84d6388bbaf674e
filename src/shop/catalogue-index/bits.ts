/** A set of the small numbers 0, 1, 2 … as one bit each. Signed, because signed words stay small integers for the engine: ten times faster. */
export type Bits = Int32Array<ArrayBuffer>

/** The empty set of numbers below `size`. */
export function noBits(size: number): Bits {
  return new Int32Array(Math.ceil(size / 32))
}

/** Whether a number is in the set. */
export function hasBit(bits: Bits, n: number): boolean {
  return (bits[n >>> 5]! & (1 << (n & 31))) !== 0
}

/** Puts a number into the set. */
export function addBit(bits: Bits, n: number): void {
  bits[n >>> 5]! |= 1 << (n & 31)
}

/** Takes a number out of the set. */
export function dropBit(bits: Bits, n: number): void {
  bits[n >>> 5]! &= ~(1 << (n & 31))
}

/** Keeps in the set what is in the other one, too. */
export function keepBoth(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= other[i]!
}

/** Adds to the set what is in the other one. */
export function addAll(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= other[i]!
}

/** What is in both sets. */
export function both(bits: Bits, other: Bits): Bits {
  const same = bits.slice()
  keepBoth(same, other)
  return same
}

/** What is in the one and not in the other. */
export function without(bits: Bits, other: Bits): Bits {
  const left = bits.slice()
  for (let i = 0; i < left.length; i++) left[i]! &= ~other[i]!
  return left
}

/** How many numbers are in the set. */
export function countBits(bits: Bits): number {
  let n = 0
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i]!
    if (word !== 0) n += ones(word)
  }
  return n
}

/** How many numbers are in both sets; stops counting past `most`. */
export function countBoth(a: Bits, b: Bits, most: number): number {
  let n = 0
  for (let i = 0; i < a.length && n <= most; i++) {
    const word = a[i]! & b[i]!
    if (word !== 0) n += ones(word)
  }
  return n
}

/** Visits the numbers of the set, the smallest first. */
export function eachBit(bits: Bits, visit: (n: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) visit(lowestBit(i, word))
  }
}

/** The smallest number in a word of a set; 0 is no word that has one. */
export function lowestBit(place: number, word: number): number {
  return (place << 5) + 31 - Math.clz32(word & -word)
}

function ones(word: number): number {
  let n = (word - ((word >> 1) & 0x55555555)) | 0
  n = ((n & 0x33333333) + ((n >> 2) & 0x33333333)) | 0
  return Math.imul((n + (n >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A condition with a name, as the set of what fits it. */
export interface Part {
  name: string
  fits: Bits
}

/** A set, and how many are in it. */
export interface Sized {
  bits: Bits
  count: number
}

/** What fits every condition, and what fits all but the one of a name (which is the same where no condition has it). */
export interface Narrowed {
  all: Sized
  allBut(name: string): Sized
}

/** Narrows a set by conditions, each of which may also be left out: what misses exactly one fits all but that one. */
export function narrow(base: Bits, parts: readonly Part[]): Narrowed {
  const missing = noBits(base.length * 32)
  const missingTwo = noBits(base.length * 32)
  for (const { fits } of parts) noteMissing(fits, missing, missingTwo)
  const all = sized(parts.length > 0 ? without(base, missing) : base)
  const but = new Map(parts.map(({ name, fits }) => [name, sized(missingOnlyHere(fits, without(base, missingTwo), missing))]))
  return { all, allBut: (name) => but.get(name) ?? all }
}

/** A set with its size. */
export function sized(bits: Bits): Sized {
  return { bits, count: countBits(bits) }
}

function noteMissing(fits: Bits, missing: Bits, missingTwo: Bits): void {
  for (let i = 0; i < fits.length; i++) {
    const misses = ~fits[i]!
    missingTwo[i]! |= missing[i]! & misses
    missing[i]! |= misses
  }
}

/** Takes from a set what misses something although it fits here. */
function missingOnlyHere(fits: Bits, bits: Bits, missing: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~(missing[i]! & fits[i]!)
  return bits
}
