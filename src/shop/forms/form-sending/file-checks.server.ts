import { open, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { semaphore } from '#platform/semaphore'
import { isPdf, isPlainText, isZippedDocument } from './documents.server.ts'
import type { FileExtension } from '#shop/forms/forms'
import { FILE_TYPES, fileKindOf, isDeclaredAs } from './file-kinds.ts'
import type { ReceivedFile } from './form-sending.ts'

/** A file whose content was checked, ready to be kept. */
export interface CheckedFile {
  kind: FileExtension
  /** Its media type. */
  type: string
  /** Where it is now; a picture was written anew. */
  path: string
  bytes: number
}

const MOST_PIXELS = 50_000_000

/** One at a time: what is large unpacked is never there twice. */
const oneAtATime = semaphore(1)

/**
 * Checks a file by its content: extension, declared type and bytes must be of one kind. A picture is drawn anew into `newPath`, without a camera's notes and
 * without whatever was hidden in it or glued behind it. Undefined for what is not what it says. FORM-88.
 */
export async function checkFile(file: Pick<ReceivedFile, 'name' | 'type' | 'path'>, newPath: () => Promise<string>): Promise<CheckedFile | undefined> {
  const kind = fileKindOf(file.name)
  if (!kind || !isDeclaredAs(kind, file.type)) return undefined
  const path = await oneAtATime(() => CHECKS[kind](file.path, newPath))
  return path === undefined ? undefined : { kind, type: FILE_TYPES[kind][0], path, bytes: (await stat(path)).size }
}

type Check = (path: string, newPath: () => Promise<string>) => Promise<string | undefined>

const jpeg = picture(/^\xff\xd8\xff/, (drawn) => drawn.jpeg({ quality: 90 }))

const CHECKS: Record<FileExtension, Check> = {
  jpg: jpeg,
  jpeg,
  png: picture(/^\x89PNG\r\n/, (drawn) => drawn.png()),
  gif: picture(/^GIF8[79]a/, (drawn) => drawn.gif()),
  webp: picture(/^RIFF[^]{4}WEBP/, (drawn) => drawn.webp({ quality: 90 })),
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

/** Of several frames the first is drawn. */
function picture(begins: RegExp, drawnAs: (drawn: Sharp) => Sharp): Check {
  return async (path, newPath) => {
    if (!begins.test(await beginningOf(path))) return undefined
    const made = await newPath()
    const drawing = drawnAs(sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()).toFile(made)
    return drawing.then(
      () => made,
      () => undefined,
    )
  }
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
