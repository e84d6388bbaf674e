import { millimes } from '#money/millimes'
import type { ElectronicInvoice } from './content.ts'

export const invoice: ElectronicInvoice = {
  kind: 'invoice',
  number: 'FA-2026-00042',
  day: '2026-11-22',
  currency: 'TND',
  seller: {
    identifier: '1234567/L/A/M/000',
    name: 'Hanout SARL',
    isPerson: false,
    address: '12, rue de la Kasbah',
    postcode: '1006',
    city: 'Tunis',
    country: 'TN',
    tradeRegister: 'B154702000',
  },
  buyer: {
    identifier: '7654321B',
    name: 'Frères & Fils <Sfax>',
    isPerson: false,
    address: 'Route de Tunis km 4, Sakiet Ezzit, Sfax',
    postcode: '',
    city: '',
    country: 'TN',
    tradeRegister: '',
  },
  lines: [
    { code: 'TH-01', name: 'Théière', quantity: 3, total: millimes(100_005), rate: 1900 },
    { code: '', name: 'كتاب «الحساب»', quantity: 2, total: millimes(21_400), rate: 700 },
    { code: '', name: 'Livraison', quantity: 1, total: millimes(7000), rate: 1900 },
  ],
  taxes: [
    { name: 'TVA', rate: 1900, amount: millimes(17_085) },
    { name: 'TVA', rate: 700, amount: millimes(1400) },
  ],
  stamp: millimes(1000),
  total: millimes(129_405),
  inWords: 'cent vingt-neuf dinars et quatre cent cinq millimes',
  corrects: null,
  remarks: [],
}

export const creditNote: ElectronicInvoice = {
  ...invoice,
  kind: 'creditnote',
  number: 'AV-2026-00003',
  day: '2026-12-01',
  buyer: { ...invoice.buyer, identifier: '01234567', name: 'آمنة بن صالح', isPerson: true, address: 'نهج الورد، صفاقس' },
  lines: [{ code: 'TH-01', name: 'Théière', quantity: 1, total: millimes(33_335), rate: 1900 }],
  taxes: [{ name: 'TVA', rate: 1900, amount: millimes(5322) }],
  stamp: millimes(0),
  total: millimes(33_335),
  inWords: 'trente-trois dinars et trois cent trente-cinq millimes',
  corrects: { number: 'FA-2026-00042', day: '2026-11-22' },
  remarks: ['Une théière rendue'],
}
