import { captchaPage, openCaptcha, type CaptchaVerdict, type CaptchaProvider } from '#gateways/captcha'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { cached } from '#platform/cached.server'
import { db, type Database } from '#platform/database.server'
import { unseal } from '#platform/seal.server'
import type { Captcha } from './captcha.ts'

export type { CaptchaVerdict } from '#gateways/captcha'

/** The captcha that is on. Undefined if none is; forms then require none. */
export async function findCaptcha(): Promise<Captcha | undefined> {
  const account = await findOpenAccount()
  if (!account) return undefined
  const { siteKey, script } = captchaPage(account.provider, account)
  return { provider: account.provider, siteKey, script }
}

/** Script and frame hosts of the captcha, as sources of a content security policy. */
export async function findCaptchaHosts(): Promise<readonly string[]> {
  const account = await findOpenAccount()
  return account ? captchaPage(account.provider, account).hosts : []
}

/** Verifies a token for an action at the shop's address. Passes without an active captcha; without its secret nothing passes. IMP-33. */
export async function verifyCaptcha(token: string, { action }: { action: string }): Promise<CaptchaVerdict> {
  const account = await findOpenAccount()
  if (!account) return { passed: true }
  const { captcha } = await findSettings()
  const gateway = openCaptcha(account.provider, { ...account, secret: account.secret ?? '' }, captcha.leastScore / 100)
  return gateway.verify(token, { action, hostname: config.url.hostname })
}

async function findOpenAccount(): Promise<CaptchaAccount | undefined> {
  return (await findCaptchaAccounts()).find(({ isOn, mode }) => isOn && (mode === 'live' || config.HANOUT_DEMO))
}

export const CAPTCHA_ACCOUNTS = 'captcha-accounts'

export interface CaptchaAccount {
  provider: CaptchaProvider
  /** Simulated in a demo only. */
  mode: 'simulated' | 'live'
  siteKey: string
  /** Null if it was sealed with another secret of the shop; empty if none was typed. */
  secret: string | null
  isOn: boolean
}

const findKept = cached<typeof CAPTCHA_ACCOUNTS, CaptchaAccount[]>({ most: 1, load: () => readCaptchaAccounts(), tagOf: (tag) => tag })

/** Cached until they change. Their secrets never leave the server. */
export async function findCaptchaAccounts(): Promise<readonly CaptchaAccount[]> {
  return (await findKept(CAPTCHA_ACCOUNTS)) ?? readCaptchaAccounts()
}

async function readCaptchaAccounts(database: Database = db): Promise<CaptchaAccount[]> {
  const rows = await database.selectFrom('captcha_accounts').selectAll().orderBy('provider').execute()
  return Promise.all(
    rows.map(async ({ provider, mode, site_key: siteKey, sealed, enabled: isOn }) => {
      const secret = sealed === '' ? '' : ((await unseal(sealed, captchaPurpose(provider))) ?? null)
      return { provider, mode, siteKey, secret, isOn }
    }),
  )
}

export function captchaPurpose(provider: CaptchaProvider): string {
  return `captcha-account:${provider}`
}
