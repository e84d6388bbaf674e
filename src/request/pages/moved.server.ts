import { redirect } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import type { Addressed } from '#shop/people/addresses'
import { findMoved } from '#shop/people/addresses.server'
import { missing } from './missing.server.ts'

/** Answers a missing address: the permanent redirect to its new one in the same language, else the merchant's redirect or 404. */
export async function movedOrMissing(kind: Addressed, slug: string, request: Request) {
  const path = await findMoved(kind, slug)
  if (path === undefined) return missing(request)
  return redirect(encodeURI(localised(localeOfPath(new URL(request.url).pathname), path)), 301)
}
