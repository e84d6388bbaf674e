import { expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { creditNote, invoice } from './electronic-invoice.testing.ts'
import { teifElement, teifXml, element, xmlDocument, type XmlElement } from './teif.ts'

/** Children of each element in the order of the public schema of TEIF 1.8.8. Optional and repeated ones as in regular expressions. */
const CHILDREN: Record<string, string> = {
  TEIF: 'InvoiceHeader InvoiceBody',
  InvoiceHeader: 'MessageSenderIdentifier MessageRecieverIdentifier',
  InvoiceBody: 'Bgm Dtm PartnerSection (Ftx )?LinSection InvoiceMoa InvoiceTax',
  Bgm: 'DocumentIdentifier DocumentType( DocumentReferences)?',
  DocumentReferences: 'DocumentReference',
  DocumentReference: 'Reference( ReferenceDate)?',
  ReferenceDate: 'DateText',
  Dtm: 'DateText',
  PartnerSection: 'PartnerDetails PartnerDetails',
  PartnerDetails: 'Nad( RffSection)*',
  Nad: 'PartnerIdentifier( PartnerName)?( PartnerAdresses)?',
  PartnerAdresses: 'AdressDescription( CityName)?( PostalCode)? Country',
  RffSection: 'Reference',
  Ftx: 'FreeTextDetail',
  FreeTextDetail: 'FreeTexts( FreeTexts)*',
  LinSection: 'Lin( Lin)*',
  Lin: 'ItemIdentifier LinImd LinQty LinTax LinMoa',
  LinImd: 'ItemCode ItemDescription',
  LinQty: 'Quantity',
  LinTax: 'TaxTypeName TaxDetails',
  TaxDetails: 'TaxRate',
  LinMoa: 'MoaDetails( MoaDetails)*',
  MoaDetails: 'Moa',
  Moa: 'Amount( AmountDescription)?',
  InvoiceMoa: 'AmountDetails( AmountDetails)*',
  AmountDetails: 'Moa',
  InvoiceTax: 'InvoiceTaxDetails( InvoiceTaxDetails)*',
  InvoiceTaxDetails: 'Tax AmountDetails( AmountDetails)*',
  Tax: 'TaxTypeName TaxDetails',
}

const TEXTS: Record<string, RegExp> = {
  DocumentIdentifier: /^.{1,70}$/u,
  DateText: /^\d{6}$/,
  PartnerName: /^.{0,200}$/u,
  AdressDescription: /^.{0,500}$/u,
  CityName: /^.{0,35}$/u,
  PostalCode: /^.{0,17}$/u,
  Country: /^[A-Z]{2}$/,
  Reference: /^.{1,200}$/u,
  FreeTexts: /^.{0,500}$/u,
  ItemCode: /^.{1,35}$/u,
  ItemDescription: /^.{0,500}$/u,
  TaxRate: /^[\d.]{1,5}$/,
  Amount: /^-?\d{1,15}(\.\d{1,5})?$/,
  AmountDescription: /^.{0,500}$/u,
}

function all(root: XmlElement): XmlElement[] {
  return [root, ...(typeof root.content === 'string' ? [] : root.content.flatMap(all))]
}

function named(root: XmlElement, name: string): XmlElement[] {
  return all(root).filter((one) => one.name === name)
}

function amounts(part: XmlElement): Record<string, string> {
  return Object.fromEntries(named(part, 'Moa').map((moa) => [moa.attributes['amountTypeCode'], named(moa, 'Amount')[0]!.content as string]))
}

const long = { ...invoice, number: 'F'.repeat(90), buyer: { ...invoice.buyer, name: 'ن'.repeat(300), address: 'x'.repeat(700), city: 'y'.repeat(40) } }

test('an invoice and a credit note have the elements of the schema, in its order and within its bounds', () => {
  for (const of of [invoice, creditNote, long, { ...invoice, buyer: { ...invoice.buyer, name: '', address: '' } }]) {
    for (const { name, content } of all(teifElement(of)!)) {
      if (typeof content === 'string') expect([name, TEXTS[name]?.test(content) ?? true]).toEqual([name, true])
      else expect([name, content.map((child) => child.name).join(' ')]).toEqual([name, expect.stringMatching(new RegExp(`^${CHILDREN[name]}$`))])
    }
  }
})

test('an invoice says who sends it to whom, and of which kind and day it is', () => {
  const root = teifElement(invoice)!
  expect(root.attributes).toEqual({ version: '1.8.8', controlingAgency: 'TTN' })
  expect(named(root, 'MessageSenderIdentifier')).toEqual([element('MessageSenderIdentifier', '1234567LAM000', { type: 'I-01' })])
  expect(named(root, 'MessageRecieverIdentifier')).toEqual([element('MessageRecieverIdentifier', '7654321B', { type: 'I-01' })])
  expect(named(root, 'DocumentType')).toEqual([element('DocumentType', 'Facture', { code: 'I-11' })])
  expect(named(root, 'DateText')).toEqual([element('DateText', '221126', { format: 'ddMMyy', functionCode: 'I-31' })])
  expect(named(root, 'PartnerDetails').map(({ attributes }) => attributes['functionCode'])).toEqual(['I-62', 'I-64'])
  expect(named(root, 'PartnerName').map(({ attributes }) => attributes['nameType'])).toEqual(['Qualification', 'Qualification'])
  expect(named(root, 'Reference')).toEqual([element('Reference', 'B154702000', { refID: 'I-815' })])
})

test('a credit note names the invoice that it corrects with its day, and why; its amounts are positive', () => {
  const root = teifElement(creditNote)!
  expect(named(root, 'DocumentType')).toEqual([element('DocumentType', 'Facture d’avoir', { code: 'I-12' })])
  const [reference] = named(root, 'DocumentReference')
  expect(named(reference!, 'Reference')).toEqual([element('Reference', 'FA-2026-00042', { refID: 'I-89' })])
  expect(named(reference!, 'DateText')[0]!.content).toBe('221126')
  expect(named(root, 'FreeTexts')[0]!.content).toBe('Une théière rendue')
  expect(named(root, 'Amount').every(({ content }) => Number(content) > 0)).toBe(true)
  expect(named(root, 'PartnerIdentifier')[1]).toEqual(element('PartnerIdentifier', '01234567', { type: 'I-02' }))
  expect(named(root, 'PartnerName')[1]!.attributes['nameType']).toBe('Physical')
})

test('amounts have three decimals, lines make the total before tax, and bases, taxes and stamp the whole', () => {
  const root = teifElement(invoice)!
  const totals = amounts(named(root, 'InvoiceMoa')[0]!)
  expect(totals).toEqual({ 'I-176': '109.920', 'I-182': '109.920', 'I-181': '18.485', 'I-180': '129.405' })
  const lines = named(root, 'Lin').map((line) => amounts(line)['I-171'])
  expect(lines).toEqual(['84.038', '20.000', '5.882'])
  expect(lines.reduce((whole, line) => whole + Number(line) * 1000, 0)).toBe(109_920)
  expect(
    named(root, 'InvoiceTaxDetails').map((one) => [named(one, 'TaxTypeName')[0]!.attributes['code'], named(one, 'TaxRate')[0]!.content, amounts(one)]),
  ).toEqual([
    ['I-1601', '0', { 'I-178': '1.000' }],
    ['I-1602', '19', { 'I-177': '89.920', 'I-178': '17.085' }],
    ['I-1602', '7', { 'I-177': '20.000', 'I-178': '1.400' }],
  ])
  expect(named(root, 'Amount').every(({ attributes }) => attributes['currencyIdentifier'] === 'TND')).toBe(true)
  expect(named(root, 'AmountDescription')).toEqual([element('AmountDescription', invoice.inWords, { lang: 'fr' })])
})

test('a price of a piece times their number gives the line again, with up to five decimals', () => {
  const prices = named(teifElement(invoice)!, 'Lin').map((line) => amounts(line)['I-183']!)
  expect(prices).toEqual(['28.01267', '10.000', '5.882'])
  expect((Number(prices[0]) * 3).toFixed(3)).toBe('84.038')
})

test('without a stamp none is written; an item without a reference goes by its place, and no unit is invented', () => {
  const root = teifElement({ ...invoice, stamp: millimes(0), total: millimes(128_405) })!
  expect(named(root, 'TaxTypeName').map(({ attributes }) => attributes['code'])).not.toContain('I-1601')
  expect(named(root, 'ItemCode').map(({ content }) => content)).toEqual(['TH-01', '2', '3'])
  expect(named(root, 'Quantity').map(({ attributes }) => attributes['measurementUnit'])).toEqual(['UNIT', 'UNIT', 'UNIT'])
})

test('names of every script are written whole, in their own language, and escaped', () => {
  const xml = teifXml(invoice)!
  expect(xml).toContain('<PartnerName nameType="Qualification">Frères &amp; Fils &lt;Sfax&gt;</PartnerName>')
  expect(xml).toContain('<LinImd lang="ar">')
  expect(xml).toContain('<ItemDescription>كتاب «الحساب»</ItemDescription>')
  expect(teifXml(creditNote)).toContain('<PartnerName nameType="Physical">آمنة بن صالح</PartnerName>')
  const nasty = { ...invoice, number: 'A"\u0000\u000b\ud800\uffff]]>', lines: invoice.lines.map((line) => ({ ...line, name: 'a\r\nb\t<!--' })) }
  expect(teifXml(nasty)).toContain('<DocumentIdentifier>A&quot; ]]&gt;</DocumentIdentifier>')
  expect(teifXml(nasty)).toContain('<ItemDescription>a b &lt;!--</ItemDescription>')
})

test('the file says that it was never tried at the authority, and imitates neither its signature, its reference nor its QR', () => {
  const xml = teifXml(invoice)!
  const [, comment = '', body = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!-- (.*) -->\n([^]*)$/.exec(xml)!
  expect(comment).toContain('not tried at the authority')
  expect(comment).not.toContain('--')
  expect(body).not.toMatch(/Signature|RefTtnVal|ReferenceCEV|xmlns|<!--/)
})

test('a comment of an XML document cannot end it', () => {
  expect(xmlDocument(element('a', [], { b: '"<' }), 'x --> y ---')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- x - -> y - - - -->\n<a b="&quot;&lt;">\n</a>\n',
  )
})
