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

/** The staff's input of a refund, by field; lines have `pieces-1`, `amount-1`, `restock-1` by their position. */
export type TypedRefund = Record<string, string>

/** The errors of the fields, in words. */
export type RefundProblems = Partial<Record<string, string>>

/** A refund that could be read, with its amounts; else its errors. */
export type ReadRefund = { asked: Omit<NewRefund, 'orderId' | 'key' | 'expected'>; plan: RefundPlan; problems?: undefined } | { problems: RefundProblems }

const LONGEST_TYPED = 1000

/** The form's first values: everything, the stamp too, by the provider where that can, goods that never left back on sale. Of a part the stamp stays out. */
export function firstTyped({ left, provider, hasLeft }: RefundDesk): TypedRefund {
  const restocked = left.lines.map(({ position }) => [`restock-${position}`, hasLeft ? '' : 'on'])
  return { scope: 'all', way: provider ? 'provider' : 'manual', 'stamp-all': 'on', ...Object.fromEntries(restocked) }
}

/** The fields that the form has, and no others. */
export function typedIn(fields: Record<string, string>, { left }: RefundDesk): TypedRefund {
  const names = ['scope', 'way', 'delivery', 'loose', 'stamp', 'stamp-all', 'reason', 'reference']
  for (const { position } of left.lines) names.push(`pieces-${position}`, `amount-${position}`, `restock-${position}`)
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').slice(0, LONGEST_TYPED)]))
}

/** Reads the typed refund and computes it, as far as it goes. */
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

/** An amount; null where nothing was typed, or nothing that can be read. */
function readAmount(typed: TypedRefund, name: string, problems: RefundProblems): Millimes | null {
  const text = typed[name]?.trim() ?? ''
  const amount = text === '' ? null : amountTyped(text)
  if (amount === undefined) problems[name] = translated(refundWords.amountWrong)
  return amount ?? null
}

/** The field that shows the error of the whole. */
function fieldOf(problem: string): string {
  return problem === 'tooMuchDelivery' ? 'delivery' : 'scope'
}
