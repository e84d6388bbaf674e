import { localeOfPath, withoutLocale } from '#i18n/locale.ts'
import { partsOf } from '#shop/forms/forms'
import { findForm } from '#shop/forms/forms.server'
import { findCaptchaHosts } from '#shop/upkeep/captcha.server'
import { findSitePage } from '#shop/upkeep/site-pages.server'

/**
 * The captcha provider's hosts, as sources of a page's content security policy: for the verification page, and for a site page with a form that asks for a
 * captcha. Elsewhere none. Pages are rendered anew when that changes.
 */
export async function captchaHostsOf(path: string): Promise<readonly string[]> {
  const [, kind, slug] = /^\/(verification|page)\/([^/]+)\/?$/i.exec(withoutLocale(path)) ?? []
  if (kind === undefined || slug === undefined) return []
  const isAsked = kind.toLowerCase() === 'verification' || (await hasCaptcha(slug, path))
  return isAsked ? findCaptchaHosts() : []
}

async function hasCaptcha(slug: string, path: string): Promise<boolean> {
  const page = await findSitePage(slug, localeOfPath(path))
  const ids = partsOf(page?.body ?? '').flatMap((part) => (typeof part === 'object' ? [part.form] : []))
  const forms = await Promise.all(ids.map(findForm))
  return forms.some((form) => form?.definition.safety.captcha)
}
