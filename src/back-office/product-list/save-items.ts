import { redirect } from 'react-router'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/save-items'
import { saveItems } from './item-changes.server.ts'

/** POST endpoint of the list's script, which submits a field when it loses focus. The loader only checks the right. */
export function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  return redirect('/admin/products/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  return Response.json({ items: await saveItems(await fieldsOf(request), by) })
}
