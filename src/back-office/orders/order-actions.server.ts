import { fill } from '#i18n/words.ts'
import { deskActionSchema, LONGEST_TEXT, type DeskAction } from '#shop/orders/order-management.schema'
import { markByStaff, moveByStaff, addStaffNote, settleByStaff, type ByStaff } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { orderWords } from '#shop/orders/orders.words'
import { translated } from '#back-office/reader.server.ts'

/** Does what staff ask of an order. Gives what is wrong with the request, in words, where it cannot be read; throws the shop's refusals. */
export async function actOnOrder(by: ByStaff, fields: Record<string, string>): Promise<string | undefined> {
  const asked = deskActionSchema.safeParse(fields)
  if (!asked.success) return whatIsWrong(asked.error.issues)
  await carryOut(by, asked.data)
  return undefined
}

function carryOut(by: ByStaff, asked: DeskAction): Promise<void> {
  if (asked.intent === 'move') return moveByStaff(by, asked)
  if (asked.intent === 'mark') return markByStaff(by, asked)
  if (asked.intent === 'note') return addStaffNote(by, asked.text)
  return settleByStaff(by, asked)
}

/** The first thing wrong with what was sent that has words of its own. */
function whatIsWrong(issues: { message: string }[]): string {
  const said = new Set(issues.flatMap((issue) => [issue.message, ...deeper(issue)]))
  if (said.has('tooLong')) return fill(translated(orderDeskWords.tooLong), { max: LONGEST_TEXT })
  if (said.has('noteRequired')) return translated(orderDeskWords.noteRequired)
  return said.has('reasonRequired') ? translated(orderWords.reasonRequired) : translated(orderDeskWords.badRequest)
}

/** A union names what is wrong with each of its members. */
function deeper(issue: object): string[] {
  const members = 'errors' in issue ? (issue.errors as { message: string }[][]) : []
  return members.flat().map(({ message }) => message)
}
