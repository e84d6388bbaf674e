import { redirect } from 'react-router'
import { clock } from '#platform/clock'
import { exportProducts } from '#shop/goods/product-export.server'
import { audit } from '#shop/upkeep/audit.server'
import { csvFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/reader.server.ts'
import type { Route } from './+types/product-export'

/** Nothing to look at: the file is requested from the import page. */
export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  return redirect('/admin/import/')
}

/** All products as a file that the import reads. By POST, since the log records it. IMP-47. */
export async function action({ context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  await audit({ by, action: 'products-exported' })
  const locale = readerLocale()
  const form = { titles: locale === 'fr' ? 'fr' : 'en', separator: locale === 'en' ? ',' : ';' } as const
  return csvFile(exportProducts(form), `products-${clock.now().toISOString().slice(0, 10)}.csv`)
}
