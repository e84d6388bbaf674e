import { clock } from '#platform/steady-clock'
import { audit } from '#shop/upkeep/audit.server'
import { entryFilterSchema } from '#shop/forms/entry-management.schema'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/entries-export'
import { ENTRIES_PATH } from './entry-address.ts'
import { entryTable, tableOf, zipOf } from './entry-files.server.ts'

export const loader = postOnly('forms.manage', ENTRIES_PATH)

/** Streams the filtered entries as CSV, or as a zip with their files. POST because the export is recorded in the audit log. IMP-30. */
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
