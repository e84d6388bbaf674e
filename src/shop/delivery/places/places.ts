import type { Locale } from '#i18n/locale.ts'
import { placeLanguage } from '#shop/delivery/geography'
import { placesWords } from './places.words.ts'
import { searchWords, slugOf } from '#i18n/fold.ts'

export interface Zone {
  /** Our own id, stored on orders; it never changes. */
  id: string
  en: string
  ar: string
  fr: string
  /** The courier's code; null while it is provisional. */
  code: string | null
}

export interface CourierCity {
  country: string
  /** Code of its state; null for a courier's city without a state. */
  state: string | null
  en: string
  ar: string
  fr: string
  zones: Zone[]
}

/** A zone in the shape of the courier's list. `Code` is the courier's code, else our own id. GEO-06. */
export interface ListedZone {
  EnName: string
  ArName: string
  FrName?: string
  Code: string
}

/** A city in the shape of the courier's list. `Code`: in our own list the state's code, if it has a state. GEO-05. */
export interface ListedCity {
  EnName: string
  ArName: string
  FrName?: string
  Code?: string
  Zones: ListedZone[]
}

/** Answer of `GET /api/packages/GetCityZoneList`. Used only if `IsErrorState` is false. GEO-16, GEO-17. */
export interface CityZoneList {
  IsErrorState: boolean
  Value: ListedCity[]
}

export interface PlaceOption {
  value: string
  text: string
  also?: readonly string[]
}

/** A state on a form. `name` is in the form's language. */
export interface ChosenState {
  country: string
  code: string
  name: string
}

export function zoneName(zone: Pick<Zone, 'en' | 'ar' | 'fr'>, locale: Locale): string {
  return { fr: zone.fr, en: zone.en, ar: zone.ar }[locale]
}

/** Neighbourhoods by city, under its English and Arabic name and its state's code. Empty in an error state. GEO-07, CO-19. */
export function zonesByCity({ IsErrorState, Value }: CityZoneList): Map<string, ListedZone[]> {
  if (IsErrorState) return new Map()
  return new Map(Value.flatMap(({ EnName, ArName, Code, Zones }) => [EnName, ArName, Code ?? EnName].map((name) => [name, Zones] as const)))
}

/** Key of a state's neighbourhoods in `zonesByCity`: in Egypt its English or Arabic name, elsewhere its code. Undefined without a state. GEO-08. */
export function courierCityOf(country: string, { code, name }: { code: string; name: string }): string | undefined {
  return (country === 'EG' ? (CITY_OF_GOVERNORATE.get(name) ?? name) : code) || undefined
}

/** Empty without coverage or in an error state. CO-35. */
export function zonesOf(list: CityZoneList, { country, ...state }: ChosenState): ListedZone[] {
  const city = courierCityOf(country, state)
  return (city && zonesByCity(list).get(city)) || []
}

/** Options of the neighbourhood field, a blank one first, by name; empty without neighbourhoods. CO-14, CO-15. */
export function neighborhoodOptions(list: CityZoneList, state: ChosenState, locale: Locale): PlaceOption[] {
  const options = zonesOf(list, state).map((zone) => ({ value: zone.Code, ...listedNames(zone, locale) }))
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return options.length > 0 ? [BLANK, ...options.toSorted((a, b) => compare(a.text, b.text))] : []
}

/** Compound options of a neighbourhood by any of its names; empty without. CO-17, CO-18. A prompt first, 'Other' last, both valueless. GEO-14, GEO-15. */
export function compoundOptions(zoneNames: readonly string[], locale: Locale): PlaceOption[] {
  const names = new Set(zoneNames.map(alike))
  const found = COMPOUNDED.find(({ en, ar }) => names.has(alike(en)) || names.has(alike(ar)))
  if (!found) return []
  const compounds = found.compounds.split(', ').map((name) => ({ value: name, text: name }))
  return [{ value: '', text: placesWords.selectCompound[locale] }, ...compounds, { value: '', text: placesWords.otherCompound[locale] }]
}

/** Shown in Arabic on Arabic pages, else in English; found by any name. */
function listedNames({ EnName, ArName, FrName }: ListedZone, locale: Locale): Pick<PlaceOption, 'text' | 'also'> {
  const text = { en: EnName, ar: ArName }[placeLanguage(locale)]
  return { text, also: [...new Set([FrName ?? EnName, EnName, ArName])].filter((name) => name !== text) }
}

const BLANK: PlaceOption = { value: '', text: '' }

/** The courier's cities of Egypt under its own English and Arabic names. Source: its published integrations. */
const CITIES: readonly (readonly [en: string, ar: string])[] = [
  ['Alexandria', 'الاسكندرية'],
  ['Aswan', 'أسوان'],
  ['Asyut', 'أسيوط'],
  ['Red Sea', 'البحر الأحمر'],
  ['Beheira', 'البحيرة'],
  ['Beni Suef', 'بنى سويف'],
  ['Cairo', 'القاهرة'],
  ['Dakahlia', 'الدقهلية'],
  ['Damietta', 'دمياط'],
  ['Faiyum', 'الفيوم'],
  ['Gharbia', 'الغربية'],
  ['Giza', 'الجيزة'],
  ['Ismailia', 'الإسماعيلية'],
  ['South Sinai', 'جنوب سيناء'],
  ['Qalyubia', 'القليوبية'],
  ['Kafr El Sheikh', 'كفر الشيخ'],
  ['Qena', 'قنا'],
  ['Luxor', 'الأقصر'],
  ['Minya', 'المنيا'],
  ['Monufia', 'المنوفية'],
  ['Matruh', 'مرسى مطروح'],
  ['Port Said', 'بورسعيد'],
  ['North Coast', 'الساحل الشمالي'],
  ['Sohag', 'سوهاج'],
  ['Sharqia', 'الشرقية'],
  ['North Sinai', 'شمال سيناء'],
  ['Suez', 'السويس'],
  ['El Wadi el Gedid', 'الوادى الجديد'],
]

/** Governorates that the courier spells differently. GEO-09 to GEO-12. */
const OTHERWISE: readonly (readonly [shop: string, courier: string])[] = [
  ['Kafr el-Sheikh', 'Kafr El Sheikh'],
  ['Matrouh', 'Matruh'],
  ['Al Sharqia', 'Sharqia'],
  ['New Valley', 'El Wadi el Gedid'],
  ['الإسكندرية', 'الاسكندرية'],
  ['بني سويف', 'بنى سويف'],
  ['مطروح', 'مرسى مطروح'],
  ['الوادي الجديد', 'الوادى الجديد'],
  ['Alexandrie', 'Alexandria'],
  ['Assouan', 'Aswan'],
  ['Assiout', 'Asyut'],
  ['Mer Rouge', 'Red Sea'],
  ['Beni Souef', 'Beni Suef'],
  ['Le Caire', 'Cairo'],
  ['Dakahleya', 'Dakahlia'],
  ['Damiette', 'Damietta'],
  ['Fayoum', 'Faiyum'],
  ['Gharbeya', 'Gharbia'],
  ['Gizeh', 'Giza'],
  ['Ismaïlia', 'Ismailia'],
  ['Sinaï du Sud', 'South Sinai'],
  ['Qalyubiya', 'Qalyubia'],
  ['Kafr el-Cheikh', 'Kafr El Sheikh'],
  ['Louxor', 'Luxor'],
  ['Menoufia', 'Monufia'],
  ['Port-Saïd', 'Port Said'],
  ['Charqiya', 'Sharqia'],
  ['Sinaï du Nord', 'North Sinai'],
  ['Nouvelle-Vallée', 'El Wadi el Gedid'],
  ['Côte Nord', 'North Coast'],
]

/** The courier's city of a governorate in the shop's or courier's spelling, in the same alphabet. Egypt only. GEO-08. */
const CITY_OF_GOVERNORATE: ReadonlyMap<string, string> = new Map([...CITIES.flat().map((name) => [name, name] as const), ...OTHERWISE])

/** Normalises a place's name for comparison: without accents and capitals, interchangeable Arabic letters unified. */
function alike(name: string): string {
  return searchWords(name).join(' ')
}

interface Compounded {
  en: string
  ar: string
  /** Separated by commas; the courier has no Arabic names. */
  compounds: string
}

/** Neighbourhoods of Egypt with compounds, under the courier's own names. Source: its published integrations. GEO-13. */
export const COMPOUNDED: readonly Compounded[] = [
  {
    en: 'Alex Desert Rd.',
    ar: 'طريق الإسكندرية الصحراوي',
    compounds: 'Cairo West, Newgiza',
  },
  {
    en: 'Alexandria',
    ar: 'الاسكندريه',
    compounds: 'Jewar',
  },
  {
    en: 'Marinah',
    ar: 'مارينا',
    compounds:
      'Amwaj, Bo Islands, El Masyaf, Fouka Bay, Gaia, Hacienda Bay, Jefaira, La Vista Bay East, Marassi, Mountain View Ras El Hikma, ' +
      'Pali, Smeralda Bay, White Bay, White Sand',
  },
  {
    en: 'El Shorouk',
    ar: 'الشروق',
    compounds: 'El Patio 5 East',
  },
  {
    en: 'Heliopolis',
    ar: 'هيليوبلس',
    compounds: 'Go Heliopolis, Taj City',
  },
  {
    en: 'Katamiah',
    ar: 'قطاميه',
    compounds: 'Katameya Heights',
  },
  {
    en: 'Mokatam',
    ar: 'المقطم',
    compounds: 'Uptown Cairo',
  },
  {
    en: 'New Cairo',
    ar: 'القاهره الجديده',
    compounds:
      '5A The Waterway, 90 Avenue, Akoya, Aria, Azad, Azzar, Beta Greens, Capital Gardens, Dyar, Eastown, Fifth Square, ' +
      'Galleria Moon Valley, Highland Park, Hyde Park, Jayd, Katameya Dunes, Katameya Gardens, La Mirada, La Nuova Vista, Lake View, ' +
      'Lake View Residence, Layan Residence, Midtown, Mivida, Mountain View 2, Mountain View 3, Mountain View Hyde Park, ' +
      'Mountain View Icity, Neopolis, Oriana Villas, Palm Hills Katameya, Palm Hills Katameya Extension, Palm Hills New Cairo, ' +
      'Porto Cairo, Porto New Cairo, Promenade, Regents Park, Riviera, Rock Vera, Sarai, Stone Park, Stone Residence, ' +
      'Swan Lake Residences, The Address East, The Icon Residence, The Marq, The Square, Trio Gardens, Trio Villas, ' +
      'Village Gardens Katameya, Villette, West Golf',
  },
  {
    en: '6th of Oct',
    ar: 'السادس من إكتوبر',
    compounds:
      'Aeon Courtyards, Al Maqsad, Al Rabwa, Allegria, Alma, Atrio, Badya, Beta Greens October, Brix, Cleopatra Square, Diar Ii, ' +
      'El Patio Zahraa, Emaar Cairo Gate, Etapa, Grand Heights, Green 4, Green 5, Hadaba, I City October, Jedar, Jeera, Jewar, Joulz, ' +
      'Joya, Karmell, Keeva, Mountain View Chillout Park, New Giza, O West, Oak Park, October Park, October Plaza, Palm Hills October, ' +
      'Palm Parks, Palm Valley, Patio El Zahra, Patio El Zahraa, Rock Eden, Sodic Westown, Sun Capital, Tawny, The Axis, The Crown, ' +
      'The Estates, Vye, Westown, Wood Ville, Zed Towers',
  },
  {
    en: 'New Capital City',
    ar: 'العاصمة الإدارية الجديدة',
    compounds:
      'Al Maqsad, Anakaji, Armonia, Bleu Vert, Board Walk, Capital Heights, Capital Heights 2, Castle Landdmark, City Oval, De Joya, ' +
      'Entrada, Golden Yard, Green Avenue, Il Bosco, Il Mondo, Inizio, La Capital, La Verde, La Verde Casette, Menorca, Midtown Condo, ' +
      'Midtown Sky, Oia, Park Lane, Rhodes, Rivan, Roses, Scenario, Scene 7, Sky Capital, Smart Mall, Sueno, The Capital Way, ' +
      'The City Valley, The Curve, The Loft, Town Gate, Vinci, Zavani',
  },
]

export interface KnownCity {
  id: number
  state: string | null
  en: string
  ar: string
  fr: string
  code: string | null
}

interface KnownZone {
  id: string
  en: string
  ar: string
  code: string | null
  /** The zone that it duplicates. */
  same_as: string | null
}

/** Changes of a city's zones by a courier's list: codes by zone (null: removed), and unknown zones. */
interface ZoneChanges {
  codes: Map<string, string | null>
  added: ListedZone[]
}

/** The stored city of a listed one: by the courier's own code, the state's code, or any of its names. */
export function sameCity(known: readonly KnownCity[], country: string, { EnName, ArName, Code }: ListedCity): KnownCity | undefined {
  const names = new Set([EnName, ArName].flatMap((name) => [name, (country === 'EG' && courierCityOf(country, { code: '', name })) || name]).map(alike))
  return (
    known.find(({ code, state }) => Code !== undefined && (Code === code || Code === state)) ??
    known.find(({ en, ar, fr }) => [en, ar, fr].some((name) => names.has(alike(name))))
  )
}

/**
 * Matches the listed zones of a city with the stored ones: by code, then by name, English before Arabic, each zone once. Two zones of one name stay two. A
 * zone matched by hand (`same_as`) leads to its original.
 */
export function sameZones(known: readonly KnownZone[], listed: readonly ListedZone[]): ZoneChanges {
  const own = known.filter(({ same_as: other }) => other === null)
  const left = new Map(own.map((zone) => [zone.id, zone]))
  const codes = new Map<string, string | null>()
  let waiting = [...new Map(listed.map((zone) => [zone.Code, zone])).values()]

  const take = (find: (zone: ListedZone) => string | undefined) => {
    waiting = waiting.filter((zone) => {
      const id = find(zone)
      if (id === undefined) return true
      left.delete(id)
      codes.set(id, zone.Code)
      return false
    })
  }
  const byName = (name: (zone: KnownZone) => string) => {
    const ids = Map.groupBy(known, (zone) => alike(name(zone)))
    return (wanted: string) =>
      ids
        .get(alike(wanted))
        ?.map(({ id, same_as: other }) => other ?? id)
        .find((id) => left.has(id))
  }
  const coded = new Map(own.map(({ code, id }) => [code, id]))
  take(({ Code }) => coded.get(Code))
  const english = byName(({ en }) => en)
  take(({ EnName }) => english(EnName))
  const arabic = byName(({ ar }) => ar)
  take(({ ArName }) => arabic(ArName))
  for (const [id, { code }] of left) if (code !== null) codes.set(id, null)
  return { codes, added: waiting }
}

export function couriersOwnId(country: string, city: string, zone: string): string {
  return `${OWN}${country.toLowerCase()}-${slugOf(city)}-${slugOf(zone)}`
}

export function isCouriersOwn(id: string): boolean {
  return id.startsWith(OWN)
}

const OWN = 'told-'
