import { afterEach, expect, test, vi } from 'vitest'
import { config } from './config.server.ts'

const secret = config.HANOUT_SECRET
afterEach(() => Object.assign(config, { HANOUT_SECRET: secret }))

/** The module in a new process with this secret, which is read once. */
async function processWith(HANOUT_SECRET: string) {
  vi.resetModules()
  const fresh = await import('./config.server.ts')
  Object.assign(fresh.config, { HANOUT_SECRET })
  return import('./seal.server.ts')
}

const OWN = 'a secret of thirty-two characters or more'

test('what is sealed opens again, in any process that has the secret, and never looks the same twice', async () => {
  const { seal } = await processWith(OWN)
  const [first, second] = [await seal('clé: ديسمبر', 'a:1'), await seal('clé: ديسمبر', 'a:1')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first.split('.')[1]!, 'base64url').includes('cl')).toBe(false)
  const { unseal } = await processWith(OWN)
  expect([await unseal(first, 'a:1'), await unseal(second, 'a:1')]).toEqual(['clé: ديسمبر', 'clé: ديسمبر'])
})

test('whatever byte of it is changed, it does not open', async () => {
  const { seal, unseal } = await processWith(OWN)
  const bytes = Buffer.from((await seal('key', 'a:1')).split('.')[1]!, 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(await unseal(`v1.${changed.toString('base64url')}`, 'a:1')).toBeUndefined()
  }
  for (const odd of ['', 'v1.', 'v1.AAAA', `v2.${bytes.toString('base64url')}`, bytes.toString('base64url')]) expect(await unseal(odd, 'a:1')).toBeUndefined()
})

test('it opens for its own purpose only: the keys of one account cannot be put in the place of another', async () => {
  const { seal, unseal } = await processWith(OWN)
  expect(await unseal(await seal('key', 'payment-account:konnect'), 'payment-account:flouci')).toBeUndefined()
})

test('with another secret it does not open, and with the old one it does again', async () => {
  const sealed = await (await processWith(OWN)).seal('key', 'a:1')
  expect(await (await processWith('another secret of thirty-two characters')).unseal(sealed, 'a:1')).toBeUndefined()
  expect(await (await processWith(OWN)).unseal(sealed, 'a:1')).toBe('key')
})
