import { captchaPage, openCaptcha, type CaptchaVerdict } from '#gateways/captcha'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findCaptchaAccounts, type CaptchaAccount } from './accounts.server.ts'
import type { Captcha } from './captcha.ts'

export type { CaptchaVerdict } from '#gateways/captcha'
export { findCaptchaAccounts, type CaptchaAccount } from './accounts.server.ts'

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

/**
 * Verifies a token for an action at the shop's own address. Without an active captcha everything passes. If its secret is missing or cannot be unsealed,
 * nothing passes and staff are warned. IMP-33.
 */
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
