import { sql } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { keep } from '#platform/kept.server'
import { priceAt } from '#shop/catalogue'

/** What is ordered: a simple product or one variation, with everything that an order needs to know of it. */
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
  /** Counted: then only the write itself knows whether there are enough. */
  managed: boolean
  /** Not counted, and marked as sold out. */
  soldOut: boolean
  onlyOne: boolean
  minQuantity: number
  step: number
  /** A variable product without a choice: it cannot be ordered, only kept in a temp order. */
  needsVariation: boolean
}

/** What an order names: a product, and the variation where one was chosen. */
export interface Named {
  productId: number
  variationId: number | null
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
  in_stock: boolean | null
  first_variation_id: number | null
}

/**
 * The item that an order names, at this moment's price. A variation's number in the product's place is taken as that
 * variation (the protocol's clients send it so); a variable product without one is its default variation for a temp order.
 * Undefined for what does not exist, is not published, has no price, or is sold elsewhere.
 */
export async function findItem(asked: Named): Promise<Item | undefined> {
  const row = await findRow(asked.variationId ?? asked.productId)
  if (!row || !namesOneThing(row, asked)) return undefined
  if (row.kind !== 'variable' || row.variation_id !== null) return toItem(row)
  const first = row.first_variation_id === null ? undefined : await findItem({ productId: row.product_id, variationId: row.first_variation_id })
  return first && { ...first, needsVariation: true }
}

/** Pieces of an item that can be had now, from the database itself: for the words of a refusal. */
export async function countAvailable(itemId: number): Promise<number> {
  const row = await db.selectFrom('inventory').select('available').where('item_id', '=', itemId).executeTakeFirst()
  return row?.available ?? 0
}

const MOST_ITEMS = 10_000

/** What is for sale changes far less often than it is sold: read once, kept until the product changes. Stock is never read from here. */
const findRow = keep<number, ItemRow>({ most: MOST_ITEMS, load: readRow, tagOf: (_id, row) => `product:${row.product_id}` })

async function readRow(id: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select p.id as product_id, v.id as variation_id, p.vendor_id, p.kind, p.name, coalesce(v.sku, p.sku) as sku, v.attributes,
      case when v.id is null then p.regular_price else v.regular_price end as regular_price,
      case when v.id is null then p.sale_price else v.sale_price end as sale_price,
      case when v.id is null then p.sale_starts else v.sale_starts end as sale_starts,
      case when v.id is null then p.sale_ends else v.sale_ends end as sale_ends,
      p.deal_ends, p.free_shipping, p.needs_shipping, p.sold_individually, p.min_quantity, p.quantity_step,
      i.managed, i.in_stock,
      (select f.id from variations f where f.product_id = p.id and f.enabled
        order by (f.id = p.default_variation_id) desc nulls last, f.position, f.id limit 1) as first_variation_id
    from products p
    left join variations v on v.product_id = p.id and v.enabled and v.id = ${id}
    left join inventory i on i.item_id = coalesce(v.id, p.id)
    where p.status = 'published' and p.kind in ('simple', 'variable')
      and p.id = coalesce((select product_id from variations where id = ${id}), ${id})`.execute(db)
  return rows[0]
}

/** A variation must belong to the product it is named with. */
function namesOneThing(row: ItemRow, asked: Named): boolean {
  if (asked.variationId === null) return true
  return row.variation_id === asked.variationId && (asked.productId === row.product_id || asked.productId === row.variation_id)
}

function toItem(row: ItemRow): Item | undefined {
  const amount = (value: number | null) => (value === null ? null : millimes(value))
  const price = priceAt(
    { regular: amount(row.regular_price), sale: amount(row.sale_price), saleStarts: row.sale_starts, saleEnds: row.sale_ends, dealEnds: row.deal_ends },
    clock.now(),
  )
  if (!price) return undefined
  const managed = row.managed ?? false
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
    soldOut: !managed && !(row.in_stock ?? false),
    onlyOne: row.sold_individually,
    minQuantity: row.min_quantity,
    step: row.quantity_step,
    needsVariation: false,
  }
}
