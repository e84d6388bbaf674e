import { changeSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { isCountry } from '#back-office/settings/world.server.ts'
import { countriesWords as words } from './countries.words.ts'
import { DELIVER_FIELD, LONGEST_NAME, MOST_STATES, STATELESS_FIELD, type CountriesView, type TypedState } from './countries-settings.tsx'
import { originalStates, showCountries } from './country-views.server.ts'

type Fields = Record<string, string>

/** Applies a form of the page. `what` selects the countries, or the states of one. Saves nothing if it returns errors. IMP-44. */
export async function changeCountries(fields: Fields): Promise<Changed<CountriesView>> {
  if (fields['what'] !== 'states') return saveCountries(fields)
  const country = fields['country'] ?? ''
  if (!isCountry(country)) return { refused: await showCountries('') }
  return saveStates(country, fields['intent'] === 'original' ? originalTyped(country) : typedStates(fields))
}

async function saveCountries(fields: Fields): Promise<Changed<CountriesView>> {
  const ticked = namesAfter(DELIVER_FIELD, fields)
  if (ticked.length === 0) return { refused: { ...(await showCountries('')), problem: translated(words.noCountry) } }
  const first = ticked.filter((code) => code === fields['first'])
  await changeSettings((now) => {
    const before = now.deliversTo.filter((code) => ticked.includes(code))
    return { ...now, deliversTo: [...new Set([...first, ...before, ...ticked])], countriesWithoutStates: namesAfter(STATELESS_FIELD, fields) }
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

function namesAfter(prefix: string, fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) && isCountry(name.slice(prefix.length)) ? [name.slice(prefix.length)] : []))
}
