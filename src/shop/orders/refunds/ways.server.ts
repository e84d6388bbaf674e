import { sql } from 'kysely'
import type { PaymentGateway } from '#gateways/payment.types'
import { millimes, type Millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'
import { gatewayOf } from '#shop/orders/payments.server'

export interface ProviderWay {
  paymentId: number
  /** The provider's ids of payment and transaction. */
  reference: string
  transaction: string | null
  amount: Millimes
  left: Millimes
  gateway: string
  name: string
  refund: Exclude<PaymentGateway['refund'], 'manual'>
}

/** Empty if every refund must be made by hand. */
export async function findProviderWays(orderId: number): Promise<ProviderWay[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'gateway', 'reference', 'transaction', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .execute()
  const ways = payments.map(async ({ id, gateway: named, reference, transaction, amount }) => {
    const gateway = await gatewayOf(named)
    if (!gateway || gateway.refund === 'manual') return []
    const { name, refund } = gateway
    const left = await leftOf(db, id)
    return [{ paymentId: id, reference, transaction, amount: millimes(amount), left, gateway: gateway.id, name, refund }]
  })
  return (await Promise.all(ways)).flat()
}

/** The order's part of a payment that is not yet refunded. */
export async function leftOf(database: Database, paymentId: number): Promise<Millimes> {
  const { rows } = await sql<{ left: number }>`
    select amount - surplus - (select coalesce(sum(amount), 0)::bigint from refunds where payment_id = p.id and state <> 'refused') as left
    from payments p where id = ${paymentId}`.execute(database)
  return millimes(rows[0]!.left)
}
