import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.server'
import { courierGateway, courierNamed } from './courier.server.ts'
import { courierName, COURIERS } from './courier.ts'

const ACCOUNT = { MYLERZ_TN_USERNAME: 'shop', MYLERZ_TN_PASSWORD: 'secret' }

test('GEO-19 a demo shop without an account has the simulated courier, in every country that the courier works in and no other', () => {
  const demo = parseConfig({})
  for (const country of ['TN', 'EG', 'MA', 'DZ']) expect(courierGateway(country, demo)?.id).toBe(`simulator-${country.toLowerCase()}`)
  for (const country of ['FR', '', 'tn', 'constructor']) expect(courierGateway(country, demo)).toBeUndefined()
})

test('GEO-19 where the shop has an account the real courier carries, in the demo too; elsewhere outside the demo nobody does', () => {
  expect(courierGateway('TN', parseConfig(ACCOUNT))).toMatchObject({ id: 'mylerz-tn', name: 'Mylerz' })
  expect(courierGateway('EG', parseConfig(ACCOUNT))?.id).toBe('simulator-eg')
  const real = parseConfig({ ...ACCOUNT, HANOUT_DEMO: '0' })
  expect(courierGateway('TN', real)?.id).toBe('mylerz-tn')
  expect(courierGateway('EG', real)).toBeUndefined()
  expect(courierNamed('simulator-tn', real)).toBeUndefined()
})

test("IMP-11 the simulator's codes are visibly not real, and neither courier takes the other's", () => {
  const shop = parseConfig(ACCOUNT)
  expect(courierGateway('EG', shop)?.knowsCode('SIM-eg-maadi')).toBe(true)
  expect(courierGateway('EG', shop)?.knowsCode('TUN-04')).toBe(false)
  expect(courierGateway('TN', shop)?.knowsCode('SIM-tn-ariana')).toBe(false)
  expect(courierGateway('TN', shop)?.knowsCode('TUN-04')).toBe(true)
})

test('GEO-19 each courier has its own name wherever it is read, and one that is not known has its id, never another’s name', () => {
  const shop = parseConfig(ACCOUNT)
  for (const kind of Object.keys(COURIERS)) expect(courierName(`${kind}-tn`)).toBe(courierNamed(`${kind}-tn`, shop)?.name)
  expect(['navex-tn', 'constructor-tn', ''].map(courierName)).toEqual(['navex-tn', 'constructor-tn', ''])
  expect(courierNamed('constructor-tn', shop)).toBeUndefined()
})

test('one gateway is kept for each courier, and with it its token', () => {
  const shop = parseConfig(ACCOUNT)
  expect(courierGateway('TN', shop)).toBe(courierNamed('mylerz-tn', shop))
})

test('half an account is a wrong setting', () => {
  expect(() => parseConfig({ MYLERZ_EG_USERNAME: 'shop' })).toThrow('MYLERZ_EG_USERNAME and MYLERZ_EG_PASSWORD')
  expect(() => parseConfig({ MYLERZ_EG_URL: 'ftp://x' })).toThrow('MYLERZ_EG_URL')
})
