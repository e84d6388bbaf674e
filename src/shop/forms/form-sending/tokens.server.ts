import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopSecret } from '#platform/secret-file.server'

const DAY_MS = 24 * 3600 * 1000

/** Token of a form, the same for all visitors of a day, so that pages can be cached whole. FORM-19. */
export async function formToken(formId: number, now: Date): Promise<string> {
  return tokenOf(formId, dayOf(now))
}

export function formTokenEnds(now: Date): Date {
  return new Date((dayOf(now) + 1) * DAY_MS)
}

/** True for a token of this form issued within the last `hours`. FORM-88. */
export async function isFormToken(token: string, { form, hours, now }: { form: number; hours: number; now: Date }): Promise<boolean> {
  const day = Number.parseInt(/^([0-9a-z]{1,6})-[0-9a-f]{32}$/.exec(token)?.[1] ?? '', 36)
  if (!(day <= dayOf(now)) || now.getTime() >= (day + 1) * DAY_MS + hours * 3_600_000) return false
  return isSame(await tokenOf(form, day), token)
}

/** Signed entry number for an address that only shows the confirmation again. The payment key cannot be derived from it. */
export async function markOfEntry(id: number): Promise<string> {
  return `${id}-${await signatureOf(['form confirmation', id])}`
}

/** Undefined for a forged mark. */
export async function entryOfMark(mark: string): Promise<number | undefined> {
  const [, id] = /^(\d{1,15})-[0-9a-f]{32}$/.exec(mark) ?? []
  return id !== undefined && isSame(await markOfEntry(Number(id)), mark) ? Number(id) : undefined
}

function isSame(right: string, sent: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(sent)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

/** Day and signature: `fvr-0123456789abcdef0123456789abcdef`. */
async function tokenOf(form: number, day: number): Promise<string> {
  return `${day.toString(36)}-${await signatureOf(['form', form, day])}`
}

async function signatureOf(what: readonly unknown[]): Promise<string> {
  const signed = createHmac('sha256', await shopSecret()).update(JSON.stringify(what))
  return signed.digest('hex').slice(0, 32)
}
