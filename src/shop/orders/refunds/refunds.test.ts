import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dinars, millimes, NOTHING, sum } from '#money/millimes'
import { priceOf, shares } from '#shop/prices/pricing.line-shares'
import { planRefund, refundable, type RefundAsk, type RefundPlan, type RefundedLine } from './refunds.ts'

/** All of it came in in cash. */
const AT_DESK = { received: NOTHING, collected: null, deposit: NOTHING }

/** Three lamps at 10 dinars and a vase at 5, less 2.500 of coupons, 7 of delivery: 39.500. */
const order = {
  currency: 'TND',
  total: dinars(39.5),
  shippingTotal: dinars(7),
  stampTotal: NOTHING,
  refundedTotal: NOTHING,
  ...AT_DESK,
  lines: [
    { position: 1, quantity: 3, total: 30_000 },
    { position: 2, quantity: 1, total: 5000 },
  ],
}
const nothing: RefundAsk = { whole: false, lines: [], delivery: NOTHING, loose: NOTHING }
const lamps = (quantity: number, amount: number | null = null) => ({ position: 1, quantity, amount: amount === null ? null : millimes(amount), restock: true })
const planned = (ask: Partial<RefundAsk>, after: Partial<typeof order> = {}, past: Parameters<typeof refundable>[1] = []) =>
  planRefund(refundable({ ...order, ...after }, past), { ...nothing, ...ask })

const anyOrder = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 50 }), total: fc.integer({ min: 0, max: 2_000_000_000 }) }), {
      minLength: 1,
      maxLength: 12,
    }),
    shipping: fc.integer({ min: 0, max: 100_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    stamp: fc.constantFrom(0, 600, 1000),
    currency: fc.constantFrom('TND', 'EGP'),
  })
  .map(({ lines, shipping, discount, stamp, currency }) => {
    const items = lines.reduce((all, line) => all + line.total, 0)
    const total = items + shipping - Math.floor(((items + shipping) * discount) / 100) + stamp
    return {
      currency,
      total: millimes(total),
      shippingTotal: millimes(shipping),
      stampTotal: millimes(stamp),
      refundedTotal: NOTHING,
      ...AT_DESK,
      lines: lines.map((line, place) => ({ ...line, position: place + 1 })),
    }
  })

describe('what a line has of an order’s total', () => {
  test('IMP-13 coupons and discounts fall on every line by its price; the delivery is what it cost, and the stamp is no line’s', () => {
    const { lines, delivery } = shares(order)
    // 32.500 of 35: lamps 27.857,142…, vase 4.642,857…, which gets the remaining millime.
    expect([...lines]).toEqual([
      [1, 27_857],
      [2, 4643],
    ])
    expect(delivery).toBe(7000)
    expect(shares({ ...order, total: dinars(40.5), stampTotal: dinars(1) })).toEqual({ lines, delivery })
  })

  test('IMP-13 lines, delivery and stamp are the total exactly, and no line is below zero, whatever the order', () => {
    fc.assert(
      fc.property(anyOrder, (some) => {
        const { lines, delivery } = shares(some)
        expect(sum(some.stampTotal, delivery, ...lines.values())).toBe(some.total)
        expect(Math.min(delivery, ...lines.values())).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('of an order in pounds every share is whole piastres, as its providers count', () => {
    const pounds = { ...order, currency: 'EGP' }
    expect([...shares(pounds).lines.values()]).toEqual([27_860, 4640])
    expect(planRefund(refundable(pounds, []), { ...nothing, lines: [lamps(1)] })).toMatchObject({ amount: 9280 })
  })

  test('of an order in pounds no part of a piastre goes back, unless it is all that is left; of dinars any millime does', () => {
    const pounds = { currency: 'EGP', total: dinars(39.505) }
    expect(planned({ loose: dinars(10.005) }, pounds)).toBe('partOfCoin')
    expect(planned({ lines: [lamps(1, 9285)] }, pounds)).toBe('partOfCoin')
    expect(planned({ delivery: millimes(5) }, pounds)).toBe('partOfCoin')
    expect(planned({ loose: dinars(10.01) }, pounds)).toMatchObject({ amount: 10_010 })
    expect(planned({ loose: dinars(39.505) }, pounds)).toMatchObject({ amount: 39_505 })
    expect(planned({ loose: dinars(10.005) })).toMatchObject({ amount: 10_005 })
  })

  test('goods that cost nothing share what is left by their pieces, and a discount that eats into the delivery leaves the lines nothing', () => {
    const free = { ...order, lines: order.lines.map((line) => ({ ...line, total: 0 })), total: dinars(7.6) }
    expect([...shares(free).lines.values()]).toEqual([450, 150])
    expect(shares({ ...order, total: dinars(6) })).toEqual({
      lines: new Map([
        [1, 0],
        [2, 0],
      ]),
      delivery: 6000,
    })
  })

  test('pieces refunded one by one come to what the whole line has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(1, 10), (quantity, share, unit) => {
        let line = { position: 1, quantity, pieces: quantity, share: millimes(share), left: millimes(share) }
        while (line.pieces > 0) line = { ...line, pieces: line.pieces - 1, left: millimes(line.left - priceOf(line, 1, unit)) }
        expect(line.left).toBe(0)
      }),
    )
  })
})

describe('what may be given back', () => {
  test('IMP-13 pieces of a line, with their part of the discounts', () => {
    expect(planned({ lines: [lamps(2)] })).toEqual({
      amount: 18_571,
      delivery: 0,
      loose: 0,
      stamp: 0,
      lines: [{ position: 1, quantity: 2, amount: 18_571, restocked: true }],
    })
  })

  test('IMP-13 an amount of a line without pieces, the delivery, and an amount by itself', () => {
    expect(planned({ lines: [lamps(0, 1500)], delivery: dinars(7), loose: millimes(1) })).toEqual({
      amount: 8501,
      delivery: 7000,
      loose: 1,
      stamp: 0,
      lines: [{ position: 1, quantity: 0, amount: 1500, restocked: false }],
    })
  })

  test('IMP-13 all that is left, and again after a part went back', () => {
    expect(planned({ whole: true, lines: [lamps(0)] })).toEqual({
      amount: order.total,
      delivery: 7000,
      loose: 0,
      stamp: 0,
      lines: [
        { position: 1, quantity: 3, amount: 27_857, restocked: true },
        { position: 2, quantity: 1, amount: 4643, restocked: false },
      ],
    })
    const before = {
      state: 'done',
      delivery: NOTHING,
      stamp: NOTHING,
      lines: [{ position: 1, quantity: 2, amount: millimes(18_571), restocked: true }],
    } as const
    expect(planned({ whole: true }, { refundedTotal: millimes(18_571) }, [{ ...before, lines: [...before.lines] }])).toMatchObject({
      amount: order.total - 18_571,
      lines: [
        { position: 1, quantity: 1, amount: 27_857 - 18_571 },
        { position: 2, quantity: 1, amount: 4643 },
      ],
    })
  })

  test('IMP-13 the stamp goes back where staff say so alone: not with a part, nor with everything else', () => {
    const stamped = { total: dinars(40.5), stampTotal: dinars(1) }
    expect(planned({ lines: [lamps(2)] }, stamped)).toMatchObject({ amount: 18_571, stamp: 0 })
    expect(planned({ lines: [lamps(2)], stamp: dinars(1) }, stamped)).toMatchObject({ amount: 19_571, stamp: 1000 })
    expect(planned({ whole: true }, stamped)).toMatchObject({ amount: 39_500, stamp: 0, loose: 0 })
    expect(planned({ whole: true, stamp: dinars(1) }, stamped)).toMatchObject({ amount: 40_500, stamp: 1000, loose: 0 })
    expect(planned({ stamp: millimes(1001) }, stamped)).toBe('tooMuch')
  })

  test('IMP-13 what an earlier version gave back with a part of the stamp in it leaves the rest to the last millime', () => {
    const past = { state: 'done', delivery: NOTHING, stamp: NOTHING, lines: [{ position: 2, quantity: 1, amount: millimes(4786), restocked: true }] } as const
    const stamped = { total: dinars(40.5), stampTotal: dinars(1), refundedTotal: millimes(4786) }
    expect(planned({ whole: true, stamp: dinars(1) }, stamped, [{ ...past, lines: [...past.lines] }])).toMatchObject({
      amount: 40_500 - 4786,
      stamp: 857,
      loose: 0,
    })
    expect(planned({ whole: true }, stamped, [{ ...past, lines: [...past.lines] }])).toMatchObject({ amount: 34_857, delivery: 7000, stamp: 0, loose: 0 })
  })

  test('IMP-13 an amount by itself takes nothing of the stamp while goods or delivery are left', () => {
    const stamped = { total: dinars(40.5), stampTotal: dinars(1), refundedTotal: dinars(5) }
    const past = { state: 'done', delivery: NOTHING, stamp: NOTHING, lines: [] } as const
    expect(planned({ whole: true }, stamped, [{ ...past, lines: [] }])).toMatchObject({ amount: 34_500, stamp: 0 })
  })

  test.each<[string, Partial<RefundAsk>, string]>([
    ['nothing', {}, 'nothingAsked'],
    ['a piece more than there are', { lines: [lamps(4)] }, 'tooManyPieces'],
    ['a line that is not there', { lines: [{ ...lamps(1), position: 9 }] }, 'tooManyPieces'],
    ['a millime more than the line has', { lines: [lamps(1, 27_858)] }, 'tooMuchOfLine'],
    ['a millime more than the delivery cost', { delivery: millimes(7001) }, 'tooMuchDelivery'],
    ['a millime more than the order cost', { loose: millimes(39_501) }, 'tooMuch'],
  ])('IMP-13 not %s', (_what, ask, problem) => {
    expect(planned(ask)).toBe(problem)
  })

  test('IMP-13 to the last millime, and to the last piece', () => {
    for (const ask of [{ lines: [lamps(3)] }, { lines: [lamps(1, 27_857)] }, { delivery: dinars(7) }, { loose: order.total }])
      expect(planned(ask)).toBeTypeOf('object')
  })

  test('IMP-13 whatever goes back in whatever parts, it never passes the total, and the rest brings it there exactly', () => {
    const part = fc.record({
      pieces: fc.array(fc.nat(5), { maxLength: 12 }),
      amount: fc.option(fc.nat(50_000)),
      delivery: fc.nat(20_000),
      loose: fc.nat(20_000),
      stamp: fc.constantFrom(0, 0, 300),
    })
    fc.assert(
      fc.property(anyOrder, fc.array(part, { maxLength: 6 }), (some, parts) => {
        const past: RefundPlan[] = []
        const left = () => {
          const refundedTotal = sum(...past.map(({ amount }) => amount))
          return refundable(
            { ...some, refundedTotal },
            past.map((plan) => ({ ...plan, state: 'done' })),
          )
        }
        for (const { pieces, amount, delivery, loose, stamp } of parts) {
          const lines = pieces.map((quantity, place) => ({ position: place + 1, quantity, amount: amount === null ? null : millimes(amount), restock: true }))
          const plan = planRefund(left(), { whole: false, lines, delivery: millimes(delivery), loose: millimes(loose), stamp: millimes(stamp) })
          if (typeof plan !== 'string') past.push(plan)
        }
        const rest = planRefund(left(), { ...nothing, whole: true, stamp: some.stampTotal })
        if (typeof rest !== 'string') past.push(rest)
        expect(sum(...past.map(({ amount }) => amount))).toBe(some.total)
        for (const plan of past) expect(sum(plan.delivery, plan.loose, plan.stamp, ...plan.lines.map(({ amount }) => amount))).toBe(plan.amount)
        expect(Math.min(0, ...past.flatMap(({ delivery, loose, stamp, lines }) => [delivery, loose, stamp, ...lines.map(({ amount }) => amount)]))).toBe(0)
        for (const { position, quantity } of some.lines) expect(piecesOf(past, position)).toBeLessThanOrEqual(quantity)
      }),
    )
  })
})

const piecesOf = (past: RefundPlan[], position: number) =>
  past.flatMap(({ lines }) => lines.filter((line: RefundedLine) => line.position === position)).reduce((all, { quantity }) => all + quantity, 0)
