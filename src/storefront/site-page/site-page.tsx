import { localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import { translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { partsOf } from '#shop/forms/forms'
import { findForm, formTag } from '#shop/forms/forms.server'
import { sitePagePath, type Block, type SitePageEntry } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'
import { Blocks } from '#storefront/blocks/blocks.tsx'
import { findShownBlocks } from '#storefront/blocks/shown-blocks.server.ts'
import { ownNewsletter } from '#storefront/newsletter/newsletter-view.server.ts'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeWay } from '#storefront/shell/structured-data.ts'
import { hydrationData, pageCaching } from '#request/pages/public-page.server'
import { formAttempt } from '#request/pages/form-attempt.server'
import { missing } from '#request/pages/missing.server'
import { shownPage } from '#request/pages/page-preview.server'
import type { Route } from './+types/site-page'
import { sitePageWords } from './site-page.words.ts'
import '#storefront/forms/forms.css'
import { Link } from 'react-router'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [page, pages, settings] = await Promise.all([shownPage(params.slug, locale, context), listSitePages(locale), findSettings()])
  if (!page) throw await missing(request)
  const { slug, title, description, blocks, locales } = page
  const { shopName } = settings
  const path = sitePagePath(slug)
  const { data: shown, tags, until } = await findShownBlocks({ request, at: { slug, title, path: localised(locale, path), locale }, blocks, settings })
  const attempt = context.get(formAttempt)
  const { listed, closed, tags: formTags } = await findListed(pages)
  if (!attempt) context.get(pageCaching).cache(['site-pages', 'settings', ...tags, ...formTags], until)
  const words = translate(locale, sitePageWords)
  const ground = { origin: config.url.origin, shopName, locale }
  return hydrationData(
    request,
    {
      slug,
      title,
      shown,
      attempt,
      pages: listed.map((one) => ({ slug: one.slug, title: one.title })),
      isClosed: closed.has(slug) && shown.live.length === 0,
      locale,
      words,
      ...ownNewsletter(shown),
    },
    {
      head: pageHead({
        ...ground,
        title,
        description: description || plainText(htmlOf(blocks)),
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

/** Pages linked beside each page. Omits pages that contain only forms hidden from visitors; `tags` are those of these forms. */
async function findListed(pages: readonly SitePageEntry[]) {
  const forms = [...new Set(pages.flatMap(({ onlyForms }) => onlyForms))]
  const open = new Set((await Promise.all(forms.map(findForm))).flatMap((form) => (form ? [form.id] : [])))
  const closed = new Set(pages.filter(({ onlyForms }) => onlyForms.length > 0 && !onlyForms.some((id) => open.has(id))).map(({ slug }) => slug))
  return { listed: pages.filter(({ slug, isUnlisted }) => !isUnlisted && !closed.has(slug)), closed, tags: forms.map(formTag) }
}

function htmlOf(blocks: readonly Block[]): string {
  const parts = blocks.flatMap((block) => (block.kind === 'text' ? partsOf(block.html) : []))
  return parts.filter((part) => typeof part === 'string').join(' ')
}

export { headOf as meta } from '#storefront/shell/document-head.ts'

/** Site page: its blocks and forms (FORM-87), and links to the other pages (IMP-50). */
export default function SitePage({ loaderData: { slug, title, shown, attempt, pages, isClosed, locale, words } }: Route.ComponentProps) {
  return (
    <main className="page-width grid gap-x-16 gap-y-10 pt-8 menu:pt-12 order-column:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="space-y-6">
        <h1 className="text-title">{title}</h1>
        {isClosed ? <p>{words.formClosed}</p> : null}
        <div className="page-blocks">
          <Blocks blocks={shown} attempt={attempt} />
        </div>
      </article>
      <SitePageLinks pages={pages} open={slug} locale={locale} label={words.otherPages} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

interface SitePageLinksProps {
  pages: readonly { slug: string; title: string }[]
  open: string
  locale: Locale
  label: string
}

function SitePageLinks({ pages, open, locale, label }: SitePageLinksProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <p className="mb-2 font-semibold">{label}</p>
      <ul className="divide-y divide-line border-y border-line">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={localised(locale, sitePagePath(slug))}
              aria-current={slug === open ? 'page' : undefined}
              className="flex min-h-11 items-center text-soft hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
