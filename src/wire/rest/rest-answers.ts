import type { Context } from 'hono'
import type { Env } from '#request/common/caller.server'
import { formFields } from '#wire/answering.ts'

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

/** Fields of a REST call: JSON, or a form in either encoding, whose `meta[name]` becomes `{ meta: { name } }`. Undefined for invalid JSON. */
export async function restFields(c: Context<Env>): Promise<Record<string, unknown> | undefined> {
  if (!/^application\/(.*\+)?json/i.test(c.req.header('content-type') ?? '')) return nested(await formFields(c))
  const body = await c.req.text()
  if (body === '') return {}
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Nests form fields one level deep, as PHP does. */
function nested(fields: Record<string, unknown>): Record<string, unknown> {
  const groups = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    const [, group, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (group === undefined || inner === undefined) groups.set(name, value)
    else groups.set(group, { ...(groups.get(group) as object | undefined), [inner]: value })
  }
  return Object.fromEntries(groups)
}
