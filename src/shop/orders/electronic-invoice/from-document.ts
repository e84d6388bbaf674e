import { fill } from '#i18n/words.ts'
import { coinOf, exactAmount } from '#money/formats'
import { millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import type { DocumentContent, DocumentParty, IssuedDocument } from '#shop/orders/documents'
import { splitByWeight } from '#shop/prices/coupons'
import { disagreement, isNear, type ElectronicInvoice, type ElectronicLine, type ElectronicParty } from './content.ts'
import { buyerIdentifier } from './teif.ts'
import { electronicInvoiceWords as words } from './electronic-invoice.words.ts'

interface Added {
  /** The buyer's identifier, typed by staff for the file: orders do not ask for it. */
  identifier?: string
  inWords?: string
}

export function electronicInvoiceOf(
  document: Pick<IssuedDocument, 'kind' | 'number' | 'content'>,
  { identifier = '', inWords = '' }: Added = {},
): ElectronicInvoice {
  const { kind, number, content } = document
  const { day, currency, amounts, corrects } = content
  return {
    kind,
    number,
    day,
    currency: currency.code,
    seller: sellerOf(content),
    buyer: buyerOf(content.customer, identifier.trim()),
    lines: rated(content),
    taxes: amounts.taxes.map((tax) => ({ ...tax, amount: millimes(tax.amount) })),
    stamp: amounts.stamp,
    total: amounts.total,
    inWords,
    corrects: corrects && { number: corrects.number, day: corrects.day },
    remarks: remarksOf(content),
  }
}

function sellerOf({ sender }: DocumentContent): ElectronicParty {
  const { name, taxNumber, tradeRegister, address, postcode, city, country } = sender
  return { identifier: taxNumber, name, isPerson: false, address, postcode, city, country, tradeRegister }
}

function buyerOf({ name, company, lines, country }: DocumentParty, identifier: string): ElectronicParty {
  const isPerson = company === '' && buyerIdentifier(identifier, country)?.type !== 'I-01'
  return { identifier, name: company || name, isPerson, address: lines.join(', '), postcode: '', city: '', country, tradeRegister: '' }
}

/** Lines grouped by what shares a rate if none is known: goods less their share of the discounts, delivery, free refund amounts. */
function linesOf({ lines, amounts }: DocumentContent): ElectronicLine[][] {
  const off = sum(...amounts.discounts.map(({ amount }) => millimes(amount)))
  const goods = sum(...lines.map(({ total }) => total)) === amounts.items ? lines : []
  const shares = splitByWeight(off, new Map(goods.map(({ total }, index) => [String(index), total])), 1)
  return [
    goods.map(({ name, sku, quantity, total, taxRate }, index) => {
      return { code: sku, name: name.fr, quantity: Math.max(1, quantity), total: millimes(total - (shares.get(String(index)) ?? 0)), rate: taxRate }
    }),
    single(words.delivery.fr, amounts.shipping),
    single(words.loose.fr, amounts.loose),
  ]
}

function single(name: string, total: Millimes): ElectronicLine[] {
  return total === NOTHING ? [] : [{ code: '', name, quantity: 1, total, rate: null }]
}

/** Fills in missing rates from the document's taxes, or none, if the result matches those taxes. Otherwise they stay unknown. */
function rated(content: DocumentContent): ElectronicLine[] {
  const taxes = content.amounts.taxes.map((tax) => ({ ...tax, amount: millimes(tax.amount) }))
  const coin = coinOf(content.currency.code)
  const rates = [...new Set([...taxes.map(({ rate }) => rate), 0])]
  const lines = linesOf(content)
  const tried = guesses(lines, rates).map((guess) => ({ guess, by: disagreement(guess, taxes, coin) }))
  const best = tried.reduce((nearest, one) => (one.by < nearest.by ? one : nearest))
  return isNear(best.by, coin) ? best.guess : lines.flat()
}

/** Every combination of rates for lines without one. */
function guesses(parts: ElectronicLine[][], rates: number[]): ElectronicLine[][] {
  return parts.reduce<ElectronicLine[][]>(
    (all, part) => {
      const open = part.some(({ rate }) => rate === null) ? rates : [0]
      return all.flatMap((before) => open.map((rate) => [...before, ...part.map((line) => ({ ...line, rate: line.rate ?? rate }))]))
    },
    [[]],
  )
}

function remarksOf({ amounts: { discounts }, corrects, currency }: DocumentContent): string[] {
  const off = discounts.map(({ label, amount }) => fill(words.discount.fr, { label, amount: exactAmount(millimes(amount), currency) }))
  return [corrects?.reason ?? '', ...off].filter((text) => text !== '')
}
