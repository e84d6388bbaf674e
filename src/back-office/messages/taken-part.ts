import { findOneTaken, findTakenAttachments } from '#shop/upkeep/messages.taken.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/taken-part'

/** Policy for a displayed mail: no scripts, no origin of ours, no external resources, and only in frames of the shop's own pages. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

/** A taken mail's HTML, or one of its attachments. */
export async function loader({ params: { id, position }, context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const part = position === undefined ? await htmlOf(Number(id)) : await attachmentOf(Number(id), position)
  part?.headers.set('X-Robots-Tag', 'noindex')
  return part ?? new Response(null, { status: 404 })
}

async function htmlOf(id: number): Promise<Response | undefined> {
  const message = await findOneTaken(id)
  if (!message?.html) return undefined
  return new Response(message.html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, 'X-Frame-Options': 'SAMEORIGIN' },
  })
}

async function attachmentOf(id: number, at: string): Promise<Response | undefined> {
  const file = (await findTakenAttachments(id)).find(({ position }) => String(position) === at)
  if (!file) return undefined
  return new Response(new Uint8Array(file.bytes), {
    headers: { 'Content-Type': file.type, 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` },
  })
}
