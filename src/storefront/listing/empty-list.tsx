import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { ListingAsked } from '#shop/goods/listing'
import type { Step } from '#storefront/shell/structured-data.ts'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { emptyListWords } from './listing.words.ts'

interface EmptyListProps {
  path: string
  asked: ListingAsked
  /** Active filters stay, so that they can be removed. */
  filtered: boolean
  shelves: Step[]
  locale: Locale
  words: Translated<typeof emptyListWords>
}

/** Notice of an empty list, with links onward (CAT-39). */
export default function EmptyList({ path, asked, filtered, shelves, locale, words }: EmptyListProps) {
  const shop = localised(locale, '/shop/')
  const isShop = path === shop && !asked.words
  const [title, text] = filtered
    ? [words.nothingTitle, words.nothingText]
    : asked.words
      ? [fill(words.notFoundTitle, { words: asked.words }), words.notFoundText]
      : [words.emptyTitle, words.emptyText]
  return (
    <div className="space-y-6">
      <Notice title={title}>
        <p>{text}</p>
      </Notice>
      {asked.words && !filtered ? (
        <nav aria-label={words.departments}>
          <ul className="flex flex-wrap gap-2">
            {shelves.map((shelf) => (
              <li key={shelf.path}>
                <Link to={localised(locale, shelf.path)} className="shelf-chip">
                  {shelf.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {filtered || isShop ? null : (
        <Link to={shop} className={buttonLook({ kind: 'secondary' })}>
          {words.wholeShop}
        </Link>
      )}
    </div>
  )
}
