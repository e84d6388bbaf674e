import { data } from 'react-router'
import { can, type Capability, type Person } from '#shop/people/accounts'
import { deskActionSchema, LONGEST_TEXT, type DeskAction } from '#shop/orders/order-management.schema'
import { markByStaff, moveByStaff, addStaffNote, settleByStaff } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { isStepBack, type OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import type { Millimes } from '#money/millimes'
import { firstProblem } from '#back-office/form-problems.server.ts'
import { translated } from '#back-office/reader.server.ts'
import { amountTyped } from '#back-office/settings/amounts.server.ts'
import type { OrderOnPage } from './order-views.server.ts'

const { tooLong, noteRequired, badRequest } = orderDeskWords
const { reasonRequired, collectedWrong } = orderWords
const PROBLEMS = { words: { tooLong, noteRequired, reasonRequired, collectedWrong }, otherwise: badRequest, values: { max: LONGEST_TEXT } }

/** An order on its page, with what its reader may do about it. */
export type OrderForReader = ReturnType<typeof actsOf>

/** Leaves of an order's acts what somebody may do: who packs hands over and notes how the delivery went; who only reads does nothing. IMP-18. */
export function actsOf(person: Pick<Person, 'capabilities'>, order: OrderOnPage) {
  const acts = {
    marks: order.marks.filter(({ mark }) => can(person, mark === 'delivery' ? 'parcels.manage' : 'orders.manage')),
    primary: order.primary && can(person, order.primary.to === 'shipped' ? 'parcels.manage' : 'orders.manage') ? order.primary : null,
    moves: order.moves.filter((move) => can(person, isPackersMove(order.state, move.to) ? 'parcels.manage' : 'orders.manage')),
  }
  const isManager = can(person, 'orders.manage')
  return {
    ...order,
    ...acts,
    changing: isManager ? order.changing : null,
    mayRefuse: order.mayRefuse && isManager,
    collecting: isManager ? order.collecting : null,
    may: { move: isManager || acts.moves.some(({ to }) => to !== acts.primary?.to), settle: isManager, note: can(person, 'parcels.manage') },
  }
}

/** Applies a staff action on an order. Gives the error of a request that cannot be read; throws the shop's refusals, and 403 without its right. */
export async function actOnOrder({ orderId, person }: { orderId: number; person: Person }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = deskActionSchema.safeParse(fields)
  if (!asked.success) return firstProblem(asked.error, PROBLEMS)
  if (!can(person, rightFor(asked.data))) throw data(null, 403)
  const collected = collectedIn(asked.data)
  if (collected === undefined) return translated(orderWords.collectedWrong)
  await carryOut({ orderId, person }, asked.data, collected ?? undefined)
  return undefined
}

/** The cash that staff say the courier took; null where they say none, undefined for what is no amount. */
function collectedIn(asked: DeskAction): Millimes | null | undefined {
  return asked.intent === 'move' && asked.collected !== '' ? amountTyped(asked.collected) : null
}

function rightFor(asked: DeskAction): Capability {
  const isPacking =
    asked.intent === 'note' || (asked.intent === 'mark' && asked.mark === 'delivery') || (asked.intent === 'move' && isPackersMove(asked.seen, asked.to))
  return isPacking ? 'parcels.manage' : 'orders.manage'
}

/** True for a move of who packs: an order leaves. That one was not delivered after all is the manager's. */
function isPackersMove(from: OrderState, to: OrderState): boolean {
  return to === 'shipped' && !isStepBack(from, to)
}

function carryOut({ orderId, person }: { orderId: number; person: Person }, asked: DeskAction, collected: Millimes | undefined): Promise<void> {
  const by = { orderId, staffId: person.id }
  if (asked.intent === 'move') return moveByStaff(by, { ...asked, collected })
  if (asked.intent === 'mark') return markByStaff(by, { ...asked, isPacking: !can(person, 'orders.manage') })
  if (asked.intent === 'note') return addStaffNote(by, asked.text)
  return settleByStaff(by, asked)
}
