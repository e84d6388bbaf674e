import { expect, test } from 'vitest'
import { TUNISIAN_DINAR } from '#money/formats'
import { millimes } from '#money/millimes'
import type { DocumentContent } from '#shop/orders/documents'
import { electronicFile, electronicInvoiceOf, whatIsMissing } from './electronic-invoice.ts'

const everywhere = (text: string) => ({ fr: text, ar: text, en: text })

const customer = {
  name: 'Amel Ben Salah',
  company: '',
  phone: '20123456',
  email: '',
  lines: ['3, rue de Sousse', '3000 Sfax'],
  country: 'TN',
  state: 'TN-61',
}

/** An issued invoice: goods of 107,100 less a coupon of 10,000, delivery of 8,000, a stamp. Half of the goods is taxed at 19 %, half untaxed. */
const content: DocumentContent = {
  kind: 'invoice',
  number: 'FA-2026-00042',
  day: '2026-11-22',
  locale: 'ar',
  currency: TUNISIAN_DINAR,
  sender: {
    name: 'Dar Zitouna',
    taxNumber: '1234567/L/A/M/000',
    tradeRegister: 'B154702000',
    address: '5 rue de Marseille',
    postcode: '1000',
    city: 'Tunis',
    country: 'TN',
    phone: '',
    email: '',
    bank: '',
    closing: everywhere(''),
    logo: '',
  },
  order: { id: 42, day: '2026-11-20', payment: everywhere('Espèces'), isPaid: false, url: '' },
  customer,
  shipTo: customer,
  lines: [
    {
      position: 0,
      name: { fr: 'Théière', ar: 'إبريق', en: 'Teapot' },
      sku: 'TH-01',
      quantity: 2,
      unitPrice: millimes(40_000),
      total: millimes(80_000),
      taxRate: 1900,
    },
    { position: 1, name: everywhere('Livre'), sku: '', quantity: 1, unitPrice: millimes(27_100), total: millimes(27_100), taxRate: null },
  ],
  amounts: {
    items: millimes(107_100),
    discounts: [{ kind: 'coupon', label: 'BIENVENUE', percent: null, amount: 10_000 }],
    shipping: millimes(8000),
    shippingTaxRate: 1900,
    stamp: millimes(1000),
    loose: millimes(0),
    // 19/119 of 80,000 - 7,470 + 8,000.
    taxes: [{ name: 'الأداء على القيمة المضافة', rate: 1900, amount: 12_858 }],
    total: millimes(106_100),
  },
  corrects: null,
  parcel: null,
  note: '',
}

const issued = (changes: Partial<DocumentContent> = {}) => ({ kind: 'invoice' as const, number: 'FA-2026-00042', content: { ...content, ...changes } })

const gaps = (of: Parameters<typeof electronicInvoiceOf>[0], identifier = '01234567') =>
  whatIsMissing(electronicInvoiceOf(of, { identifier }))
    .filter(({ blocks }) => blocks)
    .map(({ name }) => name)

test('an issued invoice becomes an electronic one: its discounts are in its lines, its rates are those that give its taxes', () => {
  const invoice = electronicInvoiceOf(issued(), { identifier: ' 01234567 ', inWords: 'cent six dinars et cent millimes' })
  expect(invoice.lines).toEqual([
    { code: 'TH-01', name: 'Théière', quantity: 2, total: 72_530, rate: 1900 },
    { code: '', name: 'Livre', quantity: 1, total: 24_570, rate: 0 },
    { code: '', name: 'Livraison', quantity: 1, total: 8000, rate: 1900 },
  ])
  expect(invoice).toMatchObject({ kind: 'invoice', number: 'FA-2026-00042', day: '2026-11-22', currency: 'TND', stamp: 1000, total: 106_100, corrects: null })
  expect(invoice.seller).toMatchObject({ identifier: '1234567/L/A/M/000', name: 'Dar Zitouna', city: 'Tunis', tradeRegister: 'B154702000' })
  expect(invoice.buyer).toMatchObject({ identifier: '01234567', name: 'Amel Ben Salah', isPerson: true, address: '3, rue de Sousse, 3000 Sfax' })
  expect(invoice.remarks).toEqual(['Remise « BIENVENUE », déjà déduite des lignes : 10.000 TND'])
  expect(whatIsMissing(invoice).map(({ name }) => name)).toEqual(['unsigned', 'leftOut'])
  expect(electronicFile(invoice)).toMatchObject({ isTeif: true, name: 'TEIF_1234567LAM000_FA-2026-00042.xml' })
})

test('no order asks for the buyer’s identifier: without the one that staff type, the file is not TEIF', () => {
  expect(gaps(issued(), '')).toEqual(['buyer'])
  expect(gaps(issued(), '1234')).toEqual(['buyerShape'])
  expect(electronicFile(electronicInvoiceOf(issued())).isTeif).toBe(false)
})

test('a company is named before its contact, and whoever has a matricule fiscal is no private person', () => {
  const firm = { ...customer, company: 'Meubles Sfax SARL' }
  expect(electronicInvoiceOf(issued({ customer: firm })).buyer).toMatchObject({ name: 'Meubles Sfax SARL', isPerson: false })
  expect(electronicInvoiceOf(issued(), { identifier: '7654321B' }).buyer).toMatchObject({ name: 'Amel Ben Salah', isPerson: false })
})

test('a rate that no choice explains stays unknown, and no file is made', () => {
  const amounts = { ...content.amounts, taxes: [{ name: 'TVA', rate: 1900, amount: 12_000 }] }
  expect(gaps(issued({ amounts }))).toEqual(['rate', 'rate'])
  const all = {
    ...content.amounts,
    taxes: [
      { name: 'TVA', rate: 1900, amount: 12_858 },
      { name: 'FODEC', rate: 100, amount: 200 },
    ],
  }
  expect(gaps(issued({ amounts: all }))).toContain('tax')
})

test('a credit note says which invoice it corrects and why; the goods that it names are credited, else the amount', () => {
  const amounts = {
    items: millimes(0),
    discounts: [],
    shipping: millimes(0),
    shippingTaxRate: null,
    stamp: millimes(0),
    loose: millimes(11_900),
    taxes: [{ name: 'TVA', rate: 1900, amount: 1900 }],
    total: millimes(11_900),
  }
  const corrects = { number: 'FA-2026-00042', day: '2026-11-22', reason: 'Éraflée' }
  const note = { kind: 'creditnote' as const, number: 'AV-2026-00003', content: { ...content, kind: 'creditnote' as const, amounts, corrects } }
  const credited = electronicInvoiceOf(note, { identifier: '01234567' })
  expect(credited).toMatchObject({ corrects: { number: 'FA-2026-00042', day: '2026-11-22' }, remarks: ['Éraflée'] })
  expect(credited.lines).toEqual([{ code: '', name: 'Montant remboursé', quantity: 1, total: 11_900, rate: 1900 }])
  expect(electronicFile(credited).isTeif).toBe(true)
  const line = { ...content.lines[0]!, quantity: 0, unitPrice: millimes(11_900), total: millimes(11_900) }
  const named = { ...note, content: { ...note.content, lines: [line], amounts: { ...amounts, items: millimes(11_900), loose: millimes(0) } } }
  expect(electronicInvoiceOf(named, { identifier: '01234567' }).lines).toEqual([{ code: 'TH-01', name: 'Théière', quantity: 1, total: 11_900, rate: 1900 }])
})
