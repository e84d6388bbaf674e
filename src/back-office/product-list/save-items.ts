import { redirect } from 'react-router'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/save-items'
import { saveItems } from './item-changes.server.ts'

/** Nobody looks at this address: it is where the list's own code sends a field that was left. */
export function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  return redirect('/admin/products/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  return Response.json({ items: await saveItems(await fieldsOf(request), by) })
}
