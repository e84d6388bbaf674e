import type { Generated } from 'kysely'
import type { Attribute, GroupTexts, ProductKind, ProductStatus, QuantityPrice, SearchSnippets, Translations } from './catalogue.ts'

interface Prices {
  regular_price: number | null
  sale_price: number | null
  sale_starts: Date | null
  sale_ends: Date | null
}

/** Ids are shared with variations. Prices are millimes. */
export interface ProductTable extends Prices {
  id: Generated<number>
  kind: ProductKind
  status: Generated<ProductStatus>
  visibility: Generated<'visible' | 'catalog' | 'search' | 'hidden'>
  featured: Generated<boolean>
  slug: string
  sku: string | null
  gtin: string | null
  name: string
  short_description: Generated<string>
  description: Generated<string>
  translations: Generated<Translations>
  brand_id: number | null
  vendor_id: number
  layout: 'A' | 'B' | null
  deal_ends: Date | null
  free_shipping: Generated<boolean>
  needs_shipping: Generated<boolean>
  sold_individually: Generated<boolean>
  min_quantity: Generated<number>
  quantity_step: Generated<number>
  default_variation_id: number | null
  external_url: string | null
  button_text: string | null
  weight_grams: number | null
  tax_status: Generated<'taxable' | 'shipping' | 'none'>
  tax_class: Generated<string>
  shipping_class: Generated<string>
  reviews_allowed: Generated<boolean>
  attributes: Generated<Attribute[]>
  swatches: Generated<Record<string, string>>
  metas: Generated<Record<string, string>>
  /** Words for staff searches by prefix, as `searchWords` forms them: names first, then SKUs, bar codes, brand and tags. */
  search_text: Generated<string>
  /** Lowest regular price: its own, or of its variations. */
  price_from: number | null
  position: Generated<number>
  cost_price: number | null
  max_quantity: number | null
  quantity_prices: Generated<QuantityPrice[]>
  call_script: Generated<string>
  search_snippets: Generated<SearchSnippets>
  form_key: string | null
  /** Incremented by every change of staff and imports. */
  revision: Generated<number>
  /** Pieces sold in the last 90 days. */
  popularity: Generated<number>
  /** Number of approved reviews, and the sum of their stars. */
  rating_count: Generated<number>
  rating_total: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VariationTable extends Prices {
  id: Generated<number>
  product_id: number
  enabled: Generated<boolean>
  sku: string | null
  gtin: string | null
  /** Attribute slug to value label; an omitted attribute fits any value. */
  attributes: Generated<Record<string, string>>
  media_id: number | null
  weight_grams: number | null
  cost_price: number | null
  metas: Generated<Record<string, string>>
  position: Generated<number>
  updated_at: Generated<Date>
}

interface Named {
  id: Generated<number>
  slug: string
  name: string
  texts: Generated<GroupTexts>
}

export interface BrandTable extends Named {
  media_id: number | null
  position: Generated<number>
}

export interface AttributeTable {
  slug: string
  name: string
  position: Generated<number>
  /** Slugs of its former names, and alternative slugs. */
  former: Generated<string[]>
}

export interface AttributeValueTable {
  attribute_slug: string
  slug: string
  label: string
  position: Generated<number>
  /** `#rrggbb`, in lower case. */
  colour: string | null
  media_id: number | null
  /** Slugs of its former labels, and of values merged into it. */
  former: Generated<string[]>
}

export interface CategoryTable extends Named {
  parent_id: number | null
  position: Generated<number>
  media_id: number | null
}

/** Place of a category before it was renamed, moved or merged: files may still use it. */
export interface OldCategoryPlaceTable {
  parent_id: number | null
  name: string
  category_id: number
}

interface Belonging {
  product_id: number
}

declare module '#platform/database.server' {
  interface Tables {
    products: ProductTable
    variations: VariationTable
    brands: BrandTable
    categories: CategoryTable
    old_category_places: OldCategoryPlaceTable
    tags: Named
    attributes: AttributeTable
    attribute_values: AttributeValueTable
    product_categories: Belonging & { category_id: number }
    product_tags: Belonging & { tag_id: number }
    product_images: Belonging & { position: number; media_id: number }
    product_links: Belonging & { kind: 'upsell' | 'cross-sell' | 'grouped'; position: number; linked_id: number }
  }
}
