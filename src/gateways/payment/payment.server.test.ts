import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.server'
import { gatewayNamed, paymentGateway } from './payment.server.ts'

const KONNECT = { HANOUT_PAYMENT_GATEWAY: 'konnect', KONNECT_API_KEY: 'key', KONNECT_WALLET_ID: 'wallet' }

test('MONEY-16 a demo shop that names no gateway pays at the simulator, on its own address', () => {
  expect(paymentGateway(parseConfig({ HANOUT_URL: 'https://shop.example.com' }))).toMatchObject({ id: 'simulator', payOrigin: 'https://shop.example.com' })
})

test('MONEY-16 outside the demo there is no simulator, and no online payment until a provider is named', () => {
  expect(paymentGateway(parseConfig({ HANOUT_DEMO: '0' }))).toBeUndefined()
  expect(gatewayNamed('simulator', parseConfig({ HANOUT_DEMO: '0' }))).toBeUndefined()
  expect(() => parseConfig({ HANOUT_DEMO: '0', HANOUT_PAYMENT_GATEWAY: 'simulator' })).toThrow('simulator')
})

test('MONEY-16 Konnect is chosen by name; its pages stand on other hosts of its domain', () => {
  expect(paymentGateway(parseConfig({ ...KONNECT, HANOUT_DEMO: '0' }))).toMatchObject({
    id: 'konnect',
    name: 'Konnect',
    payOrigin: 'https://*.konnect.network',
  })
  expect(paymentGateway(parseConfig({ ...KONNECT, KONNECT_URL: 'http://127.0.0.1:9999' }))).toMatchObject({ payOrigin: 'http://127.0.0.1:9999' })
})

test('payments opened at the simulator are still looked up there after the shop went over to Konnect', () => {
  expect(gatewayNamed('simulator', parseConfig(KONNECT))).toMatchObject({ id: 'simulator' })
  expect(gatewayNamed('constructor', parseConfig(KONNECT))).toBeUndefined()
})
