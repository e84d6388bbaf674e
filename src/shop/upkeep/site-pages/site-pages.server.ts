import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts'
import { recordChanges, invalidate } from '#platform/changes.server'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import type { SitePage, SitePageEntry, SitePageTranslations } from './site-pages.ts'
import './site-pages.tables.ts'

/** The tag of pages that show or list static pages. */
export const SITE_PAGES = 'site-pages'

/** The most static pages of a shop. */
const MOST_PAGES = 200

/** A static page to be saved: French, with translations. The caller has cleaned its HTML. */
export interface WrittenSitePage {
  slug: string
  title: string
  body: string
  translations: SitePageTranslations
}

interface CachedSitePage extends WrittenSitePage {
  updated_at: Date
}

const findCached = cached<typeof SITE_PAGES, CachedSitePage[]>({ most: 1, load: readAll, tagOf: (tag) => tag })

/** A static page in a language; undefined if there is none. Pages that show it carry the tag `site-pages`. */
export async function findSitePage(slug: string, locale: Locale): Promise<SitePage | undefined> {
  const page = (await findAll()).find((one) => one.slug === slug)
  return page && toSitePage(page, locale)
}

/** All static pages, for links and sitemaps, in the order of their addresses. */
export async function listSitePages(locale: Locale): Promise<SitePageEntry[]> {
  return (await findAll()).map((page) => {
    const { slug, title, locales, changedAt } = toSitePage(page, locale)
    return { slug, title, locales, changedAt }
  })
}

/** Saves static pages, replacing those already there. */
export async function saveSitePages(pages: WrittenSitePage[]): Promise<void> {
  if (pages.length === 0) return
  const values = pages.map((page) => ({ ...page, translations: JSON.stringify(page.translations) as never, updated_at: clock.now() }))
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('site_pages')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          body: row.ref('excluded.body'),
          translations: row.ref('excluded.translations'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute()
    await recordChanges(transaction, [SITE_PAGES])
  })
  invalidate(new Set([SITE_PAGES]))
}

/** All static pages as they are written, in the order of their addresses. */
export async function listWrittenPages(): Promise<WrittenSitePage[]> {
  return (await findAll()).map(({ updated_at: _updated, ...page }) => page)
}

/** Changes static pages and gives the slugs of those that there are. Only pages that differ are written; the caller audits it, and invalidates `SITE_PAGES` after its commit. */
export async function changeSitePages(transaction: Database, change: (page: WrittenSitePage) => WrittenSitePage): Promise<string[]> {
  const rows = await transaction
    .selectFrom('site_pages')
    .select(['slug', 'title', 'body', 'translations'])
    .orderBy('slug')
    .limit(MOST_PAGES)
    .forUpdate()
    .execute()
  const changed = rows.map((row) => ({ row, next: change(row) })).filter(({ row, next }) => JSON.stringify(row) !== JSON.stringify(next))
  for (const { row, next } of changed) {
    const values = { title: next.title, body: next.body, translations: JSON.stringify(next.translations) as never, updated_at: clock.now() }
    await transaction.updateTable('site_pages').set(values).where('slug', '=', row.slug).execute()
  }
  if (changed.length > 0) await recordChanges(transaction, [SITE_PAGES])
  return rows.map(({ slug }) => slug)
}

/** Adds a static page and gives its slug: with a number behind where the wanted one is taken. The caller invalidates `SITE_PAGES` after its commit. */
export async function addSitePage(transaction: Database, { translations, ...page }: WrittenSitePage): Promise<string> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? page.slug : `${page.slug}-${n}`
    const values = { ...page, slug, translations: JSON.stringify(translations) as never, updated_at: clock.now() }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('site_pages')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) continue
    await recordChanges(transaction, [SITE_PAGES])
    return slug
  }
}

/** A shop has few of them: all are cached until one changes. */
async function findAll(): Promise<CachedSitePage[]> {
  return (await findCached(SITE_PAGES)) ?? readAll()
}

async function readAll(): Promise<CachedSitePage[]> {
  return db.selectFrom('site_pages').select(['slug', 'title', 'body', 'translations', 'updated_at']).orderBy('slug').limit(MOST_PAGES).execute()
}

function toSitePage({ slug, title, body, translations, updated_at: changedAt }: CachedSitePage, locale: Locale): SitePage {
  const own = locale === 'fr' ? undefined : translations[locale]
  const locales = LOCALES.filter((one) => one === 'fr' || translations[one])
  return { slug, title: own?.title ?? title, body: own?.body ?? body, locale: own ? locale : DEFAULT_LOCALE, locales, changedAt }
}
