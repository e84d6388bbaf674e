import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dinars, millimes, NOTHING, times } from '#money/millimes'
import { includedTaxes, type Taxed, type TaxedPlace, type TaxRate } from './taxes.ts'

const rate = (id: number, percent: number, more: Partial<TaxRate> = {}): TaxRate => ({
  id,
  class: '',
  country: 'TN',
  state: '',
  rate: percent * 100,
  name: { fr: `TVA ${percent} %`, en: `VAT ${percent}%`, ar: '' },
  onShipping: false,
  ...more,
})
const STANDARD = rate(1, 19, { onShipping: true })
const REDUCED = rate(2, 7, { class: 'reduced-rate' })
const TUNIS: TaxedPlace = { country: 'TN', state: 'TN-11', locale: 'fr' }
const goods = (amount: number, taxClass: string | null = '') => ({ taxClass, amount: millimes(amount) })
const amounts = (taxed: Partial<Taxed>, rates: TaxRate[], place = TUNIS) =>
  includedTaxes({ goods: [], shipping: NOTHING, coin: 1, ...taxed }, rates, place).map((line) => [line.name, line.amount])

describe('the taxes that prices contain', () => {
  test('IMP-12 119 dinars with 19 % contain 19 dinars', () => {
    expect(includedTaxes({ goods: [goods(119_000)], shipping: NOTHING, coin: 1 }, [STANDARD], TUNIS)).toEqual([
      { name: 'TVA 19 %', rate: 1900, amount: dinars(19) },
    ])
  })

  test('IMP-12 half a millime is rounded up, once for all goods and the delivery together', () => {
    expect(amounts({ goods: [goods(3)] }, [rate(1, 20)])).toEqual([['TVA 20 %', 1]])
    expect(amounts({ goods: [goods(1), goods(1)], shipping: millimes(1) }, [rate(1, 20, { onShipping: true })])).toEqual([['TVA 20 %', 1]])
    expect(amounts({ goods: [goods(2)] }, [rate(1, 20)])).toEqual([])
  })

  test('IMP-12 each class has its own rates; goods that are not taxed, or of a class without a rate, contain none', () => {
    const taxed = { goods: [goods(119_000), goods(107_000, 'reduced-rate'), goods(50_000, null), goods(50_000, 'zero-rate')] }
    expect(amounts(taxed, [STANDARD, REDUCED])).toEqual([
      ['TVA 19 %', 19_000],
      ['TVA 7 %', 7000],
    ])
  })

  test('IMP-12 delivery contains the rates that say so, whatever the goods', () => {
    expect(amounts({ goods: [goods(107_000, 'reduced-rate')], shipping: dinars(11.9) }, [STANDARD, REDUCED])).toEqual([
      ['TVA 19 %', 1900],
      ['TVA 7 %', 7000],
    ])
    expect(amounts({ shipping: dinars(7) }, [REDUCED])).toEqual([])
  })

  test('IMP-12 several rates of one class add up', () => {
    expect(amounts({ goods: [goods(120_000)] }, [STANDARD, rate(3, 1, { name: { fr: 'FODEC', en: '', ar: '' } })])).toEqual([
      ['TVA 19 %', 19_000],
      ['FODEC', 1000],
    ])
  })

  test("IMP-12 a state's rate stands in the place of the country's with the same name and class; elsewhere there is none", () => {
    const here = rate(4, 10, { state: 'TN-11', name: STANDARD.name })
    expect(amounts({ goods: [goods(110_000)] }, [STANDARD, here])).toEqual([['TVA 19 %', 10_000]])
    expect(amounts({ goods: [goods(119_000)] }, [STANDARD, here], { ...TUNIS, state: 'TN-12' })).toEqual([['TVA 19 %', 19_000]])
    expect(amounts({ goods: [goods(107_000, 'reduced-rate')] }, [REDUCED, here])).toEqual([['TVA 7 %', 7000]])
    expect(amounts({ goods: [goods(119_000)] }, [STANDARD], { ...TUNIS, country: 'EG' })).toEqual([])
  })

  test("IMP-12 a tax is named in the shopper's language, in French where the merchant wrote nothing", () => {
    const name = (locale: 'en' | 'ar') => includedTaxes({ goods: [goods(119_000)], shipping: NOTHING, coin: 1 }, [STANDARD], { ...TUNIS, locale })[0]!.name
    expect([name('en'), name('ar')]).toEqual(['VAT 19%', 'TVA 19 %'])
  })
})

const anyClass = fc.constantFrom('', 'reduced-rate', 'zero-rate')
const anyRates = fc
  .array(fc.record({ class: anyClass, rate: fc.integer({ min: 0, max: 10_000 }), state: fc.constantFrom('', 'TN-11', 'TN-12'), onShipping: fc.boolean() }), {
    maxLength: 6,
  })
  .map((given) => given.map((each, id) => rate(id, 0, { ...each, name: { fr: `T${id % 4}`, en: '', ar: '' } })))
const anyAmount = fc.integer({ min: 0, max: 10_000_000_000 }).map(millimes)
const anyTaxed = fc
  .record({
    goods: fc.array(fc.record({ taxClass: fc.option(anyClass), amount: fc.oneof(anyAmount, fc.integer({ min: 0, max: 9 }).map(millimes)) }), { maxLength: 5 }),
    shipping: anyAmount,
    coin: fc.constantFrom(1 as const, 10 as const),
  })
  .map(({ goods: bought, shipping, coin }) => ({
    goods: bought.map(({ taxClass, amount }) => ({ taxClass, amount: times(amount, coin) })),
    shipping: times(shipping, coin),
    coin,
  }))

describe('whatever is bought, at whatever rates', () => {
  const total = (taxed: Taxed, rates: TaxRate[]) => includedTaxes(taxed, rates, TUNIS).reduce((all, { amount }) => all + amount, 0)

  test('IMP-12, MONEY-19 taxes are whole coins above nothing, and together less than what is paid', () => {
    fc.assert(
      fc.property(anyTaxed, anyRates, (taxed, rates) => {
        const lines = includedTaxes(taxed, rates, TUNIS)
        const paid = taxed.goods.reduce((all, { amount }) => all + amount, 0) + taxed.shipping
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount / taxed.coin) && amount > 0)).toBe(true)
        expect(total(taxed, rates)).toBeLessThanOrEqual(paid)
      }),
    )
  })

  test('IMP-12 one tax of a price, taken off it and put on again, makes the price, within a millime', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 1, max: 100 }), (amount, percent) => {
        const tax = total({ goods: [{ taxClass: '', amount }], shipping: NOTHING, coin: 1 }, [rate(1, percent)])
        expect(Math.abs((amount - tax) * (1 + percent / 100) - amount)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('IMP-12 neither the order of the goods nor lines split in two change anything', () => {
    fc.assert(
      fc.property(anyTaxed, anyRates, ({ goods: bought, shipping, coin }, rates) => {
        const halves = bought.flatMap(({ taxClass, amount }) => {
          const half = Math.floor(amount / 2)
          return [goods(amount - half, taxClass), goods(half, taxClass)]
        })
        expect(total({ goods: halves.toReversed(), shipping, coin }, rates)).toBe(total({ goods: bought, shipping, coin }, rates))
      }),
    )
  })
})
