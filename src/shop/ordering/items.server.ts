import { sql } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { priceAt } from '#shop/catalogue'
import { MOST_PIECES } from '#shop/quick-order'

/** What is ordered: a simple product or one variation, with everything that an order needs to know of it now. */
export interface Item {
  itemId: number
  productId: number
  variationId: number | null
  vendorId: number
  name: string
  sku: string | null
  attributes: Record<string, string>
  unitPrice: Millimes
  /** The product's free-shipping flag, or nothing to ship. */
  shipsFree: boolean
  managed: boolean
  /** Pieces that can be ordered now; a bound where they are not counted. */
  available: number
  soldOut: boolean
  onlyOne: boolean
  minQuantity: number
  step: number
  /** A variable product without a choice: it cannot be ordered, only kept in a temp order. */
  needsVariation: boolean
}

interface ItemRow {
  product_id: number
  variation_id: number | null
  vendor_id: number
  kind: string
  name: string
  sku: string | null
  attributes: Record<string, string> | null
  regular_price: number | null
  sale_price: number | null
  sale_starts: Date | null
  sale_ends: Date | null
  deal_ends: Date | null
  free_shipping: boolean
  needs_shipping: boolean
  sold_individually: boolean
  min_quantity: number
  quantity_step: number
  managed: boolean | null
  available: number | null
  in_stock: boolean | null
}

/**
 * The item that an order names, in one read. A variation's number in the product's place is taken as that variation
 * (the protocol's clients send it so); a variable product without one is its default variation for a temp order.
 * Undefined for what does not exist, is not published, has no price, or is sold elsewhere.
 */
export async function findItem(asked: { productId: number; variationId: number | null }): Promise<Item | undefined> {
  const wanted = asked.variationId ?? asked.productId
  const { rows } = await sql<ItemRow>`
    select p.id as product_id, v.id as variation_id, p.vendor_id, p.kind, p.name, coalesce(v.sku, p.sku) as sku, v.attributes,
      case when v.id is null then p.regular_price else v.regular_price end as regular_price,
      case when v.id is null then p.sale_price else v.sale_price end as sale_price,
      case when v.id is null then p.sale_starts else v.sale_starts end as sale_starts,
      case when v.id is null then p.sale_ends else v.sale_ends end as sale_ends,
      p.deal_ends, p.free_shipping, p.needs_shipping, p.sold_individually, p.min_quantity, p.quantity_step,
      i.managed, i.available, i.in_stock
    from products p
    left join variations v on v.product_id = p.id and v.enabled and v.id = ${wanted}
    left join inventory i on i.item_id = coalesce(v.id, p.id)
    where p.status = 'published' and p.kind in ('simple', 'variable')
      and p.id = coalesce((select product_id from variations where id = ${wanted}), ${wanted})`.execute(db)
  const row = rows[0]
  if (!row || !namesOneThing(row, asked)) return undefined
  if (row.kind === 'variable' && row.variation_id === null) return findWithoutChoice(row)
  return toItem(row)
}

/** A variation must belong to the product it is named with. */
function namesOneThing(row: ItemRow, asked: { productId: number; variationId: number | null }): boolean {
  if (asked.variationId === null) return true
  return row.variation_id === asked.variationId && (asked.productId === row.product_id || asked.productId === row.variation_id)
}

async function findWithoutChoice(row: ItemRow): Promise<Item | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from variations v join products p on p.id = v.product_id
    where v.product_id = ${row.product_id} and v.enabled
    order by (v.id = p.default_variation_id) desc nulls last, v.position, v.id limit 1`.execute(db)
  const first = rows[0] && (await findItem({ productId: row.product_id, variationId: rows[0].id }))
  return first && { ...first, needsVariation: true }
}

function toItem(row: ItemRow): Item | undefined {
  const amount = (value: number | null) => (value === null ? null : millimes(value))
  const price = priceAt(
    { regular: amount(row.regular_price), sale: amount(row.sale_price), saleStarts: row.sale_starts, saleEnds: row.sale_ends, dealEnds: row.deal_ends },
    clock.now(),
  )
  if (!price) return undefined
  const managed = row.managed ?? false
  const available = managed ? (row.available ?? 0) : MOST_PIECES
  return {
    itemId: row.variation_id ?? row.product_id,
    productId: row.product_id,
    variationId: row.variation_id,
    vendorId: row.vendor_id,
    name: row.name,
    sku: row.sku,
    attributes: row.attributes ?? {},
    unitPrice: price.now,
    shipsFree: row.free_shipping || !row.needs_shipping,
    managed,
    available,
    soldOut: managed ? available === 0 : !(row.in_stock ?? false),
    onlyOne: row.sold_individually,
    minQuantity: row.min_quantity,
    step: row.quantity_step,
    needsVariation: false,
  }
}
