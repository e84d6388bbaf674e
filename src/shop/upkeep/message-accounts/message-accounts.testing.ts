import { AD_PROVIDERS } from '#gateways/ads.providers'
import type { AdProvider } from '#gateways/ads.types'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { saveMessageAccount, type MessageAccountChange } from './message-accounts.manage.server.ts'
import { findMessageAccounts, MESSAGE_ACCOUNTS } from './message-accounts.server.ts'
import type { MessageAccount, MessageProvider } from './message-accounts.ts'

const KEYS: Readonly<Record<MessageProvider, Record<string, string>>> = {
  orange: { clientId: 'orange-id', clientSecret: 'orange-secret', sender: '21670000000' },
  twilio: { accountSid: `AC${'0a'.repeat(16)}`, authToken: 'twilio-token', sender: '+15550001111' },
  infobip: { baseUrl: 'abc123.api.infobip.com', apiKey: 'infobip-key', sender: 'Zitouna' },
  http: { url: 'https://sms.example.com/send?to={to}&text={text}&key={key}', key: 'http-key' },
  whatsapp: { phoneNumberId: '123456789', accessToken: 'wa-token', appSecret: 'wa-secret', verifyToken: 'wa-verify' },
}

export async function haveMessageAccount(provider: MessageProvider, more: Partial<MessageAccountChange> = {}): Promise<MessageAccount> {
  await saveMessageAccount({ provider, mode: 'live', isOn: true, position: 1, price: 0, keys: KEYS[provider], ...more })
  return (await findMessageAccounts()).find((account) => account.provider === provider)!
}

/** Turns these ad accounts on, simulated, and all others off. */
export async function haveAdAccounts(...on: AdProvider[]): Promise<void> {
  for (const { id } of AD_PROVIDERS) await saveMessageAccount({ provider: id, mode: 'simulated', isOn: on.includes(id), position: 0, price: 0, keys: {} })
}

export async function haveNoMessageAccount(): Promise<void> {
  await db.deleteFrom('message_accounts').execute()
  await db.deleteFrom('message_spending').execute()
  invalidate(new Set([MESSAGE_ACCOUNTS]))
}
