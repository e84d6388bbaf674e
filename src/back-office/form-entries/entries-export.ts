import { audit } from '#shop/upkeep/audit.server'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile, datedName } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/entries-export'
import { ENTRIES_PATH } from './entry-address.ts'
import { makeZip } from 'client-zip'
import { translate } from '#i18n/words.ts'
import { entryFilterSchema, type EntryFilter } from '#shop/forms/entry-management.schema'
import { exportEntries, findAnsweredFields, openStored, type ExportedEntry } from '#shop/forms/entry-management.manage'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { entryRow, entryTitles, zipNames, type EntryTable } from './entry-csv.ts'
import { entriesWords } from './entries.words.ts'

export const loader = postOnly('forms.manage', ENTRIES_PATH)

/** Streams the filtered entries as CSV, or as a zip with their files. POST because the export is recorded in the audit log. IMP-30. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const fields = await fieldsOf(request)
  const filter = entryFilterSchema.parse(fields)
  const as = fields['as'] === 'zip' ? 'zip' : 'csv'
  await audit({ by, action: 'entries-exported', details: { file: as, form: filter.form } })
  const table = await entryTable(filter)
  const name = `${await datedName('entries')}.${as}`
  if (as === 'csv') return csvFile(tableOf(filter, table), name)
  return new Response(zipOf(filter, table), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
}

async function entryTable({ form }: EntryFilter): Promise<EntryTable> {
  const [fields, { country }] = await Promise.all([form === undefined ? undefined : findAnsweredFields(form), findSettings()])
  return { fields, zone: TIME_ZONES[country], words: translate(readerLocale(), entriesWords) }
}

async function* tableOf(filter: EntryFilter, table: EntryTable): AsyncGenerator<string> {
  yield entryTitles(table)
  for await (const entries of exportEntries(filter)) yield entries.map((entry) => entryRow(entry, table)).join('')
}

/** Zips the CSV and the files, each entry in a folder named by its id. Opens one file at a time. Files missing from storage are left out. */
function zipOf(filter: EntryFilter, table: EntryTable): ReadableStream<Uint8Array> {
  return makeZip(partsOf(filter, table))
}

async function* partsOf(filter: EntryFilter, table: EntryTable) {
  yield { name: 'entries.csv', input: encoded(tableOf(filter, table)) }
  for await (const entries of exportEntries(filter)) {
    for (const entry of entries) yield* filesOf(entry)
  }
}

async function* filesOf(entry: ExportedEntry) {
  const names = zipNames(entry)
  for (const [place, file] of entry.files.entries()) {
    const opened = await openStored(file)
    if (opened) yield { name: names[place]!, input: opened.content, lastModified: entry.createdAt }
  }
}

async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
