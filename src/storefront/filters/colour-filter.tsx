import { useState, type ChangeEvent } from 'react'
import { fold } from '#i18n/fold.ts'
import type { Facet, FacetValue } from '#shop/goods/listing'
import { countText } from '#storefront/listing/counts.ts'
import { ListForm } from '#storefront/list-address/list-form.tsx'
import { useDraft, type ListAddress } from '#storefront/list-address/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import type { FilterTranslations } from './filter-choice.ts'

interface ColourFilterProps {
  facet: Facet
  choice: 'single' | 'multiple'
  at: ListAddress
  translations: FilterTranslations
}

const SEARCH_FROM = 5

/** Colour filter in a drop-down panel: a single choice submits at once, several by a button (CAT-20, CAT-24, CAT-25). */
export function ColourFilter({ facet: { name, values }, choice, at, translations: { words } }: ColourFilterProps) {
  const said = values.filter(({ chosen }) => chosen)
  const [chosen, setChosen] = useDraft(slugsOf(said), slugsOf(said).join())
  const [sought, setSought] = useState('')
  const isFound = ({ label }: FacetValue) => fold(label).includes(fold(sought))
  const single = choice === 'single'
  const control = `filter_${name}`
  const pick = ({ currentTarget: { value, checked, form } }: ChangeEvent<HTMLInputElement>) => {
    const others = single ? [] : chosen.filter((slug) => slug !== value)
    setChosen(checked && value ? [...others, value] : others)
    if (single) form?.requestSubmit()
  }
  return (
    <ListForm at={at} asks={[control]}>
      <details className="group/colours">
        <summary className="flex min-h-11 items-center justify-between gap-2 rounded-lg border border-edge bg-surface px-3 text-sm">
          <span className="min-w-0 truncate">{said.map(({ label }) => label).join(', ') || words.anyColour}</span>
          <ChevronDown className="size-4 transition-transform group-open/colours:rotate-180" />
        </summary>
        <div className="mt-1.5 space-y-1 rounded-lg border border-line bg-surface p-2">
          {values.length >= SEARCH_FROM ? (
            <input
              type="search"
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
              aria-label={words.searchColour}
              placeholder={words.searchColour}
              className="h-11 w-full rounded-md border border-edge bg-surface px-3 text-sm noscript:hidden"
            />
          ) : null}
          <ul className="max-h-72 overflow-y-auto p-1">
            {single ? <Colour type="radio" name={control} value={{ slug: '', label: words.everyColour }} on={chosen.length === 0} onPick={pick} /> : null}
            {values.map((value) => (
              <Colour
                key={value.slug}
                type={single ? 'radio' : 'checkbox'}
                name={control}
                value={value}
                hidden={!isFound(value)}
                on={chosen.includes(value.slug)}
                onPick={pick}
              />
            ))}
          </ul>
          <p role="status" className="px-2 text-xs text-soft">
            {values.some(isFound) ? null : words.noColour}
          </p>
          <div className={single ? 'hidden noscript:grid' : 'grid'}>
            <Button type="submit" kind="secondary">
              {words.apply}
            </Button>
          </div>
        </div>
      </details>
    </ListForm>
  )
}

interface ColourProps {
  type: 'radio' | 'checkbox'
  name: string
  value: Pick<FacetValue, 'slug' | 'label'> & Partial<FacetValue>
  on: boolean
  hidden?: boolean
  onPick: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Option with swatch, name and product count. A chosen option hidden by the search stays chosen. */
function Colour({ type, name, value: { slug, label, look, count }, on, hidden, onPick }: ColourProps) {
  return (
    <li hidden={hidden}>
      <label className="filter-option">
        <input type={type} name={name} value={slug} checked={on} onChange={onPick} />
        {look ? <img src={look} alt="" className="colour-dot" /> : null}
        <bdi>{label}</bdi>
        {count ? <small>{countText(count)}</small> : null}
      </label>
    </li>
  )
}

const slugsOf = (values: FacetValue[]) => values.map(({ slug }) => slug)
