import { LACKS, PRODUCT_SORTS, STOCK_FILTERS } from '#shop/goods/product-list'
import type { ProductQuestion } from '#shop/goods/product-list.schema'
import { ApplyFilters, FoldedFilters } from '#back-office/kit/folded-filters.tsx'
import { SearchForm } from '#back-office/kit/frames.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { productsWords } from './product-list.words.ts'
import { Options } from '#back-office/kit/list-page.tsx'
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
          <Options of={categories.map(({ id, text }) => [id, text])} />
        </SelectField>
        <SelectField label={words.stock} name="stock" defaultValue={stock ?? ''}>
          {any}
          <Options of={STOCK_FILTERS.map((one) => [one, words[`stock-${one}`]])} />
        </SelectField>
        <SelectField label={words.lacks} name="lacks" defaultValue={lacks ?? ''}>
          {any}
          <Options of={LACKS.map((one) => [one, words[`lacks-${one}`]])} />
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
          <Options of={PRODUCT_SORTS.map((one) => [one, words[`sort-${one}`]])} />
        </SelectField>
        <ApplyFilters to="/admin/products/">{words.clear}</ApplyFilters>
      </FoldedFilters>
    </SearchForm>
  )
}
