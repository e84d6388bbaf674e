import { withoutLocale } from '#i18n/locale.ts'
import { findForm } from '#shop/forms/forms.server'
import { findCaptchaHosts } from '#shop/upkeep/captcha.server'
import { formsAt } from './forms-at.server.ts'

/** The captcha's hosts for a page's security policy: on the verification page and pages with a captcha form, none elsewhere. A change re-renders them. */
export async function captchaHostsOf(path: string): Promise<readonly string[]> {
  const isAsked = /^\/verification\/[^/]+\/?$/i.test(withoutLocale(path)) || (await hasCaptcha(path))
  return isAsked ? findCaptchaHosts() : []
}

async function hasCaptcha(path: string): Promise<boolean> {
  const forms = await Promise.all((await formsAt(path)).map(findForm))
  return forms.some((form) => form?.definition.safety.captcha)
}
