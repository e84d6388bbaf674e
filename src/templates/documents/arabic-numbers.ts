/** An Arabic masculine noun in its counting forms: دينار واحد، ديناران، ثلاثة دنانير، أحد عشر دينارا، مائة دينار. */
export interface CountedNoun {
  one: string
  two: string
  /** Dual before the counted noun. */
  twoOf: string
  /** Three to ten. */
  few: string
  /** Eleven to ninety-nine. */
  many: string
}

const THOUSAND: CountedNoun = { one: 'ألف', two: 'ألفان', twoOf: 'ألفا', few: 'آلاف', many: 'ألفا' }
const MILLION: CountedNoun = { one: 'مليون', two: 'مليونان', twoOf: 'مليونا', few: 'ملايين', many: 'مليونا' }
const MILLIARD: CountedNoun = { one: 'مليار', two: 'ملياران', twoOf: 'مليارا', few: 'مليارات', many: 'مليارا' }

const ONES = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة', 'أحد عشر', 'اثنا عشر']
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const HUNDREDS = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']

/** From 0 to 999 999 999 999. */
export function arabicCount(count: number, noun: CountedNoun): string {
  if (count === 0) return `صفر ${noun.one}`
  const rest = count % 1000
  const scales: [number, CountedNoun][] = [
    [Math.floor(count / 1_000_000_000), MILLIARD],
    [Math.floor(count / 1_000_000) % 1000, MILLION],
    [Math.floor(count / 1000) % 1000, THOUSAND],
  ]
  const counted = scales.filter(([of]) => of > 0)
  const last = counted.length - 1
  const parts = counted.map(([of, scale], place) => ofScale(of, scale, rest === 0 && place === last))
  if (rest === 0) return `${and(parts)} ${noun.one}`
  return and([...parts, ...below1000(rest, noun)])
}

/** Thousands or millions. Directly before the noun they lose their ending: ألفا دينار. */
function ofScale(count: number, scale: CountedNoun, isBeforeNoun: boolean): string {
  if (count === 1) return scale.one
  if (count === 2) return isBeforeNoun ? scale.twoOf : scale.two
  const small = count % 100
  if (small >= 3 && small <= 10) return `${words(count)} ${scale.few}`
  if (small >= 11) return `${words(count)} ${isBeforeNoun ? scale.one : scale.many}`
  return `${small === 0 ? hundredsOf(count) : words(count)} ${scale.one}`
}

function below1000(count: number, noun: CountedNoun): string[] {
  const small = count % 100
  const hundreds = HUNDREDS[Math.floor(count / 100)]!
  if (small === 0) return [`${hundredsOf(count)} ${noun.one}`]
  const before = hundreds ? [hundreds] : []
  if (small === 1) return [...before, `${noun.one} واحد`]
  if (small === 2) return [...before, noun.two]
  return [...before, `${words(small)} ${small <= 10 ? noun.few : noun.many}`]
}

/** Whole hundreds before the counted noun: مائتا دينار. */
function hundredsOf(count: number): string {
  return count === 200 ? 'مائتا' : HUNDREDS[count / 100]!
}

/** 1 to 999, without a noun. */
function words(count: number): string {
  const small = count % 100
  const tens = small <= 12 ? [ONES[small]!] : small < 20 ? [`${ONES[small - 10]} عشر`] : [ONES[small % 10]!, TENS[Math.floor(small / 10)]!]
  return and([HUNDREDS[Math.floor(count / 100)]!, ...tens].filter(Boolean))
}

function and(parts: string[]): string {
  return parts.join(' و')
}
