import { randomUUID } from 'node:crypto'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { moment } from '#back-office/orders/when.ts'
import { fill, inAList } from '#i18n/words.ts'
import { writtenIn, type CurrencySettings } from '#money/formats'
import { minus } from '#money/millimes'
import { can, type Person } from '#shop/people/accounts'
import { isPaid, lineText } from '#shop/orders/orders'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { methodWord } from '#shop/orders/order-management.timeline'
import type { Refund, RefundPlan } from '#shop/orders/refunds'
import { findRefunds, findSurplus, type RefundDesk } from '#shop/orders/refunds.server'
import { refundWords } from '#shop/orders/refunds.words'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import type { ReadRefund } from './refund-fields.server.ts'
import { refundPageWords as words } from './refund-page.words.ts'

export type RefundsOnPage = Awaited<ReturnType<typeof refundsOnPage>>

export type DeskOnPage = ReturnType<typeof deskOnPage>

export type CheckedRefund = ReturnType<typeof checkedOnPage>

export async function refundsOnPage(order: DeskOrder, settings: Settings, person: Person) {
  const [refunds, surplus] = await Promise.all([findRefunds(order.id), findSurplus(order.id)])
  const may = can(person, 'refunds.make')
  return {
    mayMake: may && isPaid(order.payment) && order.refundedTotal < order.total,
    maySettle: may,
    surplus:
      surplus === 0 ? null : { amount: amountForReader(surplus, writtenIn(order.currency, settings.currency)), expected: String(surplus), key: randomUUID() },
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
    reason,
    way: gateway === null ? translated(words.manual) : methodWord(gateway, readerLocale()),
    reference: reference ? fill(translated(words.referenceIs), { reference }) : null,
    problem: state === 'refused' ? problem : null,
    by: fill(translated(words.by), { who: by ?? translated(words.formerStaff), date: moment(createdAt, TIME_ZONES[country]) }),
  }
}

export function deskOnPage({ order, left, provider }: RefundDesk, settings: Settings) {
  const currency = writtenIn(order.currency, settings.currency)
  const exact = (amount: Parameters<typeof amountForReader>[0]) => amountForReader(amount, currency)
  return {
    id: order.id,
    paid: exact(order.total),
    already: order.refundedTotal === 0 ? null : exact(order.refundedTotal),
    left: exact(left.left),
    delivery: left.delivery > 0 ? exact(left.delivery) : null,
    stamp: left.stamp > 0 ? exact(left.stamp) : null,
    provider: provider && { name: provider.name, most: exact(provider.most) },
    lines: left.lines
      .filter((line) => line.pieces > 0 || line.left > 0)
      .map(({ position, pieces, quantity, left: amount }) => {
        const { name, attributes } = order.lines.find((line) => line.position === position)!
        return {
          position,
          name,
          attributes: inAList(Object.values(attributes), readerLocale()),
          pieces,
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
