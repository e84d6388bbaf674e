import type { Generated } from 'kysely'
import type { PageContent } from './site-pages.ts'

/** A page of the site with its draft, its published and its scheduled content. The home page has the empty slug. */
export interface SitePageTable {
  id: Generated<number>
  slug: string
  draft: PageContent
  published: PageContent | null
  planned: PageContent | null
  planned_at: Date | null
  /** Incremented by each change. */
  revision: Generated<number>
  /** The version of the draft's content: it differs from the revision after an undo. */
  version: Generated<number>
  /** Key of the form that created it: submitted twice, it creates one page. */
  form_key: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_at: Date | null
}

export interface SitePageVersionTable {
  page_id: number
  revision: number
  /** The version it was based on; null for the first. */
  made_from: number | null
  content: PageContent
  person_id: string | null
  made_at: Generated<Date>
  /** When visitors last saw it. */
  published_at: Date | null
}

declare module '#platform/database.server' {
  interface Tables {
    site_pages: SitePageTable
    site_page_versions: SitePageVersionTable
  }
}
