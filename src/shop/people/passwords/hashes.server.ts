import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { config } from '#platform/config.server'

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** Cost of one hash: 16 MB, five times, as in OWASP's table of scrypt, unless the environment sets another. */
const COST = { N: 2 ** config.HANOUT_PASSWORD_COST, r: 8, p: 5 }

const KEY_BYTES = 64
const MOST_MEMORY = 64 * 1024 * 1024

/** Hashes a password with a salt of its own: `N-r-p:salt:key`, the last two in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = await keyOf(password, salt, COST)
  return `${COST.N}-${COST.r}-${COST.p}:${salt}:${key.toString('hex')}`
}

/** Verifies at the cost that the hash names. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [cost = '', salt = '', key = ''] = hash.split(':')
  const stored = Buffer.from(key, 'hex')
  const given = await keyOf(password, salt, costIn(cost))
  return stored.length === given.length && timingSafeEqual(stored, given)
}

export function hasOtherCost(hash: string): boolean {
  return !hash.startsWith(`${COST.N}-${COST.r}-${COST.p}:`)
}

/** A hash that no password has, at the cost of a real one. */
export const NOBODYS_HASH = `${COST.N}-${COST.r}-${COST.p}:${'0'.repeat(32)}:${'0'.repeat(2 * KEY_BYTES)}`

function keyOf(password: string, salt: string, cost: typeof COST): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY })
}

function costIn(text: string): typeof COST {
  const [N = 0, r = 0, p = 0] = text.split('-').map(Number)
  return { N, r, p }
}
