import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { shopSecret } from './shop-secret.server.ts'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals a text that the shop must read again but nobody who only has its database: AES-256-GCM under a key derived from the shop's secret.
 * `purpose` says what it is and of which thing (`payment-account:konnect`); it is not hidden, and what was sealed for one opens for no other.
 * With another HANOUT_SECRET nothing sealed before opens any more: it has to be typed again.
 */
export async function seal(text: string, purpose: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyFor(purpose), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** What was sealed for a purpose; undefined where it was changed, sealed for another purpose or with another secret, or is none. */
export async function unseal(sealed: string, purpose: string): Promise<string | undefined> {
  const [version, content = ''] = sealed.split('.')
  const bytes = Buffer.from(content, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', await keyFor(purpose), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

async function keyFor(purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await shopSecret(), '', `hanout seal ${VERSION} ${purpose}`, 32))
}
