import { groupedPhone } from '#i18n/written-phone.ts'
import { nationalPhone } from '#shop/people/phones'

/** A typed number in readable groups: `+216 22333444` becomes `22 333 444`. */
export function shownNumber(typed: string): string {
  return groupedPhone(nationalPhone(typed, 'TN'))
}
