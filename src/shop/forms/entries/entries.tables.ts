import type { Generated } from 'kysely'
import type { EntryAnswer, EntryLine, EntryPayment, EntryState } from './entries.ts'

/** What a visitor sent by a site form. Amounts in thousandths of its currency. */
export interface FormEntryTable {
  id: Generated<number>
  form_id: number
  /** One intention of a browser gives one entry. */
  intention: string | null
  state: Generated<EntryState>
  read: Generated<boolean>
  starred: Generated<boolean>
  answers: EntryAnswer[]
  /** What staff may search for, folded by the database. */
  words: string
  words_folded: Generated<string>
  /** As accounts store them: addresses in lower case, phones as orders store theirs. */
  emails: Generated<string[]>
  phones: Generated<string[]>
  /** The visitor id for forms, where the visitor agreed. FORM-86. */
  visitor: string | null
  person_id: string | null
  /** Tells only whether two entries came from one address. */
  sender_digest: string
  /** Of what was filled in: the same again is answered as a repeat. */
  content_digest: string
  locale: string
  /** The path of the page that the form stood on. */
  page: string
  /** The time that filling it in took, where a script measured it. */
  seconds: number | null
  payment: Generated<EntryPayment>
  payment_attention: 'paid-twice' | 'paid-other-amount' | null
  payment_method: string | null
  lines: Generated<EntryLine[]>
  total: Generated<number>
  currency: string | null
  /** Opens the entry's payment page to whoever has it. */
  key: string
  /** What its sender was told, as clean HTML, for the page that is shown without scripts; empty for all others. */
  confirmation: Generated<string>
  created_at: Generated<Date>
  /** When all that is personal was taken out of it: it stays for its payments alone. */
  erased_at: Date | null
}

/** A file of an entry, in the private part of the storage. */
export interface FormEntryFileTable {
  id: Generated<number>
  entry_id: number
  field_id: number
  /** Its name on the sender's device, cleaned. */
  name: string
  stored: string
  /** Its media type, by its content. */
  type: string
  bytes: number
}

/**
 * A stored file that is to be removed once due. A row of `form_entry_files` that goes, in whatever way, leaves its file's name here by itself. Who stores
 * a file before its entry is saved writes its name here first, due in an hour, and takes it out in the transaction that saves the entry.
 */
export interface FormFileToRemoveTable {
  stored: string
  due_at: Generated<Date>
}

/** What staff wrote down about an entry. */
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
