import { open } from 'node:fs/promises'
import { isWholeZip, type ZipPart } from './whole-zip.server.ts'

const PARTS = {
  docx: ['[Content_Types].xml', 'word/document.xml'],
  xlsx: ['[Content_Types].xml', 'xl/workbook.xml'],
  odt: ['mimetype', 'content.xml'],
} as const

type ZippedDocument = keyof typeof PARTS

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
 * or automatically loaded content, the declared sizes, and at most `mostBytes` unpacked. Unpacked once, part by part, without storing anything.
 */
export async function isZippedDocument(path: string, kind: ZippedDocument, mostBytes = MOST_UNZIPPED_BYTES): Promise<boolean> {
  return (await beginsAsZip(path)) && isWholeZip(path, MOST_PARTS, (parts) => isDocument(parts, kind, mostBytes))
}

async function isDocument(parts: readonly ZipPart[], kind: ZippedDocument, mostBytes: number): Promise<boolean> {
  const names = new Set(parts.map(({ name }) => name.toLowerCase()))
  if (names.size < parts.length || isBomb(parts, mostBytes) || !parts.every(({ name }) => PART.test(name) || PLAIN.test(name))) return false
  for (const part of parts) if (!(await isRightPart(part))) return false
  return PARTS[kind].every((name) => names.has(name.toLowerCase()))
}

function isBomb(parts: readonly ZipPart[], mostBytes: number): boolean {
  const sum = (size: (part: ZipPart) => number) => parts.reduce((total, part) => total + size(part), 0)
  const whole = { bytes: sum(({ bytes }) => bytes), packedBytes: sum(({ packedBytes }) => packedBytes) }
  return whole.bytes > mostBytes || [whole, ...parts].some(({ bytes, packedBytes }) => bytes > SMALL_BYTES && bytes > packedBytes * MOST_RATIO)
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

export const ZIP = 'PK\x03\x04'

/** First bytes of a file, as latin1. */
export async function beginningOf(path: string, bytes = SIGN_BYTES): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
  return buffer.toString('latin1', 0, bytesRead)
}

/** A zip from its first byte, and not also a PDF: readers look for its header in the first kilobyte. */
async function beginsAsZip(path: string): Promise<boolean> {
  const beginning = await beginningOf(path, 1024)
  return beginning.startsWith(ZIP) && !beginning.includes('%PDF-')
}

const ARCHIVES = ['PK', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd', 'MSCF']
const PROGRAMS = ['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xfe\xed\xfa', '\0asm', 'dex\n', '#!', 'L\0\0\0\x01\x14\x02\0']
/** Old Office files contain macros and objects: `D0CF11E0`. */
const DOCUMENTS = ['\xd0\xcf\x11\xe0', '%PDF', '{\\rtf', 'ITSF']
const SIGNS = [...ARCHIVES, ...PROGRAMS, ...DOCUMENTS]
const MARKUP_FILE = /\.(?:xml|rels|rdf|vml)$/i
const BEGINS_AS_MARKUP = /^(?:\xef\xbb\xbf)?\s*(?:<|$)|^(?:\xff\xfe<\0|\xfe\xff\0<)/

const SIGN_BYTES = 16

/** True if a part's first bytes match its name and are not an archive, a program or a document. */
function isPartBeginning(name: string, beginning: string): boolean {
  return !SIGNS.some((sign) => beginning.startsWith(sign)) && (!MARKUP_FILE.test(name) || BEGINS_AS_MARKUP.test(beginning))
}

const RELATIONS = /\.rels$/i
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i

/** Parts that declare contents and links of a document: read in full. */
function isIndexPart(name: string): boolean {
  return CONTENT_TYPES.test(name) || RELATIONS.test(name)
}

const ACTIVE_TYPES = /macro|vba|oleobject|activex|msdownload/i
const ACTIVE_RELATIONS = /vba|macro|oleobject|activex|attachedtemplate|afchunk|\/control$/i
const DECLARED = /^(?:\xef\xbb\xbf)?\s*<\?xml\b[^<>]*?\?>/
const ENCODING = /\bencoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i
/** An opening or closing tag; attributes contain no `<`. */
const TAG = /<\/?[a-z_](?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/gi
const ATTRIBUTE = /(?<=[\s"'])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** True if the part declares no macro, object or automatically loaded content. Links followed by hand are allowed. */
function isQuietIndex(name: string, text: string): boolean {
  const declared = DECLARED.exec(text)?.[0] ?? ''
  const xml = text.slice(declared.length)
  const tags = xml.match(TAG) ?? []
  // Comments, entities and ambiguous syntax: no Office program writes them here.
  if (ENCODING.test(declared) || tags.length !== xml.split('<').length - 1) return false
  const isQuiet = CONTENT_TYPES.test(name) ? isQuietType : isQuietRelation
  return tags.every((tag) => isQuiet(attributesOf(tag)))
}

function isQuietType(attributes: ReadonlyMap<string, string>): boolean {
  return !ACTIVE_TYPES.test(attributes.get('contenttype') ?? '')
}

function isQuietRelation(attributes: ReadonlyMap<string, string>): boolean {
  const type = attributes.get('type') ?? ''
  const isExternal = attributes.get('targetmode')?.trim().toLowerCase() === 'external'
  return !ACTIVE_RELATIONS.test(type) && (!isExternal || /\/hyperlink$/i.test(type))
}

function attributesOf(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name.toLowerCase(), decoded(double ?? single ?? '')]))
}

function decoded(text: string): string {
  return text.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_whole, hex?: string, decimal?: string) =>
    String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  )
}
