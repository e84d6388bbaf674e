import { sql, type UpdateObject } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { cleanPageHtml } from '#platform/clean-html.server'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, json, type Database, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { addRedirect, REDIRECTS } from '#shop/site/redirects.server'
import { FIRST_HOME, HOME, sitePagePath, type PageContent } from './site-pages.ts'
import { pageContentSchema } from './site-pages.schema.ts'
import { lockAddresses, MOST_PAGES, SITE_PAGES, findSteps, findVersion, keepVersion, markPublished, readStoredContent } from './site-pages.server.ts'
import { sitePageWords as words } from './site-pages.words.ts'

export { listVersions, type PageVersion } from './site-pages.server.ts'

const LONGEST_PAGE = 250_000

const YEAR_MS = 366 * 24 * 3600_000

/** Visible state of a page: nothing, its draft as it is, or an earlier state of it. */
export type PageState = 'draft' | 'published' | 'changed'

export interface StaffPage {
  /** Null for an untouched initial home page. */
  id: number | null
  slug: string
  content: PageContent
  state: PageState
  /** When the scheduled content is published; null without a schedule. */
  plannedAt: Date | null
  plansOther: boolean
  revision: number
  canUndo: boolean
  canRedo: boolean
  updatedAt: Date
  publishedAt: Date | null
}

export type ListedPage = Pick<StaffPage, 'slug' | 'state' | 'plannedAt' | 'updatedAt' | 'content'> & { id: number }

/** All pages except the home page, with their drafts, most recently changed first. */
export async function listPages(): Promise<ListedPage[]> {
  const rows = await pages(db).where('slug', '<>', HOME).orderBy('updated_at', 'desc').limit(MOST_PAGES).execute()
  return rows.map((row) => ({ id: row.id, slug: row.slug, state: row.state, plannedAt: row.planned_at, updatedAt: row.updated_at, content: contentOf(row) }))
}

export async function findPageForStaff(id: number): Promise<StaffPage | undefined> {
  const row = await pages(db).where('id', '=', id).executeTakeFirst()
  return row && toStaffPage(row)
}

/** The initial one if nobody has changed it. IMP-41. */
export async function findHomeForStaff(): Promise<StaffPage> {
  const untouched = { id: null, slug: HOME, content: FIRST_HOME, state: 'draft', plannedAt: null, plansOther: false, revision: 1 } as const
  const row = await pages(db).where('slug', '=', HOME).executeTakeFirst()
  return row ? toStaffPage(row) : { ...untouched, canUndo: false, canRedo: false, updatedAt: clock.now(), publishedAt: null }
}

/** Id of the home page, created from the initial one if missing. */
export async function beginHome(): Promise<number> {
  return inTransaction(async (transaction) => {
    await lockAddresses(transaction)
    const known = await transaction.selectFrom('site_pages').select('id').where('slug', '=', HOME).executeTakeFirst()
    return known?.id ?? insertDraft(transaction, { slug: HOME, content: FIRST_HOME, personId: null, formKey: null })
  })
}

/** `formKey` identifies the form: submitted twice, it creates one page. */
export interface NewPage {
  slug: string
  content: PageContent
  formKey: string | null
}

/** Adds a page that visitors do not see yet, and returns its id. A taken slug gets a number appended. IMP-50. */
export async function addPage({ slug, content, formKey }: NewPage, by: { id: string }): Promise<number> {
  return inTransaction(async (transaction) => {
    await lockAddresses(transaction)
    const made = formKey && (await transaction.selectFrom('site_pages').select('id').where('form_key', '=', formKey).executeTakeFirst())
    if (made) return made.id
    const taken = (await transaction.selectFrom('site_pages').select('slug').execute()).map((page) => page.slug)
    if (taken.length >= MOST_PAGES) throw refuse(words.tooMany, { max: MOST_PAGES })
    const free = taken.includes(slug) ? numbered(slug, taken) : slug
    let id = 0
    await auditedChange(
      transaction,
      async () => (id === 0 ? {} : forAudit(transaction, id)),
      async () => (id = await insertDraft(transaction, { slug: free, content: cleaned(content), personId: by.id, formKey })),
    )
    return id
  })
}

/** A change of a page: its address, its content, and its publication, at once or at a time. */
export interface PageChange {
  slug?: string
  content?: PageContent
  publish?: 'now' | { at: Date }
}

/** The author of a change, and the revision that their editor began with. */
export interface Editing {
  revision: number
  by: { id: string }
}

/**
 * Changes a page at the revision that its editor began with. The content was validated by its schema; its HTML is cleaned. The former address of a published
 * page redirects to the new one. Refuses a deleted page, one that changed since, an address that is taken or one redirect too many, a page that is too long,
 * and a time in the past or more than a year away.
 */
export async function changePage(id: number, { revision, by }: Editing, { slug, content, publish }: PageChange): Promise<void> {
  await atRevision(id, revision, async (transaction, row) => {
    const draft = content ? cleaned(content) : contentOf(row)
    const isOther = JSON.stringify(draft) !== JSON.stringify(contentOf(row))
    const version = isOther ? revision + 1 : row.version
    if (isOther) await keepVersion(transaction, { pageId: id, revision: version, madeFrom: row.version, content: draft, personId: by.id })
    if (slug !== undefined && slug !== row.slug) await takeAddress(transaction, row, slug)
    await save(transaction, id, { draft: json(draft), version, ...shownThen(draft, publish) })
    if (publish === 'now') await markPublished(transaction, id, version)
  })
}

/** Hides a page from visitors and cancels its schedule; the draft stays. */
export async function unpublishPage(id: number, revision: number): Promise<void> {
  await atRevision(id, revision, (transaction) => save(transaction, id, { published: null, published_at: null, planned: null, planned_at: null }))
}

export async function callOffPlan(id: number, revision: number): Promise<void> {
  await atRevision(id, revision, (transaction) => save(transaction, id, { planned: null, planned_at: null }))
}

/** Restores a page's draft from before its last change, or after an undone one. Refuses if there is none. */
export async function stepPage(id: number, revision: number, step: 'undo' | 'redo'): Promise<void> {
  await atRevision(id, revision, async (transaction, row) => {
    const version = (await findSteps(id, row.version, transaction))[step]
    if (version === undefined) throw refuse(words.nothingToUndo)
    await takeUp(transaction, id, version)
  })
}

/** Restores a version as the draft. Refuses one that is no longer stored. */
export async function restoreVersion(id: number, revision: number, version: number): Promise<void> {
  await atRevision(id, revision, (transaction) => takeUp(transaction, id, version))
}

export async function deletePage(id: number, revision: number): Promise<void> {
  await atRevision(id, revision, async (transaction) => {
    await transaction.deleteFrom('site_pages').where('id', '=', id).execute()
  })
}

type Row = Awaited<ReturnType<typeof lock>>

/** Runs an audited change of a page at the revision that its editor began with, and invalidates its pages. */
async function atRevision(id: number, revision: number, work: (transaction: Database, row: Row) => Promise<void>): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lock(transaction, id, revision)
    await auditedChange(
      transaction,
      () => forAudit(transaction, id),
      () => work(transaction, row),
    )
    await recordChanges(transaction, [SITE_PAGES])
  })
  invalidate(new Set([SITE_PAGES, REDIRECTS]))
}

async function lock(transaction: Database, id: number, revision: number) {
  const row = await pages(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw refuse(words.gone)
  if (row.revision !== revision) throw refuse(words.changedMeanwhile).as('stale')
  return row
}

async function save(transaction: Database, id: number, values: UpdateObject<Tables, 'site_pages'>): Promise<void> {
  await transaction
    .updateTable('site_pages')
    .set({ ...values, revision: sql`revision + 1`, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

async function takeUp(transaction: Database, id: number, version: number): Promise<void> {
  const content = await findVersion(transaction, id, version)
  if (!content) throw refuse(words.nothingToUndo)
  await save(transaction, id, { draft: json(content), version })
}

async function takeAddress(transaction: Database, { id, slug: former, published_at: publishedAt }: Row, slug: string): Promise<void> {
  await lockAddresses(transaction)
  const taken = await transaction.selectFrom('site_pages').select('id').where('slug', '=', slug).executeTakeFirst()
  if (taken) throw refuse(words.slugTaken)
  await transaction.updateTable('site_pages').set({ slug }).where('id', '=', id).execute()
  if (publishedAt) await addRedirect(transaction, { from: sitePagePath(former), to: sitePagePath(slug) })
}

/** Published or scheduled content of a draft. Publishing now cancels a schedule. */
function shownThen(draft: PageContent, publish: PageChange['publish']): UpdateObject<Tables, 'site_pages'> {
  if (publish === undefined) return {}
  const now = clock.now()
  if (publish === 'now') return { published: json(draft), published_at: now, planned: null, planned_at: null }
  const { at } = publish
  if (at <= now || at.getTime() > now.getTime() + YEAR_MS) throw refuse(words.planPast)
  return { planned: json(draft), planned_at: at }
}

async function insertDraft(
  transaction: Database,
  { slug, content, personId, formKey }: { slug: string; content: PageContent; personId: string | null; formKey: string | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('site_pages')
    .values({ slug, draft: json(content), form_key: formKey, updated_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepVersion(transaction, { pageId: id, revision: 1, madeFrom: null, content, personId })
  return id
}

function numbered(slug: string, taken: readonly string[]): string {
  for (let n = 2; ; n++) if (!taken.includes(`${slug}-${n}`)) return `${slug}-${n}`
}

/** The audit compares beginnings of texts; the page's versions hold the whole. */
async function forAudit(transaction: Database, id: number): Promise<object> {
  const row = await pages(transaction).where('id', '=', id).executeTakeFirst()
  if (!row) return {}
  const { title, description, blocks } = contentOf(row)
  const order = blocks.map((block) => block.kind)
  return { slug: row.slug, published: row.published_at !== null, publishAt: row.planned_at, title, description, order, blocks }
}

/** Cleans the content's HTML. Refuses content that is too long. */
function cleaned(content: PageContent): PageContent {
  const blocks = content.blocks.map((block) => {
    if (block.kind !== 'text') return block
    const { fr, ar, en } = block.html
    return { ...block, html: { ...block.html, fr: cleanPageHtml(fr), ar: cleanPageHtml(ar), en: cleanPageHtml(en) } }
  })
  const clean = { ...content, blocks }
  // Cleaning closes open tags, and may make a text longer than the schema allows.
  const isTooLong = !pageContentSchema.safeParse(clean).success || JSON.stringify(clean).length > LONGEST_PAGE
  if (isTooLong) throw refuse(words.tooLong)
  return clean
}

function contentOf({ draft }: { draft: PageContent }): PageContent {
  return readStoredContent(draft).value
}

async function toStaffPage(row: Row): Promise<StaffPage> {
  const { undo, redo } = await findSteps(row.id, row.version)
  return {
    id: row.id,
    slug: row.slug,
    content: contentOf(row),
    state: row.state,
    plannedAt: row.planned_at,
    plansOther: row.plansOther,
    revision: row.revision,
    canUndo: undo !== undefined,
    canRedo: redo !== undefined,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
  }
}

function pages(database: Database) {
  return database
    .selectFrom('site_pages')
    .select(['id', 'slug', 'draft', 'planned_at', 'revision', 'version', 'updated_at', 'published_at'])
    .select([
      sql<PageState>`case when published is null then 'draft' when published = draft then 'published' else 'changed' end`.as('state'),
      sql<boolean>`planned is distinct from draft`.as('plansOther'),
    ])
}
