import type { Context, Next } from 'hono'
import { hasRoomForFiles } from '#gateways/storage'
import { findForm } from '#shop/forms/forms.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { addressOf, type Env } from '#request/common/caller.server'
import { MOST_BODY_BYTES } from '#request/common/forms.server'
import { MOST_FORM_BYTES, withForm, type FileSlot, type ReceivedForm } from '#wire/files/multipart.ts'

/** A submitted site form. Its files stay on disk until it is answered. */
export interface SentForm extends ReceivedForm {
  /** Files were dropped: the address sent too many recently, or the disk is nearly full. */
  hasLostFiles: boolean
}

interface Taking {
  mark: string
  isOurs: (form: ReceivedForm) => boolean
  /** Refuses a large body unread. Retry after `seconds`. */
  sendAway: (seconds: number) => Promise<Response>
  answer: (form: SentForm) => Promise<Response | undefined>
}

const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i

/**
 * Takes a site form from an address that also receives other requests. The name of the call is in the body's last part, perhaps behind 25 MB of files. A body
 * is read once, so the files of fields that accept them are on disk before the call is known. Any other body passes unchanged up to 64 kB and is refused
 * beyond; its sender must keep sending. Beyond 64 kB an address takes its turn and a place before the rest is read. FORM-17, IMP-51.
 */
export async function takeForm(c: Context<Env>, next: Next, { mark, isOurs, sendAway, answer }: Taking): Promise<Response | undefined> {
  const { url, method, headers, body, signal } = c.req.raw
  const type = headers.get('content-type') ?? ''
  // Longer than any form: refused unread, as everywhere.
  if (!body || !FORM_TYPES.test(type) || Number(headers.get('content-length')) > MOST_FORM_BYTES) return pass(next)
  const again = (whole: Buffer<ArrayBuffer>) => new Request(url, { method, headers, body: whole, signal })
  const { start, rest } = await beginningOf(body)
  if (!rest && !start.includes(mark)) {
    c.req.raw = again(start)
    return pass(next)
  }
  const take = async () => {
    const places = placesOf(addressOf(c), rest !== undefined)
    return withForm({ type, pieces: rest ? joined(start, rest) : [start] }, places.find, async (form) => {
      if (form && isOurs(form)) return answer({ ...form, files: places.own(form), hasLostFiles: places.hasLost() })
      // A long body is refused by its beginning.
      c.req.raw = again(start)
      return pass(next)
    })
  }
  if (!rest) return take()
  const address = addressOf(c)
  const wait = (await takeTurn(address)) ?? (isPlaceFree(address) ? undefined : PLACE_SECONDS)
  if (wait !== undefined) return sendAway(wait)
  c.env.giveTime?.('forms')
  return inPlace(address, take)
}

async function pass(next: Next): Promise<undefined> {
  await next()
}

type Pieces = AsyncIterator<Uint8Array>

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<{ start: Buffer<ArrayBuffer>; rest: Pieces | undefined }> {
  const pieces = (body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let bytes = 0
  while (bytes <= MOST_BODY_BYTES) {
    const { value, done } = await pieces.next()
    if (done) return { start: Buffer.concat(read), rest: undefined }
    read.push(value)
    bytes += value.length
  }
  return { start: Buffer.concat(read), rest: pieces }
}

async function* joined(start: Uint8Array, rest: Pieces): AsyncGenerator<Uint8Array> {
  yield start
  yield* steady(rest)
}

const LEAST_BYTES = 16 * 1024
const LONGEST_WAIT_MS = 20_000

/** Yields pieces while they arrive steadily: at most 20 seconds of waiting per 16 kB, however long the consumer takes. Throws beyond. */
async function* steady(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let left = LONGEST_WAIT_MS
  let bytes = 0
  for (;;) {
    const asked = performance.now()
    const { value, done } = await within(left, pieces.next())
    if (done) return
    left -= performance.now() - asked
    bytes += value.length
    if (bytes >= LEAST_BYTES) [left, bytes] = [LONGEST_WAIT_MS, 0]
    yield value
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the body comes too slowly')), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

interface Places {
  find: (input: string) => Promise<FileSlot | undefined>
  /** Files that belong to the submitted form: they name it, and so does the form. */
  own: (form: ReceivedForm) => ReceivedForm['files']
  hasLost: () => boolean
}

const FILE_INPUT = /^wpforms_(\d{1,15})_(\d{1,4})(?:\[\])?$/

function placesOf(address: string, isLarge: boolean): Places {
  let named: string | undefined
  let lost = false
  let allowed: Promise<boolean> | undefined
  const mayKeep = async () => (isLarge || (await takeTurn(address)) === undefined) && hasRoomForFiles()
  const find = async (input: string): Promise<FileSlot | undefined> => {
    const [, form, number] = FILE_INPUT.exec(input) ?? []
    if (!form || (named ??= form) !== form) return undefined
    const field = (await findForm(Number(form)))?.definition.fields.find(({ id }) => id === Number(number))
    if (field?.kind !== 'file' && field?.kind !== 'camera') return undefined
    if (await (allowed ??= mayKeep())) return { field: field.id, mostBytes: field.mostBytes }
    lost = true
    return undefined
  }
  const own = ({ pairs, files }: ReceivedForm) => (pairs.some(([name, value]) => name === 'wpforms[id]' && value === named) ? files : [])
  return { find, own, hasLost: () => lost }
}

/** Counts a body with files or a large one. Returns the seconds to wait if the address sent too many recently. */
function takeTurn(address: string): Promise<number | undefined> {
  return takeTurns([['formFiles', address]])
}

/** Retry delay of an address without a free place. */
const PLACE_SECONDS = 60

/** Concurrent bodies over 64 kB, in the whole shop and for one address. */
const MOST_AT_ONCE = 24
const MOST_AT_ONCE_HERE = 2
const underWay = new Map<string, number>()

function isPlaceFree(address: string): boolean {
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0)
  return all < MOST_AT_ONCE && (underWay.get(address) ?? 0) < MOST_AT_ONCE_HERE
}

async function inPlace<T>(address: string, work: () => Promise<T>): Promise<T> {
  underWay.set(address, (underWay.get(address) ?? 0) + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(address) ?? 1) - 1
    if (left === 0) underWay.delete(address)
    else underWay.set(address, left)
  }
}
