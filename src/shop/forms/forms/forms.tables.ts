import type { Generated } from 'kysely'
import type { FormDefinition } from './forms.ts'

/** A site form: what staff work at, and what visitors see since it was last published. */
export interface FormTable {
  id: Generated<number>
  /** Its name among staff. */
  name: string
  draft: FormDefinition
  published: FormDefinition | null
  /** One more with each change of the draft. */
  revision: Generated<number>
  /** The highest number that a field of it ever had: none is given twice. */
  last_field: Generated<number>
  /** The key of the page that it was made on: sent twice, one form is made. */
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
