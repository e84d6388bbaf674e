import { sql } from 'kysely'
import { db } from '#platform/database.server'

export interface VariationChoice {
  id: number
  attributes: Record<string, string>
  soldOut: boolean
}

const MOST_CHOICES = 60

/**
 * Variations that staff may choose in place, by product, in the merchant's order. Empty for a product with too many variations, or with one that leaves an
 * attribute to the shopper: those need the full form.
 */
export async function findVariationChoices(productIds: readonly number[]): Promise<Map<number, VariationChoice[]>> {
  const { rows } = await sql<{ product: number; choices: VariationChoice[] }>`
    select p.id as product, json_agg(json_build_object('id', v.id, 'attributes', v.attributes,
      'soldOut', coalesce(i.managed and i.available = 0 or not i.managed and not i.in_stock, true)) order by v.position, v.id) as choices
    from products p join variations v on v.product_id = p.id and v.enabled left join inventory i on i.item_id = v.id
    where p.id = any(${productIds}::bigint[]) and p.kind = 'variable' and p.status = 'published'
    group by p.id
    having count(*) <= ${MOST_CHOICES} and bool_and(not exists (
      select from jsonb_array_elements(p.attributes) as varying where (varying ->> 'varies')::boolean and not v.attributes ? (varying ->> 'slug')))`.execute(db)
  return new Map(rows.map(({ product, choices }) => [product, choices]))
}
