import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { findCart, putInCart, type CartVisit } from './cart.server.ts'

useDatabase()

const visitOf = (visitor: string | undefined): CartVisit => ({ visitor, locale: 'fr', nonce: 'n0nce' })

test('CART-37 the cart of an anonymous shopper is there again at the next look', async () => {
  const productId = await addProduct({ price: 33.5 })
  const { cart, visitor } = await putInCart(visitOf(undefined), { productId, variationId: null, quantity: 2 })
  expect(cart).toMatchObject({ count: 2, subtotal: dinars(67), total: dinars(74) })
  expect(await findCart(visitOf(visitor))).toEqual(cart)
  expect((await findCart(visitOf(randomUUID()))).count).toBe(0)
})
