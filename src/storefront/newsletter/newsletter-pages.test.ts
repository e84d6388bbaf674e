import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { leavePath, NEWSLETTER } from '#shop/newsletter/subscribers'
import { HOME, blocksIn, FIRST_HOME } from '#shop/site/site-pages'
import { saveSitePages } from '#shop/site/site-pages.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { openWire, ORIGIN } from '#wire/wire.testing.ts'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
const { newBrowser } = await openWire(shopPages)
const { ask } = newBrowser()

beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const newsletter = (own: Partial<typeof DEFAULT_SETTINGS.newsletter>) => changeSettings((now) => ({ ...now, newsletter: { ...now.newsletter, ...own } }))
const pageAt = async (path: string) => (await ask(path)).text()
const send = async (fields: Record<string, string>, path = '/newsletter/') => {
  const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN, referer: `${ORIGIN}/shop/` } })
  const html = await answer.text()
  return { status: answer.status, form: /<form id="wpsms-subscribe".*?<\/form>/s.exec(html)?.[0] ?? html }
}
const codeTo = async (phone: string) => {
  const { data } = await db
    .selectFrom('messages')
    .select('data')
    .where('kind', '=', 'newsletter-code')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (data as { code: string }).code
}
const subscriberOf = (phone: string) =>
  db.selectFrom('subscribers').select(['id', 'state', 'token', 'name', 'left_by']).where('phone', '=', phone).executeTakeFirst()
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)![0]
const widgets = (html: string) => [...html.matchAll(/<form id="wpsms-subscribe"/g)].length
const error = (form: string, id: string) => new RegExp(`<p id="${id}-error" [^>]*>.*?<span[^>]*>([^<]*)</span></p>`, 's').exec(form)?.[1]

const SAMI = { name: 'Sami', mobile: '20 111 222', group_id: '', subscribe_type: 'subscribe', consent: '1' }

test('NEWS-01, NEWS-02, NEWS-03, NEWS-04, NEWS-05, NEWS-27 the widget stands in the footer of every page once, with the consent’s words, its groups only where there are several, and nothing where it is off', async () => {
  for (const path of ['/', '/nulle-part/', '/ar/shop/']) expect([path, widgets(await pageAt(path))]).toEqual([path, 1])
  const page = await pageAt('/suivi/')
  expect(page).toMatch(/<input id="wpsms-mobile"[^>]*type="tel"/)
  for (const id of ['wpsms-result', 'wpsms-step-1', 'wpsms-name', 'wpsms-step-2', 'wpsms-ativation-code']) expect(page).toContain(`id="${id}"`)
  expect([...page.matchAll(/<input type="radio" name="subscribe_type"[^>]*value="(\w+)"/g)].map(([, type]) => type)).toEqual(['subscribe', 'unsubscribe'])
  expect(page).toMatch(/<input id="wpsms-gdpr-confirmation" type="checkbox"[^>]*required=""/)
  expect(page).toContain('J’accepte de recevoir par SMS')
  expect(page).toMatch(/<button id="wpsms-submit" type="button" lang="en"[^>]*disabled=""[^>]*>Subscribe</)
  expect(page).toMatch(/aria-describedby="wpsms-submit-why".*<p id="wpsms-submit-why"[^>]*>Pour vous inscrire, cochez d’abord la case\.</s)
  expect(page).toMatch(/<button id="activation" type="button" lang="en"[^>]*>Activation</)
  expect(page).toMatch(/id="newsletter-form-verify" value="1"/)
  expect(page).toMatch(/<script id="wpsms_ajax_object" type="application\/json">\{"ajaxurl":"\/wp-json\/wpsms\/v1\/newsletter","loading_text":"Loading..."/)
  expect(page).not.toContain('<select id="wpsms-groups"')
  const other = await db
    .insertInto('newsletter_groups')
    .values({ name: 'Ventes privées', translations: { ar: 'مبيعات' }, position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  invalidate(new Set([NEWSLETTER]))
  expect(await pageAt('/ar/suivi/')).toMatch(/<select id="wpsms-groups".*مبيعات/s)
  await db.deleteFrom('newsletter_groups').where('id', '=', other.id).execute()
  invalidate(new Set([NEWSLETTER]))
  await newsletter({ consent: { fr: '', ar: '', en: '' }, verification: '' })
  const open = await pageAt('/suivi/')
  expect([open.includes('wpsms-gdpr-confirmation'), open.includes('wpsms-submit-why')]).toEqual([false, false])
  expect(open).toMatch(/<button id="wpsms-submit" (?![^>]*disabled)[^>]*>/)
  expect(open).toContain('id="newsletter-form-verify" value=""')
  await newsletter({ enabled: '' })
  expect([widgets(await pageAt('/')), (await ask('/newsletter/')).status]).toEqual([0, 404])
  expect(await pageAt('/')).not.toContain('wpsms')
  expect((await ask('/newsletter/?type=unsubscribe')).status).toBe(200)
})

test('NEWS-01, IMP-41 on a page with the block the footer’s widget waits in a template, since its ids stand once; a second block shows nothing', async () => {
  const title = { fr: 'Soyez les premiers', ar: '', en: '' }
  const block = (id: string) => ({ id, kind: 'newsletter' as const, title, text: { fr: 'Une offre par semaine.', ar: '', en: '' } })
  const content = { title: { fr: 'Accueil', ar: '', en: '' }, description: { fr: '', ar: '', en: '' }, blocks: [block('a'), ...FIRST_HOME.blocks, block('b')] }
  await saveSitePages([
    { slug: HOME, content },
    { slug: 'nouvelles', content },
  ])
  for (const path of ['/', '/page/nouvelles/']) {
    const page = await pageAt(path)
    expect(page).toMatch(/<h2 id="newsletter-title"[^>]*>Soyez les premiers<\/h2><p[^>]*>Une offre par semaine\.<\/p><form id="wpsms-subscribe"/)
    expect([path, widgets(page.replace(/<template>.*?<\/template>/s, ''))]).toEqual([path, 1])
    expect(page).toMatch(/<template><section>.*<form id="wpsms-subscribe"/s)
  }
  await newsletter({ enabled: '' })
  expect([widgets(await pageAt('/')), widgets(await pageAt('/shop/')), (await ask('/newsletter/')).status]).toEqual([1, 0, 200])
  expect(blocksIn(content.blocks, 'en')[0]).toMatchObject({ kind: 'newsletter', title: 'Soyez les premiers' })
  await saveSitePages([{ slug: HOME, content: FIRST_HOME }])
})

test('NEWS-10, NEWS-11, NEWS-13, NEWS-24 without scripts: what is wrong stands beside its field with all that was typed, then the code is asked for, then the answer stands alone', async () => {
  const wrong = await send({ ...SAMI, mobile: 'abc', name: 'Sami <b>' })
  expect([wrong.status, error(wrong.form, 'wpsms-mobile')]).toEqual([422, expect.stringContaining('numéro de mobile valide')])
  expect(wrong.form).toMatch(/data-step="1".*<input id="wpsms-mobile"[^>]*aria-invalid="true"[^>]*value="abc".*value="Sami &lt;b&gt;"/s)
  expect(error((await send({ ...SAMI, name: ' ' })).form, 'wpsms-name')).toContain('nom')
  expect((await send({ ...SAMI, consent: '' })).form).toMatch(/<p id="newsletter-consent-error" [^>]*>.*Cochez/s)
  const asked = await send(SAMI)
  expect(asked.status).toBe(200)
  expect(asked.form).toMatch(/data-step="2".*<span class="wpsms-message-success">[^<]*code/s)
  expect(asked.form).toMatch(/name="mobile"[^>]*value="20 111 222"/)
  const bad = await send({ ...SAMI, step: '2', activation: '12' })
  expect([bad.status, error(bad.form, 'wpsms-ativation-code')]).toEqual([422, expect.stringContaining('code')])
  const done = await send({ ...SAMI, step: '2', activation: await codeTo('21620111222') })
  expect(done.form).toMatch(/data-step="done".*<span class="wpsms-message-success">Votre numéro est inscrit\.</s)
  expect(await subscriberOf('21620111222')).toMatchObject({ state: 'active', name: 'Sami' })
  const consent = await db.selectFrom('newsletter_consents').select(['text', 'page']).executeTakeFirst()
  expect(consent).toMatchObject({ text: expect.stringContaining('J’accepte'), page: '/shop/' })
})

test('NEWS-06, NEWS-24 without scripts who has a code in hand types it with the number, wherever it was asked for; the widget leads there, and to leaving', async () => {
  const footer = await pageAt('/suivi/')
  for (const way of ['?step=code', '?type=unsubscribe']) expect(footer).toContain(`href="/newsletter/${way}" class="newsletter-again"`)
  await newsletter({ verification: '' })
  expect(await pageAt('/suivi/')).not.toContain('?step=code')
  await newsletter({ verification: '1' })
  expect(footer).toMatch(/<input id="wpsms-name"[^>]*required=""/)
  const page = mainOf(await pageAt('/newsletter/?step=code&x=1'))
  expect(page).toMatch(/data-step="code".*<input type="hidden" name="step" value="code"/s)
  expect(page).toMatch(/<form id="wpsms-subscribe"[^>]*novalidate=""/i)
  const asked = { ...SAMI, mobile: '+216 20 111 444' }
  expect((await send(asked)).form).toMatch(/Code envoyé au(?:<!-- -->)? <bdi dir="ltr">20\u00a0111\u00a0444<\/bdi>/)
  expect((await send(asked)).form).toMatch(/data-step="2".*<span class="wpsms-message-success">[^<]*il y a un instant/s)
  const type = (fields: Record<string, string>) => send({ subscribe_type: 'subscribe', step: 'code', group_id: '77', name: '', ...fields })
  const empty = await type({ mobile: '', activation: '1234' })
  expect([empty.status, error(empty.form, 'wpsms-mobile')]).toEqual([422, expect.stringContaining('numéro')])
  const bad = await type({ mobile: '20111444', activation: '12' })
  expect(bad.form).toMatch(/data-step="code".*value="20111444"/s)
  expect(error(bad.form, 'wpsms-ativation-code')).toContain('code')
  expect((await type({ mobile: '20111444', activation: await codeTo('21620111444') })).form).toContain('Votre numéro est inscrit.')
  expect(await subscriberOf('21620111444')).toMatchObject({ name: 'Sami' })
})

test('NEWS-12, NEWS-25 leaving without scripts asks for no consent and never for a code; known or not, the answer is the same', async () => {
  const page = mainOf(await pageAt('/en/newsletter/?type=unsubscribe&x=1'))
  expect(page).toContain('Stop our text messages')
  expect(page).not.toContain('wpsms-gdpr-confirmation')
  expect(page.match(/<input type="radio"[^>]*>/g)).toEqual([expect.stringContaining('checked="" value="unsubscribe"')])
  const [own] = /<form id="wpsms-subscribe".*?<\/form>/s.exec(page)!
  for (const id of ['wpsms-name', 'wpsms-groups']) expect(own).toContain(`<input type="hidden" id="${id}"`)
  expect(own).toMatch(/<button id="wpsms-submit" type="button" (?!lang)[^>]*>Take me off<.*<button type="submit" (?!lang)[^>]*>Take me off</s)
  expect(own).not.toContain('>Subscribe<')
  const leave = (mobile: string) => send({ name: '', mobile, subscribe_type: 'unsubscribe' }, '/newsletter/?type=unsubscribe')
  const wrong = await leave('abc')
  expect([wrong.status, wrong.form.includes('wpsms-gdpr-confirmation')]).toEqual([422, false])
  await newsletter({ verification: '' })
  await send({ ...SAMI, mobile: '20111333' })
  await newsletter({ verification: '1' })
  const [known, unknown] = [await leave('20111333'), await leave('20111999')]
  const said = ({ status, form }: typeof known) => [status, /data-step="\w+"/.exec(form)?.[0], /<span class="wpsms-message-success">[^<]*/.exec(form)?.[0]]
  expect(said(known)).toEqual([200, 'data-step="done"', expect.any(String)])
  expect(said(unknown)).toEqual(said(known))
  expect((await subscriberOf('21620111333'))?.state).toBe('active')
  const byCode = async (activation: string) =>
    send({ mobile: '20111333', subscribe_type: 'unsubscribe', step: '2', activation }, '/newsletter/?type=unsubscribe')
  expect((await byCode('12')).status).toBe(422)
  expect((await byCode(await codeTo('21620111333'))).form).toMatch(/data-step="done".*désinscrit/s)
  expect(await subscriberOf('21620111333')).toMatchObject({ state: 'left', left_by: 'code' })
})

test('NEWS-25 the link of a message shows the last digits and one button, in the subscriber’s language; pressed it ends, and then says no more than an unknown one', async () => {
  const { token } = (await subscriberOf('21620111222'))!
  await db.updateTable('subscribers').set({ locale: 'ar' }).where('token', '=', token).execute()
  const path = `${leavePath(token)}/`
  const sent = await ask(path)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `/ar${path}`])
  const opened = await ask(`/ar${path}`)
  expect([opened.headers.get('cache-control'), opened.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  const page = await opened.text()
  expect(page).toMatch(/<main.*المنتهي بـ 22 .*<form method="post"><button/s)
  expect(page).not.toContain('20111222')
  expect((await subscriberOf('21620111222'))?.state).toBe('active')
  const press = async () => (await ask(`/ar${path}`, { method: 'POST', headers: { origin: ORIGIN } })).text()
  expect(await press()).toContain('تم إلغاء اشتراكك')
  expect(await subscriberOf('21620111222')).toMatchObject({ state: 'left', left_by: 'link' })
  const unknown = mainOf(await pageAt('/ar/n/inconnu/'))
  expect([mainOf(await press()), mainOf(await pageAt(`/ar${path}`))]).toEqual([unknown, unknown])
  expect(mainOf(await pageAt('/n/inconnu/'))).toContain('Ce numéro ne reçoit plus nos SMS, ou ce lien n’est plus valable.')
  for (const map of ['/sitemap.xml', '/sitemap-pages.xml']) expect(await pageAt(map)).not.toMatch(/\/n\/|newsletter/)
  expect(await pageAt('/robots.txt')).toContain('Disallow: /n/\n')
})
