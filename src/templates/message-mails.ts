import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import type { MessageData } from '#shop/upkeep/messages'
import { plainSms } from '#shop/upkeep/sms-parts'
import type { Part } from './mail.ts'
import { messageMailWords } from './message-mails.words.ts'

/** Sent by staff to try an account at a provider. */
export function triedSms(locale: Locale, shop: string): string {
  return plainSms(fill(messageMailWords.triedSms[locale], { shop }))
}

/** Warns the merchant of the month's budget. `origin` is the shop's public address, without a trailing slash. */
export function budgetWarningMail({ percent }: MessageData['budget-warning'], { locale, origin }: { locale: Locale; origin: string }) {
  const words = translate(locale, messageMailWords)
  const [title, text] = percent >= 100 ? [words.spentTitle, words.spent] : [words.nearTitle, fill(words.near, { percent })]
  const parts: Part[] = [
    { kind: 'text', text },
    { kind: 'button', text: words.budgetButton, url: `${origin}/admin/settings/messages/` },
  ]
  return { subject: title, preheader: text, title, parts }
}

export function roomWarningMail({ megabytes }: MessageData['room-warning'], { locale, origin }: { locale: Locale; origin: string }) {
  const words = translate(locale, messageMailWords)
  const text = fill(words.room, { megabytes })
  const parts: Part[] = [
    { kind: 'text', text },
    { kind: 'button', text: words.roomButton, url: `${origin}/admin/` },
  ]
  return { subject: words.roomTitle, preheader: text, title: words.roomTitle, parts }
}
