import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { newStaff } from '#shop/people/accounts.testing'
import * as manage from './site-pages.manage.server.ts'
import { findBrokenPages, findHomeBlocks, findPage, listSitePages, publishPlanned, SITE_PAGES } from './site-pages.server.ts'
import { textContent, type PageContent } from './site-pages.ts'
import { sitePageWords as words } from './site-pages.words.ts'

useDatabase()

const realNow = clock.now
let by: { id: string; name: string }
beforeEach(async () => (by = (await newStaff(`Rim${Math.random()}`, 'administrator')).person))
afterEach(() => (clock.now = realNow))

const says = (text: string): PageContent => textContent({ fr: 'Garantie' }, { fr: `<p>${text}</p>` })
const make = (slug: string) => manage.addPage({ slug, content: says('un'), formKey: null }, by)
const page = async (id: number) => (await manage.findPageForStaff(id))!
const change = async (id: number, what: manage.PageChange) => manage.changePage(id, { revision: (await page(id)).revision, by }, what)
const textIn = (content: PageContent | undefined) => content?.blocks.flatMap((block) => (block.kind === 'text' ? block.html.fr : block.kind)).join()
const draft = async (id: number) => textIn((await page(id)).content)
const seen = async (slug: string) => (await findPage(slug, 'fr'))?.blocks.map((block) => (block.kind === 'text' ? block.html : block.kind)).join()

test('IMP-50 a page stands, is linked and listed only while it is published; its draft is for staff', async () => {
  const id = await make('garantie')
  expect([await seen('garantie'), await listSitePages('fr'), (await page(id)).state]).toEqual([undefined, [], 'draft'])
  await change(id, { publish: 'now' })
  expect([await seen('garantie'), (await listSitePages('fr')).map(({ slug }) => slug), (await page(id)).state]).toEqual([
    '<p>un</p>',
    ['garantie'],
    'published',
  ])
  await change(id, { content: says('deux') })
  expect([await seen('garantie'), await draft(id), (await page(id)).state]).toEqual(['<p>un</p>', '<p>deux</p>', 'changed'])
  await change(id, { publish: 'now' })
  expect(await seen('garantie')).toBe('<p>deux</p>')
  await manage.unpublishPage(id, (await page(id)).revision)
  expect([await seen('garantie'), await listSitePages('fr'), await draft(id)]).toEqual([undefined, [], '<p>deux</p>'])
})

test('IMP-50 of two tabs the second is told and changes nothing; what the first saved and what the second saves over it are both kept', async () => {
  const id = await make('deux-onglets')
  const { revision } = await page(id)
  await manage.changePage(id, { revision, by }, { content: says('premier') })
  await expect(manage.changePage(id, { revision, by }, { content: says('second'), publish: 'now' })).rejects.toMatchObject({ text: words.changedMeanwhile })
  expect([await draft(id), await seen('deux-onglets')]).toEqual(['<p>premier</p>', undefined])
  await change(id, { content: says('second') })
  const { revision: now } = await page(id)
  await manage.restoreVersion(id, now, (await manage.listVersions(id))[1]!.revision)
  expect(await draft(id)).toBe('<p>premier</p>')
})

test('IMP-50 changes are undone one after the other and done again; a change after that goes from there', async () => {
  const id = await make('annuler')
  for (const text of ['deux', 'trois']) await change(id, { content: says(text) })
  const step = async (way: 'undo' | 'redo') => manage.stepPage(id, (await page(id)).revision, way)
  await step('undo')
  expect(await draft(id)).toBe('<p>deux</p>')
  await step('undo')
  expect([await draft(id), (await page(id)).canUndo, (await page(id)).canRedo]).toEqual(['<p>un</p>', false, true])
  await expect(step('undo')).rejects.toMatchObject({ text: words.nothingToUndo })
  await step('redo')
  expect(await draft(id)).toBe('<p>deux</p>')
  await change(id, { content: says('quatre') })
  await step('undo')
  expect(await draft(id)).toBe('<p>deux</p>')
  expect((await manage.listVersions(id)).map(({ revision }) => revision)).toEqual([7, 3, 2, 1])
})

test('IMP-52 what is planned is published at its time, as it was planned, once, and a clock put back takes nothing away', async () => {
  const id = await make('soldes')
  const now = clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000)
  await change(id, { content: says('soldes'), publish: { at: at(60) } })
  await change(id, { content: says('soldes, suite') })
  expect([(await page(id)).plansOther, await publishPlanned(at(59)), await seen('soldes')]).toEqual([true, 0, undefined])
  expect([await publishPlanned(at(61)), await seen('soldes'), await draft(id)]).toEqual([1, '<p>soldes</p>', '<p>soldes, suite</p>'])
  expect((await page(id)).publishedAt).toEqual(at(60))
  for (const minutes of [-500, 62]) expect([await publishPlanned(at(minutes)), await seen('soldes')]).toEqual([0, '<p>soldes</p>'])
  for (const wrong of [at(-1), at(600_000)]) await expect(change(id, { publish: { at: wrong } })).rejects.toMatchObject({ text: words.planPast })
  await change(id, { publish: { at: at(90) } })
  await manage.callOffPlan(id, (await page(id)).revision)
  expect(await publishPlanned(at(100))).toBe(0)
})

test('IMP-41 the home page is that of a new shop until the merchant publishes another, and again once that is taken back', async () => {
  const kinds = async () => (await findHomeBlocks('fr')).map(({ kind }) => kind)
  const first = await kinds()
  expect([first[0], await manage.findHomeForStaff()]).toMatchObject(['hero', { id: null, revision: 1 }])
  const id = await manage.beginHome()
  expect([await manage.beginHome(), await kinds()]).toEqual([id, first])
  await change(id, { content: says('Bienvenue'), publish: 'now' })
  const listed = (await listSitePages('fr')).map(({ slug }) => slug)
  expect([await kinds(), listed.includes(''), await findPage('', 'fr')]).toEqual([['text'], false, undefined])
  await manage.unpublishPage(id, (await page(id)).revision)
  expect(await kinds()).toEqual(first)
})

test('IMP-50 what is saved is clean; an address is one page’s; a page is made once; one that is too long or gone is refused', async () => {
  const id = await make('propre')
  await change(id, { content: says('<script>x()</script><b onclick="x()">gras</b>') })
  expect(await draft(id)).toBe('<p><strong>gras</strong></p>')
  await expect(change(id, { slug: (await page(await make('propre'))).slug })).rejects.toMatchObject({ text: words.slugTaken })
  await expect(change(id, { content: says('long '.repeat(60_000)) })).rejects.toBeInstanceOf(Error)
  const once = { slug: 'une-fois', content: says('un'), formKey: crypto.randomUUID() }
  const [first, second] = await Promise.all([manage.addPage(once, by), manage.addPage(once, by)])
  expect([second, await manage.addPage(once, by)]).toEqual([first, first])
  const twins = await Promise.all([make('jumelle'), make('jumelle')])
  expect((await Promise.all(twins.map(page))).map(({ slug }) => slug).toSorted()).toEqual(['jumelle', 'jumelle-2'])
  const { revision } = await page(id)
  await manage.deletePage(id, revision)
  await expect(manage.deletePage(id, revision)).rejects.toMatchObject({ text: words.gone })
})

test('IMP-41 a text that is not translated is French, and says so', async () => {
  const id = await make('langues')
  const content = textContent({ fr: 'Garantie', ar: 'الضمان' }, { fr: '<p>Un an.</p>', en: '<p>One year.</p>' })
  await change(id, { content, publish: 'now' })
  expect(await findPage('langues', 'ar')).toMatchObject({
    title: 'الضمان',
    locale: 'ar',
    locales: ['fr', 'ar'],
    blocks: [{ html: '<p>Un an.</p>', locale: 'fr' }],
  })
  expect(await findPage('langues', 'en')).toMatchObject({ title: 'Garantie', locale: 'fr', blocks: [{ html: '<p>One year.</p>', locale: 'en' }] })
})

test('IMP-50 a page that breaks the rules of an update loses that part alone: others stay, staff read its title, open it and publish it again', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const [id, other] = [await make('retours'), await make('atelier')]
  const unknown = { id: 'x1', kind: 'hologram' }
  for (const one of [id, other]) await change(one, { publish: 'now' })
  const broken = (column: string) =>
    sql`jsonb_set(jsonb_set(${sql.ref(column)}::jsonb, '{title,fr}', to_jsonb(repeat('x', 5000))), '{blocks,1}', ${JSON.stringify(unknown)}::jsonb)`
  await sql`update site_pages set draft = ${broken('draft')}, published = ${broken('published')} where id = ${id}`.execute(db)
  invalidate(new Set([SITE_PAGES]))
  expect([await seen('atelier'), await seen('retours')]).toEqual(['<p>un</p>', '<p>un</p>'])
  expect([await findBrokenPages(), warned.mock.calls.length]).toEqual([['x'.repeat(200)], 1])
  const { content } = await page(id)
  expect([content.title.fr.length, content.blocks.length]).toEqual([200, 1])
  await change(id, { content, publish: 'now' })
  expect(await findBrokenPages()).toEqual([])
  warned.mockRestore()
})
