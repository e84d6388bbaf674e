import { isUsable, PROVIDERS, SMS_PROVIDERS } from '#gateways/messaging.providers'
import { cached } from '#platform/cached.server'
import { config } from '#platform/config.server'
import { db, type Database } from '#platform/database.server'
import { openKeys } from '#platform/seal.server'
import type { AccountProvider, KeptAccount, MessageAccount } from './message-accounts.ts'

export const MESSAGE_ACCOUNTS = 'message-accounts'

const findKept = cached<typeof MESSAGE_ACCOUNTS, KeptAccount[]>({ most: 1, load: () => readAccounts(), tagOf: (tag) => tag })

/** Accounts for text messages and WhatsApp, in the merchant's order, cached until they change. Their keys never leave the server. */
export async function findMessageAccounts(): Promise<readonly MessageAccount[]> {
  return (await findAccounts()).filter((account): account is MessageAccount => PROVIDERS.some(({ id }) => id === account.provider))
}

export async function findAccounts(): Promise<readonly KeptAccount[]> {
  return (await findKept(MESSAGE_ACCOUNTS)) ?? readAccounts()
}

export async function findMailAccount(): Promise<KeptAccount | undefined> {
  return (await findAccounts()).find(({ provider }) => provider === 'smtp')
}

/** True if the shop can send text messages; without that, sign-in by code and the newsletter are not offered. */
export async function canText(): Promise<boolean> {
  const accounts = await findMessageAccounts()
  const isSender = ({ provider, isOn, mode, keys }: MessageAccount) =>
    isOn && SMS_PROVIDERS.some((id) => id === provider) && isUsable(provider, { mode, keys: keys ?? {} }, config)
  return config.HANOUT_DEMO || accounts.some(isSender)
}

export function messagePurpose(provider: AccountProvider): string {
  return `message-account:${provider}`
}

/** The shop's address for receipts and answers of an account. */
export function receiptsAddress({ provider, hook }: Pick<MessageAccount, 'provider' | 'hook'>): string {
  return `${config.url.origin}/messages/${provider}/${hook}`
}

async function readAccounts(database: Database = db): Promise<KeptAccount[]> {
  const rows = await database.selectFrom('message_accounts').selectAll().orderBy('position').orderBy('provider').execute()
  return Promise.all(
    rows.map(async ({ provider, mode, enabled: isOn, position, price, sealed, hook }) => {
      return { provider, mode, isOn, position, price, hook, keys: (await openKeys(sealed, messagePurpose(provider))) ?? null }
    }),
  )
}
