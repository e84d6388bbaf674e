import { timingSafeEqual } from 'node:crypto'
import { openSmsGateway, openWhatsAppGateway, SMS_PROVIDERS, type SmsGateway, type SmsProvider, type WhatsAppGateway } from '#gateways/messaging'
import { cached } from '#platform/cached.server'
import { config } from '#platform/config.server'
import { db, type Database } from '#platform/database.server'
import { unseal } from '#platform/seal.server'
import type { MessageAccount, MessageProvider, Receiver } from './message-accounts.ts'
import './message-accounts.tables.ts'

/** The tag of what is cached of the accounts. */
export const MESSAGE_ACCOUNTS = 'message-accounts'

const findKept = cached<typeof MESSAGE_ACCOUNTS, MessageAccount[]>({ most: 1, load: () => readMessageAccounts(), tagOf: (tag) => tag })

/** The merchant's accounts, in the merchant's order, cached until they change. Their keys never leave the server. */
export async function findMessageAccounts(): Promise<readonly MessageAccount[]> {
  return (await findKept(MESSAGE_ACCOUNTS)) ?? readMessageAccounts()
}

/** A provider that text messages may go by, with its price of a part in millimes. */
export interface SmsSender {
  provider: SmsProvider
  price: number
  gateway: SmsGateway
}

/** The providers that text messages go by, the first first: those whose account is on. A demo without an account has a simulated one. */
export async function findSmsSenders(): Promise<SmsSender[]> {
  const accounts = await findMessageAccounts()
  const senders = accounts.flatMap((account): SmsSender[] => {
    const provider = SMS_PROVIDERS.find((id) => id === account.provider)
    const gateway = provider && account.isOn ? (gatewayOf(account) as SmsGateway | undefined) : undefined
    return provider && gateway ? [{ provider, price: account.price, gateway }] : []
  })
  if (senders.length > 0 || !config.HANOUT_DEMO) return senders
  simulated ??= openSmsGateway('orange', { mode: 'simulated', keys: {}, receiptsTo: '' })
  return simulated ? [{ provider: 'orange', price: 0, gateway: simulated }] : []
}

/** WhatsApp, with its price of a message in millimes; undefined if its account is off or lacks a key. */
export async function findWhatsAppSender(): Promise<{ price: number; gateway: WhatsAppGateway } | undefined> {
  const account = (await findMessageAccounts()).find(({ provider, isOn }) => provider === 'whatsapp' && isOn)
  const gateway = account && (gatewayOf(account) as WhatsAppGateway | undefined)
  return gateway && { price: account.price, gateway }
}

/**
 * The gateway that an address for receipts belongs to, by its provider and its hook; undefined if it belongs to none. An account that is off gets receipts
 * of what it sent before.
 */
export async function findReceiver(provider: string, hook: string): Promise<Receiver | undefined> {
  const account = (await findMessageAccounts()).find((one) => one.provider === provider)
  if (!account || !isSame(account.hook, hook)) return undefined
  const gateway = gatewayOf(account)
  return gateway && { provider: account.provider, gateway }
}

/** The gateways of all accounts, those that are off too. */
export async function findReceivers(): Promise<Receiver[]> {
  return (await findMessageAccounts()).flatMap((account) => {
    const gateway = gatewayOf(account)
    return gateway ? [{ provider: account.provider, gateway }] : []
  })
}

/** True if the shop can send text messages; without that, sign-in by code and the newsletter are not offered. */
export async function canText(): Promise<boolean> {
  return (await findSmsSenders()).length > 0
}

/** The purpose that a provider's keys are sealed for. */
export function messagePurpose(provider: MessageProvider): string {
  return `message-account:${provider}`
}

let simulated: SmsGateway | undefined

/** An account's gateway keeps its token as long as the account is what it was. */
const opened = new WeakMap<MessageAccount, SmsGateway | WhatsAppGateway>()

function gatewayOf(account: MessageAccount): SmsGateway | WhatsAppGateway | undefined {
  const { provider, mode, keys } = account
  const asTyped = { mode, keys: keys ?? {}, receiptsTo: receiptsAddress(account) }
  const gateway = opened.get(account) ?? (provider === 'whatsapp' ? openWhatsAppGateway(asTyped) : openSmsGateway(provider, asTyped))
  if (gateway) opened.set(account, gateway)
  return gateway
}

/** The shop's address for receipts and answers of an account. */
export function receiptsAddress({ provider, hook }: Pick<MessageAccount, 'provider' | 'hook'>): string {
  return `${config.url.origin}/messages/${provider}/${hook}`
}

/** The keys of an account as its row has them; undefined where they were sealed with another secret of the shop. */
export async function openKeys({ provider, sealed }: { provider: MessageProvider; sealed: string }): Promise<Record<string, string> | undefined> {
  const keys = sealed === '' ? '{}' : await unseal(sealed, messagePurpose(provider))
  return keys === undefined ? undefined : (JSON.parse(keys) as Record<string, string>)
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readMessageAccounts(database: Database = db): Promise<MessageAccount[]> {
  const rows = await database.selectFrom('message_accounts').selectAll().orderBy('position').orderBy('provider').execute()
  return Promise.all(
    rows.map(async ({ provider, mode, enabled: isOn, position, price, sealed, hook }) => {
      return { provider, mode, isOn, position, price, hook, keys: (await openKeys({ provider, sealed })) ?? null }
    }),
  )
}
