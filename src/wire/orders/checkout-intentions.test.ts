import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { haveNoAccount, haveSilentKonnect } from '#shop/orders/payments.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { putIn } from '#wire/cart/cart.testing.ts'
import { askReview, errorsIn, ordersOf, rightFields, rootsOf, sendCheckout, shopperOf } from './checkout.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
const shopper = (stock?: number) => shopperOf(newBrowser(), stock)
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})

afterEach(haveNoAccount)

describe('one intention, one order', () => {
  test('the same form again gets the same answer, though its cart is empty by now', async () => {
    const { id, browser } = await shopper()
    const fields = await rightFields()
    const first = await sendCheckout(browser, fields)
    const again = await sendCheckout(browser, fields)
    expect(again.json).toEqual(first.json)
    expect([(await ordersOf(id)).length, await stockOf(id)]).toEqual([1, 9])
  })

  test('eight presses at once are one order and one answer', async () => {
    const { id, browser } = await shopper()
    const fields = await rightFields()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendCheckout(browser, fields)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]!.json.result).toBe('success')
    expect([(await ordersOf(id)).length, await stockOf(id)]).toEqual([1, 9])
  })

  test('two tabs with keys of their own are one order: the second finds the cart empty and is told the first', async () => {
    const { id, browser } = await shopper()
    const fields = await rightFields()
    const answers = await Promise.all([sendCheckout(browser, fields), sendCheckout(browser, { ...fields, intention: randomUUID() })])
    expect(answers.map(({ json }) => json.result)).toEqual(['success', 'success'])
    expect(answers[0].json.order_id).toBe(answers[1].json.order_id)
    expect([(await ordersOf(id)).length, await stockOf(id)]).toEqual([1, 9])
  })

  test('the other tab of a checkout says which order has just been placed, with its link, and not that the session expired', async () => {
    const { browser } = await shopper()
    const other = await rightFields({ billing_first_name: 'Amel' })
    const { json } = await sendCheckout(browser, await rightFields())
    const said = `Votre commande n° ${json.order_id} vient d’être enregistrée : votre panier est vide.`
    const link = { text: 'Voir la commande', href: expect.stringContaining(`/checkout/order-received/${json.order_id}/?key=`) }
    const pressed = await sendCheckout(browser, other)
    expect(pressed.json).toMatchObject({ result: 'failure', notices: [said], link })
    const withOldNonce = await sendCheckout(browser, { ...other, 'woocommerce-process-checkout-nonce': '' })
    expect(withOldNonce.json).toMatchObject({ result: 'failure', notices: [said], link })
    const review = await askReview(browser)
    expect(review.json.fragments['form.woocommerce-checkout']).toContain(said)
    const stranger = await sendCheckout(newBrowser(), other)
    expect(stranger.text).not.toContain(String(json.order_id))
  })

  test('the same key with another form is told its order’s number, with its link', async () => {
    const { browser } = await shopper()
    const fields = await rightFields()
    const { json } = await sendCheckout(browser, fields)
    const other = await sendCheckout(browser, { ...fields, billing_first_name: 'Amel' })
    expect(other.json.notices![0]).toContain(`n° ${json.order_id}`)
    expect(other.json.link?.href).toContain(`/checkout/order-received/${json.order_id}/`)
  })

  test('another cart under the same key is refused with the number of the first', async () => {
    const { browser } = await shopper()
    const fields = await rightFields()
    const { json } = await sendCheckout(browser, fields)
    expect(json).toMatchObject({ result: 'success' })
    await putIn(browser, await addProduct())
    const other = await sendCheckout(browser, fields)
    expect(other.json).toMatchObject({ result: 'failure', refresh: false, reload: false })
    expect(other.json.notices![0]).toContain(String(json.order_id))
  })

  test('a provider that does not answer leaves the order standing, in words; the same key paid at the door goes on with it', async () => {
    const { id, browser } = await shopper()
    const fields = await rightFields({ payment_method: 'konnect' })
    await haveSilentKonnect()
    const { json } = await sendCheckout(browser, fields)
    const [order] = await ordersOf(id)
    expect(json).toMatchObject({
      result: 'failure',
      refresh: false,
      reload: false,
      link: { href: expect.stringContaining(`/checkout/order-pay/${order!.id}/?key=`) },
    })
    expect(json.notices).toEqual([expect.stringContaining(`n° ${order!.id} est enregistrée, mais elle n’est pas encore payée`)])
    expect([rootsOf(json.messages!), errorsIn(json.messages!).length]).toEqual([1, 1])
    const again = await sendCheckout(browser, fields)
    expect(again.json.notices).toEqual(json.notices)
    const cash = await sendCheckout(browser, { ...fields, payment_method: 'cod' })
    expect(cash.json).toMatchObject({ result: 'success', order_id: order!.id })
    expect(await ordersOf(id)).toMatchObject([{ id: order!.id, state: 'processing', payment_method: 'cod' }])
  })
})
