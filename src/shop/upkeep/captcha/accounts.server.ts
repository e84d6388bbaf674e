import type { CaptchaProvider } from '#gateways/captcha'
import { cached } from '#platform/cached.server'
import { db, type Database } from '#platform/database.server'
import { unseal } from '#platform/seal.server'

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
