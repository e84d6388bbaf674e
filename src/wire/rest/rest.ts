import { Hono, type Context } from 'hono'
import { config } from '#platform/config.server'
import type { Profile } from '#shop/people/accounts'
import { profileChangeSchema } from '#shop/people/accounts.schema'
import { findProfile, saveProfile } from '#shop/people/accounts.server'
import { findSignedIn } from '#shop/people/sessions.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { nonceFor, nonceHolds } from '#request/common/nonces.server'
import type { Env } from '#request/common/caller.server'
import { answerNewsletter, NEWSLETTER_METHODS, NEWSLETTER_ROUTE } from '#wire/forms/newsletter.ts'
import { failure, INVALID_JSON, invalidParameters, methodOf, NO_ROUTE, REST_ROOT as ROOT, restFields } from './rest-answers.ts'

const ACTION = 'wp_rest'
const ME = '/wp/v2/users/me'
const WRITES = new Set(['POST', 'PUT', 'PATCH'])
const YEAR_SECONDS = 365 * 24 * 3600

/** REST calls below `/wp-json`. POST with `X-HTTP-Method-Override` may stand for PUT and PATCH. WIRE-04, WIRE-14, WIRE-21. */
export const rest = new Hono<Env>()

rest.on('GET', [ROOT, `${ROOT}/`], async (c) => c.json(await describeRoutes()))
for (const namespace of ['wp/v2', 'wpsms/v1']) {
  rest.on('GET', [`${ROOT}/${namespace}`, `${ROOT}/${namespace}/`], (c) => c.json({ namespace, routes: ROUTES }))
}

rest.all(ROOT + NEWSLETTER_ROUTE, answerNewsletter)

rest.all(ROOT + ME, async (c) => {
  const method = methodOf(c)
  if (method !== 'GET' && !WRITES.has(method)) return noRoute(c)
  const found = await findSignedIn(c.req.raw.headers)
  const nonce = c.req.header('x-wp-nonce') ?? ''
  // A call without a nonce is a guest's. A write without one is refused; the client retries with a nonce.
  if (nonce === '' ? found && WRITES.has(method) : !(await nonceHolds(nonce, ACTION, found?.session))) return wrongNonce(c)
  if (!found || nonce === '') return failure(c, { status: 401, code: 'rest_not_logged_in', message: 'You are not currently logged in.' })
  for (const cookie of found.cookies) c.header('Set-Cookie', cookie, { append: true })
  if (method === 'GET') return answerProfile(c, await findProfile(found.person))
  const fields = await restFields(c)
  if (!fields) return failure(c, INVALID_JSON)
  const change = profileChangeSchema.safeParse(fields)
  if (!change.success) return failure(c, invalidParameters([...new Set(change.error.issues.map(({ path }) => String(path[0])))]))
  return answerProfile(c, await saveProfile(found.person, change.data))
})

rest.all(`${ROOT}/*`, noRoute)

/** Rewrites `/?rest_route=/wp/v2/…` to `/wp-json/…`; any other request is returned unchanged. */
export function asRestCall(request: Request): Request {
  if (!request.url.includes('rest_route=')) return request
  const url = new URL(request.url)
  const route = url.searchParams.get('rest_route')
  if (route === null || url.pathname !== '/') return request
  url.searchParams.delete('rest_route')
  // The route stays below the root, whatever dots it contains.
  url.pathname = `${ROOT}/${route.replace(/^\/+/, '').split('/').map(encodeURIComponent).filter(isNoDots).join('/')}`
  return new Request(url, request)
}

function isNoDots(part: string): boolean {
  return part !== '.' && part !== '..'
}

/** GET admin-ajax.php?action=rest-nonce: the signed-in person's nonce as plain text. A guest gets 400 and `0`. WIRE-07. */
export async function restNonce(c: Context<Env>): Promise<Response> {
  const found = await findSignedIn(c.req.raw.headers)
  if (!found) return c.body('0', 400, { 'Content-Type': 'text/html; charset=UTF-8' })
  return c.html(await nonceFor(ACTION, found.session))
}

/** Answers the profile. Its cookie hides the banner on the pages, which are the same for everyone. */
function answerProfile(c: Context<Env>, { id, name, email, role, comingSoonDismissed }: Profile): Response {
  const dismissed = comingSoonDismissed ? 'yes' : 'no'
  if (comingSoonDismissed) c.header('Set-Cookie', `coming_soon_banner_dismissed=yes; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`, { append: true })
  return c.json({ id, name, email, roles: [role], woocommerce_meta: { coming_soon_banner_dismissed: dismissed } })
}

const ROUTES = {
  '/': { namespace: '', methods: ['GET'] },
  '/wp/v2': { namespace: 'wp/v2', methods: ['GET'] },
  [ME]: { namespace: 'wp/v2', methods: ['GET', 'POST', 'PUT', 'PATCH'] },
  '/wpsms/v1': { namespace: 'wpsms/v1', methods: ['GET'] },
  [NEWSLETTER_ROUTE]: { namespace: 'wpsms/v1', methods: NEWSLETTER_METHODS },
}

async function describeRoutes() {
  const { shopName } = await findSettings()
  const { origin } = config.url
  return { name: shopName, description: '', url: origin, home: origin, namespaces: ['wp/v2', 'wpsms/v1'], authentication: [], routes: ROUTES }
}

function wrongNonce(c: Context<Env>): Response {
  return failure(c, { status: 403, code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' })
}

function noRoute(c: Context<Env>): Response {
  return failure(c, NO_ROUTE)
}
