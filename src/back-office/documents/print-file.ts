import { data } from 'react-router'
import { printIdSchema } from '#shop/orders/documents.schema'
import { findPrint, findPrintFile } from '#shop/orders/documents.server'
import { pdfFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { namedByKind } from '#request/documents/document-links.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { paramIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/print-file'
import type { Capability } from '#shop/people/accounts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = staffWhoMay(PRINTERS, context)
  const id = paramIn(printIdSchema, params.print)
  const [print, bytes] = await Promise.all([findPrint(id, person), findPrintFile(id, person)])
  if (!print || !bytes) throw data(null, 404)
  return pdfFile(bytes, namedByKind(print.kind, { locale: readerLocale(), after: print.day }))
}

/** Any of these rights opens the print pages. */
export const PRINTERS = ['documents.manage', 'parcels.manage', 'orders.manage'] as const satisfies readonly Capability[]
