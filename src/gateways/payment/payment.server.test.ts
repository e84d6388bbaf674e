import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.server'
import { openGateway } from './payment.server.ts'
import { standSimulators } from '#src/entries/simulators.server.ts'
import { PROVIDERS } from './providers.ts'

standSimulators()

const KEYS = { apiKey: 'key', walletId: 'wallet' }
const DEMO = parseConfig({ HANOUT_URL: 'https://shop.example.com', HANOUT_DEMO: '1' })
const SHOP = parseConfig({ HANOUT_DEMO: '0' })

test('MONEY-16 a demo shop has a simulator, on its own address; another shop has none, and no simulated account', () => {
  expect(openGateway('simulator', { mode: 'simulated', keys: {} }, DEMO)).toMatchObject({ id: 'simulator', payOrigin: 'https://shop.example.com' })
  expect(openGateway('simulator', { mode: 'live', keys: KEYS }, DEMO)).toBeUndefined()
  for (const id of ['simulator', 'konnect']) expect(openGateway(id, { mode: 'simulated', keys: KEYS }, SHOP)).toBeUndefined()
})

test('MONEY-16 an account is opened by its name, with all its keys; its pages stand on other hosts of its domain', () => {
  expect(openGateway('konnect', { mode: 'live', keys: KEYS }, SHOP)).toMatchObject({ id: 'konnect', name: 'Konnect', payOrigin: 'https://*.konnect.network' })
  expect(openGateway('konnect', { mode: 'live', keys: { apiKey: 'key' } }, SHOP)).toBeUndefined()
  expect(openGateway('constructor', { mode: 'live', keys: KEYS }, SHOP)).toBeUndefined()
})

test('the environment points an adapter elsewhere', () => {
  const settings = parseConfig({ KONNECT_URL: 'http://127.0.0.1:9999' })
  expect(openGateway('konnect', { mode: 'live', keys: KEYS }, settings)).toMatchObject({ payOrigin: 'http://127.0.0.1:9999' })
})

test('IMP-19 every provider of the list is opened by all its keys, at its place for trying and at its own; none without one of them', () => {
  for (const { id, name, keys, currency, refund, origins } of PROVIDERS) {
    const all = Object.fromEntries(keys.map((key) => [key.name, '1']))
    for (const mode of ['test', 'live'] as const) {
      const gateway = openGateway(id, { mode, keys: all }, SHOP)!
      expect(gateway).toMatchObject({ id, name, currency })
      expect(gateway.refund === 'manual' ? 'manual' : 'provider').toBe(refund)
      for (const page of gateway.payOrigin?.split(' ') ?? []) expect(origins).toContain(page)
      for (const key of keys) expect(openGateway(id, { mode, keys: { ...all, [key.name]: '' } }, SHOP), `${id} without ${key.name}`).toBeUndefined()
    }
    const elsewhere = parseConfig({ [`${id.toUpperCase()}_URL`]: 'http://127.0.0.1:9999' })
    expect(openGateway(id, { mode: 'live', keys: all }, elsewhere)!.payOrigin).toBe(id === 'fawry' ? null : 'http://127.0.0.1:9999')
  }
})
