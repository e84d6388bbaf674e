import { counted } from '#i18n/counted.ts'
import { UNDONE_BY, type EntryMark } from '#shop/forms/entry-management'
import { entryIdsSchema, entryMarkSchema } from '#shop/forms/entry-management.schema'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { DoneToEntries } from './done-notice.tsx'
import { entriesWords as words } from './entries.words.ts'

/** The last action, read from the address. A deletion cannot be undone. */
export function doneOf({ searchParams }: URL): DoneToEntries | undefined {
  const [did, of] = [searchParams.get('did'), searchParams.get('of') ?? '']
  const ids = entryIdsSchema.safeParse(of.split('.', 200)).data ?? []
  if (did === 'deleted') return { said: said(words['said-deleted'], ids.length), undo: null }
  if (did === 'settled') return { said: translated(words.saidSettled), undo: null }
  const mark = entryMarkSchema.safeParse(did).data
  if (!mark) return undefined
  if (ids.length === 0) return { said: translated(words.saidNothing), undo: null }
  return { said: said(words[`said-${mark}`], ids.length), undo: { mark: UNDONE_BY[mark], ids } }
}

function said(text: SaidText, count: number): string {
  return counted({ locale: readerLocale(), count }, translated(text), { count })
}

type SaidText = (typeof words)[`said-${EntryMark | 'deleted'}`]
