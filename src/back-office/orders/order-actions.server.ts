import { deskActionSchema, LONGEST_TEXT, type DeskAction } from '#shop/orders/order-management.schema'
import { markByStaff, moveByStaff, addStaffNote, settleByStaff, type ByStaff } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { orderWords } from '#shop/orders/orders.words'
import { firstProblem } from '#back-office/form-problems.server.ts'

const { tooLong, noteRequired, badRequest } = orderDeskWords
const { reasonRequired } = orderWords
const PROBLEMS = { words: { tooLong, noteRequired, reasonRequired }, otherwise: badRequest, values: { max: LONGEST_TEXT } }

/** Applies a staff action on an order. Gives the error of a request that cannot be read; throws the shop's refusals. */
export async function actOnOrder(by: ByStaff, fields: Record<string, string>): Promise<string | undefined> {
  const asked = deskActionSchema.safeParse(fields)
  if (!asked.success) return firstProblem(asked.error, PROBLEMS)
  await carryOut(by, asked.data)
  return undefined
}

function carryOut(by: ByStaff, asked: DeskAction): Promise<void> {
  if (asked.intent === 'move') return moveByStaff(by, asked)
  if (asked.intent === 'mark') return markByStaff(by, asked)
  if (asked.intent === 'note') return addStaffNote(by, asked.text)
  return settleByStaff(by, asked)
}
