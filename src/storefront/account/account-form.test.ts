import { describe, expect, test } from 'vitest'
import { fieldOf, ownPath, successMessage } from './account-form.tsx'
import { customerState } from './own-order-list.tsx'

describe('the way on after a sign-in', () => {
  test('is a path of the shop', () => {
    for (const path of ['/', '/my-account/orders/', '/ar/checkout/', '/my-account/orders/?page=2', '/product/th%C3%A9/']) expect(ownPath(path)).toBe(path)
  })

  test('is nowhere else, however it is written', () => {
    const elsewhere = [
      '//evil.example/',
      '/\\evil.example',
      '/a//evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/a\r\nX: y',
      '',
      'my-account/',
    ]
    for (const path of [...elsewhere, `/${'a'.repeat(600)}`, undefined, null]) expect(ownPath(path), String(path)).toBeUndefined()
  })
})

test('a field keeps what was typed and says what is wrong in its own form only', () => {
  const said = { form: 'register', isGood: false, text: '', errors: { email: 'Non.' }, values: { email: 'x' } }
  expect(fieldOf('register', 'email', said)).toEqual({ id: 'register-email', name: 'email', error: 'Non.', defaultValue: 'x' })
  expect(fieldOf('sign-in', 'email', said)).toEqual({ id: 'sign-in-email', name: 'email', error: undefined, defaultValue: undefined })
  expect(successMessage('who', 'Bien.')).toMatchObject({ isGood: true, errors: {}, values: {} })
})

test('an order that is paid waits for no call; one whose money went back is refunded, wherever it stands', () => {
  expect(customerState({ state: 'processing', payment: 'unpaid', delivery: 'none' })).toBe('processing')
  expect(customerState({ state: 'processing', payment: 'paid', delivery: 'none' })).toBe('prepared')
  expect(customerState({ state: 'shipped', payment: 'paid', delivery: 'none' })).toBe('shipped')
  expect(customerState({ state: 'completed', payment: 'refunded', delivery: 'none' })).toBe('refunded')
  expect(customerState({ state: 'shipped', payment: 'unpaid', delivery: 'returned' })).toBe('returned')
})
