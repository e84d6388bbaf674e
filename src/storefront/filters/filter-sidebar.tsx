import type { Facet } from '#shop/goods/listing'
import type { ListView } from '#storefront/listing/tile-data.server.ts'
import { countText } from '#storefront/listing/counts.ts'
import type { ListAddress } from '#storefront/list-address/use-list-address.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { CloseIcon, FilterIcon } from '#ui/icons.tsx'
import { ColourFilter } from './colour-filter.tsx'
import { toggled, type FilterGroups, type FilterTranslations } from './filter-choice.ts'
import { unpackFacet } from './packed-facets.ts'
import { FilterFrame, FilterGroup, type FilterOption } from './filter-group.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { filterWords } from './filters.words.ts'

interface FilterSidebarProps {
  listing: ListView
  groups: FilterGroups
  at: ListAddress
  colourChoice: 'single' | 'multiple'
  translations: FilterTranslations
}

/** Filters beside a list (CAT-11); on a narrow screen in a sheet, without scripts too. */
export default function FilterSidebar({ listing, groups, at, colourChoice, translations }: FilterSidebarProps) {
  const { words } = translations
  const facets = groups.facets.map((packed) => unpackFacet(packed, listing.asked))
  const group = (facet: Facet) =>
    facet.kind === 'colour' ? (
      <FilterFrame key={facet.name} title={facet.title}>
        <ColourFilter facet={facet} choice={colourChoice} at={at} translations={translations} />
      </FilterFrame>
    ) : (
      <FilterGroup key={facet.name} title={facet.title} open={opensAtFirst(facet)} options={optionsOf(facet, listing)} at={at} words={words} />
    )
  return (
    <aside id={SHEET} popover="auto" aria-label={words.filters} className="filter-sheet">
      <div className="filter-sheet-head">
        <p className="font-semibold">{words.filters}</p>
        <button type="button" popoverTarget={SHEET} popoverTargetAction="hide" aria-label={words.closeFilters} className="grid size-11 place-content-center">
          <CloseIcon />
        </button>
      </div>
      <a href="#products" className="sr-only focus:not-sr-only">
        {words.skipFilters}
      </a>
      <div>
        {facets.filter(({ kind }) => kind === 'category').map(group)}
        {groups.price && listing.priceBounds ? (
          <FilterFrame title={words.price}>
            <PriceFilter at={at} bounds={listing.priceBounds} translations={translations} />
          </FilterFrame>
        ) : null}
        {facets.filter(({ kind }) => kind !== 'category').map(group)}
        {groups.availability ? <FilterGroup title={words.availability} open options={availability(listing, translations)} at={at} words={words} /> : null}
      </div>
      <div className="filter-sheet-foot">
        <button type="button" popoverTarget={SHEET} popoverTargetAction="hide" className={`${buttonLook()} w-full`}>
          {fill(words.showProducts, { n: countText(listing.count) })}
        </button>
      </div>
    </aside>
  )
}

/** Attributes start open only with a chosen value, as there are many. */
function opensAtFirst({ kind, values }: Facet): boolean {
  return kind !== 'attribute' || values.some(({ chosen }) => chosen)
}

function optionsOf({ name, values }: Facet, { asked }: ListView): FilterOption[] {
  return values.map((value) => ({ ...value, key: value.slug, change: toggled(asked, name, value.slug) }))
}

function availability({ asked, inStock, onSale }: ListView, { words }: FilterTranslations): FilterOption[] {
  const options: FilterOption[] = [
    { key: 'in-stock', label: words.inStock, count: inStock, chosen: asked.inStock, change: { inStock: !asked.inStock } },
    { key: 'on-sale', label: words.onSale, count: onSale, chosen: asked.onSale, change: { onSale: !asked.onSale } },
  ]
  return options.filter(({ count, chosen }) => chosen || count.n > 0)
}

const SHEET = 'filters'

export function FilterButton({ on, words }: { on: number; words: Translated<typeof filterWords> }) {
  return (
    <button type="button" popoverTarget={SHEET} className={`${buttonLook({ kind: 'secondary' })} order-column:hidden`}>
      <FilterIcon /> {words.openFilters}
      {on > 0 ? <span className="grid min-w-5 place-content-center rounded-full bg-accent px-1 text-2xs text-on-accent">{on}</span> : null}
    </button>
  )
}
