import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { breakNext, storeAccount, stored, useStore } from './s3-at-port.testing.ts'
import { newPrivateName, privateStorage, unfinishedFile } from '#gateways/storage'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { media } from '#wire/files/media.ts'
import { addPicture, findRendition, makeAvif } from '#shop/upkeep/media.server'

useDatabase()
useDataFolder()
useStore()

/** Of two servers with one database and one bucket. */
const folders: string[] = []

beforeAll(() => {
  folders.push(config.dataFolder, join(config.dataFolder, 'other-server'))
  const { endpoint, bucket, keyId, secret, region } = storeAccount()
  Object.assign(config, { HANOUT_S3_ENDPOINT: endpoint, HANOUT_S3_BUCKET: bucket, HANOUT_S3_KEY_ID: keyId, HANOUT_S3_SECRET: secret, HANOUT_S3_REGION: region })
})

function beServer(which: 0 | 1): void {
  config.dataFolder = folders[which]!
}

async function draw(red: number): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 500, channels: 3, background: { r: red, g: 10, b: 90 } } })
    .jpeg()
    .toBuffer()
}

test('IMP-39 servers that share a bucket see each other’s pictures and sizes, AVIF too, and one made twice is made once', async () => {
  beServer(0)
  const { digest, id } = await addPicture(await draw(1))
  await makeAvif(id)
  beServer(1)
  expect(await sharp(await findRendition({ digest, width: 320, format: 'avif' })).metadata()).toMatchObject({ compression: 'av1', width: 320 })
  await findRendition({ digest, width: 640, format: 'webp' })
  expect([...stored.keys()].filter((name) => name.includes(digest)).length).toBe(6)
  beServer(0)
  const answer = await media.request(`/media/${digest}-640.webp`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('IMP-30 servers that share a bucket share the private files, as bytes of no type and out of the way of pictures', async () => {
  beServer(0)
  const [name, path] = [newPrivateName('pdf'), await unfinishedFile()]
  await writeFile(path, '%PDF-1.7')
  await privateStorage().put(name, path)
  expect([name.startsWith('private/'), stored.get(name)?.headers['content-type']]).toEqual([true, 'application/octet-stream'])
  beServer(1)
  expect(await readFile((await privateStorage().find(name))!, 'utf8')).toBe('%PDF-1.7')
  expect((await media.request(`/media/${name}`)).status).toBe(404)
  await privateStorage().remove(name)
  expect([stored.has(name), await privateStorage().find(name)]).toEqual([false, undefined])
})

test('IMP-39 while the bucket is away an upload is refused in words and leaves no half picture; later it is taken', async () => {
  beServer(0)
  const bytes = await draw(2)
  breakNext('hang-up', 'slow-down', 'hang-up')
  await expect(addPicture(bytes)).rejects.toThrow('Le stockage des images ne répond pas')
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1)
  expect((await addPicture(bytes)).width).toBe(700)
})

test('IMP-39 while the bucket is away a picture that is not here is answered 503, and one whose original is here is made and served', async () => {
  beServer(0)
  const { digest } = await addPicture(await draw(3))
  beServer(1)
  breakNext('hang-up', 'hang-up', 'hang-up')
  const answer = await media.request(`/media/${digest}-96.webp`)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([503, 'no-store', '5'])
  beServer(0)
  breakNext('slow-down', 'slow-down', 'slow-down')
  const made = await media.request(`/media/${digest}-1200.webp`)
  expect(made.status).toBe(200)
  expect(stored.has(`${digest.slice(0, 2)}/${digest}-1200.webp`)).toBe(false)
})
