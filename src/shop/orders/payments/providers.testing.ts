import { expect } from 'vitest'
import { addProduct } from '#database/test-goods'
import type { Provider } from '#gateways/payment.providers'
import { decide, findSimulatedPayment, wayBackOf, type Choice, type SimulatedNotice } from '@hanout/simulators/payments'
import { CURRENCIES } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { placeOnlineOrder } from '#shop/buying/quick-order.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { ADDRESSES, paymentsOf, quickOrder } from './paying.testing.ts'
import { lookAtPayments, openPayment, receiveNotice, takeReturn } from './payments.server.ts'
import { haveAccount, haveNoAccount } from './payments.testing.ts'

/** Sells in the provider's currency through a simulated account there only. */
export async function sellThrough({ id, currency }: Provider): Promise<void> {
  await haveNoAccount()
  const written = CURRENCIES.find(({ code }) => code === currency)!
  await changeSettings((now) => ({ ...now, currency: written }))
  await haveAccount(id, { mode: 'simulated', keys: {} })
}

/** An order of one lamp: at 100, 101.650 with delivery and discount. */
export async function orderBy({ id: method }: Provider, { price = 100, stock = 10 } = {}) {
  const product = await addProduct({ price, stock })
  const { id } = await placeOnlineOrder(quickOrder(product), method)
  return { id, product }
}

export async function openAt({ id: method }: Provider, orderId: number): Promise<string> {
  expect(await openPayment(orderId, method, ADDRESSES)).not.toBe('paid')
  return (await paymentsOf(orderId)).at(-1)!.reference
}

export async function orderToPayBy(provider: Provider, more: { price?: number; stock?: number } = {}) {
  const order = await orderBy(provider, more)
  return { ...order, reference: await openAt(provider, order.id) }
}

export async function become(reference: string, outcome: Choice['outcome'], notice: Choice['notice'] = 'now'): Promise<SimulatedNotice[]> {
  return decide((await findSimulatedPayment(reference))!, { outcome, notice })
}

export const deliver = ({ id }: Provider, { url, body }: SimulatedNotice) => receiveNotice(id, { query: url.searchParams, body: body ?? '' })

/** The shopper returns by the provider's redirect; with a code, they only view the page. */
export async function comeBack({ id: method }: Provider, { id, reference }: { id: number; reference: string }): Promise<void> {
  const cameAt = clock.now()
  const address = wayBackOf((await findSimulatedPayment(reference))!, 'pay')
  if (address) await takeReturn(method, new URL(address).searchParams, 1000)
  await lookAtPayments(id, { notSince: cameAt, patienceMs: 1000 })
}

/** Delivers the provider's report: its notices, or the return if it sends none. */
export async function word(provider: Provider, order: { id: number; reference: string }, notices: SimulatedNotice[]): Promise<void> {
  if (notices.length === 0) return comeBack(provider, order)
  for (const notice of notices) expect(await deliver(provider, notice)).toBe('taken')
}
