import { redirect } from 'react-router'
import { audit } from '#shop/upkeep/audit.server'
import { monthSchema } from '#shop/orders/documents.schema'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/accountant-export'
import { ACCOUNTANT_FILES, accountantFile } from './accountant-files.server.ts'

export const loader = postOnly('documents.manage', '/admin/documents/')

/** A month's documents as a file for the accountant. POST because the export is recorded in the audit log. IMP-56. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('documents.manage', context)
  const fields = await fieldsOf(request)
  const month = monthSchema.safeParse(fields['month']).data
  const as = ACCOUNTANT_FILES.find((one) => one === fields['as'])
  const file = month && as && (await accountantFile(month, as))
  if (!file) throw redirect(`/admin/documents/?month=${month ?? ''}&empty=1#accountant`, 303)
  await audit({ by, action: 'documents-exported', details: { month, file: as } })
  return new Response(file.body, {
    headers: { 'Content-Type': file.type, 'Content-Disposition': `attachment; filename="${file.name}"`, 'Cache-Control': 'no-store' },
  })
}
