import type { Generated } from 'kysely'
import type { EntryAnswer, EntryLine, EntryPayment, EntryState } from './entries.ts'

/** A visitor's submission of a site form. Amounts in thousandths of its currency. */
export interface FormEntryTable {
  id: Generated<number>
  form_id: number
  /** One entry per intention of a browser. */
  intention: string | null
  state: Generated<EntryState>
  read: Generated<boolean>
  starred: Generated<boolean>
  answers: EntryAnswer[]
  /** Search text; folded by the database. */
  words: string
  words_folded: Generated<string>
  /** Normalised like accounts (lower-case addresses) and orders (phones). */
  emails: Generated<string[]>
  phones: Generated<string[]>
  /** Visitor id for forms, given with consent. FORM-86. */
  visitor: string | null
  person_id: string | null
  /** Only tells whether two entries came from one address. */
  sender_digest: string
  /** Digest of the content, to recognise a repeat. */
  content_digest: string
  locale: string
  page: string
  /** Time to fill it in, if measured by a script. */
  seconds: number | null
  payment: Generated<EntryPayment>
  payment_attention: 'paid-twice' | 'paid-other-amount' | null
  payment_method: string | null
  lines: Generated<EntryLine[]>
  total: Generated<number>
  currency: string | null
  /** Secret that gives access to the payment page. */
  key: string
  /** Confirmation as clean HTML, for pages without scripts; empty otherwise. */
  confirmation: Generated<string>
  created_at: Generated<Date>
  /** When personal data was removed. The entry remains for its payments. */
  erased_at: Date | null
}

/** A file of an entry, in private storage. */
export interface FormEntryFileTable {
  id: Generated<number>
  entry_id: number
  field_id: number
  name: string
  stored: string
  /** Media type detected from the content. */
  type: string
  bytes: number
}

/**
 * A stored file to remove once due. Any deleted row of `form_entry_files` adds its file here by trigger. To store a file before its entry is saved,
 * add its name here first, due in an hour, and delete it in the transaction that saves the entry.
 */
export interface FormFileToRemoveTable {
  stored: string
  due_at: Generated<Date>
}

export interface FormEntryNoteTable {
  id: Generated<number>
  entry_id: number
  person_id: string | null
  /** Empty for the note that the entry was answered. */
  text: string
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    form_entries: FormEntryTable
    form_entry_files: FormEntryFileTable
    form_entry_notes: FormEntryNoteTable
    form_files_to_remove: FormFileToRemoveTable
  }
}
