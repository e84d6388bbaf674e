import type { Locale } from '#i18n/locale.ts'
import { placeLanguage } from '#shop/delivery/geography'
import { alike } from './alike.ts'
import { COMPOUNDED } from './compounds.ts'
import { CITY_OF_GOVERNORATE } from './courier-names.ts'
import { placesWords } from './places.words.ts'

/** A part of a city as the courier divides it. */
export interface Zone {
  /** Our own name for it, kept on orders; it never changes. */
  id: string
  en: string
  ar: string
  fr: string
  /** The courier's code, once the courier told us; null while it is provisional. */
  code: string | null
}

/** A city of the courier's list with its zones. */
export interface CourierCity {
  /** ISO code. */
  country: string
  /** The state whose addresses lie in it, by the shop's code; null for a city that the courier told and no state leads to. */
  state: string | null
  en: string
  ar: string
  fr: string
  zones: Zone[]
}

/** A zone as the courier's list writes it. `Code` is the courier's code, else our own id. Spec 3.8. */
export interface ListedZone {
  EnName: string
  ArName: string
  FrName?: string
  Code: string
}

/** A city as the courier's list writes it. `Code`: in our own list the state's code, where a state leads to it. Spec 3.8. */
export interface ListedCity {
  EnName: string
  ArName: string
  FrName?: string
  Code?: string
  Zones: ListedZone[]
}

/** The answer of `GET /api/packages/GetCityZoneList`. Used only where `IsErrorState` is false. Spec 7.6. */
export interface CityZoneList {
  IsErrorState: boolean
  Value: ListedCity[]
}

/** An option of the neighbourhood or compound field. */
export interface PlaceOption {
  value: string
  text: string
  /** Its other names, by which it is found as well. */
  also?: readonly string[]
}

/** A state as a form knows it: its code, and what it is called in the form's language. */
export interface ChosenState {
  country: string
  code: string
  name: string
}

/** What a zone is called in a language. */
export function zoneName(zone: Pick<Zone, 'en' | 'ar' | 'fr'>, locale: Locale): string {
  return { fr: zone.fr, en: zone.en, ar: zone.ar }[locale]
}

/**
 * Neighbourhoods by city, under each of its names: English, Arabic, and the state's code where the list has one. Nothing where
 * the courier could not tell. Spec 3.8, 4.13.
 */
export function zonesByCity({ IsErrorState, Value }: CityZoneList): Map<string, ListedZone[]> {
  if (IsErrorState) return new Map()
  return new Map(Value.flatMap(({ EnName, ArName, Code, Zones }) => [EnName, ArName, Code ?? EnName].map((name) => [name, Zones] as const)))
}

/**
 * Under which key of `zonesByCity` a state's neighbourhoods are: by its text in Egypt, English or Arabic as it is written, by its code
 * anywhere else. Undefined where no state is chosen. Spec 3.8.
 */
export function courierCityOf(country: string, { code, name }: { code: string; name: string }): string | undefined {
  return (country === 'EG' ? (CITY_OF_GOVERNORATE.get(name) ?? name) : code) || undefined
}

/** A state's neighbourhoods; none where the courier does not deliver there, or could not tell. */
export function zonesOf(list: CityZoneList, { country, ...state }: ChosenState): ListedZone[] {
  const city = courierCityOf(country, state)
  return (city && zonesByCity(list).get(city)) || []
}

/** The options of the neighbourhood field, a blank one first, by name; none at all where there is nothing to choose. Spec 4.13. */
export function neighborhoodOptions(list: CityZoneList, state: ChosenState, locale: Locale): PlaceOption[] {
  const options = zonesOf(list, state).map((zone) => ({ value: zone.Code, ...listedNames(zone, locale) }))
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return options.length > 0 ? [BLANK, ...options.toSorted((a, b) => compare(a.text, b.text))] : []
}

/**
 * The options of the compound field for a neighbourhood, by any of its names: what to choose first, the compounds, another one last;
 * both ends have no value. None where it has no compounds. Spec 3.8, 4.13.
 */
export function compoundOptions(zoneNames: readonly string[], locale: Locale): PlaceOption[] {
  const names = new Set(zoneNames.map(alike))
  const found = COMPOUNDED.find(({ en, ar }) => names.has(alike(en)) || names.has(alike(ar)))
  if (!found) return []
  const compounds = found.compounds.split(', ').map((name) => ({ value: name, text: name }))
  return [{ value: '', text: placesWords.selectCompound[locale] }, ...compounds, { value: '', text: placesWords.otherCompound[locale] }]
}

/** Shown in Arabic on Arabic pages, else in English; found by every name. */
function listedNames({ EnName, ArName, FrName }: ListedZone, locale: Locale): Pick<PlaceOption, 'text' | 'also'> {
  const text = { en: EnName, ar: ArName }[placeLanguage(locale)]
  return { text, also: [...new Set([FrName ?? EnName, EnName, ArName])].filter((name) => name !== text) }
}

const BLANK: PlaceOption = { value: '', text: '' }
