import { counted } from '#i18n/counted.ts'
import { direction } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { documentWords } from '#shop/orders/documents.words'
import { barcodeSvg } from './codes.ts'
import type { Label } from './paper.ts'
import { apart, leftToRight, type Saying } from './saying.ts'
import { collectOf, piecesOf, placeOf } from './sheet.ts'

/** Goods named on a dispatch label; the rest is counted. */
const MOST_GOODS = 4

/** Characters of a name that fit beside its quantity. */
const NAME_LENGTH = 56

/** Only the dispatch label names the goods. */
export function labelOf(kind: Label['kind'], saying: Saying): Label {
  const { content, locale, words } = saying
  const { order, sender, shipTo, parcel } = content
  const { name, company, lines, phone } = shipTo
  const number = parcel?.number ?? String(order.id)
  const svg = barcodeSvg(number)
  return {
    form: 'label',
    kind,
    locale,
    dir: direction(locale),
    name: `${documentWords[kind][locale]} ${order.id}`,
    courier: apart(parcel?.courier ?? ''),
    recipient: { title: words.recipient, name: apart(name || company), lines: [...(name ? [company] : []), ...lines].filter(Boolean).map(apart) },
    phone: leftToRight(phone),
    collect: collectOf(saying),
    barcode: svg ? { svg } : null,
    number: leftToRight(number),
    facts: [
      { label: words.order, value: fill(words.orderNumber, { number: order.id }) },
      { label: words.content, value: piecesOf(saying) },
    ],
    goods: kind === 'dispatchlabel' ? goodsOf(saying) : [],
    sender: { name: apart(sender.name), lines: [placeOf(sender, saying).join(locale === 'ar' ? '، ' : ', '), leftToRight(sender.phone)].filter(Boolean) },
  }
}

function goodsOf({ content: { lines }, locale, words }: Saying): string[] {
  const named = lines.slice(0, MOST_GOODS).map(({ name, quantity }) => `${quantity} × ${apart(shortened(name[locale]))}`)
  const n = lines.length - named.length
  return n > 0 ? [...named, counted({ locale, count: n }, words.more, { n })] : named
}

function shortened(name: string): string {
  const signs = Array.from(name)
  return signs.length <= NAME_LENGTH ? name : `${signs.slice(0, NAME_LENGTH).join('').trimEnd()}…`
}
