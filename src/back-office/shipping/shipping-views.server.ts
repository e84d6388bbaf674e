import { fill } from '#i18n/words.ts'
import { NOTHING } from '#money/millimes'
import { countryName } from '#shop/delivery/geography'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { flatRateOf, ownZoneOf, zoneOf, type ShippingMethod, type ShippingPlace, type ShippingZone } from '#shop/delivery/shipping'
import { listShippingClasses, listZones, offeredZones, type StaffZone } from '#shop/delivery/shipping.manage'
import { findOutdated, type OutdatedTranslation } from '#shop/upkeep/translations.server'
import { endingOf, withMarks } from '#back-office/translations/outdated-marks.server.ts'
import { amountForReader, merchantText, readerLocale, translated } from '#back-office/reader.server.ts'
import { dinarsTyped } from '#back-office/settings/amounts.server.ts'
import { showSettingRows } from '#back-office/settings/setting-rows.server.ts'
import { namedStates, placeInWords } from '#back-office/settings/world.server.ts'
import type { CountryPrices, CountryTicks, MethodCard, ShippingView, TypedZone, ZoneCard } from './shipping-fields.ts'
import { deliveryCostTable } from './delivery-cost-table.server.ts'
import { shippingPageWords as words } from './shipping.words.ts'

/** With more delivery countries than this, a zone offers states only for countries that it already names. */
const MOST_WITH_STATES = 5
/** Most states in one price table. */
const MOST_PRICED = 60
/** Places listed for a folded zone. */
const MOST_NAMED = 4

/** Stored state of the page. `at` is the part that was changed last. */
export async function showShipping(at: string): Promise<ShippingView> {
  const [zones, classes, settings, cost] = await Promise.all([listZones(), listShippingClasses(), findSettings(), showSettingRows(deliveryCostTable)])
  const outdated = await findOutdated(
    'shipping_methods',
    zones.flatMap(({ methods }) => methods.map(({ id }) => String(id))),
  )
  const { quickOrder, currency } = settings
  const offered = offeredZones(zones)
  const prices = pricesFor(offered, settings)
  const isOneState = ({ id, places: [place] }: StaffZone) =>
    place?.state !== undefined && ownZoneOf(offered, place)?.id === id && prices.some(({ country }) => country === place.country)
  return {
    cost,
    prices,
    zones: zones.map((zone) => ({ ...zoneCard(zone, { classes, settings, outdated }), isOneState: isOneState(zone) })),
    fresh: { name: '', cost: '', countries: ticksFor([], settings) },
    closed: offered.filter(({ methods }) => methods.length === 0).map(({ name }) => name),
    passedOver: zones.filter(({ methods }) => methods.length === 0).map(({ name }) => name),
    shopsOwn: {
      cost: amountForReader(quickOrder.shippingCost, currency),
      minimum: amountForReader(quickOrder.freeShippingFrom, currency),
      currency: currency.symbol,
    },
    at,
    problems: {},
  }
}

function pricesFor(zones: ShippingZone[], settings: Settings): CountryPrices[] {
  const { deliversTo, quickOrder } = settings
  const countries = deliversTo.length <= MOST_WITH_STATES ? deliversTo : []
  return countries.flatMap((country) => {
    const states = namedStates(country, settings)
    if (states.length === 0 || states.length > MOST_PRICED) return []
    return {
      country,
      name: countryName(country, readerLocale()),
      states: states.map(({ code, name }) => ({ code, name, ...priceOf({ country, state: code }) })),
    }
  })

  function priceOf(place: ShippingPlace) {
    const own = ownZoneOf(zones, place)
    const cost = flatRateOf(own)?.cost ?? null
    const around = flatRateOf(
      zoneOf(
        zones.filter((zone) => cost === null || zone !== own),
        place,
      ),
    )
    return { typed: dinarsTyped(cost), general: around ? dinarsTyped(around.cost ?? quickOrder.shippingCost) : '' }
  }
}

/** Places a zone can select: the delivery countries, and those it already names. */
export function ticksFor(places: ShippingPlace[], settings: Settings): CountryTicks[] {
  const { deliversTo } = settings
  const named = places.map(({ country }) => country)
  return [...new Set([...deliversTo, ...named])].map((code) => {
    const withStates = deliversTo.length <= MOST_WITH_STATES || named.includes(code)
    const isOn = (state: string) => places.some((place) => place.country === code && place.state === state)
    return {
      value: code,
      name: countryName(code, readerLocale()),
      isOn: named.includes(code),
      states: withStates ? namedStates(code, settings).map((state) => ({ value: `${code}|${state.code}`, name: state.name, isOn: isOn(state.code) })) : [],
    }
  })
}

interface ZoneAround {
  classes: string[]
  settings: Settings
  outdated: readonly OutdatedTranslation[]
}

function zoneCard({ id, name, places, methods }: StaffZone, { classes, settings, outdated }: ZoneAround): Omit<ZoneCard, 'isOneState'> {
  const typed: TypedZone = { name, cost: '', countries: ticksFor(places, settings) }
  const flat = methods.find(({ kind, enabled }) => enabled && kind === 'flat_rate')
  const about = [flat ? priceInWords(flat, settings) : [], placesInWords(places, settings)].flat().join(' · ')
  return {
    id,
    title: name,
    about,
    typed,
    methods: methods.map((method) => withMarks(methodCard(method, classes, settings), outdated, (text) => `title${endingOf(text)}`)),
  }
}

function placesInWords(places: ShippingPlace[], settings: Settings): string {
  if (places.length === 0) return translated(words.everywhere)
  const named = places.slice(0, MOST_NAMED).map((place) => placeInWords(place, settings))
  const count = places.length - named.length
  return count > 0 ? fill(translated(words.more), { places: named.join(' · '), count }) : named.join(' · ')
}

function methodCard(method: StaffZone['methods'][number], classes: string[], settings: Settings): Omit<MethodCard, 'marks'> {
  const { id, kind, title, cost, minimum, classCosts, enabled } = method
  const named = kind === 'flat_rate' ? [...new Set([...classes, ...Object.keys(classCosts)])] : []
  return {
    id,
    kind,
    title: merchantText(title),
    about: [translated(words[kind]), priceInWords(method, settings)].join(' · '),
    typed: {
      titleFr: title.fr,
      titleEn: title.en,
      titleAr: title.ar,
      cost: dinarsTyped(cost),
      minimum: dinarsTyped(minimum),
      enabled: enabled ? 'on' : '',
    },
    classes: named.map((name) => ({ name, cost: dinarsTyped(Object.hasOwn(classCosts, name) ? classCosts[name]! : null) })),
  }
}

function priceInWords({ kind, cost, minimum }: ShippingMethod, { quickOrder, currency }: Settings): string {
  if (kind === 'free_shipping') return fill(translated(words.from), { amount: amountForReader(minimum ?? quickOrder.freeShippingFrom, currency) })
  if (kind === 'flat_rate' && cost === null) return fill(translated(words.costsShops), { cost: amountForReader(quickOrder.shippingCost, currency) })
  return (cost ?? NOTHING) === NOTHING ? translated(words.costsNothing) : amountForReader(cost ?? NOTHING, currency)
}
