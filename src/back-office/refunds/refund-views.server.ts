import { randomUUID } from 'node:crypto'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { fill, inAList } from '#i18n/words.ts'
import { writtenIn, type CurrencySettings } from '#money/formats'
import { minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { amountTyped } from '#shop/prices/pricing.typed'
import { can, type Person } from '#shop/people/accounts'
import { isPaid, lineText } from '#shop/orders/orders'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { methodWord } from '#shop/orders/order-management.timeline'
import { cameIn, planRefund, type Refund, type RefundPlan, type AskedLine, type RefundAsk } from '#shop/orders/refunds'
import { findRefunds, findSurplus, findSurplusWay, type RefundDesk, type NewRefund } from '#shop/orders/refunds.server'
import { refundWords } from '#shop/orders/refunds.words'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { tillWords } from '#back-office/money/money.words.ts'
import { refundPageWords as words } from './refund-page.words.ts'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { LONGEST_TEXT, piecesSchema, refundSchema } from '#shop/orders/refunds.schema'

export type RefundsOnPage = Awaited<ReturnType<typeof refundsOnPage>>

export type DeskOnPage = ReturnType<typeof deskOnPage>

export type CheckedRefund = ReturnType<typeof checkedOnPage>

export async function refundsOnPage(order: DeskOrder, settings: Settings, person: Person) {
  const [refunds, paidTooMuch] = await Promise.all([findRefunds(order.id), findSurplus(order.id)])
  const surplus = sum(paidTooMuch, order.kept)
  const may = can(person, 'refunds.make')
  return {
    mayMake: may && isPaid(order.payment) && order.refundedTotal < cameIn(order),
    maySettle: may,
    surplus:
      surplus === 0
        ? null
        : {
            amount: amountForReader(surplus, writtenIn(order.currency, settings.currency)),
            expected: String(surplus),
            key: randomUUID(),
            provider: await findSurplusWay(order.id, surplus),
            isKept: order.kept > 0,
          },
    refunds: refunds.map((refund) => shownRefund(refund, order, settings)).toReversed(),
  }
}

function shownRefund(refund: Refund, order: DeskOrder, { currency: own, country }: Settings) {
  const currency = writtenIn(order.currency, own)
  const { id, state, amount, reason, reference, problem, by, createdAt, gateway } = refund
  return {
    id,
    state,
    stateWord: translated(refundWords[state]),
    amount: amountForReader(amount, currency),
    parts: partsOf(refund, order, currency).map(({ label, amount: part, note }) => [label, note, part].filter(Boolean).join(' · ')),
    reason: refund.isSurplus ? reasonInWords(reason) : reason,
    way: gateway === null ? translated(words.manual) : methodWord(gateway, readerLocale()),
    reference: reference ? fill(translated(words.referenceIs), { reference }) : null,
    problem: state === 'refused' ? problem : null,
    by: fill(translated(words.by), { who: by ?? translated(words.formerStaff), date: moment(createdAt, TIME_ZONES[country]) }),
  }
}

function reasonInWords(reason: string): string {
  const own = [refundWords.surplus, refundWords.depositBack].find(({ fr }) => fr === reason)
  return own ? translated(own) : reason
}

export function deskOnPage({ order, left, provider }: RefundDesk, settings: Settings) {
  const currency = writtenIn(order.currency, settings.currency)
  const exact = (amount: Parameters<typeof amountForReader>[0]) => amountForReader(amount, currency)
  return {
    id: order.id,
    paid: exact(cameIn(order)),
    already: order.refundedTotal === 0 ? null : exact(order.refundedTotal),
    left: exact(left.left),
    delivery: left.delivery > 0 ? exact(left.delivery) : null,
    stamp: left.stamp > 0 ? exact(left.stamp) : null,
    provider: provider && { name: provider.name, most: exact(provider.most) },
    lines: left.lines
      .filter((line) => line.pieces > 0 || line.left > 0)
      .map(({ position, pieces, back, quantity, left: amount }) => {
        const { name, attributes } = order.lines.find((line) => line.position === position)!
        return {
          position,
          name,
          attributes: inAList(Object.values(attributes), readerLocale()),
          pieces,
          mayRestock: pieces > back,
          text: fill(translated(words.lineLeft), { pieces, quantity, amount: exact(amount) }),
        }
      }),
  }
}

export function checkedOnPage({ asked, plan }: Extract<ReadRefund, { plan: RefundPlan }>, { order, left, provider }: RefundDesk, settings: Settings) {
  const currency = writtenIn(order.currency, settings.currency)
  return {
    expected: String(plan.amount),
    amount: amountForReader(plan.amount, currency),
    parts: partsOf(plan, order, currency),
    reason: asked.reason,
    way: asked.way === 'provider' ? (provider?.name ?? '') : translated(words.manual),
    out: asked.way === 'manual' ? translated(tillWords[`out-${asked.out ?? 'cash'}`]) : undefined,
    reference: asked.reference,
    isAll: minus(left.left, plan.amount) === 0,
  }
}

function partsOf({ lines, delivery, loose, stamp }: Omit<RefundPlan, 'amount'>, order: Pick<DeskOrder, 'lines'>, currency: CurrencySettings) {
  const named = lines.map(({ position, quantity, amount, restocked }) => {
    const line = order.lines.find((one) => one.position === position)
    const name = line ? lineText(line, { locale: 'fr', glossary: new Map() }) : ''
    const note = quantity === 0 ? null : restocked ? translated(words.backOnSale) : translated(words.notBackOnSale)
    return { label: quantity === 0 ? name : `${quantity} × ${name}`, note, amount: amountForReader(amount, currency) }
  })
  const rest = [
    { label: translated(words.delivery), amount: delivery },
    { label: translated(words.loose), amount: loose },
    { label: translated(words.stamp), amount: stamp },
  ]
  return [...named, ...rest.filter(({ amount }) => amount > 0).map(({ label, amount }) => ({ label, note: null, amount: amountForReader(amount, currency) }))]
}

const { tooLong, reasonRequired, badRequest } = refundWords
const PROBLEMS = { words: { tooLong, reasonRequired }, otherwise: badRequest, values: { max: LONGEST_TEXT } }

/** Submitted refund, by field. Lines have `pieces-1`, `amount-1`, `restock-1` by position. */
export type TypedRefund = Record<string, string>

export type RefundProblems = Partial<Record<string, string>>

type ReadRefund = { asked: Omit<NewRefund, 'orderId' | 'key' | 'expected'>; plan: RefundPlan; problems?: undefined } | { problems: RefundProblems }

const LONGEST_TYPED = 1000

/** Defaults: refund everything with the stamp, by the provider if possible, from where its money lies, and restock goods that never left. A partial refund excludes the stamp. */
export function firstTyped({ left, provider, hasLeft, till }: RefundDesk): TypedRefund {
  const restocked = left.lines.map(({ position, pieces, back }) => [`restock-${position}`, hasLeft || pieces === back ? '' : 'on'])
  return { scope: 'all', way: provider ? 'provider' : 'manual', 'stamp-all': 'on', out: till, ...Object.fromEntries(restocked) }
}

export function typedIn(fields: Record<string, string>, { left }: RefundDesk): TypedRefund {
  const names = ['scope', 'way', 'delivery', 'loose', 'stamp', 'stamp-all', 'reason', 'reference', 'out']
  for (const { position } of left.lines) names.push(`pieces-${position}`, `amount-${position}`, `restock-${position}`)
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').slice(0, LONGEST_TYPED)]))
}

export function readTyped(typed: TypedRefund, desk: RefundDesk): ReadRefund {
  const said = refundSchema.safeParse(typed)
  const problems: RefundProblems = problemsByControl(said.error, PROBLEMS)
  const way = desk.provider && typed['way'] === 'provider' ? 'provider' : 'manual'
  if (way === 'manual' && said.data?.reference === '') problems['reference'] = translated(refundWords.referenceRequired)
  const ask = readAsk(typed, desk, problems)
  const plan = planRefund(desk.left, ask)
  if (typeof plan === 'string' && Object.keys(problems).length === 0) problems[fieldOf(plan)] = translated(refundWords[plan])
  if (!said.success || typeof plan === 'string' || Object.keys(problems).length > 0) return { problems }
  return {
    asked: { ...ask, way, reason: said.data.reason, reference: way === 'manual' ? said.data.reference : '', ...(way === 'manual' && { out: said.data.out }) },
    plan,
  }
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

function readAmount(typed: TypedRefund, name: string, problems: RefundProblems): Millimes | null {
  const text = typed[name]?.trim() ?? ''
  const amount = text === '' ? null : amountTyped(text)
  if (amount === undefined) problems[name] = translated(refundWords.amountWrong)
  return amount ?? null
}

function fieldOf(problem: string): string {
  return problem === 'tooMuchDelivery' ? 'delivery' : 'scope'
}
