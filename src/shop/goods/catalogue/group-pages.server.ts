import { sql } from 'kysely'
import { plainText } from '#i18n/plain-text.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import type { Picture } from '#shop/upkeep/media'
import type { GroupTexts } from './catalogue.ts'
import './catalogue.tables.ts'

const TABLES = { category: 'categories', tag: 'tags', brand: 'brands' } as const

/** What a category, brand or tag says on its own page, in one language. */
export interface GroupPage {
  /** Clean HTML in its own language: the asked one, or French; null without one. */
  description: { html: string; locale: Locale } | null
  picture: Picture | null
  /** Title and description for search engines; empty where the page's own serve. IMP-45. */
  searchTitle: string
  searchDescription: string
}

interface GroupRow {
  name: string
  texts: GroupTexts
  picture: Omit<Picture, 'alt'> | null
}

/** The texts and the picture of a category, brand or tag, by its slug. Pages that show them carry the tag `categories`. */
export async function findGroupPage(kind: keyof typeof TABLES, slug: string, locale: Locale): Promise<GroupPage | undefined> {
  if (slug.includes('\0')) return undefined // no text of the database can hold it
  const picture =
    kind === 'tag'
      ? sql`null::json`
      : sql`(select json_build_object('digest', digest, 'width', width, 'height', height, 'placeholder', placeholder) from media where id = t.media_id)`
  const { rows } = await sql<GroupRow>`select t.name, t.texts, ${picture} as picture from ${sql.table(TABLES[kind])} t where t.slug = ${slug}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { [locale]: own = {}, [DEFAULT_LOCALE]: first = {} } = row.texts
  const written = own.description ? { html: own.description, locale } : { html: first.description ?? '', locale: DEFAULT_LOCALE }
  return {
    description: written.html === '' ? null : written,
    picture: row.picture && { ...row.picture, alt: '' },
    searchTitle: own.searchTitle ?? '',
    searchDescription: own.searchDescription ?? (own.description ? plainText(own.description) : ''),
  }
}
