import { sql } from 'kysely'
import { plainText } from '#i18n/plain-text.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import type { Picture } from '#shop/upkeep/media'
import type { GroupTexts } from './catalogue.ts'

const TABLES = { category: 'categories', tag: 'tags', brand: 'brands' } as const

export interface GroupPage {
  /** Clean HTML in the requested language, or French; null without one. */
  description: { html: string; locale: Locale } | null
  picture: Picture | null
  /** For search engines; empty to use the page's own texts. IMP-45. */
  searchTitle: string
  searchDescription: string
}

interface GroupRow {
  name: string
  texts: GroupTexts
  picture: Omit<Picture, 'alt'> | null
}

/** Pages that show it carry the tag `categories`. */
export async function findGroupPage(kind: keyof typeof TABLES, slug: string, locale: Locale): Promise<GroupPage | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
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
