import { expect, test } from 'vitest'
import type { CourierLayout } from '#shop/delivery/couriers'
import { amountsOf, fileHead, fileRow, NEUTRAL_LAYOUT, recogniseAnswer, recogniseLayout, type FileParcel } from './courier-files.ts'

const PARCEL: FileParcel = {
  name: '=HYPERLINK("https://evil.example")',
  phone: '22333444',
  phone2: '',
  address: '12 rue de la Kasbah\nTunis',
  governorate: 'Tunis',
  city: 'La Marsa',
  postcode: '',
  amount: 45_500,
  currency: 'TND',
  order: '1001',
  reference: '#1001',
  pieces: '2',
  contents: '2 × Bol "bleu"',
  note: '',
}

const layoutOf = (separator: CourierLayout['separator'], ...fields: CourierLayout['columns'][number]['field'][]): CourierLayout => ({
  separator,
  amounts: '45.500',
  columns: fields.map((field) => ({ title: field, field, text: field === 'text' ? 'Livraison' : '' })),
})

test('IMP-11 a courier’s file has its own columns and separator; no cell is a formula, and each parcel is one line', () => {
  expect(fileHead(layoutOf(',', 'name', 'amount'))).toBe('\uFEFF"name","amount"\r\n')
  expect(fileRow(PARCEL, layoutOf(',', 'name', 'address', 'amount', 'text', 'ignore', 'reference'))).toBe(
    `"'=HYPERLINK(""https://evil.example"")","12 rue de la Kasbah Tunis","45.500","Livraison","","#1001"\r\n`,
  )
  expect(fileRow(PARCEL, layoutOf('\t', 'contents', 'pieces'))).toBe('"2 × Bol ""bleu"""\t"2"\r\n')
})

test('IMP-11 amounts are written as the courier’s example has them, else with a point and all decimals of the currency', () => {
  const written = (amount: number, amounts: CourierLayout['amounts'], currency = 'TND') =>
    fileRow({ ...PARCEL, amount, currency }, { ...layoutOf(';', 'amount'), amounts }).trim()
  expect([written(45_500, '45.500'), written(45_500, '45,500'), written(45_500, '45,5'), written(100_000, '45.5')]).toEqual([
    '"45.500"',
    '"45,500"',
    '"45,5"',
    '"100"',
  ])
  expect(written(45_500, '45.500', 'EGP')).toBe('"45.50"')
  expect(['45,500', '45.5', '1.234,500 DT', '45', '45.50', ''].map((text) => amountsOf([text]))).toEqual([
    '45,500',
    '45.5',
    '45,500',
    '45.5',
    '45.500',
    '45.500',
  ])
})

test('IMP-11 usual titles of an example are recognised, French, English or Arabic; others stay empty', () => {
  expect(recogniseLayout(['Nom & Prénom', 'GSM', 'Téléphone 2', 'GOUVERNORAT', 'Délégation', 'Adresse', 'COD', 'Désignation', 'Service'])).toEqual([
    'name',
    'phone',
    'phone2',
    'governorate',
    'city',
    'address',
    'amount',
    'contents',
    'ignore',
  ])
  const short = ['N° cmd', 'Nom & prénom dest.', 'Gouv.', 'Adr. compl.', 'CRBT', 'Nb pcs', 'Désignation art.']
  expect(recogniseLayout(short)).toEqual(['order', 'name', 'governorate', 'address', 'amount', 'pieces', 'contents'])
  expect(recogniseLayout(['C.R.B.T'])).toEqual(['amount'])
  expect(recogniseLayout(['الاسم', 'رقم الهاتف', 'الولاية', 'العنوان', 'المبلغ'])).toEqual(['name', 'phone', 'governorate', 'address', 'amount'])
  expect(recogniseLayout(NEUTRAL_LAYOUT.columns.map(({ title }) => title))).toEqual(NEUTRAL_LAYOUT.columns.map(({ field }) => field))
})

test('IMP-11 in an answer the shop’s own titles keep their meaning; the reference goes before the order’s number', () => {
  const titles = [...NEUTRAL_LAYOUT.columns.map(({ title }) => title), 'N° colis']
  const match = recogniseAnswer(titles, NEUTRAL_LAYOUT)
  expect(Object.fromEntries(titles.flatMap((title, place) => (match[place] === 'ignore' ? [] : [[title, match[place]]])))).toEqual({
    Référence: 'reference',
    Téléphone: 'phone',
    'Montant à encaisser': 'amount',
    'N° colis': 'barcode',
  })
  const own = layoutOf(';', 'order', 'pieces')
  own.columns[1]!.title = 'Colis'
  expect(recogniseAnswer(['order', 'Colis', 'AWB'], own)).toEqual(['reference', 'ignore', 'barcode'])
})
