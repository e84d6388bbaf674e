import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import type { DocumentTax, IssuedDocument } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import { accountantCsv } from './accountant-files.server.ts'
import { documentsListWords } from './documents.words.ts'

const words = { ...translate('fr', documentWords), ...translate('fr', documentsListWords) }

interface Told {
  kind?: 'invoice' | 'creditnote'
  number: string
  customer?: string
  company?: string
  total: number
  stamp?: number
  taxes?: DocumentTax[]
  currency?: string
  corrects?: string
}

function issued({ kind = 'invoice', number, customer = 'Sami', company = '', total, stamp = 0, taxes = [], currency = 'TND', corrects }: Told): IssuedDocument {
  return {
    id: Number(number.slice(-1)),
    kind,
    number,
    day: '2026-11-22',
    orderId: 1001,
    content: {
      customer: { name: customer, company },
      sender: { taxNumber: '1234567A/A/M/000' },
      currency: { code: currency },
      amounts: { total: millimes(total), stamp: millimes(stamp), taxes },
      corrects: corrects === undefined ? null : { number: corrects },
    },
  } as unknown as IssuedDocument
}

const rowsOf = (documents: IssuedDocument[]) => parse(accountantCsv(documents, new Map([[1, '7654321/B/A/M/000']]), words), { bom: true, delimiter: ';' })

const VAT19 = { name: 'TVA', rate: 1900, amount: 19_000 }
const VAT7 = { name: 'TVA', rate: 700, amount: 700 }

test('IMP-56 the accountant reads one row a document, a column for each tax, and what is without tax and without stamp', () => {
  const rows = rowsOf([
    issued({ number: 'FA-2026-00001', company: 'Dar', total: 120_000, stamp: 1000, taxes: [VAT19] }),
    issued({ number: 'FA-2026-00002', total: 10_700, taxes: [VAT7] }),
  ])
  expect(rows).toEqual([
    [
      'Numéro',
      'Type',
      'Date',
      'Commande',
      'Client',
      'Matricule fiscal du client',
      'Facture corrigée',
      'Matricule fiscal du vendeur',
      'Total hors taxes',
      'TVA 19 %',
      'TVA 7 %',
      'Timbre fiscal',
      'Total',
      'Devise',
    ],
    [
      'FA-2026-00001',
      'Facture',
      '2026-11-22',
      '1001',
      'Dar',
      '7654321/B/A/M/000',
      '',
      '1234567A/A/M/000',
      '100,000',
      '19,000',
      '0,000',
      '1,000',
      '120,000',
      'TND',
    ],
    ['FA-2026-00002', 'Facture', '2026-11-22', '1001', 'Sami', '', '', '1234567A/A/M/000', '10,000', '0,000', '0,700', '0,000', '10,700', 'TND'],
  ])
})

test('IMP-56 a rate is one column, whatever language its orders were placed in', () => {
  const arabic = { ...VAT19, name: 'الأداء على القيمة المضافة' }
  const [head, ...rows] = rowsOf([
    issued({ number: 'FA-1', total: 120_000, taxes: [arabic] }),
    issued({ number: 'FA-2', total: 120_000, taxes: [{ ...arabic, names: { fr: 'TVA', en: 'VAT', ar: arabic.name } }] }),
    issued({ number: 'FA-3', total: 120_000, taxes: [VAT19] }),
  ])
  expect(head!.filter((name: string) => name.includes('19'))).toEqual(['TVA 19 %'])
  expect(rows.map((row: string[]) => row[9])).toEqual(['19,000', '19,000', '19,000'])
})

test('IMP-56 a credit note is negative and names its invoice; pounds have two decimals', () => {
  const [, row] = rowsOf([
    issued({ kind: 'creditnote', number: 'AV-1', total: 11_900, taxes: [{ ...VAT19, amount: 1900 }], currency: 'EGP', corrects: 'FA-1' }),
  ])
  expect(row).toEqual([
    'AV-1',
    'Avoir',
    '2026-11-22',
    '1001',
    'Sami',
    '7654321/B/A/M/000',
    'FA-1',
    '1234567A/A/M/000',
    '-10,00',
    '-1,90',
    '0,00',
    '-11,90',
    'EGP',
  ])
})

test.each(['=HYPERLINK("http://x","y")', '+216', '-2+3', '@SUM(A1)', '\t=1', ' =1'])(
  'IMP-56 a customer called %o is text for the spreadsheet, never a formula',
  (customer) => {
    expect(rowsOf([issued({ number: 'FA-1', customer, total: 1000 })])[1]?.[4]).toBe(`'${customer}`)
  },
)

test('IMP-56 quotes and semicolons in a name stay in their cell', () => {
  expect(rowsOf([issued({ number: 'FA-1', customer: 'Café "Zita"; Tunis', total: 1000 })])[1]?.[4]).toBe('Café "Zita"; Tunis')
})
