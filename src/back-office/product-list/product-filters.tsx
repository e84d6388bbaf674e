import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { LACKS, PRODUCT_SORTS, STOCK_FILTERS } from '#shop/goods/product-list'
import type { ProductQuestion } from '#shop/goods/product-list.schema'
import { SearchForm } from '#back-office/frames.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronDown, FilterIcon } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { productsWords } from './products.words.ts'

/** What products can be filtered by, beside the shop's own lists. */
export interface FilterChoices {
  categories: { id: number; text: string }[]
  brands: { id: number; name: string }[]
  vendors: { id: number; name: string }[]
}

interface ProductFiltersProps extends FilterChoices {
  asked: ProductQuestion
  words: Translated<typeof productsWords>
}

/** The search and, folded away, the filters and the order. One plain form, so that each keeps the other. */
export function ProductFilters({ asked, categories, brands, vendors, words }: ProductFiltersProps) {
  const { q, state, category, brand, vendor, stock, sale, lacks, sort } = asked
  const count = [category, brand, vendor, stock, sale, lacks, sort !== 'newest'].filter(Boolean).length
  const any = <option value="">{words.any}</option>
  const named = (list: { id: number; name: string }[]) =>
    list.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  return (
    <SearchForm key={JSON.stringify(asked)} words={words} q={q}>
      {state ? <input type="hidden" name="state" value={state} /> : null}
      <details className="group rounded-xl border border-line bg-surface menu:w-fit menu:open:w-full">
        <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium marker:content-none">
          <FilterIcon /> {count > 0 ? fill(words.filtersOn, { count }) : words.filters}
          <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 border-t border-line p-4 narrow-grid:grid-cols-2 order-column:grid-cols-4">
          <SelectField label={words.category} name="category" defaultValue={category ?? ''}>
            {any}
            {categories.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.stock} name="stock" defaultValue={stock ?? ''}>
            {any}
            {STOCK_FILTERS.map((one) => (
              <option key={one} value={one}>
                {words[`stock-${one}`]}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.lacks} name="lacks" defaultValue={lacks ?? ''}>
            {any}
            {LACKS.map((one) => (
              <option key={one} value={one}>
                {words[`lacks-${one}`]}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.sale} name="sale" defaultValue={sale ?? ''}>
            {any}
            <option value="yes">{words.onSale}</option>
          </SelectField>
          <SelectField label={words.brand} name="brand" defaultValue={brand ?? ''}>
            {any}
            {named(brands)}
          </SelectField>
          {vendors.length > 1 ? (
            <SelectField label={words.vendor} name="vendor" defaultValue={vendor ?? ''}>
              {any}
              {named(vendors)}
            </SelectField>
          ) : null}
          <SelectField label={words.sort} name="sort" defaultValue={sort}>
            {PRODUCT_SORTS.map((one) => (
              <option key={one} value={one}>
                {words[`sort-${one}`]}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap items-center gap-4 narrow-grid:col-span-full">
            <Button type="submit" kind="secondary">
              {words.apply}
            </Button>
            <Link to="/admin/products/" className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
              {words.clear}
            </Link>
          </div>
        </div>
      </details>
    </SearchForm>
  )
}
