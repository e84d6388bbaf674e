import './messages.tables.ts'

export { forgetOldMessages } from './forgetting.server.ts'
export { hoursOf, sendableFrom, type SendingHours } from './sending-hours.ts'
export { doubtSending, findWaiting, isOpen, LANES, sendNext, sendTaken } from './sending.server.ts'
export type { Attempt, Sending, Sent, TakenMessage } from './sending.server.ts'
export { noteUnsent, onMessages, queueMessage, unqueueMessage, wakeOutbox, withdrawCodes } from './queueing.server.ts'
export { budgetNow, isStoppedByBudget, mayStillSpend, recordSpending, retryMail, retryOverBudget } from './spending.server.ts'
export type { Budget } from './spending.server.ts'
