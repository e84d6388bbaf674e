import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { shopSecret } from './secret-file.server.ts'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from HANOUT_SECRET. `purpose` names use and subject (`payment-account:konnect`); decryption needs the same. */
export async function seal(text: string, purpose: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyFor(purpose), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** Undefined if the text was changed, or sealed for another purpose or with another secret. */
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

/** An account's keys by the provider's names, sealed like `seal`. */
export function sealKeys(keys: Readonly<Record<string, string>>, purpose: string): Promise<string> {
  return seal(JSON.stringify(keys), purpose)
}

/** Undefined if sealed with another secret of the shop. Nothing sealed means no keys. */
export async function openKeys(sealed: string, purpose: string): Promise<Record<string, string> | undefined> {
  const keys = sealed === '' ? '{}' : await unseal(sealed, purpose)
  return keys === undefined ? undefined : (JSON.parse(keys) as Record<string, string>)
}

async function keyFor(purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await shopSecret(), '', `hanout seal ${VERSION} ${purpose}`, 32))
}
