import { redirect, type RouterContextProvider } from 'react-router'
import { withAccountCart } from '#request/cart/account-cart.server'
import { callerContext } from '#request/common/caller.server'
import { secondStepPath } from '#request/pages/roles.server'
import { needsSecondStep, signOut } from '#shop/people/sign-in.server'
import { inStaffLocale, readerLocale } from '#back-office/kit/reader.server.ts'

interface Entry {
  /** Cookies of `signIn`. */
  session: string[]
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Leads a person who gave their password to `next`, or first to their second factor. Ends the browser's earlier session. */
export async function redirectSignedIn({ session, request, context }: Entry, next: string): Promise<Response> {
  const withCookies = (cookies: string[]) => ({ headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
  if (needsSecondStep(session)) return redirect(inStaffLocale(readerLocale(), secondStepPath(next)), withCookies(session))
  await signOut(request.headers)
  return redirect(next, withCookies(await withAccountCart(session, context.get(callerContext))))
}
