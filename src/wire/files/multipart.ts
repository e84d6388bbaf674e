import { on } from 'node:events'
import { rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { sweepUnfinished, unfinishedFile } from '#gateways/storage'
import { receive } from '#platform/receiving.server'
import { refuse } from '#platform/refusal'
import type { ReceivedFile } from '#shop/forms/form-sending'
import { MOST_UPLOAD_BYTES } from '#shop/forms/forms'
import { requestGuardWords } from '#wire/request-guard.words.ts'

interface FormFile {
  name: string
  pieces: AsyncIterable<Uint8Array>
}

const LIMITS = { files: 100, fields: 20, fieldSize: 1000, parts: 130, headerPairs: 20 }

/** Parser limits that end a form: parsing a part costs far more than its bytes. */
const COUNTED = ['filesLimit', 'fieldsLimit', 'partsLimit']

/**
 * Files of a multipart form in sequence, each read as it arrives, at most a hundred. The unread rest of a file is skipped, or later files would never arrive.
 * Fields are not read. Whatever follows a hundred files is received but not parsed: a browser that is still sending receives no answer.
 */
export async function* filesOf({ body, headers }: Request): AsyncGenerator<FormFile> {
  if (!body) return
  const streams = new Set<BusboyFileStream>()
  try {
    const parser = new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits: LIMITS })
    parser.on('file', (_field: string, stream: BusboyFileStream) => {
      // Otherwise a form that breaks off between two files would raise an unhandled error.
      stream.on('error', (error) => stream.destroy(error))
      streams.add(stream)
    })
    const files = on(parser, 'file', { close: ['finish', 'close'] }) as AsyncIterable<[field: string, stream: BusboyFileStream, name: string | undefined]>
    const source = Readable.fromWeb(body as ReadableStream).once('error', (error) => {
      for (const stream of streams) stream.destroy(error)
      parser.destroy()
    })
    let rest: Promise<void> | undefined
    const endParsing = () => {
      rest ??= finished(source.unpipe(parser).resume()).catch(() => {})
      parser.destroy()
    }
    for (const event of COUNTED) parser.once(event, endParsing)
    source.pipe(parser)
    for await (const [, stream, name] of files) {
      if (name) yield { name, pieces: stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array> }
      stream.resume()
    }
    await rest
  } catch {
    // No form, or one that breaks off: the complete files were already yielded.
  }
}

/** A form received whole or up to its limits. Its files are on disk. */
export interface ReceivedForm {
  pairs: [name: string, value: string][]
  files: ReceivedFile[]
  hasTooMuch: boolean
}

export interface FileSlot {
  field: number
  mostBytes: number
}

export interface FormBody {
  type: string
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Slot of a file by its input name; undefined to drop the file. */
export type SlotOf = (input: string) => Promise<FileSlot | undefined>

/** A whole form, dropped parts included. */
export const MOST_FORM_BYTES = 64_000_000
const MOST_FIELD_BYTES = 256 * 1024
/** The parser waits forever if a form ends within a piece longer than its buffer. */
const MOST_WAITING_BYTES = 1_000_000
const MOST_PIECE_BYTES = 64 * 1024
const FORM_LIMITS = { files: 100, fields: 1000, fieldSize: MOST_FIELD_BYTES, parts: 1100, headerPairs: 20 }

/**
 * Reads a form of either encoding in one pass: fields into memory up to 256 kB, accepted files to disk, cut at their limit. The files are deleted after `work`.
 * Undefined for a body that is no form, breaks off, or has over a thousand fields or a hundred files; the rest is not read.
 */
export async function withForm<T>(body: FormBody, slotOf: SlotOf, work: (form: ReceivedForm | undefined) => Promise<T>): Promise<T> {
  const form: ReceivedForm = { pairs: [], files: [], hasTooMuch: false }
  try {
    return await work((await readInto(form, body, slotOf)) ? form : undefined)
  } finally {
    for (const { path } of form.files) await rm(path, { force: true })
  }
}

async function readInto(form: ReceivedForm, { type, pieces }: FormBody, slotOf: SlotOf): Promise<boolean> {
  const streams = new Set<BusboyFileStream>()
  const receiving: Promise<void>[] = []
  const room = { fields: MOST_FIELD_BYTES, files: MOST_UPLOAD_BYTES }
  /** A fault of our disk or database, unlike a form that breaks off. */
  let fault: Error | undefined
  try {
    const parser = new Busboy({ headers: { 'content-type': type }, limits: FORM_LIMITS, highWaterMark: MOST_WAITING_BYTES })
    for (const event of COUNTED) parser.once(event, () => parser.destroy(BROKEN_OFF))
    parser.on('field', (name: string, value: string) => {
      const bytes = Buffer.byteLength(name ?? '') + Buffer.byteLength(value)
      if (bytes > room.fields) form.hasTooMuch = true
      else if (name) {
        room.fields -= bytes
        form.pairs.push([name, value])
      }
    })
    parser.on('file', (...[input, stream, name, , declared]: FileEvent) => {
      stream.on('error', (error) => stream.destroy(error))
      streams.add(stream)
      const work = receiveFile({ form, room, slotOf }, { input, stream, name, type: declared })
      work.catch((error: Error) => {
        if (error !== BROKEN_OFF) fault ??= error
        parser.destroy(error)
      })
      receiving.push(work)
    })
    await feed(parser, bounded(pieces, delimiterOf(type)))
    await Promise.all(receiving)
    return true
  } catch (error) {
    for (const stream of streams) stream.destroy(error as Error)
    await Promise.allSettled(receiving)
    if (fault) throw fault
    return false
  }
}

/** Longest parsing of one piece. A body that turns out to be no form makes the parser wait forever. */
const STUCK_MS = 5000

async function feed(parser: Writable, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const stuck = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const watch = () => (timer = setTimeout(() => stuck.abort(), STUCK_MS))
  async function* watched() {
    for await (const piece of pieces) {
      watch()
      yield piece
      clearTimeout(timer)
    }
    watch()
  }
  try {
    // As a pipeline step of its own, the generator would never end if a form declares its end at once.
    await pipeline(Readable.from(watched()), parser, { signal: stuck.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Undefined for an urlencoded form. */
function delimiterOf(type: string): string | undefined {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  return boundary && `\r\n--${boundary}`
}

/** Yields pieces up to the limits of size and parts: counting parts costs far less than parsing them. */
async function* bounded(pieces: FormBody['pieces'], delimiter: string | undefined): AsyncGenerator<Uint8Array> {
  let bytes = 0
  let parts = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (delimiter) parts += countOf(Buffer.from(piece.buffer, piece.byteOffset, piece.length), delimiter)
    if (bytes > MOST_FORM_BYTES || parts > FORM_LIMITS.parts) throw BROKEN_OFF
    for (let at = 0; at < piece.length; at += MOST_PIECE_BYTES) yield piece.subarray(at, at + MOST_PIECE_BYTES)
  }
}

function countOf(piece: Buffer, delimiter: string): number {
  let count = 0
  for (let at = piece.indexOf(delimiter); at >= 0; at = piece.indexOf(delimiter, at + delimiter.length)) count++
  return count
}

interface Receiving {
  form: ReceivedForm
  room: { files: number }
  slotOf: SlotOf
}

type FileEvent = [input: string, stream: BusboyFileStream, name: string | undefined, encoding: string, type: string]

interface SentFile {
  input: string
  stream: BusboyFileStream
  name: string | undefined
  type: string
}

async function receiveFile({ form, room, slotOf }: Receiving, { input, stream, name, type }: SentFile): Promise<void> {
  const slot = name ? await slotOf(input) : undefined
  if (!name || !slot) {
    stream.resume()
    return
  }
  await sweepUnfinished()
  const file: ReceivedFile = { field: slot.field, name, type, path: await unfinishedFile(), bytes: 0, digest: '' }
  form.files.push(file)
  const most = Math.min(slot.mostBytes, room.files)
  file.digest = await receive(firstOf(stream, most, file), file.path, { mostBytes: Infinity, tooHeavy: BROKEN_OFF, brokenOff: BROKEN_OFF })
  room.files -= Math.min(file.bytes, most)
}

const BROKEN_OFF = refuse(requestGuardWords.tooLarge)

/** The first bytes of a file. The rest is read and counted, or later parts would never arrive. */
async function* firstOf(stream: BusboyFileStream, most: number, counted: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const room = Math.max(most - counted.bytes, 0)
    counted.bytes += piece.length
    if (room > 0) yield piece.subarray(0, room)
  }
}
