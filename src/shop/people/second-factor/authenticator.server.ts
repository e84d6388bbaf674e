import { HOTP, Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const SECRET_BYTES = 20

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address in an app's QR code: shop, account and secret. Six digits, every half minute (RFC 6238). */
export function authenticatorUri({ shopName, email, secret }: { shopName: string; email: string; secret: string }): string {
  return new TOTP({ issuer: shopName, label: email, secret, period: STEP_SECONDS }).toString()
}

/** The half minute of a code, counted from 1970: the current one or a neighbour. Undefined for a wrong code. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const totp = new TOTP({ secret, period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

export function codeAt(secret: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })
}

/** Letters and digits that are hard to confuse (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}
