import { redirect } from 'react-router'
import { dataFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { exportForPhone } from '#shop/people/customer-management.server'
import type { Route } from './+types/phone-data'
import { phoneAt, phonePath } from './phone-views.server.ts'

/** Nothing to look at: the file is requested from the customer's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  return redirect(phonePath((await phoneAt(params.phone)).phone))
}

/** What the shop knows of whoever orders with the phone, as a file for staff who hand it to them. By POST, since the log records it. */
export async function action({ params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const { phone } = await phoneAt(params.phone)
  return dataFile(await exportForPhone(phone, by))
}
