import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { countryName } from '#shop/delivery/geography'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { collectOf, destinationOf, isBookable, isDeliveryOver, isOpenParcel, mayAddParcel, standsOf, stateCodeOf, type Parcel } from '#shop/delivery/parcels'
import { cashDue, lineName } from '#shop/orders/orders'
import { hasCalls, priceTo } from '#shop/delivery/couriers'
import { findCourier, findCouriersIn } from '#shop/delivery/couriers.server'
import { courierWords } from '#shop/delivery/couriers.words'
import { findParcels, findPieces } from '#shop/delivery/parcels.server'
import { parcelWords } from '#shop/delivery/parcels.words'
import { findPiecesByStore } from '#shop/orders/vendor-orders.server'
import { zoneName } from '#shop/delivery/places'
import { findPlaces, findZone } from '#shop/delivery/places.reading.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { parcelPageWords as words } from './parcel-page.words.ts'

export type ParcelsOnPage = NonNullable<Awaited<ReturnType<typeof parcelsOnPage>>>

export type ShownParcel = ParcelsOnPage['current'][number]

export type AddingOnPage = ReturnType<typeof addingOnPage>

export type BookingOnPage = NonNullable<ParcelsOnPage['booking']>

/** Parcels of an order, and the booking form or why not. The long list of zones is loaded on request, and when none is chosen. */
export async function parcelsOnPage(
  order: DeskOrder,
  settings: Settings,
  { allZones, asked, inParts, mayTypeCash }: { allZones: boolean; asked: string | null; inParts: boolean; mayTypeCash: boolean },
) {
  const [parcels, pieces] = await Promise.all([findParcels(order.id), findPieces(order.id)])
  const isOver = isDeliveryOver(order.state)
  if (isOver && parcels.length === 0) return null
  const open = parcels.filter(isOpenParcel)
  const parts = open.filter(({ part }) => part).toReversed()
  const free = freeOn(order, parts, pieces)
  const isFull = open.length > parts.length || (parts.length > 0 && free.length === 0)
  const shown = await Promise.all(parcels.map((parcel) => shownParcel(parcel, order, settings)))
  const ofPart = (parcel: Parcel) =>
    partOnPage(parcel, order, { parts, toCome: Math.min(1, free.length), pieces: pieces.get(parcel.id) ?? new Map<number, number>(), settings })
  const couriers = isFull ? [] : await findCouriersIn(destinationOf(order).country)
  const isFollowing = order.state === 'shipped' && parcels.some(({ part }) => part)
  const offered = couriers.filter(({ id }) => mayAddParcel(order.state) && (!hasCalls(id) || isBookable(order.state) || isFollowing))
  const whole = isFull ? null : whyNot(order, { isServed: couriers.length > 0, isOffered: offered.length > 0 })
  const why = isOver || parts.length > 0 ? null : whole
  const isClosed = isFull || whole !== null
  const more = inParts ? '&parts' : ''
  const chosen = offered.find(({ id }) => id === asked) ?? offered[0]
  const left = millimes(Math.max(0, (cashDue(order) ?? 0) - open.reduce((sum, { cashDue: taken }) => sum + taken, 0)))
  return {
    packing: packingOnPage(order, settings),
    current: parcels.flatMap((parcel, at) => (isOpenParcel(parcel) ? [{ ...shown[at]!, part: parcel.part ? ofPart(parcel) : null }] : [])).toReversed(),
    earlier: shown.filter((_one, at) => !isOpenParcel(parcels[at]!)),
    leftOver: open.some(({ returnedAt }) => returnedAt === null) && (order.state === 'cancelled' || order.state === 'refunded'),
    why,
    isNext: parts.length > 0,
    mayTypeCash,
    seen: open[0]?.id ?? 0,
    choice: isClosed || !inParts ? null : choiceOnPage(order, { free, left, isFirst: parts.length === 0, settings }),
    mayByStore: !isClosed && !inParts && new Set(free.map(({ vendorId }) => vendorId)).size > 1 && (await findPiecesByStore(order.id)).length > 0,
    partsTo: isClosed || inParts || !chosen || free.reduce((sum, line) => sum + line.free, 0) < 2 ? null : `?courier=${chosen.id}&parts`,
    booking:
      isClosed || !chosen || !hasCalls(chosen.id)
        ? null
        : {
            ...(await bookingOnPage(order, parcels[0], { settings, allZones, courier: chosen.id, left })),
            otherZones: (chosen.id === asked ? `?courier=${asked}&zones` : '?zones') + more,
          },
    adding: isClosed || !chosen || hasCalls(chosen.id) ? null : addingOnPage(order, chosen, { settings, left }),
    others: isClosed ? [] : offered.filter((one) => one !== chosen).map(({ id, name }) => ({ to: `?courier=${id}${more}`, name: courierWord(name) })),
  }
}

export type PieceChoice = NonNullable<ParcelsOnPage['choice']>

function freeOn(order: DeskOrder, parts: readonly Parcel[], pieces: ReadonlyMap<number, ReadonlyMap<number, number>>) {
  return order.lines.flatMap((line) => {
    const free = line.quantity - parts.reduce((sum, { id }) => sum + (pieces.get(id)?.get(line.position) ?? 0), 0)
    return free > 0 ? [{ ...line, free }] : []
  })
}

/** What staff may put in one parcel only, and what that is to collect. Null with one piece left. */
function choiceOnPage(
  order: DeskOrder,
  { free, left, isFirst, settings }: { free: ReturnType<typeof freeOn>; left: Millimes; isFirst: boolean; settings: Settings },
) {
  if (free.reduce((sum, line) => sum + line.free, 0) < 2) return null
  const { currency, shippingTotal } = order
  return {
    lines: free.map((line) => ({ position: line.position, free: line.free, text: lineOnPage(line) })),
    left,
    isFirst,
    due: cashDue(order) ?? millimes(0),
    order: { currency, shippingTotal, lines: order.lines.map(({ position, quantity, total }) => ({ position, quantity, total })) },
    currency: writtenIn(currency, settings.currency).symbol,
  }
}

const lineOnPage = (line: DeskOrder['lines'][number]) => [lineName(line, readerLocale()), ...Object.values(line.attributes)].join(' · ')

interface PartsOfOrder {
  parts: readonly Parcel[]
  /** One, while pieces are in no parcel. */
  toCome: number
  pieces: ReadonlyMap<number, number>
  settings: Settings
}

function partOnPage(parcel: Parcel, order: DeskOrder, { parts, toCome, pieces, settings }: PartsOfOrder) {
  const { deliveredAt, returnedAt, collected } = parcel
  const written = writtenIn(order.currency, settings.currency)
  return {
    place: parts.indexOf(parcel) + 1,
    count: parts.length + toCome,
    goods: order.lines.flatMap((line) => (pieces.has(line.position) ? [`${pieces.get(line.position)} × ${lineOnPage(line)}`] : [])),
    stands: standsOf(parcel),
    mayTell: parcel.state === 'booked' && deliveredAt === null && returnedAt === null && mayAddParcel(order.state),
    collected: collected === null ? null : amountForReader(collected, written),
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

interface Booking {
  settings: Settings
  allZones: boolean
  courier: string
  left: Millimes
}

async function bookingOnPage(order: DeskOrder, last: Parcel | undefined, { settings, allZones, courier: id, left: due }: Booking) {
  const { country, place } = destinationOf(order)
  const courier = await findCourier(country, id)
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
  return {
    id,
    courier: courier?.name ?? '',
    groups: isShort ? own : groups,
    isShort,
    anyCode: groups.some(({ zones }) => zones.some(({ known }) => known)),
    chosen: chosen?.zone.id ?? '',
    isFromAddress: place !== null && order.place?.isSure === false,
    byCustomer: place !== null && chosen !== undefined,
    collect: due === 0 ? translated(words.nothing) : amountForReader(due, writtenIn(order.currency, settings.currency)),
    warning:
      due > 0 && country !== settings.country
        ? fill(translated(words.otherCurrency), { currency: order.currency, country: countryName(country, readerLocale()) })
        : null,
  }
}

function addingOnPage(
  order: DeskOrder,
  { id, name, phone, prices }: Awaited<ReturnType<typeof findCouriersIn>>[number],
  { settings: { currency }, left: due }: Pick<Booking, 'settings' | 'left'>,
) {
  const isSelf = name === ''
  const price = order.currency === currency.code ? priceTo(prices, stateCodeOf(order)) : null
  return {
    courier: id,
    name: courierWord(name),
    phone,
    isSelf,
    collect: due === 0 ? translated(words.nothing) : amountForReader(due, writtenIn(order.currency, currency)),
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
  const collect = collectOf(parcel, order)
  const isBack = parcel.returnedAt !== null || (!parcel.part && order.delivery === 'returned')
  const zone = TIME_ZONES[country]
  return {
    id,
    state,
    stateWord: translated(parcelWords[state === 'booked' && !isCalled ? 'made' : state]),
    courier: courierWord(parcel.courierName),
    byHand: isCalled
      ? null
      : {
          isSelf: parcel.courierName === '',
          isDelivered: parcel.part ? parcel.deliveredAt !== null : order.delivery === 'delivered',
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
    collect: isBack ? translated(words.nothingBack) : collect === 0 ? translated(words.nothing) : amountForReader(collect, written),
    status,
    since: statusAt && moment(statusAt, zone),
    problem,
    at: moment(parcel.createdAt, zone),
    simulator: config.HANOUT_DEMO && courier.startsWith('simulator-') && barcode ? `/simulator/courier/${barcode}` : null,
  }
}
