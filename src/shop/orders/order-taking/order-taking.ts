import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { coinOf, exactAmount } from '#money/formats'
import { millimes, NOTHING, sum, times, type Millimes } from '#money/millimes'
import { refuse, Refusal } from '#platform/refusal'
import { inQuantity, itemProblem, type Item } from '#shop/goods/items'
import { figuresOf, itemIdOf, type DraftFacts, type DraftFigures, type OrderDraft } from '#shop/orders/order-editing'
import type { OrderAddress, OrderDelivery, OrderLine, OrderTax } from '#shop/orders/orders'
import { lineOf } from '#shop/orders/orders.server'
import { quickOrderFigures } from '#shop/prices/pricing'
import { includedTaxes, type TaxRate } from '#shop/prices/taxes'
import type { Settings } from '#shop/upkeep/settings'
import { orderTakingWords } from './order-taking.words.ts'

/** What an abandoned order's current price depends on. Millimes. */
interface LeftOrder {
  name: string
  address: string
  country: string
  locale: string
  lines: readonly OrderLine[]
  shippingTotal: Millimes
  stampTotal: Millimes
  deliveries: OrderDelivery[]
  /** Null for a quick order. */
  billing: OrderAddress | null
  shipping: OrderAddress | null
}

/** Items still for sale by number, and available pieces where stock is managed. */
interface GoodsToday {
  items: ReadonlyMap<number, Item>
  left: ReadonlyMap<number, number>
}

interface FactsToday {
  settings: Settings
  rates: TaxRate[]
}

/** Current figures of an abandoned order, as it would be written, with the changes since and the obstacles. Millimes. */
export interface AbandonedToday extends Omit<DraftFigures, 'priced'> {
  /** True if it keeps what staff agreed with the customer. */
  isAgreed: boolean
  changes: AbandonedChange[]
  /** Obstacles: goods no longer for sale, too few pieces, a minimum. */
  problems: Refusal[]
  missing: ('name' | 'address')[]
}

interface TodaysLine {
  line: OrderLine
  /** With the unit price for this quantity; undefined if no longer for sale. */
  item: Item | undefined
  total: Millimes
}

/** A price that changed since the shopper saw it: unit price or delivery. Millimes. */
export type AbandonedChange = { kind: 'price'; name: string; before: Millimes; now: Millimes } | { kind: 'delivery'; before: Millimes; now: Millimes }

/** Reprices an abandoned order with today's prices and stock. IMP-06. */
export function abandonedToday(left: LeftOrder, goods: GoodsToday, { settings, rates }: FactsToday): AbandonedToday {
  const lines = left.lines.map((line) => todaysLine(line, goods))
  const itemsTotal = sum(...lines.map(({ total }) => total))
  const shippingTotal = deliveryToday(left, lines, settings)
  const stampTotal = stampToday(left, settings)
  return {
    isAgreed: false,
    lines: lines.flatMap(({ line: { quantity, attributes }, item, total }, index) =>
      item ? lineOf(item, { position: index + 1, quantity, attributes, total }) : [],
    ),
    itemsTotal,
    shippingTotal,
    discountTotal: NOTHING,
    stampTotal,
    total: sum(itemsTotal, shippingTotal, stampTotal),
    adjustments: [],
    taxes: left.billing ? taxesToday({ left, lines, shippingTotal }, settings, rates) : [],
    deliveries: left.deliveries,
    uses: [],
    changes: changesSince(left, lines, shippingTotal),
    problems: problemsOf(left, goods),
    missing: missingOf(left),
  }
}

/** An abandoned order that staff changed with the customer: agreed figures, today's stock. IMP-06, IMP-07. Decision 35. */
export function abandonedAgreed(draft: OrderDraft, goods: GoodsToday, facts: DraftFacts & Required<Pick<DraftFacts, 'before'>>): AbandonedToday {
  const { priced: _priced, ...figures } = figuresOf(draft, facts)
  return {
    ...figures,
    isAgreed: true,
    lines: figures.lines.map((line, index) => ({ ...line, position: index + 1 })),
    changes: [],
    problems: [...problemsOf(facts.before, goods), ...figures.problems],
    missing: missingOf(draft),
  }
}

const missingOf = (order: Pick<LeftOrder, 'name' | 'address'>) => (['name', 'address'] as const).filter((field) => order[field].trim() === '')

export function changeInWords(change: AbandonedChange, { currency }: Pick<Settings, 'currency'>, locale: Locale): string {
  const amounts = { before: exactAmount(change.before, currency), now: exactAmount(change.now, currency) }
  return change.kind === 'price'
    ? refuse(orderTakingWords.priceChanged, { name: change.name, ...amounts }).in(locale)
    : refuse(orderTakingWords.deliveryChanged, amounts).in(locale)
}

function todaysLine(line: OrderLine, { items }: GoodsToday): TodaysLine {
  const found = items.get(itemIdOf(line))
  const item = found && inQuantity(found, line.quantity)
  return { line, item, total: item ? times(item.unitPrice, line.quantity) : millimes(line.total) }
}

/** A quick order pays the flat price. A checkout order keeps the delivery its shopper chose. */
function deliveryToday(left: LeftOrder, lines: TodaysLine[], { quickOrder, currency }: Settings): Millimes {
  if (left.billing) return left.shippingTotal
  const subtotal = sum(...lines.map(({ total }) => total))
  const shipsFree = lines.every(({ item }) => item?.shipsFree ?? false)
  return quickOrderFigures({ unitPrice: subtotal, quantity: 1, shipsFree }, quickOrder, coinOf(currency.code)).shipping
}

/** A quick order keeps the stamp shown to its shopper. */
function stampToday({ billing, country, stampTotal }: LeftOrder, settings: Settings): Millimes {
  if (!billing) return stampTotal
  return country === settings.country ? settings.stampDuty : NOTHING
}

function taxesToday(
  { left, lines, shippingTotal }: { left: LeftOrder; lines: TodaysLine[]; shippingTotal: Millimes },
  { currency }: Settings,
  rates: TaxRate[],
): OrderTax[] {
  const goods = lines.map(({ item, total }) => ({ taxClass: item ? item.taxClass : '', amount: total }))
  const to = left.shipping ?? left.billing
  const place = { country: left.country, state: to?.state ?? '', locale: left.locale as Locale }
  return includedTaxes({ goods, shipping: shippingTotal, coin: coinOf(currency.code) }, rates, place)
}

function changesSince(left: LeftOrder, lines: TodaysLine[], shipping: Millimes): AbandonedChange[] {
  const prices = lines.flatMap(({ line, item }): AbandonedChange[] => {
    const isSame = !item || item.unitPrice === line.unitPrice
    return isSame ? [] : [{ kind: 'price', name: line.name, before: millimes(line.unitPrice), now: item.unitPrice }]
  })
  return shipping === left.shippingTotal ? prices : [...prices, { kind: 'delivery', before: left.shippingTotal, now: shipping }]
}

function problemsOf({ lines }: Pick<LeftOrder, 'lines'>, goods: GoodsToday): Refusal[] {
  return lines.flatMap((line) => problemOf(todaysLine(line, goods), goods) ?? [])
}

function problemOf({ line: { name, quantity }, item }: TodaysLine, { left }: GoodsToday): Refusal | undefined {
  if (!item) return refuse(orderTakingWords.lineGone, { name })
  const problem = itemProblem(item, quantity)
  if (problem) return ofLine(name, problem)
  const pieces = item.managed ? (left.get(item.itemId) ?? 0) : Infinity
  if (pieces >= quantity) return undefined
  return pieces > 0 ? refuse(orderTakingWords.lineShort, { name, left: pieces }) : refuse(orderTakingWords.lineSoldOut, { name })
}

function ofLine(name: string, { text, values }: Refusal): Refusal {
  const texts = LOCALES.map((locale) => [locale, orderTakingWords.ofLine[locale].replace('{problem}', text[locale])])
  return new Refusal(Object.fromEntries(texts) as Text, { ...values, name })
}
