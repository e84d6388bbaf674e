import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { ProductCard, ProductStatus, ProductView } from './catalogue.ts'
import './catalogue.tables.ts'
import { findSharedAttributes } from './shared-attributes.server.ts'
import { toProductCard, toProductView, type CardRow, type ProductRow } from './views.server.ts'

export { findCategories } from './categories.server.ts'
export { findSharedAttributes, type SharedAttribute } from './shared-attributes.server.ts'
export { findGroupPage, type GroupPage } from './group-pages.server.ts'
export { findNamed } from './named.server.ts'
export { findFeaturedIds } from './featured.server.ts'
export { findMainPictures } from './pictures.server.ts'
export { findLinkedIds, findRelatedIds } from './neighbours.server.ts'

export async function hasProducts(): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from products) as has`.execute(db)
  return rows[0]?.has === true
}

export async function hasPublishedProducts(): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from products where status = 'published') as has`.execute(db)
  return rows[0]?.has === true
}

export async function findProductStatus(slug: string): Promise<ProductStatus | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  const row = await db.selectFrom('products').select('status').where('slug', '=', slug).executeTakeFirst()
  return row?.status
}

/** Page of a published product, in one query. A preview shows products in any state. */
export async function findProductView(slug: string, locale: Locale, isPreview = false): Promise<ProductView | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  const [settings, shared] = await Promise.all([findSettings(), findSharedAttributes()])
  const { rows } = await sql<ProductRow>`
    select p.id, p.slug, p.kind, p.layout, p.name, p.short_description, p.description, p.translations, p.sku, p.gtin, p.regular_price,
      p.sale_price, p.sale_starts, p.sale_ends, p.deal_ends, p.free_shipping, p.rating_count, p.rating_total, p.needs_shipping, p.sold_individually,
      p.min_quantity, p.quantity_step, p.max_quantity, p.quantity_prices, p.search_snippets, p.attributes, p.swatches, p.default_variation_id,
      p.external_url, p.button_text,
      brands.name as brand, vendors.slug as vendor_slug, vendors.name as vendor_name,
      stock.managed, stock.available, stock.in_stock,
      (select coalesce(json_agg(json_build_object('digest', m.digest, 'width', m.width, 'height', m.height,
          'placeholder', m.placeholder, 'alt', m.alt) order by pi.position), '[]')
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes,
          'regular_price', v.regular_price, 'sale_price', v.sale_price, 'sale_starts', v.sale_starts, 'sale_ends', v.sale_ends,
          'managed', i.managed, 'available', i.available, 'in_stock', i.in_stock,
          'picture', case when m.id is null then null else json_build_object('digest', m.digest, 'width', m.width,
            'height', m.height, 'placeholder', m.placeholder, 'alt', m.alt) end) order by v.position, v.id), '[]')
        from variations v left join inventory i on i.item_id = v.id left join media m on m.id = v.media_id
        where v.product_id = p.id and v.enabled) as variations,
      (with recursive own as (
          select c.id, c.parent_id, c.slug, c.name, 1 as depth from categories c
          where c.id = (select min(pc.category_id) from product_categories pc where pc.product_id = p.id)
          union all select c.id, c.parent_id, c.slug, c.name, own.depth + 1 from categories c join own on c.id = own.parent_id)
        select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by depth desc), '[]') from own) as breadcrumb
    from products p
    join vendors on vendors.id = p.vendor_id
    left join brands on brands.id = p.brand_id
    left join inventory stock on stock.item_id = p.id
    where p.slug = ${slug} and (p.status = 'published' or ${isPreview})`.execute(db)
  const row = rows[0]
  return row && toProductView(row, { settings, shared, locale, moment: clock.now() })
}

/** Product cards in the order of the ids, in one query. Unpublished products are omitted. */
export async function findProductCards(ids: readonly number[], locale: Locale): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const settings = await findSettings()
  const { rows } = await sql<CardRow>`
    select p.id, p.slug, p.kind, p.name, p.sku, p.short_description, p.translations, p.regular_price, p.sale_price, p.sale_starts,
      p.sale_ends, p.deal_ends, p.free_shipping, p.min_quantity, p.rating_count, p.rating_total, stock.managed, stock.available, stock.in_stock,
      (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder, 'alt', m.alt)
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id order by pi.position limit 1) as picture,
      (select coalesce(json_agg(json_build_object('regular_price', v.regular_price, 'sale_price', v.sale_price,
          'sale_starts', v.sale_starts, 'sale_ends', v.sale_ends, 'managed', i.managed, 'available', i.available,
          'in_stock', i.in_stock)), '[]')
        from variations v left join inventory i on i.item_id = v.id
        where v.product_id = p.id and v.enabled) as variations
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id
    left join inventory stock on stock.item_id = p.id
    where p.status = 'published'
    order by wanted.place`.execute(db)
  return rows.map((row) => toProductCard(row, { settings, locale, moment: clock.now() }))
}
