import { dateInWords, daysInWords } from '#i18n/dates.ts'
import { wholeAddress, withoutLocale, type Locale } from '#i18n/locale.ts'
import { groupedPhone } from '#i18n/written-phone.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes, sum, type Millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { parcelNumber, sentOf, standsOf, type Parcel, type PartStands } from '#shop/delivery/parcels'
import { findParcels, findPieces } from '#shop/delivery/parcels.server'
import { cashDue, CASH_ON_DELIVERY, isPaid, lineText, orderReceivedPath } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { counts, isGivenBack } from '#shop/orders/refunds'
import { findRefunds, findSurplus } from '#shop/orders/refunds.server'
import { stepsOf, type StepReached } from '#shop/orders/tracking.server'
import { trackingStepWords } from '#shop/orders/orders.words'
import { findReached } from '#shop/people/customers.server'
import { daysTo } from '#shop/site/promises'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { contactView } from '#storefront/trust/contact-view.ts'
import { callWhen } from '#storefront/trust/product-trust.server.ts'
import { trustWords } from '#storefront/trust/trust.words.ts'
import type { Situation } from './order-view.ts'
import { thanksWords } from './placed-order.words.ts'

export interface StepView {
  step: string
  label: string
  day: string | undefined
}

/** Data of a placed order's page beside the order: steps, promises, what to prepare, and contacts. */
export async function thanksView(order: Order, situation: Situation, locale: Locale) {
  const settings = await findSettings()
  const words = translate(locale, thanksWords)
  const { questions, aboutOrder } = translate(locale, trustWords)
  const day = (moment: Date) => dateInWords(moment, locale, { dateStyle: 'long', timeZone: TIME_ZONES[settings.country] })
  const placedAt = order.placedAt ?? order.createdAt
  const steps = stepsOf(order, await findReached(order.id))
  const isAhead = situation === 'call' || situation === 'paid'
  const state = (order.shipping ?? order.billing)?.state ?? ''
  const days = isAhead ? daysTo(state, settings, placedAt) : undefined
  const isOwed = order.paymentMethod === CASH_ON_DELIVERY && order.payment === 'unpaid' && (situation === 'call' || situation === 'on-its-way')
  const isSent = situation === 'on-its-way' || situation === 'delivered' || situation === 'returned'
  const sent = isSent ? sentOf(await findParcels(order.id)) : []
  const parcels = sent.filter(({ part }) => part || situation === 'on-its-way')
  const settled = parcels.reduce((all, { returnedAt, cashDue: due, collected }) => all + (returnedAt ? due : (collected ?? 0)), 0)
  const exact = (amount: number) => exactAmount(millimes(amount), writtenIn(order.currency, settings.currency))
  const url = wholeAddress(config.url.origin, locale, withoutLocale(orderReceivedPath('fr', order)))
  const title = fill(words.linkTitle, { number: order.id, shop: settings.shopName })
  return {
    firstName: order.name.trim().split(/\s+/)[0] ?? '',
    placed: day(placedAt),
    steps: steps && stepViews(steps, locale, day),
    callWhen: situation === 'call' ? callWhen(settings, placedAt, locale) : undefined,
    days: days && fill(words.comes, { days: daysInWords(days, locale) }),
    ...(await partsView(order, parcels, { locale, exact, words, isOver: situation === 'delivered' })),
    toPrepare: isOwed ? exact(Math.max(0, cashDue(order)! - settled)) : undefined,
    deposit: situation === 'cancelled' ? await endedDeposit(order, exact, words) : [],
    shared: { url, title, text: words.keepLink },
    contact: contactView(settings, locale, fill(aboutOrder, { number: order.id })),
    questions,
    person: { name: order.name, phone: order.phone, address: order.address },
    phone: groupedPhone(order.phone),
  }
}

/** What became of a cancelled order's deposit. */
async function endedDeposit(order: Order, exact: (amount: Millimes) => string, words: Translated<typeof thanksWords>): Promise<string[]> {
  if (order.paymentMethod !== CASH_ON_DELIVERY) return []
  const refunds = (await findRefunds(order.id)).filter(({ isSurplus, state }) => isSurplus && counts(state))
  const returned = sum(...refunds.filter(({ state }) => isGivenBack(state)).map(({ amount }) => amount))
  const toReturn = sum(await findSurplus(order.id), ...refunds.filter(({ state }) => !isGivenBack(state)).map(({ amount }) => amount))
  const ends = [
    [order.kept, words.depositKept],
    [toReturn, words.depositToReturn],
    [returned, words.depositReturned],
  ] as const
  return ends.flatMap(([amount, text]) => (amount > 0 ? [fill(text, { amount: exact(amount) })] : []))
}

interface PartsShown {
  locale: Locale
  exact: (amount: number) => string
  words: Translated<typeof thanksWords>
  /** Delivered: what is in no parcel is not sent. */
  isOver: boolean
}

/**
 * The parcel that is on its way, if the shopper can do something with its number or its courier's name; or each of several, with its contents and where it
 * stands. `undelivered` says what came back of a delivered order, and what was paid.
 */
async function partsView(order: Order, parcels: readonly Parcel[], { locale, exact, words, isOver }: PartsShown) {
  const shown = (parcel: Parcel) => ({ courier: parcel.courierName, number: parcelNumber(parcel), link: parcel.trackingLink })
  if (!parcels[0]?.part) {
    const known = parcels.map(shown).filter(({ number, courier }) => number || courier)
    return { parcels: known.map((one) => ({ ...one, part: '', goods: '' })), undelivered: [] }
  }
  const [pieces, glossary] = await Promise.all([findPieces(order.id), findGlossary()])
  const goodsOf = (countOf: (position: number, quantity: number) => number) =>
    order.lines.flatMap((line) => {
      const count = countOf(line.position, line.quantity)
      return count > 0 ? [`${count} × ${lineText(line, { locale, glossary })}`] : []
    })
  const heldBy = (some: readonly Parcel[], position: number) => some.reduce((all, { id }) => all + (pieces.get(id)?.get(position) ?? 0), 0)
  const left = goodsOf((position, quantity) => quantity - heldBy(parcels, position))
  const back = parcels.filter(({ returnedAt }) => returnedAt)
  const cameBack = goodsOf((position) => heldBy(back, position))
  const count = parcels.length + (left.length > 0 && !isOver ? 1 : 0)
  const titleOf = (place: number, stands: PartStands) => `${fill(words.partOf, { place, count })} – ${words[`part-${stands}`]}`
  const parts = parcels.map((parcel, at) => ({
    ...shown(parcel),
    part: titleOf(at + 1, standsOf(parcel)),
    goods: goodsOf((position) => heldBy([parcel], position)).join(', '),
  }))
  const toCome = count > parcels.length ? [{ courier: '', number: null, link: null, part: titleOf(count, 'here'), goods: left.join(', ') }] : []
  const paid = order.collected === null && isPaid(order.payment) ? order.total : order.received + (order.collected ?? 0)
  const undelivered = [
    ...(cameBack.length > 0 ? [fill(words.cameBack, { goods: cameBack.join(', ') })] : []),
    ...(left.length > 0 ? [fill(words.notSent, { goods: left.join(', ') })] : []),
  ]
  const isPartly = isOver && undelivered.length > 0
  return { parcels: [...parts, ...toCome], undelivered: isPartly ? [...undelivered, fill(words.wasPaid, { amount: exact(paid) })] : [] }
}

export type ThanksView = Awaited<ReturnType<typeof thanksView>>

export function stepViews(steps: readonly StepReached[], locale: Locale, day: (moment: Date) => string): StepView[] {
  return steps.map(({ step, at }) => ({ step, label: trackingStepWords[step][locale], day: at && day(at) }))
}
