import { data, redirect } from 'react-router'
import { findFileCouriers, findFiled, writeFile } from '#shop/delivery/courier-files.server'
import { tickedOrders } from '#shop/orders/bulk-orders.schema'
import { audit } from '#shop/upkeep/audit.server'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile, datedName } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/courier-file-export'

export const loader = postOnly('parcels.manage', '/admin/parcels/files/')

/** The file of one courier's parcels among the named orders. POST because the export is recorded in the audit log. IMP-11. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('parcels.manage', context)
  const courier = (await findFileCouriers()).find(({ id }) => id === params.courier)
  if (!courier) throw data(null, 404)
  const orders = tickedOrders(new URLSearchParams({ page: (await fieldsOf(request))['page'] ?? '' }))
  const count = (await findFiled(orders)).get(courier.id)?.length ?? 0
  if (count === 0) return redirect('/admin/parcels/files/', 303)
  await audit({ by, action: 'orders-exported', subject: `courier:${courier.id}`, details: { name: courier.name, bulkOrders: count } })
  return csvFile(writeFile(courier, orders), `${await datedName(courier.id)}.csv`)
}
