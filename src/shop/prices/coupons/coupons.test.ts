import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TUNISIAN_DINAR } from '#money/formats'
import { dinars, millimes, NOTHING, sum, times } from '#money/millimes'
import { applyCoupons, couponProblem, NO_CONDITIONS, splitByWeight, type Coupon, type CouponBase, type CouponLine } from './coupons.ts'

const NOW = new Date('2026-07-01T12:00:00Z')
const SAVE10: Coupon = {
  id: 1,
  code: 'ÉTÉ10',
  kind: 'percent',
  amount: 10,
  starts: null,
  ends: null,
  uses: 0,
  ...NO_CONDITIONS,
}

function line(more: Partial<CouponLine> = {}): CouponLine {
  const { unitPrice = dinars(50), quantity = 2 } = more
  return { key: 'a', productId: 7, categoryIds: [70], unitPrice, quantity, total: millimes(unitPrice * quantity), onSale: false, ...more }
}

function base(more: Partial<CouponBase> = {}): CouponBase {
  const { lines = [line()] } = more
  return { lines, subtotal: sum(...lines.map(({ total }) => total)), others: [], currency: TUNISIAN_DINAR, ...more }
}

const problem = (coupon: Partial<Coupon>, more: Partial<CouponBase> = {}) => couponProblem({ ...SAVE10, ...coupon }, base(more), NOW)?.message
const discountsOf = (...asked: Parameters<typeof applyCoupons>) => applyCoupons(...asked).given
const takenOff = (coupons: Partial<Coupon>[], lines: CouponLine[]) =>
  discountsOf(
    coupons.map((coupon, index) => ({ ...SAVE10, id: index + 1, ...coupon })),
    lines,
    1,
  ).map(({ discount }) => discount)

describe('why a coupon cannot be used', () => {
  test('IMP-09 one without conditions can; one that is turned off is not there', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({ enabled: false })).toBe("Le code « ÉTÉ10 » n'existe pas.")
  })

  test('IMP-09 it holds from its first moment to just before its last', () => {
    expect(problem({ starts: NOW })).toBeUndefined()
    expect(problem({ starts: new Date(NOW.getTime() + 1) })).toBe("Le code « ÉTÉ10 » n'est pas encore valable.")
    expect(problem({ ends: new Date(NOW.getTime() + 1) })).toBeUndefined()
    expect(problem({ ends: NOW })).toBe('Le code « ÉTÉ10 » a expiré.')
  })

  test('IMP-09 it is used up at its limit, and for one customer at theirs', () => {
    expect(problem({ usageLimit: 10, uses: 9 })).toBeUndefined()
    expect(problem({ usageLimit: 10, uses: 10 })).toContain('autant de fois que prévu')
    expect(problem({ usageLimitPerCustomer: 2 }, { customerUses: 1 })).toBeUndefined()
    expect(problem({ usageLimitPerCustomer: 2 }, { customerUses: 2 })).toContain('déjà utilisé')
    expect(problem({ usageLimitPerCustomer: 2 })).toBeUndefined()
  })

  test('IMP-09 items are worth at least its minimum and at most its maximum, both included', () => {
    expect(problem({ minimum: dinars(100) })).toBeUndefined()
    expect(problem({ minimum: dinars(100.001) })).toBe("Le code « ÉTÉ10 » est valable à partir de 100.001 TND d'articles.")
    expect(problem({ maximum: dinars(100) })).toBeUndefined()
    expect(problem({ maximum: dinars(99.999) })).toBe("Le code « ÉTÉ10 » est valable jusqu'à 99.999 TND d'articles.")
  })

  test('IMP-09 something in the cart is of its products or categories, and not of those it leaves out', () => {
    const notForThese = 'ne concerne aucun article'
    expect(problem({ productIds: [7] })).toBeUndefined()
    expect(problem({ productIds: [8] })).toContain(notForThese)
    expect(problem({ categoryIds: [70, 71] })).toBeUndefined()
    expect(problem({ categoryIds: [71] })).toContain(notForThese)
    expect(problem({ productIds: [8], categoryIds: [70] })).toBeUndefined()
    expect(problem({ excludedProductIds: [7] })).toContain(notForThese)
    expect(problem({ productIds: [7], excludedCategoryIds: [70] })).toContain(notForThese)
    expect(problem({}, { lines: [] })).toContain(notForThese)
  })

  test('IMP-09 one that takes nothing off a sale needs something that is not on sale', () => {
    expect(problem({ excludesSale: true }, { lines: [line({ onSale: true })] })).toContain('promotion')
    expect(problem({ excludesSale: true }, { lines: [line({ onSale: true }), line({ key: 'b' })] })).toBeUndefined()
  })

  test('IMP-09 one that stands alone is not with others, whichever came first, and the words name the one that will not', () => {
    const other = { ...SAVE10, id: 2, code: 'AUTRE' }
    expect(problem({ alone: true })).toBeUndefined()
    expect(problem({}, { others: [other] })).toBeUndefined()
    expect(problem({ alone: true }, { others: [other] })).toBe('Le code « ÉTÉ10 » ne se cumule pas avec un autre code.')
    expect(problem({}, { others: [{ ...other, alone: true }] })).toBe('Le code « AUTRE » ne se cumule pas avec un autre code.')
  })
})

describe('what coupons take off', () => {
  test('IMP-09, MONEY-19 a percentage is of each line, rounded half up once', () => {
    const odd = { unitPrice: millimes(33_335), quantity: 1 }
    expect(takenOff([{ amount: 10 }], [line(odd)])).toEqual([3334])
    expect(takenOff([{ amount: 10 }], [line(odd), line({ ...odd, key: 'b' })])).toEqual([6668])
    expect(takenOff([{ amount: 100 }], [line(odd)])).toEqual([33_335])
  })

  test('IMP-09 an amount a piece is taken off each piece, at most its price', () => {
    expect(takenOff([{ kind: 'fixed-product', amount: dinars(3) }], [line({ quantity: 4 })])).toEqual([dinars(12)])
    expect(takenOff([{ kind: 'fixed-product', amount: dinars(80) }], [line({ quantity: 4 })])).toEqual([dinars(200)])
  })

  test('IMP-09 an amount of the cart is taken off once, at most what its lines are worth', () => {
    const lines = [line(), line({ key: 'b', productId: 8, quantity: 1 })]
    expect(takenOff([{ kind: 'fixed-cart', amount: dinars(20) }], lines)).toEqual([dinars(20)])
    expect(takenOff([{ kind: 'fixed-cart', amount: dinars(200) }], lines)).toEqual([dinars(150)])
    expect(takenOff([{ kind: 'fixed-cart', amount: dinars(200), productIds: [8] }], lines)).toEqual([dinars(50)])
  })

  test('IMP-09 only the lines that a coupon is for are cheaper', () => {
    const lines = [line(), line({ key: 'b', productId: 8, categoryIds: [80] }), line({ key: 'c', productId: 9, categoryIds: [90], onSale: true })]
    expect(takenOff([{ productIds: [8] }], lines)).toEqual([dinars(10)])
    expect(takenOff([{ categoryIds: [80, 90] }], lines)).toEqual([dinars(20)])
    expect(takenOff([{ excludesSale: true }], lines)).toEqual([dinars(20)])
    expect(takenOff([{ excludedProductIds: [7] }], lines)).toEqual([dinars(20)])
  })

  test('IMP-09 a coupon of free delivery alone takes nothing off, and says so', () => {
    expect(discountsOf([{ ...SAVE10, amount: 0, freeShipping: true }], [line()], 1)).toEqual([{ code: 'ÉTÉ10', discount: NOTHING, freeShipping: true }])
  })

  test('IMP-09 an amount of the cart leaves to others what only they can take', () => {
    const lines = [line({ quantity: 1 }), line({ key: 'b', productId: 8, quantity: 1 })]
    const both = [
      { kind: 'fixed-cart', amount: dinars(50) },
      { kind: 'fixed-cart', amount: dinars(50), productIds: [7] },
    ] as const satisfies Partial<Coupon>[]
    expect(takenOff([...both], lines)).toEqual([dinars(50), dinars(50)])
  })
})

const someLines = fc
  .array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      unitPrice: fc.integer({ min: 0, max: 2_000_000 }).map(millimes),
      quantity: fc.integer({ min: 1, max: 9 }),
      onSale: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((lines) => lines.map((made, index) => line({ ...made, key: String(index), categoryIds: [made.productId % 2] })))
const someCoupons = fc
  .array(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), amount: fc.integer({ min: 0, max: 100 }), productIds: fc.subarray([1, 2, 3, 4]) }),
      fc.record({
        kind: fc.constantFrom('fixed-cart' as const, 'fixed-product' as const),
        amount: fc.integer({ min: 0, max: 3_000_000 }),
        categoryIds: fc.subarray([0, 1]),
        excludesSale: fc.boolean(),
      }),
    ),
    { maxLength: 4 },
  )
  .map((coupons) => coupons.map((coupon, index) => ({ ...SAVE10, ...coupon, id: index + 1 })))

test('IMP-09 whatever the coupons, they never take off more than the lines are worth, and their order changes nothing', () => {
  fc.assert(
    fc.property(someLines, someCoupons, (lines, coupons) => {
      const off = discountsOf(coupons, lines, 1).map(({ discount }) => discount)
      expect(Math.min(0, ...off)).toBe(0)
      expect(sum(...off)).toBeLessThanOrEqual(sum(...lines.map(({ total }) => total)))
      const left = [...applyCoupons(coupons, lines, 1).left.values()]
      expect(Math.min(0, ...left)).toBe(0)
      expect(sum(...left, ...off)).toBe(sum(...lines.map(({ total }) => total)))
      expect(discountsOf(coupons.toReversed(), lines, 1).map(({ discount }) => discount)).toEqual(off.toReversed())
    }),
  )
})

test('MONEY-19 whatever the coupons, in a shop that sells in pounds each takes off whole piastres, and no more than the lines are worth', () => {
  fc.assert(
    fc.property(someLines, someCoupons, (lines, coupons) => {
      const inPiastres = lines.map((made) => ({ ...made, unitPrice: times(made.unitPrice, 10), total: times(made.total, 10) }))
      const off = discountsOf(coupons, inPiastres, 10).map(({ discount }) => discount)
      expect(off.every((discount) => discount >= 0 && discount % 10 === 0)).toBe(true)
      expect(sum(...off)).toBeLessThanOrEqual(sum(...inPiastres.map(({ total }) => total)))
    }),
  )
})

test('IMP-09 a coupon says its bounds in what the shop sells in', () => {
  const currency = { ...TUNISIAN_DINAR, code: 'EGP', symbol: 'EGP' }
  expect(problem({ minimum: dinars(200) }, { currency })).toContain('200.000 EGP')
  expect(problem({ maximum: dinars(50) }, { currency })).toContain('50.000 EGP')
})

test('IMP-09 an amount of the cart is taken off to the millime wherever the lines are worth it', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 30_000_000 }), (lines, amount) => {
      const worth = sum(...lines.map(({ total }) => total))
      expect(takenOff([{ kind: 'fixed-cart', amount }], lines)).toEqual([Math.min(amount, worth)])
    }),
  )
})

test('MONEY-19 the shares of an amount add up to it, none is a millime from its exact part or above its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000_000 }).map(millimes), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const whole = sum(...given)
      const amount = millimes(Math.floor(whole * part))
      const shares = [...splitByWeight(amount, new Map(given.map((weight, index) => [String(index), weight])), 1).values()]
      expect(sum(...shares)).toBe(amount)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(given[index]!)
        if (whole > 0) expect(Math.abs(share - (amount * given[index]!) / whole)).toBeLessThan(1.001)
      }
    }),
  )
})
