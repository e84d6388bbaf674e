import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile, withFileTurn } from './file-checks.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 10, b: 90 } } })

async function leftOf(pixels: number, name: string, newFile = join(folder, 'new')): Promise<number | string> {
  const budget = { pixels }
  const checked = checkFile({ name, type: '', path: join(folder, name) }, budget, async () => newFile)
  return checked.then(
    (file) => (file ? budget.pixels : 'not what it says'),
    (error: Error) => error.message,
  )
}

test('IMP-51 pictures of a form are drawn while their pixels are few enough together, and a GIF or a WebP counts five times', async () => {
  for (const name of ['a.png', 'a.jpg', 'a.gif', 'a.webp']) await drawn(40, 30).toFile(join(folder, name))
  for (const name of ['a.png', 'a.jpg']) expect([await leftOf(1200, name), await leftOf(1199, name)]).toEqual([0, expect.stringContaining('trop de pixels')])
  for (const name of ['a.gif', 'a.webp']) expect([await leftOf(6000, name), await leftOf(5999, name)]).toEqual([0, expect.stringContaining('trop de pixels')])
})

test('IMP-51 of an animated picture the first frame alone counts and is drawn', async () => {
  const frames = Buffer.concat(Array.from({ length: 10 }, (_, frame) => Buffer.alloc(40 * 30 * 3, frame * 20)))
  await sharp(frames, { raw: { width: 40, height: 300, channels: 3, pageHeight: 30 } })
    .gif({ loop: 0 })
    .toFile(join(folder, 'moving.gif'))
  expect((await sharp(join(folder, 'moving.gif')).metadata()).pages).toBe(10)
  expect(await leftOf(6000, 'moving.gif', join(folder, 'still.gif'))).toBe(0)
  expect((await sharp(join(folder, 'still.gif')).metadata()).pages ?? 1).toBe(1)
})

test('IMP-51 a picture of more than fifty megapixels is refused by its head, whatever else came', async () => {
  await drawn(9000, 5600).png({ compressionLevel: 1 }).toFile(join(folder, 'vast.png'))
  expect(await leftOf(100_000_000, 'vast.png')).toContain('trop de pixels')
})

function held() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  return { work: () => promise, end }
}

test('IMP-51 files of one form of an address are looked at at a time; nobody else waits behind them', async () => {
  const first = held()
  const order: string[] = []
  const one = withFileTurn('10.1.0.1', async () => {
    await first.work()
    order.push('first')
  })
  const two = withFileTurn('10.1.0.1', async () => order.push('second'))
  await withFileTurn('10.1.0.2', async () => order.push('elsewhere'))
  first.end()
  await Promise.all([one, two])
  expect(order).toEqual(['elsewhere', 'first', 'second'])
})

test('IMP-51 six forms with files of an address wait at most, and forty of all; one more is refused in words, and taken when they are done', async () => {
  const { work, end } = held()
  const here = Array.from({ length: 6 }, () => withFileTurn('10.2.0.1', work))
  await expect(withFileTurn('10.2.0.1', work)).rejects.toThrow('réessayez dans un instant')
  const others = Array.from({ length: 34 }, (_, place) => withFileTurn(`10.3.0.${place}`, work))
  await expect(withFileTurn('10.4.0.1', work)).rejects.toThrow('réessayez dans un instant')
  end()
  await Promise.all([...here, ...others])
  expect(await withFileTurn('10.2.0.1', async () => 'taken')).toBe('taken')
})
