import { coinOf } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { shares, type Refund } from '#shop/orders/refunds'
import type { DocumentAmounts, DocumentContent, DocumentLine, DocumentTax } from './documents.ts'

/** The part of a document that says amounts. */
export type Amounted = Pick<DocumentContent, 'lines' | 'amounts' | 'currency'>

/** A refund as far as its credit note goes. */
export type Credited = Pick<Refund, 'amount' | 'delivery' | 'loose' | 'stamp' | 'lines'>

/** The amounts and lines of a credit note. */
export type Credit = Pick<DocumentContent, 'lines' | 'amounts'>

/**
 * The credit note of a refund. Each line gives its own tax back, at the invoice's price after discounts; the stamp is untaxed, and credited only where
 * staff gave it back.
 * What names no goods, or goods of several taxes, gives its part of the other taxes.
 * All credit notes of an invoice that was given back whole give its total and each of its taxes exactly. DOC-28.
 */
export function creditOfRefund(invoice: Amounted, earlier: readonly Credit[], refund: Credited): Credit {
  const lines = creditedLines(invoice, refund)
  const stamp = millimes(Math.min(refund.stamp, Math.max(0, invoice.amounts.stamp - stampOf(earlier))))
  const items = sum(...lines.map(({ total }) => total))
  const amounts = {
    items,
    discounts: [],
    shipping: refund.delivery,
    shippingTaxRate: invoice.amounts.shippingTaxRate,
    stamp,
    loose: minus(refund.amount, sum(refund.delivery, items, stamp)),
    total: refund.amount,
  }
  return { lines, amounts: { ...amounts, taxes: taxesBetween(invoice, earlier, [...earlier, { lines, amounts: { ...amounts, taxes: [] } }]) } }
}

/** The credit note of all that earlier ones leave of an invoice: the invoice itself where there are none, else one amount and the rest of the stamp. */
export function creditOfRest(invoice: Amounted, earlier: readonly Credit[]): Credit {
  const { lines, amounts } = invoice
  if (earlier.length === 0) return { lines, amounts }
  const total = leftOf(invoice, earlier)
  const stamp = millimes(Math.min(total, amounts.stamp - stampOf(earlier)))
  const rest = { items: NOTHING, discounts: [], shipping: NOTHING, shippingTaxRate: null, stamp, loose: minus(total, stamp), total }
  return { lines: [], amounts: { ...rest, taxes: taxesBetween(invoice, earlier, [...earlier, { lines: [], amounts: { ...rest, taxes: [] } }]) } }
}

/** What credit notes leave of an invoice. */
export function leftOf({ amounts }: Amounted, earlier: readonly Credit[]): Millimes {
  return minus(amounts.total, sum(...earlier.map((credit) => credit.amounts.total)))
}

/** Lines of a refund as the invoice names them, at what was given back of each. Of a line that the invoice does not have only the amount counts. */
function creditedLines({ lines }: Amounted, refund: Credited): DocumentLine[] {
  return refund.lines.flatMap(({ position, quantity, amount }) => {
    const line = lines.find((one) => one.position === position)
    return line ? [{ ...line, quantity, unitPrice: millimes(Math.floor(amount / Math.max(1, quantity))), total: amount }] : []
  })
}

function stampOf(credits: readonly Credit[]): Millimes {
  return sum(...credits.map(({ amounts }) => amounts.stamp))
}

function taxesBetween(invoice: Amounted, before: readonly Credit[], after: readonly Credit[]): DocumentTax[] {
  const given = taxesOf(invoice, before)
  return taxesOf(invoice, after)
    .map((tax, index) => ({ ...tax, amount: tax.amount - given[index]!.amount }))
    .filter(({ amount }) => amount > 0)
}

/** An amount with the rate of its tax; null where that is several or unknown. */
interface Rated {
  rate: number | null
  amount: number
}

/**
 * The invoice's taxes in all that was given back so far. It depends on what was given back alone, not on its order, and grows with it: so the steps of
 * it add up. What has no rate of its own bears the rest of a tax evenly.
 */
function taxesOf({ lines, amounts, currency }: Amounted, credits: readonly Credit[]): DocumentTax[] {
  const coin = coinOf(currency.code)
  const whole = shares({ currency: currency.code, total: amounts.total, shippingTotal: amounts.shipping, stampTotal: amounts.stamp, lines })
  const all = [
    ...lines.map(({ position, taxRate }) => ({ rate: taxRate, amount: whole.lines.get(position) ?? 0 })),
    { rate: amounts.shippingTaxRate, amount: whole.delivery },
  ]
  const given = credits.flatMap((credit) => ratedOf(credit, amounts))
  const total = sum(...credits.map((credit) => credit.amounts.total))
  const named = given.filter(({ rate }) => rate !== null).reduce((named_, { amount }) => named_ + amount, 0)
  return amounts.taxes.map((tax) => {
    if (total >= amounts.total) return tax
    const own = ownTax(given, tax) * Math.min(1, tax.amount / Math.max(1, ownTax(all, tax)))
    const rest = amounts.total - named
    const upTo = Math.min(own, tax.amount) + (rest > 0 ? ((total - named) * Math.max(0, tax.amount - own)) / rest : 0)
    return { ...tax, amount: Math.min(tax.amount, Math.round(upTo / coin) * coin) }
  })
}

function ratedOf({ lines, amounts }: Credit, { shippingTaxRate }: DocumentAmounts): Rated[] {
  return [
    ...lines.map(({ taxRate, total }) => ({ rate: taxRate, amount: total })),
    { rate: shippingTaxRate, amount: amounts.shipping },
    { rate: 0, amount: amounts.stamp },
    { rate: null, amount: amounts.loose },
  ]
}

/** The tax in amounts of its own rate: price × rate / (1 + rate). */
function ownTax(amounts: readonly Rated[], { rate }: DocumentTax): number {
  return amounts.filter((one) => one.rate === rate).reduce((tax, { amount }) => tax + (amount * rate) / (10_000 + rate), 0)
}
