import { createHmac, randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
const SECRET_BYTES = 20

/** A new secret for an authenticator app: 160 random bits as the apps read them (base32). */
export function newSecret(): string {
  return base32(randomBytes(SECRET_BYTES))
}

/** What the app reads from the picture: the shop, whose account it is, the secret. Six digits, every half minute (RFC 6238). */
export function authenticatorUri({ shopName, email, secret }: { shopName: string; email: string; secret: string }): string {
  const query = new URLSearchParams({ secret, issuer: shopName, algorithm: 'SHA1', digits: '6', period: String(STEP_SECONDS) })
  return `otpauth://totp/${encodeURIComponent(shopName)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}

/** The half minute, counted from 1970, that a code is of: this one, the one before or the one after. Undefined where it is of none. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  return [step, step - 1, step + 1].find((other) => codeAt(secret, other) === code)
}

/** The code of a half minute. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = mac.at(-1)! & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Bytes in letters and digits that nobody mistakes for one another (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
