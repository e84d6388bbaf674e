import { oneOrNothing, sentences, inEachLanguage, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { newsletterSettingsWords as words } from './newsletter.words.ts'

/** Newsletter subscription: where it is offered, confirmation codes, and the consent text. NEWS-04, NEWS-11. */
export const newsletterTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.subscribing,
      rows: [
        setting('newsletter.enabled', oneOrNothing, { label: words.enabled, hint: words.enabledHint }),
        setting('newsletter.verification', oneOrNothing, { label: words.verification, hint: words.verificationHint }),
      ],
    },
    { title: words.consent, rows: [inEachLanguage('newsletter.consent', sentences, { label: words.consentText, hint: words.consentTextHint })] },
  ],
}
