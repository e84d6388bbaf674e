import { redirect } from 'react-router'
import { dataFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { exportForPhone } from '#shop/people/customer-management.server'
import type { Route } from './+types/phone-data'
import { phoneAt, phonePath } from './known-phone.server.ts'

/** Checks the right only: the file is requested by POST from the customer's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  return redirect(phonePath((await phoneAt(params.phone)).phone))
}

/** Exports the shop's data about a phone, for staff to hand over. POST because the export is recorded in the audit log. */
export async function action({ params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const { phone } = await phoneAt(params.phone)
  return dataFile(await exportForPhone(phone, by))
}
