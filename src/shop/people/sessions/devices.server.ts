import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { shopSecret } from '#platform/shop-secret.server'
import { DEVICE_COOKIE } from '#shop/people/accounts'
import { accountCookie, accountCookieIn } from './account-cookies.server.ts'

const HALF_A_YEAR_MS = 183 * 24 * 3600_000
/** Parts of the cookie: a random number of the browser, and a signature of that number and the person. */
const NUMBER_BYTES = 8
const NUMBER_LENGTH = 11
const SIGNATURE_BYTES = 24

/** Cookie of a browser where a person signed in. Its wrong passwords count separately: strangers cannot lock the owner out. It gives no access. */
export async function deviceCookie(personId: string): Promise<string> {
  const number = randomBytes(NUMBER_BYTES).toString('base64url')
  return accountCookie(DEVICE_COOKIE, number + (await signatureOf(number, personId)), HALF_A_YEAR_MS)
}

/** Unverified: `isDeviceOf` checks its person. */
export function deviceIn(headers: Headers): string | undefined {
  return accountCookieIn(headers, DEVICE_COOKIE)
}

export async function isDeviceOf(device: string, personId: string): Promise<boolean> {
  const number = device.slice(0, NUMBER_LENGTH)
  const [given, right] = [device.slice(NUMBER_LENGTH), await signatureOf(number, personId)].map((text) => Buffer.from(text))
  return given!.length === right!.length && timingSafeEqual(given!, right!)
}

async function signatureOf(number: string, personId: string): Promise<string> {
  const whole = createHmac('sha256', await shopSecret())
    .update(`device:${number}:${personId}`)
    .digest()
  return whole.subarray(0, SIGNATURE_BYTES).toString('base64url')
}
