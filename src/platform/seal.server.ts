import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { shopSecret } from './shop-secret.server.ts'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text (AES-256-GCM, key derived from the shop's secret), so that the database alone does not reveal it.
 * `purpose` names its use and subject (`payment-account:konnect`); it is not hidden, and must be the same to decrypt. After a change of HANOUT_SECRET
 * all must be typed again.
 */
export async function seal(text: string, purpose: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyFor(purpose), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** The decrypted text; undefined if it was changed, or sealed for another purpose or with another secret. */
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
