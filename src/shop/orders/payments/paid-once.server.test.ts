import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { PROVIDERS, type Provider } from '#gateways/payment.providers'
import { findSimulatedPayment, type Choice, type SimulatedNotice } from '@hanout/simulators/payments'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { expireHolds, findOrder, moveOrder } from '#shop/orders/orders.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { haveAccount, haveNoAccount } from './payments.testing.ts'
import { ADDRESSES, asBefore, outcomesOf, paymentsOf } from './paying.testing.ts'
import { openPayment } from './payments.server.ts'
import { become, comeBack, deliver, orderBy, sellThrough } from './providers.testing.ts'

useDatabase()
afterAll(async () => {
  await asBefore()
  await haveNoAccount()
  await saveSettings(DEFAULT_SETTINGS)
})

const n = fc.nat({ max: 5 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('open'), n }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'refuse', 'cancel', 'pay-less'), n }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('notice', 'return'), n }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('expire', 'staff-cancels', 'staff-confirms'), n }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** Steps of a group run concurrently, groups in sequence. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 10 })

interface Scene {
  id: number
  product: number
  providers: Provider[]
  opened: { provider: Provider; reference: string }[]
  notices: { provider: Provider; notice: SimulatedNotice }[]
}

test.each(['TND', 'EGP'])(
  'IMP-20, IMP-21 whatever providers, shoppers, staff and the clock do to an order in %s, in any order and at once: it is paid once, and what is paid is never cancelled or forgotten',
  async (currency) => {
    const providers = PROVIDERS.filter((provider) => provider.currency === currency)
    await sellThrough(providers[0]!)
    for (const { id } of providers) await haveAccount(id, { mode: 'simulated' })
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const scene: Scene = { ...(await orderBy(providers[0]!, { stock: 1 })), providers, opened: [], notices: [] }
        for (const group of groups) {
          const wasPaid = (await findOrder(scene.id))!.payment === 'paid'
          await Promise.all(group.map((one) => happen(one, scene).catch(unlessRefused)))
          await expectSound(scene, wasPaid)
        }
        await expectNothingForgotten(scene)
      }),
      { numRuns: 25 },
    )
  },
)

async function happen({ kind, n: which }: Step, scene: Scene): Promise<unknown> {
  const { id, providers, opened, notices } = scene
  if (kind === 'open') return open(providers[which % providers.length]!, scene)
  if (kind === 'expire') {
    await sql`update orders set hold_ends = now() - interval '1 second' where id = ${id} and state = 'pending'`.execute(db)
    return expireHolds()
  }
  const actor = { kind: 'staff', id: null } as const
  if (kind === 'staff-cancels') return moveOrder({ orderId: id, to: 'cancelled', actor, reason: 'demandé' })
  if (kind === 'staff-confirms') return moveOrder({ orderId: id, to: 'confirmed', actor, reason: 'essai' })
  const told = notices[which % notices.length]
  if (kind === 'notice') return told && deliver(told.provider, told.notice)
  const one = opened[which % opened.length]
  if (!one) return undefined
  if (kind === 'return') return comeBack(one.provider, { id, reference: one.reference })
  return decideAt(one, kind, notices)
}

async function open(provider: Provider, { id, opened }: Scene): Promise<void> {
  await openPayment(id, provider.id, ADDRESSES)
  for (const { gateway, reference } of await paymentsOf(id)) {
    if (!opened.some((one) => one.reference === reference)) opened.push({ provider: PROVIDERS.find((one) => one.id === gateway)!, reference })
  }
}

async function decideAt({ provider, reference }: Scene['opened'][number], outcome: Choice['outcome'], notices: Scene['notices']): Promise<void> {
  const sent = await become(reference, outcome)
  notices.push(...sent.map((notice) => ({ provider, notice })))
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** Paid at most once; a paid order stays paid; no piece is lost. */
async function expectSound({ id, product }: Scene, wasPaid: boolean): Promise<void> {
  const order = (await findOrder(id))!
  if (wasPaid) expect(order.payment).toBe('paid')
  if (order.payment === 'paid') expect(['cancelled', 'failed', 'pending', 'temp']).not.toContain(order.state)
  expect((await outcomesOf(id)).filter((outcome) => outcome === 'paid').length).toBeLessThanOrEqual(1)
  const { rows } = await sql<{ held: number }>`select coalesce(sum(quantity), 0)::int as held from stock_holds where order_id = ${id}`.execute(db)
  expect((await stockOf(product)) + rows[0]!.held).toBe(1)
}

/** Payments in the providers' books are booked once the shop has asked, and double payments are flagged. */
async function expectNothingForgotten(scene: Scene): Promise<void> {
  const { id, opened } = scene
  for (const { provider, reference } of opened) await comeBack(provider, { id, reference })
  const books = await Promise.all(opened.map(({ reference }) => findSimulatedPayment(reference)))
  const paid = books.filter((payment) => payment?.status === 'completed' && payment.amount === 101_650)
  const order = (await findOrder(id))!
  expect(order.payment === 'paid').toBe(paid.length > 0)
  expect((await paymentsOf(id)).filter(({ state }) => state === 'paid')).toHaveLength(paid.length)
  expect((await outcomesOf(id)).filter((outcome) => outcome === 'paid-twice')).toHaveLength(Math.max(0, paid.length - 1))
  await expectSound(scene, paid.length > 0)
}
