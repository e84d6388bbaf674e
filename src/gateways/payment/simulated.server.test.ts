import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { decide, DIALECTS, dueNotices, findSimulatedPayment, LATE_NOTICE_MS, outcomesOf, TROUBLES, wayBackOf } from '@hanout/simulators/payments'
import type { Choice, Dialect, SimulatedNotice } from '@hanout/simulators/payments'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { config, parseConfig } from '#platform/config.server'
import type { Notice, PaymentGateway } from './payment.ts'
import { openGateway } from './payment.server.ts'
import { ASK, failureOf } from './provider-at-port.testing.ts'

useDatabase()

const machineTime = clock.now
afterEach(() => void (clock.now = machineTime))

const later = (ms: number) => {
  const now = new Date(clock.now().getTime() + ms)
  clock.now = () => now
}

const gatewayOf = (dialect: Dialect): PaymentGateway => openGateway(dialect, { mode: 'simulated', keys: {} })!

async function opened(dialect: Dialect, amount = millimes(101_650)) {
  const gateway = gatewayOf(dialect)
  const session = await gateway.create({ ...ASK, currency: gateway.currency, amount })
  const find = async () => (await findSimulatedPayment(session.reference))!
  return { gateway, session, find, become: async (outcome: Choice['outcome'], notice: Choice['notice'] = 'now') => decide(await find(), { outcome, notice }) }
}

const readBy = (gateway: PaymentGateway, { url, body }: SimulatedNotice): Notice | undefined =>
  gateway.readNotice({ query: url.searchParams, body: body ?? '' })

const tellsNothing = (dialect: Dialect) => dialect === 'clictopay'
const signs = (dialect: Dialect) => dialect === 'paymob' || dialect === 'fawry'

describe.each(DIALECTS)('%s, simulated', (dialect) => {
  test('IMP-19 opens a page in this shop, or gives a code to pay with in a shop; pending until somebody decides', async () => {
    const { gateway, session, find } = await opened(dialect)
    if (dialect === 'fawry') expect(session).toMatchObject({ payUrl: null, code: expect.stringMatching(/^\d{9}$/) })
    else expect(session.payUrl).toMatch(new RegExp(`^${config.url.origin}/simulator/`))
    expect(await find()).toMatchObject({ dialect, amount: 101_650, token: gateway.currency, status: 'pending' })
    const truth = await gateway.fetchTruth(session.reference)
    if (dialect === 'paymob') expect(truth).toBeUndefined()
    else expect(truth).toMatchObject({ state: 'pending', order: ASK.order, amount: 101_650 })
  })

  test('IMP-20 paid: the notice is its, and the truth says so, with order, amount and currency', async () => {
    const { gateway, session, become } = await opened(dialect)
    const notices = await become('pay')
    expect(notices).toHaveLength(tellsNothing(dialect) ? 0 : 1)
    const truth = await gateway.fetchTruth(session.reference)
    expect(truth).toMatchObject({ reference: session.reference, order: ASK.order, state: 'paid', amount: 101_650, currency: gateway.currency })
    for (const notice of notices) {
      const read = readBy(gateway, notice)!
      expect(read.reference).toBe(session.reference)
      expect(read.truth?.state).toBe(signs(dialect) ? 'paid' : undefined)
      if (read.truth) expect({ ...read.truth, order: ASK.order }).toEqual(truth)
    }
  })

  test('refused and cancelled are not paid, in the words that it has', async () => {
    const states = { konnect: ['refused', 'cancelled'], flouci: ['refused', 'refused'], paymee: ['pending', 'pending'] }
    const others = { clictopay: ['refused', 'cancelled'], paymob: ['refused', undefined], fawry: ['refused', 'cancelled'] }
    const said: (string | undefined)[] = []
    for (const outcome of ['refuse', 'cancel'] as const) {
      const { gateway, session, become } = await opened(dialect)
      await become(outcome)
      said.push((await gateway.fetchTruth(session.reference))?.state)
    }
    expect(said).toEqual({ ...states, ...others }[dialect])
  })

  test('a payment that was decided is over; a refused one may be tried again', async () => {
    const { gateway, session, become } = await opened(dialect)
    await become('refuse')
    await become('pay')
    expect(await become('cancel')).toEqual([])
    expect((await gateway.fetchTruth(session.reference))!.state).toBe('paid')
  })

  test('IMP-20 less money, and another currency where it names one, is told as it is', async () => {
    for (const outcome of ['pay-less', 'pay-in-euros'] as const) {
      const { gateway, session, find, become } = await opened(dialect)
      await become(outcome)
      const truth = await gateway.fetchTruth(session.reference)
      if (outcome === 'pay-less') expect(truth).toMatchObject({ state: 'paid', amount: 10_170 })
      else if (outcomesOf(await find()).includes(outcome)) expect(truth).toMatchObject({ state: 'paid', currency: 'EUR' })
      else expect(truth?.state).toBe('pending')
    }
  })

  test('IMP-20 a lie is no truth: what is signed wrongly is none of its notices, what is not signed is a hint', async () => {
    const { gateway, session, become } = await opened(dialect)
    for (const lie of await become('leave', 'forged')) expect(readBy(gateway, lie)?.truth).toBeUndefined()
    expect((await gateway.fetchTruth(session.reference))?.state).not.toBe('paid')
  })

  test('tells twice, late and not at all', async () => {
    const tells = tellsNothing(dialect) ? 0 : 1
    expect(await (await opened(dialect)).become('pay', 'twice')).toHaveLength(2 * tells)
    expect(await (await opened(dialect)).become('pay', 'never')).toEqual([])
    const { gateway, session, become } = await opened(dialect)
    expect(await become('pay', 'late')).toEqual([])
    expect(await dueNotices()).toEqual([])
    later(LATE_NOTICE_MS)
    const due = await dueNotices()
    expect(due.map((notice) => readBy(gateway, notice)?.reference)).toEqual(tells ? [session.reference] : [])
    expect(await dueNotices()).toEqual([])
  })

  test('amounts that bring trouble: a key that is not accepted, a fault, half an answer, no answer to questions', async () => {
    const create = (whole: number) => opened(dialect, millimes(whole * 1000))
    expect(await failureOf(create(TROUBLES.denied))).toMatchObject({ kind: 'refused' })
    expect(await failureOf(create(TROUBLES.down))).toMatchObject({ kind: 'unreachable' })
    expect(await failureOf(create(TROUBLES.garbled))).toMatchObject({ kind: 'unreadable' })
    const { gateway, session } = await create(TROUBLES.mute)
    expect(await failureOf(gateway.fetchTruth(session.reference))).toMatchObject({ kind: 'unreachable' })
  })

  test('knows no payment of another name, nor another provider one of its own', async () => {
    const { session } = await opened(dialect)
    expect(await gatewayOf(dialect).fetchTruth('no-such-payment')).toBeUndefined()
    for (const other of DIALECTS) if (other !== dialect) expect(await gatewayOf(other).fetchTruth(session.reference), other).toBeUndefined()
  })

  test('MONEY-16 does not exist outside a demo', async () => {
    expect(openGateway(dialect, { mode: 'simulated', keys: {} }, parseConfig({ HANOUT_DEMO: '0' }))).toBeUndefined()
  })

  test('sends the shopper back as the provider does', async () => {
    const { gateway, session, find, become } = await opened(dialect)
    await become('pay')
    const back = wayBackOf(await find(), 'pay')
    if (dialect === 'fawry') return expect(back).toBeNull()
    const url = new URL(back!)
    expect(`${url.origin}${url.pathname}`).toBe('https://shop.example.com/ok')
    expect(url.searchParams.get('outcome')).toBe('success')
    if (dialect === 'paymob')
      expect(gateway.readNotice({ query: url.searchParams, body: '' })?.truth).toMatchObject({ reference: session.reference, state: 'paid' })
    if (dialect === 'clictopay') expect(url.searchParams.get('orderId')).toBe(session.reference)
  })
})

describe.each(['paymob', 'fawry'] as const)('IMP-13 money back at %s, simulated', (dialect) => {
  const refundOf = (gateway: PaymentGateway) => {
    if (gateway.refund === 'manual') throw new Error('this provider has a call for it')
    return gateway.refund
  }

  test('in parts until all is given back, and no more; a part leaves it paid', async () => {
    const { gateway, session, become } = await opened(dialect)
    const { reference } = session
    const give = (amount: number, transaction: string | null) =>
      refundOf(gateway)({ reference, transaction, order: ASK.order, amount: millimes(amount), total: millimes(101_650), reason: 'abîmé', key: String(amount) })
    expect(await failureOf(give(1000, null))).toMatchObject({ kind: 'refused' })
    await become('pay')
    const { transaction } = (await gateway.fetchTruth(reference))!
    expect(await give(1650, transaction!)).toMatchObject({ state: 'done' })
    expect((await gateway.fetchTruth(reference))!.state).toBe('paid')
    expect(await failureOf(give(100_010, transaction!))).toMatchObject({ kind: 'refused' })
    expect(await give(100_000, null)).toMatchObject({ state: 'done' })
    expect((await gateway.fetchTruth(reference))!.state).toBe('cancelled')
  })
})

test('a code that nobody pays expires after two days; one that is paid in its last hour is paid', async () => {
  const paid = await opened('fawry')
  const unpaid = await opened('fawry')
  later(47 * 3600 * 1000)
  expect((await findSimulatedPayment(paid.session.code!))!.reference).toBe(paid.session.reference)
  await paid.become('pay')
  later(2 * 3600 * 1000)
  expect((await paid.gateway.fetchTruth(paid.session.reference))!.state).toBe('paid')
  expect((await unpaid.gateway.fetchTruth(unpaid.session.reference))!.state).toBe('expired')
  expect(await unpaid.become('pay')).toEqual([])
})
