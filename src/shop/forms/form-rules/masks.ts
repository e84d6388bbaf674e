import { latinDigits } from '#i18n/latin-digits.ts'

const SLOTS: Record<string, RegExp> = { '9': /\d/, a: /[a-z]/i, '*': /[a-z\d]/i }

/** Literal characters of the mask, or a slot for a typed one. */
type Part = { own: string } | { slot: RegExp }

/**
 * Applies an input mask as far as the text goes: `9` is a digit, `a` a letter, `*` either, a backslash makes the next character literal. Drops what
 * does not fit and inserts the mask's literals: `22333444` in `+216 99 999 999` is `+216 22 333 444`. Pages must not mask deletions.
 */
export function masked(mask: string, text: string): string {
  let rest = latinDigits(text)
  let written = ''
  let pending = ''
  for (const part of partsOf(mask)) {
    if ('own' in part) {
      if (rest !== '' && part.own.startsWith(rest)) return written + rest
      rest = withoutOwn(rest, part.own)
      pending = part.own
    } else {
      const at = rest.search(part.slot)
      if (at < 0) return written
      written += pending + rest[at]
      pending = ''
      rest = rest.slice(at + 1)
    }
  }
  return written + pending
}

/** True if the text fills its mask completely. FORM-70. */
export function fillsMask(mask: string, text: string): boolean {
  const whole = partsOf(mask).reduce((length, part) => length + ('own' in part ? part.own.length : 1), 0)
  return text.length === whole && masked(mask, text) === text
}

function partsOf(mask: string): Part[] {
  const parts: Part[] = []
  for (const [sign] of mask.matchAll(/\\?./gsu)) {
    const slot = SLOTS[sign]
    const last = parts.at(-1)
    const own = sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign
    if (slot) parts.push({ slot })
    else if (last && 'own' in last) last.own += own
    else parts.push({ own })
  }
  return parts
}

/** Skips typed literals of the mask, with or without surrounding spaces. */
function withoutOwn(rest: string, own: string): string {
  const typed = rest.trimStart()
  const bare = own.trim()
  return bare !== '' && typed.startsWith(bare) ? typed.slice(bare.length) : rest
}
