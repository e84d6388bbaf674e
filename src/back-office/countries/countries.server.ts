import { fill } from '#i18n/words.ts'
import { countryName } from '#shop/delivery/geography'
import { statesOf } from '#shop/delivery/geography.server'
import type { Settings } from '#shop/upkeep/settings'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { typedIn } from '#back-office/kit/records/record-fields.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import { isCountry, worldCountries } from '#back-office/kit/settings/world.server.ts'
import { countriesTable, LONGEST_NAME, MOST_STATES, type CountriesView, type CountryCard, type TypedState } from './countries-settings.tsx'
import { countriesWords as words } from './countries.words.ts'

/** Most countries whose states are shown. */
const MOST_CARDS = 20

export async function showCountries(at: string): Promise<CountriesView> {
  const settings = await findSettings()
  const { deliversTo, countriesWithoutStates } = settings
  const deliver = tickedFirst(deliversTo)
  return {
    choices: { deliver, stateless: tickedFirst(countriesWithoutStates), first: deliver.filter(({ value }) => deliversTo.includes(value)) },
    typed: { first: deliversTo[0] ?? settings.country, deliver: deliversTo.join(','), stateless: countriesWithoutStates.join(',') },
    cards: deliversTo.slice(0, MOST_CARDS).map((code) => cardOf(code, settings)),
    at,
    problem: undefined,
  }
}

/** A country's default states in each language, before any changes by the merchant. */
export function originalStates(country: string): Omit<TypedState, 'problem' | 'isOffered'>[] {
  const [fr, en, ar] = [statesOf(country, 'fr') ?? {}, statesOf(country, 'en') ?? {}, statesOf(country, 'ar') ?? {}]
  return Object.keys(fr).map((id) => ({ id, fr: fr[id]!, en: en[id] ?? '', ar: ar[id] ?? '' }))
}

function cardOf(code: string, settings: Settings): CountryCard {
  const own = settings.states.filter(({ country }) => country === code)
  const original = originalStates(code)
  const hasStates = !settings.countriesWithoutStates.includes(code)
  const isOwn = own.length > 0
  const offered = isOwn ? own.map(({ country: _country, ...state }) => state) : original
  const left = original.filter(({ id }) => !offered.some((state) => state.id === id))
  const count = offered.length
  const about = !hasStates ? words.none : count === 0 ? (statesOf(code) ? words.none : words.typed) : isOwn ? words.offeredOwn : words.offered
  return {
    code,
    name: countryName(code, readerLocale()),
    about: fill(translated(about) as `${string}{count}${string}`, { count }),
    states: [...offered.map((state) => ({ ...state, isOffered: true })), ...left.map((state) => ({ ...state, isOffered: false }))].map((state) => ({
      ...state,
      problem: undefined,
    })),
    isOwn,
    hasStates,
  }
}

function tickedFirst(codes: readonly string[]): Choice[] {
  const all = worldCountries().map(({ code, name }) => ({ value: code, label: name }))
  return all.toSorted((one, other) => Number(codes.includes(other.value)) - Number(codes.includes(one.value)))
}

type Fields = Record<string, string>

/** Applies a form of the page. `what` selects the countries, or the states of one. Saves nothing if it returns errors. IMP-44. */
export async function changeCountries(fields: Fields): Promise<Changed<CountriesView>> {
  if (fields['what'] !== 'states') return saveCountries(fields)
  const country = fields['country'] ?? ''
  if (!isCountry(country)) return { refused: await showCountries('') }
  return saveStates(country, fields['intent'] === 'original' ? originalTyped(country) : typedStates(fields))
}

async function saveCountries(fields: Fields): Promise<Changed<CountriesView>> {
  const { first: asked, deliver, stateless } = typedIn(countriesTable, fields)
  const ticked = countriesIn(deliver)
  if (ticked.length === 0) return { refused: { ...(await showCountries('')), problem: translated(words.noCountry) } }
  const first = ticked.filter((code) => code === asked)
  await changeSettings((now) => {
    const before = now.deliversTo.filter((code) => ticked.includes(code))
    return { ...now, deliversTo: [...new Set([...first, ...before, ...ticked])], countriesWithoutStates: countriesIn(stateless) }
  })
  return { done: '' }
}

async function saveStates(country: string, typed: TypedState[]): Promise<Changed<CountriesView>> {
  const offered = typed.filter(({ isOffered }) => isOffered)
  const checked = typed.map((state) => ({ ...state, problem: problemOf(state, offered) }))
  const none = offered.length === 0 && originalStates(country).length > 0
  if (none || checked.some(({ problem }) => problem)) {
    const view = await showCountries(`country-${country}`)
    const cards = view.cards.map((card) => (card.code === country ? { ...card, states: checked } : card))
    return { refused: { ...view, cards, problem: translated(none ? words.noneOffered : words.notSaved) } }
  }
  const list = numbered(country, offered)
  const states = isOriginal(country, list) ? [] : list.map(({ id, fr, en, ar }) => ({ country, id, fr, en, ar }))
  await changeSettings((now) => ({ ...now, states: [...now.states.filter((state) => state.country !== country), ...states] }))
  return { done: `country-${country}` }
}

function typedStates(fields: Fields): TypedState[] {
  const rows = Array.from({ length: MOST_STATES }, (_, row) => row).filter((row) => fields[`${row}-fr`] !== undefined)
  const typed = rows.map((row) => {
    const at = (name: string) => (fields[`${row}-${name}`] ?? '').trim()
    return { id: at('id').slice(0, 100), fr: at('fr'), en: at('en'), ar: at('ar'), isOffered: at('offered') === 'on', problem: undefined }
  })
  return typed.filter(({ id, fr, en, ar }) => id !== '' || fr + en + ar !== '')
}

function originalTyped(country: string): TypedState[] {
  return originalStates(country).map((state) => ({ ...state, isOffered: true, problem: undefined }))
}

function problemOf({ isOffered, fr, en, ar, id }: TypedState, offered: TypedState[]): string | undefined {
  if (!isOffered) return undefined
  if (fr === '') return translated(words.frenchMissing)
  if ([fr, en, ar].some((name) => name.length > LONGEST_NAME)) return translated(words.tooLong)
  const same = offered.filter((other) => other.fr === fr || (id !== '' && other.id === id))
  return same.length > 1 ? translated(words.twice) : undefined
}

/** Gives each new state a code, which zones and taxes then refer to. */
function numbered(country: string, states: TypedState[]): TypedState[] {
  const known = new Set([...originalStates(country), ...states].map(({ id }) => id))
  let number = 0
  return states.map((state) => {
    if (state.id !== '') return state
    do number++
    while (known.has(`${country}-x${number}`))
    return { ...state, id: `${country}-x${number}` }
  })
}

function isOriginal(country: string, states: TypedState[]): boolean {
  const plain = states.map(({ id, fr, en, ar }) => ({ id, fr, en, ar }))
  return JSON.stringify(plain) === JSON.stringify(originalStates(country).map(({ id, fr, en, ar }) => ({ id, fr, en, ar })))
}

function countriesIn(typed = ''): string[] {
  return typed.split(',').filter(isCountry)
}
