import { Readable } from 'node:stream'
import { data, redirect } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { openBackup, startBackup } from '#shop/upkeep/backups.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/backup-file'

export const loader = postOnly('staff.manage', settingsPath('backups'))

/** Starts a backup, or downloads the named one. POST: both are audited. Administrators only, as a backup holds every table and the secret. IMP-54. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('staff.manage', context)
  const { name } = await fieldsOf(request)
  if (name !== undefined) return download(name, by)
  try {
    await startBackup(by)
  } catch (error) {
    // Without a passphrase the page asks for one.
    asRefusal(error)
  }
  return redirect(settingsPath('backups'), 303)
}

async function download(name: string, by: { id: string; name: string }): Promise<Response> {
  const found = await openBackup(name)
  if (!found) throw data(null, 404)
  await audit({ by, action: 'backup-downloaded', details: { file: name } })
  return new Response(Readable.toWeb(Readable.from(found.pieces)) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(found.bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
