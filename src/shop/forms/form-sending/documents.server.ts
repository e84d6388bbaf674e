import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text as textOfStream } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { open as openZipFile, type Entry, type ZipFile } from 'yauzl'

/** The documents that are zips of parts: what must be in each. */
const PARTS = {
  docx: ['[Content_Types].xml', 'word/document.xml'],
  xlsx: ['[Content_Types].xml', 'xl/workbook.xml'],
  odt: ['mimetype', 'content.xml'],
} as const

/** A document that is a zip of parts. */
export type ZippedDocument = keyof typeof PARTS

const MOST_PARTS = 2000
const MOST_UNZIPPED_BYTES = 100_000_000
const MOST_RATIO = 200
/** Below this a part may be squeezed as much as it likes: a blank sheet is. */
const SMALL_BYTES = 1_000_000
/** Parts of a document as Office and LibreOffice write it: no programs, no archives, no pages. */
const PART =
  /^(?!Basic\/|Scripts\/)(?:[\w .()&,+@~$[\]-]+\/)*[\w .()&,+@~$[\]-]*\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|webp|rdf|vml|odttf|ttf|fntdata|txt)$/i
const PLAIN = /^(?:mimetype|layout-cache|(?:[\w .-]+\/)+|xl\/printerSettings\/printerSettings\d+\.bin)$/

/**
 * True for a document that is what its kind says: a zip from its first byte to its last, with the parts that make the kind, none that is a program or an
 * archive, none said twice, and as large unpacked as it says. It is unpacked once, part by part, and kept nowhere.
 */
export async function isZippedDocument(path: string, kind: ZippedDocument): Promise<boolean> {
  if (!(await beginsAsZip(path))) return false
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => undefined)
  if (!zip) return false
  try {
    return zip.comment === '' && zip.entryCount <= MOST_PARTS && (await holdsDocument(zip, kind))
  } catch {
    return false
  } finally {
    zip.close()
  }
}

const openZip = promisify<string, object, ZipFile>(openZipFile as never)

async function holdsDocument(zip: ZipFile, kind: ZippedDocument): Promise<boolean> {
  const names = new Set<string>()
  let room = MOST_UNZIPPED_BYTES
  for await (const entry of entriesOf(zip)) {
    const { fileName, uncompressedSize: bytes, compressedSize } = entry
    room -= bytes
    const isBomb = room < 0 || (bytes > SMALL_BYTES && bytes > compressedSize * MOST_RATIO)
    const isStrange = names.has(fileName.toLowerCase()) || !(PART.test(fileName) || PLAIN.test(fileName)) || entry.isEncrypted()
    if (isBomb || isStrange) return false
    names.add(fileName.toLowerCase())
    const isKind = fileName === 'mimetype'
    if (isKind && bytes !== ODT.length) return false
    const stream = await streamOf(zip, entry)
    const isRight = isKind ? (await textOfStream(stream)) === ODT : await isWhole(stream)
    if (!isRight) return false
  }
  return PARTS[kind].every((name) => names.has(name.toLowerCase()))
}

const ODT = 'application/vnd.oasis.opendocument.text'

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<Entry | undefined>()
    const done = () => resolve(undefined)
    zip.once('entry', resolve).once('end', done).once('error', reject)
    zip.readEntry()
    const entry = await promise.finally(() => zip.off('entry', resolve).off('end', done).off('error', reject))
    if (!entry) return
    yield entry
  }
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((opened, failed) => zip.openReadStream(entry, (error, stream) => (error ? failed(error) : opened(stream))))
}

const ZIP = 'PK\x03\x04'
const ARCHIVES_AND_PROGRAMS = [ZIP, 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'MZ', '\x7fELF', '%PDF']

/** Unpacks a part; the reader fails where it is more or less than it says. A part that begins as an archive or a program is none of a document. */
async function isWhole(stream: Readable): Promise<boolean> {
  let beginning = ''
  for await (const piece of stream) if (beginning.length < 8) beginning += (piece as Buffer).toString('latin1', 0, 8)
  return !ARCHIVES_AND_PROGRAMS.some((sign) => beginning.startsWith(sign))
}

/** From its first byte, and not a PDF too: readers look for one in the first kilobyte. */
async function beginsAsZip(path: string): Promise<boolean> {
  const beginning = await withFile(path, (file) => partOf(file, 0, 1024))
  return beginning.startsWith(ZIP) && !beginning.includes('%PDF-')
}

const MOST_TRAILER_BYTES = 66_000

/** True for a PDF from its first byte to its last, which is no zip at the same time. */
export async function isPdf(path: string): Promise<boolean> {
  return withFile(path, async (file) => {
    const { size } = await file.stat()
    const from = Math.max(0, size - MOST_TRAILER_BYTES)
    const [beginning, end] = [await partOf(file, 0, 16), await partOf(file, from, MOST_TRAILER_BYTES)]
    return /^%PDF-[12]\.\d/.test(beginning) && end.replaceAll('\0', '').trimEnd().endsWith('%%EOF') && !end.includes('PK\x05\x06')
  })
}

/** Tab, line ends and page end. */
const SPACE = new Set([9, 10, 12, 13])
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|object|embed|svg|\?(?:php|=|xml))/i
const OTHER_KINDS = /^(?:GIF8|%PDF|%!PS|MZ|#!|\{\\rtf|MIME-Version:)/i
const LONGEST_SIGN = 16

/** True for plain text, in whatever old encoding: without control characters, and neither a page nor a script by what is in it. */
export async function isPlainText(path: string): Promise<boolean> {
  let before = ''
  let isFirst = true
  for await (const piece of createReadStream(path)) {
    const bytes = piece as Buffer
    if (bytes.some((byte) => byte < 32 && !SPACE.has(byte))) return false
    const text = bytes.toString('latin1')
    if ((isFirst && OTHER_KINDS.test(text.replace(/^(?:\xef\xbb\xbf)?\s*/, ''))) || MARKUP.test(before + text)) return false
    before = text.slice(-LONGEST_SIGN)
    isFirst = false
  }
  return !isFirst
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function partOf(file: FileHandle, from: number, most: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, from)
  return buffer.toString('latin1', 0, bytesRead)
}
