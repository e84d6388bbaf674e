import { useEffect, useRef } from 'react'
import { fill } from '#i18n/words.ts'
import { dinars } from '#money/millimes'
import { ListForm, useDraft, type ListAddress } from '#storefront/list-address/list-form.tsx'
import { Button } from '#ui/button.tsx'
import { amountText, type FilterTranslations } from './filter-choice.ts'
import type { Listing, ListingAsked } from '#shop/goods/listing'

interface PriceFilterProps {
  at: ListAddress
  /** In whole dinars. */
  bounds: PriceRange
  translations: FilterTranslations
}

const STEP = 1
const REST_MS = 300

/** Price filter (CAT-16 to CAT-18): a slider with two thumbs; two number fields without scripts. */
export function PriceFilter({ at, bounds, translations }: PriceFilterProps) {
  const { words } = translations
  const chosen = rangeOf(at.asked, bounds)
  const [range, setRange] = useDraft(chosen, `${chosen.min}-${chosen.max}-${bounds.min}-${bounds.max}`)
  const text = (amount: number) => amountText(dinars(amount), translations)
  const thumbs = { bounds, range, text, onMove: setRange }
  return (
    <ListForm at={at} asks={['min_price', 'max_price']} simpler={(asked) => withoutBounds(asked, bounds)}>
      <div className="price_slider_amount space-y-2" data-step={STEP}>
        <Slider {...thumbs} labels={{ min: words.minPrice, max: words.maxPrice }} />
        <p className="text-xs noscript:hidden">{fill(words.priceRange, { min: text(range.min), max: text(range.max) })}</p>
        <NumberField end="min" label={words.minPrice} {...thumbs} />
        <NumberField end="max" label={words.maxPrice} {...thumbs} />
        <span className="hidden noscript:block">
          <Button type="submit" kind="secondary">
            {words.apply}
          </Button>
        </span>
      </div>
    </ListForm>
  )
}

interface ThumbsProps {
  bounds: PriceRange
  range: PriceRange
  text: (amount: number) => string
  onMove: (range: PriceRange) => void
}

function Slider({ bounds, range, labels, text, onMove }: ThumbsProps & { labels: Record<keyof PriceRange, string> }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const share = (amount: number) => `${((amount - bounds.min) / (bounds.max - bounds.min || 1)) * 100}%`
    line.current?.style.setProperty('--from', share(range.min))
    line.current?.style.setProperty('--to', share(range.max))
  }, [bounds.min, bounds.max, range.min, range.max])
  useEffect(() => (line.current ? submitAtRest(line.current) : undefined), [])
  return (
    <div ref={line} className="price-slider noscript:hidden">
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          type="range"
          data-sets={`${end}_price`}
          min={bounds.min}
          max={bounds.max}
          step={STEP}
          value={range[end]}
          onChange={(event) => onMove(moved(range, end, event.currentTarget.valueAsNumber))}
          aria-label={labels[end]}
          aria-valuetext={text(range[end])}
          data-on-top={end === 'min' && range.min > (bounds.min + bounds.max) / 2 ? '' : undefined}
        />
      ))}
    </div>
  )
}

/** Submits the form once the thumbs rest. React's change event is the browser's input event. */
function submitAtRest(thumbs: HTMLElement): () => void {
  let rest: ReturnType<typeof setTimeout>
  const rested = () => {
    clearTimeout(rest)
    rest = setTimeout(() => thumbs.closest('form')?.requestSubmit(), REST_MS)
  }
  thumbs.addEventListener('change', rested)
  return () => {
    clearTimeout(rest)
    thumbs.removeEventListener('change', rested)
  }
}

/** Submitted field, hidden behind the slider if scripts run. */
function NumberField({ end, label, range, bounds, onMove }: ThumbsProps & { end: keyof PriceRange; label: string }) {
  const name = `${end}_price`
  return (
    <label className="hidden text-xs noscript:block">
      {label}
      <input
        type="number"
        id={name}
        name={name}
        value={range[end]}
        onChange={(event) => onMove(moved(range, end, event.currentTarget.valueAsNumber))}
        step={STEP}
        data-min={bounds.min}
        data-max={bounds.max}
        data-step={STEP}
        className="block h-11 w-full rounded-lg border border-edge bg-surface px-3"
      />
    </label>
  )
}

/** In whole dinars. */
interface PriceRange {
  min: number
  max: number
}

export function rangeOf({ minPrice, maxPrice }: ListingAsked, bounds: PriceRange): PriceRange {
  const inside = (amount: number) => Math.min(Math.max(amount, bounds.min), bounds.max)
  const min = minPrice === null ? bounds.min : inside(Math.floor(minPrice / 1000))
  return { min, max: Math.max(min, maxPrice === null ? bounds.max : inside(Math.ceil(maxPrice / 1000))) }
}

/** Moves one end, as far as the other allows. */
export function moved({ min, max }: PriceRange, end: keyof PriceRange, to: number): PriceRange {
  return end === 'min' ? { min: Math.min(to, max), max } : { min, max: Math.max(to, min) }
}

export function withoutBounds(asked: ListingAsked, bounds: NonNullable<Listing['priceBounds']>): ListingAsked {
  const { minPrice, maxPrice } = asked
  return {
    ...asked,
    minPrice: minPrice !== null && minPrice > dinars(bounds.min) ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < dinars(bounds.max) ? maxPrice : null,
  }
}
