import { data, redirect } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import type { Addressed } from '#shop/people/addresses'
import { findMoved } from '#shop/people/addresses.server'

/** What a page's loader throws when nothing stands at its address: where that is now, for good, in the same language; else that it is missing. */
export async function movedOrMissing(kind: Addressed, slug: string, locale: Locale) {
  const path = await findMoved(kind, slug)
  return path === undefined ? data(null, { status: 404 }) : redirect(encodeURI(localised(locale, path)), 301)
}
