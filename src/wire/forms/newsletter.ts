import type { Context } from 'hono'
import { asRefusal } from '#platform/refusal'
import { callerOf, type Env } from '#request/common/caller.server'
import { pageBefore } from '#request/pages/own-address.server'
import type { NewsletterOutcome } from '#shop/newsletter/subscribers'
import { askNewsletter, confirmNewsletter, type NewsletterAsked } from '#shop/newsletter/subscribers.server'
import { subscriberWords as words } from '#shop/newsletter/subscribers.words'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { failureBody, INVALID_JSON, invalidParameters, methodOf, NO_ROUTE, type Failure, restFields } from '#wire/rest/rest-answers.ts'
import { z } from 'zod'

/** Text, or a bare number as in JSON. */
const typed = (most: number) => z.union([z.string(), z.number().finite()]).transform(String).pipe(z.string().max(most))

/** Fields of the protocol's call, for any verb. The protocol's script sends no `consent`. NEWS-14, NEWS-17, NEWS-28. */
const newsletterCallSchema = z.object({
  name: typed(300),
  mobile: typed(100),
  group_id: typed(20).default(''),
  type: z
    .enum(['subscribe', 'unsubscribe', ''])
    .default('')
    .transform((type) => (type === 'unsubscribe' ? type : 'subscribe')),
  activation: typed(20).default(''),
  consent: z
    .union([z.string().max(10), z.boolean(), z.number()])
    .optional()
    .transform((said) => (said === undefined ? undefined : ['1', 'on', 'yes', 'true'].includes(String(said)))),
})

/** Newsletter route below `/wp-json`. NEWS-14, NEWS-16, NEWS-17. */
export const NEWSLETTER_ROUTE = '/wpsms/v1/newsletter'
export const NEWSLETTER_METHODS = ['POST', 'PUT', 'DELETE']

/**
 * The newsletter's one call: POST subscribes, or unsubscribes by its type; DELETE unsubscribes; PUT submits the code. Fields come in body, query, or both.
 * Success is `{ message, error: [] }`; an error is WIRE-21's with `error.message` in the caller's language. NEWS-14 to NEWS-19, NEWS-22.
 */
export async function answerNewsletter(c: Context<Env>): Promise<Response> {
  const { locale, address } = callerOf(c)
  const method = methodOf(c)
  if (!NEWSLETTER_METHODS.includes(method)) return refused(c, NO_ROUTE)
  const body = await restFields(c)
  if (!body) return refused(c, INVALID_JSON, words.unreadable[locale])
  const fields = { ...c.req.query(), ...body }
  const required = method === 'PUT' ? ['name', 'mobile', 'activation'] : ['name', 'mobile']
  const missing = required.filter((name) => fields[name] === undefined)
  if (missing.length > 0) return refused(c, missingParameters(missing), words[method === 'PUT' ? 'requiredMissing' : 'nameAndMobile'][locale])
  const call = newsletterCallSchema.safeParse(fields)
  if (!call.success) return refused(c, invalidParameters([...new Set(call.error.issues.map(({ path }) => String(path[0])))]), words.unreadable[locale])
  const { name, mobile, group_id: groupId, type, activation: code, consent } = call.data
  const page = pageBefore(c.req.raw)?.split('?')[0] ?? ''
  const asked: NewsletterAsked = { type: method === 'DELETE' ? 'unsubscribe' : type, name, mobile, groupId, consent, page }
  try {
    const outcome: NewsletterOutcome = await (method === 'PUT'
      ? confirmNewsletter({ ...asked, code }, { locale, address })
      : askNewsletter(asked, { locale, address }))
    return c.json({ message: words[outcome][locale], error: [] })
  } catch (error) {
    const refusal = asRefusal(error)
    const message = refusal.in(locale)
    if (!(refusal instanceof TooManyRequests)) return refused(c, { status: 400, code: 'wpsms_newsletter_refused', message })
    c.header('Retry-After', String(refusal.seconds))
    return refused(c, { status: 429, code: 'rest_too_many_requests', message })
  }
}

/** An error with the newsletter's own `error`, whose message the widget shows. NEWS-19, WIRE-21. */
function refused(c: Context<Env>, failed: Failure, said = failed.message): Response {
  return c.json({ ...failureBody(failed), error: { code: failed.status, message: said } }, failed.status)
}

function missingParameters(params: string[]): Failure {
  return { status: 400, code: 'rest_missing_callback_param', message: `Missing parameter(s): ${params.join(', ')}`, params }
}
