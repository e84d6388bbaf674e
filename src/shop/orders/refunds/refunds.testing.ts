import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addProduct } from '#database/test-goods'
import { millimes, NOTHING } from '#money/millimes'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { findOrder, markOrder, type Order } from '#shop/orders/orders.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { saveAccount } from '#shop/orders/payments.server'
import { cameIn } from './refunds.ts'
import type { NewRefund } from './refunds.server.ts'

export const STAFF = { id: 'staff-1', name: 'Amira' }

/** A cash-on-delivery order of lamps at 10 dinars, paid by default. */
export async function orderOf({ pieces = 3, stock = 10, paid = true } = {}): Promise<{ order: Order; lamp: number }> {
  const lamp = await addProduct({ price: 10, stock })
  const { id } = await placeDirectOrder({
    productId: lamp,
    variationId: null,
    quantity: pieces,
    name: 'Sami',
    phone: '20123456',
    address: 'Tunis',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  })
  if (paid) await markOrder(id, { payment: 'paid' }, { actor: { kind: 'staff', id: STAFF.id } })
  return { order: await again(id), lamp }
}

export async function again(id: number): Promise<Order> {
  return (await findOrder(id))!
}

/** An empty manual refund, overridden by `asked`. */
export function refundOf({ id }: Pick<Order, 'id'>, asked: Partial<NewRefund>): NewRefund {
  return {
    orderId: id,
    key: randomUUID(),
    whole: false,
    lines: [],
    delivery: NOTHING,
    loose: NOTHING,
    reason: 'cassé',
    way: 'manual',
    reference: 'espèces',
    expected: NOTHING,
    ...asked,
  }
}

export function loose(order: Pick<Order, 'id'>, amount: number, asked: Partial<NewRefund> = {}): NewRefund {
  return refundOf(order, { loose: millimes(amount), expected: millimes(amount), ...asked })
}

/** A refund of all that is left, restocked by default. */
export function everything(order: Order, { restock = true, ...asked }: Partial<NewRefund> & { restock?: boolean } = {}): NewRefund {
  const lines = order.lines.map(({ position }) => ({ position, quantity: 0, amount: null, restock }))
  return refundOf(order, { whole: true, lines, expected: millimes(cameIn(order) - order.refundedTotal), ...asked })
}

/** A local stand-in for an Egyptian provider. It answers refunds as configured and counts requests. */
export interface ProviderAtPort {
  /** Next answer to a refund: made, accepted, refused, or a server fault. */
  answers: 'done' | 'pending' | 'no' | 'fault'
  asked: { transaction: string; cents: number }[]
  /** Answer about the last accepted refund; `fault`: it is down, `another`: it names another transaction. */
  says: 'pending' | 'done' | 'no' | 'fault' | 'another'
  inquiries: number
  hold: (until: Promise<void>) => void
  close: () => Promise<void>
}

/** Starts the provider and configures the shop with an account there. */
export async function openProvider(): Promise<ProviderAtPort> {
  const before = config.PAYMOB_URL
  let held: Promise<void> | undefined
  const server: Server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (request.url === '/api/auth/tokens') return reply(response, 201, { token: 'signed-in' })
    if (request.url === '/api/ecommerce/orders/transaction_inquiry') return tell(response, JSON.parse(body) as { order_id: string })
    const { transaction_id: transaction, amount_cents: cents } = JSON.parse(body) as { transaction_id: string; amount_cents: number }
    provider.asked.push({ transaction, cents })
    const { answers } = provider
    await held
    const status = { done: 201, pending: 201, no: 400, fault: 502 }[answers]
    const made = { id: 900 + provider.asked.length, success: answers === 'done', pending: answers === 'pending' }
    reply(response, status, made)
  }
  function tell(response: ServerResponse, { order_id: id }: { order_id: string }): void {
    provider.inquiries++
    const { says, asked } = provider
    const number = says === 'another' ? 1 : 900 + asked.length
    const last = {
      id: number,
      success: says !== 'no',
      pending: says === 'pending',
      has_parent_transaction: true,
      amount_cents: 1,
      currency: 'EGP',
      order: { id },
    }
    reply(response, says === 'fault' ? 502 : 200, last)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const provider: ProviderAtPort = {
    answers: 'done',
    asked: [],
    says: 'pending',
    inquiries: 0,
    hold: (until) => {
      held = until
    },
    close: async () => {
      Object.assign(config, { PAYMOB_URL: before })
      await new Promise((closed) => server.close(closed))
    },
  }
  Object.assign(config, { PAYMOB_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const keys = { publicKey: 'p', integrationIds: '1', secretKey: 's', hmacSecret: 'h', apiKey: 'a' }
  await saveAccount({ gateway: 'paymob', mode: 'test', isOn: true, position: 1, keys }, STAFF)
  return provider
}

function reply(response: ServerResponse, status: number, said: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}

export async function orderPaidOnline(): Promise<{ order: Order; lamp: number; transaction: string }> {
  const { order, lamp } = await orderOf()
  const transaction = String(100_000 + order.id)
  await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      gateway: 'paymob',
      reference: String(700_000 + order.id),
      transaction,
      amount: order.total,
      received: order.total,
      currency: 'EGP',
      state: 'paid',
      open_until: new Date(),
      pay_url: null,
    })
    .execute()
  return { order, lamp, transaction }
}
