import { redirect } from 'react-router'
import { clock } from '#platform/clock'
import { audit } from '#shop/upkeep/audit.server'
import { entryFilterSchema } from '#shop/forms/entry-management.schema'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/entries-export'
import { ENTRIES_PATH } from './entry-address.ts'
import { entryTable, tableOf, zipOf } from './entry-files.server.ts'

/** Nothing to look at: the file is requested from the list of entries. */
export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  return redirect(ENTRIES_PATH)
}

/** All that the list's filter finds as a table, or as a zip of it and the files, written while it is sent. By POST, since the log records it. IMP-30. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const fields = await fieldsOf(request)
  const filter = entryFilterSchema.parse(fields)
  const as = fields['as'] === 'zip' ? 'zip' : 'csv'
  await audit({ by, action: 'entries-exported', details: { file: as, form: filter.form } })
  const table = await entryTable(filter)
  const name = `entries-${clock.now().toISOString().slice(0, 10)}.${as}`
  if (as === 'csv') return csvFile(tableOf(filter, table), name)
  return new Response(zipOf(filter, table), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
}
