import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { recordSet } from '#platform/record-sets.server'
import { PRESET_META, VIRTUAL_META } from './product-saving.ts'
import { settleVariable, type VariableProduct } from './variable-products.ts'

/**
 * Derives fields of variable products from their variations: varying attributes, default variation, shipping. Returns the ids of changed products. `named`:
 * attributes of variations just saved, by product.
 */
export async function settleVariableProducts(transaction: Database, productIds: number[], named: ReadonlyMap<number, Set<string>>): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<VariableProduct & { id: number }>`
    select p.id, p.attributes, p.needs_shipping as "needsShipping", p.default_variation_id as "defaultVariationId",
      coalesce((p.metas ->> ${PRESET_META}::text)::jsonb, '{}') as preset,
      (select coalesce(json_agg(json_build_object('id', v.id, 'attributes', v.attributes, 'isVirtual', v.metas ->> ${VIRTUAL_META}::text = 'yes')
          order by v.position, v.id), '[]') from variations v where v.product_id = p.id and v.enabled) as variations
    from products p where p.id = any(${productIds}::bigint[]) and p.kind = 'variable'`.execute(transaction)
  const settled = rows.map((product) => ({ id: product.id, ...settleVariable(product, named.get(product.id) ?? new Set()) }))
  const { rows: changed } = await sql<{ id: number }>`
    update products p set attributes = r.attributes, needs_shipping = r."needsShipping", default_variation_id = r."defaultVariationId", updated_at = now()
    from ${recordSet(settled, { id: 'bigint', attributes: 'jsonb', needsShipping: 'boolean', defaultVariationId: 'bigint' })}
    where p.id = r.id and (p.attributes, p.needs_shipping, p.default_variation_id) is distinct from (r.attributes, r."needsShipping", r."defaultVariationId")
    returning p.id`.execute(transaction)
  return changed.map(({ id }) => id)
}
