import type { Locale } from '#i18n/locale.ts'
import { isolated } from '#i18n/words.ts'
import type { MailContent, Part } from './mail.ts'

export function mailText({ locale, title, parts, shop, why }: MailContent): string {
  const foot = [shop.name, shop.address, shop.phone && leftToRight(shop.phone, locale), shop.url, why].filter(Boolean).join('\n')
  return `${[title, ...parts.map((part) => partText(part, locale)), `-- \n${foot}`].join('\n\n')}\n`
}

function leftToRight(value: string, locale: Locale): string {
  return locale === 'ar' ? isolated(value) : value
}

function partText(part: Part, locale: Locale): string {
  const ltr = (value: string) => leftToRight(value, locale)
  // French puts a space before it.
  const colon = locale === 'fr' ? ' :' : ':'
  switch (part.kind) {
    case 'text':
      return part.text
    case 'facts':
      return part.facts.map(({ label, value, isLtr }) => `${label}${colon} ${isLtr ? ltr(value) : value}`).join('\n')
    case 'goods':
      return part.lines.map(({ name, quantity, amount }) => `${quantity} × ${name}${colon} ${ltr(amount)}`).join('\n')
    case 'labelled':
      return [`${part.title}${colon}`, ...part.lines].join('\n')
    case 'code':
      return `${part.label}${colon} ${ltr(part.code)}`
    case 'button':
    default:
      return `${part.text}${colon}\n${part.url}`
  }
}
