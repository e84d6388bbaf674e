import { expect, test } from 'vitest'
import { availableIn, isBankAccount, payableIn, tidyBankAccount } from './payouts.ts'

test('IMP-26 what is on hold or requested is not available, and a debt is never less than nothing', () => {
  expect(availableIn({ balance: 100_000, onHold: 30_000, requested: 50_000 })).toBe(20_000)
  expect(payableIn({ balance: 100_000, onHold: 30_000 })).toBe(70_000)
  expect(availableIn({ balance: -5000, onHold: 0, requested: 0 })).toBe(0)
})

test('IMP-26 a RIB has 20 digits and an IBAN its check digits; one wrong digit is refused', () => {
  expect(isBankAccount(tidyBankAccount('TN59 1000 6035 1835 9847 8831'), 'TN')).toBe(true)
  expect(isBankAccount(tidyBankAccount('10 006 0351835984788 31'), 'TN')).toBe(true)
  expect(isBankAccount('10006035183598478832', 'TN')).toBe(false)
  expect(isBankAccount('1000603518359847883', 'TN')).toBe(false)
  expect(isBankAccount('TN5910006035183598478832', 'TN')).toBe(false)
  expect(isBankAccount(tidyBankAccount('FR14 2004 1010 0505 0001 3M02 606'), 'TN')).toBe(true)
})

test('IMP-26 where banks have other numbers, an account is any text of a fair length', () => {
  expect(isBankAccount('Banque Misr 100200300', 'EG')).toBe(true)
  expect(isBankAccount('Banque Misr 100200300', 'TN')).toBe(false)
  expect(isBankAccount('12', 'EG')).toBe(false)
})
