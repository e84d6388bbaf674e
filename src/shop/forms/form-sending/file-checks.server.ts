import { open, stat, type FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import type { Sharp } from 'sharp'
import { oneLine } from '#i18n/one-line.ts'
import type { FileExtension } from '#shop/forms/forms'
import { refuse } from '#platform/refusal'
import { loadSharp } from '#platform/sharp.server'
import { mutexByKey, semaphore } from '#platform/semaphore'
import { beginningOf, isZippedDocument } from '#platform/zipped-documents.server'
import type { ReceivedFile } from './form-sending.ts'
import { formSendingWords as words } from './form-sending.words.ts'

/** Media types declared by browsers, by extension. The first is the standard one. */
const FILE_TYPES: Readonly<Record<FileExtension, readonly [string, ...string[]]>> = {
  png: ['image/png'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  pdf: ['application/pdf', 'application/x-pdf'],
  txt: ['text/plain'],
  csv: ['text/csv', 'text/plain', 'text/comma-separated-values', 'application/csv', 'application/vnd.ms-excel'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  odt: ['application/vnd.oasis.opendocument.text'],
}

/** Active-content extensions, refused anywhere in a name after the first part: `x.php.png`. */
const ACTIVE =
  /^(?:php\d?|phtml|phar|pht|html?|xhtml|shtml|svgz?|xml|xsl|mht|m?js|cjs|vbs?|wsf|hta|jar|jsp|aspx?|cgi|pl|py|rb|sh|bash|bat|cmd|com|exe|scr|msi|dll|ps1|lnk|reg|apk|swf|htaccess)$/

/** Undefined for an unsupported extension, or one that hides another. */
function fileKindOf(name: string): FileExtension | undefined {
  const [, ...endings] = name.toLowerCase().trim().split('.')
  const kind = endings.at(-1)?.trim()
  if (kind === undefined || !Object.hasOwn(FILE_TYPES, kind)) return undefined
  return endings.some((ending) => ACTIVE.test(ending.trim())) ? undefined : (kind as FileExtension)
}

function isDeclaredAs(kind: FileExtension, type: string): boolean {
  const [declared = ''] = type.toLowerCase().split(';', 1)
  return ['', 'application/octet-stream', ...FILE_TYPES[kind]].includes(declared.trim())
}

const LONGEST_NAME = 120

/** File name shown to staff: no folders, no invisible or unsafe characters. */
export function cleanFileName(name: string): string {
  const bare = oneLine(name.replace(/^.*[/\\]/s, ''))
    .replace(/[<>:"|?*]/g, '')
    .trim()
  const ending = /\.[a-z0-9]{1,5}$/i.exec(bare)?.[0] ?? ''
  return (
    bare
      .slice(0, Math.min(bare.length - ending.length, LONGEST_NAME))
      .toWellFormed()
      .trim() + ending
  )
}

const MOST_TRAILER_BYTES = 66_000

/** True for a PDF from first to last byte that is not also a zip. */
async function isPdf(path: string): Promise<boolean> {
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
async function isPlainText(path: string): Promise<boolean> {
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

export interface CheckedFile {
  kind: FileExtension
  type: string
  /** A picture is at its new path. */
  path: string
  bytes: number
}

/** Per picture, unpacked. */
const MOST_PIXELS = 50_000_000
/** Per form: eight photos of a phone's camera. */
const MOST_PIXELS_TOGETHER = 100_000_000
/** Cost factor: rendering a GIF or WebP takes five times as long as a JPEG or PNG. */
const DEAR = 5
const MOST_DRAWING_SECONDS = 10

const MOST_WAITING = 40
const MOST_WAITING_HERE = 6
const AT_WORK = 2
const waiting = new Map<string, number>()
const inTurn = mutexByKey()
const atWork = semaphore(AT_WORK)

interface FileBudget {
  pixels: number
}

/** Runs work on a form's files, one form at a time per address, so that a stranger's files do not block others. Throws a `Refusal` if too many wait. IMP-51. */
export async function withFileTurn<T>(address: string, work: (budget: FileBudget) => Promise<T>): Promise<T> {
  const here = waiting.get(address) ?? 0
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  if (here >= MOST_WAITING_HERE || all >= MOST_WAITING) throw refuse(words.filesWait)
  waiting.set(address, here + 1)
  try {
    return await inTurn(address, () => work({ pixels: MOST_PIXELS_TOGETHER }))
  } finally {
    const left = waiting.get(address)! - 1
    if (left === 0) waiting.delete(address)
    else waiting.set(address, left)
  }
}

/** Verifies that extension, declared type and content agree; re-encodes pictures into `newPath`. Undefined if they disagree. Refuses oversized. FORM-88. */
export async function checkFile(
  file: Pick<ReceivedFile, 'name' | 'type' | 'path'>,
  budget: FileBudget,
  newPath: () => Promise<string>,
): Promise<CheckedFile | undefined> {
  const kind = fileKindOf(file.name)
  if (!kind || !isDeclaredAs(kind, file.type)) return undefined
  const path = await atWork(() => CHECKS[kind](file.path, budget, newPath))
  return path === undefined ? undefined : { kind, type: FILE_TYPES[kind][0], path, bytes: (await stat(path)).size }
}

type Check = (path: string, budget: FileBudget, newPath: () => Promise<string>) => Promise<string | undefined>

const jpeg = picture(/^\xff\xd8\xff/, 1, (drawn) => drawn.jpeg({ quality: 90 }))

const CHECKS: Record<FileExtension, Check> = {
  jpg: jpeg,
  jpeg,
  png: picture(/^\x89PNG\r\n/, 1, (drawn) => drawn.png()),
  gif: picture(/^GIF8[79]a/, DEAR, (drawn) => drawn.gif({ effort: 1 })),
  webp: picture(/^RIFF[^]{4}WEBP/, DEAR, (drawn) => drawn.webp({ quality: 90, effort: 1 })),
  pdf: kept(isPdf),
  txt: kept(isPlainText),
  csv: kept(isPlainText),
  docx: kept((path) => isZippedDocument(path, 'docx')),
  xlsx: kept((path) => isZippedDocument(path, 'xlsx')),
  odt: kept((path) => isZippedDocument(path, 'odt')),
}

function kept(isRight: (path: string) => Promise<boolean>): Check {
  return async (path) => ((await isRight(path)) ? path : undefined)
}

/** Renders the first frame only; other frames are not even unpacked. */
function picture(begins: RegExp, cost: number, drawnAs: (drawn: Sharp) => Sharp): Check {
  return async (path, budget, newPath) => {
    if (!begins.test(await beginningOf(path))) return undefined
    const pixels = await pixelsOf(path)
    if (pixels === undefined) return undefined
    budget.pixels -= pixels * cost
    if (pixels > MOST_PIXELS || budget.pixels < 0) throw refuse(words.picturesTooLarge)
    const made = await newPath()
    const sharp = await loadSharp()
    try {
      const drawing = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient().timeout({ seconds: MOST_DRAWING_SECONDS })
      await drawnAs(drawing).toFile(made)
      return made
    } catch (error) {
      if (error instanceof Error && error.message.includes('timeout')) throw refuse(words.picturesTooLarge)
      return undefined
    }
  }
}

/** Reads the header only; undefined if it is not a picture. */
async function pixelsOf(path: string): Promise<number | undefined> {
  const sharp = await loadSharp()
  const metadata = sharp(path, { limitInputPixels: false }).metadata()
  return metadata.then(
    ({ width, height }) => width * height,
    () => undefined,
  )
}
