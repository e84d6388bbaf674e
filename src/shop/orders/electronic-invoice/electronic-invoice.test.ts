import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { millimes, sum } from '#money/millimes'
import { electronicFile, gapText, isBuyerIdentifier, whatIsMissing, type ElectronicInvoice } from './electronic-invoice.ts'
import { creditNote, invoice } from './electronic-invoice.testing.ts'
import { buyerIdentifier, sellerIdentifier } from './teif.ts'
import { netAmounts } from './content.ts'

const blockers = (of: ElectronicInvoice) =>
  whatIsMissing(of)
    .filter(({ blocks }) => blocks)
    .map(({ name }) => name)

test('the seller’s matricule fiscal is 13 characters, however it is typed; its 8-character form is not enough', () => {
  const typed = ['1234567LAM000', '1234567/L/A/M/000', ' 1234567 l.a-m_000 ', '١٢٣٤٥٦٧LAM000']
  expect(typed.map((text) => sellerIdentifier(text))).toEqual(typed.map(() => ({ type: 'I-01', value: '1234567LAM000' })))
  const wrong = ['', '1234567L', '123456LAM000', '1234567IAM000', '1234567OAM000', '1234567UAM000', '1234567LZM000', '1234567LAE000', '1234567LAM001', 'TN']
  expect(wrong.map((text) => sellerIdentifier(text))).toEqual(wrong.map(() => undefined))
})

test('a buyer is a company by a matricule of 8 or 13 characters, a person by an identity card of 8 digits or a residence card of 9, someone abroad by any number', () => {
  const types = (country: string) => (typed: string) => buyerIdentifier(typed, country)?.type
  expect(['7654321B', '7654321/B/N/C/002', '01234567', '012345678', '0123456', 'FR 12 345', ''].map(types('TN'))).toEqual([
    'I-01',
    'I-01',
    'I-02',
    'I-03',
    undefined,
    undefined,
    undefined,
  ])
  expect(['FR 12 345', '1234567LAM000', '', 'X'.repeat(36)].map(types('FR'))).toEqual(['I-04', 'I-01', undefined, undefined])
  expect([isBuyerIdentifier('01234567', 'TN'), isBuyerIdentifier('0123', 'TN')]).toEqual([true, false])
})

test('a whole invoice lacks nothing but its signature and what no two sources agree on', () => {
  expect(whatIsMissing(invoice).map(({ name }) => name)).toEqual(['unsigned', 'leftOut'])
  expect(whatIsMissing(creditNote).map(({ name }) => name)).toEqual(['unsigned', 'leftOut'])
})

test('what a file cannot be written without is named first, in the reader’s language', () => {
  const bare: ElectronicInvoice = {
    ...creditNote,
    seller: { ...creditNote.seller, identifier: '1234567L', address: '' },
    buyer: { ...creditNote.buyer, identifier: '', name: '', address: '' },
    corrects: null,
    inWords: '',
  }
  expect(whatIsMissing(bare).map(({ name }) => name)).toEqual([
    'sellerShape',
    'buyer',
    'corrects',
    'sellerAddress',
    'buyerName',
    'buyerAddress',
    'inWords',
    'unsigned',
    'leftOut',
  ])
  expect(blockers(bare)).toEqual(['sellerShape', 'buyer', 'corrects'])
  expect(LOCALES.map((locale) => gapText(whatIsMissing(bare)[0]!, locale).includes('1234567L'))).toEqual([true, true, true])
  expect(blockers({ ...invoice, seller: { ...invoice.seller, identifier: '' } })).toEqual(['seller'])
  expect(blockers({ ...invoice, buyer: { ...invoice.buyer, identifier: '12' } })).toEqual(['buyerShape'])
})

test('a line without one VAT rate, another tax, an empty document and sums that disagree are named, and no file is made of them', () => {
  const [first, ...others] = invoice.lines
  const spoilt: [string, ElectronicInvoice][] = [
    ['rate', { ...invoice, lines: [{ ...first!, rate: null }, ...others] }],
    ['tax', { ...invoice, taxes: [...invoice.taxes, { name: 'FODEC', rate: 100, amount: millimes(1) }] }],
    ['lines', { ...invoice, lines: [], taxes: [], stamp: millimes(0), total: millimes(0) }],
    ['sums', { ...invoice, total: millimes(invoice.total + 1) }],
    ['sums', { ...invoice, taxes: invoice.taxes.map((tax) => ({ ...tax, amount: millimes(tax.amount + 100) })) }],
    ['sums', { ...invoice, taxes: [...invoice.taxes, { name: 'TVA', rate: 1300, amount: millimes(5) }] }],
  ]
  expect(spoilt.map(([, of]) => blockers(of))).toEqual(spoilt.map(([name]) => [name]))
  expect(spoilt.map(([, of]) => electronicFile(of).isTeif)).toEqual(spoilt.map(() => false))
})

test('VAT is known by its name in each of the shop’s languages', () => {
  const named = (name: string) => netAmounts({ ...invoice, taxes: invoice.taxes.map((tax) => ({ ...tax, name })) }) !== undefined
  expect(['TVA', 'T.V.A.', 'VAT', 'Taxe sur la valeur ajoutée', 'الأداء على القيمة المضافة'].map(named)).toEqual([true, true, true, true, true])
  expect(['FODEC', 'Taxe', 'TVAB', ''].map(named)).toEqual([false, false, false, false])
})

test('the lines before tax are the bases together, and bases, taxes and stamp are the total', () => {
  const line = fc.record({ total: fc.integer({ min: 0, max: 90_000_000 }), rate: fc.constantFrom(0, 700, 1300, 1900) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (drawn) => {
      const lines = drawn.map(({ total, rate }) => ({ code: '', name: 'x', quantity: 1, total: millimes(total), rate }))
      const taxes = [700, 1300, 1900].flatMap((rate) => {
        const price = sum(...lines.filter((one) => one.rate === rate).map(({ total }) => total))
        const amount = Math.floor((2 * price * rate + 10_000 + rate) / (2 * (10_000 + rate)))
        return amount > 0 ? [{ name: 'TVA', rate, amount: millimes(amount) }] : []
      })
      const stamp = millimes(1000)
      const whole = { ...invoice, lines, taxes, stamp, total: sum(...lines.map(({ total }) => total), stamp) }
      const amounts = netAmounts(whole)!
      const bases = sum(...amounts.vat.map(({ base }) => base))
      expect(sum(...amounts.lines.map(({ net }) => net))).toBe(bases)
      expect(bases + amounts.vat.reduce((all, { amount }) => all + amount, 0) + stamp).toBe(whole.total)
      expect(amounts.lines.every(({ net, total }) => net <= total)).toBe(true)
    }),
  )
})

test('a file is named by seller and number, of safe characters alone', () => {
  expect(electronicFile({ ...invoice, number: 'FA/2026 «42»' })).toMatchObject({
    name: 'TEIF_1234567LAM000_FA-2026--42-.xml',
    type: 'application/xml',
    isTeif: true,
  })
})

test('while something is missing, the export is all the data in a format of our own, with the list of what is missing', () => {
  const without = { ...invoice, buyer: { ...invoice.buyer, identifier: '' } }
  const file = electronicFile(without)
  expect([file.name, file.type, file.isTeif]).toEqual(['hanout-FA-2026-00042.json', 'application/json', false])
  const data = JSON.parse(file.text) as { format: string; missing: string[]; invoice: ElectronicInvoice }
  expect(data.format).toBe('hanout-electronic-invoice/1')
  expect(data.missing[0]).toContain('identifiant du client')
  expect(data.invoice).toEqual(without)
  expect(file.text).not.toContain('TEIF version')
})
