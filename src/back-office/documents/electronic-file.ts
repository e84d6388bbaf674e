import { redirect } from 'react-router'
import { keepTaxNumber } from '#shop/orders/order-management.server'
import { electronicFile, isTaxNumber, whatIsMissing } from '#shop/orders/electronic-invoice'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/electronic-file'
import { documentAt, electronicOf } from './electronic-document.server.ts'

/** The longest identifier that is looked at; the format takes 35 characters. */
const LONGEST = 60

/** Nothing to look at: the file is requested from its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('documents.manage', context)
  return redirect(`/admin/documents/${(await documentAt(params.id)).id}/electronic/`)
}

/** The electronic invoice of one document. By POST, so that the buyer's number stands in no address and no log. A tax number is kept on the order. IMP-56. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: staffId } = staffWhoMay('documents.manage', context)
  const document = await documentAt(params.id)
  const identifier = ((await fieldsOf(request))['identifier']?.trim() ?? '').slice(0, LONGEST)
  const { orderId, content } = document
  // A person's card is told to the file alone.
  if (isTaxNumber(identifier, content.customer.country)) await keepTaxNumber({ orderId, staffId }, identifier)
  const invoice = electronicOf(document, identifier)
  const stops = whatIsMissing(invoice).filter(({ blocks }) => blocks)
  const [first] = stops
  // Where it is the buyer's number alone that stops the file, staff type it once more.
  if (stops.length === 1 && first && (first.name === 'buyer' || first.name === 'buyerShape')) {
    throw redirect(`/admin/documents/${document.id}/electronic/?wrong=${first.name}`, 303)
  }
  const { name, type, text } = electronicFile(invoice)
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
}
