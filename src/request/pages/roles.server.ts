import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { can, isMember, type Capability, type Member, type Person, type StaffPerson, type VendorPerson } from '#shop/people/accounts'
import { endMoments } from '#platform/cached.server'
import { callerContext, type SignedIn } from '#request/common/caller.server'
import { peekSignedIn } from '#shop/people/sessions.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { AGREEMENT, STAFF_HOME, agreementPath } from '#contract/staff-paths'

/** The only page open to staff who need a second factor and have none. */
const SECOND_FACTOR = '/admin/account/second-factor/'

const signedIn = createContext<Person>()
const member = createContext<Member>()
const openSession = createContext<string>()

/** A personal page: no shared cache stores it, no search engine lists it. */
export const privatePage: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

/**
 * Lets only staff and vendors pass. Redirects a page or form to the sign-in and back; other requests get 401 when signed out. Any other signed-in person gets
 * 403. Staff without a required second factor are redirected to set it up, vendors to the agreement. ACC-04, ACC-05.
 */
export const staffOnly = wallOf((_, context) => context.get(callerContext).findSession())

/** The same for background requests of an open page. They do not prolong the session: an absent person is still signed out. */
export const staffOnlyUnused = wallOf(({ headers }) => peekSignedIn(headers))

/** Mark the refusals of a signed-in customer, and of a vendor's form before a new agreement, for their page. */
const NO_STAFF = 'no-staff'
const NEW_AGREEMENT = 'new-agreement'

type Find = (request: Request, context: Readonly<RouterContextProvider>) => Promise<SignedIn | undefined>

function wallOf(find: Find): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const found = await find(request, context)
    if (!found) throw isForPage(request) ? redirect(staffSignInPath(pageOf(url)) + whatWasLost(request)) : data(null, 401)
    if (!isMember(found.person)) throw data(found.person.role === 'customer' ? NO_STAFF : null, 403)
    const first = await firstPageOf(found.person)
    if (first !== undefined && url.pathname !== first) {
      const isNewAgreement = first === AGREEMENT
      if (request.method !== 'GET') throw data(isNewAgreement ? NEW_AGREEMENT : null, 403)
      throw redirect(isNewAgreement ? agreementPath(pageOf(url)) : first)
    }
    context.set(member, found.person)
    context.set(openSession, found.session)
    const response = await next()
    if (request.method !== 'GET') endMoments()
    return renewed(response, found.cookies)
  }
}

/** What a member must do before anything else; undefined for nothing. */
async function firstPageOf(person: Member): Promise<string | undefined> {
  if (person.store) return person.store.hasAgreed ? undefined : AGREEMENT
  return (await lacksSecondFactor(person)) ? SECOND_FACTOR : undefined
}

/** Lets any signed-in person pass. Redirects a page or form to the sign-in and back; other requests get 401. */
export const customerOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const found = await context.get(callerContext).findSession()
  if (!found) throw isForPage(request) ? redirect(signInPage(url) + whatWasLost(request)) : data(null, 401)
  context.set(signedIn, found.person)
  return renewed(await next(), found.cookies)
}

/** Requires `customerOnly`. */
export function signedInPerson(context: Readonly<RouterContextProvider>): Person {
  return context.get(signedIn)
}

/** The current member of staff; 403 unless they have it, or one of several. Begins every staff loader and action; fails without `staffOnly` before it. */
export function staffWhoMay(capability: Capability | readonly Capability[], context: Readonly<RouterContextProvider>): StaffPerson {
  const person = staffMember(context)
  if (![capability].flat().some((one) => can(person, one))) throw data(null, 403)
  return person
}

/** As `staffWhoMay`, or a vendor who sells here: their answer concerns `store.id` alone. VEND-07. */
export function memberWhoMay(capability: Capability | readonly Capability[], context: Readonly<RouterContextProvider>): Member {
  const person = context.get(member)
  if (!person.store) return staffWhoMay(capability, context)
  if (person.store.standing !== 'open') throw data(null, 403)
  return person
}

/** The current vendor, suspended or not; 403 for staff. Begins loaders and actions of a vendor's own pages. */
export function vendorMember(context: Readonly<RouterContextProvider>): VendorPerson {
  const person = context.get(member)
  if (!person.store) throw data(null, 403)
  return person
}

/** 403 for a vendor. */
export function staffMember(context: Readonly<RouterContextProvider>): StaffPerson {
  const person = context.get(member)
  if (person.store) throw data(null, 403)
  return person
}

/** For what every member has: the frame and their own account. */
export function anyMember(context: Readonly<RouterContextProvider>): Member {
  return context.get(member)
}

/** Staff page to return to, after sign-in for one; their home for any other address. */
export function wayBack(next: FormDataEntryValue | null, home = STAFF_HOME): string {
  return typeof next === 'string' && /^\/admin\/(?!.*(?:\/\/|\.\.))[\w\-/?&=%+.]{1,500}$/.test(next) ? next : home
}

/** Session of the current member, to bind nonces to. ADM-45. */
export function sessionOf(context: Readonly<RouterContextProvider>): string {
  return context.get(openSession)
}

/** Renews the session's cookie. A new password already set the cookie of a new session, which this one would undo. */
function renewed(response: Response, cookies: readonly string[]): Response {
  if (!response.headers.has('Set-Cookie')) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** True for staff without the required second factor: the back office is closed to them. ACC-05. */
export async function lacksSecondFactor({ hasSecondFactor, store }: Person): Promise<boolean> {
  return !hasSecondFactor && !store && (await findSettings()).staffSecondFactor === 'required'
}

export function secondStepPath(next: string): string {
  return `/admin/second-step/?next=${encodeURIComponent(next)}`
}

/** True for a page or its form: from the browser itself, or from our client code, which requests `.data` and follows redirects. */
function isForPage(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data') || (request.headers.get('accept') ?? '').includes('text/html')
}

export function staffSignInPath(next: string): string {
  return `/admin/?next=${encodeURIComponent(next)}`
}

function signInPage(url: URL): string {
  return `${localised(localeOfPath(url.pathname), '/my-account/')}?next=${encodeURIComponent(pageOf(url))}`
}

/** The sign-in reports a form that came too late: nothing was changed. */
function whatWasLost({ method }: Request): string {
  return method === 'GET' || method === 'HEAD' ? '' : '&said=ended'
}

/** The requested page, or the page of the form; `index` only distinguishes two forms of one address. */
function pageOf({ pathname, searchParams }: URL): string {
  const asked = new URLSearchParams(searchParams)
  asked.delete('index')
  return asked.size > 0 ? `${pathname}?${asked}` : pathname
}

export const framedByUs: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('X-Frame-Options', 'SAMEORIGIN')
  return response
}
