import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { DEFAULT_LOCALE, direction, isLocale, localised, LOCALES, type Locale } from '#i18n/locale.ts'
import { HOUSE_COLOUR, identityOf } from '#shop/site/identity'
import { findIcon, ICON_NAMES } from '#shop/site/identity.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findShareCard } from '#templates/share-card/share-card.server.ts'
import type { Env } from '#request/common/caller.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { shopIconWords } from './site.words.ts'

/** The shop's icons at their usual addresses, its link preview card, and a manifest per language, by which phones install it. IMP-41. */
export const shopIcons = new Hono<Env>()

for (const name of ICON_NAMES) {
  shopIcons.get(`/${name}`, async (c) => {
    const { bytes, type } = await findIcon(name)
    return answer(c, bytes, type)
  })
}

shopIcons.get('/share.png', async (c) => answer(c, await findShareCard(), 'image/png'))

for (const locale of LOCALES) {
  shopIcons.get(localised(locale, '/manifest.webmanifest'), async (c) =>
    answer(c, Buffer.from(JSON.stringify(await manifestIn(locale))), 'application/manifest+json'),
  )
}

shopIcons.get('/admin/manifest.webmanifest', async (c) => {
  const asked = c.req.query('lang')
  return answer(c, Buffer.from(JSON.stringify(await staffManifestIn(isLocale(asked) ? asked : DEFAULT_LOCALE))), 'application/manifest+json')
})

const PAPER = '#fcfaf5'

/** The back office as an app of its own, which an iPhone requires for notifications. It reveals nothing beyond the shop's own pages. */
async function staffManifestIn(locale: Locale) {
  const { description: _, categories: __, ...shops } = await manifestIn(locale)
  return { ...shops, id: '/admin/', name: `${shops.name} · ${shopIconWords.backOffice[locale]}`, start_url: STAFF_HOME, scope: '/admin/' }
}

async function manifestIn(locale: Locale) {
  const { shopName, description, slogan, colour } = identityOf(await findSettings(), locale)
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src, sizes, type: 'image/png', purpose })
  return {
    id: '/',
    name: shopName,
    short_name: shopName,
    description: description || slogan || shopName,
    lang: locale,
    dir: direction(locale),
    start_url: localised(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: colour || HOUSE_COLOUR,
    categories: ['shopping'],
    icons: [icon('/icon-192.png', '192x192', 'any'), icon('/icon-512.png', '512x512', 'any'), icon('/icon-maskable-512.png', '512x512', 'maskable')],
  }
}

/** Pages name them with a version; without one they are revalidated after an hour. */
function answer(c: Context<Env>, bytes: Buffer, type: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': 'public, max-age=3600', ETag: etag }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': type })
}
