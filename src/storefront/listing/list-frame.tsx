import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { PAGE_SIZES, type ListingAsked } from '#shop/goods/listing'
import { PageSizeForm, SortForm, type ListAddress } from '#storefront/list-address/list-form.tsx'
import { ListPager } from '#storefront/list-address/list-pager.tsx'
import { ViewSwitcher } from '#storefront/list-views/view-switcher.tsx'
import type { Step } from '#storefront/shell/structured-data.ts'
import { ChevronNext } from '#ui/icons.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import { ShortList } from '#ui/short-list.tsx'
import type { listingPageWords, orderWords, viewWords } from './listing.words.ts'
import type { ListView } from './tile-data.server.ts'

interface ListHeadProps {
  title: string
  about: string
  way: Step[]
  shelves: Step[]
  asked: ListingAsked
  locale: Locale
}

export function ListHead({ title, about, way, shelves, asked, locale }: ListHeadProps) {
  const words = usePageWords<typeof listingPageWords>()
  const { page } = asked
  const keyOfHead = () => JSON.stringify(['list head', title, about, way, shelves, page, locale])
  return (
    <ServerHtml as="header" className="space-y-4" {...(asked.words === '' && { cacheKey: keyOfHead })}>
      <>
        <Way way={way} locale={locale} label={words.breadcrumb} />
        <h1 id="list-title" tabIndex={-1} className="list-title">
          <bdi>{title}</bdi> {page > 1 ? <span className="list-number">{fill(words.pageNumber, { n: page })}</span> : null}
        </h1>
        <div className="list-about" dangerouslySetInnerHTML={{ __html: about }} />
        {shelves.length > 0 ? (
          <nav aria-label={words.shelves}>
            <ShortList
              id="shelves"
              kind="texts"
              more={words.readMore}
              less={words.readLess}
              className="flex flex-wrap gap-x-2"
              items={shelves.map(({ name, path }) => ({
                key: path,
                content: (
                  <Link to={localised(locale, path)} className="shelf-chip mb-1.5">
                    {name}
                  </Link>
                ),
              }))}
            />
          </nav>
        ) : null}
      </>
    </ServerHtml>
  )
}

function Way({ way, locale, label }: { way: Step[]; locale: Locale; label: string }) {
  return (
    <nav aria-label={label} className="text-xs text-soft">
      <ol className="flex flex-wrap items-center gap-1">
        {way.map(({ name, path }, depth) => (
          <li key={path} className="flex items-center gap-1">
            {depth > 0 ? <ChevronNext className="size-3.5" /> : null}
            {depth < way.length - 1 ? (
              <Link to={localised(locale, path)} className="list-step">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi aria-current="page">{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ListToolsProps {
  at: ListAddress
  orders: Translated<typeof orderWords>
  views: Translated<typeof viewWords>
}

export function ListTools({ at, orders, views }: ListToolsProps) {
  return (
    <>
      <SortForm at={at} orders={orders} />
      <ViewSwitcher at={at} names={views} />
    </>
  )
}

export function ListEnd({ listing, at }: { listing: ListView; at: ListAddress }) {
  return (
    <>
      <ListPager listing={listing} at={at} />
      {listing.count.n > PAGE_SIZES[0] ? <PageSizeForm at={at} /> : null}
    </>
  )
}
