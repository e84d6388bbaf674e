import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { CONSENT_COOKIE, CONSENT_PATH, VISITOR_ID_COOKIE } from '#contract/form-visitor'
import { config } from '#platform/config.server'
import { isUuid } from '#platform/uuid'
import { findSettings } from '#shop/upkeep/settings.server'
import { callerOf, type Caller, type Env } from '#request/common/caller.server'
import { formFields, preventCaching } from '#wire/answering.ts'

/** 3999 days. Browsers cap it at about 400. FORM-89. */
const VISITOR_ID_SECONDS = 345_513_600

const REFUSAL_SECONDS = 180 * 24 * 3600

const asked = z.object({
  choice: z.enum(['accept', 'refuse']),
  back: z
    .string()
    .max(500)
    .regex(/^\/(?:(?:ar|en)\/)?page\/[^/?#\\]+\/$/),
})

/** Stores a visitor's choice to be recognised on forms, from a script or from the page's form. Sets nothing if the shop does not ask. FORM-86. */
export const formVisitor = new Hono<Env>()

formVisitor.post(CONSENT_PATH, async (c) => {
  preventCaching(c)
  const read = asked.safeParse(await formFields(c))
  if (!read.success) return c.text('', 400)
  const { choice, back } = read.data
  if (await recognisesVisitors()) for (const cookie of cookiesOf(choice, callerOf(c))) c.header('Set-Cookie', cookie, { append: true })
  return isByScript(c) ? c.body(null, 204) : c.redirect(back, 303)
})

/** The visitor's id for forms, given consent and while the shop recognises visitors. */
export async function visitorIdOf(caller: Pick<Caller, 'readCookie'>): Promise<string | undefined> {
  const id = caller.readCookie(VISITOR_ID_COOKIE)
  return id !== undefined && isUuid(id) && (await recognisesVisitors()) ? id : undefined
}

async function recognisesVisitors(): Promise<boolean> {
  return (await findSettings()).forms.recognisesVisitors === '1'
}

/** A refusal deletes the id and is remembered for half a year. Consent keeps an existing id. */
function cookiesOf(choice: 'accept' | 'refuse', caller: Caller): string[] {
  if (choice === 'refuse')
    return [serialize(VISITOR_ID_COOKIE, '', { ...OPTIONS, maxAge: 0 }), serialize(CONSENT_COOKIE, 'no', { ...OPTIONS, maxAge: REFUSAL_SECONDS })]
  const known = caller.readCookie(VISITOR_ID_COOKIE)
  const id = known !== undefined && isUuid(known) ? known : randomUUID()
  // Longer than the library allows.
  return [`${serialize(VISITOR_ID_COOKIE, id, OPTIONS)}; Max-Age=${VISITOR_ID_SECONDS}`, serialize(CONSENT_COOKIE, '', { ...OPTIONS, maxAge: 0 })]
}

/** Page scripts read both: they are no session. */
const OPTIONS = { path: '/', sameSite: 'Lax', secure: config.url.protocol === 'https:' } as const

function isByScript(c: Context): boolean {
  return c.req.header('x-requested-with') === 'XMLHttpRequest'
}
