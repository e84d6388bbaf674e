import { latinDigits } from '#i18n/latin-digits.ts'
import { groupedPhone } from '#i18n/written-phone.ts'

/** A number as it was typed, as people read it: `+216 22333444` becomes `22 333 444`. */
export function shownNumber(typed: string): string {
  return groupedPhone(
    latinDigits(typed)
      .replace(/\s/g, '')
      .replace(/^(?:\+|00)216(?=\d{8}$)/, ''),
  )
}
