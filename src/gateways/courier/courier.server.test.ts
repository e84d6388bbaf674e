import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.server'
import { openCourier } from './courier.server.ts'
import { COURIER_COUNTRIES, courierId, courierName, courierOfId, COURIERS, type CourierKeys, type CourierKind } from './courier.ts'

const KEYS = { username: 'shop', password: 'secret' }
const demo = parseConfig({})
const real = parseConfig({ HANOUT_DEMO: '0' })

test('GEO-19 the simulator works in each of the courier’s countries and no other, in a demo only', () => {
  for (const country of COURIER_COUNTRIES) expect(openCourier(courierId('simulator', country), {}, demo)?.country).toBe(country)
  for (const id of ['simulator-fr', 'simulator', 'simulator-', 'constructor-tn', '']) expect(openCourier(id, {}, demo)).toBeUndefined()
  expect(openCourier('simulator-tn', {}, real)).toBeUndefined()
})

test('GEO-19 a real courier needs the keys of its account', () => {
  expect(openCourier('mylerz-tn', KEYS, real)).toMatchObject({ id: 'mylerz-tn', name: 'Mylerz' })
  for (const keys of [{}, { username: 'shop' }, { ...KEYS, password: '' }] as CourierKeys[]) expect(openCourier('mylerz-tn', keys, real)).toBeUndefined()
})

test("IMP-11 the simulator's codes are visibly not real, and neither courier takes the other's", () => {
  const [simulated, mylerz] = [openCourier('simulator-eg', {}, demo), openCourier('mylerz-tn', KEYS, demo)]
  expect([simulated?.knowsCode('SIM-eg-maadi'), simulated?.knowsCode('TUN-04')]).toEqual([true, false])
  expect([mylerz?.knowsCode('SIM-tn-ariana'), mylerz?.knowsCode('TUN-04')]).toEqual([false, true])
})

test('GEO-19 each courier has its own name wherever it is read, and one that is not known has its id, never another’s name', () => {
  for (const kind of Object.keys(COURIERS) as CourierKind[])
    expect(courierName(courierId(kind, 'TN'))).toBe(openCourier(courierId(kind, 'TN'), KEYS, demo)?.name)
  expect(['navex-tn', 'constructor-tn', ''].map(courierName)).toEqual(['navex-tn', 'constructor-tn', ''])
})

test('IMP-11 a further account with one courier has an id of its own, and the number of the account in its name', () => {
  expect([1, 2, 5].map((account) => courierId('mylerz', 'TN', account))).toEqual(['mylerz-tn', 'mylerzb-tn', 'mylerze-tn'])
  expect(['mylerz-tn', 'mylerzb-tn', 'mylerze-eg'].map(courierOfId)).toEqual([1, 2, 5].map((account) => ({ kind: 'mylerz', account })))
  expect(['mylerzf-tn', 'mylerzbc-tn', 'ownmylerz-tn', 'self-tn', ''].map(courierOfId)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(openCourier('mylerzb-tn', KEYS, real)).toMatchObject({ id: 'mylerzb-tn', name: 'Mylerz 2', country: 'TN' })
})

test('a gateway is kept with its token until the account’s keys change', () => {
  const first = openCourier('mylerz-tn', KEYS, real)
  expect(openCourier('mylerz-tn', { ...KEYS }, real)).toBe(first)
  expect(openCourier('mylerz-tn', { ...KEYS, password: 'other' }, real)).not.toBe(first)
})

test('half an account, or an address that is none, is a wrong setting', () => {
  expect(() => parseConfig({ MYLERZ_EG_USERNAME: 'shop' })).toThrow('MYLERZ_EG_USERNAME and MYLERZ_EG_PASSWORD')
  expect(() => parseConfig({ MYLERZ_EG_URL: 'ftp://x' })).toThrow('MYLERZ_EG_URL')
})
