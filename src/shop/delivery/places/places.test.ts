import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { statesOf } from '#shop/delivery/geography.server'
import { COMPOUNDED, compoundOptions, courierCityOf, neighborhoodOptions, zonesByCity, zonesOf, type CityZoneList } from './places.ts'
import { SHIPPED_LISTS } from './places.server.ts'

const LIST: CityZoneList = {
  IsErrorState: false,
  Value: Object.values(SHIPPED_LISTS).flatMap((cities) =>
    cities.map(({ state, fr, en, ar, zones }) => ({
      EnName: en,
      ArName: ar,
      FrName: fr,
      Code: state,
      Zones: zones.map(([id, french, english, arabic]) => ({ EnName: english!, ArName: arabic!, FrName: french!, Code: id! })),
    })),
  ),
}
const BROKEN: CityZoneList = { ...LIST, IsErrorState: true }

const statesIn = (country: string) => LOCALES.flatMap((locale) => Object.entries(statesOf(country, locale)!).map(([code, name]) => ({ country, code, name })))

describe('the lists that ship', () => {
  test('GEO-01, GEO-05, GEO-06 Tunisia’s 24 governorates with their 264 delegations, Egypt’s 27 with the North Coast', () => {
    expect(Object.entries(SHIPPED_LISTS).map(([country, cities]) => [country, cities.length])).toEqual([
      ['TN', 24],
      ['EG', 28],
    ])
    expect(SHIPPED_LISTS['TN']!.flatMap(({ zones }) => zones)).toHaveLength(264)
    const counts = Object.fromEntries(SHIPPED_LISTS['TN']!.map(({ state, zones }) => [state, zones.length]))
    expect(counts).toMatchObject({ 'TN-11': 21, 'TN-12': 7, 'TN-51': 16, 'TN-52': 13, 'TN-61': 16, 'TN-33': 11, 'TN-73': 6, 'TN-82': 9 })
  })

  test('GEO-06, GEO-18 each zone has an id of its own and a name in each alphabet, none twice in its city', () => {
    const ids = new Set<string>()
    for (const { state, zones } of Object.values(SHIPPED_LISTS).flat()) {
      for (const [id, fr, en, ar, ...rest] of zones) {
        expect([id, /^(tn|eg)(-[a-z0-9]+)+$/.test(id!) && !ids.has(id!)]).toEqual([id, true])
        ids.add(id!)
        expect([id, /[\u0600-\u06ff]/.test(`${fr}${en}`), /^[\u0600-\u06ff0-9 ]+$/.test(ar!), rest]).toEqual([id, false, true, []])
      }
      for (const place of [1, 2, 3]) expect([state, new Set(zones.map((zone) => zone[place])).size]).toEqual([state, zones.length])
    }
  })
})

describe('from a state to the courier’s city', () => {
  test('GEO-08 each of the 24 and 27 governorates, in each language, leads to exactly one city that has zones; every city is led to by one state', () => {
    const cities = zonesByCity(LIST)
    for (const country of ['TN', 'EG']) {
      const reached = statesIn(country).map((state) => {
        const found = LIST.Value.filter(({ Zones }) => Zones === cities.get(courierCityOf(country, state)!))
        expect([state, found.map(({ Code }) => Code)]).toEqual([state, [state.code]])
        expect(found[0]!.Zones.length).toBeGreaterThan(0)
        return found[0]!.Code
      })
      expect(new Set(reached)).toEqual(new Set(SHIPPED_LISTS[country]!.map(({ state }) => state)))
    }
    expect(Object.keys(statesOf('TN')!)).toHaveLength(24)
    expect(Object.keys(statesOf('EG')!).filter((code) => code !== 'EGNC')).toHaveLength(27)
  })

  test.each([
    ['Kafr el-Sheikh', 'Kafr El Sheikh'],
    ['Matrouh', 'Matruh'],
    ['Al Sharqia', 'Sharqia'],
    ['New Valley', 'El Wadi el Gedid'],
    ['الإسكندرية', 'الاسكندرية'],
    ['بني سويف', 'بنى سويف'],
    ['الوادي الجديد', 'الوادى الجديد'],
    ['Cairo', 'Cairo'],
    ['الساحل الشمالي', 'الساحل الشمالي'],
  ])('GEO-08, GEO-09, GEO-10, GEO-11, GEO-12 %s is the courier’s %s', (name, city) => {
    expect(courierCityOf('EG', { code: 'whatever', name })).toBe(city)
    expect(zonesByCity(LIST).get(city)).toBeDefined()
  })

  test('GEO-08 elsewhere the code decides, not the text', () => {
    expect(courierCityOf('TN', { code: 'TN-81', name: 'Cairo' })).toBe('TN-81')
    expect([courierCityOf('TN', { code: '', name: 'Gabès' }), courierCityOf('EG', { code: 'EGC', name: '' })]).toEqual([undefined, undefined])
  })

  test('GEO-07 a city’s zones are the same under its English and its Arabic name', () => {
    const cities = zonesByCity(LIST)
    for (const { EnName, ArName, Zones } of LIST.Value) expect([cities.get(EnName), cities.get(ArName)]).toEqual([Zones, Zones])
  })
})

describe('the neighbourhood field', () => {
  const giza = { country: 'EG', code: 'EGGZ', name: 'Gizeh' }

  test('CO-12, CO-14, CO-15 has a blank option first, then the city’s zones: the code as value, the name as text, by name', () => {
    const [blank, ...options] = neighborhoodOptions(LIST, { country: 'TN', code: 'TN-12', name: 'Ariana' }, 'fr')
    expect(blank).toEqual({ value: '', text: '' })
    expect(options.map(({ text }) => text)).toEqual(['Ariana City', 'Ettadhamen', 'Kalaat el-Andalous', 'La Soukra', 'Mnihla', 'Raoued', 'Sidi Thabet'])
    expect(options[0]).toMatchObject({ value: 'tn-ariana-ariana-ville', text: 'Ariana City' })
  })

  test('GEO-18 is in Arabic on Arabic pages, else in English, with the same values; each is found by its French, English and Arabic name', () => {
    const values = LOCALES.map((locale) => new Set(neighborhoodOptions(LIST, giza, locale).map(({ value }) => value)))
    expect(values[1]).toEqual(values[0])
    expect(values[2]).toEqual(values[0])
    const named = LOCALES.map((locale) => neighborhoodOptions(LIST, giza, locale).find(({ value }) => value === 'eg-giza-6th-of-oct')?.text)
    expect(named).toEqual(['6th of Oct', 'السادس من إكتوبر', '6th of Oct'])
    for (const locale of LOCALES) {
      const { text, also = [] } = neighborhoodOptions(LIST, giza, locale).find(({ value }) => value === 'eg-giza-6th-of-oct')!
      expect(new Set([text, ...also])).toEqual(new Set(['6 Octobre', '6th of Oct', 'السادس من إكتوبر']))
    }
  })

  test('CO-19, GEO-17, GEO-21 stays empty where the list is in an error state, whatever is in it', () => {
    expect(zonesByCity(BROKEN).size).toBe(0)
    expect(neighborhoodOptions(BROKEN, giza, 'fr')).toEqual([])
  })

  test('CO-35 has nothing to choose where the courier does not go', () => {
    expect(neighborhoodOptions(LIST, { country: 'DZ', code: '16', name: 'Alger' }, 'fr')).toEqual([])
    expect(neighborhoodOptions(LIST, { country: 'EG', code: 'x', name: 'Atlantis' }, 'fr')).toEqual([])
    expect(zonesOf(LIST, { country: 'TN', code: '', name: '' })).toEqual([])
  })
})

describe('the compound field', () => {
  test('GEO-13 each neighbourhood with compounds is a zone of exactly one city, by its English and by its Arabic name, and gives the same compounds', () => {
    expect(COMPOUNDED.map(({ en, compounds }) => [en, compounds.split(', ').length])).toEqual([
      ['Alex Desert Rd.', 2],
      ['Alexandria', 1],
      ['Marinah', 14],
      ['El Shorouk', 1],
      ['Heliopolis', 2],
      ['Katamiah', 1],
      ['Mokatam', 1],
      ['New Cairo', 52],
      ['6th of Oct', 48],
      ['New Capital City', 39],
    ])
    for (const { en, ar } of COMPOUNDED) {
      const zones = LIST.Value.flatMap(({ Zones }) => Zones).filter(({ EnName }) => EnName === en)
      expect(zones.map(({ ArName }) => ArName)).toEqual([ar])
      expect(compoundOptions([ar], 'en')).toEqual(compoundOptions([en], 'en'))
    }
  })

  test('GEO-14, GEO-15, GEO-20, CO-17 begins with what to choose and ends with another one, both without a value, in the form’s language', () => {
    const options = compoundOptions(['Heliopolis', 'هيليوبلس'], 'en')
    expect(options).toEqual([
      { value: '', text: 'Select Compound' },
      { value: 'Go Heliopolis', text: 'Go Heliopolis' },
      { value: 'Taj City', text: 'Taj City' },
      { value: '', text: 'Other' },
    ])
    const arabic = compoundOptions(['Heliopolis'], 'ar')
    expect([arabic[0], arabic.at(-1)]).toEqual([
      { value: '', text: 'اختر الكمبوند' },
      { value: '', text: 'أخرى' },
    ])
    expect(arabic.slice(1, -1)).toEqual(options.slice(1, -1))
  })

  test('CO-18 is empty for a neighbourhood without compounds', () => {
    expect([compoundOptions(['Maadi', 'المعادي'], 'fr'), compoundOptions([], 'fr'), compoundOptions([''], 'fr')]).toEqual([[], [], []])
  })
})
