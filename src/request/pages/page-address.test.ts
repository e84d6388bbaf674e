import { expect, test } from 'vitest'
import { publicAddress } from './page-address.ts'

const keptAs = (path: string) => publicAddress(new URL(path, 'https://hanout.test'))

test('CART-01 a shopper’s own page is kept for nobody, in no language and in no spelling', () => {
  for (const path of [
    '/cart/',
    '/cart',
    '/ar/cart/',
    '/cart/?removed_item=1',
    '/cart/_.data',
    '/cart.data',
    '/en/cart.data',
    '/CART/',
    '/wishlist.data',
    '/EN/cart/',
    '/%63art/',
    '/en/%63art/',
    '/%63art.data',
    '/my%2daccount/',
    '/%61dmin/',
  ])
    expect(keptAs(path), path).toBeUndefined()
  expect(keptAs('/cartes/')).toBe('/cartes/')
})
