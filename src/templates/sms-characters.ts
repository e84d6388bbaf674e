const GSM = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWICE = '^{}\\[~]|€\f'

const PLAINER: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ', '\u202f': ' ' }

/** A text without decorative characters outside the basic alphabet: one of them halves the room in a text message. */
export function inSmsCharacters(text: string): string {
  return text.replace(/[’‘“”–—…\u00a0\u202f]/g, (mark) => PLAINER[mark] ?? mark)
}

/** Number of segments of a text message: 160 characters of GSM 03.38, or 70 of any other, fit one; longer texts are split by 153 or 67. */
export function smsSegments(text: string): number {
  let length = 0
  for (const letter of text) {
    if (GSM.includes(letter)) length += 1
    else if (GSM_TWICE.includes(letter)) length += 2
    else return segments(text.length, 70, 67)
  }
  return segments(length, 160, 153)
}

function segments(length: number, whole: number, part: number): number {
  return length <= whole ? 1 : Math.ceil(length / part)
}
