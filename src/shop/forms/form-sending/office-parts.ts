const ARCHIVES = ['PK', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd', 'MSCF']
const PROGRAMS = ['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xfe\xed\xfa', '\0asm', 'dex\n', '#!', 'L\0\0\0\x01\x14\x02\0']
/** Old Office files contain macros and objects: `D0CF11E0`. */
const DOCUMENTS = ['\xd0\xcf\x11\xe0', '%PDF', '{\\rtf', 'ITSF']
const SIGNS = [...ARCHIVES, ...PROGRAMS, ...DOCUMENTS]
const MARKUP = /\.(?:xml|rels|rdf|vml)$/i
const BEGINS_AS_MARKUP = /^(?:\xef\xbb\xbf)?\s*(?:<|$)|^(?:\xff\xfe<\0|\xfe\xff\0<)/

export const SIGN_BYTES = 16

/** True if a part's first bytes match its name and are not an archive, a program or a document. */
export function isPartBeginning(name: string, beginning: string): boolean {
  return !SIGNS.some((sign) => beginning.startsWith(sign)) && (!MARKUP.test(name) || BEGINS_AS_MARKUP.test(beginning))
}

const RELATIONS = /\.rels$/i
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i

/** Parts that declare contents and links of a document: read in full. */
export function isIndexPart(name: string): boolean {
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
export function isQuietIndex(name: string, text: string): boolean {
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
