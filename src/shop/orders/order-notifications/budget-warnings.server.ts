import { inTransaction } from '#platform/database.server'
import { budgetNow, isStoppedByBudget, queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findMerchantEmail } from './merchant.server.ts'

const NEAR = 80
const SPENT = 100

/** Mails the merchant at 80 % of the month's message budget and when it blocks a message, once a month each. Returns the percentage. IMP-35. */
export async function warnOfBudget(): Promise<number | undefined> {
  const { month, budget, percent } = await budgetNow()
  if (budget === 0) return undefined
  const reached = percent >= SPENT || (await isStoppedByBudget()) ? SPENT : percent >= NEAR ? NEAR : undefined
  if (reached === undefined) return undefined
  const merchant = await findMerchantEmail()
  if (!merchant) return undefined
  const data = { month, percent: reached === SPENT ? SPENT : percent }
  const once = `budget:${month}:${reached}`
  await inTransaction((transaction) => queueMessage(transaction, { kind: 'budget-warning', channel: 'mail', recipient: merchant, locale: 'fr', data, once }))
  wakeOutbox()
  return reached
}
