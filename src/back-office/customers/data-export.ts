import { redirect } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { exportForCustomer, exportForPhone } from '#shop/people/customer-management.server'
import { dataFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/data-export'
import { customerAt, customerPath } from './customer-views.server.ts'
import { phoneAt, phonePath } from './known-phone.server.ts'

/** Checks the right only: the file is requested by POST from the customer's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  return redirect(params.phone !== undefined ? phonePath((await phoneAt(params.phone)).phone) : customerPath((await customerAt(params.id)).id))
}

/** Exports the shop's data about a customer or a phone, for staff to hand over. POST because the export is recorded in the audit log. */
export async function action({ params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  if (params.phone !== undefined) return dataFile(await exportForPhone((await phoneAt(params.phone)).phone, by))
  const { id } = await customerAt(params.id)
  try {
    return dataFile(await exportForCustomer(id, by))
  } catch (error) {
    return new Response(asRefusal(error).in(readerLocale()), { status: 409, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
