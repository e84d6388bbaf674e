import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { filesOf, withForm } from './multipart.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('FORM-88 a form that its reader would wait for without end is given up after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // An unnamed part longer than the parser's buffer, and one that ends in its head.
  const stuck = Buffer.from(`--XX\r\nfoo: bar\r\n\r\n${'Z'.repeat(1_100_000)}\r\n--XX\r\n\r\n--XX--\r\n`)
  const body = { type: 'multipart/form-data; boundary=XX', pieces: [stuck] }
  let given: unknown = 'nothing yet'
  const work = async (form: unknown) => (given = form)
  void withForm(body, async () => undefined, work)
  const turnsAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate)
  }
  await turnsAfter(0)
  await turnsAfter(4999)
  expect(given).toBe('nothing yet')
  await turnsAfter(1)
  expect(given).toBeUndefined()
})

/** Repeats one part in pieces of 64 kB, 1.6 MB in all; counts the pieces read. */
function flood(part: string) {
  const asked = { pieces: 0 }
  async function* pieces() {
    const piece = Buffer.from(part.repeat(Math.ceil(65_536 / part.length)))
    for (; asked.pieces < FLOOD_PIECES; asked.pieces++) yield piece
  }
  return { asked, pieces: pieces() }
}

const FLOOD_PIECES = 25
const FIELD = '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

test.each([
  ['fields', FIELD],
  ['empty files', '--XX\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n'],
  ['parts without a name', '--XX\r\na: b\r\n\r\n\r\n'],
  ['boundaries alone', '--XX\r\n'],
])('FORM-88 of a form of countless %s no more is read than a form may have', async (_name, part) => {
  const { asked, pieces } = flood(part)
  const body = { type: 'multipart/form-data; boundary=XX', pieces }
  expect(
    await withForm(
      body,
      async () => undefined,
      async (form) => form,
    ),
  ).toBeUndefined()
  expect(asked.pieces).toBeLessThan(10)
})

test('FORM-88 of an urlencoded form of countless fields no more is read than a form may have', async () => {
  const { asked, pieces } = flood('a=b&')
  const body = { type: 'application/x-www-form-urlencoded', pieces }
  expect(
    await withForm(
      body,
      async () => undefined,
      async (form) => form,
    ),
  ).toBeUndefined()
  expect(asked.pieces).toBeLessThan(5)
})

test('IMP-39 a form of staff that has too many fields is received to its end and no longer parsed: the files before them are given', async () => {
  const file = (name: string) => `--XX\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\n\r\nbytes\r\n`
  let ended = false
  async function* body() {
    yield Buffer.from(file('before.jpg') + FIELD.repeat(21))
    yield Buffer.from(`${file('after.jpg')}--XX--\r\n`)
    ended = true
  }
  const init = {
    method: 'POST',
    body: Readable.toWeb(Readable.from(body())) as ReadableStream,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=XX' },
  }
  const names: string[] = []
  for await (const { name } of filesOf(new Request('http://localhost/', init))) names.push(name)
  expect([names, ended]).toEqual([['before.jpg'], true])
})
