import { expect, test } from 'vitest'
import { addressWarning } from './own-address.server.ts'

const own = new URL('https://maboutique.tn')

test('a shop that browsers reach at another address than it was told says so, by both addresses', () => {
  expect(addressWarning('https://maboutique.tn/product/x/', new URL('http://localhost:3000'))).toMatch(
    /^Browsers come to https:\/\/maboutique\.tn, and HANOUT_URL is http:\/\/localhost:3000\./,
  )
  expect(addressWarning('http://maboutique.tn', own)).toContain('HANOUT_URL')
  expect(addressWarning('https://www.maboutique.tn', own)).toContain('HANOUT_URL')
})

test('it says nothing where they are one, where this machine is called by another of its names, and of what is no address', () => {
  expect(addressWarning('https://maboutique.tn/cart/', own)).toBeUndefined()
  expect(addressWarning('http://127.0.0.1:3000', new URL('http://localhost:3000'))).toBeUndefined()
  for (const nonsense of ['null', 'https://', 'javascript:alert(1)', 'x']) expect(addressWarning(nonsense, own)).toBeUndefined()
})
