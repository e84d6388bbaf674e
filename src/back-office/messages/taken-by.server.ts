import { fill } from '#i18n/words.ts'
import { AD_PROVIDERS, MESSAGE_PROVIDERS } from '#shop/upkeep/message-accounts.manage'
import { outboxWords } from './messages.words.ts'
import { translated } from '#back-office/kit/reader.server.ts'

interface Taken {
  channel: 'mail' | 'sms' | 'whatsapp' | 'event'
  /** Empty for mails. */
  provider: string
  recipient: string
}

/** Recipient and provider: `SMS au +21622333444 · Twilio`. */
export function takenBy({ channel, provider, recipient }: Taken): string {
  if (channel === 'mail') return recipient
  if (channel === 'event') return AD_PROVIDERS.find(({ id }) => id === recipient)?.name ?? recipient
  const to = fill(translated(channel === 'whatsapp' ? outboxWords.whatsappTo : outboxWords.smsTo), { number: `\u2066+${recipient}\u2069` })
  const name = MESSAGE_PROVIDERS.find(({ id }) => id === provider)?.name
  return name ? `${to} · ${name}` : to
}
