import type { z } from 'zod'
import { asRefusal } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import type { ShippingKind, ShippingPlace } from '#shop/delivery/shipping'
import { methodFormSchema, pricesFormSchema, shippingIdSchema, zoneFormSchema } from '#shop/delivery/shipping.schema'
import { deleteMethod, deleteZone, makeZone, moveMethod, moveZone, saveMethod, savePrices, saveZone } from '#shop/delivery/shipping.manage'
import { problemsByControl } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { saveSettingRows } from '#back-office/settings/setting-rows.server.ts'
import { isPlace } from '#back-office/settings/world.server.ts'
import { deliveryCostTable } from './delivery-cost-table.server.ts'
import { CLASS_FIELD, METHOD_FIELDS, PLACE_FIELD, PRICE_FIELD, type MethodField, type ShippingView } from './shipping-fields.ts'
import { shippingPageWords as words, shippingProblemWords } from './shipping.words.ts'
import { showShipping, ticksFor } from './shipping-views.server.ts'

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
    return { refused: { ...view, prices, problem: translated(words.notSaved), problems: problemsOf(form.error) } }
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
  const { name = '', cost = '' } = fields
  const form = zoneFormSchema.safeParse({ name, places, cost })
  const settings = await findSettings()
  if (!form.success || !places.every((place) => isPlace(place, settings))) {
    const view = await showShipping(`zone-${id ?? 'new'}`)
    const typed = { name, cost, countries: ticksFor(places, settings) }
    const problems = form.success ? { places: translated(shippingProblemWords.placesInvalid) } : problemsOf(form.error)
    const zones = view.zones.map((zone) => (zone.id === id ? { ...zone, typed } : zone))
    return { refused: { ...view, zones, fresh: id === undefined ? typed : view.fresh, problem: translated(words.notSaved), problems } }
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

  const typed = Object.fromEntries(METHOD_FIELDS.map((name) => [name, fields[name] ?? ''])) as Record<MethodField, string>
  const classCosts = Object.fromEntries(namesAfter(CLASS_FIELD, fields).map((name) => [name, fields[CLASS_FIELD + name] ?? '']))
  const form = methodFormSchema.safeParse({ ...typed, kind: fields['kind'], enabled: typed.enabled || undefined, classCosts })
  if (!form.success) {
    const view = await showShipping(`method-${id}`)
    const classes = Object.entries(classCosts).map(([name, cost]) => ({ name, cost }))
    const zones = view.zones.map((zone) => ({
      ...zone,
      methods: zone.methods.map((method) => (method.id === id ? { ...method, typed, classes } : method)),
    }))
    return { refused: { ...view, zones, problem: translated(words.notSaved), problems: problemsOf(form.error) } }
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
  const ticked = namesAfter(PLACE_FIELD, fields).map((value) => {
    const [country = '', state] = value.split('|', 2)
    return state === undefined ? { country } : { country, state }
  })
  const withStates = new Set(ticked.filter((place) => place.state !== undefined).map(({ country }) => country))
  return ticked.filter((place) => place.state !== undefined || !withStates.has(place.country))
}

function namesAfter(prefix: string, fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

function problemsOf(error: z.ZodError): ShippingView['problems'] {
  const said = { words: shippingProblemWords, otherwise: shippingProblemWords.placesInvalid }
  return problemsByControl(error, said, ([name, part]) => (name === 'classCosts' ? CLASS_FIELD + String(part) : String(name)))
}

async function refused(at: string, wrong: Partial<ShippingView>): Promise<Changed<ShippingView>> {
  return { refused: { ...(await showShipping(at)), ...wrong } }
}
