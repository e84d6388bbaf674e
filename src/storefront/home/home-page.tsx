import { localeOfPath, localised } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { identityOf } from '#shop/site/identity'
import { SITE_PAGES } from '#shop/site/site-pages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Blocks } from '#storefront/blocks/blocks.tsx'
import { findShownBlocks, sloganOf } from '#storefront/blocks/shown-blocks.server.ts'
import { ownNewsletter } from '#storefront/newsletter/newsletter-view.server.ts'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeShop } from '#storefront/shell/structured-data.ts'
import { formAttempt } from '#request/pages/form-attempt.server'
import { hydrationData, pageCaching } from '#request/pages/public-page.server'
import { shownHomeBlocks } from '#request/pages/page-preview.server'
import type { Route } from './+types/home-page'
import { homeWords } from '#storefront/shell/shell.words.ts'
import formsSheet from '#storefront/forms/forms.css?url'

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [blocks, settings] = await Promise.all([shownHomeBlocks(locale, context), findSettings()])
  const { shopName } = settings
  const title = sloganOf(settings, locale) ?? homeWords.title[locale]
  const description = identityOf(settings, locale).description || homeWords.description[locale]
  const opensPage = blocks.some(({ kind }) => kind === 'hero')
  const { data, tags, until } = await findShownBlocks({
    request,
    at: { slug: '', title, path: localised(locale, '/'), locale },
    blocks,
    settings,
    opensPage,
  })
  const attempt = context.get(formAttempt)
  if (!attempt) context.get(pageCaching).cache([SITE_PAGES, 'settings', ...tags], until)
  const ground = { origin: config.url.origin, shopName, locale }
  return hydrationData(
    request,
    { blocks: data, heading: opensPage ? undefined : shopName, attempt, ...ownNewsletter(data) },
    { head: pageHead({ ...ground, title, description, path: '/', data: describeShop(ground, settings) }) },
  )
}

export { headOf as meta } from '#storefront/shell/document-head.ts'

/** Home page, variant 2: the merchant's blocks in their order, departments beside the hero (UI-16, UI-17, IMP-41). */
export default function HomePage({ loaderData: { blocks, heading, attempt } }: Route.ComponentProps) {
  return (
    <main className="home-blocks">
      {/* Behind the shop's own sheet, whose order of layers it needs; most home pages have no form. */}
      {blocks.page.place ? <link rel="stylesheet" href={formsSheet} /> : null}
      {heading ? <h1 className="sr-only">{heading}</h1> : null}
      <Blocks blocks={blocks} attempt={attempt} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
