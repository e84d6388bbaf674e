import { expect, test } from 'vitest'
import { publicAddress } from './page-address.ts'

const keptAs = (path: string) => publicAddress(new URL(path, 'https://hanout.test'))

test('CART-01 a shopper’s own page is kept for nobody, in no language and in no spelling', () => {
  for (const path of ['/cart/', '/cart', '/ar/cart/', '/cart/?removed_item=1', '/cart/_.data', '/cart.data', '/en/cart.data', '/CART/', '/wishlist.data'])
    expect(keptAs(path), path).toBeUndefined()
  expect(keptAs('/cartes/')).toBe('/cartes/')
})
