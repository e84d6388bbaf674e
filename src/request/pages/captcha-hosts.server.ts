import { withoutLocale } from '#i18n/locale.ts'
import { findForm } from '#shop/forms/forms.server'
import { findCaptchaHosts } from '#shop/upkeep/captcha.server'
import { formsAt } from './forms-at.server.ts'

/**
 * The captcha provider's hosts, as sources of a page's content security policy: for the verification page, and for a site page with a form that asks for a
 * captcha. Elsewhere none. Pages are rendered anew when that changes.
 */
export async function captchaHostsOf(path: string): Promise<readonly string[]> {
  const isAsked = /^\/verification\/[^/]+\/?$/i.test(withoutLocale(path)) || (await hasCaptcha(path))
  return isAsked ? findCaptchaHosts() : []
}

async function hasCaptcha(path: string): Promise<boolean> {
  const forms = await Promise.all((await formsAt(path)).map(findForm))
  return forms.some((form) => form?.definition.safety.captcha)
}
