import { sql } from 'kysely'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { lockOrder, recordEvent } from '#shop/orders/orders.server'
import { unflag } from './reading.server.ts'
import { refundWords } from './refunds.words.ts'

/** Paid beyond the order's total, by a second or excessive payment, or the deposit of a cancelled order; not yet returned. */
export async function findSurplus(orderId: number, database: Database = db): Promise<Millimes> {
  const { rows } = await sql<{ left: number }>`
    select ((select coalesce(sum(surplus), 0) from payments where order_id = ${orderId})
      - (select coalesce(sum(amount), 0) from refunds where order_id = ${orderId} and surplus))::bigint as left`.execute(database)
  return millimes(Math.max(0, rows[0]!.left))
}

/** A surplus returned by hand: its reference, the amount shown, and the form's key. */
export interface GivenSurplus {
  orderId: number
  key: string
  reference: string
  expected: Millimes
}

/**
 * Records that the whole surplus went back by hand; the order itself stays. A repeat of the key changes nothing. Refuses an amount other than shown.
 * IMP-13.
 */
export async function giveSurplusBack(by: { id: string; name: string }, { orderId, key, reference, expected }: GivenSurplus): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw refuse(refundWords.noSuchOrder).as('gone')
    const before = await transaction.selectFrom('refunds').select('order_id').where('key', '=', key).executeTakeFirst()
    if (before && before.order_id !== orderId) throw refuse(refundWords.badRequest)
    if (before) return
    const amount = await findSurplus(orderId, transaction)
    if (amount === 0) throw refuse(refundWords.nothingLeft)
    if (amount !== expected) throw refuse(refundWords.otherAmount, { amount: exactAmount(amount, writtenIn(order.currency)) })
    const refundId = await writeDown(transaction, { by, orderId, key, reference, amount })
    await audit(
      { by, action: 'refund', subject: `order:${orderId}`, details: { refund: refundId, amount, currency: order.currency, way: 'manual', surplus: true } },
      transaction,
    )
    await recordEvent(transaction, {
      orderId,
      actor: { kind: 'staff', id: by.id },
      kind: 'refund',
      details: { refundId, amount, currency: order.currency, gateway: null, reference, text: refundWords.surplus.fr },
    })
    await unflag(transaction, orderId, ['paid-twice', 'paid-other-amount', 'deposit-to-return'])
  })
}

interface Written extends Omit<GivenSurplus, 'expected'> {
  by: { id: string }
  amount: Millimes
}

async function writeDown(transaction: Database, { by, orderId, key, reference, amount }: Written): Promise<number> {
  const now = clock.now()
  const { id } = await transaction
    .insertInto('refunds')
    .values({
      order_id: orderId,
      key,
      amount,
      delivery_amount: 0,
      loose_amount: amount,
      reason: refundWords.surplus.fr,
      person_id: by.id,
      state: 'manual',
      surplus: true,
      gateway: null,
      payment_id: null,
      reference,
      problem: null,
      checked_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
