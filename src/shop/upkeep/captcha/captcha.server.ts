import { captchaPage, openCaptcha, type CaptchaVerdict } from '#gateways/captcha'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findCaptchaAccounts, type CaptchaAccount } from './accounts.server.ts'
import type { Captcha } from './captcha.ts'

export type { CaptchaVerdict } from '#gateways/captcha'
export { findCaptchaAccounts, type CaptchaAccount } from './accounts.server.ts'

/** The captcha that the merchant turned on; undefined where none is, and forms ask for none then. */
export async function findCaptcha(): Promise<Captcha | undefined> {
  const account = await findOpenAccount()
  if (!account) return undefined
  const { siteKey, script } = captchaPage(account.provider, account)
  return { provider: account.provider, siteKey, script }
}

/** The hosts that a page with the captcha takes scripts and frames from, as sources of a content security policy. */
export async function findCaptchaHosts(): Promise<readonly string[]> {
  const account = await findOpenAccount()
  return account ? captchaPage(account.provider, account).hosts : []
}

/**
 * Verifies a token that was made for an action at the shop's own address. Without a captcha that is on, everything passes; one whose secret is missing or
 * cannot be opened lets nothing pass, and staff are warned of it. IMP-33.
 */
export async function verifyCaptcha(token: string, { action }: { action: string }): Promise<CaptchaVerdict> {
  const account = await findOpenAccount()
  if (!account) return { passed: true }
  const { captcha } = await findSettings()
  const gateway = openCaptcha(account.provider, { ...account, secret: account.secret ?? '' }, captcha.leastScore / 100)
  return gateway.verify(token, { action, hostname: config.url.hostname })
}

/** The account that is on; a simulated one only in a demo. */
async function findOpenAccount(): Promise<CaptchaAccount | undefined> {
  return (await findCaptchaAccounts()).find(({ isOn, mode }) => isOn && (mode === 'live' || config.HANOUT_DEMO))
}
