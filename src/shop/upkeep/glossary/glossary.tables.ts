import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'

export interface GlossaryTable {
  source: string
  translations: Generated<Partial<Record<Exclude<Locale, 'fr'>, string>>>
}

declare module '#platform/database.server' {
  interface Tables {
    glossary: GlossaryTable
  }
}
