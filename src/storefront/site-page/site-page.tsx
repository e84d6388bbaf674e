import { data } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import { translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { sitePagePath } from '#shop/upkeep/site-pages'
import { findSitePage, listSitePages } from '#shop/upkeep/site-pages.server'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { findPageForms } from '#storefront/forms/forms-on-page.server.ts'
import { SiteFormPart, VisitorConsentPart } from '#storefront/forms/site-form-part.ts'
import { visitorConsentWords } from '#storefront/forms/visitor-consent.words.ts'
import { PageSettings } from '#storefront/product/page-settings.tsx'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeWay } from '#storefront/shell/structured-data.ts'
import { headOf } from '#storefront/shell/document-head.ts'
import { hydrationData } from '#request/pages/hydration-data.server'
import { formAttempt } from '#request/pages/form-attempt.server'
import { pageCaching } from '#request/pages/page-caching.server'
import type { Route } from './+types/site-page'
import { SitePageLinks } from './site-page-links.tsx'
import { sitePageWords } from './site-page.words.ts'

import '#storefront/forms/forms.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [page, pages, settings] = await Promise.all([findSitePage(params.slug, locale), listSitePages(locale), findSettings()])
  if (!page) throw data(null, { status: 404 })
  const { slug, title, body, locales } = page
  const { shopName } = settings
  const path = sitePagePath(slug)
  const { parts, place, tags, until } = await findPageForms({ slug, title, body, path: localised(locale, path), locale }, settings)
  const attempt = context.get(formAttempt)
  if (!attempt) context.get(pageCaching).cache(['site-pages', 'settings', ...tags], until)
  const words = translate(locale, sitePageWords)
  const ground = { origin: config.url.origin, shopName, locale }
  return hydrationData(
    request,
    {
      slug,
      title,
      parts,
      place,
      attempt,
      ...(place && settings.forms.recognisesVisitors && { consent: translate(locale, visitorConsentWords) }),
      bodyLocale: page.locale,
      pages: pages.map((one) => ({ slug: one.slug, title: one.title })),
      locale,
      words,
    },
    {
      head: pageHead({
        ...ground,
        title,
        description: plainText(parts.filter((part) => typeof part === 'string').join(' ')),
        path,
        locales,
        data: [
          describeWay(
            [
              { name: words.home, path: '/' },
              { name: title, path },
            ],
            ground,
          ),
        ],
      }),
    },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headOf(loaderData)
}

/** Static page of the shop with the forms that stand in its text (FORM-87), and links to the others (IMP-50). */
export default function SitePage({ loaderData: { slug, title, parts, place, attempt, consent, bodyLocale, pages, locale, words } }: Route.ComponentProps) {
  return (
    <main className="page-width grid gap-x-16 gap-y-10 pt-8 menu:pt-12 order-column:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="max-w-prose space-y-6">
        <h1 className="text-title">{title}</h1>
        {place ? <PageSettings settings={{ wpforms_settings: place.settings, ...(place.logic && { wpforms_conditional_logic: place.logic }) }} /> : null}
        {parts.map((part) =>
          typeof part === 'string' ? (
            <MerchantText key={part} html={part} locale={bodyLocale} />
          ) : (
            <SiteFormPart key={part.form.id} onPage={part} place={place!} attempt={attempt?.formId === part.form.id ? attempt : undefined} />
          ),
        )}
        {consent ? <VisitorConsentPart path={localised(locale, sitePagePath(slug))} words={consent} /> : null}
      </article>
      <SitePageLinks pages={pages} open={slug} locale={locale} label={words.otherPages} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
