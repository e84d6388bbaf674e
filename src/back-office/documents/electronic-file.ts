import { redirect } from 'react-router'
import { keepTaxNumber } from '#shop/orders/order-management.server'
import { electronicFile, isTaxNumber, whatIsMissing } from '#shop/orders/electronic-invoice'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/electronic-file'
import { documentAt, electronicOf } from './accountant-files.server.ts'

/** Longest identifier accepted. The format itself allows 35 characters. */
const LONGEST = 60

/** Checks the right only: the file is requested by POST from its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('documents.manage', context)
  return redirect(`/admin/documents/${(await documentAt(params.id)).id}/electronic/`)
}

/** Electronic invoice of one document. POST keeps the buyer's number out of addresses and logs. A tax number is saved on the order. IMP-56. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: staffId } = staffWhoMay('documents.manage', context)
  const document = await documentAt(params.id)
  const identifier = ((await fieldsOf(request))['identifier']?.trim() ?? '').slice(0, LONGEST)
  const { orderId, content } = document
  // A personal ID number goes into the file only; it is not saved.
  if (isTaxNumber(identifier, content.customer.country)) await keepTaxNumber({ orderId, staffId }, identifier)
  const invoice = electronicOf(document, identifier)
  const stops = whatIsMissing(invoice).filter(({ blocks }) => blocks)
  const [first] = stops
  // If only the buyer's number is missing or invalid, staff are asked for it again.
  if (stops.length === 1 && first && (first.name === 'buyer' || first.name === 'buyerShape')) {
    throw redirect(`/admin/documents/${document.id}/electronic/?wrong=${first.name}`, 303)
  }
  const { name, type, text } = electronicFile(invoice)
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
}
