import { dateInWords, daysInWords } from '#i18n/dates.ts'
import { wholeAddress, withoutLocale, type Locale } from '#i18n/locale.ts'
import { groupedPhone } from '#i18n/written-phone.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes, sum, type Millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { parcelNumber, sentOf, type Parcel } from '#shop/delivery/parcels'
import { findParcels } from '#shop/delivery/parcels.server'
import { cashDue, CASH_ON_DELIVERY, orderReceivedPath } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { counts, isGivenBack } from '#shop/orders/refunds'
import { findRefunds, findSurplus } from '#shop/orders/refunds.server'
import { stepsOf, type StepReached } from '#shop/orders/tracking.server'
import { trackingStepWords } from '#shop/orders/orders.words'
import { findReached } from '#shop/people/customers.server'
import { daysTo } from '#shop/site/promises'
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
  const parcels = situation === 'on-its-way' ? sentOf(await findParcels(order.id)) : []
  const collected = parcels.reduce((sum, parcel) => sum + (parcel.collected ?? 0), 0)
  const exact = (amount: number) => exactAmount(millimes(amount), writtenIn(order.currency, settings.currency))
  const url = wholeAddress(config.url.origin, locale, withoutLocale(orderReceivedPath('fr', order)))
  const title = fill(words.linkTitle, { number: order.id, shop: settings.shopName })
  return {
    firstName: order.name.trim().split(/\s+/)[0] ?? '',
    placed: day(placedAt),
    steps: steps && stepViews(steps, locale, day),
    callWhen: situation === 'call' ? callWhen(settings, placedAt, locale) : undefined,
    days: days && fill(words.comes, { days: daysInWords(days, locale) }),
    parcels: parcels.flatMap(parcelView),
    toPrepare: isOwed ? exact(Math.max(0, cashDue(order)! - collected)) : undefined,
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

/** A parcel that is on its way, if the shopper can do something with its number or its courier's name. */
function parcelView(parcel: Parcel): { courier: string; number: string | null; link: string | null }[] {
  const { courierName: courier, trackingLink: link } = parcel
  const number = parcelNumber(parcel)
  return number || courier ? [{ courier, number, link }] : []
}

export type ThanksView = Awaited<ReturnType<typeof thanksView>>

export function stepViews(steps: readonly StepReached[], locale: Locale, day: (moment: Date) => string): StepView[] {
  return steps.map(({ step, at }) => ({ step, label: trackingStepWords[step][locale], day: at && day(at) }))
}
