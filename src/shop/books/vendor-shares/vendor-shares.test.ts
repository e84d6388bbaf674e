import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dinars, millimes, NOTHING, sum } from '#money/millimes'
import { netLinesOf, sharesOf, type SharedLine, type SharedOrder } from './vendor-shares.ts'

const whole = { refundedPieces: 0, refundedAmount: 0, notArrived: 0 }

function lineOf(position: number, vendorId: number, line: Partial<SharedLine>): SharedLine {
  return { position, vendorId, quantity: 1, total: 0, points: null, perPiece: null, ...whole, ...line }
}

/** Two vendors and the shop: 60 + 30 + 10, less 20 of coupons, 7 of delivery and 1 of stamp: 88. */
const order: SharedOrder = {
  currency: 'TND',
  total: dinars(88),
  shippingTotal: dinars(7),
  stampTotal: dinars(1),
  isRefunded: false,
  lines: [
    lineOf(1, 5, { quantity: 3, total: 60_000, points: 1250 }),
    lineOf(2, 6, { quantity: 2, total: 30_000, perPiece: 1500 }),
    lineOf(3, 7, { total: 10_000 }),
  ],
}

const withLine = (position: number, change: Partial<SharedLine>) => ({
  ...order,
  lines: order.lines.map((line) => (line.position === position ? { ...line, ...change } : line)),
})

test('VEND-09 each vendor has what the customer pays for their goods after discounts, less the commission; delivery, stamp and own goods are the shop’s', () => {
  expect(sharesOf(order)).toEqual([
    { vendorId: 5, gross: 48_000, commission: 6000 },
    { vendorId: 6, gross: 24_000, commission: 3000 },
  ])
})

test('VEND-09 what went back of a line, and its pieces that did not arrive, is neither the vendor’s nor commission', () => {
  expect(sharesOf(withLine(1, { refundedPieces: 1, refundedAmount: 16_000 }))[0]).toEqual({ vendorId: 5, gross: 32_000, commission: 4000 })
  expect(sharesOf(withLine(2, { notArrived: 1 }))[1]).toEqual({ vendorId: 6, gross: 12_000, commission: 1500 })
  expect(sharesOf(withLine(2, { refundedPieces: 2, refundedAmount: 24_000 }))[1]).toEqual({ vendorId: 6, gross: 0, commission: 0 })
  expect(sharesOf({ ...order, isRefunded: true }).map(({ gross, commission }) => gross + commission)).toEqual([0, 0])
})

test('VEND-09 a commission by the piece is at most what the customer pays', () => {
  expect(sharesOf(withLine(2, { perPiece: 20_000 }))[1]).toEqual({ vendorId: 6, gross: 24_000, commission: 24_000 })
})

const anyLine = fc.record({
  vendorId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  total: fc.integer({ min: 0, max: 900_000 }),
  rate: fc.oneof(
    fc.record({ points: fc.integer({ min: 0, max: 10_000 }), perPiece: fc.constant(null) }),
    fc.record({ points: fc.constant(null), perPiece: fc.integer({ min: 0, max: 50_000 }) }),
  ),
  gone: fc.integer({ min: 0, max: 9 }),
  refundedAmount: fc.integer({ min: 0, max: 900_000 }),
})

test('VEND-09 shares and commission are the net amounts of the lines to the millime, whatever the order', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.constantFrom('TND', 'EGP'),
      (lines, total, currency) => {
        const some: SharedOrder = {
          currency,
          total: millimes(total),
          shippingTotal: NOTHING,
          stampTotal: NOTHING,
          isRefunded: false,
          lines: lines.map(({ rate, gone, ...line }, place) => ({ ...line, ...rate, position: place, refundedPieces: gone, notArrived: gone % 3 })),
        }
        const parts = sharesOf(some)
        expect(sum(...parts.map(({ gross }) => gross))).toBe(sum(...netLinesOf(some).map(({ net }) => net)))
        for (const { gross, commission } of parts) expect([commission >= 0, commission <= gross]).toEqual([true, true])
      },
    ),
  )
})
