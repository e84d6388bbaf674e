import { startSimulatedEdge, type SimulatedEdge } from '@hanout/simulators/edge'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#platform/config.server'
import { edgeHeaders } from '#platform/edge-headers.server'
import { plain, providerUrl, received, replyWith, useProvider } from '#platform/provider-at-port.testing'
import { clock } from '#platform/steady-clock'
import { openEdge, type EdgeProvider } from './edge.server.ts'

const PROVIDERS: readonly EdgeProvider[] = ['varnish', 'cloudflare', 'fastly']
const KEY = 'a-key-for-purges'

useProvider()

let simulated: SimulatedEdge
beforeEach(async () => {
  simulated = await startSimulatedEdge(providerUrl(), KEY)
})
afterEach(async () => {
  await simulated.close()
  config.HANOUT_EDGE = undefined
})

const edgeOf = (provider: EdgeProvider, key = KEY) => openEdge({ provider, urls: [simulated.url], zone: 'zone-1', key })

/** A page of the shop under these tags, for this provider. */
function pageWith(provider: EdgeProvider, tags: string[], until = Infinity) {
  config.HANOUT_EDGE = provider
  return plain('page', 200, edgeHeaders(tags, until))
}

describe.each(PROVIDERS)('%s', (provider) => {
  test('a page is kept until one of its tags is purged, and its tags reach no visitor', async () => {
    replyWith(pageWith(provider, ['product:7', 'settings']))
    const look = async () => (await fetch(`${simulated.url}/product/x/`)).headers
    const headers = await look()
    expect(['cache-tag', 'surrogate-key', 'xkey', 'surrogate-control', 'cdn-cache-control'].filter((name) => headers.has(name))).toEqual([])
    await look()
    expect(await edgeOf(provider).purge(['product:8'])).toBeUndefined()
    await look()
    expect(received).toHaveLength(1)
    expect(await edgeOf(provider).purge(['product:8', 'product:7'])).toBeUndefined()
    await look()
    expect(received).toHaveLength(2)
  })

  test('many tags go in several calls, each within the limit of the provider', async () => {
    replyWith(plain('{"success":true}'))
    const edge = openEdge({ provider, urls: [providerUrl()], zone: 'zone-1', key: KEY })
    const tags = Array.from({ length: 301 }, (_, number) => `product:${number}`)
    await edge.purge(tags)
    const sent = received.flatMap(({ headers, body }) =>
      provider === 'cloudflare' ? (JSON.parse(body) as { tags: string[] }).tags : String(headers['xkey'] ?? headers['surrogate-key']).split(' '),
    )
    expect(sent).toEqual(tags)
    expect(received).toHaveLength({ varnish: 4, cloudflare: 11, fastly: 2 }[provider])
  })

  test('a wrong key, too many calls, a failing and a silent provider are told apart', async () => {
    expect(await edgeOf(provider, 'another').purge(['list'])).toBe('refused')
    simulated.mood = 'busy'
    expect(await edgeOf(provider).purge(['list'])).toBe('too-often')
    simulated.mood = 'away'
    expect(await edgeOf(provider).purge(['list'])).toBe('unreachable')
    await simulated.close()
    expect(await edgeOf(provider).purge(['list'])).toBe('unreachable')
  })

  test('a page whose price changes by itself is kept no longer than until then, nor sent after it', () => {
    clock.now = () => new Date('2030-01-01T00:00:00Z')
    const keeping = (until: number) => {
      pageWith(provider, ['list'])
      const headers = edgeHeaders(['list'], until)
      return headers['surrogate-control'] ?? headers['cdn-cache-control']
    }
    expect(keeping(Date.parse('2030-01-01T00:00:20Z'))).toBe('max-age=20')
    expect(keeping(Infinity)).toBe('max-age=3600, stale-while-revalidate=60, stale-if-error=86400')
    clock.now = () => new Date()
  })
})

test('each Varnish of the list is purged', async () => {
  replyWith(plain('gone'))
  await openEdge({ provider: 'varnish', urls: [providerUrl(), `${providerUrl()}/second`], zone: '', key: KEY }).purge(['list'])
  expect(received.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(['PURGE /', 'PURGE /second'])
})
