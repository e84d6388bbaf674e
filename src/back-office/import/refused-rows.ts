import { refusedRows } from '#shop/goods/product-import.server'
import { csvFile } from '#request/pages/data-file.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/refused-rows'
import { importAt } from './import-views.server.ts'

/** Refused rows of a check or import as a file, to correct and import again. IMP-47. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = memberWhoMay('products.manage', context)
  return csvFile(refusedRows(await importAt(params.import, person), readerLocale()), 'refused-rows.csv')
}
