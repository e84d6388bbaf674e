import { expect, test } from 'vitest'
import { filledScript } from './order-views.server.ts'

const sami = { name: 'Sami', total: '106.000 TND', city: 'Sfax' }

test('IMP-05 a call script names the customer, the total and the town, as often as the merchant likes', () => {
  expect(filledScript('Bonjour {name}, {total} à {city}. Merci {name} !', sami)).toBe('Bonjour Sami, 106.000 TND à Sfax. Merci Sami !')
})

test('IMP-05 unknown braces stay as written, and so do braces in a customer’s own name', () => {
  const script = '{Name} {constructor} {} { name } {phone}'
  expect(filledScript(script, sami)).toBe(script)
  expect(filledScript('Bonjour {name}', { ...sami, name: '{total} $& $1' })).toBe('Bonjour {total} $& $1')
})
