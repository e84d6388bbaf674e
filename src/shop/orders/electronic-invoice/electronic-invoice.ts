import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import type { ElectronicInvoice } from './content.ts'
import { buyerIdentifier, sellerIdentifier } from './identifiers.ts'
import { gapText, whatIsMissing } from './missing.ts'
import { teifXml } from './teif.ts'
import { electronicInvoiceWords } from './electronic-invoice.words.ts'

export type { ElectronicInvoice } from './content.ts'
export { electronicInvoiceOf } from './from-document.ts'
export { gapText, whatIsMissing, type Gap } from './missing.ts'
export { electronicInvoiceWords } from './electronic-invoice.words.ts'

export interface ElectronicFile {
  /** ASCII letters, digits and separators, in no language. */
  name: string
  type: string
  text: string
  isTeif: boolean
}

/** The file in TEIF format, or, while required data is missing, all data and the gaps in our own format. */
export function electronicFile(invoice: ElectronicInvoice): ElectronicFile {
  const number = invoice.number.replace(/[^A-Za-z0-9_-]/g, '-')
  const xml = teifXml(invoice)
  if (xml === undefined) return { name: `hanout-${number}.json`, type: 'application/json', text: ownFormat(invoice), isTeif: false }
  const seller = sellerIdentifier(invoice.seller.identifier)!.value
  return { name: `TEIF_${seller}_${number}.xml`, type: 'application/xml', text: xml, isTeif: true }
}

export function isBuyerIdentifier(typed: string, country: string): boolean {
  return buyerIdentifier(typed, country) !== undefined
}

/** True for a buyer's identifier that is a matricule fiscal, not a person's card. */
export function isTaxNumber(typed: string, country: string): boolean {
  return buyerIdentifier(typed, country)?.type === 'I-01'
}

function ownFormat(invoice: ElectronicInvoice): string {
  const missing = whatIsMissing(invoice).map((gap) => gapText(gap, DEFAULT_LOCALE))
  return `${JSON.stringify({ format: 'hanout-electronic-invoice/1', note: electronicInvoiceWords.ownFormat.fr, amounts: 'millimes', missing, invoice }, undefined, 2)}\n`
}
