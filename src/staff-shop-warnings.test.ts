import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { setDemoLeft } from '#platform/demo-left.server'
import { signIn } from '#shop/people/sign-in.server'
import { addForm, SAMPLE_FORM } from '#shop/forms/entries.testing'
import { saveCaptchaAccount } from '#shop/upkeep/captcha.manage'
import { findAudit } from '#shop/upkeep/audit.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { forgetEveryone } from './shop/people/accounts/accounts.testing.ts'
import { answerStaffPage, cookieOf } from './staff-pages.testing.ts'

useDatabase()

const { url, HANOUT_DEMO, HANOUT_MAIL_URL } = config
const MAIL = 'smtp://127.0.0.1:1'
const PASSWORD = 'olive et jasmin'
beforeEach(forgetEveryone)
afterEach(() => {
  Object.assign(config, { url, HANOUT_DEMO, HANOUT_MAIL_URL })
  setDemoLeft(undefined)
})

/** The warnings above a staff page that is opened at an address, in the shop at HANOUT_URL `own`. */
async function warningsAt(origin: string, { isDemo, own = origin, cookie }: { isDemo: boolean; own?: string; cookie?: string }): Promise<string[]> {
  Object.assign(config, { url: new URL(own), HANOUT_DEMO: isDemo })
  const headers = { accept: 'text/html', cookie: cookie ?? (await cookieOf('administrator')) }
  const page = await (await answerStaffPage(new Request(`${origin}/admin/account/`, { headers }))).text()
  const main = page.slice(page.indexOf('<main'))
  return [...main.matchAll(/<p class="wrap-anywhere">(.*?)<\/p>/g)].map(([, html = '']) => html.replaceAll(/<[^>]*>/g, '').trim())
}

test('staff read that a demo is a demo wherever others can come, and not on their own machine', async () => {
  expect(await warningsAt('http://localhost:3000', { isDemo: true })).toEqual([])
  expect(await warningsAt('https://maboutique.tn', { isDemo: true })).toEqual([expect.stringContaining('démonstration')])
  expect(await warningsAt('http://127.0.0.1:3000', { isDemo: true, own: 'https://maboutique.tn' })).toEqual([expect.stringContaining('démonstration')])
  expect(await warningsAt('http://maboutique.tn', { isDemo: true, own: 'http://localhost:3000' })).toEqual([
    expect.stringContaining('démonstration'),
    expect.stringContaining('HANOUT_URL'),
  ])
})

test('ADM-37 where invoices are due by themselves and the sender is incomplete, who may mend it is led to the missing line', async () => {
  const at = () => warningsAt('http://localhost:3000', { isDemo: true })
  expect(await at()).toEqual([])
  await changeSettings((now) => ({ ...now, documents: { ...now.documents, invoiceAt: 'confirmed' } }))
  expect(await at()).toEqual([expect.stringContaining('Aucune facture')])
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Dar', address: '5 rue de Marseille', city: 'Tunis' } }))
  expect(await at()).toEqual([])
  await changeSettings((now) => ({ ...now, documents: { ...now.documents, invoiceAt: 'by-hand' }, sender: { ...now.sender, name: '', address: '', city: '' } }))
})

test('IMP-33 staff read that a form asks for a captcha where none is on, and that one without its secret lets nobody pass', async () => {
  const at = () => warningsAt('http://localhost:3000', { isDemo: true })
  const captcha = { provider: 'turnstile', mode: 'live', siteKey: 'k', secret: 's', isOn: true } as const
  const id = await addForm('Devis', { safety: { ...SAMPLE_FORM.safety, captcha: true } })
  expect(await at()).toEqual([expect.stringMatching(/aucune n’est activée.*\(Devis\)/)])
  await saveCaptchaAccount(captcha)
  expect(await at()).toEqual([])
  await db.updateTable('captcha_accounts').set({ sealed: 'v1.AAAA' }).execute()
  invalidate(new Set(['captcha-accounts']))
  expect(await at()).toEqual([expect.stringContaining('La clé secrète')])
  await db.deleteFrom('forms').where('id', '=', id).execute()
  await saveCaptchaAccount({ ...captcha, isOn: false })
  expect(await at()).toEqual([])
})

// First among the real shops: the connection to a mail server is cached once there is one.
test('a real shop without a mail server promises nobody a mail, whatever its address, and says who sets one and where', async () => {
  await addProduct()
  for (const email of ['bonjour@maboutique.tn', '']) {
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, email } }))
    const warnings = await warningsAt('https://maboutique.tn', { isDemo: false })
    expect(warnings).toEqual([expect.stringMatching(/aucun e-mail, ni aux clients ni à vous.*HANOUT_MAIL_URL/)])
  }
})

test('who runs a real shop reads what is left of the demo, and who is told of its orders while it has no address', async () => {
  await addProduct()
  Object.assign(config, { HANOUT_MAIL_URL: MAIL })
  setDemoLeft({ goods: 65, coupons: 0, customer: true })
  expect(await warningsAt('https://maboutique.tn', { isDemo: false })).toEqual([
    expect.stringContaining('65 articles, une cliente'),
    expect.stringContaining('administrator@example.test'),
  ])
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, email: 'bonjour@maboutique.tn' } }))
  setDemoLeft(undefined)
  expect(await warningsAt('https://maboutique.tn', { isDemo: false })).toEqual([])
})

test('a real shop without a single product leads to the page that makes the first', async () => {
  Object.assign(config, { HANOUT_MAIL_URL: MAIL })
  await db.deleteFrom('products').execute()
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, email: 'bonjour@maboutique.tn' } }))
  expect(await warningsAt('https://maboutique.tn', { isDemo: false })).toEqual([expect.stringContaining('Créer le premier')])
  await addProduct()
  expect(await warningsAt('https://maboutique.tn', { isDemo: false })).toEqual([])
})

test('staff change the address that they sign in with, for their password; nobody takes another’s', async () => {
  await cookieOf('shop_manager')
  const cookie = await cookieOf('administrator')
  const change = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ intent: 'email', ...fields })
    const answer = await answerStaffPage(new Request('http://localhost:3000/admin/account/', { method: 'POST', body, headers: { cookie } }))
    return answer.status
  }
  expect(await change({ email: 'owner@maboutique.tn', current: 'not it' })).toBe(400)
  expect(await change({ email: 'nobody', current: PASSWORD })).toBe(400)
  expect(await change({ email: 'shop_manager@example.test', current: PASSWORD })).toBe(400)
  expect(await change({ email: 'Owner@MaBoutique.tn', current: PASSWORD })).toBe(200)
  await signIn({ email: 'owner@maboutique.tn', password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })
  await expect(signIn({ email: 'administrator@example.test', password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })).rejects.toThrow()
  const told = await db.selectFrom('messages').select('recipient').where('kind', '=', 'email-changed').execute()
  expect(told).toEqual([{ recipient: 'administrator@example.test' }])
  expect((await findAudit({}, 'Africa/Tunis')).entries.map(({ action }) => action)).toContain('email-changed')
})

test('the address that the shop made up is a reason to change it', async () => {
  const cookie = await cookieOf('administrator')
  await db.updateTable('account_people').set({ email: 'admin@hanout.test' }).where('role', '=', 'administrator').execute()
  const warnings = await warningsAt('http://maboutique.tn', { isDemo: false, cookie })
  expect(warnings.join('\n')).toContain('admin@hanout.test, que personne ne lit')
})
