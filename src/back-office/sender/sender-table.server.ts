import { z } from 'zod'
import type { Text } from '#i18n/words.ts'
import { isPhone, nationalPhone } from '#shop/people/phones'
import { country, line, type Kind, type Typed } from '#back-office/settings/setting-kinds.server.ts'
import { inEachLanguage, setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import { senderWords as words } from './sender.words.ts'

const typedAs = (look: NonNullable<Kind<string>['look']>): Kind<string> => ({ ...line, look })

const phone: Kind<string> = {
  ...typedAs({ type: 'tel', autoComplete: 'tel', inputMode: 'tel' }),
  read: (typed, form) => nationalPhone(typed, countryIn(form)),
  problem: (typed, form) => (typed === '' ? undefined : phoneProblem(nationalPhone(typed, countryIn(form)), countryIn(form))),
}

const email: Kind<string> = {
  ...typedAs({ type: 'email', autoComplete: 'email', inputMode: 'email' }),
  problem: (typed) => (typed === '' || z.email().safeParse(typed).success ? undefined : words.emailWrong),
}

/** The sender of the parcels, as labels and documents name it. Any field may be left empty; a filled one must be right. */
export const senderTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.who,
      rows: [
        setting('sender.name', typedAs({ autoComplete: 'organization' }), { label: words.name }),
        setting('sender.taxNumber', typedAs({ spellCheck: false }), { label: words.taxNumber }),
        setting('sender.tradeRegister', typedAs({ spellCheck: false }), { label: words.tradeRegister }),
        setting('sender.phone', phone, { label: words.phone }),
        setting('sender.email', email, { label: words.email }),
      ],
    },
    {
      title: words.where,
      rows: [
        setting('sender.address', typedAs({ autoComplete: 'street-address' }), { label: words.address }),
        setting('sender.postcode', typedAs({ autoComplete: 'postal-code' }), { label: words.postcode }),
        setting('sender.city', typedAs({ autoComplete: 'address-level2' }), { label: words.city }),
        setting('sender.country', { ...country, look: { autoComplete: 'country' } }, { label: words.country }),
      ],
    },
    {
      title: words.onDocuments,
      rows: [
        setting('sender.bank', typedAs({ spellCheck: false }), { label: words.bank, hint: words.bankHint }),
        inEachLanguage('sender.closing', line, { label: words.closing, hint: words.closingHint }),
      ],
    },
  ],
}

const countryIn = (form: Typed) => form['sender.country'] ?? ''

function phoneProblem(number: string, home: string): Text | undefined {
  if (home === 'TN') return isPhone(number, 'TN') ? undefined : words.phoneTN
  if (home === 'EG') return isPhone(number, 'EG') ? undefined : words.phoneEG
  return /^\+?\d{6,15}$/.test(number) ? undefined : words.phoneElsewhere
}
