import { asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { parcelIdSchema } from '#shop/delivery/parcels.schema'
import { findLabel } from '#shop/delivery/parcels.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { paramIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/parcel-label'

/** A parcel's label for staff: the courier's PDF, passed through and never stored. Without a label, the reason in words. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('parcels.manage', context)
  const asked = { orderId: paramIn(orderIdSchema, params.id), parcel: paramIn(parcelIdSchema, params.parcel) }
  try {
    const { pdf, barcode } = await findLabel(asked)
    return new Response(pdf, { headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${barcode}.pdf"` } })
  } catch (error) {
    return new Response(asRefusal(error).in(readerLocale()), { status: 409, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
