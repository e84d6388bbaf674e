import { redirect } from 'react-router'
import { signOut } from '#shop/accounts.server'
import type { Route } from './+types/sign-out'

/** Nothing to see here: signing out is a form. */
export function loader() {
  return redirect('/admin/')
}

/** Ends the session of whoever asks, staff or not. */
export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(request.headers)
  return redirect('/admin/', { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}
