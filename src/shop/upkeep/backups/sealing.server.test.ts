import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BrokenArchive, bytesOf, foundArchiveKey, keysOf, newArchiveKey, sealed, unsealed } from './sealing.server.ts'

const HEADER = Buffer.from('header\n')
const KEY = randomBytes(32)
const CHUNK = 1 << 20

async function* piecesOf(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function gathered(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(piece)
  return Buffer.concat(parts)
}

const seal = (plain: Buffer) => gathered(sealed(piecesOf(plain), KEY, HEADER))
const unseal = (bytes: Buffer, { key = KEY, header = HEADER } = {}) => gathered(unsealed(bytesOf(piecesOf(bytes, 77_777)), key, header))

function chunksOf(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt32BE(at)) chunks.push(bytes.subarray(at, at + 4 + bytes.readUInt32BE(at)))
  return chunks
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('IMP-54 %i bytes come back as they were', async (length) => {
  const plain = randomBytes(length)
  expect((await unseal(await seal(plain))).equals(plain)).toBe(true)
})

test('IMP-54 chunks that are whole themselves, but cut off, moved or left out, are refused; so is another header, and another key', async () => {
  const bytes = await seal(randomBytes(3 * CHUNK))
  const [one, two, three] = chunksOf(bytes)
  for (const changed of [[one, two], [one], [two, one, three], [one, three], [one, two, three, three], []]) {
    await expect(unseal(Buffer.concat(changed as Buffer[]))).rejects.toThrow(BrokenArchive)
  }
  await expect(unseal(bytes, { header: Buffer.from('Header\n') })).rejects.toThrow(BrokenArchive)
  await expect(unseal(bytes, { key: randomBytes(32) })).rejects.toThrow(BrokenArchive)
})

test('IMP-54 each archive has a key of its own, which the passphrase finds again however its spaces were typed, and its public half alone does not', async () => {
  const made = { salt: randomBytes(16).toString('base64url'), cost: 4 }
  const keys = await keysOf('jasmin olive citron four', made)
  const { sender, key } = newArchiveKey({ ...made, publicKey: keys.publicKey, origin: keys.origin })
  expect(foundArchiveKey(keys, sender).equals(key)).toBe(true)
  expect(foundArchiveKey(await keysOf(' jasmin  olive citron four', made), sender).equals(key)).toBe(true)
  expect(foundArchiveKey({ ...keys, origin: '' }, sender).equals(key)).toBe(false)
  expect(newArchiveKey({ ...made, publicKey: keys.publicKey, origin: keys.origin }).key.equals(key)).toBe(false)
})
