import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addProduct } from '#database/test-goods'
import { decide, findSimulatedPayment, type Choice } from '@hanout/simulators/payments'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { placeOnlineOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { openEntryPayment, openPayment, receiveNotice } from './payments.server.ts'
import { haveNoAccount } from './payments.testing.ts'

export const ADDRESSES = { noticeUrl: 'http://shop.test/notice', successUrl: 'http://shop.test/ok', failUrl: 'http://shop.test/no' }
const MINUTE_MS = 60_000

const machineTime = clock.now

export function later(minutes: number): void {
  const now = new Date(clock.now().getTime() + minutes * MINUTE_MS)
  clock.now = () => now
}

export function quickOrder(productId: number): QuickOrder {
  return {
    productId,
    variationId: null,
    quantity: 1,
    name: 'Sami',
    phone: '20123456',
    address: 'Tunis',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  }
}

/** An order of one lamp at 100 dinars with an open payment: 101.650 TND with delivery and discount. */
export async function orderToPay(stock = 10) {
  const product = await addProduct({ price: 100, stock })
  const { id } = await placeOnlineOrder(quickOrder(product), 'simulator')
  return { id, product, reference: await openedFor(id) }
}

/** Opens an order's payment and returns its reference, or `paid`. */
export async function openedFor(id: number): Promise<string> {
  const opened = await openPayment(id, 'simulator', ADDRESSES)
  if (opened === 'paid' || 'code' in opened) return opened === 'paid' ? 'paid' : opened.code
  return opened.payUrl.split('/').at(-1)!
}

/** As `openedFor`, for a form entry. */
export async function openedForEntry(id: number, method = 'simulator'): Promise<string> {
  const opened = await openEntryPayment(id, method, ADDRESSES)
  if (opened === 'paid' || 'code' in opened) return opened === 'paid' ? 'paid' : opened.code
  return opened.payUrl.split('/').at(-1)!
}

export async function atProvider(reference: string, outcome: Choice['outcome']): Promise<void> {
  await decide((await findSimulatedPayment(reference))!, { outcome, notice: 'never' })
}

export const notice = (reference: string, more: Record<string, string> = {}) =>
  receiveNotice('simulator', { query: new URLSearchParams({ payment_ref: reference, ...more }), body: '' })

export const paymentsOf = (id: number) => db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute()
export const noticesOf = (reference: string) => db.selectFrom('payment_notices').selectAll().where('reference', '=', reference).execute()

export async function outcomesOf(id: number): Promise<unknown[]> {
  const events = await db.selectFrom('order_events').select('details').where('order_id', '=', id).where('kind', '=', 'payment').orderBy('id').execute()
  return events.map(({ details }) => details['outcome'])
}

/** In French. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).in('fr')
}

/** Restores clock and provider after a test. */
export async function asBefore(): Promise<void> {
  clock.now = machineTime
  await haveNoAccount()
}
