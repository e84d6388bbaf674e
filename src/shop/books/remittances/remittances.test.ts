import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeStatement, collectedIn, feeIn, findHeading, matchProblem, readAmount, readDay, recogniseStatement } from './arranging.ts'
import { isAcceptable, isPostable, judgeStatement, linesOf, VERDICTS, type CarriedOrder, type StatementLine } from './remittances.ts'
import { LAYOUTS, type ToldParcel } from './remittances.testing.ts'

const PARCELS: ToldParcel[] = [
  { barcode: '00210000000017', order: 1001, phone: '20123456', amount: 97_000, fee: 7000, day: '2026-11-20' },
  { barcode: '00210000000024', order: 1002, phone: '20123457', amount: 1_234_500, fee: 8000, day: '2026-11-21' },
  { barcode: '00210000000031', order: 1003, phone: '20123458', amount: 45_250, fee: 7000, day: '2026-11-22' },
]

function tableOf(text: string, separator: string) {
  return text.split('\r\n').map((line, place) => ({ row: place + 1, cells: line.split(separator) }))
}

function arranged(text: string, separator = ';') {
  const table = findHeading(tableOf(text, separator))!
  const match = recogniseStatement(table.titles)
  expect(matchProblem(match)).toBeUndefined()
  return arrangeStatement(table, match)
}

test.each(Object.entries(LAYOUTS))('IMP-23 a statement with %s is read to the millime', (name, write) => {
  const separator = name.includes('tabs') ? '\t' : name.includes('net') ? ',' : ';'
  const { rows, total, leftOut, lastDay } = arranged(write(PARCELS), separator)
  expect(rows.map((row) => collectedIn(row))).toEqual(PARCELS.map(({ amount }) => amount))
  expect(lastDay).toBe('2026-11-22')
  if (name.includes('totals') || name.includes('subtotals') || name.includes('Arabic')) expect(total).toEqual({ amount: 1_376_750, isRight: true })
  else expect(total).toBeNull()
  expect(leftOut).toBe(name.includes('signature') ? 1 : 0)
  if (name.includes('Frais') || name.includes('fees') || name.includes('merged')) expect(rows.map(feeIn)).toEqual([7000, 8000, 7000])
  const codes = rows.map(({ barcode, reference, phone }) => [barcode, reference, phone].filter(Boolean))
  if (name.includes('eaten')) expect(codes).toEqual(PARCELS.map(({ order }) => [`#${order}`]))
  if (name.includes('zeros')) expect(codes).toEqual([['210000000017'], ['210000000024'], ['210000000031']])
  if (name.includes('Arabic')) expect(codes).toEqual(PARCELS.map(({ barcode }) => [barcode]))
})

test('IMP-23 a total that its rows do not make is told, and is no parcel', () => {
  const text = 'Colis;Montant\r\n00210000000017;97,000\r\n00210000000024;50,000\r\nTotal;150,000'
  expect(arranged(text)).toMatchObject({ rows: [{ amount: 97_000 }, { amount: 50_000 }], total: { amount: 150_000, isRight: false } })
})

test.each([
  ['1 234,500', 1_234_500],
  ['1.234,500', 1_234_500],
  ['1,234.500', 1_234_500],
  ['97', 97_000],
  ['97 DT', 97_000],
  ['TND 97.5', 97_500],
  ['-7,000', -7000],
  ['(7,000)', -7000],
  ['7,000-', -7000],
  ['0', 0],
  ['', null],
  ['—', null],
  ['payé', undefined],
  ['1,2,3', undefined],
])('IMP-23 an amount of a statement: %j', (text, value) => {
  expect(readAmount(text).value).toBe(value)
})

test.each([
  ['46347', '2026-11-21'],
  ['46347,75', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['21-11-26 14:05', '2026-11-21'],
  ['11/21/2026', '2026-11-21'],
  ['2026-11-21T14:05:00', '2026-11-21'],
  ['31/02/2026', null],
  ['97000', null],
  ['hier', null],
])('IMP-23 a day of a statement: %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

const line = (said: Partial<StatementLine> = {}): StatementLine => ({
  row: 2,
  barcode: '',
  reference: '',
  amount: 97_000,
  fee: null,
  net: null,
  currency: null,
  day: null,
  orderId: 1001,
  isPosted: false,
  ...said,
})
const order = (said: Partial<CarriedOrder> = {}): CarriedOrder => ({
  id: 1001,
  state: 'completed',
  currency: 'TND',
  owed: 97_000,
  charged: 0,
  due: 0,
  isPaid: true,
  isSettled: false,
  isFeePosted: false,
  ...said,
})

test.each([
  ['right', line(), order()],
  ['right', line({ fee: 7000, net: 90_000 }), order()],
  ['too-little', line({ amount: 95_000 }), order()],
  ['not-collected', line({ amount: 0 }), order()],
  ['not-collected', line({ amount: 0, fee: 4000 }), order({ owed: 90_000, charged: 7000 })],
  ['too-much', line({ amount: 98_000 }), order()],
  ['fee-differs', line({ fee: 7000, net: 88_000 }), order()],
  ['right', line({ fee: 7000 }), order({ owed: 90_000, charged: 7000 })],
  ['right', line(), order({ owed: 90_000, charged: 7000 })],
  ['right', line({ amount: 90_000 }), order({ owed: 90_000, charged: 7000 })],
  ['right', line({ amount: null, net: 90_000 }), order({ owed: 90_000, charged: 7000 })],
  ['fee-differs', line({ fee: 8000 }), order({ owed: 90_000, charged: 7000 })],
  ['too-little', line({ amount: 95_000, fee: 7000 }), order({ owed: 90_000, charged: 7000 })],
  ['nothing-due', line({ amount: 0, fee: 4000 }), order({ state: 'shipped', owed: -4000, charged: 4000, isPaid: false })],
  ['nothing-due', line({ amount: 0, fee: 4000 }), order({ state: 'cancelled', owed: 0, isPaid: false })],
  ['not-delivered', line(), order({ state: 'shipped', owed: 0, isPaid: false, due: 97_000 })],
  ['already', line(), order({ owed: 0 })],
  ['already', line(), order({ isSettled: true })],
  ['already', line({ amount: 0, fee: 4000 }), order({ owed: 0, isFeePosted: true })],
  ['unknown', line({ orderId: null }), undefined],
  ['other-currency', line(), order({ currency: 'EGP' })],
  ['other-currency', line({ currency: 'EGP' }), order()],
  ['unreadable', line({ amount: null }), order()],
  ['unreadable', line({ amount: -1000 }), order()],
  ['posted', line({ isPosted: true }), order({ owed: 0, isSettled: true })],
] as const)('IMP-23 a row of a statement is %s', (verdict, row, carried) => {
  const [judged] = judgeStatement([row], new Map(carried ? [[carried.id, carried]] : []), 'TND')
  expect(judged!.verdict).toBe(verdict)
})

test('IMP-23 the second row of one order is twice there', () => {
  const judged = judgeStatement([line({ row: 2 }), line({ row: 3 })], new Map([[1001, order()]]), 'TND')
  expect(judged.map(({ verdict }) => verdict)).toEqual(['right', 'twice'])
})

test('IMP-23 a parcel not known as delivered may be accepted only under way, with the amount that it collects', () => {
  const verdict = 'not-delivered'
  const carried = order({ state: 'shipped', owed: 0, isPaid: false, due: 97_000 })
  expect(isAcceptable({ verdict, line: line(), order: carried })).toBe(true)
  expect(isAcceptable({ verdict, line: line({ amount: 90_000 }), order: carried })).toBe(false)
  expect(isAcceptable({ verdict, line: line(), order: { ...carried, state: 'confirmed' } })).toBe(false)
})

const amount = fc.option(fc.integer({ min: -5000, max: 120_000 }), { freq: 4 })
const anyLine = fc.record({ amount, fee: amount, net: amount, orderId: fc.option(fc.integer({ min: 1, max: 6 })), isPosted: fc.boolean() })
const anyOrder = fc.record({
  state: fc.constantFrom('shipped', 'completed', 'cancelled', 'refunded'),
  currency: fc.constantFrom('TND', 'TND', 'EGP'),
  owed: fc.integer({ min: -8000, max: 120_000 }),
  charged: fc.constantFrom(0, 0, 7000),
  due: fc.option(fc.integer({ min: 0, max: 120_000 }), { nil: undefined }),
  isPaid: fc.boolean(),
  isSettled: fc.boolean(),
  isFeePosted: fc.boolean(),
})

test('IMP-23 no row of a statement vanishes: each has one verdict, and what may be posted sums to zero and settles the whole order once', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), fc.array(anyOrder, { minLength: 6, maxLength: 6 }), (rows, orders) => {
      const lines = rows.map((row, place) => line({ ...row, row: place + 2 }))
      const known = new Map(orders.map((said, place) => [place + 1, order({ ...(said as Partial<CarriedOrder>), id: place + 1 })]))
      const judged = judgeStatement(lines, known, 'TND')
      expect(judged.map(({ line: { row } }) => row)).toEqual(lines.map(({ row }) => row))
      for (const { verdict } of judged) expect(VERDICTS).toContain(verdict)
      const posted = judged.filter((one) => isPostable(one, VERDICTS))
      expect(new Set(posted.map(({ order: of }) => of!.id)).size).toBe(posted.length)
      for (const one of posted) {
        const entry = linesOf(one.line, one.order!, { courier: 'mylerz-tn', into: 'bank' })
        expect(entry.reduce((sum, { amount: part }) => sum + part, 0)).toBe(0)
        expect(entry.find(({ account }) => account === 'courier:mylerz-tn')?.amount ?? 0).toBe(0 - one.order!.owed)
      }
    }),
  )
})

test('IMP-23 no row of a table vanishes while it is arranged: parcels, totals, repeated heads and remarks are all of them', () => {
  const cell = fc.constantFrom('', '', '00210000000017', '1001', '97,000', '12', 'Total', 'Signature', '21/11/2026', '2,1E+13', '20123456')
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 20 }), (cells) => {
      const table = { titles: ['Colis', 'Commande', 'Montant', 'Date'], rows: cells.map((row, place) => ({ row: place + 2, cells: row })) }
      const { rows, leftOut } = arrangeStatement(table, ['barcode', 'reference', 'amount', 'day'])
      const isLine = new Set(rows.map(({ row }) => row))
      const others = table.rows.filter(({ row }) => !isLine.has(row))
      expect(isLine.size).toBe(rows.length)
      for (const { cells: row } of others) expect(row.slice(0, 2).some((text) => /^\d+$/.test(text)) && !row.includes('Total')).toBe(false)
      expect(leftOut).toBeLessThanOrEqual(others.length)
    }),
  )
})

test('IMP-23 of two rows of an order the one with money settles it, wherever it stands; a second one with money is twice', () => {
  const judge = (...amounts: number[]) =>
    judgeStatement(
      amounts.map((said, place) => line({ row: place + 2, amount: said })),
      new Map([[1001, order()]]),
      'TND',
    ).map(({ verdict }) => verdict)
  expect(judge(0, 97_000)).toEqual(['not-collected', 'right'])
  expect(judge(97_000, 0)).toEqual(['right', 'twice'])
  expect(judge(97_000, 97_000)).toEqual(['right', 'twice'])
  expect(judge(0, 0, 97_000, 97_000)).toEqual(['not-collected', 'twice', 'right', 'twice'])
})
