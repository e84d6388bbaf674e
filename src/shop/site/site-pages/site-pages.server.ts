import { sql } from 'kysely'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts'
import { isTranslated, readIn } from '#i18n/translations.ts'
import { recordChanges, invalidate } from '#platform/changes.server'
import { clock, steadyClock } from '#platform/steady-clock'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { log } from '#platform/log.server'
import { parseStored, type Stored } from '#platform/stored.server'
import { blocksIn, FIRST_HOME, HOME, type Block, type PageContent, type SitePage, type SitePageEntry } from './site-pages.ts'
import { pageContentSchema } from './site-pages.schema.ts'

/** Cache tag of pages that show or list site pages. */
export const SITE_PAGES = 'site-pages'

export const MOST_PAGES = 200

/** The caller has cleaned its HTML. */
export interface WrittenSitePage {
  slug: string
  content: PageContent
}

export interface DatedPage extends WrittenSitePage {
  changedAt: Date
}

/** `isBroken`: a part violates the current rules, and is omitted or cut. */
interface PublishedPage extends DatedPage {
  isBroken: boolean
}

const findCached = cached<typeof SITE_PAGES, PublishedPage[]>({ most: 1, load: readPublished, tagOf: (tag) => tag })

/** A published page in a language. Pages that show it carry the tag `site-pages`. IMP-50. */
export async function findPage(slug: string, locale: Locale): Promise<SitePage | undefined> {
  const page = (await findPublished()).find((one) => one.slug === slug && slug !== HOME)
  return page && pageIn(page, locale)
}

/** Blocks of the home page in a language; the initial ones if none is published. Pages that show them carry the tag `site-pages`. IMP-41. */
export async function findHomeBlocks(locale: Locale): Promise<Block[]> {
  const home = (await findPublished()).find(({ slug }) => slug === HOME)
  return blocksIn((home?.content ?? FIRST_HOME).blocks, locale)
}

/** Whether a published page, the home page included, has a block of a kind. */
export async function isOnAPage(kind: Block['kind']): Promise<boolean> {
  return (await findPublished()).some(({ content }) => content.blocks.some((block) => block.kind === kind))
}

/** French titles of published pages with parts that violate the current rules and are hidden; the home page's is empty. */
export async function findBrokenPages(): Promise<string[]> {
  return (await findPublished()).flatMap(({ slug, content, isBroken }) => (isBroken ? [slug === HOME ? '' : content.title.fr || slug] : []))
}

/** All published pages except the home page, for links and sitemaps, by address. */
export async function listSitePages(locale: Locale): Promise<SitePageEntry[]> {
  return (await findPublished())
    .filter(({ slug }) => slug !== HOME)
    .map(({ slug, content, changedAt }) => ({
      slug,
      title: readIn(content.title, locale),
      locales: localesOf(content),
      changedAt,
      isUnlisted: content.isUnlisted ?? false,
      onlyForms: onlyFormsOf(content),
    }))
}

function onlyFormsOf({ blocks }: PageContent): number[] {
  const forms = blocks.flatMap((block) => (block.kind === 'form' ? [block.form] : []))
  return forms.length === blocks.length ? forms : []
}

export function pageIn({ slug, content, changedAt }: DatedPage, locale: Locale): SitePage {
  const { title, description, blocks } = content
  return {
    slug,
    title: readIn(title, locale),
    description: readIn(description, locale),
    blocks: blocksIn(blocks, locale),
    locale: isTranslated(title, locale) ? locale : DEFAULT_LOCALE,
    locales: localesOf(content),
    changedAt,
  }
}

/** A page's draft, which only staff may see. The home page has the empty slug, and at first the initial content. */
export async function findDraft(slug: string): Promise<DatedPage | undefined> {
  const row = await db.selectFrom('site_pages').select(['draft', 'updated_at']).where('slug', '=', slug).executeTakeFirst()
  if (row) return { slug, content: readStoredContent(row.draft).value, changedAt: row.updated_at }
  return slug === HOME ? { slug, content: FIRST_HOME, changedAt: clock.now() } : undefined
}

export async function saveSitePages(pages: WrittenSitePage[]): Promise<void> {
  if (pages.length === 0) return
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('site_pages')
      .values(pages.map(asPublished))
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((row) => ({
          draft: row.ref('excluded.draft'),
          published: row.ref('excluded.published'),
          revision: sql<number>`site_pages.revision + 1`,
          version: sql<number>`site_pages.revision + 1`,
          updated_at: row.ref('excluded.updated_at'),
          published_at: row.ref('excluded.published_at'),
        })),
      )
      .execute()
    await keepVersions(
      transaction,
      pages.map(({ slug }) => slug),
    )
    await recordChanges(transaction, [SITE_PAGES])
  })
  invalidate(new Set([SITE_PAGES]))
}

/** Adds and publishes a page and returns its slug: a taken one gets a number appended. The caller invalidates `SITE_PAGES` after its commit. */
export async function addSitePage(transaction: Database, page: WrittenSitePage): Promise<string> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? page.slug : `${page.slug}-${n}`
    if (await addMissingPage(transaction, { ...page, slug })) return slug
  }
}

/** Serialises transactions that assign page addresses. */
export async function lockAddresses(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site-page-addresses'))`.execute(transaction)
}

/** Adds and publishes a page if its address is free; false if it is taken. The caller invalidates `SITE_PAGES` after its commit. */
export async function addMissingPage(transaction: Database, page: WrittenSitePage): Promise<boolean> {
  await lockAddresses(transaction)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('site_pages')
    .values(asPublished(page))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await keepVersions(transaction, [page.slug])
  await recordChanges(transaction, [SITE_PAGES])
  return true
}

/** Changes pages, drafts and published ones, writing only what differs; returns all slugs. The caller audits, and invalidates `SITE_PAGES` after its commit. */
export async function changeSitePages(transaction: Database, change: (page: WrittenSitePage) => PageContent): Promise<string[]> {
  const rows = await transaction
    .selectFrom('site_pages')
    .select(['id', 'slug', 'draft', 'published', 'planned', 'revision', 'version'])
    .orderBy('slug')
    .limit(MOST_PAGES)
    .forUpdate()
    .execute()
  const next = (row: (typeof rows)[number]) => {
    const changed = (content: PageContent | null) => content && change({ slug: row.slug, content })
    return { ...row, draft: changed(row.draft)!, published: changed(row.published), planned: changed(row.planned) }
  }
  const changed = rows.map((row) => ({ row, page: next(row) })).filter(({ row, page }) => JSON.stringify(row) !== JSON.stringify(page))
  for (const { page } of changed) {
    const revision = page.revision + 1
    const values = { draft: json(page.draft), published: page.published && json(page.published), planned: page.planned && json(page.planned) }
    await transaction
      .updateTable('site_pages')
      .set({ ...values, revision, version: revision, updated_at: clock.now() })
      .where('id', '=', page.id)
      .execute()
    await keepVersion(transaction, { pageId: page.id, revision, madeFrom: page.version, content: page.draft, personId: null })
  }
  if (changed.length > 0) await recordChanges(transaction, [SITE_PAGES])
  return rows.map(({ slug }) => slug)
}

const steady = steadyClock()

/** Publishes due scheduled contents and returns their number. It runs each minute; a clock that has just jumped does not mislead it. IMP-52. */
export async function publishPlanned(now: Date = steady.now()): Promise<number> {
  const count = await inTransaction(async (transaction) => {
    const { rows } = await sql`
      with shown as (
        update site_pages set published = planned, published_at = planned_at, planned = null, planned_at = null, revision = revision + 1
        where planned_at <= ${now} returning id, published, published_at),
      marked as (
        update site_page_versions v set published_at = shown.published_at from shown
        where v.page_id = shown.id
          and v.revision = (select max(o.revision) from site_page_versions o where o.page_id = shown.id and o.content = shown.published))
      select from shown`.execute(transaction)
    if (rows.length > 0) await recordChanges(transaction, [SITE_PAGES])
    return rows.length
  })
  if (count > 0) invalidate(new Set([SITE_PAGES]))
  return count
}

/** All contents of a page: published, draft and scheduled. */
export interface PageAtWork {
  slug: string
  title: string
  contents: PageContent[]
}

export async function listPagesAtWork(database: Database = db): Promise<PageAtWork[]> {
  const rows = await database.selectFrom('site_pages').select(['slug', 'draft', 'published', 'planned']).orderBy('slug').limit(MOST_PAGES).execute()
  return rows.map(({ slug, draft, published, planned }) => ({
    slug,
    title: draft.title.fr,
    contents: [draft, published, planned].filter((content) => content !== null),
  }))
}

/** A shop has few of them: all are cached until one changes. */
async function findPublished(): Promise<PublishedPage[]> {
  return (await findCached(SITE_PAGES)) ?? readPublished()
}

async function readPublished(): Promise<PublishedPage[]> {
  const rows = await db
    .selectFrom('site_pages')
    .select(['slug', 'published', 'published_at'])
    .where('published', 'is not', null)
    .orderBy('slug')
    .limit(MOST_PAGES)
    .execute()
  return rows.map(({ slug, published, published_at }) => {
    const { value: content, dropped } = readStoredContent(published)
    if (dropped.length > 0) log.warn({ page: slug, at: dropped }, 'a published page breaks the rules of this version; the rest of it is shown')
    return { slug, content, changedAt: published_at!, isBroken: dropped.length > 0 }
  })
}

/** Stores the current contents of pages as versions of their revision. */
async function keepVersions(transaction: Database, slugs: string[]): Promise<void> {
  if (slugs.length === 0) return
  await sql`
    insert into site_page_versions (page_id, revision, made_from, content, made_at, published_at)
    select p.id, p.revision, (select max(v.revision) from site_page_versions v where v.page_id = p.id), p.draft, p.updated_at,
      case when p.published = p.draft then p.published_at end
    from site_pages p where p.slug = any(${slugs})`.execute(transaction)
}

function asPublished({ slug, content }: WrittenSitePage) {
  const now = clock.now()
  return { slug, draft: json(content), published: json(content), updated_at: now, published_at: now }
}

function localesOf({ title }: PageContent): Locale[] {
  return LOCALES.filter((one) => isTranslated(title, one))
}

const MOST_VERSIONS = 100

/** A version in the list. `publishedAt`: when visitors last saw it. */
export interface PageVersion {
  revision: number
  /** Name of its author; null for the shop itself. */
  by: string | null
  madeAt: Date
  publishedAt: Date | null
}

/** Stored content without parts that break the current rules; too long texts are cut. */
export function readStoredContent(stored: unknown): Stored<PageContent> {
  return parseStored(pageContentSchema, stored, { cutsTexts: true })
}

interface NewVersion {
  pageId: number
  revision: number
  /** Null for the first version. */
  madeFrom: number | null
  content: PageContent
  personId: string | null
}

/** Stores a page's content as a version of its revision; deletes the oldest beyond a hundred. */
export async function keepVersion(transaction: Database, { pageId, revision, madeFrom, content, personId }: NewVersion): Promise<void> {
  await transaction
    .insertInto('site_page_versions')
    .values({
      page_id: pageId,
      revision,
      made_from: madeFrom,
      content: json(content),
      person_id: personId,
      made_at: clock.now(),
      published_at: null,
    })
    .execute()
  await sql`
    delete from site_page_versions where page_id = ${pageId} and revision <= (
      select revision from site_page_versions where page_id = ${pageId} order by revision desc offset ${MOST_VERSIONS} limit 1)`.execute(transaction)
}

/** Records that visitors see a version from now on. */
export async function markPublished(transaction: Database, pageId: number, revision: number): Promise<void> {
  await transaction
    .updateTable('site_page_versions')
    .set({ published_at: clock.now() })
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .execute()
}

export async function listVersions(pageId: number): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom('site_page_versions as v')
    .leftJoin('account_people as p', 'p.id', 'v.person_id')
    .select(['v.revision', 'p.name as by', 'v.made_at as madeAt', 'v.published_at as publishedAt'])
    .where('v.page_id', '=', pageId)
    .orderBy('v.revision', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  return rows
}

/** Undefined for a version that is no longer stored. */
export async function findVersion(transaction: Database, pageId: number, revision: number): Promise<PageContent | undefined> {
  const row = await transaction
    .selectFrom('site_page_versions')
    .select('content')
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && readStoredContent(row.content).value
}

/** Versions that an undo and a redo from a version lead to. */
export async function findSteps(pageId: number, version: number, database: Database = db): Promise<{ undo: number | undefined; redo: number | undefined }> {
  const { rows } = await sql<{ undo: number | null; redo: number | null }>`
    select (select before.revision from site_page_versions now join site_page_versions before on before.page_id = now.page_id and before.revision = now.made_from
        where now.page_id = ${pageId} and now.revision = ${version}) as undo,
      (select max(revision) from site_page_versions where page_id = ${pageId} and made_from = ${version}) as redo`.execute(database)
  return { undo: rows[0]?.undo ?? undefined, redo: rows[0]?.redo ?? undefined }
}
