import { fold } from '#i18n/fold.ts'
import { oneLine } from '#i18n/one-line.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { isShortenedNumber, withoutGuard } from '#platform/csv'
import { cell, titleKey } from '#shop/goods/product-csv'

/** What a column of a statement may hold. `reference` is the parcel's reference or the order's number, `net` what the courier pays out for the row. */
const STATEMENT_FIELDS = ['ignore', 'barcode', 'reference', 'phone', 'amount', 'fee', 'net', 'day'] as const

export type StatementField = (typeof STATEMENT_FIELDS)[number]

export type StatementMatch = readonly StatementField[]

const CODES = ['barcode', 'reference', 'phone'] as const

/** Usual titles, the most reliable first. No courier's layout is known here. Letter case, accents and punctuation do not matter. */
export const USUAL_TITLES: Record<Exclude<StatementField, 'ignore'>, readonly string[]> = {
  barcode: [
    'Code-barres',
    'Code à barres',
    'Code barre',
    'Numéro de colis',
    'N° colis',
    'Num colis',
    'Code colis',
    'Numéro de suivi',
    'N° de suivi',
    'Code suivi',
    'Bordereau',
    'N° bordereau',
    'Colis',
    'Code',
    'Barcode',
    'Tracking number',
    'Tracking',
    'Waybill',
    'AWB',
    'Parcel',
    'الباركود',
    'رقم الطرد',
    'رقم التتبع',
    'رقم الشحنة',
    'الطرد',
  ],
  reference: [
    'Numéro de commande',
    'N° commande',
    'N° de commande',
    'Commande',
    'Référence',
    'Réf',
    'Ref',
    'Référence client',
    'Order number',
    'Order',
    'Reference',
    'رقم الطلب',
    'رقم الطلبية',
    'المرجع',
    'الطلب',
  ],
  phone: [
    'Téléphone',
    'Téléphone client',
    'Téléphone destinataire',
    'Tél',
    'Tel',
    'Tél client',
    'GSM',
    'Mobile',
    'Portable',
    'Phone',
    'رقم الهاتف',
    'الهاتف',
    'الجوال',
  ],
  amount: [
    'Montant encaissé',
    'Encaissé',
    'Montant collecté',
    'Collecté',
    'Montant COD',
    'COD',
    'Contre-remboursement',
    'Contre remb',
    'Montant',
    'Recette',
    'Prix',
    'Cash collected',
    'Collected',
    'COD amount',
    'Amount',
    'المبلغ المقبوض',
    'المبلغ المحصل',
    'التحصيل',
    'المبلغ',
  ],
  fee: [
    'Frais de livraison',
    'Frais livraison',
    'Frais',
    'Frais transport',
    'Commission',
    'Tarif',
    'Delivery fee',
    'Shipping fee',
    'Fees',
    'Fee',
    'رسوم التوصيل',
    'مصاريف التوصيل',
    'الرسوم',
  ],
  net: ['Net à payer', 'Net à reverser', 'À reverser', 'Montant net', 'Net', 'Reversement', 'Payout', 'Net amount', 'المبلغ الصافي', 'الصافي'],
  day: ['Date de livraison', 'Date livraison', 'Livré le', 'Livraison', 'Date', 'Delivery date', 'Delivered on', 'تاريخ التسليم', 'التاريخ'],
}

type Recognise<Field extends string> = (titles: readonly string[]) => (Field | 'ignore')[]

/** Matches columns by their usual titles. Of several with one meaning the most reliable title counts, then the first. */
export function recogniserOf<Field extends string>(usual: Record<Field, readonly string[]>): Recognise<Field> {
  const byTitle = new Map((Object.keys(usual) as Field[]).flatMap((field) => usual[field].map((title, rank) => [titleKey(title), { field, rank }] as const)))
  return (titles) => {
    const found = titles.map((title) => byTitle.get(titleKey(title)))
    return found.map((known, place) => {
      if (!known) return 'ignore'
      const isBetter = (other: typeof known | undefined, at: number) =>
        other?.field === known.field && (other.rank < known.rank || (other.rank === known.rank && at < place))
      return found.some(isBetter) ? 'ignore' : known.field
    })
  }
}

export const recogniseStatement: Recognise<StatementField> = recogniserOf(USUAL_TITLES)

/** A match as it was stored or submitted. Undefined if it does not fit the number of columns. */
export function statementMatchOf(fields: readonly unknown[], columns: number): StatementMatch | undefined {
  const known = fields.map((field) => STATEMENT_FIELDS.find((one) => one === field))
  return known.length === columns && known.every((field) => field !== undefined) ? known : undefined
}

/** What a match lacks: a column that identifies parcels, one with an amount; or the two columns that mean the same. */
export function matchProblem(match: StatementMatch): 'noCode' | 'noAmount' | readonly [first: number, second: number] | undefined {
  const second = match.findIndex((field, place) => field !== 'ignore' && match.indexOf(field) < place)
  if (second >= 0) return [match.indexOf(match[second]!), second]
  if (!CODES.some((field) => match.includes(field))) return 'noCode'
  return match.includes('amount') || match.includes('net') ? undefined : 'noAmount'
}

interface TableRow {
  row: number
  cells: readonly string[]
}

export interface StatementTable {
  titles: string[]
  rows: TableRow[]
}

/** Rows among which the titles are searched: a letterhead stands above them. */
const HEADING_WITHIN = 20

/**
 * Finds the row of titles: the one with most titles that are recognised, else the first with two cells. An empty title is that of the row above, as for
 * cells merged downwards, else that of its left neighbour. Undefined for a table without titles.
 */
export function findHeading(
  records: readonly TableRow[],
  recognise: (titles: readonly string[]) => readonly string[] = recogniseStatement,
): StatementTable | undefined {
  const shown = records.map(({ row, cells }) => ({ row, cells: cells.map(textOf) })).filter(({ cells }) => cells.some(Boolean))
  const columns = Math.max(0, ...shown.map(({ cells }) => cells.findLastIndex(Boolean) + 1))
  let best: { at: number; score: number } | undefined
  for (let at = 0; at < Math.min(HEADING_WITHIN, shown.length); at++) {
    const score = recognise(titlesAt(shown, at, columns)).filter((field) => field !== 'ignore').length
    if (score > (best?.score ?? 0)) best = { at, score }
  }
  const at = best?.at ?? shown.findIndex(({ cells }) => cells.filter(Boolean).length > 1)
  if (at < 0) return undefined
  return { titles: titlesAt(shown, at, columns), rows: shown.slice(at + 1) }
}

function titlesAt(rows: readonly TableRow[], at: number, columns: number): string[] {
  const own = rows[at]!.cells
  const above = rows[at - 1]?.cells ?? []
  const titles: string[] = []
  for (let place = 0; place < columns; place++) titles.push(own[place] || above[place] || titles[place - 1] || '')
  return titles
}

/** A row about a parcel. Amounts in millimes; null where there is none, all of them where one cannot be read. */
export interface StatementRow {
  row: number
  barcode: string
  reference: string
  phone: string
  amount: number | null
  fee: number | null
  net: number | null
  /** Currency that is written beside an amount. */
  currency: string | null
  /** ISO day. */
  day: string | null
}

export interface ArrangedStatement {
  rows: StatementRow[]
  /** Total of the last row of totals, and whether the rows above it give the same. */
  total: { amount: number; isRight: boolean } | null
  /** Rows with neither a number nor an amount, as a signature's. */
  leftOut: number
  lastDay: string | null
}

const TOTAL = /^(?:sous[- ]?)?(?:total|totaux|somme)|^(?:grand total|sum|subtotal)\b|المجموع|مجموع|الاجمالي|اجمالي/

/** Reads the rows of a table whose columns are known. Totals are checked and are no parcels; a repeated heading is left out. */
export function arrangeStatement({ titles, rows }: StatementTable, match: StatementMatch): ArrangedStatement {
  const heading = titles.map(titleKey)
  const read: StatementRow[] = []
  let total: ArrangedStatement['total'] = null
  let leftOut = 0
  let sinceTotal = 0
  for (const { row, cells } of rows) {
    if (cells.length > 0 && isRepeated(cells, heading)) continue
    const line = readRow({ row, cells }, match)
    const hasCode = CODES.some((code) => line[code] !== '')
    const amount = collectedIn(line)
    const isTotal = !hasCode && cells.some((text) => TOTAL.test(fold(text)))
    const sum = sumOf(read)
    const sums = [sum, sumOf(read.slice(sinceTotal))]
    if (isTotal || (!hasCode && read.length > 1 && amount === sum && amount !== 0)) {
      if (typeof amount === 'number') total = { amount, isRight: sums.includes(amount) }
      sinceTotal = read.length
    } else if (hasCode || typeof amount === 'number') {
      read.push(line)
    } else {
      leftOut++
    }
  }
  const days = read.flatMap(({ day }) => day ?? []).toSorted()
  return { rows: read, total, leftOut, lastDay: days.at(-1) ?? null }
}

function isRepeated(cells: readonly string[], heading: readonly string[]): boolean {
  const given = cells.map(titleKey)
  return given.some(Boolean) && given.every((title, place) => title === '' || title === heading[place])
}

const sumOf = (rows: readonly StatementRow[]) => rows.reduce((sum, row) => sum + (collectedIn(row) ?? 0), 0)

/** What the courier says that it collected: its own column, else what it pays out and its fee. */
export function collectedIn({ amount, fee, net }: Pick<StatementRow, 'amount' | 'fee' | 'net'>): number | undefined {
  if (amount !== null) return amount
  return typeof net === 'number' ? net + (fee ?? 0) : undefined
}

/** The fee that a row tells: what the courier collected less what it pays out, else its own column; null if it tells none. */
export function feeIn(row: Pick<StatementRow, 'amount' | 'fee' | 'net'>): number | null {
  return typeof row.amount === 'number' && typeof row.net === 'number' ? row.amount - row.net : (row.fee ?? null)
}

function readRow({ row, cells }: TableRow, match: StatementMatch): StatementRow {
  const textIn = (field: StatementField) => cells[match.indexOf(field)] ?? ''
  const [amount, fee, net] = (['amount', 'fee', 'net'] as const).map((field) => readAmount(textIn(field)))
  const amounts = {
    amount: amount!.value,
    // Fees are often written as deductions.
    fee: typeof fee!.value === 'number' ? Math.abs(fee!.value) : fee!.value,
    net: net!.value,
  }
  const isReadable = Object.values(amounts).every((value) => value !== undefined)
  return {
    row,
    barcode: codeIn(textIn('barcode')),
    reference: codeIn(textIn('reference')),
    phone: codeIn(textIn('phone')).replace(/[^\d+]/g, ''),
    ...(isReadable ? (amounts as Record<keyof typeof amounts, number | null>) : { amount: null, fee: null, net: null }),
    currency: amount!.currency ?? net!.currency,
    day: readDay(textIn('day')),
  }
}

/** The text of a cell: without a spreadsheet's guard, direction marks and spaces of any kind around it, in Latin digits. */
function textOf(text: string): string {
  return latinDigits(oneLine(withoutGuard(text.trim())))
}

const LONGEST_CODE = 60

/** A number that identifies: `23000000000001.0` is a number format. Empty without a digit, and where a spreadsheet shortened it, because its digits are lost. */
function codeIn(text: string): string {
  if (isShortenedNumber(text) || !/\d/.test(text)) return ''
  return text
    .replace(/\s/g, '')
    .replace(/(?<=^\d+)[.,]0+$/, '')
    .slice(0, LONGEST_CODE)
}

const CURRENCY_SIGNS: readonly (readonly [currency: string, sign: RegExp])[] = [
  ['TND', /(?:^|[\d\s.,])(?:dt|tnd|d\.t\.?|dinars?|د\.?ت\.?|دينار)(?:$|[\d\s])/i],
  ['EGP', /(?:^|[\d\s.,])(?:egp|le|l\.e\.?|ج\.?م\.?|جنيه)(?:$|[\d\s])/i],
]

/** Reads an amount: `1 234,500`, `1.234,500`, `97 DT`, `-7`, `(7,000)`. Null for an empty cell or a dash, undefined for what is no amount. */
export function readAmount(text: string): { value: number | null | undefined; currency: string | null } {
  const currency = CURRENCY_SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null
  if (/^[-–—]?$/.test(text)) return { value: null, currency }
  const [, bracketed] = /^\((.+)\)$/.exec(text) ?? []
  const [, minus, plain = ''] = /^([-−–]\s*)?(.*)$/.exec(bracketed ?? text) ?? []
  const value = amountOf(plain.replace(/\s*-$/, ''))
  const isNegative = minus !== undefined || bracketed !== undefined || /\d\s*-$/.test(plain)
  return { value: value !== undefined && isNegative && value !== 0 ? -value : value, currency }
}

function amountOf(text: string): number | undefined {
  try {
    return cell.price(text) ?? undefined
  } catch {
    return undefined
  }
}

const DAY_MS = 24 * 3600_000
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)
/** Years 2000 to 2099 as a spreadsheet's day numbers. */
const DAY_NUMBERS = { first: 36_526, last: 73_050 }

/** Reads a day as a spreadsheet writes it: `45987`, `28/11/2026`, `28-11-26 14:05`, `2026-11-28`. Null for anything else. */
export function readDay(text: string): string | null {
  const [, number] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? []
  if (number) {
    const days = Number(number)
    return days >= DAY_NUMBERS.first && days <= DAY_NUMBERS.last ? new Date(SPREADSHEET_EPOCH + days * DAY_MS).toISOString().slice(0, 10) : null
  }
  const [, year, month, day] = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d|\d\d)(?!\d)/.exec(text) ?? []
  if (!last) return null
  const whole = last.length === 2 ? 2000 + Number(last) : Number(last)
  return dayOf(whole, Number(second), Number(first)) ?? dayOf(whole, Number(first), Number(second))
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}
