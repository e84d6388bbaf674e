import { sum, type Millimes } from '#money/millimes'
import { netAmounts, type NetLine, type VatOfRate, type ElectronicInvoice, type ElectronicParty } from './content.ts'
import { latinDigits, escaped } from '#i18n/plain-text.ts'
import { oneLine } from '#i18n/one-line.ts'

/** Warning in every file: never tested with the authority, without signature or official QR code. */
const NOT_TRIED = 'Non essayé auprès de l’autorité (El Fatoora, TTN) - not tried at the authority. Sans signature, sans référence TTN, sans code QR officiel.'

/** Writes TEIF 1.8.8, unsigned. Undefined if a field required by the schema is missing. Decision 22. */
export function teifXml(invoice: ElectronicInvoice): string | undefined {
  const root = teifElement(invoice)
  return root && xmlDocument(root, NOT_TRIED)
}

export function teifElement(invoice: ElectronicInvoice): XmlElement | undefined {
  const seller = sellerIdentifier(invoice.seller.identifier)
  const buyer = buyerIdentifier(invoice.buyer.identifier, invoice.buyer.country)
  const amounts = netAmounts(invoice)
  const isWhole = invoice.lines.length > 0 && (invoice.kind === 'invoice' || invoice.corrects !== null)
  if (!seller || !buyer || !amounts || !isWhole) return undefined
  const money = (code: string, amount: string, words?: string) => moa(code, amount, { currency: invoice.currency, words })
  return element(
    'TEIF',
    [
      element('InvoiceHeader', [
        element('MessageSenderIdentifier', seller.value, { type: seller.type }),
        element('MessageRecieverIdentifier', buyer.value, { type: buyer.type }),
      ]),
      element('InvoiceBody', [
        bgm(invoice),
        element('Dtm', [issued(invoice.day)]),
        element('PartnerSection', [partner('I-62', seller, invoice.seller), partner('I-64', buyer, invoice.buyer)]),
        remarks(invoice.remarks),
        element(
          'LinSection',
          amounts.lines.map((line, index) => lin(line, index + 1, money)),
        ),
        totals(invoice, amounts.vat, money),
        taxes(invoice.stamp, amounts.vat, money),
      ]),
    ],
    { version: '1.8.8', controlingAgency: 'TTN' },
  )
}

type Money = (code: string, amount: string, words?: string) => XmlElement

function bgm({ kind, number, corrects }: ElectronicInvoice): XmlElement {
  return element('Bgm', [
    element('DocumentIdentifier', cut(number, 70)),
    kind === 'invoice' ? element('DocumentType', 'Facture', { code: 'I-11' }) : element('DocumentType', 'Facture d’avoir', { code: 'I-12' }),
    kind === 'creditnote' && corrects
      ? element('DocumentReferences', [
          element('DocumentReference', [element('Reference', cut(corrects.number, 200), { refID: 'I-89' }), element('ReferenceDate', [issued(corrects.day)])]),
        ])
      : undefined,
  ])
}

function issued(day: string): XmlElement {
  const [year = '', month = '', date = ''] = day.split('-')
  return element('DateText', `${date}${month}${year.slice(2)}`, { format: 'ddMMyy', functionCode: 'I-31' })
}

function partner(functionCode: 'I-62' | 'I-64', { type, value }: PartyIdentifier, party: ElectronicParty): XmlElement {
  const nameType = party.isPerson ? 'Physical' : 'Qualification'
  return element(
    'PartnerDetails',
    [
      element('Nad', [
        element('PartnerIdentifier', value, { type }),
        party.name === '' ? undefined : element('PartnerName', cut(party.name, 200), { nameType }),
        party.address === '' ? undefined : addresses(party),
      ]),
      party.tradeRegister === '' ? undefined : element('RffSection', [element('Reference', cut(party.tradeRegister, 200), { refID: 'I-815' })]),
    ],
    { functionCode },
  )
}

function addresses({ address, postcode, city, country }: ElectronicParty): XmlElement {
  const whole = [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return element(
    'PartnerAdresses',
    [
      element('AdressDescription', cut(whole, 500)),
      city === '' || length(city) > 35 ? undefined : element('CityName', city),
      postcode === '' || length(postcode) > 17 ? undefined : element('PostalCode', postcode),
      element('Country', country, { codeList: 'ISO_3166-1' }),
    ],
    { lang: language(whole) },
  )
}

function remarks(texts: readonly string[]): XmlElement | undefined {
  if (texts.length === 0) return undefined
  return element('Ftx', [
    element(
      'FreeTextDetail',
      texts.map((text) => element('FreeTexts', cut(text, 500))),
      { subjectCode: 'I-48' },
    ),
  ])
}

function lin({ code, name, quantity, net, rate }: NetLine, position: number, money: Money): XmlElement {
  return element('Lin', [
    element('ItemIdentifier', String(position)),
    element('LinImd', [element('ItemCode', cut(code, 35) || String(position)), element('ItemDescription', cut(name, 500))], { lang: language(name) }),
    element('LinQty', [element('Quantity', String(quantity), { measurementUnit: 'UNIT' })]),
    tax('LinTax', 'I-1602', rate),
    element('LinMoa', [element('MoaDetails', [money('I-183', unitPrice(net, quantity))]), element('MoaDetails', [money('I-171', decimal(net))])]),
  ])
}

function totals({ stamp, inWords }: ElectronicInvoice, vat: readonly VatOfRate[], money: Money): XmlElement {
  const base = sum(...vat.map((part) => part.base))
  const taxed = sum(...vat.map(({ amount }) => amount))
  const amounts = [
    money('I-176', decimal(base)),
    money('I-182', decimal(base)),
    money('I-181', decimal(taxed)),
    money('I-180', decimal(sum(base, taxed, stamp)), inWords),
  ]
  return element(
    'InvoiceMoa',
    amounts.map((amount) => element('AmountDetails', [amount])),
  )
}

function taxes(stamp: Millimes, vat: readonly VatOfRate[], money: Money): XmlElement {
  const details = (named: XmlElement, ...amounts: XmlElement[]) =>
    element('InvoiceTaxDetails', [named, ...amounts.map((amount) => element('AmountDetails', [amount]))])
  return element('InvoiceTax', [
    stamp > 0 ? details(tax('Tax', 'I-1601', 0), money('I-178', decimal(stamp))) : undefined,
    ...vat.map(({ rate, base, amount }) => details(tax('Tax', 'I-1602', rate), money('I-177', decimal(base)), money('I-178', decimal(amount)))),
  ])
}

function tax(name: 'LinTax' | 'Tax', code: 'I-1601' | 'I-1602', rate: number): XmlElement {
  return element(name, [
    element('TaxTypeName', code === 'I-1601' ? 'droit de timbre' : 'TVA', { code }),
    element('TaxDetails', [element('TaxRate', String(rate / 100))]),
  ])
}

function moa(amountTypeCode: string, amount: string, { currency, words = '' }: { currency: string; words?: string | undefined }): XmlElement {
  const described = words === '' ? undefined : element('AmountDescription', cut(words, 500), { lang: 'fr' })
  return element('Moa', [element('Amount', amount, { currencyIdentifier: currency }), described], { amountTypeCode, currencyCodeList: 'ISO_4217' })
}

function decimal(amount: Millimes): string {
  return (amount / 1000).toFixed(3)
}

/** Unit price with five decimals, the schema's maximum, if three would not reproduce the line's amount. */
function unitPrice(net: Millimes, quantity: number): string {
  return (net / quantity / 1000).toFixed(net % quantity === 0 ? 3 : 5)
}

function language(text: string): 'ar' | 'fr' {
  return /[\u0600-\u06ff]/.test(text) ? 'ar' : 'fr'
}

function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('')
}

function length(text: string): number {
  return Array.from(text).length
}

/** Types: `I-01` matricule fiscal, `I-02` identity card, `I-03` residence card, `I-04` foreign number. */
interface PartyIdentifier {
  type: 'I-01' | 'I-02' | 'I-03' | 'I-04'
  value: string
}

/** Short matricule fiscal: seven digits and a control letter other than I, O or U. */
const SHORT = /^\d{7}[A-HJ-NP-TV-Z]$/

/** 13 characters of a seller: tax code, category, and always the head office `000`. */
const OF_SELLER = /^\d{7}[A-HJ-NP-TV-Z][ABDNP][CMNP]000$/

/** 13 characters of a buyer. */
const FULL = /^\d{7}[A-HJ-NP-TV-Z][ABDNP][CMNPE]\d{3}$/

/** Parses the seller's matricule fiscal: `1234567/L/A/M/000` becomes 13 characters. Undefined for any other shape: the schema asserts this one. */
export function sellerIdentifier(typed: string): PartyIdentifier | undefined {
  const value = compact(typed)
  return OF_SELLER.test(value) ? { type: 'I-01', value } : undefined
}

/**
 * Parses a buyer's identifier. In Tunisia: a matricule fiscal of 8 or 13 characters, an identity card of 8 digits or a residence card of 9. Abroad:
 * up to 35 characters. Undefined otherwise.
 */
export function buyerIdentifier(typed: string, country: string): PartyIdentifier | undefined {
  const value = compact(typed)
  if (SHORT.test(value) || FULL.test(value)) return { type: 'I-01', value }
  if (country !== 'TN') return value === '' || value.length > 35 ? undefined : { type: 'I-04', value }
  if (/^\d{8}$/.test(value)) return { type: 'I-02', value }
  return /^\d{9}$/.test(value) ? { type: 'I-03', value } : undefined
}

function compact(typed: string): string {
  return latinDigits(typed)
    .toUpperCase()
    .replace(/[\s/._-]/g, '')
}

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

export function element(name: string, content: string | readonly (XmlElement | undefined)[], attributes: Readonly<Record<string, string>> = {}): XmlElement {
  return { name, attributes, content: typeof content === 'string' ? content : content.filter((child) => child !== undefined) }
}

/** Writes an XML document with a leading comment. Texts are put on one line; characters not allowed in XML 1.0 are dropped. */
export function xmlDocument(root: XmlElement, comment: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${comment.replace(/-(?=-)/g, '- ')} -->\n${written(root, '')}\n`
}

function written({ name, attributes, content }: XmlElement, margin: string): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapedText(value)}"`)].join(' ')
  if (typeof content === 'string') return `${margin}<${opening}>${escapedText(content)}</${name}>`
  return [`${margin}<${opening}>`, ...content.map((child) => written(child, `${margin}  `)), `${margin}</${name}>`].join('\n')
}

function escapedText(value: string): string {
  return escaped(oneLine(value).replace(/[\ufffe\uffff]/g, ''))
}
