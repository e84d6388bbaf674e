import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { can, isStaffPerson, type Capability, type Person, type StaffPerson } from '#shop/people/accounts'
import { callerContext, type SignedIn } from '#request/common/caller.server'
import { peekSignedIn } from '#shop/people/sessions.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { STAFF_HOME } from './staff-home.ts'

/** The page where staff turn on their second factor: the one that they may open while they need one and have none. */
const SECOND_FACTOR = '/admin/account/second-factor/'

const signedIn = createContext<Person>()
const signedInStaff = createContext<StaffPerson>()
const openSession = createContext<string>()

/** A page of one person: nothing between us and their browser caches it, and no search engine lists it. */
export const privatePage: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

/**
 * Lets nobody but staff past. A browser's page or form is led to the sign-in and back; other requests get 401 when not signed in.
 * Everyone signed in as someone else gets 403. Staff who lack a second factor that they need are led to turn it on. ACC-05.
 */
export const staffOnly = wallOf((_, context) => context.get(callerContext).findSession())

/** The same for what an open page asks by itself, which is no use of the session: who is away is signed out all the same. */
export const staffOnlyUnused = wallOf(({ headers }) => peekSignedIn(headers))

/** What a refusal of somebody who is signed in as a customer carries, so that its page can say so. */
const NO_STAFF = 'no-staff'

type Find = (request: Request, context: Readonly<RouterContextProvider>) => Promise<SignedIn | undefined>

function wallOf(find: Find): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const found = await find(request, context)
    if (!found) throw isForPage(request) ? redirect(staffSignInPath(pageOf(url)) + whatWasLost(request)) : data(null, 401)
    if (!isStaffPerson(found.person)) throw data(found.person.role === 'customer' ? NO_STAFF : null, 403)
    if (url.pathname !== SECOND_FACTOR && (await lacksSecondFactor(found.person))) throw request.method === 'GET' ? redirect(SECOND_FACTOR) : data(null, 403)
    context.set(signedInStaff, found.person)
    context.set(openSession, found.session)
    return renewed(await next(), found.cookies)
  }
}

/** Lets any signed-in person past. A browser that opens a page or sends its form is led to the sign-in and back; other requests get 401. */
export const customerOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const found = await context.get(callerContext).findSession()
  if (!found) throw isForPage(request) ? redirect(signInPage(url) + whatWasLost(request)) : data(null, 401)
  context.set(signedIn, found.person)
  return renewed(await next(), found.cookies)
}

/** The person who asks, behind `customerOnly`. */
export function signedInPerson(context: Readonly<RouterContextProvider>): Person {
  return context.get(signedIn)
}

/**
 * The member of staff who asks; 403 for one without this capability, or without any of these. Every loader and action of staff pages begins with it: without `staffOnly`
 * before them they fail.
 */
export function staffWhoMay(capability: Capability | readonly Capability[], context: Readonly<RouterContextProvider>): StaffPerson {
  const person = context.get(signedInStaff)
  if (![capability].flat().some((one) => can(person, one))) throw data(null, 403)
  return person
}

/** The member of staff who asks, with any capability. */
export function staffMember(context: Readonly<RouterContextProvider>): StaffPerson {
  return context.get(signedInStaff)
}

/** The staff page that a sign-in leads back to; for anything else the staff's home. */
export function wayBack(next: FormDataEntryValue | null): string {
  return typeof next === 'string' && /^\/admin\/[\w\-/?&=%+.]{1,500}$/.test(next) ? next : STAFF_HOME
}

/** The session of the member of staff who asks, which nonces are bound to. ADM-45. */
export function sessionOf(context: Readonly<RouterContextProvider>): string {
  return context.get(openSession)
}

/** A response with the session's cookie renewed. A new password comes with a new session's cookie, which the old one would undo. */
function renewed(response: Response, cookies: readonly string[]): Response {
  if (!response.headers.has('Set-Cookie')) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** True for staff without the second factor that the shop asks of them: the back office is closed to them. ACC-05. */
export async function lacksSecondFactor({ hasSecondFactor }: Person): Promise<boolean> {
  return !hasSecondFactor && (await findSettings()).staffSecondFactor === 'required'
}

/** The page for the code of a person's app, after the right password, and where it leads then. */
export function secondStepPath(next: string): string {
  return `/admin/second-step/?next=${encodeURIComponent(next)}`
}

/** True when a page is asked for, or its form sent: by the browser itself, or by our pages' code, which asks at `.data` and follows a redirect's address. */
function isForPage(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data') || (request.headers.get('accept') ?? '').includes('text/html')
}

/** The staff's sign-in, and the page that it leads to. */
export function staffSignInPath(next: string): string {
  return `/admin/?next=${encodeURIComponent(next)}`
}

function signInPage(url: URL): string {
  return `${localised(localeOfPath(url.pathname), '/my-account/')}?next=${encodeURIComponent(pageOf(url))}`
}

/** A form that came too late is reported at the sign-in: nothing was changed. */
function whatWasLost({ method }: Request): string {
  return method === 'GET' || method === 'HEAD' ? '' : '&said=ended'
}

/** The page that is asked for, or whose form was sent; `index` only tells two forms of one address apart. */
function pageOf({ pathname, searchParams }: URL): string {
  const asked = new URLSearchParams(searchParams)
  asked.delete('index')
  return asked.size > 0 ? `${pathname}?${asked}` : pathname
}
