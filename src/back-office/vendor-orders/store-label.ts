import { data } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { hasCalls } from '#shop/delivery/couriers'
import { parcelIdSchema } from '#shop/delivery/parcels.schema'
import { findLabel } from '#shop/delivery/parcels.server'
import { contentsOf } from '#shop/orders/documents.server'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { findOrder } from '#shop/orders/orders.server'
import { findVendorOrder, findVendorParcels } from '#shop/orders/vendor-orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { documentPdf } from '#templates/documents/document-pdf.server.ts'
import { pdfFile } from '#request/pages/data-file.server'
import { vendorMember } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { paramIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/store-label'
import { pdfOf } from './vendor-actions.server.ts'

/** The label of a parcel with a store's lines alone: the courier's PDF, or the shop's own. Without a label, the reason in words. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { store } = vendorMember(context)
  const orderId = paramIn(orderIdSchema, params.id)
  const own = await findVendorOrder(store.id, orderId)
  const id = paramIn(parcelIdSchema, params.parcel)
  const parcel = own && (await findVendorParcels(store.id, own)).find((one) => one.id === id)
  if (!parcel) throw data(null, 404)
  if (!hasCalls(parcel.courier)) {
    const contents = await contentsOf('shippinglabel', (await findOrder(orderId))!, id)
    const { labelPaper } = (await findSettings()).documents
    return pdfOf(await documentPdf(contents, { locale: readerLocale(), labelPaper }), 'shippinglabel', String(orderId))
  }
  try {
    const { pdf, barcode } = await findLabel({ orderId, parcel: id })
    return pdfFile(pdf, `filename="${barcode}.pdf"`)
  } catch (error) {
    return new Response(asRefusal(error).in(readerLocale()), { status: 409, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
