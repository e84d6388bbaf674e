import { randomUUID } from 'node:crypto'
import { counted } from '#i18n/counted.ts'
import { fill, inAList } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { destinationOf } from '#shop/delivery/parcels'
import { parcelWords } from '#shop/delivery/parcels.words'
import { placeText } from '#shop/delivery/place-search'
import { countToday, findCash, findReceivers, findStops, type DriverCash, type Stop } from '#shop/delivery/rounds.server'
import { can, type Person } from '#shop/people/accounts'
import { worldNumber } from '#shop/people/phones'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { dayAsked, moment } from '#back-office/kit/when.ts'
import { roundWords as words } from './round.words.ts'

export type StopOnPage = ReturnType<typeof stopOnPage>

export type CashOnPage = ReturnType<typeof cashOnPage>

/** A person's stops, and the cash that drivers hold: their own, or for who receives money that of all. */
export async function roundOnPage(person: Person, settings: Settings) {
  const [isDriver, isCashier] = [can(person, 'parcels.deliver'), can(person, 'money.manage')]
  const [stops, today, cash, receivers] = await Promise.all([
    isDriver ? findStops(person.id) : [],
    countToday(person.id),
    findCash(isCashier ? undefined : person.id),
    findReceivers(person.id),
  ])
  const isAlone = receivers.length === 0
  const byOther = isAlone ? translated(words.byOther) : fill(translated(words.byNamed), { names: inAList(receivers, readerLocale()) })
  return {
    isDriver,
    left: counted({ locale: readerLocale(), count: stops.length }, translated(words.left), { count: stops.length }),
    today: today.delivered + today.refused === 0 ? '' : fill(translated(words.today), today),
    byOther,
    stops: stops.map((stop) => stopOnPage(stop, settings)),
    cash: cash.map((one) => cashOnPage(one, settings, { isOwn: one.driver === person.id, mayReceive: isCashier && (isAlone || one.driver !== person.id) })),
  }
}

function stopOnPage(stop: Stop, settings: Settings) {
  const { id, name, deliveryDay, tries, triedAt, billing, place } = stop
  const to = destinationOf(stop)
  const currency = writtenIn(stop.currency, settings.currency)
  const { parcel, part, due } = stop
  const named = !billing && place ? placeText(place) : ''
  const address = [to.street, to.street.includes(named) ? '' : named].filter(Boolean).join(', ')
  const number = worldNumber(to.phone, to.country)
  return {
    id,
    parcel,
    part: part && fill(translated(parcelWords.part), part),
    name: to.name || name || translated(words.noName),
    phone: to.phone,
    call: `tel:${number ? `+${number}` : to.phone}`,
    address,
    map: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`,
    day: deliveryDay === null ? '' : dayAsked(deliveryDay),
    seen: String(due ?? 0),
    // Goods that await an online payment are not to be handed over.
    isUnpaid: due === undefined,
    due: due ? { amount: amountForReader(due, currency), typed: dinarsTyped(due), currency: currency.symbol } : null,
    tries:
      triedAt === null
        ? ''
        : counted({ locale: readerLocale(), count: tries }, translated(words.tries), { count: tries, date: moment(triedAt, TIME_ZONES[settings.country]) }),
    // Idempotency key: pressing twice is one try.
    key: randomUUID(),
  }
}

function cashOnPage({ driver, name, currency, amount, orders }: DriverCash, settings: Settings, may: { isOwn: boolean; mayReceive: boolean }) {
  return {
    driver,
    title: may.isOwn ? translated(words.ownCash) : fill(translated(words.cashOf), { name }),
    amount: amountForReader(amount, writtenIn(currency, settings.currency)),
    about: counted({ locale: readerLocale(), count: orders.length }, translated(words.fromOrders), { count: orders.length }),
    orders: orders.join(','),
    mayReceive: may.mayReceive,
  }
}
