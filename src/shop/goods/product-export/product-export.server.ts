import { sql } from 'kysely'
import { config } from '#platform/config.server'
import { CSV_START } from '#platform/csv'
import { db } from '#platform/database.server'
import { productWriter, writableMetas, type FileForm, type FileShape } from '#shop/goods/product-csv.server'
import { asTheirVendorSees, readStoredProducts, type StoredProduct } from '#shop/goods/product-saving.server'
import { pictureUrl } from '#shop/upkeep/media'

const AT_A_TIME = 200
const PICTURE_WIDTH = 1200

/** All products except archived ones, or a vendor's without the merchant's values, with their variations, as pieces of a file for the import. Only some products are in memory at a time. IMP-47. */
export async function* exportProducts(form: FileForm, vendorId?: number): AsyncGenerator<string> {
  const writer = productWriter(await findShape(vendorId), form)
  yield CSV_START + writer.header()
  for (let last = 0; ;) {
    const ids = await findNext(last, vendorId)
    if (ids.length === 0) return
    last = ids.at(-1)!
    const stored = await readStoredProducts(ids)
    const products = vendorId === undefined ? stored : stored.map(asTheirVendorSees)
    const addresses = await findAddresses(products)
    yield products.map((product) => writer.rows(product, (id) => addresses.get(id) ?? '')).join('')
  }
}

async function findNext(after: number, vendorId: number | undefined): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .where('status', '<>', 'archived')
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId!))
    .orderBy('id')
    .limit(AT_A_TIME)
    .execute()
  return rows.map(({ id }) => id)
}

async function findShape(vendorId: number | undefined): Promise<FileShape> {
  const own = vendorId === undefined ? sql`true` : sql`p.vendor_id = ${vendorId}`
  const { rows } = await sql<{ keys: string[]; attributes: number }>`
    select coalesce((select max(jsonb_array_length(attributes)) from products p where status <> 'archived' and ${own}), 0) as attributes, array(
      select jsonb_object_keys(metas) from products p where status <> 'archived' and metas <> '{}' and ${own}
      union select jsonb_object_keys(v.metas) from variations v join products p on p.id = v.product_id where p.status <> 'archived' and v.metas <> '{}' and ${own}) as keys`.execute(
    db,
  )
  const { keys = [], attributes = 0 } = rows[0] ?? {}
  return { metaKeys: writableMetas(keys), attributes }
}

/** Addresses of pictures in this shop, by which the import recognises them. */
async function findAddresses(products: StoredProduct[]): Promise<Map<number, string>> {
  const ids = products.flatMap(({ product, variations }) => [product, ...variations].flatMap(({ pictures = [] }) => pictures))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'digest'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((picture) => [picture.id, config.url.origin + pictureUrl(picture, PICTURE_WIDTH)]))
}
