import { dateInWords, monthInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import type { StatementContent, VendorStatement } from '#shop/books/payouts.server'
import { plainSheetOf } from './list-of.ts'
import type { Row, Sheet } from './paper.ts'
import { apart, leftToRight } from './paper-of.ts'
import { vendorStatementWords } from './papers.words.ts'

type Words = Translated<typeof vendorStatementWords>

/** A vendor's statement of a month: what they were owed before, their sales, payouts and adjustments, and what they are owed. IMP-26. */
export function vendorStatementOf({ number, month, currency, content }: VendorStatement, locale: Locale): Sheet {
  const words = translate(locale, vendorStatementWords)
  const amount = (value: number) => leftToRight(exactAmount(millimes(value), writtenIn(currency)))
  const sums = sumsOf(content)
  const { sender, vendor, lines, opening, closing } = content
  const running = `${words.title} ${number}`
  return {
    ...plainSheetOf('vendorstatement', words.title, { day: month, locale, sender }),
    name: running,
    number: leftToRight(String(number)),
    running,
    parties: [
      {
        title: words.vendor,
        name: apart(vendor.name),
        lines: vendor.bankAccount === '' ? [] : [fill(words.bankAccount, { account: leftToRight(vendor.bankAccount) })],
      },
    ],
    facts: [
      { label: words.month, value: monthInWords(month, locale) },
      { label: words.opening, value: amount(opening) },
    ],
    table: {
      heads: [words.entry, words.gross, words.commission, words.amount],
      rows: lines.map((line): Row => {
        const isSale = line.kind === 'share'
        return {
          name: entryOf(line, words),
          small: [dateInWords(new Date(`${line.day}T12:00:00Z`), locale, { dateStyle: 'medium', timeZone: 'UTC' }), apart(line.reason)]
            .filter(Boolean)
            .join(' · '),
          figures: [isSale ? amount(line.gross) : '—', isSale ? amount(-line.commission) : '—', amount(line.amount)],
        }
      }),
      isTicked: false,
    },
    totals: [
      { label: words.opening, value: amount(opening) },
      { label: words.sales, value: amount(sums.gross) },
      { label: words.commission, value: amount(-sums.commission) },
      ...(sums.adjustments === 0 ? [] : [{ label: words.adjustments, value: amount(sums.adjustments) }]),
      { label: words.payouts, value: amount(sums.payouts) },
      { label: words.closing, value: amount(closing) },
    ],
  }
}

function entryOf({ kind, orderId, amount }: StatementContent['lines'][number], words: Words): string {
  if (kind === 'payout') return amount > 0 ? words.payoutBack : words.payout
  if (kind !== 'share') return words.adjustment
  return fill(amount < 0 ? words.saleBack : words.sale, { number: leftToRight(String(orderId ?? '')) })
}

function sumsOf({ lines }: StatementContent) {
  const sum = (of: (line: StatementContent['lines'][number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    gross: sum(({ gross }) => gross),
    commission: sum(({ commission }) => commission),
    payouts: sum(({ kind, amount }) => (kind === 'payout' ? amount : 0)),
    adjustments: sum(({ kind, amount, gross, commission }) => (kind === 'payout' ? 0 : amount - gross + commission)),
  }
}
