import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { closeDatabase } from '#platform/database.server'
import { courierCityOf, neighborhoodOptions, zonesByCity, type CityZoneList } from '#shop/delivery/places'
import { shipPlaces, takeCourierList } from '#shop/delivery/places.server'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

const LIST = '/api/packages/GetCityZoneList'

let browser: Browser
beforeAll(async () => {
  await shipPlaces()
  invalidate(new Set(['places']))
  browser = (await openWire()).newBrowser()
})

const read = async (path = LIST) => (await (await browser.ask(path)).json()) as CityZoneList

describe('GetCityZoneList at our own host', () => {
  test('GEO-05, GEO-06, GEO-16, GEO-19 answers 200 in the courier’s envelope: cities with zones, named in English, Arabic and French', async () => {
    const response = await browser.ask(LIST)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    const answer = (await response.json()) as CityZoneList
    expect(answer).toMatchObject({ CoreValue: null, IsErrorState: false, ErrorDescription: null, ErrorMetadata: null })
    expect(answer.Value).toHaveLength(52)
    const text = expect.stringMatching(/./)
    for (const { Zones, ...city } of answer.Value) {
      expect(city).toEqual({ EnName: text, ArName: expect.stringMatching(/[\u0600-\u06ff]/), FrName: text, Code: text })
      for (const zone of Zones) expect(zone).toEqual({ EnName: text, ArName: expect.stringMatching(/[\u0600-\u06ff]/), FrName: text, Code: text })
    }
  })

  test('GEO-01 gives one country’s, and an empty list for a country without one', async () => {
    expect([(await read(`${LIST}?country=TN`)).Value.length, (await read(`${LIST}?country=eg`)).Value.length]).toEqual([24, 28])
    for (const country of ['DZ', 'XX', '%00', '__proto__', 'x'.repeat(5000)]) {
      expect([country, await read(`${LIST}?country=${country}`)]).toMatchObject([country, { IsErrorState: false, Value: [] }])
    }
  })

  test('GEO-07, GEO-08 a governorate in English and in Arabic leads to the same codes', async () => {
    const cities = zonesByCity(await read(`${LIST}?country=EG`))
    const codes = (name: string) => cities.get(courierCityOf('EG', { code: '', name })!)!.map(({ Code }) => Code)
    for (const [english, arabic] of [
      ['Kafr el-Sheikh', 'كفر الشيخ'],
      ['Matrouh', 'مطروح'],
      ['Al Sharqia', 'الشرقية'],
      ['New Valley', 'الوادي الجديد'],
      ['Alexandria', 'الإسكندرية'],
    ] as const) {
      expect(codes(english).length).toBeGreaterThan(0)
      expect(codes(arabic)).toEqual(codes(english))
    }
  })

  test('is packed, comes again only when it changed, and its length can be asked for alone', async () => {
    const plain = Buffer.from(await (await browser.ask(LIST)).arrayBuffer())
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await browser.ask(LIST, { headers: { 'accept-encoding': encoding } })
      expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.length).toBeLessThan(plain.length / 3)
      expect(unpack(bytes).equals(plain)).toBe(true)
    }
    const first = await browser.ask(LIST)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    const again = (path = LIST) => browser.ask(path, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect([(await again()).status, await (await again()).text()]).toEqual([304, ''])
    expect((await again(`${LIST}?country=TN`)).status).toBe(200)
    const head = await browser.ask(LIST, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length')), await head.text()]).toEqual([200, plain.length, ''])

    await takeCourierList('TN', [{ EnName: 'Ariana', ArName: 'أريانة', Zones: [{ EnName: 'Raoued', ArName: 'رواد', Code: 'C-2' }] }])
    expect((await again()).status).toBe(200)
    const options = neighborhoodOptions(await read(), { country: 'TN', code: 'TN-12', name: 'Ariana' }, 'fr')
    expect(options.find(({ text }) => text === 'Raoued')).toEqual({ value: 'C-2', text: 'Raoued', also: ['رواد'] })
  })

  test('a write is no call of it', async () => {
    expect((await browser.ask(LIST, { method: 'POST' })).status).toBe(404)
  })

  test('CO-19, GEO-17, GEO-21 says so in the same envelope when the list cannot be read, and nobody keeps that', async () => {
    invalidate(new Set(['places']))
    await closeDatabase()
    const response = await browser.ask(LIST)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toMatchObject({ IsErrorState: true, Value: [] })
  })
})
