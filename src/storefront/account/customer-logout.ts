import { redirect } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { signOut } from '#shop/people/sign-in.server'
import { farewell, withoutAccountCart } from '#request/cart/account-cart.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/customer-logout'
import { localeOf, accountPath } from './account-forms.server.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

/** Redirects: only the form ends the session. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(accountPath(localeOf(request)))
}

export async function action({ request }: Route.ActionArgs) {
  const locale = localeOf(request)
  const cookies = withoutAccountCart(await signOut(request.headers))
  return redirect(localised(locale, '/'), { status: 303, headers: farewell(cookies) })
}
