import type { Generated } from 'kysely'
import type { SitePageTranslations } from './site-pages.ts'

/** A static page. Its texts are French; `body` is clean HTML. */
export interface SitePageTable {
  slug: string
  title: string
  body: string
  translations: Generated<SitePageTranslations>
  updated_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    site_pages: SitePageTable
  }
}
