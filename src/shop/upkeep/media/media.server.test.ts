import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { addLogo, addPicture, addPictureFrom, findLogo, findLogoLook, squareOf, findRendition, listPicturesWithoutAvif, makeAvif } from './media.server.ts'
import { findFile } from './media-files.server.ts'

useDatabase()
useDataFolder()

let shade = 0

function draw(width: number, height = width) {
  return sharp({ create: { width, height, channels: 3, background: { r: ++shade, g: 120, b: 60 } } })
}

function kept(id: number) {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('a picture is kept under its digest with its size and a placeholder of at most 200 characters, and the same bytes are the same picture', async () => {
  const bytes = await draw(800, 600).jpeg().toBuffer()
  const first = await addPicture(bytes)
  expect(await addPicture(bytes)).toMatchObject({ id: first.id, digest: first.digest })
  const row = await kept(first.id)
  expect(row).toMatchObject({ format: 'jpeg', width: 800, height: 600, bytes: bytes.length, avif: false })
  expect(row.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(row.placeholder.length).toBeLessThanOrEqual(200)
  expect(await readFile((await findFile(first.digest, '.jpeg'))!)).toEqual(bytes)
})

test('a photo turned by its camera has the width and height that it is shown with', async () => {
  const { id } = await addPicture(await draw(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(await kept(id)).toMatchObject({ width: 30, height: 40 })
})

test('the five kinds of picture are known by their content', async () => {
  const made = await Promise.all([draw(20).jpeg(), draw(20).png(), draw(20).webp(), draw(20).avif(), draw(20).gif()].map((one) => one.toBuffer()))
  const formats = await Promise.all(made.map(async (bytes) => (await kept((await addPicture(bytes)).id)).format))
  expect(formats).toEqual(['jpeg', 'png', 'webp', 'avif', 'gif'])
})

test('what is no picture is refused whatever its name: SVG, HTML, a PDF, nothing at all', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', '<html>', '%PDF-1.7', '']) {
    await expect(addPicture(Buffer.from(text))).rejects.toThrow("n'est pas une image")
  }
})

test('a picture cut short, too heavy, or that would unpack to too many pixels is refused and leaves nothing', async () => {
  const before = await readdir(join(config.dataFolder, 'media'))
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 99, sigma: 40 } } })
    .png()
    .toBuffer()
  await expect(addPicture(whole.subarray(0, whole.length / 2))).rejects.toThrow('abîmée')
  await expect(addPicture(Buffer.concat([whole, Buffer.alloc(25_000_000)]))).rejects.toThrow('dépasse 25 Mo')
  const bomb = await draw(8000, 7000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
  await expect(addPicture(bomb)).rejects.toThrow('8000 × 7000 points')
  expect(await readdir(join(config.dataFolder, 'media'))).toEqual(before)
})

test('a path is read inside the given folder only: not above it, not by an absolute path, not through a link, not as file:', async () => {
  const folder = join(config.dataFolder, 'merchant')
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const bytes = await draw(30).png().toBuffer()
  await writeFile(join(folder, 'pictures/one.png'), bytes)
  await writeFile(join(folder, '..', 'secret.png'), bytes)
  await symlink(join(folder, '..', 'secret.png'), join(folder, 'pictures/link.png'))
  expect(await addPictureFrom('pictures/one.png', folder)).toHaveProperty('digest')
  for (const source of ['../secret.png', 'pictures/../../secret.png', join(folder, 'pictures/one.png'), 'pictures/link.png']) {
    await expect(addPictureFrom(source, folder)).rejects.toThrow('hors du dossier')
  }
  await expect(addPictureFrom(`file://${folder}/pictures/one.png`, folder)).rejects.toThrow('ni un chemin ni une adresse')
  await expect(addPictureFrom('data:image/png;base64,AAAA', folder)).rejects.toThrow('ni un chemin ni une adresse')
  await expect(addPictureFrom('pictures/two.png', folder)).rejects.toThrow("Il n'y a pas d'image")
  await expect(addPictureFrom('pictures', folder)).rejects.toThrow("Il n'y a pas d'image")
})

test('an address is fetched once: later it is known', async () => {
  const { id, digest } = await addPicture(await draw(25).png().toBuffer())
  const address = 'http://127.0.0.1/known.png'
  await expect(addPictureFrom(address, '.')).rejects.toThrow("n'est pas une adresse publique")
  await db.insertInto('media_sources').values({ address, media_id: id }).execute()
  expect(await addPictureFrom(address, '.')).toMatchObject({ id, digest })
})

test('a size is made when it is asked for, once for fifty who ask at the same time', async () => {
  const { digest } = await addPicture(await draw(900, 450).jpeg().toBuffer())
  const queue: number[] = []
  sharp.queue.on('change', (length: number) => queue.push(length))
  const paths = await Promise.all(Array.from({ length: 50 }, () => findRendition({ digest, width: 640, format: 'webp' })))
  sharp.queue.removeAllListeners('change')
  expect(queue).toHaveLength(2)
  expect(new Set(paths).size).toBe(1)
  expect(await sharp(paths[0]).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  const files = await readdir(dirname(paths[0]!))
  expect(files.filter((file) => file.startsWith(digest)).toSorted()).toEqual([`${digest}-640.webp`, `${digest}.jpeg`])
})

test('a size is never wider than the original', async () => {
  const { digest } = await addPicture(await draw(200, 100).png().toBuffer())
  const path = await findRendition({ digest, width: 1200, format: 'webp' })
  expect(await sharp(path).metadata()).toMatchObject({ width: 200, height: 100 })
})

test("a light WebP without a camera's notes is served as it is; one with them is encoded again without them", async () => {
  const plain = await draw(600).webp().toBuffer()
  const { digest } = await addPicture(plain)
  expect(await readFile((await findRendition({ digest, width: 640, format: 'webp' }))!)).toEqual(plain)
  const noted = await addPicture(
    await draw(600)
      .withExif({ IFD0: { Artist: 'someone' } })
      .webp()
      .toBuffer(),
  )
  const shown = await findRendition({ digest: noted.digest, width: 640, format: 'webp' })
  expect((await sharp(shown).metadata()).exif).toBeUndefined()
})

test('AVIF is there when its job has made it, and not before', async () => {
  const { id, digest } = await addPicture(await draw(120).png().toBuffer())
  expect(await findRendition({ digest, width: 96, format: 'avif' })).toBeUndefined()
  expect(await listPicturesWithoutAvif(100)).toContain(id)
  await makeAvif(id)
  expect(await listPicturesWithoutAvif(100)).not.toContain(id)
  const path = await findRendition({ digest, width: 96, format: 'avif' })
  expect(await sharp(path).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 96 })
})

test('an unknown picture has no sizes', async () => {
  expect(await findRendition({ digest: 'a'.repeat(64), width: 96, format: 'webp' })).toBeUndefined()
})

test('a picture whose original was lost is kept again when it is added again', async () => {
  const bytes = await draw(60).png().toBuffer()
  const { digest } = await addPicture(bytes)
  await rm((await findFile(digest, '.png'))!)
  await addPicture(bytes)
  expect(await readFile((await findFile(digest, '.png'))!)).toEqual(bytes)
})

test('a logo is made small once for forty documents at the same time, and kept for the later ones', async () => {
  const { digest } = await addLogo(await draw(2000, 1000).png().toBuffer())
  const queue: number[] = []
  sharp.queue.on('change', (length: number) => queue.push(length))
  const logos = await Promise.all(Array.from({ length: 40 }, () => findLogo(digest)))
  sharp.queue.removeAllListeners('change')
  expect(queue).toHaveLength(2)
  expect(await sharp(logos[39]).metadata()).toMatchObject({ format: 'png', width: 560, height: 280 })
  await rm((await findFile(digest, '.png'))!)
  expect(await findLogo(digest)).toEqual(logos[0])
})

test('IMP-41 a logo of 40 megapixels is taken and made smaller; one of more than 50 is refused with its size', async () => {
  const { digest, width, height } = await addLogo(await draw(8000, 5000).png().toBuffer())
  expect([width, height]).toEqual([2560, 1600])
  expect(await sharp(await findLogo(digest)).metadata()).toMatchObject({ format: 'png', width: 448, height: 280 })
  await expect(addLogo(await draw(8000, 6251).png().toBuffer())).rejects.toThrow('8000 × 6251 points ; 50 millions')
})

const drawn = (shape: string, [width, height] = [300, 100]) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`))

test.each([
  ['dark letters on nothing', '<circle cx="50" cy="50" r="40" fill="#112244"/>', { ratio: 3, isTransparent: true, tone: 'dark' }],
  ['light letters on nothing', '<circle cx="50" cy="50" r="40" fill="#f5f0ff"/>', { ratio: 3, isTransparent: true, tone: 'light' }],
  ['a colour on nothing', '<circle cx="50" cy="50" r="40" fill="#e05a1c"/>', { ratio: 3, isTransparent: true, tone: 'middle' }],
  ['dark letters on white', '<rect width="300" height="100" fill="#fff"/><circle cx="50" cy="50" r="40" fill="#112244"/>', { ratio: 3, isTransparent: false }],
])('IMP-41 a logo of %s is known as that, whatever its format', async (_, shape, look) => {
  for (const bytes of [await drawn(shape).png().toBuffer(), await drawn(shape).webp().toBuffer()]) {
    const { digest } = await addLogo(bytes)
    expect(await findLogoLook(digest)).toMatchObject({ digest, ...look })
    expect(await sharp(await findLogo(digest)).metadata()).toMatchObject({ format: 'png', width: 300 })
  }
})

test('IMP-41 a logo becomes a square with room around it, which shows on its ground; a lost one none', async () => {
  const { digest } = await addLogo(await drawn('<rect width="300" height="100" fill="#e05a1c"/>').png().toBuffer())
  const square = sharp(await squareOf(digest, { side: 192, share: 0.5, ground: '#ffffff' }))
  const { data, info } = await square.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect([info.width, info.height]).toEqual([192, 192])
  expect([at(2, 2), at(96, 96), at(96, 40)]).toEqual([
    [255, 255, 255],
    [224, 90, 28],
    [255, 255, 255],
  ])
  expect(await squareOf('ab'.repeat(32), { side: 192, share: 1 })).toBeUndefined()
  expect(await findLogoLook('ab'.repeat(32))).toBeUndefined()
})
