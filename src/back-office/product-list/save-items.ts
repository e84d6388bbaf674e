import { fieldsOf } from '#request/common/forms.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/save-items'
import { saveItems } from './item-changes.server.ts'

/** Takes a field when it loses focus, from the list's script. */
export const loader = postOnly('products.manage', '/admin/products/', memberWhoMay)

export async function action({ request, context }: Route.ActionArgs) {
  const by = memberWhoMay('products.manage', context)
  return Response.json({ items: await saveItems(await fieldsOf(request), by) })
}
