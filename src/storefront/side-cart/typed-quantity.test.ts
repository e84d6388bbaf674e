import { expect, test } from 'vitest'
import { typedQuantity } from './quantity-changes.ts'

const texts = { maxQtyError: 'Seulement %s% en stock', stepQtyError: "La quantité ne peut être achetée qu'en multiple de %s%" }
const line = { min: 1, max: 5, step: 1 }

test.each(['', ' ', 'abc', '-1', '0', '0.5', '-0', 'Infinity', '1e999'])('SC-35 "%s" goes back to the quantity before, without a word', (text) => {
  expect(typedQuantity(text, line, texts)).toEqual({ back: true })
  expect(typedQuantity('1', { ...line, min: 2 }, texts)).toEqual({ back: true })
})

test('SC-36 more than there is goes back and says how many there are; exactly as many are sent', () => {
  expect(typedQuantity('6', line, texts)).toEqual({ back: true, reason: 'Seulement 5 en stock' })
  expect(typedQuantity('5', line, texts)).toEqual({ send: 5 })
  expect(typedQuantity('9999', { ...line, max: null }, texts)).toEqual({ send: 9999 })
})

test('SC-37 what is no multiple of the step goes back and says the step', () => {
  const pairs = { min: 2, max: null, step: 2 }
  expect(typedQuantity('3', pairs, texts)).toEqual({ back: true, reason: "La quantité ne peut être achetée qu'en multiple de 2" })
  expect(typedQuantity('4', pairs, texts)).toEqual({ send: 4 })
  expect(typedQuantity('1.5', line, texts)).toEqual({ back: true, reason: "La quantité ne peut être achetée qu'en multiple de 1" })
})

test('SC-37 above the most, the most is what is said', () => {
  expect(typedQuantity('7', { min: 2, max: 6, step: 2 }, texts)).toEqual({ back: true, reason: 'Seulement 6 en stock' })
})
