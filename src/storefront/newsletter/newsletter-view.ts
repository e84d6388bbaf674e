import type { Translated } from '#i18n/words.ts'
import type { NewsletterGroup, RequestType } from '#shop/newsletter/subscribers'
import type { newsletterWords } from './newsletter.words.ts'

/** What the newsletter's widget shows, the same for all visitors of a language. */
export interface NewsletterView {
  /** Its own page in the page's language, which answers where no script does. */
  path: string
  /** A code proves the number. NEWS-11. */
  verifies: boolean
  /** What one agrees to; '' for no checkbox. NEWS-04. */
  consent: string
  /** True where one can only leave, and so agrees to nothing. */
  onlyLeaves?: boolean
  groups: NewsletterGroup[]
  words: Translated<typeof newsletterWords>
}

/** A field of the widget, by the name that it is sent under. */
export type NewsletterField = 'mobile' | 'name' | 'group_id' | 'consent' | 'activation'

/** Where a visitor without scripts stands: the step (`code`: a code in hand, and the number it was sent to is asked for beside it), what was typed, and what is said of it. */
export interface NewsletterState {
  step: '1' | '2' | 'code' | 'done'
  typed: Partial<Record<NewsletterField, string>>
  type: RequestType
  said?: { kind: 'error' | 'success'; text: string }
  errors?: Partial<Record<NewsletterField, string>>
}

/** Under this name a tab keeps what was typed into the widget, and when a code was asked for. */
export const TYPED = 'hanout_newsletter'

/** The id of the widget, which stands on a page once. */
export const WIDGET_ID = 'wpsms-subscribe'
