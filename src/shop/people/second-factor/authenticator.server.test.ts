import { expect, test } from 'vitest'
import { authenticatorUri, base32, codeAt, newSecret, stepOf } from './second-factor.server.ts'

const SECRET = base32(Buffer.from('12345678901234567890'))

/** RFC 6238, appendix B: seconds since 1970, and the last six digits of its eight. */
const PUBLISHED = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

test.each(PUBLISHED)('at %i s the code is the one of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code)
})

test('a code holds for its half minute and those beside it, for clocks that are a little off', () => {
  const code = codeAt(SECRET, 1000)
  const at = (step: number) => stepOf(code, SECRET, new Date(step * 30_000))
  expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([undefined, 1000, 1000, 1000, undefined])
})

test('a secret has 160 random bits, and its address names the shop and the account', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(authenticatorUri({ shopName: 'Dar & Zitouna', email: 'salma@example.test', secret: SECRET })).toBe(
    `otpauth://totp/Dar%20%26%20Zitouna:salma%40example.test?issuer=Dar%20%26%20Zitouna&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  )
})
