import { problemsByControl } from '#back-office/form-problems.server.ts'
import { translated } from '#back-office/reader.server.ts'
import { amountTyped } from '#back-office/settings/amounts.server.ts'
import { NOTHING, type Millimes } from '#money/millimes'
import { planRefund, type AskedLine, type RefundAsk, type RefundPlan } from '#shop/orders/refunds'
import { LONGEST_TEXT, piecesSchema, refundSchema } from '#shop/orders/refunds.schema'
import type { NewRefund, RefundDesk } from '#shop/orders/refunds.server'
import { refundWords } from '#shop/orders/refunds.words'

const { tooLong, reasonRequired, badRequest } = refundWords
const PROBLEMS = { words: { tooLong, reasonRequired }, otherwise: badRequest, values: { max: LONGEST_TEXT } }

/** Submitted refund, by field. Lines have `pieces-1`, `amount-1`, `restock-1` by position. */
export type TypedRefund = Record<string, string>

export type RefundProblems = Partial<Record<string, string>>

export type ReadRefund = { asked: Omit<NewRefund, 'orderId' | 'key' | 'expected'>; plan: RefundPlan; problems?: undefined } | { problems: RefundProblems }

const LONGEST_TYPED = 1000

/**
 * Defaults: refund everything including the stamp, through the provider if possible, and restock goods that never left. A partial refund excludes the stamp.
 */
export function firstTyped({ left, provider, hasLeft }: RefundDesk): TypedRefund {
  const restocked = left.lines.map(({ position }) => [`restock-${position}`, hasLeft ? '' : 'on'])
  return { scope: 'all', way: provider ? 'provider' : 'manual', 'stamp-all': 'on', ...Object.fromEntries(restocked) }
}

/** Keeps only fields of this form. */
export function typedIn(fields: Record<string, string>, { left }: RefundDesk): TypedRefund {
  const names = ['scope', 'way', 'delivery', 'loose', 'stamp', 'stamp-all', 'reason', 'reference']
  for (const { position } of left.lines) names.push(`pieces-${position}`, `amount-${position}`, `restock-${position}`)
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').slice(0, LONGEST_TYPED)]))
}

/** Validates the submitted refund and computes its amounts. */
export function readTyped(typed: TypedRefund, desk: RefundDesk): ReadRefund {
  const said = refundSchema.safeParse(typed)
  const problems: RefundProblems = problemsByControl(said.error, PROBLEMS)
  const way = desk.provider && typed['way'] === 'provider' ? 'provider' : 'manual'
  if (way === 'manual' && said.data?.reference === '') problems['reference'] = translated(refundWords.referenceRequired)
  const ask = readAsk(typed, desk, problems)
  const plan = planRefund(desk.left, ask)
  if (typeof plan === 'string' && Object.keys(problems).length === 0) problems[fieldOf(plan)] = translated(refundWords[plan])
  if (!said.success || typeof plan === 'string' || Object.keys(problems).length > 0) return { problems }
  return { asked: { ...ask, way, reason: said.data.reason, reference: way === 'manual' ? said.data.reference : '' }, plan }
}

function readAsk(typed: TypedRefund, { left }: RefundDesk, problems: RefundProblems): RefundAsk {
  const whole = typed['scope'] !== 'part'
  const lines = left.lines.map(({ position }) => readLine(typed, position, whole ? {} : problems))
  const stamp = typed[whole ? 'stamp-all' : 'stamp'] === 'on' ? left.stamp : NOTHING
  if (whole) return { whole, lines, delivery: NOTHING, loose: NOTHING, stamp }
  for (const line of lines) {
    const alone = planRefund(left, { whole, lines: [line], delivery: NOTHING, loose: NOTHING })
    if (alone === 'tooManyPieces') problems[`pieces-${line.position}`] ??= translated(refundWords.tooManyPieces)
    if (alone === 'tooMuchOfLine' || alone === 'partOfCoin') problems[`amount-${line.position}`] ??= translated(refundWords[alone])
  }
  return { whole, lines, delivery: readAmount(typed, 'delivery', problems) ?? NOTHING, loose: readAmount(typed, 'loose', problems) ?? NOTHING, stamp }
}

function readLine(typed: TypedRefund, position: number, problems: RefundProblems): AskedLine {
  const pieces = piecesSchema.safeParse(typed[`pieces-${position}`] || '0')
  if (!pieces.success) problems[`pieces-${position}`] = translated(refundWords.piecesWrong)
  return { position, quantity: pieces.data ?? 0, amount: readAmount(typed, `amount-${position}`, problems), restock: typed[`restock-${position}`] === 'on' }
}

/** Null if empty or unreadable. */
function readAmount(typed: TypedRefund, name: string, problems: RefundProblems): Millimes | null {
  const text = typed[name]?.trim() ?? ''
  const amount = text === '' ? null : amountTyped(text)
  if (amount === undefined) problems[name] = translated(refundWords.amountWrong)
  return amount ?? null
}

function fieldOf(problem: string): string {
  return problem === 'tooMuchDelivery' ? 'delivery' : 'scope'
}
