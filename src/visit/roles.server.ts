import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { can, isStaff, type Capability, type Person } from '#shop/accounts'
import { findSignedIn } from '#shop/accounts.server'
import { STAFF_HOME } from './staff-home.ts'

const signedIn = createContext<Person>()

/** A page that is one person's: nothing between us and their browser keeps it, and no search engine lists it. */
export const privatePage: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

/**
 * Lets nobody but staff past. A browser that opens a page is sent to the sign-in and back; anything else that is not signed
 * in gets 401, and who is signed in as someone else 403. Spec 6.
 */
export const staffOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const found = await findSignedIn(request.headers)
  if (!found) throw opensPage(request) ? redirect(signInPath(url)) : data(null, 401)
  if (!isStaff(found.person.role)) throw data(null, 403)
  context.set(signedIn, found.person)
  const response = await next()
  // A new password comes with a new session's cookie; renewing the old one would undo it.
  if (!response.headers.has('Set-Cookie')) for (const cookie of found.cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** The member of staff who asks; 403 for one who may not do this. Every loader and action of staff pages begins with it: without `staffOnly` before them they fail. */
export function staffWhoMay(capability: Capability, context: Readonly<RouterContextProvider>): Person {
  const person = context.get(signedIn)
  if (!can(person.role, capability)) throw data(null, 403)
  return person
}

/** The member of staff who asks, whatever they may do. */
export function staffMember(context: Readonly<RouterContextProvider>): Person {
  return context.get(signedIn)
}

/** A staff page that a sign-in leads back to; anything else is the staff's home. */
export function wayBack(next: FormDataEntryValue | null): string {
  return typeof next === 'string' && /^\/admin\/[\w\-/?&=%+.]{1,500}$/.test(next) ? next : STAFF_HOME
}

function opensPage(request: Request): boolean {
  const isData = new URL(request.url).pathname.endsWith('.data')
  return request.method === 'GET' && !isData && (request.headers.get('accept') ?? '').includes('text/html')
}

function signInPath({ pathname, search }: URL): string {
  return `/admin/?next=${encodeURIComponent(pathname + search)}`
}
