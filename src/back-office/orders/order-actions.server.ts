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

export type OrderForReader = ReturnType<typeof actsOf>

/** Removes the actions that a person may not perform. Packers ship and record deliveries; readers do nothing. IMP-18. */
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

/** Applies a staff action to an order. Returns the error of an unreadable request. Throws refusals, and 403 without the right. */
export async function actOnOrder({ orderId, person }: { orderId: number; person: Person }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = deskActionSchema.safeParse(fields)
  if (!asked.success) return firstProblem(asked.error, PROBLEMS)
  if (!can(person, rightFor(asked.data))) throw data(null, 403)
  const collected = collectedIn(asked.data)
  if (collected === undefined) return translated(orderWords.collectedWrong)
  await carryOut({ orderId, person }, asked.data, collected ?? undefined)
  return undefined
}

/** Cash collected by the courier, as submitted: null if none was given, undefined if it is not an amount. */
function collectedIn(asked: DeskAction): Millimes | null | undefined {
  return asked.intent === 'move' && asked.collected !== '' ? amountTyped(asked.collected) : null
}

function rightFor(asked: DeskAction): Capability {
  const isPacking =
    asked.intent === 'note' || (asked.intent === 'mark' && asked.mark === 'delivery') || (asked.intent === 'move' && isPackersMove(asked.seen, asked.to))
  return isPacking ? 'parcels.manage' : 'orders.manage'
}

/** True for a move that packers may make: shipping. Only managers undo a delivery. */
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
