import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { ensureVendors } from '#shop/goods/vendors.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { MENUS, readMenus } from '#shop/site/menus.server'
import { removeRedirect, saveRedirect } from '#shop/site/redirects.manage'
import { saveTextPage } from '#shop/site/site-pages.testing'
import { saveGlossary } from '#shop/upkeep/glossary.server'
import { openWire } from '#wire/wire.testing.ts'
import { answerStaffPage, cookieOf, shopPages } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const { newBrowser } = await openWire(shopPages)
const visitor = newBrowser()
const PAGE = 'https://shop.example/admin/settings/menus/'

let id: number
beforeAll(async () => {
  id = (await db.insertInto('categories').values({ slug: 'cuisine', name: 'Cuisine' }).returning('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  await db.deleteFrom('menu_versions').execute()
})

/** Sends a form of the page of menus, as it was seen at a revision. */
async function send(fields: Record<string, string>, revision?: number) {
  const seen = revision ?? (await readMenus()).revision
  const body = new URLSearchParams({ revision: String(seen), ...fields })
  return answerStaffPage(new Request(PAGE, { method: 'POST', body, headers: { cookie: await cookieOf('administrator'), origin: 'https://shop.example' } }))
}

/** The menus as a page shows them: each panel's type, name and links. */
async function shown(path = '/cart/') {
  const html = await (await visitor.ask(path)).text()
  return [
    ...html.matchAll(
      /<li class="menu-entry" data-panel="(\w+)">.*?<summary[^>]*>([^<]*)<\/summary>.*?<div class="menu-panel">(.*?)(?=<li class="menu-entry"|<div class="menu:hidden")/gs,
    ),
  ].map(([, panel, name, inside]) => ({ panel, name, links: [...inside!.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to) }))
}

const HELP = { index: '5', 'name-fr': 'À savoir', 'name-ar': 'للعلم', content: 'links', panel: 'half' }

test('UI-18, UI-19, UI-20, UI-21, UI-22, IMP-41 a new shop has its menus, each with a type of panel; a menu without a link is not shown', async () => {
  const menus = await shown()
  expect(menus.map(({ panel, name }) => [panel, name])).toEqual([
    ['departments', 'Tous les rayons'],
    ['mega', 'Boutique'],
    ['full', 'Promotions'],
    ['half', 'Magasins'],
    ['default', 'Aide'],
  ])
  expect(menus[1]!.links).toEqual(['/shop/', '/shop/?orderby=date', '/shop/?orderby=rating'])
  // The best sellers join with the first sale.
  await sql`update products set popularity = 1 where id = ${await addProduct()}`.execute(db)
  invalidate(new Set(['list', 'menus']))
  expect((await shown())[1]!.links).toEqual(['/shop/', '/shop/?orderby=date', '/shop/?orderby=popularity', '/shop/?orderby=rating'])
  await saveTextPage({ slug: 'livraison', title: 'Livraison' } as never)
  expect((await shown()).at(-1)).toEqual({ panel: 'default', name: 'Aide', links: ['/suivi/', '/page/livraison/'] })
  await send({ ...HELP, '0-target': 'page:absente' })
  expect((await shown()).at(-1)!.name).toBe('Aide')
})

test('IMP-41, UI-18 the merchant makes a menu of a page, a category and an address, in an order and a width of their own, in each language', async () => {
  await saveTextPage({ slug: 'garantie', title: 'Garantie' } as never)
  await saveGlossary(new Map([['Cuisine', { ar: 'مطبخ' }]]))
  expect((await send({ ...HELP, '0-target': 'page:garantie', '0-fr': '' })).status).toBe(303)
  const first = { ...HELP, '0-target': 'page:garantie', '1-target': `category:${id}` }
  await send(first)
  await send({ ...first, '2-target': 'address', '2-address': 'https://blog.example/', '2-fr': 'Notre blog' })
  const three = { ...first, '2-target': 'address', '2-address': 'https://blog.example/', '2-fr': 'Notre blog' }
  expect((await shown()).at(-1)).toEqual({ panel: 'half', name: 'À savoir', links: ['/page/garantie/', '/product-category/cuisine/', 'https://blog.example/'] })
  await send({ ...three, intent: 'up:2', panel: 'full' })
  expect((await shown('/ar/cart/')).at(-1)).toEqual({
    panel: 'full',
    name: 'للعلم',
    links: ['/ar/page/garantie/', 'https://blog.example/', `/ar/product-category/cuisine/`],
  })
  expect(await (await visitor.ask('/ar/cart/')).text()).toContain('مطبخ')
  await send({ ...three, panel: 'full', intent: 'earlier' })
  expect((await shown()).map(({ name }) => name)).toEqual(['Tous les rayons', 'Boutique', 'Promotions', 'Magasins', 'À savoir', 'Aide'])
  expect((await readMenus()).menus.map(({ name }) => name.fr)).toEqual(['Tous les rayons', 'Boutique', 'Promotions', 'Magasins', 'À savoir', 'Aide'])
})

test('IMP-29, IMP-41 a menu or link whose French name changes shows it until its translation is written anew or found right', async () => {
  const link = { '0-target': 'place:newest', '0-fr': 'Vient d’arriver', '0-ar': 'وصل للتو' }
  await send({ ...HELP, ...link })
  await send({ ...HELP, ...link, 'name-fr': 'À lire', '0-fr': 'Neuf' })
  expect((await shown('/ar/cart/')).at(-1)!.name).toBe('À lire')
  const page = await (await visitor.ask('/ar/cart/')).text()
  expect([page.includes('Neuf'), page.includes('وصل للتو')]).toEqual([true, false])
  const editor = await answerStaffPage(new Request(PAGE, { headers: { cookie: await cookieOf('administrator') } }))
  expect(await editor.text()).toContain('il disait : « À savoir »')
  await send({ ...HELP, ...link, 'name-fr': 'À lire', '0-fr': 'Neuf', right: 'name.ar' })
  expect((await shown('/ar/cart/')).at(-1)!.name).toBe('للعلم')
  expect((await readMenus()).menus[5]!.links[0]!.name.of).toEqual({ ar: 'Vient d’arriver' })
})

test('IMP-41 a link stands only while what it leads to does', async () => {
  await send({ ...HELP, '0-target': 'page:soldes', '1-target': 'category:999', '2-target': 'place:newest' })
  expect((await shown()).at(-1)!.links).toEqual(['/shop/?orderby=date'])
  await saveTextPage({ slug: 'soldes', title: 'Soldes' } as never)
  expect((await shown()).at(-1)!.links).toEqual(['/page/soldes/', '/shop/?orderby=date'])
})

test('IMP-41 what was saved is undone by its history, down to the menus of a new shop; the second of two tabs is told and loses nothing', async () => {
  await send({ index: '0', intent: 'remove' })
  expect((await shown()).map(({ name }) => name)).not.toContain('Tous les rayons')
  await send({ index: '0', intent: 'remove' })
  const late = await send({ index: '0', 'name-fr': 'Mon rayon', content: 'deals', panel: 'mega' }, 1)
  const html = await late.text()
  expect([late.status, html.includes('ont changé entre-temps'), html.includes('value="Mon rayon"')]).toEqual([400, true, true])
  expect((await readMenus()).menus).toHaveLength(3)
  await send({ intent: 'back:1' })
  expect((await readMenus()).menus).toHaveLength(4)
  await send({ intent: 'back:0' })
  expect((await readMenus()).menus).toHaveLength(5)
  const [entry] = (await findAudit({}, 'UTC')).entries
  expect(entry).toMatchObject({ subject: 'settings:menus', personName: expect.any(String) })
})

test.each([
  [{ 'name-fr': '' }, 'Écrivez un nom.'],
  [{ 'name-fr': 'x'.repeat(61) }, 'Au plus 60 caractères.'],
  [{ '0-target': 'address', '0-address': 'javascript:alert(1)', '0-fr': 'x' }, 'Écrivez un chemin comme'],
  [{ '0-target': 'address', '0-address': '//elsewhere.example', '0-fr': 'x' }, 'Écrivez un chemin comme'],
  [{ '0-target': 'address', '0-address': '/shop/', '0-fr': '' }, 'Écrivez un nom.'],
  [{ '0-target': 'place:nowhere' }, 'Écrivez un chemin comme'],
  [{ panel: '1000' }, 'Rien n’a été enregistré'],
])('IMP-41 a menu with %o is refused beside its control, and nothing changes', async (wrong, said) => {
  const refused = await send({ ...HELP, ...(wrong as unknown as Record<string, string>) })
  expect([refused.status, (await refused.text()).includes(said)]).toEqual([400, true])
  expect((await readMenus()).revision).toBe(0)
})

const answer = async (path: string) => {
  const { status, headers } = await visitor.ask(path)
  return [status, headers.get('location')]
}

test('IMP-45 an old address leads where the merchant says, in its language', async () => {
  expect(await answer('/promo-rentree/')).toEqual([404, null])
  await saveRedirect({ path: '/Promo-Rentrée', leadsTo: '/shop/' })
  await saveRedirect({ path: '/dehors/', leadsTo: 'https://ailleurs.example/é?b=%26' })
  await saveRedirect({ path: '/arabe/', leadsTo: '/ar/shop/' })
  expect(await answer('/promo-rentr%C3%A9e/')).toEqual([301, '/shop/'])
  expect(await answer('/en/promo-rentr%C3%A9e/')).toEqual([301, '/en/shop/'])
  expect(await answer('/dehors/')).toEqual([301, 'https://ailleurs.example/%C3%A9?b=%26'])
  expect(await answer('/en/arabe/')).toEqual([301, '/ar/shop/'])
  await saveRedirect({ path: '/points/', leadsTo: '/.//evil.example/?b=é#c' })
  expect(await answer('/points/')).toEqual([301, '/evil.example/?b=%C3%A9#c'])
  const { url } = config
  Object.assign(config, { url: new URL('https://shop.example') })
  await expect(saveRedirect({ path: '/soi/', leadsTo: 'https://shop.example/soi' })).rejects.toThrow('mènerait à elle-même')
  Object.assign(config, { url })
  const { headers } = await visitor.ask('/arabe/')
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('IMP-45 only what is not found is led elsewhere: products, lists and pages that are missing are, one that stands is not', async () => {
  const missing = ['/product/lampe/', '/product-category/vieux/', '/brand/vieille/', '/page/vieille/', '/store/vieux/']
  for (const path of missing) {
    expect([path, (await answer(path))[0]]).toEqual([path, 404])
    await saveRedirect({ path, leadsTo: '/cart/' })
    expect([path, await answer(path)]).toEqual([path, [301, '/cart/']])
  }
  await addProduct({ slug: 'lampe' })
  expect((await answer('/product/lampe/'))[0]).toBe(200)
  await removeRedirect('/page/vieille')
  expect((await answer('/page/vieille/'))[0]).toBe(404)
})

test('IMP-45 redirects are typed by hand; what would go round in circles, to itself or nowhere is refused with its reason, and is not lost', async () => {
  const cookie = await cookieOf('administrator')
  const url = 'https://shop.example/admin/settings/redirects/'
  const post = async (fields: Record<string, string>) =>
    answerStaffPage(new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: 'https://shop.example' } }))
  expect((await post({ path: 'https://vieille.example/a/', leadsTo: '/b/' })).status).toBe(303)
  expect((await post({ path: '/b/', leadsTo: '/c/' })).status).toBe(303)
  const refused: [path: string, leadsTo: string, why: string][] = [
    ['/c/', '/en/A', 'tournerait en rond'],
    ['/d/', '/D', 'mènerait à elle-même'],
    ['/d/', '/x/../d', 'mènerait à elle-même'],
    ['/', '/shop/', 'page d’accueil'],
    ['/e f/', '/shop/', 'sans « ? » ni espace'],
    ['/e/', 'javascript:alert(1)', 'adresse complète en https'],
  ]
  for (const [path, leadsTo, why] of refused) {
    const answered = await post({ path, leadsTo })
    const html = await answered.text()
    expect([path, answered.status, html.includes(why), html.includes(`value="${leadsTo}"`)]).toEqual([path, 400, true, true])
    expect([path, (await answer(`/c/`))[0]]).toEqual([path, 404])
  }
  const twice = await Promise.all([post({ path: '/x/', leadsTo: '/y/' }), post({ path: '/y/', leadsTo: '/x/' })])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 400])
})

test('UI-18 a menu that breaks the rules of an update is left out, and takes no page of the shop along', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  expect((await send({ intent: 'change', ...HELP })).status).toBe(303)
  const before = await shown()
  await sql`update menu_versions set menus = jsonb_set(menus::jsonb, '{0,panel}', '"spiral"')`.execute(db)
  invalidate(new Set([MENUS]))
  expect(await shown()).toEqual(before.slice(1))
  expect(warned.mock.calls).toEqual([[{ menus: expect.arrayContaining(['0.panel']) }, expect.stringContaining('stored menus break the rules')]])
  warned.mockRestore()
})

test('UI-43 menu and footer lead to the stores only where several sell here', async () => {
  const links = async () => (await (await visitor.ask('/cart/')).text()).match(/href="\/stores\/"/g)?.length ?? 0
  const names = (await db.selectFrom('vendors').select('name').execute()).map(({ name }) => name)
  expect(names.length).toBeLessThan(2)
  expect(await links()).toBe(0)
  await ensureVendors(db, ['Dar El Medina', 'Sahel Sport'])
  expect(await db.selectFrom('changes').select('tag').where('tag', '=', 'vendors').execute()).not.toEqual([])
  invalidate(new Set(['vendors']))
  expect(await links()).toBe(2)
})
