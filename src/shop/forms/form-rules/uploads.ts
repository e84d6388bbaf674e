import { MOST_UPLOAD_BYTES, type FieldOf } from '#shop/forms/forms'
import type { FileFacts, Filled, Problem } from './filled.ts'

const DEFAULT_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif']
const MEGABYTE = 1_000_000

/** Without a point. FORM-72. */
export function extensionsOf(field: FieldOf<'file'> | FieldOf<'camera'>): readonly string[] {
  return field.kind === 'file' && field.extensions.length > 0 ? field.extensions : DEFAULT_EXTENSIONS
}

/** Checks names and sizes only. FORM-72, FORM-73. */
export function problemOfFiles(field: FieldOf<'file'> | FieldOf<'camera'>, files: readonly FileFacts[]): Problem | undefined {
  const most = field.kind === 'file' ? field.mostFiles : 1
  const extensions = extensionsOf(field)
  // An empty file has no type.
  if (files.some(({ name, bytes }) => bytes === 0 || !extensions.includes(extensionOf(name)))) return { message: 'val_fileextension' }
  if (files.some(({ bytes }) => bytes > field.mostBytes)) return { message: 'val_filesize' }
  return files.length > most ? { message: 'val_file_count', values: { limit: most } } : undefined
}

export function totalBytes({ files }: Pick<Filled, 'files'>): number {
  return [...files.values()].flat().reduce((total, { bytes }) => total + bytes, 0)
}

/** Checks the form's total upload size. Sizes in MB, the total rounded up. FORM-75. */
export function problemOfUpload(filled: Pick<Filled, 'files'>): Problem | undefined {
  const total = totalBytes(filled)
  if (total < MOST_UPLOAD_BYTES) return undefined
  const totalSize = Math.ceil(total / (MEGABYTE / 100)) / 100
  return { message: 'val_post_max_size', values: { totalSize, maxSize: MOST_UPLOAD_BYTES / MEGABYTE } }
}

function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0
    ? ''
    : name
        .slice(at + 1)
        .trim()
        .toLowerCase()
}
