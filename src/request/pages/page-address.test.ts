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

test('IMP-50 a draft of a page of the site, and of the home page, is kept for nobody', () => {
  const paths = ['/page-preview/', '/ar/page-preview/', '/page-preview/livraison/', '/en/page-preview/livraison.data', '/PAGE-preview/x/']
  for (const path of paths) expect([path, keptAs(path)]).toEqual([path, undefined])
  expect(keptAs('/page/page-preview/')).toBe('/page/page-preview/')
})

test('IMP-01 a preview of a product is kept for nobody; a product of that name is a page like any other', () => {
  for (const path of [
    '/product/x/preview/',
    '/en/product/x/preview',
    '/product/x/preview.data',
    '/product/a%2Fb/preview/',
    '/PRODUCT/x/%70review/',
    '/product/%0d%0ax/preview/',
  ]) {
    expect(keptAs(path), path).toBeUndefined()
  }
  for (const path of ['/product/preview/', '/product/x/preview-1/', '/product/x/']) expect(keptAs(`${path}?preview=1`)).toBe(path)
})
