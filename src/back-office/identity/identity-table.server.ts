import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import { isPhone, nationalPhone, worldNumber } from '#shop/people/phones'
import { isSeen, nearestSeen } from '#shop/site/identity'
import { country, line, type Kind, type Typed, inEachLanguage, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { identityWords as words } from './identity.words.ts'

const typedAs = (look: NonNullable<Kind<string>['look']>): Kind<string> => ({ ...line, look })

const shopName: Kind<string> = {
  ...typedAs({ autoComplete: 'off', required: true }),
  problem: (typed) => (typed === '' ? words.shopNameMissing : undefined),
}

const phone: Kind<string> = {
  ...typedAs({ type: 'tel', autoComplete: 'tel', inputMode: 'tel', dir: 'ltr' }),
  read: (typed, form) => nationalPhone(typed, countryIn(form)),
  problem: (typed, form) => (typed === '' ? undefined : phoneProblem(nationalPhone(typed, countryIn(form)), countryIn(form))),
}

/** A WhatsApp number: national, or international with its country code. */
const whatsapp: Kind<string> = {
  ...phone,
  problem: (typed, form) => {
    if (typed === '') return undefined
    if (/^(?:\+|00)/.test(typed)) return /^\d{6,15}$/.test(worldNumber(typed, '') ?? '') ? undefined : words.phoneElsewhere
    return worldNumber(typed, countryIn(form)) ? phoneProblem(nationalPhone(typed, countryIn(form)), countryIn(form)) : words.whatsappAbroad
  },
}

const email: Kind<string> = {
  ...typedAs({ type: 'email', autoComplete: 'email', inputMode: 'email', dir: 'ltr' }),
  problem: (typed) => (typed === '' || z.email().safeParse(typed).success ? undefined : words.emailWrong),
}

/** The shop's page on a social network: its URL or name. */
function social(host: string, beforeName: string): Kind<string> {
  return {
    ...typedAs({ inputMode: 'url', autoComplete: 'off', spellCheck: false, dir: 'ltr' }),
    read: (typed) => socialPage(typed, host, beforeName) ?? typed,
    problem: (typed) => (socialPage(typed, host, beforeName) === undefined ? words.socialWrong : undefined),
  }
}

const colour: Kind<string> = {
  ...typedAs({ spellCheck: false, autoComplete: 'off', maxLength: 7, dir: 'ltr' }),
  read: (typed) => typed.toLowerCase(),
  wrong: words.colourWrong,
  problem: (typed) => (/^#[0-9a-f]{6}$/i.test(typed) && !isSeen(typed) ? pale(nearestSeen(typed)) : undefined),
}

function pale(nearest: string): Text {
  const told = LOCALES.map((locale) => [locale, fill(words.colourPaleNearest[locale], { nearest })])
  return Object.fromEntries(told)
}

/** The shop's identity for pages, mails, labels and documents. Only the name is required; a filled field must be valid. IMP-41. */
export const identityTable: SettingsTable = {
  intro: words.intro,
  folded: words.otherLanguages,
  groups: [
    {
      title: words.presented,
      rows: [
        setting('shopName', shopName, { label: words.shopName }),
        setting('identity.colour', colour, { label: words.colour, hint: words.colourHint }),
        inEachLanguage('identity.slogan', line, { label: words.slogan, hint: words.sloganHint }),
        inEachLanguage('identity.description', line, { label: words.description, hint: words.descriptionHint }),
      ],
    },
    {
      title: words.reached,
      rows: [
        setting('sender.phone', phone, { label: words.phone }),
        setting('identity.whatsapp', whatsapp, { label: words.whatsapp }),
        setting('sender.email', email, { label: words.email, hint: words.emailHint }),
        inEachLanguage('identity.hours', line, { label: words.hours, hint: words.hoursHint }),
      ],
    },
    {
      title: words.where,
      rows: [
        setting('sender.address', typedAs({ autoComplete: 'street-address' }), { label: words.address }),
        setting('sender.postcode', typedAs({ autoComplete: 'postal-code', dir: 'ltr' }), { label: words.postcode }),
        setting('sender.city', typedAs({ autoComplete: 'address-level2' }), { label: words.city }),
        setting('sender.country', { ...country, look: { autoComplete: 'country' } }, { label: words.country }),
      ],
    },
    {
      title: words.socialPages,
      hint: words.socialHint,
      rows: [
        setting('identity.facebook', social('facebook.com', ''), { label: words.facebook }),
        setting('identity.instagram', social('instagram.com', ''), { label: words.instagram }),
        setting('identity.tiktok', social('tiktok.com', '@'), { label: words.tiktok }),
        setting('identity.youtube', social('youtube.com', '@'), { label: words.youtube }),
      ],
    },
    {
      title: words.legal,
      hint: words.legalHint,
      rows: [
        setting('sender.name', typedAs({ autoComplete: 'organization' }), { label: words.name }),
        setting('sender.taxNumber', typedAs({ spellCheck: false, dir: 'ltr' }), { label: words.taxNumber }),
        setting('sender.tradeRegister', typedAs({ spellCheck: false, dir: 'ltr' }), { label: words.tradeRegister }),
        setting('sender.bank', typedAs({ spellCheck: false, dir: 'ltr' }), { label: words.bank, hint: words.bankHint }),
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

/** A social network page from a URL or a name. Empty for empty input; undefined for anything else. `beforeName` is `@` on TikTok. */
export function socialPage(typed: string, host: string, beforeName: string): string | undefined {
  if (typed === '') return ''
  const [, name] = /^@?([\w.-]{1,100})$/.exec(typed) ?? []
  if (name && !/\.com?$/.test(name)) return `https://www.${host}/${beforeName}${name}`
  const address = URL.parse(`https://${typed.replace(/^https?:\/\//i, '')}`)
  const isTheirs = address?.hostname === host || address?.hostname.endsWith(`.${host}`)
  return isTheirs && address!.pathname !== '/' && !address!.username ? address!.href : undefined
}
