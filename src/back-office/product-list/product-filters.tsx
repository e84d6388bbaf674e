import { LACKS, PRODUCT_SORTS, STOCK_FILTERS } from '#shop/goods/product-list'
import type { ProductQuestion } from '#shop/goods/product-list.schema'
import { ApplyFilters, FoldedFilters } from '#back-office/kit/folded-filters.tsx'
import { SearchForm } from '#back-office/kit/frames.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { productsWords } from './product-list.words.ts'
import { useWords } from '#ui/use-words.ts'

export interface FilterChoices {
  categories: { id: number; text: string }[]
  brands: { id: number; name: string }[]
  vendors: { id: number; name: string }[]
}

interface ProductFiltersProps extends FilterChoices {
  asked: ProductQuestion
}

/** Search, folded filters and sort order in one plain form, so that each keeps the other's values. */
export function ProductFilters({ asked, categories, brands, vendors }: ProductFiltersProps) {
  const words = useWords(productsWords)
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
    <SearchForm key={JSON.stringify(asked)} label={words.search} q={q}>
      {state ? <input type="hidden" name="state" value={state} /> : null}
      <FoldedFilters count={count} label={words.filters}>
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
        <ApplyFilters to="/admin/products/">{words.clear}</ApplyFilters>
      </FoldedFilters>
    </SearchForm>
  )
}
