import type { Facet, Count, FacetValue, ListingAsked } from '#shop/goods/listing'
import type { ListView } from '#storefront/listing/tile-data.server.ts'
import { countText } from '#storefront/listing/counts.ts'
import { useListAddress, useDraft, type ListAddress, ListForm } from '#storefront/list-address/list-form.tsx'
import { fill, type Translated } from '#i18n/words.ts'
import { buttonLook, Button } from '#ui/button.tsx'
import { CloseIcon, FilterIcon, ChevronDown } from '#ui/icons.tsx'
import { NO_FILTERS, unpackFacet, toggled, type Chosen, type FilterGroups, type FilterTranslations, type Change } from './filter-choice.ts'
import { PriceFilter } from './price-filter.tsx'
import type { filterWords } from '#storefront/listing/listing.words.ts'
import { useState, type ReactNode, type ChangeEvent } from 'react'
import { Link } from 'react-router'
import { CheckIcon } from '#ui/form-icons.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { ShortList } from '#ui/short-list.tsx'
import { fold } from '#i18n/fold.ts'
import { escaped } from '#i18n/plain-text.ts'

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
  const addressOf = useListAddress(at)
  const facets = groups.facets.map((packed) => unpackFacet(packed, listing.asked))
  const group = (facet: Facet) =>
    facet.kind === 'colour' ? (
      <FilterFrame key={facet.name} title={facet.title}>
        <ColourFilter facet={facet} choice={colourChoice} at={at} translations={translations} />
      </FilterFrame>
    ) : (
      <FilterGroup
        key={facet.name}
        id={`filter-${facet.name}`}
        title={facet.title}
        open={opensAtFirst(facet)}
        options={optionsOf(facet, listing.asked, addressOf)}
      />
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
        {groups.availability ? (
          <FilterGroup id="availability" title={words.availability} open options={availability(listing, translations, addressOf)} />
        ) : null}
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

type AddressOf = (change: Change) => string

const ANY_SLUG = '\u0001'

/** The address of a value not chosen is that of any other (`ANY_SLUG`, which no list asks for): a list has a hundred. */
function optionsOf({ name, values }: Facet, asked: ListingAsked, addressOf: AddressOf): FilterOption[] {
  const [before, after] = addressOf(toggled(asked, name, ANY_SLUG)).split(encodeURIComponent(ANY_SLUG))
  return values.map((value) => {
    const { slug, chosen } = value
    return { ...value, key: slug, to: chosen ? addressOf(toggled(asked, name, slug)) : before + encodeURIComponent(slug) + after }
  })
}

function availability({ asked, inStock, onSale }: ListView, { words }: FilterTranslations, addressOf: AddressOf): FilterOption[] {
  const options: FilterOption[] = [
    { key: 'in-stock', label: words.inStock, count: inStock, chosen: asked.inStock, to: addressOf({ inStock: !asked.inStock }) },
    { key: 'on-sale', label: words.onSale, count: onSale, chosen: asked.onSale, to: addressOf({ onSale: !asked.onSale }) },
  ]
  return options.filter(({ count, chosen }) => chosen || count.n > 0)
}

const SHEET = 'filters'

export function FilterButton({ on }: { on: number }) {
  const words = usePageWords<typeof filterWords>()
  return (
    <button type="button" popoverTarget={SHEET} className={`${buttonLook({ kind: 'secondary' })} order-column:hidden`}>
      <FilterIcon /> {words.openFilters}
      {on > 0 ? <span className="grid min-w-5 place-content-center rounded-full bg-accent px-1 text-2xs text-on-accent">{on}</span> : null}
    </button>
  )
}

interface FilterOption {
  key: string
  label: string
  count: Count
  chosen: boolean
  to: string
}

interface FilterGroupProps {
  id: string
  title: string
  open: boolean
  options: FilterOption[]
}

/** Filter as links with product counts; shows the first five (CAT-12). */
function FilterGroup({ id, title, open, options }: FilterGroupProps) {
  const words = usePageWords<typeof filterWords>()
  return (
    <FilterFrame title={title} open={open}>
      <ShortList
        id={id}
        kind="filters"
        more={words.showMore}
        less={words.showLess}
        className="filter-values"
        links
        items={options.map((option) => {
          const html = import.meta.env.SSR && !option.chosen ? optionHtml(option) : undefined
          return { key: option.key, html, content: html === undefined ? <OptionLink option={option} words={words} /> : null }
        })}
      />
    </FilterFrame>
  )
}

interface OptionLinkProps {
  option: FilterOption
  words: Translated<typeof filterWords>
}

function OptionLink({ option: { label, count, chosen, to }, words }: OptionLinkProps) {
  return (
    <Link to={to} rel="nofollow" aria-current={chosen ? 'true' : undefined} preventScrollReset discover="none">
      {chosen ? (
        <>
          <span className="filter-tick">
            <CheckIcon className="size-3.5" />
          </span>
          <span className="sr-only">{`${words.removeFilter} `}</span>
        </>
      ) : null}
      <bdi>{label}</bdi>
      <small>{countText(count)}</small>
    </Link>
  )
}

function optionHtml({ label, count, to }: FilterOption): string {
  return `<a rel="nofollow" href="${escaped(to)}"><bdi>${escaped(label)}</bdi><small>${countText(count)}</small></a>`
}

function FilterFrame({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [atFirst] = useState(open)
  return (
    <details open={atFirst} className="filter-frame">
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}

interface ColourFilterProps {
  facet: Facet
  choice: 'single' | 'multiple'
  at: ListAddress
  translations: FilterTranslations
}

const SEARCH_FROM = 5

/** Colour filter in a drop-down panel: a single choice submits at once, several by a button (CAT-20, CAT-24, CAT-25). */
function ColourFilter({ facet: { name, values }, choice, at, translations: { words } }: ColourFilterProps) {
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
              className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-sm noscript:hidden"
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

interface ChosenFiltersProps {
  chosen: Chosen[]
  at: ListAddress
  /** Called when a filter's link was followed and disappears: the focus needs another place. */
  onTaken: () => void
}

export function ChosenFilters({ chosen, at, onTaken }: ChosenFiltersProps) {
  const words = usePageWords<typeof filterWords>()
  const addressOf = useListAddress(at)
  return (
    <nav aria-label={words.chosen}>
      <ul className="flex flex-wrap items-center gap-2">
        {chosen.map(({ key, label, without }) => (
          <li key={key}>
            <Link to={addressOf(without)} rel="nofollow" preventScrollReset onClick={onTaken} className="filter-chip">
              <span className="sr-only">{words.removeFilter} </span>
              <bdi>{label}</bdi>
              <CloseIcon className="size-3.5" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={addressOf(NO_FILTERS)}
            rel="nofollow"
            preventScrollReset
            onClick={onTaken}
            className="inline-flex min-h-9 items-center px-2 text-xs font-semibold text-accent underline underline-offset-4"
          >
            {words.clearFilters}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
