import { data } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { parcelIdSchema } from '#shop/delivery/parcels.schema'
import { findLabel } from '#shop/delivery/parcels.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/parcel-label'

/** A parcel's label for staff: the courier's PDF, passed through and never stored. Without a label, the reason in words. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('parcels.manage', context)
  const [orderId, parcel] = [orderIdSchema.safeParse(params.id), parcelIdSchema.safeParse(params.parcel)]
  if (!orderId.success || !parcel.success) throw data(null, 404)
  try {
    const { pdf, barcode } = await findLabel({ orderId: orderId.data, parcel: parcel.data })
    return new Response(pdf, { headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${barcode}.pdf"` } })
  } catch (error) {
    return new Response(asRefusal(error).in(readerLocale()), { status: 409, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
