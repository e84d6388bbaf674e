import { data } from 'react-router'
import { printIdSchema } from '#shop/orders/documents.schema'
import { findPrintFile } from '#shop/orders/documents.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/print-file'

/** The file of many documents, for who asked for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.manage', context)
  const id = printIdSchema.safeParse(params.print)
  const bytes = id.success ? await findPrintFile(id.data, person) : undefined
  if (!bytes) throw data(null, 404)
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="documents.pdf"', 'Cache-Control': 'no-store' },
  })
}
