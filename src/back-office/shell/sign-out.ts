import { redirect } from 'react-router'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { findSignedIn } from '#shop/people/sessions.server'
import { signOut } from '#shop/people/sign-in.server'
import { farewell, withoutAccountCart } from '#request/cart/account-cart.server'
import { inStaffLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/sign-out'

/** Redirects: signing out takes a POST. */
export function loader() {
  return redirect('/admin/')
}

/** Ends the session, of staff or customer. The cart stays with the account. */
export async function action({ request }: Route.ActionArgs) {
  const locale = (await findSignedIn(request.headers))?.person.locale ?? DEFAULT_LOCALE
  const cookies = withoutAccountCart(await signOut(request.headers))
  return redirect(inStaffLocale(locale, '/admin/'), { headers: farewell(cookies) })
}
