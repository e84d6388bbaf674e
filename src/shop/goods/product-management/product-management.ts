import type { ProductRow, Ready, Remark, VariationRow } from '#shop/goods/product-saving'

export {
  NEW_PRODUCT,
  PRODUCT_FIELDS,
  VARIATION_FIELDS,
  valuesOf,
  type ProductField,
  type TypedAttribute,
  type TypedProduct,
  type TypedVariation,
} from './typed-product.ts'
export { withForAll, withGrid, type ForAllVariations } from './variation-grid.ts'

/** A product as its form submits it: with the shop's ids, its pictures and all of its variations. */
export interface ProductDraft {
  id: number | undefined
  /** The revision that the form began with; undefined for a new one. */
  revision: number | undefined
  product: Ready<ProductRow>
  /** Rows 1, 2, … in order. Missing variations are removed from the product. */
  variations: Ready<VariationRow>[]
  /** New last part of its address; the old one redirects to it. */
  slug?: string
  /** Key of the form that creates it: submitted twice, it creates one product. */
  formKey?: string
}

/** Result of saving a draft: its new revision, or a remark for each invalid field and nothing saved. Row 0 is the product. */
export type SavedDraft = { id: number; revision: number; problems?: undefined } | { problems: Remark[] }
