import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  scrypt,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'

/** Public half of a passphrase, and the parameters of its derivation. Bytes as base64url. */
export interface BackupKey {
  /** Raw X25519 key. */
  publicKey: string
  salt: string
  /** scrypt's N, as a power of two. */
  cost: number
}

/** The stored part of a passphrase: it seals archives, and cannot open them. */
export interface SealingKey extends BackupKey {
  /** Shared by the shop and the passphrase only: access to archives alone does not allow forging one. */
  origin: string
}

export interface OpeningKey {
  privateKey: KeyObject
  publicKey: string
  origin: string
}

const KEY_BYTES = 32
/** DER prefix of a raw X25519 key. */
const PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b656e032100', 'hex')
const BLOCK_SIZE = 8
const PARALLEL = 2

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Deterministic for the same salt and cost. */
export async function keysOf(passphrase: string, { salt, cost }: Pick<BackupKey, 'salt' | 'cost'>): Promise<OpeningKey> {
  const N = 2 ** cost
  const options = { N, r: BLOCK_SIZE, p: PARALLEL, maxmem: 256 * N * BLOCK_SIZE }
  const bytes = await derive(spoken(passphrase), Buffer.from(salt, 'base64url'), 2 * KEY_BYTES, options)
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE, bytes.subarray(0, KEY_BYTES)]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: rawOf(createPublicKey(privateKey)), origin: bytes.subarray(KEY_BYTES).toString('base64url') }
}

/** A passphrase in a canonical form, whatever the typed spaces and accents. */
export function spoken(passphrase: string): string {
  return passphrase.normalize('NFKC').trim().replace(/\s+/g, ' ')
}

/** A new key for one archive. The passphrase derives it again from `sender`. */
export function newArchiveKey({ publicKey: recipient, origin }: SealingKey): { sender: string; key: Buffer } {
  const pair = generateKeyPairSync('x25519')
  const sender = rawOf(pair.publicKey)
  return { sender, key: archiveKey(pair.privateKey, recipient, `${sender} ${recipient} ${origin}`) }
}

export function foundArchiveKey({ privateKey, publicKey: recipient, origin }: OpeningKey, sender: string): Buffer {
  return archiveKey(privateKey, sender, `${sender} ${recipient} ${origin}`)
}

function archiveKey(privateKey: KeyObject, other: string, salt: string): Buffer {
  const publicKey = createPublicKey({ key: Buffer.concat([PUBLIC, Buffer.from(other, 'base64url')]), format: 'der', type: 'spki' })
  return Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), salt, 'hanout backup 1', KEY_BYTES))
}

function rawOf(publicKey: KeyObject): string {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length).toString('base64url')
}

const CHUNK_BYTES = 1 << 20
const TAG_BYTES = 16
const LENGTH_BYTES = 4

/** A truncated or changed archive, or another file. */
export class BrokenArchive extends Error {}

/** Encrypts in chunks (AES-256-GCM), each bound to its position, `header`, and being the last or not: none can be changed, moved or omitted. Key used once. */
export async function* sealed(plain: AsyncIterable<Buffer>, key: Buffer, header: Buffer): AsyncGenerator<Buffer> {
  const seal = (chunk: Buffer, at: number, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, isLast))
    cipher.setAAD(header)
    const content = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, content])
  }
  let at = 0
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of plain) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes <= CHUNK_BYTES) continue
    let rest = Buffer.concat(waiting)
    for (; rest.length > CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES)) yield seal(rest.subarray(0, CHUNK_BYTES), at++, false)
    waiting = [rest]
    bytes = rest.length
  }
  yield seal(Buffer.concat(waiting), at, true)
}

/** Decrypts such a stream, after its header. Throws `BrokenArchive` if it was truncated or changed. */
export async function* unsealed(source: ByteSource, key: Buffer, header: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; ; at++) {
    const length = (await source.take(LENGTH_BYTES)).readUInt32BE()
    if (length < TAG_BYTES || length > CHUNK_BYTES + TAG_BYTES) throw new BrokenArchive()
    const content = await source.take(length)
    const isLast = await source.isAtEnd()
    yield open(content, key, { header, at, isLast })
    if (isLast) return
  }
}

function open(content: Buffer, key: Buffer, { header, at, isLast }: { header: Buffer; at: number; isLast: boolean }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(at, isLast), { authTagLength: TAG_BYTES })
  decipher.setAAD(header)
  decipher.setAuthTag(content.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new BrokenArchive()
  }
}

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(at))
  nonce[8] = isLast ? 1 : 0
  return nonce
}

/** Reads a stream in requested lengths. */
export interface ByteSource {
  /** Exactly so many bytes. Throws `BrokenArchive` if the stream ends before. */
  take(bytes: number): Promise<Buffer>
  isAtEnd(): Promise<boolean>
}

/** Buffers only the current piece and the requested bytes. */
export function bytesOf(stream: AsyncIterable<Buffer>): ByteSource {
  const pieces = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const fill = async (bytes: number): Promise<boolean> => {
    const parts = [held]
    let length = held.length
    while (length < bytes) {
      const { done, value } = await pieces.next()
      if (done) break
      parts.push(value)
      length += value.length
    }
    if (parts.length > 1) held = Buffer.concat(parts)
    return held.length >= bytes
  }
  return {
    take: async (bytes) => {
      if (!(await fill(bytes))) throw new BrokenArchive()
      const taken = held.subarray(0, bytes)
      held = held.subarray(bytes)
      return taken
    },
    isAtEnd: async () => !(await fill(1)),
  }
}
