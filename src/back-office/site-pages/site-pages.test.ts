import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { readIn } from '#i18n/translations.ts'
import { dinars } from '#money/millimes'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { addForm } from '#shop/forms/entries.testing'
import { makePage } from '#shop/forms/form-management.manage'
import { findHomeBlocks, findPage, listSitePages } from '#shop/site/site-pages.server'
import { findHomeForStaff, findPageForStaff, listPages } from '#shop/site/site-pages.manage'
import { blocksIn, FIRST_HOME } from '#shop/site/site-pages'
import { findRedirect } from '#shop/site/redirects.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { answerPagePreview, answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
let cookie = ''
beforeAll(async () => {
  cookie = await cookieOf('administrator')
})

const get = async (path: string) => (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()
const post = (path: string, fields: [string, string][]) => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return answerStaffPage(new Request(SHOP + path, { method: 'POST', body, headers: { cookie, origin: SHOP } }))
}
const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The controls of an editor as a browser without scripts sends them. */
function controlsIn(html: string): [string, string][] {
  const form = html.slice(html.indexOf('name="revision"') - 200, html.indexOf('bottom-action'))
  const found = [...form.matchAll(/<(input|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>|((?:<option[\s\S]*?)<\/select>))?/g)]
  return found.flatMap(([, tag, attributes = '', text = '', options = '']) => {
    const name = / name="([^"]+)"/.exec(attributes)?.[1]
    if (!name || (/type="(?:radio|checkbox)"/.test(attributes) && !attributes.includes('checked=""'))) return []
    const chosen = /<option[^>]* selected=""[^>]*value="([^"]*)"|<option[^>]*value="([^"]*)"[^>]* selected=""/.exec(options)
    const value = tag === 'textarea' ? text : tag === 'select' ? (chosen?.[1] ?? chosen?.[2] ?? '') : (/ value="([^"]*)"/.exec(attributes)?.[1] ?? '')
    return [[name, plain(value)] as [string, string]]
  })
}

/** Presses a button of an editor after typing: as it stands now, with some controls changed. */
async function press(path: string, button: [string, string], typed: Record<string, string> = {}): Promise<Response> {
  const controls = controlsIn(await get(path)).map(([name, value]): [string, string] => [name, typed[name] ?? value])
  const others = Object.entries(typed).filter(([name]) => !controls.some(([one]) => one === name))
  return post(path, [...controls, ...others, button])
}

async function newPage(title: string): Promise<{ id: number; path: string }> {
  const id = Number(
    (
      await post('/admin/pages/', [
        ['intent', 'add'],
        ['title', title],
      ])
    ).headers
      .get('location')
      ?.split('/')[3],
  )
  return { id, path: `/admin/pages/${id}/` }
}
const blocks = async (id: number) => (await findPageForStaff(id))!.content.blocks
const idOf = async (id: number, kind: string) => (await blocks(id)).find((block) => block.kind === kind)!.id

test('IMP-50, IMP-41, IMP-45 a page is made, written in three languages, seen by staff only, published, planned, moved to another address, taken off and deleted by plain forms', async () => {
  const { id, path } = await newPage('Nos garanties')
  const saved = await press(path, ['intent', 'save'], {
    'page.title.ar': 'الضمانات',
    'text.html.fr': '<h2>Un an</h2><p onclick="x()">Sur tout.</p>',
    'text.html.ar': '<p>سنة</p>',
    'page.description.fr': 'Ce que nous garantissons.',
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved`])
  expect(await findPage('nos-garanties', 'fr')).toBeUndefined()
  const preview = async (at: string, by = cookie) => answerPagePreview(new Request(SHOP + at, { headers: { accept: 'text/html', cookie: by } }))
  const draft = await preview('/ar/page-preview/nos-garanties/')
  expect([draft.status, draft.headers.get('cache-control'), draft.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex, nofollow'])
  expect(await draft.text()).toContain('<p>سنة</p>')
  expect([
    (await preview('/page-preview/nos-garanties/', '')).status,
    (await preview('/page-preview/nos-garanties/', await cookieOf('customer'))).status,
  ]).toEqual([302, 403])
  await press(path, ['intent', 'publish'])
  expect(await findPage('nos-garanties', 'fr')).toMatchObject({
    title: 'Nos garanties',
    description: 'Ce que nous garantissons.',
    blocks: [{ html: '<h2>Un an</h2><p>Sur tout.</p>' }],
  })
  expect(await findRedirect('/page/nos-garanties/')).toBeUndefined()
  await press(path, ['intent', 'save'], { slug: 'garanties' })
  expect([await findRedirect('/page/nos-garanties/'), (await findPage('garanties', 'fr'))?.title]).toEqual(['/page/garanties/', 'Nos garanties'])
  await press(path, ['intent', 'save'], { slug: 'nos-garanties' })
  expect([await findRedirect('/page/garanties/'), await findRedirect('/page/nos-garanties/')]).toEqual(['/page/nos-garanties/', undefined])
  const day = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10)
  expect((await press(path, ['intent', 'plan'], { publishAt: `${day}T09:30` })).headers.get('location')).toBe(`${path}?done=planned`)
  expect(await get(path)).toMatch(/Sera publiée le [^<]*09:30/)
  expect((await press(path, ['intent', 'plan'], { publishAt: '2020-01-01T09:30' })).status).toBe(400)
  await press(path, ['intent', 'call-off'])
  await press(path, ['intent', 'unpublish'])
  expect([(await listSitePages('fr')).some(({ slug }) => slug === 'nos-garanties'), (await findPageForStaff(id))?.plannedAt]).toEqual([false, null])
  expect((await press(path, ['intent', 'remove'])).headers.get('location')).toBe('/admin/pages/?done=deleted')
  expect(await findPageForStaff(id)).toBeUndefined()
})

test('IMP-41 blocks are added, filled, moved, copied, removed and brought back by plain forms, each saving what is typed beside', async () => {
  const { id, path } = await newPage('Soldes')
  const product = await addProduct({ name: 'Théière' })
  const form = await addForm('Contact')
  const kinds = ['hero', 'banner', 'goods', 'video', 'form', 'deals', 'departments', 'brands', 'promises', 'contact']
  for (const kind of kinds) {
    const rest: [string, string][] = (await blocks(id)).flatMap((block) => [
      ['block', `${block.id} ${block.kind}`],
      [`${block.id}.rule`, 'popular'],
      [`${block.id}.count`, '8'],
      [`${block.id}.form`, String(form)],
    ])
    const { revision } = (await findPageForStaff(id))!
    expect([kind, (await post(path, [['revision', String(revision)], ['page.title.fr', 'Soldes'], ...rest, ['add', kind]])).status]).toEqual([kind, 303])
  }
  await press(path, ['slide', await idOf(id, 'hero')], { 'text.html.fr': '<p>Écrit au passage.</p>' })
  const [text, hero, banner, goods, video] = await blocks(id)
  const slide = hero?.kind === 'hero' ? hero.slides[0]!.id : ''
  await press(path, ['intent', 'save'], {
    [`${slide}.title.fr`]: 'Tout à moitié prix',
    [`${slide}.product`]: String(product),
    [`${banner!.id}.to`]: '/shop/',
    [`${goods!.id}.rule`]: 'by-hand',
    [`${goods!.id}.products`]: `${product}, 99`,
    [`${video!.id}.url`]: 'https://vimeo.com/1',
  })
  expect(await blocks(id)).toMatchObject([
    { kind: 'text', html: { fr: '<p>Écrit au passage.</p>' } },
    { kind: 'hero', slides: [{ product, title: { fr: 'Tout à moitié prix' } }] },
    { kind: 'banner', link: { to: '/shop/' } },
    { kind: 'goods', rule: 'by-hand', products: [product, 99], count: 8 },
    { kind: 'video', url: 'https://vimeo.com/1' },
    { kind: 'form', form },
    { kind: 'deals', count: 8 },
    ...['departments', 'brands', 'promises', 'contact'].map((kind) => ({ kind })),
  ])
  const first = async () => (await blocks(id)).slice(0, 3).map(({ kind }) => kind)
  expect((await press(path, ['down', text!.id])).headers.get('location')).toBe(`${path}?moved=${text!.id}`)
  expect(await first()).toEqual(['hero', 'text', 'banner'])
  expect(await get(`${path}?moved=${text!.id}`)).toContain('« Texte » est maintenant à la place 2 sur 11.')
  await press(path, ['move', banner!.id], { to: '0' })
  await press(path, ['copy', banner!.id])
  expect(await first()).toEqual(['banner', 'banner', 'hero'])
  expect(new Set((await blocks(id)).map((block) => block.id)).size).toBe(12)
  await press(path, ['drop', banner!.id])
  expect((await blocks(id)).some((block) => block.id === banner!.id)).toBe(false)
  await press(path, ['intent', 'undo'])
  expect((await blocks(id))[0]?.id).toBe(banner!.id)
  await press(path, ['intent', 'redo'])
  expect(await first()).toEqual(['banner', 'hero', 'text'])
})

test('IMP-50 of two tabs the second is told, keeps what it typed, and saves over only when it says so; the first stays in the versions', async () => {
  const { id, path } = await newPage('Deux onglets')
  const second = controlsIn(await get(path))
  await press(path, ['intent', 'save'], { 'text.html.fr': '<p>Le premier.</p>' })
  const typed = second.map(([name, value]): [string, string] => [name, name === 'text.html.fr' ? '<p>Le second.</p>' : value])
  const told = await post(path, [...typed, ['intent', 'publish']])
  const html = plain(await told.text())
  expect(told.status).toBe(409)
  for (const text of ['modifiée entre-temps', '<p>Le second.</p>', 'Enregistrer la mienne', '/page-preview/deux-onglets/']) expect(html).toContain(text)
  expect(await blocks(id)).toMatchObject([{ html: { fr: '<p>Le premier.</p>' } }])
  const over = / name="over"[^>]* value="(\d+)"| value="(\d+)"[^>]* name="over"/.exec(html)!
  await post(path, [...typed, ['over', over[1] ?? over[2]!]])
  expect(await blocks(id)).toMatchObject([{ html: { fr: '<p>Le second.</p>' } }])
  const restore = / name="restore"[^>]* value="(\d+)"| value="(\d+)"[^>]* name="restore"/.exec(await get(path))!
  await press(path, ['restore', restore[1] ?? restore[2]!])
  expect(await blocks(id)).toMatchObject([{ html: { fr: '<p>Le premier.</p>' } }])
})

test('UI-17, IMP-41 a slide with half a link is not published without its button: what is missing is said at its control, in its open slide', async () => {
  const { id, path } = await newPage('Demi-lien')
  await press(path, ['add', 'hero'])
  await press(path, ['slide', await idOf(id, 'hero')])
  const hero = (await blocks(id)).find((block) => block.kind === 'hero')!
  const slide = hero.slides[0]!.id
  const words = { [`${slide}.title.fr`]: 'Nouveau', [`${slide}.label.fr`]: 'Voir' }
  expect((await press(path, ['intent', 'save'], words)).status).toBe(303)
  const wordsOnly = await press(path, ['intent', 'publish'])
  expect([wordsOnly.status, await findPage('demi-lien', 'fr')]).toEqual([400, undefined])
  const html = plain(await wordsOnly.text())
  expect(html).toContain('Dites où mène ce lien')
  expect(html).toMatch(/<details open=""[^>]*group\/slide/)
  expect(await (await press(path, ['intent', 'publish'], { [`${slide}.label.fr`]: '', [`${slide}.to`]: '/shop/' })).text()).toContain(
    'Écrivez le texte du bouton',
  )
  const whole = await press(path, ['intent', 'publish'], { [`${slide}.to`]: '/shop/' })
  expect(whole.headers.get('location')).toBe(`${path}?done=published`)
  expect(await get(`${path}?done=published`)).toMatch(/bottom-action(?:(?!<form)[\s\S])*<p role="status"[^>]*>Publié : les visiteurs le voient\./)
})

test('IMP-50 what is wrong is said at its control, nothing is saved, and whatever is sent by hand is no fault', async () => {
  const { id, path } = await newPage('Fausses adresses')
  await press(path, ['add', 'banner'])
  const banner = await idOf(id, 'banner')
  const before = await findPageForStaff(id)
  const wrong = await press(path, ['intent', 'publish'], { [`${banner}.to`]: 'javascript:alert(1)', 'page.title.fr': ' ', slug: 'À côté' })
  const html = plain(await wrong.text())
  expect(wrong.status).toBe(400)
  for (const text of ['Écrivez un titre en français.', 'une adresse de la boutique comme « /shop/ »', 'lettres sans accent', 'value="javascript:alert(1)"'])
    expect(html).toContain(text)
  const { revision } = before!
  for (const fields of [
    [['block', `${banner} unknown`]],
    [
      ['block', 'A! text'],
      ['intent', 'save'],
    ],
    [
      ['block', `${banner} deals`],
      [`${banner}.count`, 'x'],
      ['intent', 'save'],
    ],
    [
      ['block', `${banner} form`],
      [`${banner}.form`, '1e99'],
      ['intent', 'save'],
    ],
    Array.from({ length: 60 }, (_, n) => ['block', `b${n} contact`]),
    [
      ['intent', 'plan'],
      ['publishAt', 'x'],
    ],
    [['restore', '99999']],
    [
      ['over', '1'],
      ['intent', 'save'],
    ],
  ] as [string, string][][]) {
    const answer = await post(path, [['revision', String(revision)], ['page.title.fr', 'Fausses adresses'], ['slug', before!.slug], ...fields])
    expect([fields[0], answer.status < 500]).toEqual([fields[0], true])
  }
  expect((await findPageForStaff(id))!.content.title.fr).toBe('Fausses adresses')
})

test('IMP-45 where the redirects are full, a published page that is renamed keeps its address and all that visitors see', async () => {
  const { id, path } = await newPage('Nos horaires')
  await press(path, ['intent', 'publish'])
  await sql`insert into redirects (path, leads_to) select '/ancien-' || n, '/shop/' from generate_series(1, 500) n`.execute(db)
  const before = await findPageForStaff(id)
  const refused = await press(path, ['intent', 'publish'], { slug: 'horaires', 'page.title.fr': 'Horaires' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('déjà 500 redirections')])
  expect([await findPageForStaff(id), await findPage('horaires', 'fr')]).toEqual([before, undefined])
  await sql`delete from redirects where leads_to = '/shop/'`.execute(db)
  expect((await press(path, ['intent', 'publish'], { slug: 'horaires' })).status).toBe(303)
})

test('IMP-41 a text that cleaning makes too long is refused in words, and what was typed stays', async () => {
  const { id, path } = await newPage('Un tableau')
  for (const open of ['<ul><li>', '<table><tr><td>']) {
    const refused = await press(path, ['intent', 'save'], { 'text.html.fr': open.repeat(4000) })
    expect([refused.status, (await refused.text()).includes('trop long')]).toEqual([400, true])
  }
  expect((await findPageForStaff(id))!.revision).toBe(1)
})

test('IMP-41 the home page begins as that of a new shop, changes for visitors when it is published, and goes back to it', async () => {
  const path = '/admin/home-page/'
  const kinds = async () => (await findHomeBlocks('fr')).map(({ kind }) => kind)
  const first = await kinds()
  expect(await get(path)).toContain('Les visiteurs voient l’accueil d’origine')
  await press(path, ['drop', 'brands'])
  expect([(await findHomeForStaff()).content.blocks.length, await kinds()]).toEqual([first.length - 1, first])
  await press(path, ['intent', 'publish'])
  expect(await kinds()).toEqual(first.filter((kind) => kind !== 'brands'))
  await press(path, ['intent', 'unpublish'])
  expect(await kinds()).toEqual(first)
})

test('IMP-41 going back to the original home page leaves it in the editor too, and a home page without any block is not published', async () => {
  await press('/admin/home-page/', ['add', 'text'])
  await press('/admin/home-page/', ['intent', 'publish'])
  const { content } = await findHomeForStaff()
  expect((await press('/admin/home-page/', ['intent', 'unpublish'])).headers.get('location')).toBe('/admin/home-page/?done=unpublish')
  expect([(await findHomeForStaff()).content, (await findHomeForStaff()).state]).toEqual([FIRST_HOME, 'draft'])
  await press('/admin/home-page/', ['intent', 'undo'])
  expect((await findHomeForStaff()).content).toEqual(content)
  for (const { id } of content.blocks) await press('/admin/home-page/', ['drop', id])
  const refused = await press('/admin/home-page/', ['intent', 'publish'])
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('L’accueil n’a aucun bloc')])
  expect((await findHomeForStaff()).state).toBe('draft')
})

test('IMP-50 when the French of a text of a page changes, visitors read no old translation of it, wherever it stands, until somebody finds it right', async () => {
  const { id, path } = await newPage('Garantie')
  await press(path, ['add', 'hero'])
  await press(path, ['slide', await idOf(id, 'hero')])
  await press(path, ['add', 'banner'])
  const names = [...new Set(controlsIn(await get(path)).flatMap(([name]) => (name.endsWith('.fr') ? [name.slice(0, -3)] : [])))]
  expect(names.length).toBeGreaterThan(7)
  const all = (locale: string, word: string) => Object.fromEntries(names.map((name) => [`${name}.${locale}`, word]))
  await press(path, ['intent', 'save'], { ...all('fr', 'un'), ...all('ar', 'واحد'), ...all('en', 'one') })
  const said = async () => JSON.stringify(blocksIn(await blocks(id), 'ar'))
  expect((await said()).match(/واحد/g)?.length).toBe(names.length - 2)
  await press(path, ['intent', 'save'], all('fr', 'deux'))
  const { content } = (await findPageForStaff(id))!
  expect([(await said()).includes('واحد'), readIn(content.title, 'ar'), readIn(content.description, 'ar')]).toEqual([false, 'deux', 'deux'])
  const page = await get(path)
  expect(page.match(/ name="right"/g)).toHaveLength(2 * names.length)
  expect(await get('/admin/pages/')).toContain(`Traductions à revoir : ${2 * names.length}`)
  const moved = await press(path, ['down', await idOf(id, 'hero')])
  expect(moved.status).toBe(303)
  const banner = await idOf(id, 'banner')
  expect((await press(path, ['right', `${banner}.title.ar`])).headers.get('location')).toContain('lang=ar')
  expect((await said()).match(/واحد/g)?.length).toBe(1)
})

test('IMP-50, FORM-87 a page of a form of its own is not listed beside the other pages, and any page can be left out of that list', async () => {
  const form = await addForm('Nous rejoindre')
  await makePage({ id: form, name: 'Nous rejoindre' })
  const { id, path } = await newPage('Mentions')
  await press(path, ['intent', 'publish'])
  const listed = async () => (await listSitePages('fr')).filter(({ isUnlisted }) => !isUnlisted).map(({ slug }) => slug)
  expect([(await listed()).includes('nous-rejoindre'), (await listed()).includes('mentions')]).toEqual([false, true])
  await press(path, ['intent', 'publish'], { 'page.isUnlisted': 'on' })
  expect([(await listed()).includes('mentions'), (await findPageForStaff(id))?.content.isUnlisted]).toEqual([false, true])
})

test('IMP-50 the usual pages are written from the settings by one button, and a text that the settings contradict later is marked with what they say', async () => {
  expect(plain(await get('/admin/pages/'))).toContain('Écrire les pages habituelles')
  await post('/admin/pages/', [['intent', 'starters']])
  const pages = await listPages()
  const returns = pages.find(({ slug }) => slug === 'retours')!
  expect((await listSitePages('fr')).map(({ slug }) => slug)).toEqual(expect.arrayContaining(['livraison', 'mentions-legales', 'retours']))
  expect(plain(await get('/admin/pages/'))).not.toContain('>À vérifier<')
  const delivery = pages.find(({ slug }) => slug === 'livraison')!
  await changeSettings((now) => ({ ...now, quickOrder: { ...now.quickOrder, shippingCost: dinars(9) } }))
  const html = plain(await get(`/admin/pages/${delivery.id}/`)).replaceAll('<!-- -->', '')
  expect(html).toMatch(/Français : « 7 TND pour une commande[^»]*» Vos réglages de livraison disent 9 TND/)
  const told = /ne disent pas ce que disent vos réglages : [^.<]*Livraison/
  const { HANOUT_DEMO } = config
  Object.assign(config, { HANOUT_DEMO: false })
  for (const at of ['/admin/home/', '/admin/settings/shipping/']) expect(plain(await get(at))).toMatch(told)
  expect(await get('/admin/pages/')).toContain('Remplir à nouveau')
  Object.assign(config, { HANOUT_DEMO })
  expect(plain(await get('/admin/pages/')).replaceAll('<!-- -->', '')).toMatch(/À vérifier : \d/)
  await press(`/admin/pages/${delivery.id}/`, ['intent', 'starter'])
  expect(plain(await get(`/admin/pages/${delivery.id}/`))).not.toContain('>Ouvrir le réglage<')
  expect(plain(await get(`/admin/pages/${returns.id}/`))).not.toContain('>Ouvrir le réglage<')
  await press(`/admin/pages/${returns.id}/`, ['intent', 'save'])
  const titles = ['Livraison', 'Paiement', 'Retours', 'Contact']
  const list = (await get('/admin/pages/')).split('<main')[1]!.split('</main>')[0]!
  const places = titles.map((title) => list.search(new RegExp(`>${title}`)))
  expect([places.every((place) => place > 0), places.toSorted((a, b) => a - b)]).toEqual([true, places])
})
