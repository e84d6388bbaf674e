import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addLogo } from '#shop/upkeep/media.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { openWire } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const { newBrowser } = await openWire()
const { ask } = newBrowser()

const coloured = (width: number, height: number, background = '#e05a1c') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function pixelOf(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await bytesOf(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
}

const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())

test('IMP-41 a phone installs the shop: its manifest in each language names icons that are what they say', async () => {
  await changeSettings((now) => ({
    ...now,
    shopName: 'Dar Zitouna',
    identity: { ...now.identity, colour: '#0f766e', slogan: { fr: 'Tout en huile', ar: '', en: 'All of oil' } },
  }))
  for (const [path, lang, dir, start, description] of [
    ['/manifest.webmanifest', 'fr', 'ltr', '/', 'Tout en huile'],
    ['/en/manifest.webmanifest', 'en', 'ltr', '/en/', 'All of oil'],
    ['/ar/manifest.webmanifest', 'ar', 'rtl', '/ar/', 'Tout en huile'],
  ] as const) {
    const answer = await ask(path)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(manifest).toMatchObject({ name: 'Dar Zitouna', lang, dir, start_url: start, scope: '/', display: 'standalone', theme_color: '#0f766e', description })
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(await bytesOf(src)).metadata()
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
    }
  }
})

test('IMP-41 a shop without a logo has the house’s door in its own colour; the merchant’s picture takes its place everywhere', async () => {
  await changeSettings((now) => ({ ...now, identity: { ...now.identity, colour: '#6d28d9' } }))
  expect((await bytesOf('/favicon.svg')).toString()).toContain('#6d28d9')
  expect(await pixelOf('/apple-touch-icon.png', 1, 1)).toEqual([0x6d, 0x28, 0xd9])
  const before = (await ask('/icon-192.png')).headers.get('etag')!
  expect((await ask('/icon-192.png', { headers: { 'if-none-match': before } })).status).toBe(304)
  const { digest } = await addLogo(await coloured(600, 600))
  await changeSettings((now) => ({ ...now, identity: { ...now.identity, icon: digest } }))
  expect((await ask('/icon-192.png', { headers: { 'if-none-match': before } })).status).toBe(200)
  for (const path of ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png'])
    expect([path, await pixelOf(path, 1, 1)]).toEqual([path, [0xe0, 0x5a, 0x1c]])
  expect((await bytesOf('/favicon.svg')).toString()).toContain('href="data:image/png;base64,')
  const ico = await bytesOf('/favicon.ico')
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

test('IMP-41 a logo is the icon too where it is about square; a wide one is not, since nothing of it could be read', async () => {
  const [square, wide] = [await addLogo(await coloured(300, 260)), await addLogo(await coloured(900, 200))]
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo: square.digest } }))
  expect(await pixelOf('/icon-192.png', 96, 96)).toEqual([0xe0, 0x5a, 0x1c])
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo: wide.digest } }))
  expect(await pixelOf('/icon-192.png', 96, 30)).toEqual([0x1c, 0x4f, 0xae])
})

test('IMP-41 the card of the shop’s links is drawn anew with its name and colour, in Arabic too', async () => {
  const cardOf = async (shopName: string) => {
    await changeSettings((now) => ({ ...now, shopName, identity: { ...now.identity, colour: '#0f766e' } }))
    return bytesOf('/share.png')
  }
  const [french, arabic] = [await cardOf('Dar Zitouna'), await cardOf('دار الزيتونة')]
  expect(await sharp(french).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(french.equals(arabic)).toBe(false)
  expect(await pixelOf('/share.png', 600, 620)).toEqual([0x0f, 0x76, 0x6e])
  expect((await cardOf('Dar Zitouna')).equals(french)).toBe(true)
})

test('IMP-41 a picture whose file is lost leaves the house’s icon, and no error', async () => {
  await changeSettings((now) => ({ ...now, identity: { ...now.identity, icon: 'ab'.repeat(32) } }))
  expect((await ask('/icon-192.png')).status).toBe(200)
})

test('IMP-41 staff install the back office as an app of its own, under the shop’s name and icons, in their language', async () => {
  await changeSettings((now) => ({ ...now, shopName: 'Dar Zitouna' }))
  const manifest = await (await ask('/admin/manifest.webmanifest?lang=ar')).json()
  expect(manifest).toMatchObject({
    id: '/admin/',
    name: 'Dar Zitouna · الإدارة',
    start_url: '/admin/home/',
    scope: '/admin/',
    dir: 'rtl',
    display: 'standalone',
  })
  expect(await (await ask('/admin/manifest.webmanifest?lang=xx')).json()).toMatchObject({ lang: 'fr' })
})
