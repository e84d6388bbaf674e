import { entryIdSchema } from '#shop/forms/entry-management.schema'
import { openEntryFile, previewEntryFile } from '#shop/forms/entry-management.manage'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/entry-file'

/** Uploaded content must never run: no scripts, no origin of ours, no external resources, whatever type a browser guesses. */
const POLICY = "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
const GUARDED = { 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' }

/** Serves an uploaded file as a download; with `?preview`, a re-encoded thumbnail. IMP-30. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  const [entry, id] = [entryIdSchema.safeParse(params.id).data, entryIdSchema.safeParse(params.file).data]
  if (!entry || !id) return new Response(null, { status: 404 })
  if (url.searchParams.has('preview')) {
    const picture = await previewEntryFile(entry, id)
    return picture ? new Response(new Uint8Array(picture), { headers: { ...GUARDED, 'Content-Type': 'image/webp' } }) : new Response(null, { status: 404 })
  }
  const file = await openEntryFile(entry, id)
  if (!file) return new Response(null, { status: 404 })
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed()).replaceAll(/['()*]/g, percentCoded)}`
  return new Response(file.content, {
    headers: { ...GUARDED, 'Content-Type': file.type, 'Content-Length': String(file.bytes), 'Content-Disposition': disposition },
  })
}

/** Percent-encodes characters that `encodeURIComponent` leaves but a header value does not allow. */
function percentCoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
