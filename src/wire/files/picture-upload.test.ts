import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import type { UploadedPicture } from '#contract/staff-paths'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { GRANTABLE } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { signIn } from '#shop/people/sign-in.server'
import { addStaff, findStaff } from '#shop/people/staff.server'
import { HEIC_FILE, photograph, pngBomb } from '#shop/upkeep/media.testing'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

const PASSWORD = 'olive et jasmin'

let staff: Browser
let stranger: Browser
let newBrowser: () => Browser

beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  stranger = newBrowser()
  await addStaff({ name: 'Leila', email: 'leila@example.test', role: 'administrator', password: PASSWORD })
  await addStaff({ name: 'Salma', email: 'salma@example.test', role: 'shop_manager', password: PASSWORD })
  staff = await signedIn('salma@example.test')
})

async function signedIn(email: string): Promise<Browser> {
  const browser = newBrowser()
  for (const line of await signIn({ email, password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name!, value!)
  }
  return browser
}

async function upload(body: BodyInit, { by = staff, name = 'photo.jpg', origin = ORIGIN } = {}) {
  const headers = { origin, 'x-file-name': encodeURIComponent(name), 'content-type': 'application/octet-stream' }
  const answer = await by.ask('/admin/media/upload/', { method: 'POST', body, headers, ...(body instanceof ReadableStream && { duplex: 'half' as const }) })
  return { status: answer.status, json: (await answer.json()) as UploadedPicture & { message: string } }
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
const rowOf = (id: number) => db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const filesOf = async (folder = '') => (await readdir(join(config.dataFolder, 'media', folder), { recursive: true }).catch((): string[] => [])).toSorted()
const count = async () => Number((await db.selectFrom('media').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

async function shownAs(digest: string) {
  const original = join(config.dataFolder, 'media', digest.slice(0, 2), `${digest}.jpeg`)
  const served = Buffer.from(await (await stranger.ask(`/media/${digest}-640.webp`)).arrayBuffer())
  const all = await Promise.all([original, served].map((picture) => sharp(picture).metadata()))
  return all.map(({ exif, xmp, orientation = 1, height, width }) => ({ notes: Boolean(exif || xmp), orientation, isUpright: height > width }))
}

const CLEAN = { notes: false, orientation: 1, isUpright: true }

test('IMP-39 a small photograph loses its place and its turn too', async () => {
  const bytes = await photograph(1200, 900, 41)
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) as Buffer })
  const { json } = await upload(bytesOf(bytes))
  expect(json).toMatchObject({ width: 900, height: 1200 })
  expect(await shownAs(json.digest)).toEqual([CLEAN, CLEAN])
})

test('IMP-39 a photograph of 40 megapixels is stored upright, at most 2560 px a side, without the place where it was taken', async () => {
  const { status, json } = await upload(bytesOf(await photograph(7728, 5176)), { name: 'C:\\DCIM\\été à Sousse.jpg' })
  expect(status).toBe(200)
  expect(json).toMatchObject({ width: 1715, height: 2560 })
  expect(json.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(await rowOf(json.id)).toMatchObject({ format: 'jpeg', width: 1715, height: 2560, file_name: 'été à Sousse.jpg', cut_from: null })
  expect(await shownAs(json.digest)).toEqual([CLEAN, CLEAN])
  expect(await db.selectFrom('audit_entries').select(['action', 'subject', 'details']).orderBy('id', 'desc').limit(1).executeTakeFirst()).toEqual({
    action: 'picture-added',
    subject: `picture:${json.id}`,
    details: { file: 'été à Sousse.jpg' },
  })
})

test('IMP-39 a small picture with nothing to drop is kept as it came; equal bytes are one picture, also when sent at once', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytesOf(bytes))))
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect(await rowOf(answers[0]!.json.id)).toMatchObject({ width: 900, height: 600, bytes: bytes.length })
})

test.each([
  ['a PNG that unpacks to 900 megapixels', () => pngBomb(30_000), '30000 × 30000 points'],
  ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "n'est pas une image"],
  ['a HEIC', () => HEIC_FILE, 'format HEIC'],
  ['a photograph cut short', async () => (await photograph(2000, 1500, 7)).subarray(0, 60_000), 'abîmée'],
  ['a page named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), "n'est pas une image"],
  ['nothing', () => Buffer.alloc(0), "n'est pas une image"],
  ['25 MB and a byte', () => Buffer.alloc(25_000_001, 0xff), 'dépasse 25 Mo'],
])('IMP-39 %s is refused in words, and nothing of it is left', async (_name, make, words) => {
  const before = [await count(), await filesOf()]
  const { status, json } = await upload(bytesOf(await make()))
  expect(status).toBe(422)
  expect(json.message).toContain(words)
  expect([await count(), await filesOf()]).toEqual(before)
})

test('IMP-39 an upload that breaks off in the middle leaves nothing', async () => {
  const bytes = await photograph(1600, 1200, 3)
  const before = [await count(), await filesOf()]
  const body = brokenAfter(bytesOf(bytes.subarray(0, 100_000)))
  const { status, json } = await upload(body)
  expect([status, json.message]).toEqual([422, expect.stringContaining("s'est arrêté au milieu")])
  expect([await count(), await filesOf()]).toEqual(before)
})

test('IMP-39 what a killed process left unfinished is removed by a later upload, an hour after its last byte', async () => {
  const folder = join(config.dataFolder, 'media', 'unfinished')
  await mkdir(folder, { recursive: true })
  const later = Date.now() + 11 * 60_000
  for (const [name, minutes] of Object.entries({ left: 61, 'being-written': 59 })) {
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), new Date(later), new Date(later - minutes * 60_000))
  }
  vi.spyOn(clock, 'now').mockReturnValue(new Date(later))
  await upload(bytesOf(await photograph(300, 200, 5)))
  vi.restoreAllMocks()
  expect(await filesOf('unfinished')).toEqual(['being-written'])
})

async function sendForm(files: [name: string, bytes: Buffer][], { query = '', by = staff, cutAt = Infinity, breaks = false } = {}) {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('picture', new File([bytesOf(bytes)], name))
  const whole = new Request(ORIGIN, { method: 'POST', body: form })
  const sent = bytesOf(Buffer.from(await whole.arrayBuffer()).subarray(0, cutAt))
  const headers = { origin: ORIGIN, 'content-type': whole.headers.get('content-type')! }
  const body = breaks ? brokenAfter(sent) : sent
  return by.ask(`/admin/media/upload/${query}`, { method: 'POST', body, headers, ...(breaks && { duplex: 'half' as const }) })
}

function brokenAfter(bytes: Uint8Array): ReadableStream {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.error(new Error('the line was cut'))
      controller.enqueue(bytes.subarray(sent, (sent += 20_000)))
    },
  })
}

test('IMP-39 a form without scripts sends several; what is refused is named with its reason, and takes no other with it', async () => {
  const [one, two] = [await photograph(400, 300, 21), await photograph(400, 300, 22)]
  const before = await count()
  const sent = await sendForm([
    ['one.jpg', one],
    ['two.jpg', two],
  ])
  expect([sent.status, sent.headers.get('location'), await count()]).toEqual([303, '/admin/media/?added=2', before + 2])
  const mixed = await sendForm([
    ['<i>photo.heic', HEIC_FILE],
    ['big.png', Buffer.alloc(26_000_000, 1)],
    ['three.jpg', await photograph(400, 300, 23)],
  ])
  const text = await mixed.text()
  expect([mixed.status, mixed.headers.get('content-security-policy')]).toEqual([422, "default-src 'none'; frame-ancestors 'none'"])
  expect(text).toContain('&lt;i&gt;photo.heic: Cette photo est au format HEIC')
  expect(text).toContain('big.png: Cette image dépasse 25 Mo.')
  expect([text.includes('Images enregistrées : 1.'), await count()]).toEqual([true, before + 3])
  expect((await sendForm([])).status).toBe(422)
  expect((await sendForm([['one.jpg', one]], { by: stranger })).headers.get('location')).toBe('/admin/?next=%2Fadmin%2Fmedia%2F')
})

test('IMP-39 a form that would replace a picture that is gone is told so at once, with nothing stored', async () => {
  const [before, bytes] = [await count(), await photograph(1600, 1200, 51)]
  expect(bytes.length).toBeGreaterThan(100_000)
  const answer = await sendForm(
    [
      ['new.jpg', bytes],
      ['other.jpg', bytes],
    ],
    { query: '?replaces=999999' },
  )
  const text = await answer.text()
  expect([answer.status, ...['new', 'other'].map((name) => text.includes(`${name}.jpg: Cette image n`)), await count()]).toEqual([422, true, true, before])
})

test.each([false, true])('IMP-39 a form that breaks off keeps what came whole, and nothing of the rest (an error of the line: %s)', async (breaks) => {
  const files = await Promise.all([31, 32].map(async (seed) => [`${seed}.jpg`, await photograph(900, 600, seed + (breaks ? 10 : 0))] as [string, Buffer]))
  const before = await count()
  const answer = await sendForm(files, { cutAt: files[0]![1].length + 20_000, breaks })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(/3[12]\.jpg: .*(abîmée|arrêté au milieu)/)])
  expect(await count()).toBeLessThanOrEqual(before + 1)
  expect(await filesOf('unfinished')).toEqual(['being-written'])
})

test('IMP-39, ACC-11 only staff with the right to products may send one, and only from our own pages', async () => {
  const bytes = bytesOf(await photograph(200, 100, 9))
  expect((await upload(bytes, { by: stranger })).status).toBe(401)
  expect((await upload(bytes, { origin: 'https://evil.example' })).status).toBe(403)
  const administrator = (await findStaff()).find(({ role }) => role === 'administrator')!
  await changeCapabilities(
    GRANTABLE.filter((right) => right !== 'products.manage'),
    administrator,
  )
  expect((await upload(bytes)).status).toBe(403)
  await changeCapabilities([...GRANTABLE], administrator)
  expect((await upload(bytes)).status).toBe(200)
})
