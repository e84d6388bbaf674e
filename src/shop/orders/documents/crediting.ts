import { coinOf } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { shares, type Refund } from '#shop/orders/refunds'
import type { DocumentAmounts, DocumentContent, DocumentLine, DocumentTax } from './documents.ts'

export type Amounted = Pick<DocumentContent, 'lines' | 'amounts' | 'currency'>

export type Credited = Pick<Refund, 'amount' | 'delivery' | 'loose' | 'stamp' | 'lines'>

export type Credit = Pick<DocumentContent, 'lines' | 'amounts'>

/**
 * The credit note of a refund. Each line returns its own tax, at the invoiced price after discounts. The stamp is untaxed, and credited only if staff
 * refunded it. Amounts without goods, or with goods of several rates, bear a share of the other taxes. The credit notes of a fully refunded invoice
 * add up exactly to its total and to each of its taxes. DOC-28.
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

/** The credit note of the rest of an invoice: the invoice itself if nothing was credited, otherwise one amount and the rest of the stamp. */
export function creditOfRest(invoice: Amounted, earlier: readonly Credit[]): Credit {
  const { lines, amounts } = invoice
  if (earlier.length === 0) return { lines, amounts }
  const total = leftOf(invoice, earlier)
  const stamp = millimes(Math.min(total, amounts.stamp - stampOf(earlier)))
  const rest = { items: NOTHING, discounts: [], shipping: NOTHING, shippingTaxRate: null, stamp, loose: minus(total, stamp), total }
  return { lines: [], amounts: { ...rest, taxes: taxesBetween(invoice, earlier, [...earlier, { lines: [], amounts: { ...rest, taxes: [] } }]) } }
}

export function leftOf({ amounts }: Amounted, earlier: readonly Credit[]): Millimes {
  return minus(amounts.total, sum(...earlier.map((credit) => credit.amounts.total)))
}

/** The refunded lines as invoiced, at the refunded amounts. A line missing from the invoice counts by its amount only. */
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

/** `rate` is null if several apply or it is unknown. */
interface Rated {
  rate: number | null
  amount: number
}

/**
 * The invoice's taxes in everything credited so far. The result depends on the amount credited, not on the order of steps, and grows with it, so that
 * differences add up. Amounts without a rate bear the rest of each tax evenly.
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

/** Tax included in amounts of its rate: price × rate / (1 + rate). */
function ownTax(amounts: readonly Rated[], { rate }: DocumentTax): number {
  return amounts.filter((one) => one.rate === rate).reduce((tax, { amount }) => tax + (amount * rate) / (10_000 + rate), 0)
}
