import { data, redirect } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import type { Addressed } from '#shop/people/addresses'
import { findMoved } from '#shop/people/addresses.server'

/** A loader's answer where nothing stands at its address: the permanent redirect to its new one in the same language, else a 404. */
export async function movedOrMissing(kind: Addressed, slug: string, locale: Locale) {
  const path = await findMoved(kind, slug)
  return path === undefined ? data(null, { status: 404 }) : redirect(encodeURI(localised(locale, path)), 301)
}
