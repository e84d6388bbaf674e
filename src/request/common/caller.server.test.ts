import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { addressOf, type Env } from './caller.server.ts'

const doors = new Hono<Env>().get('*', (c) => c.text(addressOf(c)))
const { TRUST_PROXY } = config
afterEach(() => {
  config.TRUST_PROXY = TRUST_PROXY
  vi.restoreAllMocks()
})

async function counted(remoteAddress: string, forwarded?: string): Promise<string> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await doors.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

test('QO-37 limits by address count an IPv6 subscriber once, whichever of their addresses they use', async () => {
  expect(await counted('2001:db8:1:2::1')).toBe(await counted('2001:db8:1:2:aaaa::7'))
  config.TRUST_PROXY = 1
  expect(await counted('10.0.0.1', '2001:db8:1:2::1')).toBe(await counted('10.0.0.1', '2001:db8:1:2:bbbb::8'))
  expect(await counted('10.0.0.1', '::ffff:196.203.1.1')).toBe('196.203.1.1')
})

test('of many addresses that a call names, the one that the trusted proxies wrote counts; without a readable one the connection’s', async () => {
  config.TRUST_PROXY = 1
  expect(await counted('10.0.0.1', '8.8.8.8, 196.203.1.1')).toBe('196.203.1.1')
  expect(await counted('10.0.0.1', '196.203.1.1, nonsense')).toBe('10.0.0.1')
  expect(await counted('10.0.0.1')).toBe('10.0.0.1')
})

test('behind a proxy that is not told of, the log says so once, and names nobody’s address', async () => {
  config.TRUST_PROXY = 0
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  expect(await counted('10.0.0.1', '196.203.1.1')).toBe('10.0.0.1')
  await counted('10.0.0.1', '196.203.1.2')
  expect(warn).toHaveBeenCalledOnce()
  const said = JSON.stringify(warn.mock.calls)
  expect(said).toContain('TRUST_PROXY')
  expect(said).not.toMatch(/196\.203|10\.0\.0/)
})
