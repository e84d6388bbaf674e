import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { ListingAsked } from '#shop/goods/listing'
import type { Step } from '#storefront/shell/structured-data.ts'
import { ChevronNext } from '#ui/icons.tsx'
import { ShortList } from '#ui/short-list.tsx'
import type { listingPageWords } from './listing-page.words.ts'

interface ListHeadProps {
  title: string
  about: string
  way: Step[]
  shelves: Step[]
  asked: ListingAsked
  locale: Locale
  words: Translated<typeof listingPageWords>
}

export default function ListHead({ title, about, way, shelves, asked: { page }, locale, words }: ListHeadProps) {
  return (
    <header className="space-y-4">
      <Way way={way} locale={locale} label={words.breadcrumb} />
      <h1 id="list-title" tabIndex={-1} className="list-title">
        <bdi>{title}</bdi> {page > 1 ? <span className="list-number">{fill(words.pageNumber, { n: page })}</span> : null}
      </h1>
      <div className="list-about" dangerouslySetInnerHTML={{ __html: about }} />
      {shelves.length > 0 ? (
        <nav aria-label={words.shelves}>
          <ShortList
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
    </header>
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
