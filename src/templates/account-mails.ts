import { localised, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import type { MessageData } from '#shop/upkeep/messages'
import { accountMailWords } from './mails.words.ts'
import type { Part } from './mail.ts'
import { inSmsCharacters } from '#shop/upkeep/sms-parts'

const ACCOUNT_KINDS = [
  'account-made',
  'account-exists',
  'ordered-as-known',
  'password-reset',
  'vendor-approved',
  'password-changed',
  'email-change',
  'email-changed',
  'second-factor',
  'code',
  'account-erased',
  'mail-tried',
] as const satisfies (keyof MessageData)[]

export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export type AccountMessage = { [Kind in AccountKind]: { kind: Kind; locale: Locale; data: MessageData[Kind] } }[AccountKind]

export function isAboutAccount(message: { kind: keyof MessageData }): message is AccountMessage {
  return ACCOUNT_KINDS.some((kind) => kind === message.kind)
}

/** The sending shop; `origin` has no trailing slash. */
export interface Writer {
  shop: string
  origin: string
}

export interface Body {
  title: string
  parts: Part[]
}

export function accountMail({ kind, locale, data }: AccountMessage, { shop, origin }: Writer): Body {
  const words = translate(locale, accountMailWords)
  const text = (said: string): Part => ({ kind: 'text', text: said })
  const button = (said: string, url: string): Part => ({ kind: 'button', text: said, url })
  const hello = text('name' in data ? fill(words.hello, data) : '')
  const lost = button(words.lostPasswordButton, `${origin}${localised(locale, '/my-account/lost-password/')}`)
  switch (kind) {
    case 'account-made': {
      const said = fill(words.accountMade, { shop, time: duration(data.hours, 'hour', locale) })
      return { title: words.accountMadeTitle, parts: [hello, text(said), button(words.accountMadeButton, data.url), text(words.notYou)] }
    }
    case 'account-exists':
      return {
        title: words.accountExistsTitle,
        parts: [hello, text(fill(words.accountExists, { shop })), button(words.accountExistsButton, data.url), text(words.notYou)],
      }
    case 'ordered-as-known':
      return {
        title: words.orderedAsKnownTitle,
        parts: [
          hello,
          text(fill(words.orderedAsKnown, { shop, number: data.orderId })),
          button(words.accountExistsButton, data.url),
          lost,
          text(words.notYourOrder),
        ],
      }
    case 'password-reset': {
      const said = fill(words.passwordReset, { time: duration(data.minutes, 'minute', locale) })
      return { title: words.passwordResetTitle, parts: [hello, text(said), button(words.passwordResetButton, data.url), text(words.notYou)] }
    }
    case 'vendor-approved': {
      const [title, told] = data.joins ? [words.vendorInvitedTitle, words.vendorInvited] : [words.vendorApprovedTitle, words.vendorApproved]
      const said = fill(told, { shop, store: data.store, time: duration(data.hours / 24, 'day', locale) })
      return { title, parts: [hello, text(said), button(words.passwordResetButton, data.url), text(words.vendorApprovedLater)] }
    }
    case 'password-changed':
      return { title: words.passwordChangedTitle, parts: [hello, text(fill(words.passwordChanged, { shop })), text(words.wasNotYou), lost] }
    case 'email-change': {
      const said = fill(words.emailChange, { shop, time: duration(data.minutes, 'minute', locale) })
      return { title: words.emailChangeTitle, parts: [hello, text(said), button(words.emailChangeButton, data.url), text(words.notYou)] }
    }
    case 'email-changed':
      return {
        title: words.emailChangedTitle,
        parts: [hello, text(fill(words.emailChanged, { shop, email: data.email })), text(words.addressWasNotYou)],
      }
    case 'second-factor': {
      const [title, said] = data.isOn ? [words.secondFactorOnTitle, words.secondFactorOn] : [words.secondFactorOffTitle, words.secondFactorOff]
      return { title, parts: [hello, text(fill(said, { shop })), text(words.wasNotYou), lost] }
    }
    case 'account-erased':
      return { title: words.accountErasedTitle, parts: [hello, text(fill(words.accountErased, { shop }))] }
    case 'mail-tried':
      return { title: words.mailTriedTitle, parts: [hello, text(fill(words.mailTried, { shop }))] }
    case 'code':
    default: {
      const said = fill(words.code, { shop, time: duration(data.minutes, 'minute', locale) })
      return { title: words.codeTitle, parts: [text(said), { kind: 'code', label: words.codeLabel, code: data.code }, text(words.notYou)] }
    }
  }
}

/** A longer name would need a second text message. */
const LONGEST_SMS_NAME = 30

export function shortName(shop: string): string {
  return Array.from(shop).slice(0, LONGEST_SMS_NAME).join('').trim()
}

/** Begins with the code, so that phones detect it. Uses the basic alphabet as far as the language allows. */
export function codeSms({ locale, data }: { locale: Locale; data: MessageData['code'] }, shop: string): string {
  const words = translate(locale, accountMailWords)
  return inSmsCharacters(fill(words.codeSms, { code: data.code, shop: shortName(shop), time: duration(data.minutes, 'minute', locale) }))
}

export function duration(count: number, unit: 'minute' | 'hour' | 'day', locale: Locale): string {
  return new Intl.NumberFormat(locale === 'ar' ? 'ar-TN' : locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
