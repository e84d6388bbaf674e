import { exportProducts } from '#shop/goods/product-export.server'
import { audit } from '#shop/upkeep/audit.server'
import { csvFile, datedName } from '#request/pages/data-file.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/product-export'

export const loader = postOnly('products.manage', '/admin/import/', memberWhoMay)

/** Exports all products, or a vendor's own, in the format of the import. POST because the export is recorded in the audit log. IMP-47. */
export async function action({ context }: Route.ActionArgs) {
  const by = memberWhoMay('products.manage', context)
  await audit({ by, action: 'products-exported' })
  const locale = readerLocale()
  const form = { titles: locale === 'fr' ? 'fr' : 'en', separator: locale === 'en' ? ',' : ';' } as const
  return csvFile(exportProducts(form, by.store?.id), `${await datedName('products')}.csv`)
}
