import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { answerCartForm } from '#storefront/cart/cart-form-answer.server.ts'
import { findCheckoutTranslations } from '#storefront/checkout/checkout-data.server.ts'
import { answerCheckoutForm } from '#storefront/checkout/checkout-form-answer.server.ts'
import { cartCallerOf } from '#request/cart/cart-caller.server'
import { nonceFor } from '#request/common/nonces.server'
import { addCoupon, putIn, send } from './cart.testing.ts'
import { sampleCaller } from '#request/common/caller.testing'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

const TOO_MANY = 'Trop de tentatives. Réessayez dans 10 min.'

let newBrowser: (address?: string) => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addCoupon('ETE20')
  await addCoupon('GROS', 1000)
})

beforeEach(() => {
  config.HANOUT_RATE_LIMIT = 1
})
afterEach(() => {
  config.HANOUT_RATE_LIMIT = 0
})

async function shopperAt(address: string): Promise<Browser> {
  const browser = newBrowser(address)
  await putIn(browser, await addProduct({ stock: null }))
  return browser
}

const guess = (browser: Browser, code: string) => send(browser, 'xoo_wsc_apply_coupon', { coupon: code })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('wrong codes', () => {
  test('ten of one visitor in ten minutes; then any code is refused, 429, in each call’s own shape, also when all are sent at once', async () => {
    const browser = await shopperAt('196.203.3.1')
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(browser, `WRONG${n}`)))
    const statuses = statusesOf(wrong)
    expect([200, 429].map((told) => statuses.filter((status) => status === told).length)).toEqual([10, 2])
    const panel = await guess(browser, 'ETE20')
    expect([panel.status, panel.json!.notices]).toEqual([429, [{ kind: 'error', text: TOO_MANY, section: 'cart' }]])
    const seconds = Number(panel.headers.get('retry-after'))
    expect([seconds > 500, seconds <= 600]).toEqual([true, true])
    const page = await send(browser, 'apply_coupon', { coupon_code: 'ETE20', security: await nonceFor('apply-coupon') })
    expect([page.status, page.text]).toEqual([429, `<ul class="woocommerce-error" role="alert"><li>${TOO_MANY}</li></ul>`])
    expect((await send(browser, 'get_refreshed_fragments')).json!.cart!.coupons).toEqual([])
    expect((await guess(await shopperAt('196.203.3.1'), 'ETE20')).status).toBe(200)
  })

  test('sixty of one address, however many visitors they come from; other addresses go on', async () => {
    const wrong = await Promise.all(Array.from({ length: 61 }, (_, n) => guess(newBrowser('196.203.3.2'), `WRONG${n}`)))
    expect(statusesOf(wrong).filter((status) => status === 429)).toHaveLength(1)
    expect((await guess(await shopperAt('196.203.3.3'), 'ETE20')).json!.cart!.coupons).toHaveLength(1)
  })

  test('right codes are not counted, nor those that only do not hold for this cart', async () => {
    const browser = await shopperAt('196.203.3.4')
    for (let times = 0; times < 12; times++) {
      expect((await guess(browser, 'GROS')).status).toBe(200)
      expect((await guess(browser, 'ETE20')).status).toBe(200)
      await send(browser, 'xoo_wsc_remove_coupon', { coupon: 'ETE20' })
    }
  })

  test('the forms of the cart page and the checkout count with the calls', async () => {
    const browser = await shopperAt('196.203.3.5')
    const visitor = browser.cookies.get('hanout_visitor')!
    const caller = sampleCaller({ visitor, address: '196.203.3.5' })
    const { nonce } = await cartCallerOf(caller)
    const sent = (code: string) => answerCartForm({ 'woocommerce-cart-nonce': nonce, apply_coupon: '1', coupon_code: code }, caller)
    for (let n = 0; n < 10; n++) expect(await sent(`WRONG${n}`)).toEqual([{ kind: 'error', text: `Le code « WRONG${n} » n'existe pas.` }])
    expect(await sent('ETE20')).toEqual([{ kind: 'error', text: TOO_MANY }])
    expect((await guess(browser, 'ETE20')).status).toBe(429)
    const { translations } = await findCheckoutTranslations('fr')
    const checkout = await answerCheckoutForm({ 'woocommerce-cart-nonce': nonce, coupon_code: 'ETE20' }, caller, translations)
    expect('said' in checkout && checkout.said.notices).toEqual([TOO_MANY])
  })
})
