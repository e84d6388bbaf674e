import { redirect } from 'react-router'
import { staffDocumentPath } from '#contract/document-calls'
import { asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { parcelIdSchema } from '#shop/delivery/parcels.schema'
import { hasCalls } from '#shop/delivery/couriers'
import { findLabel, findParcels } from '#shop/delivery/parcels.server'
import { documentNonce } from '#request/documents/document-links.server'
import { pdfFile } from '#request/pages/data-file.server'
import { sessionOf, staffWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { paramIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/parcel-label'

/** A parcel's label for staff: the courier's PDF, passed through and never stored; of a courier without calls the shop's own. Without a label, the reason in words. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('parcels.manage', context)
  const asked = { orderId: paramIn(orderIdSchema, params.id), parcel: paramIn(parcelIdSchema, params.parcel) }
  const parcel = (await findParcels(asked.orderId)).find(({ id }) => id === asked.parcel)
  if (parcel && !hasCalls(parcel.courier)) {
    return redirect(staffDocumentPath({ kind: 'shippinglabel', orders: [asked.orderId], nonce: await documentNonce(sessionOf(context)), isPdf: true }))
  }
  try {
    const { pdf, barcode } = await findLabel(asked)
    return pdfFile(pdf, `filename="${barcode}.pdf"`)
  } catch (error) {
    return new Response(asRefusal(error).in(readerLocale()), { status: 409, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
