import { timingSafeEqual } from 'node:crypto'
import { mailGateway, openMailAccount, readMailAccount, type MailGateway } from '#gateways/mail'
import { openSmsGateway, openWhatsAppGateway, SMS_PROVIDERS, type SmsGateway, type SmsProvider, type WhatsAppGateway } from '#gateways/messaging'
import { cached } from '#platform/cached.server'
import { config } from '#platform/config.server'
import { db, type Database } from '#platform/database.server'
import { unseal } from '#platform/seal.server'
import type { AccountProvider, KeptAccount, MessageAccount, Receiver } from './message-accounts.ts'
import './message-accounts.tables.ts'

/** The tag of what is cached of the accounts. */
export const MESSAGE_ACCOUNTS = 'message-accounts'

const findKept = cached<typeof MESSAGE_ACCOUNTS, KeptAccount[]>({ most: 1, load: () => readAccounts(), tagOf: (tag) => tag })

/** The merchant's accounts for text messages and WhatsApp, in the merchant's order, cached until they change. Their keys never leave the server. */
export async function findMessageAccounts(): Promise<readonly MessageAccount[]> {
  const kept = (await findKept(MESSAGE_ACCOUNTS)) ?? (await readAccounts())
  return kept.filter((account): account is MessageAccount => account.provider !== 'smtp')
}

/** The merchant's account at a mail server, cached likewise; undefined until it is typed. */
export async function findMailAccount(): Promise<KeptAccount | undefined> {
  const kept = (await findKept(MESSAGE_ACCOUNTS)) ?? (await readAccounts())
  return kept.find(({ provider }) => provider === 'smtp')
}

/** What mail goes by, and the address that it comes from where the account has its own. */
export interface MailSender {
  gateway: MailGateway
  from?: string
}

/** What mail goes by: the environment's server or a demo's simulator, else the merchant's account if it is on; undefined without any. */
export async function findMailSender(): Promise<MailSender | undefined> {
  const gateway = mailGateway()
  if (gateway) return { gateway }
  const kept = await findMailAccount()
  const typed = kept?.isOn ? readMailAccount(kept.keys ?? {}) : undefined
  if (!kept || !typed) return undefined
  const own = mailers.get(kept) ?? openMailAccount(typed)
  mailers.set(kept, own)
  return { gateway: own, from: typed.from }
}

/** An account's gateway keeps its connection as long as the account is what it was. */
const mailers = new WeakMap<KeptAccount, MailGateway>()

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
export function messagePurpose(provider: AccountProvider): string {
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
export async function openKeys({ provider, sealed }: { provider: AccountProvider; sealed: string }): Promise<Record<string, string> | undefined> {
  const keys = sealed === '' ? '{}' : await unseal(sealed, messagePurpose(provider))
  return keys === undefined ? undefined : (JSON.parse(keys) as Record<string, string>)
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readAccounts(database: Database = db): Promise<KeptAccount[]> {
  const rows = await database.selectFrom('message_accounts').selectAll().orderBy('position').orderBy('provider').execute()
  return Promise.all(
    rows.map(async ({ provider, mode, enabled: isOn, position, price, sealed, hook }) => {
      return { provider, mode, isOn, position, price, hook, keys: (await openKeys({ provider, sealed })) ?? null }
    }),
  )
}
