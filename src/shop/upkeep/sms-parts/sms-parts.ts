/** Basic alphabet GSM 03.38: one place per letter. */
const GSM = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Its extension table: an escape before each, so two places. */
const GSM_TWICE = '^{}\\[~]|€\f'

const PLACES = new Map([...Array.from(GSM, (letter) => [letter, 1] as const), ...Array.from(GSM_TWICE, (letter) => [letter, 2] as const)])

const PLAINER: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  '‹': "'",
  '›': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u200b': '',
  '\ufeff': '',
}

/** Letters of European languages that are not a base letter with a mark. */
const SPELT: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }

/** Replaces decorative characters outside the basic alphabet: a single one halves the room in a text message. */
export function inSmsCharacters(text: string): string {
  return text.replace(/[’‘‚‹›“”„«»–—‑−•…\u00a0\u202f\u2009\u200b\ufeff]/g, (mark) => PLAINER[mark] ?? mark)
}

/** Replaces letters outside the basic alphabet by plain ones, as in handwriting: `ê` is `e`, `ç` is `c`. Arabic and emoji stay. */
export function plainSms(text: string): string {
  return Array.from(inSmsCharacters(text.normalize('NFC')), (letter) => (PLACES.has(letter) ? letter : plainLetter(letter))).join('')
}

function plainLetter(letter: string): string {
  const plain = SPELT[letter] ?? letter.normalize('NFD').replace(/\p{Mark}/gu, '')
  return Array.from(plain).every((part) => PLACES.has(part)) ? plain : letter
}

/** A visible emoji: with its skin tone and variant, or several joined; a flag is two letters. */
const EMOJI =
  '\\p{Regional_Indicator}{2}|\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]*(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]*)*'

/** Emoji, arrows and other ornaments without meaning, with the spaces around them. */
const ORNAMENTS = new RegExp(`[^\\S\\n]*(?:(?:${EMOJI}|(?!°)\\p{So}|[\\u2190-\\u21ff\\uFE0F\\u20E3])[^\\S\\n]*)+`, 'gu')

/** Like `plainSms`, and without emoji and other ornaments. Letters of other alphabets stay. */
export function simplerSms(text: string): string {
  const bare = text.replace(ORNAMENTS, (found, at: number) => {
    const [before, after] = [text[at - 1], text[at + found.length]]
    const isEdge = before === undefined || before === '\n' || after === undefined || /[\n,.)]/.test(after)
    return !isEdge && /\s/.test(found) ? ' ' : ''
  })
  return plainSms(bare)
}

const AS_SEEN = new RegExp(`${EMOJI}|.`, 'gsu')

/** Letters outside the basic alphabet, emoji whole, each with its count. */
export function lettersOutside(text: string): { letter: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const letter of text.normalize('NFC').match(AS_SEEN) ?? []) {
    if (Array.from(letter).some((part) => !PLACES.has(part))) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts].map(([letter, count]) => ({ letter, count }))
}

export interface SmsMeasure {
  /** UCS-2 as soon as one character is outside the basic alphabet. */
  encoding: 'GSM-7' | 'UCS-2'
  /** Places of all characters: an escaped one takes two in GSM-7, an emoji two or more in UCS-2. */
  used: number
  left: number
  parts: number
  outside: string[]
}

/**
 * Measures a text message as networks do: 160 places of GSM-7 or 70 of UCS-2 are one part. A longer one is cut by 153 or 67, and never within an escaped
 * character or an emoji's pair, which may leave a place of a part empty.
 */
export function measureSms(text: string): SmsMeasure {
  const letters = Array.from(text)
  const outside = letters.filter((letter) => !PLACES.has(letter))
  const encoding = outside.length > 0 ? 'UCS-2' : 'GSM-7'
  const [whole, part] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
  let used = 0
  let parts = 1
  let filled = 0
  for (const letter of letters) {
    const places = encoding === 'GSM-7' ? PLACES.get(letter)! : letter.length
    used += places
    if (filled + places > part) {
      parts += 1
      filled = 0
    }
    filled += places
  }
  if (used <= whole) return { encoding, used, left: whole - used, parts: 1, outside: [...new Set(outside)] }
  return { encoding, used, left: part - filled, parts, outside: [...new Set(outside)] }
}

export function smsSegments(text: string): number {
  return measureSms(text).parts
}

/** In letters: each part costs. */
const LONGEST_NAME = 30

/** Text that a phone would turn into a link or a number, or that no name has. */
const NO_NAME = /[\p{L}\p{M}][.\u3002][\p{L}\p{M}]|[/\\@\p{N}]/u

/** A typed name for a text message. Empty if it has a link, an address, a digit or too many letters: its author could have the shop text others. */
export function nameInSms(typed: string): string {
  const name = typed.trim()
  const plain = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return Array.from(name).length > LONGEST_NAME || NO_NAME.test(plain) ? '' : name
}

/** Removes the name's placeholder with the space and punctuation around it: `Bonjour {name}, …` is `Bonjour, …`. */
export function withoutName(text: string): string {
  return text.replace(/^\{name\}\s*[,،:!]?\s*/u, '').replace(/[^\S\n]*\{name\}/g, '')
}
