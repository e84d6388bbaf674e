import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { haveAccount, haveNoAccount } from '#shop/orders/payments.testing'
import { payTargetsOf } from './pay-online.server.ts'

useDatabase()
afterEach(haveNoAccount)

const PAYING = ['/product/lampe/', '/ar/product/lampe/', '/checkout/', '/en/checkout/order-pay/7/', '/checkout/order-received/7/', '/ar/form-payment/7/']
const OTHERS = ['/', '/shop/', '/products/', '/page/checkout/', '/my-account/', '/admin/orders/', '/admin/checkout/', '/ar/', '/nulle-part/']

test('a page with a form that may end at a provider names the pages of those that are on, and no others', async () => {
  await haveAccount('konnect')
  await haveAccount('flouci', { mode: 'test' })
  await haveAccount('paymee', { isOn: false })
  await haveAccount('fawry')
  for (const path of PAYING) {
    expect([path, (await payTargetsOf(path)).toSorted()]).toEqual([path, ['https://*.flouci.com', 'https://*.konnect.network', 'https://flouci.com']])
  }
})

test('every other page names none', async () => {
  await haveAccount('konnect')
  for (const path of OTHERS) expect([path, await payTargetsOf(path)]).toEqual([path, []])
})

test('a trial account is tried at its own pages, and one that is played inside the shop at none', async () => {
  await haveAccount('clictopay', { mode: 'test' })
  expect(await payTargetsOf('/checkout/')).toEqual(['https://test.clictopay.com'])
  await haveAccount('clictopay', { mode: 'live' })
  expect(await payTargetsOf('/checkout/')).toEqual(['https://ipay.clictopay.com'])
  await haveAccount('clictopay', { mode: 'simulated' })
  expect(await payTargetsOf('/checkout/')).toEqual([])
})
