import { findTakenAttachments } from '#shop/upkeep/messages.taken.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/taken-attachment'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const file = (await findTakenAttachments(Number(params.id))).find(({ position }) => String(position) === params.position)
  if (!file) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
