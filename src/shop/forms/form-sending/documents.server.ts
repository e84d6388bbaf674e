import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { isIndexPart, isPartBeginning, isQuietIndex, SIGN_BYTES } from './office-parts.ts'
import { isWholeZip, type ZipPart } from './whole-zip.server.ts'

const PARTS = {
  docx: ['[Content_Types].xml', 'word/document.xml'],
  xlsx: ['[Content_Types].xml', 'xl/workbook.xml'],
  odt: ['mimetype', 'content.xml'],
} as const

export type ZippedDocument = keyof typeof PARTS

const MOST_PARTS = 2000
const MOST_UNZIPPED_BYTES = 100_000_000
const MOST_RATIO = 200
/** Smaller parts may have any compression ratio, as a blank sheet does. */
const SMALL_BYTES = 1_000_000
/** Part names written by Office and LibreOffice: no programs, archives or HTML. */
const PART =
  /^(?!Basic\/|Scripts\/)(?:[\w .()&,+@~$[\]-]+\/)*[\w .()&,+@~$[\]-]*\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|webp|rdf|vml|odttf|ttf|fntdata|txt)$/i
const PLAIN = /^(?:mimetype|layout-cache|(?:[\w .-]+\/)+|xl\/printerSettings\/printerSettings\d+\.bin)$/

/**
 * True for a genuine document: a strict zip with the parts of its kind, no duplicate names, no part that is a program, archive or document, no macros
 * or automatically loaded content, and the declared sizes. Unpacked once, part by part, without storing anything.
 */
export async function isZippedDocument(path: string, kind: ZippedDocument): Promise<boolean> {
  return (await beginsAsZip(path)) && isWholeZip(path, MOST_PARTS, (parts) => isDocument(parts, kind))
}

async function isDocument(parts: readonly ZipPart[], kind: ZippedDocument): Promise<boolean> {
  const names = new Set(parts.map(({ name }) => name.toLowerCase()))
  if (names.size < parts.length || isBomb(parts) || !parts.every(({ name }) => PART.test(name) || PLAIN.test(name))) return false
  for (const part of parts) if (!(await isRightPart(part))) return false
  return PARTS[kind].every((name) => names.has(name.toLowerCase()))
}

function isBomb(parts: readonly ZipPart[]): boolean {
  const sum = (size: (part: ZipPart) => number) => parts.reduce((total, part) => total + size(part), 0)
  const whole = { bytes: sum(({ bytes }) => bytes), packedBytes: sum(({ packedBytes }) => packedBytes) }
  return whole.bytes > MOST_UNZIPPED_BYTES || [whole, ...parts].some(({ bytes, packedBytes }) => bytes > SMALL_BYTES && bytes > packedBytes * MOST_RATIO)
}

const ODT = 'application/vnd.oasis.opendocument.text'
const MOST_INDEX_BYTES = 4_000_000

async function isRightPart({ name, bytes, unpack }: ZipPart): Promise<boolean> {
  if (name === 'mimetype') return bytes === ODT.length && (await unpack(bytes)) === ODT
  if (name.endsWith('/')) return bytes === 0 && (await unpack(0)) === ''
  const isIndex = isIndexPart(name)
  if (isIndex && bytes > MOST_INDEX_BYTES) return false
  const text = await unpack(isIndex ? bytes : SIGN_BYTES)
  return isPartBeginning(name, text) && (!isIndex || isQuietIndex(name, text))
}

const ZIP = 'PK\x03\x04'

/** A zip from its first byte, and not also a PDF: readers look for its header in the first kilobyte. */
async function beginsAsZip(path: string): Promise<boolean> {
  const beginning = await withFile(path, (file) => partOf(file, 0, 1024))
  return beginning.startsWith(ZIP) && !beginning.includes('%PDF-')
}

const MOST_TRAILER_BYTES = 66_000

/** True for a PDF from first to last byte that is not also a zip. */
export async function isPdf(path: string): Promise<boolean> {
  return withFile(path, async (file) => {
    const { size } = await file.stat()
    const from = Math.max(0, size - MOST_TRAILER_BYTES)
    const [beginning, end] = [await partOf(file, 0, 16), await partOf(file, from, MOST_TRAILER_BYTES)]
    return /^%PDF-[12]\.\d/.test(beginning) && end.replaceAll('\0', '').trimEnd().endsWith('%%EOF') && !end.includes('PK\x05\x06')
  })
}

/** Tab, line and page breaks. */
const SPACE = new Set([9, 10, 12, 13])
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|object|embed|svg|\?(?:php|=|xml))/i
const OTHER_KINDS = /^(?:GIF8|%PDF|%!PS|MZ|#!|\{\\rtf|MIME-Version:)/i
const LONGEST_SIGN = 16

/** True for plain text in any legacy encoding: no control characters, and neither HTML nor a script by content. */
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
