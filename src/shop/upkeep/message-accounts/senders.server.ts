import { timingSafeEqual } from 'node:crypto'
import { openAdGateway } from '#gateways/ads'
import { AD_PROVIDERS, canSendAds } from '#gateways/ads.providers'
import type { AdGateway, AdProvider } from '#gateways/ads.types'
import { mailGateway, openMailAccount, readMailAccount } from '#gateways/mail'
import type { MailGateway } from '#gateways/mail.types'
import { openSmsGateway, openWhatsAppGateway } from '#gateways/messaging'
import { SMS_PROVIDERS } from '#gateways/messaging.providers'
import type { SmsGateway, SmsProvider, WhatsAppGateway } from '#gateways/messaging.types'
import { config } from '#platform/config.server'
import { findAccounts, findMailAccount, findMessageAccounts, receiptsAddress } from './message-accounts.server.ts'
import type { AdAccount, KeptAccount, MessageAccount, Receiver } from './message-accounts.ts'

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

/** True if the shop can send mail; without that, mails wait three days at most. */
export async function mailAvailable(): Promise<boolean> {
  return (await findMailSender()) !== undefined
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

/** True in a demo that sends its text messages by no account: nobody confirms that they came, and they have no price. */
export async function textsWithoutAccount(): Promise<boolean> {
  return (await findSmsSenders()).some(({ gateway }) => gateway === simulated)
}

/** WhatsApp, with its price of a message in millimes; undefined if its account is off or lacks a key. */
export async function findWhatsAppSender(): Promise<{ price: number; gateway: WhatsAppGateway } | undefined> {
  const account = (await findMessageAccounts()).find(({ provider, isOn }) => provider === 'whatsapp' && isOn)
  const gateway = account && (gatewayOf(account) as WhatsAppGateway | undefined)
  return gateway && { price: account.price, gateway }
}

export async function findAdAccounts(): Promise<readonly AdAccount[]> {
  return (await findAccounts()).filter((account): account is AdAccount => AD_PROVIDERS.some(({ id }) => id === account.provider))
}

/** Providers of ads whose account is on and can send, in the order of `AD_PROVIDERS`. While there is none, shoppers are asked nothing. IMP-50. */
export async function findAdProviders(): Promise<AdProvider[]> {
  const accounts = await findAdAccounts()
  const sends = ({ provider, isOn, mode, keys }: AdAccount) => isOn && canSendAds(provider, { mode, keys: keys ?? {} }, config)
  return AD_PROVIDERS.flatMap(({ id }) => (accounts.some((account) => account.provider === id && sends(account)) ? [id] : []))
}

/** The gateway of an ad account, by its provider; undefined if the account is off or cannot send. */
export async function findAdGateway(provider: string): Promise<AdGateway | undefined> {
  const account = (await findAdAccounts()).find((one) => one.provider === provider && one.isOn)
  return account && openAdGateway(account.provider, { mode: account.mode, keys: account.keys ?? {} })
}

/** The gateway of an address for receipts, by provider and hook; undefined if none. An account that is off still gets receipts. */
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

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
