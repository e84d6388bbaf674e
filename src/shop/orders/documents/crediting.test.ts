import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, TUNISIAN_DINAR, type CurrencySettings } from '#money/formats'
import { millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import { planRefund, refundable, type RefundAsk } from '#shop/orders/refunds'
import { shares } from '#shop/prices/pricing.line-shares'
import { includedTaxes, type TaxRate } from '#shop/prices/taxes'
import { creditOfRefund, creditOfRest, leftOf, type Amounted, type Credit, type Credited, type DocumentLine } from './documents.ts'

const text = (said: string) => ({ fr: said, en: said, ar: said })
const rate = (id: number, rate_: number): TaxRate => ({
  id,
  class: String(rate_),
  country: 'TN',
  state: '',
  rate: rate_,
  name: text(`TVA ${rate_}`),
  onShipping: rate_ === 700,
})
const RATES = [rate(1, 1900), rate(2, 1300), rate(3, 700)]

interface Bought {
  currency: CurrencySettings
  /** `taxRate` is 0 if untaxed; `coins` is the price of a piece. */
  goods: { taxRate: number | null; quantity: number; coins: number }[]
  shipping: number
  discountPercent: number
  stamp: number
}

function invoiceOf({ currency, goods, shipping, discountPercent, stamp }: Bought): Amounted {
  const coin = currency.code === 'TND' ? 1 : 10
  const lines = goods.map(({ taxRate, quantity, coins }, index): DocumentLine => {
    const unitPrice = millimes(coins * coin)
    return { position: index + 1, name: text('Lampe'), sku: '', quantity, unitPrice, total: millimes(unitPrice * quantity), taxRate }
  })
  const items = sum(...lines.map(({ total }) => total))
  const off = Math.floor((items * discountPercent) / 100 / coin) * coin
  const total = millimes(items - off + shipping * coin + stamp * coin)
  const amounts = { items, discounts: [], shipping: millimes(shipping * coin), shippingTaxRate: 700, stamp: millimes(stamp * coin), loose: NOTHING, total }
  const parts = shares({ currency: currency.code, total, shippingTotal: amounts.shipping, stampTotal: amounts.stamp, lines }).lines
  const taxed = lines.map(({ taxRate, position }) => ({ taxClass: String(taxRate ?? 1900), amount: parts.get(position)! }))
  const taxes = includedTaxes({ goods: taxed, shipping: amounts.shipping, coin }, RATES, { country: 'TN', state: '', locale: 'fr' })
  return { lines, currency, amounts: { ...amounts, taxes } }
}

const bought = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  goods: fc.array(
    fc.record({ taxRate: fc.constantFrom(1900, 1300, 700, 0, null), quantity: fc.integer({ min: 1, max: 9 }), coins: fc.integer({ min: 0, max: 90_000_000 }) }),
    { minLength: 1, maxLength: 8 },
  ),
  shipping: fc.integer({ min: 0, max: 9000 }),
  discountPercent: fc.constantFrom(0, 0, 7, 30, 100),
  stamp: fc.constantFrom(0, 1000),
})

const asks = fc.array(
  fc.record({ picks: fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 4 })), { maxLength: 3 }), delivery: fc.nat(3), loose: fc.nat(1000) }),
  { maxLength: 6 },
)

const WHOLE: RefundAsk = { whole: true, lines: [], delivery: NOTHING, loose: NOTHING, stamp: millimes(1_000_000) }

function refundsOf({ lines, amounts, currency }: Amounted, wanted: { picks: [number, number][]; delivery: number; loose: number }[]): Credited[] {
  const refunds: (Credited & { state: 'manual' })[] = []
  const order = {
    currency: currency.code,
    total: amounts.total,
    shippingTotal: amounts.shipping,
    stampTotal: amounts.stamp,
    lines,
    received: NOTHING,
    collected: null,
    deposit: NOTHING,
  }
  const left = () => refundable({ ...order, refundedTotal: sum(...refunds.map(({ amount }) => amount)) }, refunds)
  for (const { picks, delivery, loose } of [...wanted, undefined].map((one) => one ?? { picks: [], delivery: -1, loose: 0 })) {
    const { unit, ...rest } = left()
    const asked = new Map(picks.map(([place, quantity]) => [(place % lines.length) + 1, quantity]))
    const some: RefundAsk = {
      whole: false,
      lines: [...asked].map(([position, quantity]) => ({ position, quantity, amount: null, restock: false })),
      delivery: millimes(Math.floor((rest.delivery * Math.max(0, delivery)) / 3 / unit) * unit),
      loose: millimes(Math.floor((rest.left * loose) / 4000 / unit) * unit),
    }
    const plan = planRefund({ unit, ...rest }, delivery < 0 ? WHOLE : some)
    if (typeof plan !== 'string') refunds.push({ ...plan, state: 'manual' })
  }
  return refunds
}

function creditsOf(invoice: Amounted, refunds: Credited[]): Credit[] {
  return refunds.reduce<Credit[]>((earlier, refund) => [...earlier, creditOfRefund(invoice, earlier, refund)], [])
}

const taxOf = (credits: Pick<Credit, 'amounts'>[], name: string): Millimes =>
  sum(...credits.flatMap(({ amounts }) => amounts.taxes.filter((tax) => tax.name === name)).map(({ amount }) => millimes(amount)))

test('DOC-28, IMP-13 the credit notes of all of an order’s refunds give exactly its invoice’s total and each of its taxes, whatever was given back in which parts', () => {
  fc.assert(
    fc.property(bought, asks, (order, wanted) => {
      const invoice = invoiceOf(order)
      const credits = creditsOf(invoice, refundsOf(invoice, wanted))
      expect(leftOf(invoice, credits)).toBe(0)
      if (invoice.amounts.total > 0) for (const tax of invoice.amounts.taxes) expect(taxOf(credits, tax.name)).toBe(tax.amount)
      const stamp = sum(...credits.map(({ amounts }) => amounts.stamp))
      expect(stamp).toBeLessThanOrEqual(invoice.amounts.stamp)
      if (credits.every(({ amounts }) => amounts.loose === 0)) expect(stamp).toBe(invoice.amounts.stamp)
      for (const { lines, amounts } of credits) {
        expect(lines.every(({ total }) => total >= 0)).toBe(true)
        expect(sum(amounts.items, amounts.shipping, amounts.stamp, amounts.loose)).toBe(amounts.total)
        expect(sum(...lines.map(({ total }) => total))).toBe(amounts.items)
        // Each tax is rounded on its own.
        expect(sum(...amounts.taxes.map(({ amount }) => millimes(amount)))).toBeLessThanOrEqual(amounts.total / 5 + amounts.taxes.length * 10)
        expect(amounts.taxes.every(({ amount }) => amount > 0 && amount % (order.currency.code === 'TND' ? 1 : 10) === 0)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('DOC-28 the credit note of a cancelled order takes back what earlier ones left, each tax to the last coin', () => {
  fc.assert(
    fc.property(bought, asks, (order, wanted) => {
      const invoice = invoiceOf(order)
      const credits = creditsOf(invoice, refundsOf(invoice, wanted).slice(0, -1))
      if (leftOf(invoice, credits) <= 0) return
      const all = [...credits, creditOfRest(invoice, credits)]
      expect(leftOf(invoice, all)).toBe(0)
      for (const tax of invoice.amounts.taxes) expect(taxOf(all, tax.name)).toBe(tax.amount)
    }),
    { numRuns: 500 },
  )
})

const twoRates = invoiceOf({
  currency: TUNISIAN_DINAR,
  goods: [
    { taxRate: 1900, quantity: 2, coins: 59_500 },
    { taxRate: 700, quantity: 1, coins: 107_000 },
    { taxRate: 0, quantity: 1, coins: 50_000 },
  ],
  shipping: 0,
  discountPercent: 0,
  stamp: 0,
})
const back = (position: number, quantity: number, amount: number): Credited => ({
  amount: millimes(amount),
  delivery: NOTHING,
  loose: NOTHING,
  stamp: NOTHING,
  lines: [{ position, quantity, amount: millimes(amount), restocked: false }],
})

test('DOC-28 goods give their own tax back, not that of others', () => {
  const taxes = (refund: Credited) => creditOfRefund(twoRates, [], refund).amounts.taxes.map(({ rate: of, amount }) => [of, amount])
  expect(taxes(back(1, 1, 59_500))).toEqual([[1900, 9500]])
  expect(taxes(back(2, 1, 107_000))).toEqual([[700, 7000]])
  expect(taxes(back(3, 1, 50_000))).toEqual([])
})

test('DOC-28 an amount that names no goods gives its part of every tax back', () => {
  const loose = { amount: millimes(138_000), delivery: NOTHING, loose: millimes(138_000), stamp: NOTHING, lines: [] }
  expect(creditOfRefund(twoRates, [], loose).amounts.taxes.map(({ rate: of, amount }) => [of, amount])).toEqual([
    [1900, 9500],
    [700, 3500],
  ])
})

test('DOC-28 a line that the invoice does not have is credited as an amount, so that nothing is lost', () => {
  const { lines, amounts } = creditOfRefund(twoRates, [], back(9, 1, 1000))
  expect([lines, amounts.items, amounts.loose, amounts.total]).toEqual([[], 0, 1000, 1000])
})

test('IMP-12 the stamp is credited whole, untaxed, and only with the refund that gives it back; goods keep the invoice’s price and their rate of tax', () => {
  const stamped = invoiceOf({
    currency: TUNISIAN_DINAR,
    goods: [{ taxRate: 1900, quantity: 2, coins: 69_900 }],
    shipping: 7000,
    discountPercent: 0,
    stamp: 1000,
  })
  const first = creditOfRefund(stamped, [], back(1, 1, 69_900))
  expect(first.lines).toMatchObject([{ quantity: 1, unitPrice: 69_900, total: 69_900 }])
  expect(first.amounts).toMatchObject({ items: 69_900, stamp: 0, loose: 0, total: 69_900, taxes: [{ rate: 1900, amount: 11_161 }] })
  const second = creditOfRefund(stamped, [first], { ...back(1, 1, 69_900), amount: millimes(70_900), stamp: millimes(1000) })
  expect(second.amounts).toMatchObject({ items: 69_900, stamp: 1000, loose: 0, total: 70_900, taxes: [{ rate: 1900, amount: 11_160 }] })
  expect(creditOfRest(stamped, [first]).amounts).toMatchObject({ stamp: 1000, loose: 77_900 - 1000, total: 77_900 })
  expect(creditOfRest(stamped, []).amounts).toMatchObject({ items: 139_800, stamp: 1000, total: 147_800 })
})
