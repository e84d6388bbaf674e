import { groupedPhone } from '#i18n/written-phone.ts'
import { nationalPhone } from '#shop/people/phones'

export function shownNumber(typed: string): string {
  return groupedPhone(nationalPhone(typed, 'TN'))
}
