import { localised, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { consentWords, NEWSLETTER } from '#shop/newsletter/subscribers'
import { findGroups } from '#shop/newsletter/subscribers.server'
import { canText, MESSAGE_ACCOUNTS } from '#shop/upkeep/message-accounts.server'
import type { Settings } from '#shop/upkeep/settings'
import type { NewsletterView } from './newsletter-view.ts'
import { newsletterWords, PROTOCOL_TEXTS } from './newsletter.words.ts'
import type { BlocksData } from '#storefront/blocks/block-view.ts'

export const NEWSLETTER_TAGS = [NEWSLETTER, MESSAGE_ACCOUNTS]

/** The widget in a language; undefined if its codes could not be sent. NEWS-01, NEWS-27. */
export async function findNewsletter({ newsletter: { verification, consent } }: Settings, locale: Locale): Promise<NewsletterView | undefined> {
  const verifies = verification === '1'
  if (verifies && !(await canText())) return undefined
  return {
    path: localised(locale, '/newsletter/'),
    verifies,
    consent: consentWords(consent, locale),
    groups: await findGroups(locale),
    words: translate(locale, newsletterWords),
  }
}

/** Widget settings under the protocol's name, the same for every visitor. */
export const NEWSLETTER_PARAMS = { wpsms_ajax_object: { ajaxurl: '/wp-json/wpsms/v1/newsletter', ...PROTOCOL_TEXTS } }

/** Marks the data of a page with a newsletter block, so that the footer's widget stays hidden. */
export function ownNewsletter({ live }: BlocksData): { ownNewsletter?: true } {
  return live.some(({ kind }) => kind === 'newsletter') ? { ownNewsletter: true } : {}
}
