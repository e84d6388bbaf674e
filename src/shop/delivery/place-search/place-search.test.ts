import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedCities } from '#shop/delivery/places.testing'
import { ALIASES, COMMON_NAMES, indexPlaces, placeText, placeValue, searchPlace, nameKey } from './place-search.ts'
import POSTAL_CODES from './postal-codes.json' with { type: 'json' }

const COUNTRIES = ['TN', 'EG'].map((country) => {
  const cities = shippedCities(country)
  return { country, cities, names: indexPlaces(cities) }
})
const [tunisia, egypt] = COUNTRIES as [(typeof COUNTRIES)[0], (typeof COUNTRIES)[0]]

/** Confidence, and the zone's id, or the state's code if only that is known. */
function found(address: string, { names } = tunisia): string[] {
  const guess = searchPlace(names, address)
  return guess.confidence === 'none' ? ['none'] : [guess.confidence, guess.zone?.id ?? guess.city.state]
}

describe('addresses as people write them', () => {
  test.each([
    ['La Marsa', 'sure', 'tn-tunis-la-marsa'],
    ['marsa', 'sure', 'tn-tunis-la-marsa'],
    ['LAMARSA', 'sure', 'tn-tunis-la-marsa'],
    ['المرسى', 'sure', 'tn-tunis-la-marsa'],
    ['مرسى', 'sure', 'tn-tunis-la-marsa'],
    ['الْمَرْسَى', 'sure', 'tn-tunis-la-marsa'],
    ['12 نهج الياسمين بالمرسى', 'sure', 'tn-tunis-la-marsa'],
    ['12 rue des Jasmins, 2078 La Marsa, Tunis', 'sure', 'tn-tunis-la-marsa'],
    ['mourouj', 'sure', 'tn-ben-arous-el-mourouj'],
    ['El Mourouj 4, bloc 3', 'sure', 'tn-ben-arous-el-mourouj'],
    ['La Soukra, Tunis', 'sure', 'tn-ariana-la-soukra'],
    ['avenue Habib Bourguiba, M’saken', 'sure', 'tn-sousse-m-saken'],
    ['حمام سوسة', 'sure', 'tn-sousse-hammam-sousse'],
    ['Riadh, Sousse', 'sure', 'tn-sousse-sousse-riadh'],
    ['ولاية المنستير معتمدية المكنين', 'sure', 'tn-monastir-moknine'],
    ['Djerba Midoun', 'sure', 'tn-medenine-djerba-midoun'],
    ['Rawed, Ariana', 'sure', 'tn-ariana-raoued'],
    ['Hammamet, Nabeul', 'sure', 'tn-nabeul-hammamet'],
    ['Ezzouhour, Kasserine', 'sure', 'tn-kasserine-ezzouhour'],
    ['الزهور، القصرين', 'sure', 'tn-kasserine-ezzouhour'],
    ['Cité Ennasr 2, Ariana', 'sure', 'tn-ariana-ariana-ville'],
    ['5000 Monastir', 'sure', 'tn-monastir-monastir'],
    ['Nabeul, Nabeul', 'sure', 'tn-nabeul-nabeul'],
  ])('%s is %s: %s', (address, ...expected) => expect(found(address)).toEqual(expected))

  test.each([
    ['sidi bou zid', 'TN-43'],
    ['Sidi Bouzid', 'TN-43'],
    ['سيدي بوزيد', 'TN-43'],
    ['سيدي بو زيد', 'TN-43'],
    ['ben arous', 'tn-ben-arous-ben-arous'],
    ['nabeul', 'tn-nabeul-nabeul'],
    ['Sousse', 'TN-51'],
    ['سوسة تونس', 'TN-51'],
    ['djerba', 'TN-82'],
    ['lac 2', 'tn-tunis-la-marsa'],
    ['Lac2', 'tn-tunis-la-marsa'],
    ['menzah 6', 'tn-ariana-ariana-ville'],
    ['menzah 9', 'tn-tunis-el-menzah'],
    ['Aïn Zaghouan Nord', 'tn-tunis-le-kram'],
    ['2078', 'tn-tunis-la-marsa'],
    ['ras jbel', 'tn-bizerte-ras-jebel'],
    ['kalaa sghira', 'tn-sousse-kalaa-seghira'],
  ])('%s is asked about: %s', (address, place) => expect(found(address)).toEqual(['likely', place]))

  test.each([
    ['JARZOUNA', 'tn-bizerte-zarzouna'],
    ['GHANNOUCHE', 'tn-gabes-ghannouch'],
    ['SNED', 'tn-gafsa-sened'],
    ['HAIDRA', 'tn-kasserine-hidra'],
    ['SOUK EL AHAD', 'tn-kebili-souk-lahad'],
    ['TOUIREF', 'TN-33'],
    ['KALAA EL KHASBA', 'tn-kef-kalaat-khasba'],
    ['SIDI ALOUENE', 'tn-mahdia-sidi-alouane'],
    ['HBIRA', 'tn-mahdia-hebira'],
    ['MELLOULECH', 'tn-mahdia-mellouleche'],
    ['JEDAIDA', 'tn-manouba-djedeida'],
    ['ROHIA', 'tn-siliana-rouhia'],
    ['HEZOUA', 'tn-tozeur-hazoua'],
    ['EL OUERDIA', 'tn-tunis-el-ouardia'],
    ['SAOUEF', 'tn-zaghouan-saouaf'],
    ['KSOUR ESSAF', 'tn-mahdia-ksour-essef'],
  ])('the post’s own spelling %s leads to its place: %s', (name, place) => expect(found(`12 rue de la Liberté, ${name}`)[1]).toBe(place))

  test('a name that two governorates have, or many quarters, is asked about unless the governorate is named as well', () => {
    expect([found('Ezzouhour')[0], found('Cité Ettahrir')[0], found('الزهور')[0]]).toEqual(['likely', 'likely', 'likely'])
    expect(found('Ettahrir, Tunis')).toEqual(['sure', 'tn-tunis-ettahrir'])
  })

  test.each([
    ['rue de Sfax, Tunis', 'TN-11'],
    ['Route de Tunis km 5, Sfax', 'TN-61'],
    ['نهج قرطاج، سوسة', 'TN-51'],
    ['Résidence Carthage, Sousse', 'TN-51'],
  ])('%s: neither a street nor a building named after a place counts', (address, state) => expect(found(address)).toEqual(['likely', state]))

  test.each(['', '   ', '12 rue de la Kasbah', 'chez Ali derrière la mosquée', 'Tunisie', 'avenue de Carthage', '🏠', '؟؟', '99999'])(
    '%s names no place',
    (address) => expect(found(address)).toEqual(['none']),
  )

  test.each([
    ['Sheikh Zayed, Giza', 'sure', 'eg-giza-sheikh-zayed'],
    ['الشيخ زايد الجيزة', 'sure', 'eg-giza-sheikh-zayed'],
    ['Sheikh Zayed', 'likely', 'eg-giza-sheikh-zayed'],
    ['شارع 9 المعادي القاهرة', 'sure', 'eg-cairo-maadi'],
    ['6 octobre, Giza', 'sure', 'eg-giza-6th-of-oct'],
  ])('in Egypt %s is %s: %s', (address, ...expected) => expect(found(address, egypt)).toEqual(expected))
})

describe('every name of the shipped places', () => {
  test.each(COUNTRIES)('in $country finds its governorate', ({ cities, names }) => {
    for (const { state, fr, en, ar } of cities) {
      for (const name of [fr, en, ar]) expect(searchPlace(names, name)).toMatchObject({ city: { state } })
    }
  })

  test('leads to exactly one zone in every language, but for those that two have: they are these, and the governorate tells which', () => {
    const shared = COUNTRIES.flatMap(({ names }) =>
      [...names.named.values()].filter(({ zones }) => zones.length > 1).map(({ zones }) => zones.map(({ zone }) => zone.id).join(' ')),
    )
    expect(new Set(shared)).toEqual(
      new Set([
        'tn-tunis-ezzouhour tn-kasserine-ezzouhour',
        'eg-alexandria-el-ibrahimeya eg-sharqia-el-ibrahimeya',
        'eg-beheira-badr eg-cairo-badr-city',
        'eg-cairo-el-matareya eg-dakahlia-el-matareya',
        'eg-cairo-dar-el-salam eg-sohag-dar-el-salam',
        'eg-cairo-el-gamaleya eg-dakahlia-el-gamaleya',
        'eg-giza-sheikh-zayed eg-ismailia-sheikh-zayed',
        'eg-giza-faisal eg-suez-faisal',
      ]),
    )
    const ambiguous = new Set(shared.flatMap((ids) => ids.split(' ')))
    const all = COUNTRIES.flatMap(({ cities, names }) => cities.flatMap((city) => city.zones.map((zone) => ({ city, zone, names }))))
    const each = all.flatMap((one) => [one.zone.fr, one.zone.en, one.zone.ar].map((name) => ({ ...one, name })))
    const askedAbout = new Set<string>()
    for (const { city, zone, names, name } of each) {
      const guess = searchPlace(names, name)
      const isItself = guess.confidence !== 'none' && guess.zone?.id === zone.id
      expect([name, isItself || (ambiguous.has(zone.id) && guess.confidence === 'likely')]).toEqual([name, true])
      const named = searchPlace(names, `${name}, ${city.fr}`)
      expect(named).toMatchObject({ zone: { id: zone.id } })
      if (named.confidence !== 'sure') askedAbout.add(zone.id)
    }
    // Its Arabic name is the governorate's.
    expect(askedAbout).toEqual(new Set(['eg-matruh-marsa-matruh']))
  })

  test('an alias is of a place that there is, and its name leads there; so is a postal code', () => {
    const ids = new Set(tunisia.cities.flatMap(({ state, zones }) => [state, ...zones.map(({ id }) => id)]))
    for (const id of [...Object.keys(ALIASES), ...COMMON_NAMES, ...Object.keys(POSTAL_CODES)]) expect([id, ids.has(id)]).toEqual([id, true])
    for (const [id, names] of Object.entries(ALIASES)) for (const name of names.split(', ')) expect([name, found(name)[1]]).toEqual([name, id])
    for (const [id, codes] of Object.entries(POSTAL_CODES)) {
      for (const code of codes.split(' ')) expect(tunisia.names.byPostalCode.get(code)?.map(({ zone }) => zone?.id)).toContain(id)
    }
  })
})

const zones = tunisia.cities.flatMap((city) => city.zones.map((zone) => ({ city, zone })))

test('whatever is typed around a delegation and its governorate, in whatever case, they are found', () => {
  const some = fc.record({ of: fc.constantFrom(...zones), language: fc.constantFrom('fr', 'en', 'ar'), number: fc.nat(999), shout: fc.boolean() })
  fc.assert(
    fc.property(some, ({ of: { city, zone }, language, number, shout }) => {
      const typed = `${number} bis, ${zone[language as 'fr']} - ${city[language as 'fr']}`
      expect(found(shout ? typed.toUpperCase() : typed)[1]).toBe(zone.id)
    }),
  )
})

const texts = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc
    .array(fc.constantFrom('La', 'Marsa', '\u0000', 'ال', 'سيدي', '🏠', '\ud83c', '2078', 'rue', ' ', 'ß', '\u064e', '٢'), { maxLength: 300 })
    .map((parts) => parts.join(' ')),
)

test('any text at all is answered, and its length costs nothing beyond 400 characters', () => {
  fc.assert(fc.property(texts, (text) => ['sure', 'likely', 'none'].includes(found(text)[0]!)))
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => nameKey(text) === nameKey(` ${text} `)))
  expect(found('x '.repeat(300) + 'La Marsa')).toEqual(['none'])
})

test('a place is written once where the town is called as its governorate, in the reading direction of its language', () => {
  expect(placeText({ zoneName: 'La Marsa', stateName: 'Tunis' })).toBe('La Marsa, Tunis')
  expect(placeText({ zoneName: 'Nabeul', stateName: 'Nabeul' })).toBe('Nabeul')
  expect(placeText({ zoneName: '', stateName: 'Sfax' })).toBe('Sfax')
  expect(placeText({ zoneName: 'المرسى', stateName: 'تونس' })).toBe('المرسى، تونس')
  expect([placeValue({ state: 'TN-61', zone: null }), placeValue({ state: 'TN-11', zone: 'tn-tunis-la-marsa' })]).toEqual(['TN-61', 'TN-11/tn-tunis-la-marsa'])
})
