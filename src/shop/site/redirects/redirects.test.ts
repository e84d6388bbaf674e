import { expect, test } from 'vitest'
import { followed, normalPath, ownTarget, redirectKey } from './redirects.ts'
import { redirectSchema } from './redirects.manage.server.ts'

test('IMP-45 an address is found whatever its language, capitals, signs and closing slash', () => {
  for (const path of ['/Ancienne/É', '/ancienne/%C3%A9/', '/ar/ancienne/é', '/en/ancienne/É/', '/ancienne/é?utm=1#x'])
    expect(redirectKey(path)).toBe('/ancienne/é')
  expect(['/', '/ar/', ''].map(redirectKey)).toEqual(['', '', ''])
})

test('IMP-45 redirects that come back to where they began are a loop, however long', () => {
  const chain = new Map(Array.from({ length: 50 }, (_, place) => [`/p${place}`, `/P${place + 1}/`]))
  expect(followed('/p0', chain)).toBe('ends')
  expect(followed('/p0', chain.set('/p50', '/en/p7/'))).toBe('loop')
  expect(followed('/p0', chain.set('/p50', 'https://elsewhere.example/p7/'))).toBe('ends')
})

test('IMP-45 a path has one normal form, by which a loop is seen and which leads to no other host', () => {
  for (const path of ['/x/../d1', '/%2e/d1', '/./d1/', '/D1?x=..', '/.//d1']) expect([path, redirectKey(path)]).toEqual([path, '/d1'])
  expect(['/.//evil.example/', '//evil.example/'].map(normalPath)).toEqual(['/evil.example/', '/evil.example/'])
  for (const target of ['/x/../a', '/%2e/a', '/.//a/']) expect(followed('/a', new Map([['/a', target]]))).toBe('loop')
})

test.each([
  ['https://shop.tn/promo/?a=1', '/promo/?a=1'],
  ['https://SHOP.tn', '/'],
  ['https://elsewhere.example/promo/', 'https://elsewhere.example/promo/'],
  ['https://shop.tn.example/promo/', 'https://shop.tn.example/promo/'],
  ['/promo/', '/promo/'],
])('IMP-45 in the shop of shop.tn %s leads to %s', (typed, target) => {
  expect(ownTarget(typed, 'https://shop.tn')).toBe(target)
})

test.each([
  ['https://old.example/a/b/?x=1', undefined],
  ['https://old.example/a/b/', '/a/b/'],
  ['/a/b', '/a/b'],
  ['a', undefined],
  ['//elsewhere', undefined],
  ['/a b', undefined],
  [`/${'a'.repeat(500)}`, undefined],
])('IMP-45 of the old address %s the path counts: %s', (typed, path) => {
  expect(redirectSchema.safeParse({ path: typed, leadsTo: '/shop/' }).data?.path).toBe(path)
})

test.each(['javascript:alert(1)', '//elsewhere.example/', 'http://elsewhere.example/', 'shop', '/\\elsewhere', '/%0d%0aSet-Cookie:x=1', '/a%00', ''])(
  'IMP-45 %s is no place to lead to',
  (leadsTo) => {
    expect(redirectSchema.safeParse({ path: '/a', leadsTo }).success).toBe(false)
  },
)
