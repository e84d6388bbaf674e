const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    deg: '°',
    times: '×',
  }),
)

/** Zero-width characters, and those that change the reading direction. Joiners of letters (Arabic, emoji) stay. */
export const UNSEEN = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/** Decodes HTML entities, which exports write in names: `Thé &amp; café`. Decodes once; an invalid entity stays. */
export function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (entity, inside: string) => {
    if (!inside.startsWith('#')) return NAMED.get(inside.toLowerCase()) ?? entity
    const code = /^#x/i.test(inside) ? Number.parseInt(inside.slice(2), 16) : Number(inside.slice(1))
    return isCharacter(code) ? String.fromCodePoint(code).replace(UNSEEN, '') : entity
  })
}

function isCharacter(code: number): boolean {
  const isControl = code < 32 || (code >= 0x7f && code < 0xa0)
  return !isControl && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
}
