import type { Generated } from 'kysely'
import type { FormDefinition } from './forms.ts'

/** A site form: staff edit `draft`, visitors see `published`. */
export interface FormTable {
  id: Generated<number>
  name: string
  draft: FormDefinition
  published: FormDefinition | null
  /** Incremented with each change of the draft. */
  revision: Generated<number>
  /** Highest field number ever used: numbers are not reused. */
  last_field: Generated<number>
  /** Key of the page that created it: a repeat creates no second form. */
  form_key: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_at: Date | null
}

declare module '#platform/database.server' {
  interface Tables {
    forms: FormTable
  }
}
