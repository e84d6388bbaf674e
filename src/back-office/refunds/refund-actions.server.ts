import { millimes } from '#money/millimes'
import type { Person } from '#shop/people/accounts'
import { settlementSchema } from '#shop/orders/refunds.schema'
import { giveSurplusBack, settleRefund } from '#shop/orders/refunds.server'
import { refundWords } from '#shop/orders/refunds.words'
import { translated } from '#back-office/kit/reader.server.ts'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'

const { referenceRequired, reasonRequired, badRequest } = refundWords
const PROBLEMS = { words: { referenceRequired, reasonRequired }, otherwise: badRequest }

export function isAboutRefund(fields: Record<string, string>): boolean {
  return fields['intent']?.startsWith('refund-') ?? false
}

/** Records the result of a refund, or the return of a surplus. Returns the error of an unreadable request; throws refusals. */
export async function actOnRefund({ orderId, person }: { orderId: number; person: Person }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = settlementSchema.safeParse(fields)
  if (asked.error) return firstProblem(asked.error, PROBLEMS)
  const { note } = asked.data
  if (asked.data.intent === 'refund-surplus') {
    const { key, way, expected, out } = asked.data
    if (way === 'manual' && note === '') return translated(referenceRequired)
    await giveSurplusBack(person, { orderId, key, way, reference: note, expected: millimes(expected), out })
    return undefined
  }
  const { intent, refund } = asked.data
  await settleRefund(person, { orderId, refund, happened: intent === 'refund-made', note })
  return undefined
}
