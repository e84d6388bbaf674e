import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { endMoments } from '#platform/cached.server'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { signIn } from '#shop/people/sign-in.server'
import { addForm, SAMPLE_FORM } from '#shop/forms/entries.testing'
import { saveCaptchaAccount } from '#shop/upkeep/captcha.manage'
import { formTag } from '#shop/forms/forms.server'
import { saveSitePages, SITE_PAGES } from '#shop/site/site-pages.server'
import { textContent } from '#shop/site/site-pages'
import { findAudit } from '#shop/upkeep/audit.server'
import { putOpeningAside } from '#shop/site/opening.server'
import { watchShop } from '#shop/site/health.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { forgetEveryone } from '#shop/people/accounts.testing'
import { ASIDE_COOKIE } from './layout.tsx'
import { answerStaffPage, cookieOf } from './staff-pages.testing.ts'

useDatabase()

const { url, HANOUT_DEMO, dataFolder } = config
const PASSWORD = 'olive et jasmin'
beforeEach(forgetEveryone)
afterEach(() => {
  Object.assign(config, { url, HANOUT_DEMO, dataFolder })
})

/** The warnings above a staff page that is opened at an address, in the shop at HANOUT_URL `own`. */
async function warningsAt(origin: string, at: { isDemo: boolean; own?: string; cookie?: string; path?: string }): Promise<string[]> {
  return textsIn(await pageAt(origin, at))
}

/** What stands on such a page. */
async function pageAt(
  origin: string,
  { isDemo, own = origin, cookie, path = '/admin/account/' }: { isDemo: boolean; own?: string; cookie?: string; path?: string },
): Promise<string> {
  Object.assign(config, { url: new URL(own), HANOUT_DEMO: isDemo })
  endMoments()
  const headers = { accept: 'text/html', cookie: cookie ?? (await cookieOf('administrator')) }
  const page = await (await answerStaffPage(new Request(`${origin}${path}`, { headers }))).text()
  return page.slice(page.indexOf('<main'))
}

function textsIn(main: string): string[] {
  return [...main.matchAll(/<p class="wrap-anywhere">(.*?)<\/p>/g)].map(([, html = '']) => html.replaceAll(/<[^>]*>/g, '').trim())
}

test('staff read that a demo is a demo wherever others can come, and not on their own machine', async () => {
  expect(await warningsAt('http://localhost:3000', { isDemo: true })).toEqual([])
  expect(await warningsAt('https://maboutique.tn', { isDemo: true })).toEqual([expect.stringContaining('démonstration')])
  expect(await warningsAt('http://127.0.0.1:3000', { isDemo: true, own: 'https://maboutique.tn' })).toEqual([expect.stringContaining('démonstration')])
  expect(await warningsAt('http://maboutique.tn', { isDemo: true, own: 'http://localhost:3000' })).toEqual([
    expect.stringContaining('démonstration'),
    expect.stringContaining('la boutique se croit à'),
  ])
})

test('IMP-54 staff who may mend it read that the disk is nearly full, and the merchant gets one mail about it', async () => {
  const at = async (role: 'administrator' | 'packer') => warningsAt('http://localhost:3000', { isDemo: true, cookie: await cookieOf(role) })
  expect(await watchShop()).toBe(0)
  // A file system that never has room.
  config.dataFolder = '/proc'
  expect([await at('packer'), await at('administrator')]).toEqual([[], [expect.stringContaining('Il ne reste que 0 Mo')]])
  expect([await watchShop(), await watchShop()]).toEqual([1, 0])
  const mails = await db.selectFrom('messages').select(['channel', 'data']).where('kind', '=', 'shop-trouble').execute()
  expect(mails).toEqual([{ channel: 'mail', data: { trouble: 'disk', said: '', figures: { megabytes: 0 } } }])
  await db.deleteFrom('troubles').execute()
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

test('IMP-29, IMP-50 staff read which form and which pages an update broke', async () => {
  const at = () => warningsAt('http://localhost:3000', { isDemo: true })
  const id = await addForm('Devis')
  const content = { ...textContent({ fr: 'Atelier' }, { fr: '<p>Ouvert.</p>' }) }
  await saveSitePages([{ slug: 'atelier', content: { ...content, blocks: [...content.blocks, { id: 'f1', kind: 'form', form: id }] } }])
  expect(await at()).toEqual([])
  await sql`update forms set published = jsonb_set(published::jsonb, '{fields,0,label,fr}', to_jsonb(repeat('x', 50000))) where id = ${id}`.execute(db)
  invalidate(new Set([formTag(id)]))
  expect(await at()).toEqual([expect.stringContaining('Le formulaire « Devis » n’est plus valable')])
  await sql`update site_pages set published = jsonb_set(published::jsonb, '{description,fr}', to_jsonb(repeat('x', 5000))) where slug = 'atelier'`.execute(db)
  invalidate(new Set([SITE_PAGES]))
  expect(await at()).toContainEqual(expect.stringMatching(/Une partie de ces pages.*: Atelier\./))
  await db.deleteFrom('site_pages').where('slug', '=', 'atelier').execute()
  await db.deleteFrom('forms').where('id', '=', id).execute()
  invalidate(new Set([SITE_PAGES, formTag(id)]))
})

test('IMP-33 the captcha’s warning stands in full on the first page, folded above the others, not at the desk, and nowhere once it is put aside', async () => {
  const id = await addForm('Devis', { safety: { ...SAMPLE_FORM.safety, captcha: true } })
  const at = (path: string) => pageAt('http://localhost:3000', { isDemo: true, path })
  const folded = /<summary[^>]*>(?:(?!<\/summary>).)*À régler dans la boutique \(1\)/
  expect(await at('/admin/account/')).toMatch(folded)
  const home = await at('/admin/home/')
  expect([folded.test(home), textsIn(home)]).toEqual([false, [expect.stringContaining('aucune n’est activée')]])
  expect(textsIn(await at('/admin/desk/'))).toEqual([])
  const cookie = `${await cookieOf('administrator')}; ${ASIDE_COOKIE}=1`
  expect(await warningsAt('http://localhost:3000', { isDemo: true, cookie })).toEqual([])
  await db.deleteFrom('forms').where('id', '=', id).execute()
})

test('a real shop that lacks something says so in one line above each page, which leads to the list; put aside, it says nothing', async () => {
  expect(await warningsAt('https://maboutique.tn', { isDemo: false })).toEqual([expect.stringMatching(/il reste 10 points\..*Voir la liste/)])
  await putOpeningAside(true)
  expect(await warningsAt('https://maboutique.tn', { isDemo: false })).toEqual([])
  await putOpeningAside(false)
})

test('IMP-54 who runs a real shop reads that it has not been backed up for three days, once a passphrase was chosen', async () => {
  await putOpeningAside(true)
  const at = () => warningsAt('https://maboutique.tn', { isDemo: false })
  const key = { public_key: 'k', origin: 'o', salt: 's', cost: 1, made_at: new Date(Date.now() - 4 * 24 * 3600_000) }
  await db.insertInto('backup_key').values(key).execute()
  expect(await at()).toEqual([expect.stringContaining('depuis trois jours')])
  await db.insertInto('backups').values({ id: randomUUID(), began_at: new Date(), heard_at: new Date(), name: 'x', problem: null, said: null }).execute()
  expect(await at()).toEqual([])
  await db.deleteFrom('backup_key').execute()
  await putOpeningAside(false)
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
