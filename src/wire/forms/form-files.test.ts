import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { useDataFolder } from '#database/test-data-folder'
import { privateStorage } from '#gateways/storage'
import { config } from '#platform/config.server'
import { zipOf, zipPart as part } from '#shop/forms/form-sending.testing'
import { FILE_EXTENSIONS } from '#shop/forms/forms'
import { bodyOf, entriesOf, fieldsOf, filesOf, filesOnDisk, publish, submit, type TestFile } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

let browser: Browser
let form: number
beforeAll(async () => {
  browser = (await openWire()).newBrowser()
  form = await publish(
    fieldsOf({ id: 1, kind: 'text' }, { id: 2, kind: 'file', extensions: [...FILE_EXTENSIONS], mostFiles: 3, mostBytes: 2_000_000 }, { id: 3, kind: 'file' }),
  )
})

const PICTURES: Record<'png' | 'jpeg' | 'gif' | 'webp', (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  jpeg: (picture) => picture.jpeg(),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp(),
}

const drawn = (format: keyof typeof PICTURES) => {
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 10, b: 90 } } })
  return PICTURES[format](red.withExif({ IFD0: { Artist: 'Salma of Tunis' } })).toBuffer()
}

const WORD = [part('[Content_Types].xml'), part('_rels/.rels'), part('word/document.xml'), part('word/media/image1.jpeg')]
const EXCEL = [part('[Content_Types].xml'), part('xl/workbook.xml'), part('xl/printerSettings/printerSettings1.bin', 'x')]
const WRITER = [part('mimetype', 'application/vnd.oasis.opendocument.text'), part('content.xml'), part('META-INF/manifest.xml'), part('layout-cache', 'x')]

async function send(file: Omit<TestFile, 'field'>, field = 2) {
  const sent = await submit(browser, form, { fields: { 1: file.name }, files: [{ field, ...file }], headers: { referer: `${ORIGIN}/en/` } })
  return sent.json.success ? 'taken' : sent.errors[`wpforms_${form}_${field}`]
}

test('IMP-30, FORM-72, FORM-88 files of every kind are taken by their content, kept under names that nobody can guess, and only the entry knows them', async () => {
  const files: Omit<TestFile, 'field'>[] = [
    { name: 'PHOTO.PNG', bytes: await drawn('png'), type: 'image/png' },
    { name: 'photo.jpg', bytes: await drawn('jpeg'), type: 'image/jpeg' },
    { name: 'photo.gif', bytes: await drawn('gif'), type: 'image/gif' },
    { name: 'photo.webp', bytes: await drawn('webp'), type: 'image/webp' },
    { name: 'devis.v2.pdf', bytes: PDF, type: 'application/pdf' },
    { name: 'ملاحظات.txt', bytes: Buffer.from('Bonjour, عالم < 3'), type: 'text/plain' },
    { name: 'prix.csv', bytes: Buffer.from('nom;prix\r\nThé;5'), type: 'application/vnd.ms-excel' },
    { name: 'lettre.docx', bytes: zipOf(...WORD), type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    { name: 'liste.xlsx', bytes: zipOf(...EXCEL), type: '' },
    { name: 'lettre.odt', bytes: zipOf(...WRITER), type: 'application/octet-stream' },
  ]
  for (const file of files) expect([file.name, await send(file)]).toEqual([file.name, 'taken'])
  const kept = await filesOf(form)
  expect(kept.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  expect(kept.map(({ type }) => type.split('/')[0])).toEqual([
    'image',
    'image',
    'image',
    'image',
    'application',
    'text',
    'text',
    'application',
    'application',
    'application',
  ])
  for (const { stored } of kept) expect(stored).toMatch(/^private\/[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+$/)
  expect((await filesOnDisk()).unfinished).toEqual([])
  for (const { stored } of kept.slice(0, 2)) {
    for (const path of [`/${stored}`, `/media/${stored}`, `/media/../${stored}`, `/assets/${stored}`]) expect((await browser.ask(path)).status).toBe(404)
  }
})

test('FORM-88 a picture is drawn anew: a camera’s notes and whatever is glued behind it are gone', async () => {
  const bytes = Buffer.concat([await drawn('jpeg'), Buffer.from('<?php system($_GET["c"]); ?>'), zipOf(...WORD)])
  expect(bytes.includes('Salma of Tunis')).toBe(true)
  expect(await send({ name: 'glued.jpg', bytes, type: 'image/jpeg' })).toBe('taken')
  const { stored, bytes: size } = (await filesOf(form)).at(-1)!
  const kept = await readFile((await privateStorage().find(stored))!)
  expect([kept.length, kept.includes('php'), kept.includes('Salma'), kept.includes('PK')]).toEqual([size, false, false, false])
})

test('FORM-72, FORM-88 what is not what its name says is refused by its content, and nothing of it is left', async () => {
  const jpeg = await drawn('jpeg')
  const bomb = { ...part('word/document.xml'), bytes: Buffer.alloc(30_000_000) }
  const pages: [name: string, bytes: Uint8Array, type?: string][] = [
    ['x.php.png', await drawn('png'), 'image/png'],
    ['x.html.txt', Buffer.from('hello')],
    ['x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['x.html', Buffer.from('<html></html>'), 'text/html'],
    ['x', jpeg],
    ['.jpg', Buffer.from('')],
    ['x.png', jpeg, 'image/png'],
    ['x.jpg', jpeg, 'text/html'],
    ['x.jpg', PDF, 'image/jpeg'],
    ['x.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['x.gif', Buffer.from('GIF89a=1;alert(1)'), 'image/gif'],
    ['x.pdf', Buffer.concat([Buffer.from('<html>'), PDF])],
    ['x.pdf', Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')])],
    ['x.pdf', Buffer.concat([PDF, zipOf(...WORD), Buffer.from('%%EOF')])],
    ['x.txt', Buffer.from('hello <script>alert(1)</script>')],
    ['x.txt', Buffer.from(`${'x'.repeat(65_533)}<svg onload=alert(1)>`)],
    ['x.csv', Buffer.from('a;b\0;c')],
    ['x.csv', Buffer.from('GIF89a;b')],
    ['x.docx', zipOf(...EXCEL)],
    ['x.xlsx', gzipSync('xl/workbook.xml')],
    ['x.odt', zipOf(part('mimetype', 'application/vnd.oasis.opendocument.calc'), part('content.xml'))],
    ['x.docx', zipOf(...WORD, part('word/vbaProject.bin'))],
    ['x.docx', zipOf(...WORD, part('word/embeddings/a.zip'))],
    ['x.docx', zipOf(...WORD, { name: 'word/media/image2.png', bytes: zipOf(...WORD) })],
    ['x.docx', zipOf(...WORD, part('../../evil.xml'))],
    ['x.docx', zipOf(...WORD, part('word/DOCUMENT.xml'))],
    ['x.docx', zipOf(...WORD.slice(0, 2), bomb)],
    ['x.docx', zipOf(...WORD.slice(0, 2), { ...bomb, told: 500 })],
    ['x.docx', Buffer.concat([zipOf(...WORD), Buffer.from('glued')])],
    ['x.docx', Buffer.concat([Buffer.from('%PDF-1.7 '), zipOf(...WORD)])],
    ['x.docx', zipOf({ ...part('[Content_Types].xml', '%PDF-1.7'), plain: true }, ...WORD.slice(1))],
  ]
  const before = [await entriesOf(form), (await filesOnDisk()).kept].map(({ length }) => length)
  for (const [name, bytes, type = ''] of pages) {
    const said = await send({ name, bytes, type })
    expect([name, bytes.length, said]).toEqual([name, bytes.length, 'File type is not allowed.'])
  }
  expect([await entriesOf(form), (await filesOnDisk()).kept].map(({ length }) => length)).toEqual(before)
  expect((await filesOnDisk()).unfinished).toEqual([])
})

test('FORM-72 a field that names no extensions takes png, jpg, jpeg and gif alone', async () => {
  expect([await send({ name: 'a.PNG', bytes: await drawn('png') }, 3), await send({ name: 'a.pdf', bytes: PDF }, 3)]).toEqual([
    'taken',
    'File type is not allowed.',
  ])
})

test('FORM-73, FORM-75 a file past its field’s size, too many of them and more than 25 MB together are refused in words, and no disk is filled', async () => {
  const text = (bytes: number) => Buffer.alloc(bytes, 'a ')
  expect(await send({ name: 'long.txt', bytes: text(2_000_001) })).toBe('File exceeds max size allowed.')
  const many = Array.from({ length: 4 }, (_, place) => ({ field: 2, name: `${place}.txt`, bytes: text(10) }))
  const headers = { referer: `${ORIGIN}/en/` }
  expect((await submit(browser, form, { files: many, headers })).errors).toEqual({ [`wpforms_${form}_2`]: 'Please attach 3 files at most.' })
  const roomy = await publish(fieldsOf({ id: 2, kind: 'file', extensions: ['txt'], mostFiles: 10, mostBytes: 15_000_000 }))
  const heavy = await submit(browser, roomy, {
    files: [
      { field: 2, name: 'a.txt', bytes: text(14_000_000) },
      { field: 2, name: 'b.txt', bytes: text(14_000_000) },
    ],
    headers,
  })
  expect(heavy.general['footer']).toContain('The total size of the selected files 28 MB exceeds the allowed limit 25 MB.')
  expect((await filesOnDisk()).unfinished).toEqual([])
})

test('FORM-73 of a file past its field’s size no more is written to disk than the field takes', async () => {
  const whole = new Response(await bodyOf(form, { files: [{ field: 3, name: 'a.png', bytes: Buffer.alloc(9_000_000) }] }))
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const { promise: seen, resolve: end } = Promise.withResolvers<void>()
  async function* slowly() {
    yield bytes.subarray(0, 8_000_000)
    await seen
    yield bytes.subarray(8_000_000)
  }
  const body = Readable.toWeb(Readable.from(slowly())) as ReadableStream
  const headers = { origin: ORIGIN, 'content-type': whole.headers.get('content-type')! }
  const answer = browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, duplex: 'half', headers } as RequestInit)
  const size = async () => (await stat(join(config.dataFolder, 'media/unfinished', (await filesOnDisk()).unfinished[0]!))).size
  await vi.waitFor(async () => expect(await size()).toBe(5_000_000), { timeout: 60_000 })
  end()
  expect(await (await answer).text()).toContain('trop lourd')
})

test('FORM-74 a camera field that is required wants its picture, and takes a picture alone', async () => {
  const own = await publish(fieldsOf({ id: 4, kind: 'camera', required: true }))
  const headers = { referer: `${ORIGIN}/en/` }
  const errorsOf = async (files: TestFile[]) => (await submit(browser, own, { files, headers })).errors
  expect(await errorsOf([])).toEqual({ [`wpforms_${own}_4`]: 'This field is required.' })
  expect(await errorsOf([{ field: 4, name: 'a.pdf', bytes: PDF }])).toEqual({ [`wpforms_${own}_4`]: 'File type is not allowed.' })
  expect(await errorsOf([{ field: 4, name: 'capture.jpeg', bytes: await drawn('jpeg'), type: 'image/jpeg' }])).toEqual({})
  expect(await filesOf(own)).toHaveLength(1)
})

test('FORM-17 files for no field, for another form or for a field that does not show are read past and not kept', async () => {
  const when = { action: 'show' as const, any: [[{ field: 1, operator: 'is' as const, value: 'oui' }]] }
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }, { id: 2, kind: 'file', extensions: ['txt'], when }))
  const body = await bodyOf(own, {
    fields: { 1: 'non' },
    files: [
      { field: 2, name: 'a.txt', bytes: Buffer.from('caché') },
      { field: 1, name: 'b.txt', bytes: Buffer.alloc(100_000, 'b') },
    ],
  })
  body.append(`wpforms_${form}_2`, new File(['c'], 'c.txt'))
  body.append('other', new File(['d'], 'd.txt'))
  const answer = await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, headers: { origin: ORIGIN } })
  expect((await answer.json()) as object).toMatchObject({ success: true })
  expect([await filesOf(own), (await filesOnDisk()).unfinished]).toEqual([[], []])
  const open = await publish(fieldsOf({ id: 2, kind: 'file', extensions: ['txt'] }))
  const other = await bodyOf(open, {})
  other.append(`wpforms_${form}_2`, new File(['c'], 'c.txt'))
  await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body: other, headers: { origin: ORIGIN } })
  expect([(await entriesOf(open)).length, await filesOf(open)]).toEqual([1, []])
})

test('FORM-88 a form that is over before it begins is answered, and holds no place among those under way', async () => {
  for (let turn = 0; turn < 7; turn++) {
    const whole = new Response(await bodyOf(form, { files: [{ field: 2, name: 'a.txt', bytes: Buffer.alloc(150_000, 'a ') }] }))
    const headers = { origin: ORIGIN, 'content-type': whole.headers.get('content-type')! }
    const [, boundary] = /boundary=(.+)/.exec(headers['content-type'])!
    const body = Buffer.concat([Buffer.from(`\r\n--${boundary}--\r\n`), new Uint8Array(await whole.arrayBuffer())])
    expect((await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, headers })).status).toBe(413)
  }
})

test('FORM-88 a form that breaks off in the middle of a file leaves nothing, and the next one is taken', async () => {
  const whole = new Response(await bodyOf(form, { files: [{ field: 2, name: 'a.txt', bytes: Buffer.alloc(1_000_000, 'a ') }] }))
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const before = (await entriesOf(form)).length
  let sent = 0
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent > 500_000) return controller.error(new Error('the phone lost its network'))
      controller.enqueue(bytes.subarray(sent, sent + 64_000))
      sent += 64_000
    },
  })
  const init = { method: 'POST', body: broken, duplex: 'half', headers: { origin: ORIGIN, 'content-type': whole.headers.get('content-type')! } }
  const answer = await browser.ask('/wp-admin/admin-ajax.php', init)
  expect(answer.status).toBe(413)
  const cut = await browser.ask('/wp-admin/admin-ajax.php', { ...init, body: bytes.subarray(0, 700_000) })
  expect(cut.status).toBe(413)
  expect([(await entriesOf(form)).length, (await filesOnDisk()).unfinished]).toEqual([before, []])
  expect(await send({ name: 'after.txt', bytes: Buffer.from('encore') })).toBe('taken')
})
