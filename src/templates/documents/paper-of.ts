import { setImmediate as turn } from 'node:timers/promises'
import { direction, type Locale } from '#i18n/locale.ts'
import type { DocumentContent, DocumentKind, DocumentLine, DocumentParty, DocumentSender } from '#shop/orders/documents'
import type { Paper, Label, Fact, Party, Row, Sheet, Table } from './paper.ts'
import { counted } from '#i18n/counted.ts'
import { fill, inAList, isolated, translate, type Translated } from '#i18n/words.ts'
import { documentWords } from '#shop/orders/documents.words'
import { barcodeSvg, qrSvg } from './codes.ts'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { detailsFor } from '#shop/buying/checkout'
import { detailWords } from '#shop/buying/checkout.words'
import { countryName } from '#shop/delivery/geography'
import type { OrderAdjustment } from '#shop/orders/orders'
import { percentText } from '#shop/prices/taxes'
import { amountInWords } from './amount-in-words.ts'
import { dateInWords } from '#i18n/dates.ts'
import { exactAmount } from '#money/formats'
import { paperWords } from './papers.words.ts'

export function paperOf(content: DocumentContent, locale: Locale): Paper {
  const saying = sayingOf(content, locale)
  const { kind } = content
  return kind === 'dispatchlabel' || kind === 'shippinglabel' ? labelOf(kind, saying) : sheetOf(kind, saying)
}

/** Each in its own language unless `locale` is given. Yields between documents, so that the shop can answer others. */
export async function papersOf(contents: readonly DocumentContent[], locale?: Locale): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const content of contents) {
    if (papers.length > 0) await turn()
    papers.push(paperOf(content, locale ?? content.locale))
  }
  return papers
}

/** Goods named on a dispatch label; the rest is counted. */
const MOST_GOODS = 4

/** Characters of a name that fit beside its quantity. */
const NAME_LENGTH = 56

/** Only the dispatch label names the goods. */
function labelOf(kind: Label['kind'], saying: Saying): Label {
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
      { label: words.order, value: [fill(words.orderNumber, { number: order.id }), parcel?.part && fill(words.part, parcel.part)].filter(Boolean).join(' · ') },
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

type SheetKind = Exclude<DocumentKind, 'dispatchlabel' | 'shippinglabel'>

/** An invoice, credit note, proforma invoice, packing list or delivery note. IMP-14. */
function sheetOf(kind: SheetKind, saying: Saying): Sheet {
  const { content, locale, words } = saying
  const { sender, number, order } = content
  const title = documentWords[kind][locale]
  const isPriced = kind !== 'packinglist' && kind !== 'deliverynote'
  return {
    form: 'sheet',
    kind,
    locale,
    dir: direction(locale),
    name: number ? `${title} ${number}` : `${title} ${order.id}`,
    title,
    number: leftToRight(number),
    mark: kind === 'invoice' && order.isPaid ? words.paid : '',
    notice: kind === 'proformainvoice' ? words.notAnInvoice : '',
    sender: { name: apart(sender.name), lines: senderLines(sender, saying) },
    logo: sender.logo,
    facts: factsOf(kind, saying),
    parties: partiesOf(kind, saying),
    table: isPriced ? pricedTable(saying) : countedTable(kind, saying),
    totals: isPriced ? totalsOf(kind, saying) : [],
    included: isPriced ? includedOf(saying) : [],
    inWords: isPriced ? inWords(kind, saying) : null,
    collect: kind === 'deliverynote' ? collectOf(saying) : null,
    notes: notesOf(kind, saying),
    signatures: kind === 'deliverynote' ? [words.deliveredBy, words.receivedBy] : kind === 'packinglist' ? [words.packedBy] : [],
    closing: kind === 'packinglist' ? '' : apart(sender.closing[locale]),
    qr: order.url ? { svg: qrSvg(order.url), caption: words.scan } : null,
    foot: [sender.name, sender.taxNumber && fill(words.taxNumber, { number: sender.taxNumber })].filter(Boolean).map(apart).join(' · '),
    running: [`${title} ${leftToRight(number)}`.trim(), fill(words.orderRunning, { number: order.id })].join(' · '),
    pageOf: words.pageOf,
  }
}

/** The amount to collect at the door, or a note that there is none. */
function collectOf({ content: { parcel, order }, words, exact }: Saying): Fact {
  const collect = parcel?.collect ?? NOTHING
  const { received } = order
  if (collect > 0) return { label: received ? fill(words.toCollectAfter, { amount: exact(received) }) : words.toCollect, value: exact(collect) }
  return { label: order.isPaid ? words.paidNothingToCollect : words.nothingToCollect, value: '' }
}

function piecesOf({ content: { lines }, locale, words }: Saying): string {
  const n = lines.reduce((all, { quantity }) => all + quantity, 0)
  return counted({ locale, count: n }, words.pieces, { n })
}

function placeOf({ address, postcode, city, country }: DocumentSender, { locale }: Pick<Saying, 'locale'>): string[] {
  return [address, [postcode, city].filter(Boolean).join(' '), countryName(country, locale)].filter(Boolean).map(apart)
}

export function senderLines(sender: DocumentSender, saying: Pick<Saying, 'locale' | 'words'>): string[] {
  const { locale, words } = saying
  const { taxNumber, tradeRegister, phone, email } = sender
  const place = inAList(placeOf(sender, saying), locale)
  const reach = [phone, email].filter(Boolean).map(leftToRight).join(' · ')
  const numbers = [taxNumber && fill(words.taxNumber, { number: taxNumber }), tradeRegister && fill(words.tradeRegister, { number: tradeRegister })]
  return [place, reach, ...numbers].filter(Boolean)
}

function factsOf(kind: SheetKind, saying: Saying): Fact[] {
  const { content, locale, words, day } = saying
  const { order, corrects, parcel } = content
  const facts: Fact[] = [{ label: words.day, value: apart(day(content.day)) }]
  if (corrects) facts.push({ label: words.corrects, value: fill(words.invoiceOf, { number: corrects.number, day: day(corrects.day, 'medium') }) })
  facts.push({ label: words.order, value: fill(words.orderOf, { number: order.id, day: day(order.day, 'medium') }) })
  if (kind !== 'packinglist') facts.push({ label: words.payment, value: apart(order.payment[locale]) })
  if (kind !== 'creditnote' && parcel?.delivery && parcel.delivery !== words.delivery) facts.push({ label: words.delivery, value: apart(parcel.delivery) })
  if (kind === 'deliverynote' && parcel?.courier) facts.push({ label: words.courier, value: apart(parcel.courier) })
  if (kind === 'deliverynote' && parcel) facts.push({ label: words.parcel, value: leftToRight(parcel.number) })
  if (kind === 'packinglist' || kind === 'deliverynote') facts.push({ label: words.content, value: piecesOf(saying) })
  return facts
}

const TO: Record<SheetKind, 'billedTo' | 'creditedTo' | 'offeredTo' | 'recipient'> = {
  invoice: 'billedTo',
  creditnote: 'creditedTo',
  proformainvoice: 'offeredTo',
  packinglist: 'recipient',
  deliverynote: 'recipient',
}

function partiesOf(kind: SheetKind, saying: Saying): Party[] {
  const { content, words } = saying
  const { customer, shipTo } = content
  if (TO[kind] === 'recipient') return [partyOf(shipTo, words.recipient, saying)]
  const billed = partyOf(customer, words[TO[kind]], saying)
  const shipped = partyOf(shipTo, words.shippedTo, saying)
  const isElsewhere = shipped.name !== billed.name || shipped.lines.join() !== billed.lines.join()
  const buyer = withDetails(billed, saying)
  return kind === 'creditnote' || !isElsewhere ? [buyer] : [buyer, shipped]
}

function withDetails(party: Party, { content: { details = {} }, locale }: Saying): Party {
  // A line of its own, so that the number stays in one piece.
  const said = detailsFor('invoice', details).flatMap(({ name, text }) => [
    `${detailWords[`${name}ForStaff`][locale]}${locale === 'fr' ? ' :' : ':'}`,
    leftToRight(text),
  ])
  return { ...party, lines: [...party.lines, ...said] }
}

function partyOf({ name, company, lines, phone, country }: DocumentParty, title: string, { content, locale }: Saying): Party {
  const abroad = country && country !== content.sender.country ? [countryName(country, locale)] : []
  return { title, name: apart(company || name), lines: [...(company ? [name] : []), ...lines, ...abroad].map(apart).concat(leftToRight(phone)).filter(Boolean) }
}

function pricedTable(saying: Saying): Table {
  const { content, words, exact, locale } = saying
  const hasRates = content.lines.some(({ taxRate }) => taxRate !== null && taxRate > 0)
  const rateOf = ({ taxRate }: DocumentLine) => (taxRate === null ? '' : leftToRight(fill(words.percent, { rate: percentText(taxRate, locale) })))
  // A refunded part of a line has no unit price, and a refunded amount no quantity.
  const priceOf = ({ quantity, unitPrice, total }: DocumentLine) => [
    quantity > 0 ? String(quantity) : '',
    quantity * unitPrice === total ? exact(unitPrice) : '',
  ]
  const figures = (line: DocumentLine) => [...(hasRates ? [rateOf(line)] : []), ...priceOf(line), exact(line.total)]
  return {
    heads: [words.item, ...(hasRates ? [words.tax] : []), words.quantity, words.unitPrice, words.lineTotal],
    rows: content.lines.map((line) => ({ ...namesOf(line, saying), figures: figures(line) })),
    isTicked: false,
  }
}

function countedTable(kind: SheetKind, saying: Saying): Table {
  const { content, words } = saying
  return {
    heads: [words.item, words.quantity],
    rows: content.lines.map((line) => ({ ...namesOf(line, saying), figures: [String(line.quantity)] })),
    isTicked: kind === 'packinglist',
  }
}

function namesOf({ name, sku }: DocumentLine, { locale }: Saying): Pick<Row, 'name' | 'small'> {
  return { name: apart(name[locale]), small: leftToRight(sku) }
}

function totalsOf(kind: SheetKind, { content: { amounts, lines, order }, words, exact, off, locale }: Saying): Fact[] {
  const { items, discounts, shipping, stamp, loose, total } = amounts
  const isCredit = kind === 'creditnote'
  const facts: Fact[] = []
  if (lines.length > 0 && items > 0) facts.push({ label: words.items, value: exact(items) })
  for (const one of discounts) facts.push({ label: discountName(one, { words, locale }), value: off(millimes(one.amount)) })
  if (shipping > 0 || !isCredit) facts.push({ label: words.delivery, value: shipping > 0 ? exact(shipping) : words.free })
  if (stamp > 0) facts.push({ label: words.stamp, value: exact(stamp) })
  if (loose > 0) facts.push({ label: words.loose, value: exact(loose) })
  const { received } = order
  if (received && !isCredit) {
    const rest = millimes(Math.max(0, total - received))
    facts.push({ label: words.total, value: exact(total) }, { label: words.deposit, value: off(received) })
    return [...facts, { label: words.afterDeposit, value: exact(rest) }]
  }
  return [...facts, { label: isCredit ? words.credited : words.total, value: exact(total) }]
}

function discountName({ kind, label, percent }: OrderAdjustment, { words, locale }: Pick<Saying, 'words' | 'locale'>): string {
  if (kind === 'coupon') return fill(words.coupon, { code: label })
  return percent === null ? fill(words.discount, { label }) : fill(words.discountPercent, { label, percent: percentText(percent * 100, locale) })
}

/** The amount without tax, each tax, and therefore the stamp: together they are the total. */
function includedOf({ content: { amounts }, words, exact, locale }: Saying): Fact[] {
  const { taxes, stamp, total } = amounts
  const taxed = sum(...taxes.map(({ amount }) => millimes(amount)))
  const each = taxes.map(({ name, names, rate, amount }) => ({
    label: `${apart(names?.[locale] ?? name)} ${leftToRight(fill(words.percent, { rate: percentText(rate, locale) }))}`,
    value: exact(millimes(amount)),
  }))
  return taxes.length === 0 ? [] : [{ label: words.withoutTax, value: exact(minus(minus(total, taxed), stamp)) }, ...each]
}

function inWords(kind: SheetKind, { content: { amounts, currency }, locale, words }: Saying): Fact | null {
  const value = amountInWords(amounts.total, currency.code, locale)
  const label = kind === 'creditnote' ? words.creditInWords : kind === 'proformainvoice' ? words.proformaInWords : words.invoiceInWords
  return value ? { label, value } : null
}

function notesOf(kind: SheetKind, { content, words, locale }: Saying): Fact[] {
  const { corrects, sender, note, details = { note } } = content
  const notes: Fact[] = []
  if (corrects?.reason) notes.push({ label: words.reason, value: apart(corrects.reason) })
  if (kind === 'packinglist' || kind === 'deliverynote')
    for (const { name, text } of detailsFor('courier', details)) notes.push({ label: detailWords[`${name}ForStaff`][locale], value: apart(text) })
  if (sender.bank && (kind === 'invoice' || kind === 'proformainvoice')) notes.push({ label: words.bank, value: leftToRight(together(sender.bank)) })
  return notes
}

interface Saying {
  content: DocumentContent
  locale: Locale
  words: Translated<typeof paperWords>
  /** `1299.000 TND`, isolated. MONEY-03. */
  exact: (amount: Millimes) => string
  /** A deducted amount: `-5.000 TND`. */
  off: (amount: Millimes) => string
  /** `22 novembre 2026`, or shorter where the language has a shorter form. */
  day: (day: string, style?: 'long' | 'medium') => string
}

function sayingOf(content: DocumentContent, locale: Locale): Saying {
  // Each amount is isolated, so that sign and currency keep their places in Arabic.
  const exact = (amount: Millimes) => leftToRight(exactAmount(amount, content.currency))
  return {
    content,
    locale,
    words: translate(locale, paperWords),
    exact,
    off: (amount) => exact(minus(NOTHING, amount)),
    // Arabic's shorter form is all digits, and would stand beside words.
    day: (day, style = 'long') => dateInWords(new Date(`${day}T12:00:00Z`), locale, { dateStyle: locale === 'ar' ? 'long' : style, timeZone: 'UTC' }),
  }
}

/** Isolates a text that always reads from left to right: amounts, phones, references. */
export function leftToRight(text: string): string {
  return text && `\u2066${text}\u2069`
}

/** Prevents line breaks between the digit groups of an account's number. */
function together(text: string): string {
  return text.replace(/(?<=\d) (?=\d)/g, '\u00a0')
}

/** Isolates a person's own text from the direction around it. */
export function apart(text: string): string {
  return text && isolated(text)
}
