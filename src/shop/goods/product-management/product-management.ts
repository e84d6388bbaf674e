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

/** A product as a form of staff wants it: the shop's own ids, with its pictures and all of its variations. */
export interface ProductDraft {
  /** Undefined for a new one. */
  id: number | undefined
  /** The revision that the form began with; undefined for a new one. */
  revision: number | undefined
  product: Ready<ProductRow>
  /** Rows 1, 2, … in order. A variation of the product that is not among them is taken off it. */
  variations: Ready<VariationRow>[]
  /** The last part of its address, if it is to be another; the old one leads to it then. */
  slug?: string
  /** The key of the form that makes it: sent twice it makes one product. */
  formKey?: string
}

/** What became of a draft: saved with its new revision, or nothing was saved, with a remark a wrong field. Row 0 is the product. */
export type SavedDraft = { id: number; revision: number; problems?: undefined } | { problems: Remark[] }
