import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopSecret } from '#platform/shop-secret.server'

const DAY_MS = 24 * 3600 * 1000

/** The token that a form on a page carries, the same for all visitors of a day, so that pages are kept whole. FORM-19. */
export async function formToken(formId: number, now: Date): Promise<string> {
  return tokenOf(formId, dayOf(now))
}

/** When a page that holds a form's token is to be made anew. */
export function formTokenEnds(now: Date): Date {
  return new Date((dayOf(now) + 1) * DAY_MS)
}

/** True for a token of this form that was given out in the last `hours`. FORM-88. */
export async function isFormToken(token: string, { form, hours, now }: { form: number; hours: number; now: Date }): Promise<boolean> {
  const day = Number.parseInt(/^([0-9a-z]{1,6})-[0-9a-f]{32}$/.exec(token)?.[1] ?? '', 36)
  if (!(day <= dayOf(now)) || now.getTime() >= (day + 1) * DAY_MS + hours * 3_600_000) return false
  const [right, sent] = [Buffer.from(await tokenOf(form, day)), Buffer.from(token)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

/** A day and its signature: `fvr-0123456789abcdef0123456789abcdef`. */
async function tokenOf(form: number, day: number): Promise<string> {
  const signed = createHmac('sha256', await shopSecret()).update(JSON.stringify(['form', form, day]))
  return `${day.toString(36)}-${signed.digest('hex').slice(0, 32)}`
}
