import { allCountries } from 'country-region-data'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'
import { placeLanguage } from './geography.ts'

type StateNames = readonly [fr: string, en: string, ar: string]

/** Tunisia's 24 governorates by their ISO 3166-2 codes. */
const TUNISIA: Readonly<Record<string, StateNames>> = {
  'TN-11': ['Tunis', 'Tunis', 'تونس'],
  'TN-12': ['Ariana', 'Ariana', 'أريانة'],
  'TN-13': ['Ben Arous', 'Ben Arous', 'بن عروس'],
  'TN-14': ['La Manouba', 'Manouba', 'منوبة'],
  'TN-21': ['Nabeul', 'Nabeul', 'نابل'],
  'TN-22': ['Zaghouan', 'Zaghouan', 'زغوان'],
  'TN-23': ['Bizerte', 'Bizerte', 'بنزرت'],
  'TN-31': ['Béja', 'Béja', 'باجة'],
  'TN-32': ['Jendouba', 'Jendouba', 'جندوبة'],
  'TN-33': ['Le Kef', 'Kef', 'الكاف'],
  'TN-34': ['Siliana', 'Siliana', 'سليانة'],
  'TN-41': ['Kairouan', 'Kairouan', 'القيروان'],
  'TN-42': ['Kasserine', 'Kasserine', 'القصرين'],
  'TN-43': ['Sidi Bouzid', 'Sidi Bouzid', 'سيدي بوزيد'],
  'TN-51': ['Sousse', 'Sousse', 'سوسة'],
  'TN-52': ['Monastir', 'Monastir', 'المنستير'],
  'TN-53': ['Mahdia', 'Mahdia', 'المهدية'],
  'TN-61': ['Sfax', 'Sfax', 'صفاقس'],
  'TN-71': ['Gafsa', 'Gafsa', 'قفصة'],
  'TN-72': ['Tozeur', 'Tozeur', 'توزر'],
  'TN-73': ['Kébili', 'Kebili', 'قبلي'],
  'TN-81': ['Gabès', 'Gabès', 'قابس'],
  'TN-82': ['Médenine', 'Medenine', 'مدنين'],
  'TN-83': ['Tataouine', 'Tataouine', 'تطاوين'],
}

/** Egypt's 27 governorates by the protocol's codes (ISO 3166-2 without its hyphen, some of them longer). */
const EGYPT: Readonly<Record<string, StateNames>> = {
  EGALX: ['Alexandrie', 'Alexandria', 'الإسكندرية'],
  EGASN: ['Assouan', 'Aswan', 'أسوان'],
  EGAST: ['Assiout', 'Asyut', 'أسيوط'],
  EGBA: ['Mer Rouge', 'Red Sea', 'البحر الأحمر'],
  EGBH: ['Beheira', 'Beheira', 'البحيرة'],
  EGBNS: ['Beni Souef', 'Beni Suef', 'بني سويف'],
  EGC: ['Le Caire', 'Cairo', 'القاهرة'],
  EGDK: ['Dakahleya', 'Dakahlia', 'الدقهلية'],
  EGDT: ['Damiette', 'Damietta', 'دمياط'],
  EGFYM: ['Fayoum', 'Faiyum', 'الفيوم'],
  EGGH: ['Gharbeya', 'Gharbia', 'الغربية'],
  EGGZ: ['Gizeh', 'Giza', 'الجيزة'],
  EGIS: ['Ismaïlia', 'Ismailia', 'الإسماعيلية'],
  EGJS: ['Sinaï du Sud', 'South Sinai', 'جنوب سيناء'],
  EGKB: ['Qalyubiya', 'Qalyubia', 'القليوبية'],
  EGKFS: ['Kafr el-Cheikh', 'Kafr el-Sheikh', 'كفر الشيخ'],
  EGKN: ['Qena', 'Qena', 'قنا'],
  EGLX: ['Louxor', 'Luxor', 'الأقصر'],
  EGMN: ['Minya', 'Minya', 'المنيا'],
  EGMNF: ['Menoufia', 'Monufia', 'المنوفية'],
  EGMT: ['Matrouh', 'Matrouh', 'مطروح'],
  EGPTS: ['Port-Saïd', 'Port Said', 'بورسعيد'],
  EGSHG: ['Sohag', 'Sohag', 'سوهاج'],
  EGSHR: ['Charqiya', 'Al Sharqia', 'الشرقية'],
  EGSIN: ['Sinaï du Nord', 'North Sinai', 'شمال سيناء'],
  EGSUZ: ['Suez', 'Suez', 'السويس'],
  EGWAD: ['Nouvelle-Vallée', 'New Valley', 'الوادي الجديد'],
}

/** Egypt's choice beside its governorates: the coast west of Alexandria, a city to the courier. It spans governorates; the code is ours, without ISO. */
const EGYPT_BESIDE: Readonly<Record<string, StateNames>> = {
  EGNC: ['Côte Nord', 'North Coast', 'الساحل الشمالي'],
}

/** IMP-44. */
export type StateRules = Pick<Settings, 'countriesWithoutStates' | 'states'>

/** For countries with lists of our own. */
const OWN: ReadonlyMap<string, Readonly<Record<string, StateNames>>> = new Map([
  ['TN', TUNISIA],
  ['EG', { ...EGYPT, ...EGYPT_BESIDE }],
])

const STATELESS = new Set(['AT', 'BE', 'DK', 'FI', 'FR', 'KW', 'LU', 'MT', 'NL', 'NO', 'PT', 'SE'])

/** All other countries, in the package's own order and language. */
const WORLD: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  allCountries.filter(([, , regions]) => regions.length > 1).map(([, code, regions]) => [code, statesIn(regions)]),
)

/**
 * States of a country: code to name, in display order. Empty if its addresses have none; undefined if unknown, so that the state is typed. GEO-02 to GEO-04.
 * Egypt has one choice beside its 27 governorates, the North Coast. Names are translated for Tunisia and Egypt, in the country's Latin letters for the rest.
 * The merchant's own list takes precedence.
 */
export function statesOf(country: string, locale: Locale = DEFAULT_LOCALE, { states }: Partial<StateRules> = {}): Readonly<Record<string, string>> | undefined {
  const merchants = ownStates(country, states)
  if (merchants.length > 0) return Object.fromEntries(merchants.map(({ id, ...names }) => [id, names[locale] || names.fr]))
  if (STATELESS.has(country)) return {}
  const own = OWN.get(country)
  return own ? Object.fromEntries(Object.entries(own).map(([code, names]) => [code, nameIn(names, locale)])) : WORLD.get(country)
}

/** States offered by an address form, under their displayed names; also empty for countries that the merchant declared to have none. CO-33, GEO-18. */
export function statesOnForms(country: string, locale: Locale, rules: StateRules): Readonly<Record<string, string>> | undefined {
  return rules.countriesWithoutStates.includes(country) ? {} : statesOf(country, placeLanguage(locale), rules)
}

/** Names of states by code, in the languages that the form does not show, so that a search finds any name. */
export function otherStateNames(countries: readonly string[], locale: Locale, { states: merchants }: Pick<StateRules, 'states'>): Record<string, string[]> {
  const states = countries.flatMap((country) => {
    const own = ownStates(country, merchants)
    return own.length > 0 ? own.map(({ id, fr, en, ar }): [string, StateNames] => [id, [fr, en || fr, ar || fr]]) : Object.entries(OWN.get(country) ?? {})
  })
  return Object.fromEntries(states.map(([code, names]) => [code, [...new Set(names)].filter((name) => name !== nameIn(names, placeLanguage(locale)))]))
}

function ownStates(country: string, states: Settings['states'] = []): Settings['states'] {
  return states.filter((state) => state.country === country)
}

/** States by short code; by name if the package has none, or the same one for two. */
function statesIn(regions: readonly (readonly [name: string, code: string])[]): Record<string, string> {
  const times = Map.groupBy(regions, ([, code]) => code)
  return Object.fromEntries(regions.map(([name, code]) => [code && times.get(code)?.length === 1 ? code : name, name]))
}

function nameIn([fr, en, ar]: StateNames, locale: Locale): string {
  return { fr, en, ar }[locale]
}
