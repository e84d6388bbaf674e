import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { config } from '#platform/config.server'
import { dinarsTyped } from '#shop/prices/pricing'
import { countryName } from '#shop/delivery/geography'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { destinationOf, isBookable, isOpenParcel, mayAddParcel, stateCodeOf, type Parcel } from '#shop/delivery/parcels'
import { cashDue } from '#shop/orders/orders'
import { hasCalls, priceTo } from '#shop/delivery/couriers'
import { findCourier, findCouriersIn } from '#shop/delivery/couriers.server'
import { courierWords } from '#shop/delivery/couriers.words'
import { findParcels } from '#shop/delivery/parcels.server'
import { parcelWords } from '#shop/delivery/parcels.words'
import { zoneName } from '#shop/delivery/places'
import { findPlaces, findZone } from '#shop/delivery/places.reading.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { parcelPageWords as words } from './parcel-page.words.ts'

export type ParcelsOnPage = Awaited<ReturnType<typeof parcelsOnPage>>

export type ShownParcel = Awaited<ReturnType<typeof shownParcel>>

export type AddingOnPage = ReturnType<typeof addingOnPage>

export type BookingOnPage = NonNullable<ParcelsOnPage['booking']>

/**
 * Formats an order's courier delivery: parcels, and the booking form or why booking is impossible. The full list of zones is long; it is loaded on request, and
 * when no zone is chosen.
 */
export async function parcelsOnPage(order: DeskOrder, settings: Settings, { allZones, asked }: { allZones: boolean; asked: string | null }) {
  const parcels = await findParcels(order.id)
  const shown = await Promise.all(parcels.map((parcel) => shownParcel(parcel, order, settings)))
  const [newest] = parcels
  const open = newest !== undefined && isOpenParcel(newest)
  const couriers = open ? [] : await findCouriersIn(destinationOf(order).country)
  const offered = couriers.filter(({ id }) => (hasCalls(id) ? isBookable : mayAddParcel)(order.state))
  const why = open ? null : whyNot(order, { isServed: couriers.length > 0, isOffered: offered.length > 0 })
  const chosen = offered.find(({ id }) => id === asked) ?? offered[0]
  return {
    packing: packingOnPage(order, settings),
    current: open ? shown[0]! : null,
    earlier: open ? shown.slice(1) : shown,
    leftOver: open && newest.returnedAt === null && (order.state === 'cancelled' || order.state === 'refunded'),
    why,
    booking:
      open || why !== null || !chosen || !hasCalls(chosen.id)
        ? null
        : { ...(await bookingOnPage(order, newest, { settings, allZones })), otherZones: chosen.id === asked ? `?courier=${asked}&zones` : '?zones' },
    adding: open || why !== null || !chosen || hasCalls(chosen.id) ? null : addingOnPage(order, chosen, settings),
    others: why === null ? offered.filter((one) => one !== chosen).map(({ id, name }) => ({ id, name: courierWord(name) })) : [],
  }
}

/** Whether an order is packed, by whom and when; null unless it may still be. */
function packingOnPage({ state, packedAt, events }: DeskOrder, { country }: Settings) {
  if (!isBookable(state)) return null
  const by = events.find(({ kind }) => kind === 'packed')?.by ?? ''
  return packedAt === null ? { at: null } : { at: [moment(packedAt, TIME_ZONES[country]), by].filter(Boolean).join(' · ') }
}

/** Why booking is impossible, and whether staff proceed by hand with the marks and moves of the same page. */
function whyNot(order: DeskOrder, { isServed, isOffered }: { isServed: boolean; isOffered: boolean }): { text: string; byHand: boolean } | null {
  if (!isServed) return { text: translated(words.noCourier), byHand: true }
  if (!isOffered) return { text: translated(words.notNow), byHand: false }
  return cashDue(order) === undefined ? { text: translated(words.notPaid), byHand: false } : null
}

async function bookingOnPage(order: DeskOrder, last: Parcel | undefined, { settings, allZones }: { settings: Settings; allZones: boolean }) {
  const { country, place } = destinationOf(order)
  const courier = await findCourier(country)
  const before = place ?? last?.place ?? undefined
  const chosen = before === undefined ? undefined : await findZone(before)
  const cities = (await findPlaces()).filter((city) => city.country === country && city.zones.length > 0)
  const { compare } = new Intl.Collator(readerLocale(), { numeric: true })
  const groups = cities
    .map((city) => ({
      name: zoneName(city, readerLocale()),
      zones: city.zones
        .map((zone) => {
          const known = zone.code !== null && courier?.knowsCode(zone.code) === true
          const text = zoneName(zone, readerLocale())
          return { id: zone.id, known, text: known ? text : fill(translated(words.withoutCode), { zone: text }) }
        })
        .toSorted((a, b) => compare(a.text, b.text)),
    }))
    .toSorted((a, b) => compare(a.name, b.name))
  const own = groups.flatMap(({ name, zones }) => zones.flatMap((zone) => (zone.id === chosen?.zone.id ? { name, zones: [zone] } : [])))
  const isShort = !allZones && own.length > 0
  const due = cashDue(order) ?? 0
  return {
    courier: courier?.name ?? '',
    groups: isShort ? own : groups,
    isShort,
    anyCode: groups.some(({ zones }) => zones.some(({ known }) => known)),
    chosen: chosen?.zone.id ?? '',
    isFromAddress: place !== null && order.place?.isSure === false,
    byCustomer: place !== null && chosen !== undefined,
    collect: due === 0 ? translated(words.nothing) : amountForReader(cashDue(order)!, writtenIn(order.currency, settings.currency)),
    warning:
      due > 0 && country !== settings.country
        ? fill(translated(words.otherCurrency), { currency: order.currency, country: countryName(country, readerLocale()) })
        : null,
  }
}

/** Form of a parcel whose courier has no calls. */
function addingOnPage(order: DeskOrder, { id, name, phone, prices }: Awaited<ReturnType<typeof findCouriersIn>>[number], { currency }: Settings) {
  const due = cashDue(order) ?? 0
  const isSelf = name === ''
  const price = order.currency === currency.code ? priceTo(prices, stateCodeOf(order)) : null
  return {
    courier: id,
    name: courierWord(name),
    phone,
    isSelf,
    collect: due === 0 ? translated(words.nothing) : amountForReader(cashDue(order)!, writtenIn(order.currency, currency)),
    fee: dinarsTyped(price),
    currency: writtenIn(order.currency, currency).symbol,
  }
}

/** Name of a courier; the shop itself has none. */
export const courierWord = (name: string) => name || translated(courierWords.self)

async function shownParcel(parcel: Parcel, order: DeskOrder, { country, currency }: Settings) {
  const { id, state, courier, reference, barcode, pickupCode, place, status, statusAt, problem, fee, returnFee } = parcel
  const found = place === null ? undefined : await findZone(place)
  const written = writtenIn(order.currency, currency)
  const isCalled = hasCalls(courier)
  const collect = isCalled ? parcel.cashDue : (cashDue(order) ?? parcel.cashDue)
  const zone = TIME_ZONES[country]
  return {
    id,
    state,
    stateWord: translated(parcelWords[state === 'booked' && !isCalled ? 'made' : state]),
    courier: courierWord(parcel.courierName),
    /** Of a courier without calls: what staff may correct. */
    byHand: isCalled
      ? null
      : {
          isSelf: parcel.courierName === '',
          isDelivered: order.delivery === 'delivered',
          link: parcel.trackingLink,
          fee: fee === null ? null : amountForReader(fee, written),
          returnFee: parcel.returnedAt === null || returnFee === null ? null : amountForReader(returnFee, written),
          typed: { fee: dinarsTyped(fee), returnFee: dinarsTyped(returnFee) },
          currency: written.symbol,
        },
    reference,
    barcode,
    pickupCode,
    place: found ? `${zoneName(found.city, readerLocale())} · ${zoneName(found.zone, readerLocale())}` : place,
    collect: collect === 0 ? translated(words.nothing) : amountForReader(collect, written),
    status,
    since: statusAt && moment(statusAt, zone),
    problem,
    at: moment(parcel.createdAt, zone),
    simulator: config.HANOUT_DEMO && courier.startsWith('simulator-') && barcode ? `/simulator/courier/${barcode}` : null,
  }
}
