import { direction, type Locale } from '#i18n/locale.ts'
import { isolated, translate } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import type { DocumentContent } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import type { Paper } from './paper.ts'
import { paperWords } from './papers.words.ts'

/** A document's content in a language, ready to be drawn. */
export function paperOf(content: DocumentContent, locale: Locale): Paper {
  const words = translate(locale, paperWords)
  const exact = (amount: DocumentContent['amounts']['total']) => isolated(exactAmount(amount, content.currency))
  const { sender, order, customer, lines, amounts } = content
  const fact = (label: string, value: string, isStrong = false) => ({ label, value, isStrong })
  return {
    kind: content.kind,
    locale,
    dir: direction(locale),
    title: [documentWords[content.kind][locale], content.number].filter(Boolean).join(' '),
    sender: { name: sender.name, lines: [sender.address, [sender.postcode, sender.city].filter(Boolean).join(' '), sender.phone].filter(Boolean) },
    facts: [fact(words.day, content.day), fact(words.order, String(order.id)), fact(words.payment, order.payment[locale])],
    parties: [{ title: words.customer, lines: [customer.name, ...customer.lines, customer.phone].filter(Boolean) }],
    table: {
      heads: [words.item, words.quantity, words.unitPrice, words.lineTotal],
      rows: lines.map((line) => [line.name[locale], String(line.quantity), exact(line.unitPrice), exact(line.total)]),
    },
    totals: [fact(words.total, exact(amounts.total), true)],
    closing: [sender.closing[locale]].filter(Boolean),
  }
}
