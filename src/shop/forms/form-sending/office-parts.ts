const ARCHIVES = ['PK', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd', 'MSCF']
const PROGRAMS = ['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xfe\xed\xfa', '\0asm', 'dex\n', '#!', 'L\0\0\0\x01\x14\x02\0']
/** Old Office files hold macros and objects: `D0CF11E0`. */
const DOCUMENTS = ['\xd0\xcf\x11\xe0', '%PDF', '{\\rtf', 'ITSF']
const SIGNS = [...ARCHIVES, ...PROGRAMS, ...DOCUMENTS]
const MARKUP = /\.(?:xml|rels|rdf|vml)$/i
const BEGINS_AS_MARKUP = /^(?:\xef\xbb\xbf)?\s*(?:<|$)|^(?:\xff\xfe<\0|\xfe\xff\0<)/

/** Of a part's first bytes so many say what it is. */
export const SIGN_BYTES = 16

/** True where a part of a document begins as its name says, and as neither an archive, a program nor a document of its own. */
export function isPartBeginning(name: string, beginning: string): boolean {
  return !SIGNS.some((sign) => beginning.startsWith(sign)) && (!MARKUP.test(name) || BEGINS_AS_MARKUP.test(beginning))
}

const RELATIONS = /\.rels$/i
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i

/** True for a part that says what a document's parts are, and what it loads: it is read whole. */
export function isIndexPart(name: string): boolean {
  return CONTENT_TYPES.test(name) || RELATIONS.test(name)
}

const ACTIVE_TYPES = /macro|vba|oleobject|activex|msdownload/i
const ACTIVE_RELATIONS = /vba|macro|oleobject|activex|attachedtemplate|afchunk|\/control$/i
const DECLARED = /^(?:\xef\xbb\xbf)?\s*<\?xml\b[^<>]*?\?>/
const ENCODING = /\bencoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i
/** A start or an end; an attribute holds no `<`. */
const TAG = /<\/?[a-z_](?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/gi
const ATTRIBUTE = /(?<=[\s"'])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** True where such a part names no macro, no object and nothing that a document loads by itself; links that are followed by hand may lead anywhere. */
export function isQuietIndex(name: string, text: string): boolean {
  const declared = DECLARED.exec(text)?.[0] ?? ''
  const xml = text.slice(declared.length)
  const tags = xml.match(TAG) ?? []
  // Comments, entities and whatever readers may take differently: no Office program writes them here.
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
