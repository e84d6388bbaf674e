import type { Translated } from '#i18n/words.ts'
import type { NewsletterGroup, RequestType } from '#shop/newsletter/subscribers'
import type { newsletterWords } from './newsletter.words.ts'
import { nationalPhone } from '#shop/people/phones'
import { groupedPhone } from '#i18n/written-phone.ts'

/** Data of the widget, the same for all visitors of a language. */
export interface NewsletterView {
  /** Its own page, which answers without scripts. */
  path: string
  /** A code verifies the number. NEWS-11. */
  verifies: boolean
  /** Text of the consent; '' for no checkbox. NEWS-04. */
  consent: string
  onlyLeaves?: boolean
  groups: NewsletterGroup[]
  words: Translated<typeof newsletterWords>
}

export type NewsletterField = 'mobile' | 'name' | 'group_id' | 'consent' | 'activation'

/** State of a visitor without scripts: the step (`code`: has a code, and must enter its number), typed values, and message. */
export interface NewsletterState {
  step: '1' | '2' | 'code' | 'done'
  typed: Partial<Record<NewsletterField, string>>
  type: RequestType
  said?: { kind: 'error' | 'success'; text: string }
  errors?: Partial<Record<NewsletterField, string>>
}

/** Tab storage key of the widget's values and the time of the code request. */
export const TYPED = 'hanout_newsletter'

/** The widget appears once per page. */
export const WIDGET_ID = 'wpsms-subscribe'

export function shownNumber(typed: string): string {
  return groupedPhone(nationalPhone(typed, 'TN'))
}
