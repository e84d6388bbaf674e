import type { CourierCity, Zone } from '#shop/delivery/places'
import POSTAL_CODES from './postal-codes.json' with { type: 'json' }
import { searchWords } from '#i18n/fold.ts'

export type StateCity = CourierCity & { state: string }

export interface Place {
  city: StateCity
  zone: Zone | null
}

/** A place with its names in one language, as an order stores it. */
export interface NamedPlace {
  state: string
  stateName: string
  /** The zone's own id; null if only the state is known. */
  zone: string | null
  zoneName: string
  isSure: boolean
}

/** Value of the place field: `TN-11/tn-tunis-la-marsa`, or `TN-61` if only the state is known. */
export function placeValue({ state, zone }: Pick<NamedPlace, 'state' | 'zone'>): string {
  return zone === null ? state : `${state}/${zone}`
}

/** `La Marsa, Tunis`; a town with the name of its governorate is written once. */
export function placeText({ zoneName: zone, stateName: state }: Pick<NamedPlace, 'zoneName' | 'stateName'>): string {
  return [...new Set([zone, state])].filter(Boolean).join(commaOf(state))
}

function commaOf(text: string): string {
  return /[\u0600-\u06ff]/.test(text) ? '، ' : ', '
}

/** Place that an address names. `sure`: it names one zone; `likely`: needs confirmation; `none`: it names no place. */
export type PlaceGuess = ({ confidence: 'sure' | 'likely' } & Place) | { confidence: 'none' }

/** Names of a country's places by sound, built once per list. */
export interface PlaceNames {
  named: ReadonlyMap<string, Named>
  byConsonants: ReadonlyMap<string, Named>
  byPostalCode: ReadonlyMap<string, readonly Place[]>
  mostWords: number
}

interface Named {
  states: StateCity[]
  zones: (Place & { zone: Zone; isWeak: boolean })[]
}

interface Mention {
  named: Named
  /** Part of a quarter's or a building's name. */
  isQuarter: boolean
}

const LONGEST_ADDRESS = 400

/** States whose name also stands for the country, or for all towns around the capital: any other named place takes precedence. */
const CAPITALS: ReadonlySet<string> = new Set(['TN-11', 'EGC'])

/** Indexes places (of one country) by every name in every language, and by their aliases and postal codes. */
export function indexPlaces(cities: readonly CourierCity[]): PlaceNames {
  const named = new Map<string, Named>()
  const byConsonants = new Map<string, Named>()
  const byPostalCode = new Map<string, Place[]>()
  let mostWords = 1
  const nameOf = (name: string): Named => {
    mostWords = Math.max(mostWords, nameWords(name).length)
    return keyed(named, nameKey(name))
  }
  const addZone = (city: StateCity, zone: Zone) => {
    const place = { city, zone, isWeak: COMMON_NAMES.has(zone.id) }
    const isSame = (one: Place) => one.zone?.id === zone.id
    for (const name of [zone.fr, zone.en, zone.ar]) {
      addOnce(nameOf(name).zones, place, isSame)
      const consonants = nameKey(name, 'consonants')
      if (/^[a-z]{4,}$/.test(consonants)) addOnce(keyed(byConsonants, consonants).zones, place, isSame)
    }
    for (const name of aliasesOf(zone.id)) addOnce(nameOf(name).zones, { ...place, isWeak: true }, isSame)
    for (const code of postalCodesOf(zone.id)) byPostalCode.set(code, [...(byPostalCode.get(code) ?? []), { city, zone }])
  }
  for (const city of cities.filter(isOfState)) {
    for (const name of [city.fr, city.en, city.ar, ...aliasesOf(city.state)]) addOnce(nameOf(name).states, city, (one) => one.state === city.state)
    for (const zone of city.zones) addZone(city, zone)
  }
  return { named, byConsonants, byPostalCode, mostWords }
}

/** Finds the governorate and the zone that an address names, in any language and the usual spellings. Ignores streets named after places. */
export function searchPlace(names: PlaceNames, address: string): PlaceGuess {
  const words = nameWords(address.slice(0, LONGEST_ADDRESS))
  const guess = searchNames(names, words)
  return guess.confidence !== 'none' && guess.zone ? guess : (searchConsonants(names, words, guess) ?? guess)
}

function searchNames(names: PlaceNames, words: readonly NameWord[]): PlaceGuess {
  const mentions = mentionsIn(words, names, 'sound')
  const coded = words.flatMap(({ sound }) => names.byPostalCode.get(sound) ?? [])
  const states = unique(mentions.filter(({ isQuarter }) => !isQuarter).flatMap(({ named }) => named.states))
  const zones = mentions.filter(({ named }) => named.zones.length > 0)
  const said = states.length > 1 ? states.filter(({ state }) => !CAPITALS.has(state)) : states
  const state = said.at(-1)
  return (state && withState(state, { said, zones, coded, words })) ?? withoutState(zones, coded)
}

/** A zone by its consonants, in the named state, if any. At most `likely`. */
function searchConsonants(names: PlaceNames, words: readonly NameWord[], guess: PlaceGuess): PlaceGuess | undefined {
  const found = mentionsIn(words, names, 'consonants')
  const state = guess.confidence === 'none' ? undefined : guess.city.state
  const places = found.flatMap(({ named }) => named.zones).filter(({ city }) => state === undefined || city.state === state)
  const place = places.at(-1)
  return place && { confidence: 'likely', city: place.city, zone: place.zone }
}

interface Found {
  said: readonly StateCity[]
  zones: readonly Mention[]
  coded: readonly Place[]
  words: readonly NameWord[]
}

/** The place in a named state. Undefined if that is only the capital, beside a place elsewhere: the other place takes precedence. */
function withState(city: StateCity, { said, zones, coded, words }: Found): PlaceGuess | undefined {
  const here = zones.flatMap(({ named, isQuarter }) => named.zones.filter((one) => one.city.state === city.state).map((one) => ({ ...one, isQuarter })))
  // A zone with the name of its state counts only if nothing narrower is named.
  const own = here.filter(({ zone }) => !isCalledAs(zone, city))
  const inside = distinct(own.length > 0 ? own : here)
  const code = coded.find((place) => place.city.state === city.state)
  const chosen = inside.findLast(({ isQuarter }) => !isQuarter) ?? inside.at(-1)
  if (own.length > 0 && chosen) {
    const agrees = code?.zone?.id === chosen.zone.id
    return { confidence: agrees || (said.length === 1 && inside.length === 1 && !chosen.isQuarter) ? 'sure' : 'likely', city, zone: chosen.zone }
  }
  if (CAPITALS.has(city.state)) {
    const elsewhere = withoutState(
      zones.filter(({ named }) => !named.states.some((one) => one.state === city.state)),
      coded,
    )
    if (elsewhere.confidence !== 'none') return elsewhere
  }
  const pieced = zoneByWords(city, words)
  if (pieced) return { confidence: 'sure', city, zone: pieced }
  if (code) return { confidence: 'sure', ...code }
  const isTwice = zones.filter(({ named }) => named.zones.some(({ zone }) => zone.id === chosen?.zone.id)).length > 1
  return { confidence: isTwice ? 'sure' : 'likely', city, zone: chosen?.zone ?? null }
}

/** The place without a named state. Sure only if one zone with a unique name is named, or the postal code confirms it. */
function withoutState(zones: readonly Mention[], coded: readonly Place[]): PlaceGuess {
  const codes = new Set(coded.map(({ zone }) => zone?.id))
  const all = zones.flatMap(({ named, isQuarter }) => named.zones.map((one) => ({ ...one, isWeak: one.isWeak || isQuarter || named.zones.length > 1 })))
  const confirmed = all.findLast(({ zone }) => codes.has(zone.id))
  if (confirmed) return { confidence: 'sure', city: confirmed.city, zone: confirmed.zone }
  const strong = distinct(all.filter(({ isWeak }) => !isWeak))
  const last = strong.at(-1)
  if (last) return { confidence: strong.length === 1 && coded.length === 0 ? 'sure' : 'likely', city: last.city, zone: last.zone }
  const code = coded.at(-1)
  if (code) return { confidence: 'likely', city: code.city, zone: codes.size === 1 ? code.zone : null }
  const several = zones.at(-1)?.named.zones ?? []
  const ambiguous = several.find(({ city }) => CAPITALS.has(city.state)) ?? several[0]
  return ambiguous ? { confidence: 'likely', city: ambiguous.city, zone: ambiguous.zone } : { confidence: 'none' }
}

/** Names in an address; the longest of several that begin at the same word. Ignores names of streets. */
function mentionsIn(words: readonly NameWord[], names: PlaceNames, by: 'sound' | 'consonants'): Mention[] {
  const found: Mention[] = []
  for (let from = 0; from < words.length;) {
    const match = matchAt(words, from, { names, by })
    if (match) {
      const before = wordBefore(words, from)
      if (before === undefined || !STREET_WORDS.has(before)) found.push({ named: match.named, isQuarter: before !== undefined && QUARTER_WORDS.has(before) })
    }
    from += match?.length ?? 1
  }
  return found
}

function matchAt(
  words: readonly NameWord[],
  from: number,
  { names: { named, byConsonants, mostWords }, by }: { names: PlaceNames; by: 'sound' | 'consonants' },
) {
  if (words[from]!.isArticle) return undefined
  const meanings = by === 'sound' ? named : byConsonants
  let key = ''
  let best: { named: Named; length: number } | undefined
  // Surplus spaces split a name into more words than it has.
  for (let to = from; to < words.length && to < from + mostWords + 2; to++) {
    const word = words[to]!
    if (!word.isArticle) key += word[by]
    const meaning = word.isArticle || key.length < 2 ? undefined : meanings.get(key)
    if (meaning) best = { named: meaning, length: to - from + 1 }
  }
  return best
}

function wordBefore(words: readonly NameWord[], from: number): string | undefined {
  return words.slice(0, from).findLast(({ isArticle }) => !isArticle)?.sound
}

/** The zone of a state whose words are all in the address, in any order: `Riadh, Sousse`. */
function zoneByWords(city: StateCity, words: readonly NameWord[]): Zone | undefined {
  const there = new Set(words.map(({ sound }) => sound))
  const isThere = (name: readonly NameWord[]) => {
    const own = name.filter(({ isArticle }) => !isArticle)
    return own.length > 1 && own.every(({ sound }) => there.has(sound))
  }
  return city.zones.find((zone) => wordsOfNames(zone).some(isThere) && !isCalledAs(zone, city))
}

function isCalledAs(zone: Zone, city: CourierCity): boolean {
  const keys = wordsOfNames(city).map((name) => keyOf(name))
  return wordsOfNames(zone).some((name) => keys.includes(keyOf(name)))
}

const wordsKept = new WeakMap<Zone | CourierCity, NameWord[][]>()

function wordsOfNames(place: Zone | CourierCity): readonly NameWord[][] {
  const words = wordsKept.get(place) ?? [place.fr, place.en, place.ar].map(nameWords)
  wordsKept.set(place, words)
  return words
}

function keyed(map: Map<string, Named>, key: string): Named {
  const known = map.get(key)
  if (known) return known
  const fresh: Named = { states: [], zones: [] }
  map.set(key, fresh)
  return fresh
}

function isOfState(city: CourierCity): city is StateCity {
  return city.state !== null
}

function aliasesOf(id: string): string[] {
  return ALIASES[id]?.split(', ') ?? []
}

function postalCodesOf(zone: string): string[] {
  const codes: Readonly<Record<string, string>> = POSTAL_CODES
  return codes[zone]?.split(' ') ?? []
}

function addOnce<Item>(list: Item[], item: Item, isSame: (one: Item) => boolean): void {
  if (!list.some(isSame)) list.push(item)
}

function unique<Item>(list: readonly Item[]): Item[] {
  return [...new Set(list)]
}

function distinct<Item extends { zone: Zone }>(list: readonly Item[]): Item[] {
  return list.filter(({ zone }, at) => !list.slice(at + 1).some((later) => later.zone.id === zone.id))
}

/**
 * Alternative names of places in Tunisia, by the zone's own id or the state's code: quarters better known than their delegation, short forms and French
 * spellings. Names that only lack an article, an accent or a space need no entry. Source: `state-municipality-areas.json` of
 * github.com/youssef-of-web/state-municipality-tunisia; for quarters missing there, the postal service's list of codes.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  'TN-43': 'Bouzid',
  'TN-82': 'Djerba, Jerba, جربة',
  // From the postal service: a delegation newer than the list of zones.
  'TN-33': 'Touiref',
  'TN-73': 'Douz, دوز',
  'tn-tunis-la-marsa':
    'Lac 1, Lac 2, Lac 3, Berges du Lac, Les Berges du Lac, Lac de Tunis, ضفاف البحيرة, البحيرة 1, البحيرة 2, Gammarth, Gammart, قمرت, Bhar Lazreg, بحر الأزرق, Sidi Daoud, سيدي داود',
  'tn-tunis-carthage': 'Sidi Bou Said, سيدي بوسعيد, Salammbo, Salambo, صلامبو, Carthage Byrsa',
  'tn-tunis-la-goulette': 'Kheireddine, Khereddine, خير الدين, حلق الواد',
  'tn-tunis-le-kram': 'Ain Zaghouan, عين زغوان, Aouina, العوينة, Laouina',
  'tn-tunis-bab-bhar': 'Montplaisir, Mont Plaisir, مونبليزير, Lafayette, لافايات',
  'tn-tunis-bab-souika': 'Bab El Khadra, باب الخضراء, Bab Saadoun, باب سعدون, Halfaouine, الحلفاوين',
  'tn-tunis-el-menzah':
    'Menzah 1, Menzah 2, Menzah 3, Menzah 4, Menzah 9, El Manar 1, El Manar 2, المنار 1, المنار 2, Mutuelleville, Mutuelle Ville, ميتيال فيل',
  'tn-tunis-cite-el-khadra': 'Hay El Khadra',
  'tn-tunis-el-omrane-superieur': 'Cité Ibn Khaldoun 1',
  'tn-tunis-el-omrane': 'Ras Tabia, رأس الطابية',
  'tn-tunis-le-bardo': 'Ksar Said, قصر السعيد, قصر سعيد, Khaznadar, خزندار, Bouchoucha, بوشوشة',
  'tn-tunis-sejoumi': 'Mellassine, الملاسين, Sijoumi',
  'tn-tunis-el-hrairia': 'Zahrouni, Ezzahrouni, الزهروني',
  'tn-tunis-el-kabaria': 'Mourouj 2, المروج 2, Ibn Sina, ابن سينا',
  'tn-tunis-el-ouardia': 'Bellevue',
  'tn-ariana-ariana-ville':
    'Menzah 5, Menzah 6, Menzah 7, Menzah 8, المنزه 5, المنزه 6, المنزه 7, المنزه 8, Ennasr 1, Ennasr 2, Cité Ennasr 1, Cité Ennasr 2, النصر 1, النصر 2, Riadh El Andalous, Riadh Landlous, Riadh Andalous, رياض الأندلس',
  'tn-ariana-la-soukra': 'Chotrana, شطرانة, Borj Louzir, برج الوزير, Dar Fadhal, دار فضال, Charguia 1, Charguia 2, الشرقية 1, الشرقية 2',
  'tn-ariana-raoued': 'Ghazela, El Ghazala 1, El Ghazala 2, Cité El Ghazala, حي الغزالة, Jaafar, جعفر',
  'tn-ariana-kalaat-el-andalous': 'Kalaat Landalous, Kalaat Landlous, Galaat Landlous',
  'tn-ariana-sidi-thabet': 'Chorfech, شرفش',
  'tn-ben-arous-hammam-chott': 'Borj Cedria, برج السدرية',
  'tn-ben-arous-bou-mhel-el-bassatine': 'Boumhel, Boumhal, بومهل',
  'tn-ben-arous-fouchana': 'Naassen, نعسان, Chebedda, شبادة',
  'tn-ben-arous-nouvelle-medina': 'Yasminette, El Yasminette, الياسمينات',
  'tn-ben-arous-mohamedia': 'Mhamdia',
  'tn-manouba-la-manouba': 'Denden, Den Den, الدندان',
  'tn-nabeul-hammamet': 'Yasmine Hammamet, Barraket Essahel, براكة الساحل, Bir Bouregba, بئر بورقبة',
  'tn-nabeul-dar-chaabane-el-fehri': 'Dar Chaabane, دار شعبان',
  'tn-nabeul-beni-khiar': 'Maamoura, المعمورة, Somaa, الصمعة',
  'tn-nabeul-korba': 'Tazarka, تازركة',
  'tn-nabeul-soliman': 'Korbous, قربص',
  'tn-nabeul-menzel-temime': 'Menzel Horr, منزل حر',
  'tn-nabeul-hammam-ghezeze': 'Hammam Leghzaz, Hammam Laghzez',
  'tn-bizerte-zarzouna': 'Jarzouna',
  'tn-bizerte-ras-jebel': 'Rafraf, رفراف, Metline, الماتلين',
  'tn-bizerte-menzel-jemil': 'Menzel Abderrahman, منزل عبد الرحمان',
  'tn-sousse-hammam-sousse': 'Kantaoui, El Kantaoui, Port El Kantaoui, القنطاوي',
  'tn-sousse-sousse-jawhara': 'Sahloul, سهلول, Khezama, Sousse Khezama, خزامة, Jawhara',
  'tn-sousse-akouda': 'Chatt Meriem, Chott Mariem, شط مريم',
  'tn-sousse-m-saken': 'Msaken',
  'tn-sousse-enfidha': 'Enfida',
  'tn-monastir-sayada-lamta-bou-hajar': 'Sayada, صيادة, Lamta, لمطة, Bou Hajar, Bouhjar, بوحجر',
  'tn-monastir-monastir': 'Skanes, سقانص',
  'tn-monastir-jemmal': 'Djemmal',
  'tn-mahdia-mahdia': 'Rejiche, رجيش',
  'tn-mahdia-hebira': 'Hbira',
  'tn-mahdia-ksour-essef': 'Ksour Essaf',
  'tn-mahdia-la-chebba': 'Chebba',
  'tn-mahdia-essouassi': 'Souassi',
  'tn-sfax-sakiet-eddaier': 'Sakiet Eddayer, Saket Eddayer',
  'tn-sfax-sakiet-ezzit': 'Sakiet Zit, Saket Ezzit',
  'tn-sfax-kerkennah': 'Kerkena',
  'tn-kebili-souk-lahad': 'Souk El Ahad',
  'tn-kef-kalaat-khasba': 'Kalaa El Khasba',
  'tn-kef-kalaat-senan': 'Kalaat Sinane',
  'tn-medenine-djerba-houmt-souk': 'Houmt Souk, Houmet Souk, Houmt Essouk, حومة السوق',
  'tn-medenine-djerba-midoun': 'Midoun, ميدون',
  'tn-medenine-djerba-ajim': 'Ajim, أجيم',
  'tn-gafsa-sened': 'Sned',
  'tn-gafsa-oum-el-araies': 'Om Larayes, Oum Larayes, Moulares',
  'tn-jendouba-bou-salem': 'Souk El Khemis',
  'tn-jendouba-ain-draham': 'Ain Drahem',
  'tn-siliana-rouhia': 'Rohia',
  'tn-tozeur-hazoua': 'Hezoua',
  'tn-zaghouan-el-fahs': 'Pont du Fahs',
  'tn-beja-medjez-el-bab': 'Majez El Bab',
  'tn-sidi-bouzid-sidi-ali-ben-aoun': 'Ben Aoun, Ben Oun',
  'tn-sidi-bouzid-cebbala-ouled-asker': 'Cebbala, Sebbala',
  'tn-tataouine-dehiba': 'Dhehiba',
}

/** Zones that share their name with quarters of three or more delegations in that list (`Cité Ettahrir`, `El Médina`): the name alone proves little. */
export const COMMON_NAMES: ReadonlySet<string> = new Set([
  'tn-tunis-ettahrir',
  'tn-tunis-la-medina',
  'tn-tunis-el-omrane',
  'tn-tunis-cite-el-khadra',
  'tn-tunis-ezzouhour',
  'tn-kasserine-ezzouhour',
  'tn-kasserine-el-ayoun',
  'tn-ben-arous-ezzahra',
  'tn-ben-arous-nouvelle-medina',
  'tn-gafsa-el-ksar',
  'tn-kef-el-ksour',
])

/** A word of an address: its sound, and whether it is only an article. */
interface NameWord {
  sound: string
  /** Its sound without vowels: people omit those that they do not hear (`Ras Jbel`). */
  consonants: string
  isArticle: boolean
}

const ARTICLES = new Set('el al la le les l ez es et en er ech de du des d'.split(' '))

const ENDS_MUTE = /(?:e|(?<!c)h)$/

/** Interchangeable letters in Latin spellings: `Medjez`, `Mejez`; `Raoued`, `Rawed`; `Djedeida`, `Jedaida`; `Ouardia`, `Ouerdia`. */
const ONE_FOR_ANOTHER: readonly (readonly [RegExp, string])[] = [
  [/ou|oo|w/g, 'u'],
  [/sh/g, 'ch'],
  [/dj/g, 'j'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/c(?!h)|q|ck/g, 'k'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/y/g, 'i'],
  [/[ae]i/g, 'i'],
  [/ue/g, 'ua'],
  [/(.)\1+/g, '$1'],
]

/** Words in comparable form: by sound, digits apart from letters, Arabic without its article. */
function nameWords(text: string): NameWord[] {
  return searchWords(text)
    .flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? [])
    .map((word) => ({ word, sound: soundOf(word) }))
    .map(({ word, sound }) => ({ sound, consonants: sound.replace(/[aeiou]/g, ''), isArticle: ARTICLES.has(word) }))
}

/** A place's name as one key: the sounds of its words, without articles and spaces. `Sidi bou Zid` and `Sidi Bouzid` are the same. */
export function nameKey(name: string, by: 'sound' | 'consonants' = 'sound'): string {
  return keyOf(nameWords(name), by)
}

function keyOf(found: readonly NameWord[], by: 'sound' | 'consonants' = 'sound'): string {
  const said = found.filter(({ isArticle }) => !isArticle)
  return (said.length > 0 ? said : found).map((word) => word[by]).join('')
}

function soundOf(word: string): string {
  if (/^\p{N}/u.test(word)) return word
  if (!/^[a-z]/.test(word)) return word.length > 4 ? word.replace(/^[وبفك]?ال|^لل/, '') : word.replace(/^ال/, '')
  const bare = word.length > 5 ? word.replace(/^(el|al|la)|^e(?=zz|ss|tt|nn|rr|dd|ch)/, '') : word
  const sound = ONE_FOR_ANOTHER.reduce((text, [from, to]) => text.replace(from, to), bare)
  return sound.length > 3 ? sound.replace(ENDS_MUTE, '') : sound
}

/** Words that turn the following name into a street's. */
const STREET_WORDS: ReadonlySet<string> = soundsOf('rue avenue av ave boulevard bd bvd route rte impasse passage street st road rd chemin نهج شارع طريق زنقه')

/** Words that turn the following name into a quarter's or a building's. */
const QUARTER_WORDS: ReadonlySet<string> = soundsOf(
  'cite hay hai residence res resid lotissement immeuble imm quartier ecole lycee hotel clinique pharmacie cafe hopital حي اقامه عماره مدرسه معهد نزل صيدليه مقهي',
)

function soundsOf(text: string): Set<string> {
  return new Set(text.split(' ').map((word) => nameWords(word)[0]!.sound))
}
