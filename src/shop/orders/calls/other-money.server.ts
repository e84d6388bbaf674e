import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { findOtherMoney } from '#shop/orders/payments.other-money.server'
import { callWords } from './calls.words.ts'

/** Refuses to end an order by a call while a payment of another amount is unresolved: staff must look at it first. */
export async function refuseOtherMoney(transaction: Database, orderId: number): Promise<void> {
  const money = await findOtherMoney(orderId, transaction)
  if (money) throw refuse(callWords.otherMoney, { amount: money.text })
}
