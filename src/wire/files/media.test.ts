import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addPicture, makeAvif } from '#shop/upkeep/media.server'
import { media } from './media.ts'

useDatabase()
useDataFolder()

let digest = ''
let id = 0

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 700, height: 350, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  ;({ digest, id } = await addPicture(bytes))
})

test('IMP-45 a picture can be had as JPEG too, on white, for what shows links and reads no WebP', async () => {
  const clear = await addPicture(
    await sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer(),
  )
  const response = await media.request(`/media/${clear.digest}-1200.jpeg`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('a picture is answered as WebP in the width asked for, to be kept for ever', async () => {
  const answer = await media.request(`/media/${digest}-320.webp`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test('a browser that has the picture gets 304 and no body', async () => {
  const etag = (await media.request(`/media/${digest}-96.webp`)).headers.get('etag')!
  const answer = await media.request(`/media/${digest}-96.webp`, { headers: { 'If-None-Match': etag } })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

test('HEAD answers like GET without the body', async () => {
  const answer = await media.request(`/media/${digest}-96.webp`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await answer.text()).toBe('')
})

test('a browser that reads AVIF gets it once it has been made, and WebP until then; any other gets WebP', async () => {
  const typeFor = async (accept: string) => (await media.request(`/media/${digest}-96.webp`, { headers: { Accept: accept } })).headers.get('content-type')
  expect(await typeFor('image/avif,image/webp')).toBe('image/webp')
  expect((await media.request(`/media/${digest}-96.avif`)).status).toBe(404)
  await makeAvif(id)
  expect(await typeFor('image/avif,image/webp')).toBe('image/avif')
  expect(await typeFor('image/webp,*/*')).toBe('image/webp')
  expect((await media.request(`/media/${digest}-96.webp`)).headers.get('vary')).toBe('Accept')
})

test('an unknown picture, another width, another ending and a path that climbs are not found, and that is not kept', async () => {
  const names = [`${'0'.repeat(64)}-96.webp`, `${digest}-97.webp`, `${digest}-96.jpeg`, `${digest}.jpeg`, '..%2f..%2fpackage.json', `${digest}-0096.webp`]
  for (const name of names) {
    const answer = await media.request(`/media/${name}`)
    expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([name, 404, 'no-store'])
  }
})
