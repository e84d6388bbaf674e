import { open, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { refuse } from '#platform/refusal'
import { mutexByKey, semaphore } from '#platform/semaphore'
import { isPdf, isPlainText, isZippedDocument } from './documents.server.ts'
import type { FileExtension } from '#shop/forms/forms'
import { FILE_TYPES, fileKindOf, isDeclaredAs } from './file-kinds.ts'
import type { ReceivedFile } from './form-sending.ts'
import { formSendingWords as words } from './form-sending.words.ts'

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

export interface FileBudget {
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

/**
 * Verifies that extension, declared type and content agree. Pictures are re-encoded into `newPath`, which removes metadata and hidden or appended
 * data. Undefined if they disagree; throws a `Refusal` for oversized pictures. FORM-88.
 */
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
  const metadata = sharp(path, { limitInputPixels: false }).metadata()
  return metadata.then(
    ({ width, height }) => width * height,
    () => undefined,
  )
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
