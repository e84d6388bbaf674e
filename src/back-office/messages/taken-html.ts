import { findOneTaken } from '#shop/upkeep/messages.taken.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/taken-html'

/** Policy for a displayed mail: no scripts, no origin of ours, no external resources, and only in frames of the shop's own pages. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const message = await findOneTaken(Number(params.id))
  if (!message?.html) return new Response(null, { status: 404 })
  return new Response(message.html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, 'X-Frame-Options': 'SAMEORIGIN', 'X-Robots-Tag': 'noindex' },
  })
}
