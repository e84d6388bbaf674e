import type { Generated } from 'kysely'
import type { PageContent } from './site-pages.ts'

/** A page of the site: what staff work at, what visitors see, and what they will see from a time on. The home page has the empty slug. */
export interface SitePageTable {
  id: Generated<number>
  slug: string
  draft: PageContent
  published: PageContent | null
  planned: PageContent | null
  planned_at: Date | null
  /** One more with each change. */
  revision: Generated<number>
  /** The version whose content the draft is: another than the revision after something was undone. */
  version: Generated<number>
  /** The key of the page that it was made on: sent twice, one page is made. */
  form_key: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_at: Date | null
}

/** What a page was at one of its revisions. */
export interface SitePageVersionTable {
  page_id: number
  revision: number
  /** The version that it was made from; null at the beginning. */
  made_from: number | null
  content: PageContent
  person_id: string | null
  made_at: Generated<Date>
  /** When visitors saw it last. */
  published_at: Date | null
}

declare module '#platform/database.server' {
  interface Tables {
    site_pages: SitePageTable
    site_page_versions: SitePageVersionTable
  }
}
