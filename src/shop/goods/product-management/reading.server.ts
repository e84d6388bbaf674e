import type { Database } from '#platform/database.server'
import { readStoredProducts, type StoredProduct } from '#shop/goods/product-saving.server'

export async function findProductForStaff(id: number): Promise<StoredProduct | undefined> {
  const [product] = await readStoredProducts([id])
  return product
}

/** A product as the audit compares it: its values, groups, pictures and stock, and those of each variation by id. */
export async function readForAudit(transaction: Database, id: number): Promise<object | undefined> {
  const [found] = await readStoredProducts([id], transaction)
  if (!found) return undefined
  const { read, pictures } = found.product
  return {
    ...read.values,
    slug: found.slug,
    brand: read.brand,
    vendor: read.vendor,
    categories: read.categories?.map((path) => path.join(' > ')),
    tags: read.tags,
    pictures,
    stock: read.stock,
    ...read.links,
    variations: found.variations.map(({ read: variation, pictures: picture }) => ({
      ...variation.values,
      id: variation.id,
      choices: variation.choices.map(({ value }) => value).join(' · '),
      picture,
      stock: variation.stock,
    })),
  }
}
