import { Link } from 'react-router'
import type { SearchSuggestion } from '#contract/search-calls'

interface SuggestionOptionProps {
  id: string
  suggestion: SearchSuggestion
  isActive: boolean
  onFollow: () => void
}

/** Suggested product: picture, name with matches marked, brand and price; a link to its page (SRCH-03). */
export function SuggestionOption({ id, suggestion, isActive, onFollow }: SuggestionOptionProps) {
  const { value, url, image, brand, price } = suggestion
  return (
    <Link
      id={id}
      to={url}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
      className="flex items-center gap-3 px-3 py-2 hover:bg-accent-wash aria-selected:bg-accent-wash aria-selected:inset-ring-2 aria-selected:inset-ring-accent"
    >
      <span className="doorway relative size-12 shrink-0 bg-shade">
        {image ? <img src={image} alt="" width="48" height="48" className="size-full object-cover" /> : null}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2">
          {namePieces(value).map(({ text, marked }, place) =>
            marked ? (
              <mark key={place} className="bg-transparent font-semibold text-accent">
                {text}
              </mark>
            ) : (
              <span key={place}>{text}</span>
            ),
          )}
        </span>
        {brand ? <span className="block text-xs text-soft">{brand}</span> : null}
      </span>
      <span className="price-shown text-sm font-semibold" dir="ltr">
        <SuggestedPrice price={price} />
      </span>
    </Link>
  )
}

/** Price with raised millimes, as everywhere: the protocol sends `119,900 TND`. */
function SuggestedPrice({ price }: { price: string }) {
  const [, dinars, millimes, symbol] = /^(\S+),(\d+) (\S+)$/.exec(price) ?? []
  return dinars ? (
    <>
      {dinars}
      <sup>
        <span className="sr-only">,</span>
        {millimes}
      </sup>{' '}
      {symbol}
    </>
  ) : (
    price
  )
}

interface NamePiece {
  text: string
  marked: boolean
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A suggestion's `value` as text pieces. Only `<mark>` is markup; anything else is text (SRCH-08). */
export function namePieces(value: string): NamePiece[] {
  return value
    .split(/(<mark>.*?<\/mark>)/)
    .map((piece) => ({ text: withoutEntities(piece.replace(/^<mark>|<\/mark>$/g, '')), marked: piece.startsWith('<mark>') }))
    .filter(({ text }) => text !== '')
}

function withoutEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}
