import { isLocale } from '#i18n/locale.ts'
import { numberSchema } from '#shop/books/payouts.schema'
import { findStatement } from '#shop/books/payouts.server'
import { STORE_HOME } from '#contract/staff-paths'
import { findLogos, papersPdf } from '#templates/documents/document-pdf.server.ts'
import { vendorStatementOf } from '#templates/documents/vendor-statement-of.ts'
import { pdfFile } from '#request/pages/data-file.server'
import { staffWhoMay, vendorMember } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { foundBy } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/statement-file'

/** Serves a statement as PDF in the requested language: to staff any, to a vendor their own. IMP-26. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const vendorId = url.pathname.startsWith(STORE_HOME) ? vendorMember(context).store.id : undefined
  if (vendorId === undefined) staffWhoMay('money.manage', context)
  const statement = await foundBy(numberSchema, params.number, (number) => findStatement(number, vendorId))
  const asked = url.searchParams.get('lang') ?? undefined
  const paper = vendorStatementOf(statement, isLocale(asked) ? asked : readerLocale())
  const bytes = await papersPdf([paper], { labelPaper: '10x15', logos: await findLogos([statement.content]) })
  return pdfFile(bytes, `filename="statement-${statement.number}.pdf"`)
}
