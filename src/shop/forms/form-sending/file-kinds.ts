import { oneLine } from '#i18n/one-line.ts'
import type { FileExtension } from '#shop/forms/forms'

/** Media types declared by browsers, by extension. The first is the standard one. */
export const FILE_TYPES: Readonly<Record<FileExtension, readonly [string, ...string[]]>> = {
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
export function fileKindOf(name: string): FileExtension | undefined {
  const [, ...endings] = name.toLowerCase().trim().split('.')
  const kind = endings.at(-1)?.trim()
  if (kind === undefined || !Object.hasOwn(FILE_TYPES, kind)) return undefined
  return endings.some((ending) => ACTIVE.test(ending.trim())) ? undefined : (kind as FileExtension)
}

export function isDeclaredAs(kind: FileExtension, type: string): boolean {
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
