import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { sampleCart } from '#shop/buying/cart.testing'
import { arrivalMessages } from './cart-form-answer.server.ts'
import { cartPageWords } from './cart-page.words.ts'

test('CART-37 whoever adds by a link in a browser that refuses cookies reads why the cart is empty', () => {
  const said = (keepsCookies: boolean, query = 'added=7') =>
    arrivalMessages(new URLSearchParams(query), sampleCart({ lines: [] }), { locale: 'fr', words: translate('fr', cartPageWords), keepsCookies })
  expect(said(false)).toEqual([{ kind: 'error', text: expect.stringContaining('refuse les cookies') }])
  expect([said(true), said(false, '')]).toEqual([[], []])
})
