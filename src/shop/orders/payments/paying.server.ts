import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { CASH_ON_DELIVERY, depositLeft } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { findAccounts, findOnlineMethods, providerName, type OnlineMethod } from './ways.server.ts'
import { type PaidFor, isCancelledByStaff } from './order-subject.server.ts'
import { mayBePaid, standingOfEntry, type BookedState, type OpenCode, type PaidEntry } from './payments.ts'

/** The payment state of an order for its shopper: whether it, or its deposit, may be paid (again) in its own currency, and how the last attempt ended, if there was one. */
export async function findPaying(order: Order): Promise<{ mayPay: boolean; last: BookedState | undefined }> {
  const last = await lastOf({ column: 'order_id', id: order.id })
  const cancelledByStaff = await isCancelledByStaff(db, order)
  const isDeposit = order.paymentMethod === CASH_ON_DELIVERY
  const deposit = isDeposit ? (depositLeft(order) > 0 ? 'open' : 'met') : undefined
  const online = (await findOnlineMethods()).some(({ currency }) => currency === order.currency)
  return { mayPay: online && mayBePaid({ ...order, cancelledByStaff, deposit }), last }
}

/** The provider that an order's last payment was opened at. */
export async function findLastGateway(orderId: number): Promise<string | undefined> {
  const last = db.selectFrom('payments').select('gateway').where('order_id', '=', orderId).orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.gateway
}

/** The code that an order can be paid with in a shop now; undefined where none is open. IMP-19. */
export function findOpenCode(orderId: number): Promise<OpenCode | undefined> {
  return openCodeOf({ column: 'order_id', id: orderId })
}

/** How an entry's payment stands for its payer: the ways to pay it (again), how the last attempt ended, and the code open for it. IMP-31. */
export async function findEntryPaying(entry: PaidEntry): Promise<EntryPaying> {
  const paidFor = { column: 'entry_id', id: entry.id } as const
  const [last, code, methods] = await Promise.all([lastOf(paidFor), openCodeOf(paidFor), findOnlineMethods(entry.currency ?? '')])
  const isOwed = entry.payment !== 'none' && mayBePaid(standingOfEntry(entry))
  return { methods: isOwed ? methods : [], last, code }
}

/** How an entry's payment stands for its payer. */
export interface EntryPaying {
  /** The ways to pay it now; none where nothing is owed, or nobody charges in its currency. */
  methods: OnlineMethod[]
  last: BookedState | undefined
  code: OpenCode | undefined
}

async function lastOf({ column, id }: PaidFor): Promise<BookedState | undefined> {
  const last = await db.selectFrom('payments').select('state').where(column, '=', id).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.state
}

async function openCodeOf({ column, id }: PaidFor): Promise<OpenCode | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select(['gateway', 'code', 'amount', 'open_until as openUntil'])
    .where(column, '=', id)
    .where('state', '=', 'pending')
    .where('code', 'is not', null)
    .where('open_until', '>', clock.now())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payment?.code) return undefined
  const { gateway, code, amount, openUntil } = payment
  const account = (await findAccounts()).find((known) => known.gateway === gateway)
  return { gateway, name: providerName(gateway), code, amount, openUntil, isSimulated: account?.mode === 'simulated' }
}
