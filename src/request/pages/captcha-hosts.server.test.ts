import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { addForm, SAMPLE_FORM } from '#shop/forms/entries.testing'
import { markerOf } from '#shop/forms/forms'
import { saveCaptchaAccount } from '#shop/upkeep/captcha.manage'
import { saveTextPage } from '#shop/site/site-pages.testing'
import { captchaHostsOf } from './captcha-hosts.server.ts'

useDatabase()
afterEach(() => db.deleteFrom('captcha_accounts').execute())

test('IMP-33 only the pages with a form that asks for a captcha, and the page that solves it, let the provider’s named hosts in', async () => {
  for (const [slug, captcha] of [
    ['devis', true],
    ['contact', false],
  ] as const) {
    const body = `<p>Bonjour</p><p>${markerOf(await addForm(slug, { safety: { ...SAMPLE_FORM.safety, captcha } }))}</p>`
    await saveTextPage({ slug, title: slug, body })
  }
  const asking = ['/page/devis/', '/ar/page/devis/', '/en/page/devis/', '/verification/wpforms/', '/ar/verification/order/']
  const others = [
    '/',
    '/page/contact/',
    '/page/none/',
    '/product/devis/',
    '/checkout/',
    '/admin/settings/captcha/',
    '/verification/',
    '/page/devis/more/',
    '/page/%00/',
  ]
  for (const path of [...asking, ...others]) expect([path, await captchaHostsOf(path)]).toEqual([path, []])
  await saveCaptchaAccount({ provider: 'turnstile', mode: 'live', siteKey: 'k', secret: 's', isOn: true })
  for (const path of asking) expect([path, await captchaHostsOf(path)]).toEqual([path, ['https://challenges.cloudflare.com']])
  for (const path of others) expect([path, await captchaHostsOf(path)]).toEqual([path, []])
  await saveCaptchaAccount({ provider: 'recaptcha', mode: 'live', siteKey: 'k', secret: 's', isOn: true })
  expect(await captchaHostsOf('/page/devis/')).toEqual(['https://www.google.com', 'https://www.gstatic.com'])
  await saveCaptchaAccount({ provider: 'recaptcha', mode: 'simulated', siteKey: '', secret: '', isOn: true })
  for (const path of asking) expect([path, await captchaHostsOf(path)]).toEqual([path, []])
})
