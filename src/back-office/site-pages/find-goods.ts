import { searchProducts } from '#shop/goods/product-management.manage'
import { staffWhoMay } from '#request/pages/roles.server'
import { searchSchema } from '#back-office/search/search-views.server.ts'
import type { Route } from './+types/find-goods'

const MOST_FOUND = 8

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('settings.manage', context)
  const { q } = searchSchema.parse({ q: url.searchParams.get('q') })
  const products = q === '' ? [] : await searchProducts(q, MOST_FOUND)
  return { products: products.map(({ id, name, sku }) => ({ id, name, sku })) }
}
