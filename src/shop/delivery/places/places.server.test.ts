import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { CourierFailure, type CourierGateway } from '#gateways/courier'
import { clock } from '#platform/steady-clock'
import { invalidate } from '#platform/changes.server'
import { db, pool } from '#platform/database.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import type { ListedCity } from './places.ts'
import { fetchFirstPlaces, findPlacesUpkeep, matchZone, refreshPlaces, refreshPlacesOf, shipPlaces, takeCourierList } from './places.server.ts'
import { findCityZoneList, findPlaces, findZone } from './reading.server.ts'

useDatabase()

beforeEach(async () => {
  await sql`truncate courier_lists, courier_cities, courier_zones`.execute(db)
  await shipPlaces()
  invalidate(new Set(['places']))
})

const city = (EnName: string, ...zones: [name: string, code: string, arabic?: string][]): ListedCity => ({
  EnName,
  ArName: EnName,
  Zones: zones.map(([name, Code, arabic = name]) => ({ EnName: name, ArName: arabic, Code })),
})
const ariana = city('Ariana', ['la soukra', 'C-1'], ['RAOUED', 'C-2'], ['Somewhere New', 'C-3'])

const zonesIn = async (state: string) => (await findPlaces()).find((one) => one.state === state)!.zones
const codesIn = async (state: string) => Object.fromEntries((await zonesIn(state)).flatMap(({ id, code }) => (code === null ? [] : [[id, code]])))

describe('what ships with the shop', () => {
  test('GEO-05, GEO-06 is listed in the courier’s shape: cities, zones, and our own id where the courier told no code', async () => {
    const { IsErrorState, Value } = await findCityZoneList('TN')
    expect([IsErrorState, Value.length]).toEqual([false, 24])
    expect(Value.find(({ EnName }) => EnName === 'Tozeur')).toEqual({
      EnName: 'Tozeur',
      ArName: 'توزر',
      FrName: 'Tozeur',
      Code: 'TN-72',
      Zones: [
        { EnName: 'Degache', ArName: 'دقاش', FrName: 'Degache', Code: 'tn-tozeur-degache' },
        { EnName: 'Hazoua', ArName: 'حزوة', FrName: 'Hazoua', Code: 'tn-tozeur-hazoua' },
        { EnName: 'Nefta', ArName: 'نفطة', FrName: 'Nefta', Code: 'tn-tozeur-nefta' },
        { EnName: 'Tameghza', ArName: 'تمغزة', FrName: 'Tameghza', Code: 'tn-tozeur-tameghza' },
        { EnName: 'Tozeur', ArName: 'توزر', FrName: 'Tozeur', Code: 'tn-tozeur-tozeur' },
      ],
    })
    expect((await findCityZoneList()).Value).toHaveLength(52)
    expect(await findCityZoneList('XX')).toEqual({ IsErrorState: false, Value: [] })
  })

  test('no zone has a courier’s code before the courier told it', async () => {
    expect((await findPlaces()).flatMap(({ zones }) => zones).filter(({ code }) => code !== null)).toEqual([])
  })

  test('is put there once: a second start is one look, and leaves what the courier told', async () => {
    await takeCourierList('TN', [ariana])
    const looks = vi.spyOn(pool, 'connect')
    await shipPlaces()
    expect(looks).toHaveBeenCalledTimes(1)
    looks.mockRestore()
    await db.updateTable('courier_lists').set({ shipped: 'an older list' }).execute()
    await db.updateTable('courier_zones').set({ fr: 'Soukra (ancien nom)' }).where('id', '=', 'tn-ariana-la-soukra').execute()
    await Promise.all([shipPlaces(), shipPlaces()])
    expect(await findZone('tn-ariana-la-soukra')).toMatchObject({ zone: { fr: 'La Soukra', code: 'C-1' } })
    expect(await findZone('C-3')).toMatchObject({ zone: { en: 'Somewhere New' } })
  })
})

describe('a zone', () => {
  test('is found by our id and by the courier’s code, with its city', async () => {
    await takeCourierList('TN', [ariana])
    for (const name of ['tn-ariana-raoued', 'C-2']) {
      expect(await findZone(name)).toMatchObject({ zone: { id: 'tn-ariana-raoued', code: 'C-2' }, city: { country: 'TN', state: 'TN-12' } })
    }
    for (const name of ['', 'C-9', '__proto__', 'constructor', 'x'.repeat(10_000)]) expect([name, await findZone(name)]).toEqual([name, undefined])
  })

  test('of two with one code is the one of the place that is asked for', async () => {
    await takeCourierList('TN', [city('Ariana', ['Raoued', 'C-2']), city('Sfax', ['Thyna', 'C-2'])])
    expect((await findZone('C-2', { country: 'TN', state: 'TN-61' }))?.zone.id).toBe('tn-sfax-thyna')
    expect((await findZone('C-2', { country: 'TN', state: 'TN-12' }))?.zone.id).toBe('tn-ariana-raoued')
  })
})

describe('a list that the courier told', () => {
  test('IMP-11 fills in the codes of what it names, whichever way it is written, and adds what is new; the rest stays provisional', async () => {
    expect(await takeCourierList('TN', [ariana])).toEqual({ changed: 2, added: 1 })
    expect(await codesIn('TN-12')).toEqual({ 'tn-ariana-la-soukra': 'C-1', 'tn-ariana-raoued': 'C-2', 'told-tn-ariana-somewhere-new': 'C-3' })
    expect((await zonesIn('TN-12')).map(({ code }) => code).filter((code) => code === null)).toHaveLength(5)
    const { Value } = await findCityZoneList('TN')
    expect(Value.find(({ Code }) => Code === 'TN-12')!.Zones.map(({ Code }) => Code)).toContain('C-1')
  })

  test('IMP-11 finds a zone by its Arabic name, and a city by the state’s code, its French name, or the courier’s spelling of a governorate', async () => {
    await takeCourierList('EG', [
      { EnName: '', ArName: 'الإسكندرية', Zones: [{ EnName: 'Sidi Jaber', ArName: 'سيدى جابر', Code: 'A-1' }] },
      city('Matruh', ['Siwa', 'A-2']),
    ])
    expect([await codesIn('EGALX'), await codesIn('EGMT')]).toEqual([{ 'eg-alexandria-sidi-gaber': 'A-1' }, { 'eg-matruh-siwa': 'A-2' }])
    await takeCourierList('TN', [{ ...city('Whatever', ['Nefta', 'B-1']), Code: 'TN-72' }, city('La Manouba', ['Tebourba', 'B-2'])])
    expect([await codesIn('TN-72'), await codesIn('TN-14')]).toEqual([{ 'tn-tozeur-nefta': 'B-1' }, { 'tn-manouba-tebourba': 'B-2' }])
  })

  test('taken twice changes nothing the second time', async () => {
    await takeCourierList('TN', [ariana])
    const before = await db.selectFrom('courier_zones').selectAll().orderBy('id').execute()
    expect(await takeCourierList('TN', [ariana])).toEqual({ changed: 0, added: 0 })
    expect(await db.selectFrom('courier_zones').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('two at once leave what one would', async () => {
    await Promise.all([takeCourierList('TN', [ariana]), takeCourierList('TN', [ariana]), takeCourierList('TN', [ariana])])
    expect(Object.values(await codesIn('TN-12')).toSorted()).toEqual(['C-1', 'C-2', 'C-3'])
  })

  test('two zones of one name in one city stay two, each with its id, also the next time in another order', async () => {
    const duplicates = (first: string, second: string) => [city('Ariana', ['Raoued', first], ['Raoued', second])]
    await takeCourierList('TN', duplicates('C-1', 'C-2'))
    const before = await codesIn('TN-12')
    expect(before).toEqual({ 'tn-ariana-raoued': 'C-1', 'told-tn-ariana-raoued': 'C-2' })
    await takeCourierList('TN', duplicates('C-2', 'C-1'))
    expect(await codesIn('TN-12')).toEqual(before)
    await takeCourierList('TN', [city('Ariana', ['Raoued', 'C-1'], ['Raoued', 'C-2'], ['raoued', 'C-4'])])
    expect(await codesIn('TN-12')).toEqual({ ...before, 'told-tn-ariana-raoued-2': 'C-4' })
  })

  test('a zone that is told no more has no code any more, but an order that names it still finds it', async () => {
    await takeCourierList('TN', [ariana])
    await takeCourierList('TN', [city('Ariana', ['Raoued', 'C-2'])])
    expect(await codesIn('TN-12')).toEqual({ 'tn-ariana-raoued': 'C-2' })
    expect(await findZone('tn-ariana-la-soukra')).toMatchObject({ zone: { code: null } })
    expect(await findZone('told-tn-ariana-somewhere-new')).toMatchObject({ zone: { en: 'Somewhere New', code: null }, city: { state: 'TN-12' } })
    expect((await zonesIn('TN-12')).map(({ id }) => id)).not.toContain('told-tn-ariana-somewhere-new')
  })

  test('the codes of another courier, as a simulator’s, go when the real one tells its own', async () => {
    await takeCourierList('TN', [city('Ariana', ['Raoued', 'SIM-1'], ['Mnihla', 'SIM-2'])])
    await takeCourierList('TN', [city('Ariana', ['Raoued', 'R-1'])])
    expect(await codesIn('TN-12')).toEqual({ 'tn-ariana-raoued': 'R-1' })
    expect(await findZone('SIM-1')).toBeUndefined()
  })

  test('a city that no state leads to is kept, and shown to staff', async () => {
    await takeCourierList('TN', [ariana, city('Djerba Island', ['Erriadh', 'D-1'])])
    expect(await findZone('D-1')).toMatchObject({ city: { country: 'TN', state: null, en: 'Djerba Island' } })
    const [tunisia] = await findPlacesUpkeep(['TN'])
    expect(tunisia!.cities.filter(({ isReached }) => !isReached).map(({ name }) => name)).toEqual(['Djerba Island'])
  })

  test.each<[string, unknown]>([
    ['empty', []],
    ['without zones', [{ EnName: 'Ariana', ArName: 'أريانة', Zones: [] }]],
    ['no list', 'an error page'],
    ['nothing', null],
    ['with a name of 10 kB', [city('Ariana', ['x'.repeat(10_000), 'C-1'])]],
    ['with a code of 10 kB', [city('Ariana', ['Raoued', 'x'.repeat(10_000)])]],
    ['with control characters', [city('Ariana', ['Ra\u0000oued', 'C-1'])]],
    ['of 100 000 zones', [{ ...city('Ariana'), Zones: Array.from({ length: 100_000 }, (_, nth) => ({ EnName: `Z ${nth}`, ArName: '', Code: `${nth}` })) }]],
    ['of 100 000 cities', Array.from({ length: 100_000 }, (_, nth) => city(`City ${nth}`, ['Zone', `${nth}`]))],
  ])('that is %s is refused and changes nothing', async (_, list) => {
    await takeCourierList('TN', [ariana])
    const before = await db.selectFrom('courier_zones').selectAll().orderBy('id').execute()
    await expect(takeCourierList('TN', list as ListedCity[])).rejects.toThrow(/courier's list/)
    expect(await db.selectFrom('courier_zones').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('of 20 000 zones is taken within seconds', async () => {
    const many = Array.from({ length: 20_000 }, (_, nth): [string, string] => [`Quarter ${nth}`, `Q-${nth}`])
    expect(await takeCourierList('TN', [city('Ariana', ...many)])).toEqual({ changed: 0, added: 20_000 })
    expect(await takeCourierList('TN', [city('Ariana', ...many)])).toEqual({ changed: 0, added: 0 })
  })
})

describe('asking the courier', () => {
  let answers: (() => Promise<ListedCity[]>) | undefined
  const asked: string[] = []
  const courierOf = (country: string) =>
    Promise.resolve(answers && country === 'TN' ? ({ fetchCityZones: async () => (asked.push(country), answers!()) } as unknown as CourierGateway) : undefined)
  beforeEach(async () => {
    asked.length = 0
    answers = async () => [ariana]
    await saveSettings(DEFAULT_SETTINGS)
  })

  test('IMP-11 happens at most once in 24 hours for each country that the shop delivers to and that has a courier', async () => {
    expect(await refreshPlaces(courierOf)).toBe(1)
    expect(await refreshPlaces(courierOf)).toBe(0)
    const tomorrow = vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 24 * 3600_000 + 1000))
    expect(await refreshPlaces(courierOf)).toBe(1)
    tomorrow.mockRestore()
    expect(asked).toEqual(['TN', 'TN'])
    expect(await codesIn('TN-12')).toMatchObject({ 'tn-ariana-raoued': 'C-2' })
  })

  test.each<[string, () => Promise<ListedCity[]>]>([
    ['is down', async () => Promise.reject(new CourierFailure('unreachable', 'no answer'))],
    ['tells nothing', async () => []],
  ])('GEO-21 a courier that %s leaves the old list, and is asked again the next time', async (_, failing) => {
    await refreshPlaces(courierOf)
    const before = await codesIn('TN-12')
    await db.updateTable('courier_lists').set({ told_at: null }).execute()
    answers = failing
    expect(await refreshPlaces(courierOf)).toBe(0)
    expect(await codesIn('TN-12')).toEqual(before)
    await expect(refreshPlacesOf('TN', courierOf)).rejects.toThrow(/La liste actuelle reste en service/)
    answers = async () => [ariana]
    expect(await refreshPlaces(courierOf)).toBe(1)
  })

  test('IMP-11 the first list is fetched once where a zone has no code yet; a courier that is silent leaves all as it was', async () => {
    const zones = ['tn-ariana-raoued', 'tn-tozeur-nefta']
    answers = async () => Promise.reject(new CourierFailure('unreachable', 'no answer'))
    await fetchFirstPlaces(zones, courierOf)
    expect([asked, await codesIn('TN-12')]).toEqual([['TN'], {}])
    answers = async () => [ariana]
    await fetchFirstPlaces([], courierOf)
    for (let times = 1; times <= 2; times++) await fetchFirstPlaces(zones, courierOf)
    expect([asked, await codesIn('TN-12')]).toEqual([['TN', 'TN'], expect.objectContaining({ 'tn-ariana-raoued': 'C-2' })])
  })

  test('by hand works whatever the time, and says so where there is no courier', async () => {
    await refreshPlaces(courierOf)
    expect(await refreshPlacesOf('TN', courierOf)).toEqual({ changed: 0, added: 0 })
    await expect(refreshPlacesOf('EG', courierOf)).rejects.toThrow("Aucun livreur n'est réglé pour ce pays.")
  })
})

describe('matching by hand', () => {
  const WAITING = 'tn-ariana-mnihla'
  const COURIERS = 'told-tn-ariana-somewhere-new'
  beforeEach(async () => {
    await takeCourierList('TN', [ariana, city('Sfax', ['Elsewhere', 'S-1'])])
  })

  test('IMP-11 a zone that waits takes the code of one that only the courier knows; an order with the other’s id means the same, and the next list changes nothing', async () => {
    await matchZone(WAITING, COURIERS)
    for (let times = 1; times <= 2; times++) {
      expect(await codesIn('TN-12')).toEqual({ 'tn-ariana-la-soukra': 'C-1', 'tn-ariana-raoued': 'C-2', [WAITING]: 'C-3' })
      for (const name of [WAITING, COURIERS, 'C-3']) expect((await findZone(name))?.zone.id).toBe(WAITING)
      await takeCourierList('TN', [ariana, city('Sfax', ['Elsewhere', 'S-1'])])
    }
    await takeCourierList('TN', [city('Ariana', ['Raoued', 'C-2'])])
    await takeCourierList('TN', [city('Ariana', ['Somewhere New', 'C-30'])])
    expect(await codesIn('TN-12')).toEqual({ [WAITING]: 'C-30' })
  })

  test.each([
    [WAITING, 'told-tn-sfax-elsewhere'],
    [WAITING, 'tn-ariana-raoued'],
    [WAITING, WAITING],
    [WAITING, 'C-3'],
    [WAITING, ''],
    ['tn-ariana-raoued', COURIERS],
    ['no-zone', COURIERS],
    [COURIERS, COURIERS],
  ])('IMP-11 %s with %s is refused: only a code that came from the courier, in the same city, for a zone that waits', async (waiting, courierZone) => {
    const before = await db.selectFrom('courier_zones').selectAll().orderBy('id').execute()
    await expect(matchZone(waiting, courierZone)).rejects.toThrow(/Cette zone n'attend plus|Ce code n'est pas/)
    expect(await db.selectFrom('courier_zones').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('IMP-11 two at once: one is taken, the other refused', async () => {
    const both = await Promise.allSettled([matchZone(WAITING, COURIERS), matchZone('tn-ariana-ettadhamen', COURIERS)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('IMP-11 staff see per country what has a code, what waits, and what only the courier knows', async () => {
    const [tunisia, egypt] = await findPlacesUpkeep(['TN', 'EG'])
    expect(tunisia).toMatchObject({ country: 'TN', zones: 266, coded: 4, toldAt: expect.any(Date) })
    expect(egypt).toMatchObject({ country: 'EG', coded: 0, toldAt: null })
    const stands = tunisia!.cities.find(({ name }) => name === 'Ariana')!
    expect(stands.waiting.map(({ name }) => name)).toEqual(['Ariana Ville', 'Ettadhamen', 'Kalâat el-Andalous', 'Mnihla', 'Sidi Thabet'])
    expect(stands.courierOnly).toEqual([{ id: COURIERS, name: 'Somewhere New', arabic: 'Somewhere New', code: 'C-3' }])
  })
})
