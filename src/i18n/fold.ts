const LETTERS_IN_TWO: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' }

/** Normalises for search: lower case, without accents and Arabic vowel signs, one space between words. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/[œæßøđł]/g, (letter) => LETTERS_IN_TWO[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const ONE_FOR_ANOTHER: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ۀ: 'ه', ک: 'ك', ی: 'ي' }

/** Folded words, with interchangeable Arabic letters unified and all digits 0 to 9. At most 100 characters each. */
export function searchWords(text: string): string[] {
  const alike = fold(text)
    .replace(/[ٱىةۀکی]/g, (letter) => ONE_FOR_ANOTHER[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
  return alike.match(/[\p{L}\p{N}]{1,100}/gu) ?? []
}

const SLUG_LENGTH = 80

/** `Théière à l’ancienne` becomes `theiere-a-l-ancienne`. Arabic stays Arabic. Empty without letter or digit. */
export function slugOf(text: string): string {
  const whole = fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (whole.length <= SLUG_LENGTH) return whole
  const lastWordEnds = whole.lastIndexOf('-', SLUG_LENGTH)
  return whole.slice(0, lastWordEnds > 0 ? lastWordEnds : SLUG_LENGTH)
}
