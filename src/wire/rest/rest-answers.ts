import type { Context } from 'hono'
import type { Env } from '#request/common/caller.server'

export const REST_ROOT = '/wp-json'

export interface Failure {
  status: 400 | 401 | 403 | 404 | 429
  code: string
  message: string
  params?: Record<string, string> | string[]
}

/** Body of a REST error. WIRE-21. */
export function failureBody({ status, code, message, params }: Failure) {
  return { code, message, data: { status, ...(params && { params }) } }
}

/** Answers a REST error. WIRE-21. */
export function failure(c: Context<Env>, failed: Failure): Response {
  return c.json(failureBody(failed), failed.status)
}

/** Unknown route or verb. WIRE-21. */
export const NO_ROUTE: Failure = { status: 404, code: 'rest_no_route', message: 'No route was found matching the URL and request method.' }

export const INVALID_JSON: Failure = { status: 400, code: 'rest_invalid_json', message: 'Invalid JSON body passed.' }

export function invalidParameters(names: string[]): Failure {
  const params = Object.fromEntries(names.map((name) => [name, `${name} is not valid.`]))
  return { status: 400, code: 'rest_invalid_param', message: `Invalid parameter(s): ${names.join(', ')}`, params }
}

/** Effective verb of a call: POST may stand for PUT, PATCH and DELETE with `X-HTTP-Method-Override` or `?_method=`. WIRE-04, NEWS-22. */
export function methodOf(c: Context<Env>): string {
  const meant = c.req.method === 'POST' ? (c.req.query('_method') ?? c.req.header('x-http-method-override'))?.toUpperCase() : undefined
  return meant || (c.req.method === 'HEAD' ? 'GET' : c.req.method)
}
