import { findMailSender } from '#shop/upkeep/message-accounts.server'
import './messages.tables.ts'

export {
  answerTaken,
  countFailedMessages,
  dropMessage,
  findOneTaken,
  findOutbox,
  findTaken,
  findTakenAttachments,
  forgetOldMessages,
  OUTBOX_VIEWS,
  PHONE_FAULTS,
  resendMessage,
} from './outbox.server.ts'
export type { OutboxMessage, OutboxView } from './outbox.server.ts'
export { hoursOf, sendableFrom, type SendingHours } from './sending-hours.ts'
export { doubtSending, findWaiting, isOpen, LANES, sendNext, sendTaken } from './sending.server.ts'
export type { Attempt, Sending, Sent, TakenMessage } from './sending.server.ts'
export { noteUnsent, onMessages, queueMessage, unqueueMessage, wakeOutbox, withdrawCodes } from './queueing.server.ts'
export { budgetNow, isStoppedByBudget, mayStillSpend, recordSpending, retryMail, retryOverBudget } from './spending.server.ts'
export type { Budget } from './spending.server.ts'
export { noteReceipts, verifyReceipts } from './receipts.server.ts'
export { holdBackMessages } from './restored.server.ts'
export { tryMessage } from './trying.server.ts'

/** True if the shop can send mail; without that, mails wait three days at most. */
export async function mailAvailable(): Promise<boolean> {
  return (await findMailSender()) !== undefined
}
