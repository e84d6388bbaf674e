import type { z } from 'zod'
import { fill } from '#i18n/words.ts'
import { NOTHING } from '#money/millimes'
import { asRefusal } from '#platform/refusal'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { countryName } from '#shop/delivery/geography'
import { flatRateOf, ownZoneOf, zoneOf, type ShippingKind, type ShippingMethod, type ShippingPlace, type ShippingZone } from '#shop/delivery/shipping'
import {
  deleteMethod,
  deleteZone,
  listShippingClasses,
  listZones,
  makeZone,
  moveMethod,
  moveZone,
  offeredZones,
  saveMethod,
  savePrices,
  saveZone,
  type StaffZone,
} from '#shop/delivery/shipping.manage'
import { methodFormSchema, pricesFormSchema, shippingIdSchema, zoneFormSchema } from '#shop/delivery/shipping.schema'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { findOutdated, type OutdatedTranslation } from '#shop/upkeep/translations.server'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { amountForReader, merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { emptyRecord, tickedIn, tickTyped, typedIn, typedText } from '#back-office/kit/records/record-fields.ts'
import { type Changed, choice, money, saveSettingRows, setting, showSettingRows, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { isPlace, namedStates, placeInWords } from '#back-office/kit/settings/world.server.ts'
import { endingOf, withMarks } from '#back-office/kit/outdated-marks.server.ts'
import {
  CLASS_FIELD,
  methodTable,
  PLACE_FIELD,
  PRICE_FIELD,
  zoneTable,
  type CountryPrices,
  type CountryTicks,
  type MethodCard,
  type ShippingView,
  type ZoneCard,
} from './shipping-table.ts'
import { deliveryCostWords as costWords, shippingPageWords as words, shippingProblemWords } from './shipping.words.ts'

const packages = choice({ one: costWords.one, 'by-vendor': costWords['by-vendor'] })

/** Cost of one delivery, for cart and quick orders. A method of a zone may override it. */
export const deliveryCostTable: SettingsTable = {
  save: costWords.save,
  groups: [
    {
      title: costWords.title,
      hint: costWords.titleHint,
      rows: [
        setting('quickOrder.shippingCost', money, { label: costWords.shippingCost, hint: costWords.shippingCostHint }),
        setting('quickOrder.freeShippingFrom', money, { label: costWords.freeShippingFrom, hint: costWords.freeShippingFromHint }),
        setting('cart.packages', packages, { label: costWords.packages, hint: costWords.packagesHint }),
      ],
    },
  ],
}

/** With more delivery countries than this, a zone offers states only for countries that it already names. */
const MOST_WITH_STATES = 5
/** Most states in one price table. */
const MOST_PRICED = 60
/** Places listed for a folded zone. */
const MOST_NAMED = 4

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
    fresh: { typed: emptyRecord(zoneTable(true)), countries: ticksFor([], settings) },
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
function ticksFor(places: ShippingPlace[], settings: Settings): CountryTicks[] {
  const { deliversTo } = settings
  const named = places.map(({ country }) => country)
  return [...new Set([...deliversTo, ...named])].map((code) => {
    const withStates = deliversTo.length <= MOST_WITH_STATES || named.includes(code)
    const states = withStates ? namedStates(code, settings) : []
    const isOn = (state: string) => places.some((place) => place.country === code && place.state === state)
    return {
      value: code,
      label: countryName(code, readerLocale()),
      isOn: named.includes(code),
      states: states.map((state) => ({ value: `${code}|${state.code}`, label: state.name })),
      ticked: states.flatMap((state) => (isOn(state.code) ? [`${code}|${state.code}`] : [])).join(','),
    }
  })
}

interface ZoneAround {
  classes: string[]
  settings: Settings
  outdated: readonly OutdatedTranslation[]
}

function zoneCard({ id, name, places, methods }: StaffZone, { classes, settings, outdated }: ZoneAround): Omit<ZoneCard, 'isOneState'> {
  const flat = methods.find(({ kind, enabled }) => enabled && kind === 'flat_rate')
  const about = [flat ? priceInWords(flat, settings) : [], placesInWords(places, settings)].flat().join(' · ')
  return {
    id,
    title: name,
    about,
    typed: { name, cost: '' },
    countries: ticksFor(places, settings),
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
      ...typedText('title', title),
      cost: dinarsTyped(cost),
      minimum: dinarsTyped(minimum),
      enabled: tickTyped(enabled),
    },
    classes: named.map((name) => ({ name, cost: dinarsTyped(Object.hasOwn(classCosts, name) ? classCosts[name]! : null) })),
  }
}

function priceInWords({ kind, cost, minimum }: ShippingMethod, { quickOrder, currency }: Settings): string {
  if (kind === 'free_shipping') return fill(translated(words.from), { amount: amountForReader(minimum ?? quickOrder.freeShippingFrom, currency) })
  if (kind === 'flat_rate' && cost === null) return fill(translated(words.costsShops), { cost: amountForReader(quickOrder.shippingCost, currency) })
  return (cost ?? NOTHING) === NOTHING ? translated(words.costsNothing) : amountForReader(cost ?? NOTHING, currency)
}

type Fields = Record<string, string>

/** Applies a form of the page. `what` selects the cost, a country's prices, a zone or a method. Saves nothing if it returns errors. */
export async function changeShipping(fields: Fields): Promise<Changed<ShippingView>> {
  try {
    if (fields['what'] === 'cost') {
      const cost = await saveSettingRows(deliveryCostTable, fields)
      return cost ? await refused('cost', { cost }) : { done: 'cost' }
    }
    if (fields['what'] === 'prices') return await changePrices(fields)
    return await (fields['what'] === 'method' ? changeMethod(fields) : changeZone(fields))
  } catch (error) {
    return refused('', { problem: asRefusal(error).in(readerLocale()) })
  }
}

/** Saves the prices of a country's states, all or none. A missing state keeps its price. */
async function changePrices(fields: Fields): Promise<Changed<ShippingView>> {
  const at = `prices-${fields['country']}`
  const view = await showShipping(at)
  const table = view.prices.find(({ country }) => country === fields['country'])
  if (!table) return refused('', { problem: translated(shippingProblemWords.placesInvalid) })
  const sent = table.states.filter(({ code }) => fields[PRICE_FIELD + code] !== undefined)
  const form = pricesFormSchema.safeParse(Object.fromEntries(sent.map(({ code }) => [PRICE_FIELD + code, fields[PRICE_FIELD + code]])))
  if (!form.success) {
    const states = table.states.map((state) => ({ ...state, typed: fields[PRICE_FIELD + state.code] ?? state.typed }))
    const prices = view.prices.map((other) => (other === table ? { ...table, states } : other))
    return { refused: { ...view, prices, problem: translated(words.notSaved), problems: problemsIn(form.error) } }
  }
  await savePrices(sent.map(({ code, name }) => ({ place: { country: table.country, state: code }, name, cost: form.data[PRICE_FIELD + code] ?? null })))
  return { done: at }
}

async function changeZone(fields: Fields): Promise<Changed<ShippingView>> {
  const { intent } = fields
  const id = shippingIdSchema.safeParse(fields['id']).data
  if (id !== undefined && intent === 'remove') await deleteZone(id)
  if (id !== undefined && (intent === 'up' || intent === 'down')) await moveZone(id, intent)
  if (intent !== undefined) return { done: intent === 'remove' || id === undefined ? '' : `zone-${id}` }

  const places = placesIn(fields)
  const typed = typedIn(zoneTable(true), fields)
  const form = zoneFormSchema.safeParse({ ...typed, places })
  const settings = await findSettings()
  if (!form.success || !places.every((place) => isPlace(place, settings))) {
    const view = await showShipping(`zone-${id ?? 'new'}`)
    const shown = { typed, countries: ticksFor(places, settings) }
    const problems = form.success ? { places: translated(shippingProblemWords.placesInvalid) } : problemsIn(form.error)
    const zones = view.zones.map((zone) => (zone.id === id ? { ...zone, ...shown } : zone))
    return { refused: { ...view, zones, fresh: id === undefined ? shown : view.fresh, problem: translated(words.notSaved), problems } }
  }
  const saved = id === undefined ? await makeZone(form.data) : await saveZone(id, form.data)
  return saved === undefined ? refused('', { problem: translated(words.gone) }) : { done: `zone-${saved}` }
}

async function changeMethod(fields: Fields): Promise<Changed<ShippingView>> {
  const { intent } = fields
  const zoneId = shippingIdSchema.safeParse(fields['zone']).data
  const id = shippingIdSchema.safeParse(fields['id']).data
  const at = zoneId === undefined ? '' : `zone-${zoneId}`
  if (zoneId !== undefined && isKind(intent)) return addMethod(zoneId, intent)
  if (id === undefined) return refused(at, { problem: translated(words.gone) })
  if (intent === 'remove') return removeMethod(id)
  if (intent === 'up' || intent === 'down') await moveMethod(id, intent)
  if (intent !== undefined) return { done: `method-${id}` }

  const typed = typedIn(methodTable(), fields)
  const classCosts = Object.fromEntries(tickedIn(fields, CLASS_FIELD).map((name) => [name, fields[CLASS_FIELD + name] ?? '']))
  const form = methodFormSchema.safeParse({ ...typed, kind: fields['kind'], enabled: typed['enabled'] || undefined, classCosts })
  if (!form.success) {
    const view = await showShipping(`method-${id}`)
    const classes = Object.entries(classCosts).map(([name, cost]) => ({ name, cost }))
    const zones = view.zones.map((zone) => ({
      ...zone,
      methods: zone.methods.map((method) => (method.id === id ? { ...method, typed, classes } : method)),
    }))
    return { refused: { ...view, zones, problem: translated(words.notSaved), problems: problemsIn(form.error) } }
  }
  const saved = await saveMethod({ id }, form.data)
  return saved === undefined ? refused(at, { problem: translated(words.gone) }) : { done: `method-${saved}` }
}

/** A new method starts turned off, named after its kind in each language. */
async function addMethod(zoneId: number, kind: ShippingKind): Promise<Changed<ShippingView>> {
  const { fr: titleFr, en: titleEn, ar: titleAr } = words[`new_${kind}`]
  const saved = await saveMethod({ zoneId }, { kind, titleFr, titleEn, titleAr, cost: null, minimum: null, classCosts: {}, enabled: false })
  return saved === undefined ? refused('', { problem: translated(words.gone) }) : { done: `method-${saved}` }
}

/** Reopens the zone of the removed method. */
async function removeMethod(id: number): Promise<Changed<ShippingView>> {
  const zone = await deleteMethod(id)
  return { done: zone === undefined ? '' : `zone-${zone}` }
}

function isKind(intent: string | undefined): intent is ShippingKind {
  return intent === 'flat_rate' || intent === 'free_shipping' || intent === 'local_pickup'
}

/** Ticked places. Ticked states replace their whole country. */
function placesIn(fields: Fields): ShippingPlace[] {
  const ticked = tickedIn(fields, PLACE_FIELD).map((value) => {
    const [country = '', state] = value.split('|', 2)
    return state === undefined ? { country } : { country, state }
  })
  const withStates = new Set(ticked.filter((place) => place.state !== undefined).map(({ country }) => country))
  return ticked.filter((place) => place.state !== undefined || !withStates.has(place.country))
}

function problemsIn(error: z.ZodError): ShippingView['problems'] {
  const said = { words: shippingProblemWords, otherwise: shippingProblemWords.placesInvalid }
  return problemsByControl(error, said, ([name, part]) => (name === 'classCosts' ? CLASS_FIELD + String(part) : String(name)))
}

async function refused(at: string, wrong: Partial<ShippingView>): Promise<Changed<ShippingView>> {
  return { refused: { ...(await showShipping(at)), ...wrong } }
}
