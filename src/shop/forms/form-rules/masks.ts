import { latinDigits } from '#i18n/latin-digits.ts'

const SLOTS: Record<string, RegExp> = { '9': /\d/, a: /[a-z]/i, '*': /[a-z\d]/i }

/** A run of the mask's own signs, or a place for one that is typed. */
type Part = { own: string } | { slot: RegExp }

/**
 * A text in an input mask, as far as it goes: 9 is a digit, a is a letter, * is either, a backslash makes the next sign the mask's own. What fits nowhere is
 * left out, what the mask has is put in: `22333444` in `+216 99 999 999` is `+216 22 333 444`. A page that masks while one types lets deletions be.
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

/** True where a text fills its mask from end to end. FORM-70. */
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

/** What was typed after the mask's own signs, with or without the spaces around them. */
function withoutOwn(rest: string, own: string): string {
  const typed = rest.trimStart()
  const bare = own.trim()
  return bare !== '' && typed.startsWith(bare) ? typed.slice(bare.length) : rest
}
