import { placeText, placeValue } from '#shop/delivery/place-search'
import type { Item } from '#shop/goods/items'
import { STAFF_SOURCES } from '#shop/orders/orders'
import { findPhonePast } from '#shop/orders/order-risk.server'
import { itemIdOf } from '#shop/orders/order-editing'
import { findDraftToday, findGoods, type DraftToday, type GoodsFound } from '#shop/orders/order-taking.server'
import type { TakingForm } from '#shop/orders/order-taking.schema'
import { clock } from '#platform/clock'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { NOTHING, type Millimes } from '#money/millimes'
import type { StaffPerson } from '#shop/people/accounts'
import type { Settings } from '#shop/upkeep/settings'
import { knownPhone } from '#back-office/customers/known-phone.server.ts'
import { ordersWords } from '#back-office/orders/orders.words.ts'
import { namedForReader } from '#back-office/orders/place-names.server.ts'
import { shownNext } from '#back-office/orders/shown-next.server.ts'
import { ago } from '#back-office/orders/when.ts'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { fillForm, type FilledForm } from './new-order-form.server.ts'
import { newOrderWords } from './new-order.words.ts'

export type NewOrderOnPage = Awaited<ReturnType<typeof newOrderOnPage>>

export async function newOrderOnPage(typed: TakingForm, person: StaffPerson, settings: Settings) {
  const filled = await fillForm(typed, settings)
  const { form, phone, draft, isDeliveryWrong } = filled
  const [today, found] = await Promise.all([draft.lines.length > 0 ? findDraftToday(draft) : undefined, findGoods(form.words)])
  const exact = (amount: Millimes) => amountForReader(amount, settings.currency)
  return {
    form,
    place: draft.place && {
      value: placeValue(draft.place),
      text: fill(translated(newOrderWords.goesTo), { place: placeText(await namedForReader(draft.place, settings.country)) }),
    },
    phoneWrong: form.phone !== '' && phone === undefined,
    caller: await callerOnPage(filled, person, settings),
    found: found.map((goods) => foundOnPage(goods, exact)),
    lines: today ? linesOnPage(filled, today, exact) : [],
    figures: today ? figuresOnPage(today, exact) : [],
    deliveryProblem: isDeliveryWrong ? translated(newOrderWords.deliveryWrong) : undefined,
    problems: (today?.problems ?? []).filter((problem) => !today?.ofLines.includes(problem)).map((problem) => problem.in(readerLocale())),
    seen: today?.figures.total ?? 0,
    total: exact(today?.figures.total ?? NOTHING),
    sources: STAFF_SOURCES.map((source) => ({ source, text: translated(newOrderWords[`source-${source}`]) })),
  }
}

async function callerOnPage({ phone, caller }: FilledForm, person: StaffPerson, settings: Settings) {
  if (phone === undefined) return null
  const past = await findPhonePast({ phone, country: settings.country })
  return {
    known: await knownPhone({ phone, country: settings.country, past, isKnown: caller !== undefined && caller.orders.length > 0 }, person, settings),
    orders: (caller?.orders ?? []).map((order) => ({
      id: order.id,
      number: fill(translated(newOrderWords.number), { number: order.id }),
      next: shownNext(order, settings.country),
      total: amountForReader(order.total, writtenIn(order.currency, settings.currency)),
      ago: ago(order.at, clock.now()),
    })),
  }
}

type Exact = (amount: Millimes) => string

function foundOnPage({ productId, name, items }: GoodsFound, exact: Exact) {
  return {
    productId,
    name,
    items: items.map(({ item, left }) => ({
      itemId: item.itemId,
      choices: Object.values(item.attributes).join(' / '),
      price: exact(item.unitPrice),
      ...stockOnPage(item, left),
    })),
  }
}

function linesOnPage({ form, items }: FilledForm, { figures, left, ofLines }: DraftToday, exact: Exact) {
  return figures.priced.map(({ line, unitPrice, total }, index) => {
    const itemId = itemIdOf(line)
    const item = items.get(itemId)
    const name = item?.name ?? fill(translated(newOrderWords.number), { number: itemId })
    return {
      itemId,
      name,
      choices: Object.values(item?.attributes ?? {}).join(' / '),
      open: Object.entries(item?.openValues ?? {}).map(([slug, values]) => ({
        slug,
        name: item?.attributeNames[slug] ?? slug,
        values,
        chosen: line.attributes[slug] ?? '',
      })),
      quantity: form.lines[index]!.quantity ?? '',
      step: item?.step ?? 1,
      unitPrice: exact(unitPrice),
      total: exact(total),
      ...stockOnPage(item, left.get(itemId) ?? null),
      problem: form.lines[index]!.quantity === null ? translated(newOrderWords.quantityWrong) : ofLines[index]?.in(readerLocale()),
    }
  })
}

/** Remaining stock in words; empty if stock is not tracked. */
function stockOnPage(item: Item | undefined, left: number | null): { left: string; isSoldOut: boolean } {
  if (item?.soldOut || left === 0) return { left: translated(newOrderWords.soldOut), isSoldOut: true }
  return { left: left === null ? '' : fill(translated(newOrderWords.left), { left }), isSoldOut: false }
}

function figuresOnPage({ figures }: DraftToday, exact: Exact) {
  return [
    { label: translated(newOrderWords.items), value: exact(figures.itemsTotal) },
    ...figures.adjustments.map(({ label, amount }) => ({ label, value: `−${exact(amount as Millimes)}` })),
    {
      label: translated(newOrderWords.deliveryCost),
      value: figures.shippingTotal === NOTHING ? translated(ordersWords.free) : exact(figures.shippingTotal),
    },
  ]
}
