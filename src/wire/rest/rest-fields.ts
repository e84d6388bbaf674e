import type { Context } from 'hono'
import { formFields } from '#wire/answering.ts'
import type { Env } from '#request/common/caller.server'

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
