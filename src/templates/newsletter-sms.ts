import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { leavePath } from '#shop/newsletter/subscribers'
import type { MessageData } from '#shop/upkeep/messages'
import { inSmsCharacters } from '#shop/upkeep/sms-parts'
import { duration, shortName, type Writer } from './account-mails.ts'
import { newsletterSmsWords } from './newsletter-sms.words.ts'

/** Begins with the code, so that phones detect it. For unsubscribing it also holds the equivalent link. NEWS-24, NEWS-25. */
export function newsletterCodeSms({ locale, data }: { locale: Locale; data: MessageData['newsletter-code'] }, { shop, origin }: Writer): string {
  const words = translate(locale, newsletterSmsWords)
  const { code, minutes, type, token } = data
  const text = fill(words[type], { code, shop: shortName(shop), time: duration(minutes, 'minute', locale) })
  return inSmsCharacters(token === undefined ? text : `${text} ${origin}${leavePath(token)}`)
}
