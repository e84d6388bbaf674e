import { redirect } from 'react-router'
import { signOut } from '#shop/people/accounts.server'
import { farewell, withoutAccountCart } from '#request/cart/account-cart.server'
import type { Route } from './+types/sign-out'

/** Nothing to see here: signing out is a form. */
export function loader() {
  return redirect('/admin/')
}

/** Ends the session of whoever asks, staff or not; the account's cart stays with the account. */
export async function action({ request }: Route.ActionArgs) {
  const cookies = withoutAccountCart(await signOut(request.headers))
  return redirect('/admin/', { headers: farewell(cookies) })
}
