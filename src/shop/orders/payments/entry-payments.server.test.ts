import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { findEntryByKey, findEntryToPay } from '#shop/forms/entries.server'
import { addEntryToPay, entryRow } from '#shop/forms/entries.testing'
import { findSimulatedPayment } from '@hanout/simulators/payments'
import { ADDRESSES, asBefore, atProvider, later, notice, openedFor, openedForEntry, orderToPay, paymentsOf, refusalOf } from './paying.testing.ts'
import { checkPendingPayments, lookAtEntryPayments, openEntryPayment, receiveNotice } from './payments.server.ts'
import { findEntryPaying } from './paying.server.ts'
import { haveAccount, haveNoAccount, haveSilentKonnect, paymentsOfEntry } from './payments.testing.ts'
import { settle } from './settling.server.ts'

useDatabase()
afterEach(asBefore)

const stateOf = async (id: number) => (await entryRow(id)).payment
const payingOf = async (id: number) => findEntryPaying((await findEntryToPay(id))!)

async function entryAtProvider() {
  const entry = await addEntryToPay()
  return { ...entry, reference: await openedForEntry(entry.id) }
}

describe('opening', () => {
  test('IMP-31 asks for what is owed once: again gives the same page, and so do two tabs at once and the same form sent twice', async () => {
    const { id } = await addEntryToPay()
    const [first, second] = await Promise.all([openedForEntry(id), openedForEntry(id)])
    expect([second, await openedForEntry(id)]).toEqual([first, first])
    expect(await paymentsOfEntry(id)).toMatchObject([{ order_id: null, amount: 150_000, currency: 'TND', gateway: 'simulator', state: 'pending' }])
    expect(await entryRow(id)).toMatchObject({ payment: 'awaiting', payment_method: 'simulator' })
  })

  test('IMP-31 the process killed between keeping an entry and opening its payment: the entry is unpaid, and the next try opens it', async () => {
    const { id } = await addEntryToPay()
    expect(await stateOf(id)).toBe('unpaid')
    expect((await payingOf(id)).methods).toHaveLength(1)
    await openedForEntry(id)
    expect(await stateOf(id)).toBe('awaiting')
  })

  test('IMP-31 the process killed between opening a payment and writing it down: the provider names the entry, and it is paid', async () => {
    const { id, reference } = await entryAtProvider()
    await db.deleteFrom('payments').where('entry_id', '=', id).execute()
    await atProvider(reference, 'pay')
    expect(await notice(reference)).toBe('taken')
    expect(await paymentsOfEntry(id)).toMatchObject([{ reference, state: 'paid', amount: 150_000 }])
    expect(await stateOf(id)).toBe('paid')
  })

  test('IMP-31 what costs nothing, what is paid, and a provider that does not answer open nothing, and that is said in words', async () => {
    const free = await addEntryToPay({ total: 0 })
    expect(await refusalOf(openEntryPayment(free.id, 'simulator', ADDRESSES))).toBe('Cette demande ne peut plus être payée en ligne. Appelez-nous.')
    const { id, reference } = await entryAtProvider()
    await atProvider(reference, 'pay')
    await notice(reference)
    expect(await openEntryPayment(id, 'simulator', ADDRESSES)).toBe('paid')
    await haveSilentKonnect()
    const said = 'Le paiement en ligne est momentanément indisponible. Votre demande est gardée : réessayez dans un instant.'
    const waiting = await addEntryToPay()
    for (const method of ['konnect', 'simulator', 'nobody']) expect(await refusalOf(openEntryPayment(waiting.id, method, ADDRESSES))).toBe(said)
    expect(await paymentsOfEntry(waiting.id)).toEqual([])
  })

  test("MONEY-12, IMP-31 an entry is paid in its own currency, whatever the shop sells in; a code without a page is the payer's way", async () => {
    await haveNoAccount()
    await haveAccount('fawry', { mode: 'simulated', keys: {} })
    await haveAccount('konnect', { mode: 'simulated', keys: {} })
    const { id } = await addEntryToPay({ total: 75_500, currency: 'EGP' })
    expect((await payingOf(id)).methods.map((method) => method.id)).toEqual(['fawry'])
    expect(await refusalOf(openEntryPayment(id, 'konnect', ADDRESSES))).toContain('momentanément indisponible')
    const code = await openedForEntry(id, 'fawry')
    expect((await payingOf(id)).code).toMatchObject({ gateway: 'fawry', code, amount: 75_500, isSimulated: true })
    expect(await paymentsOfEntry(id)).toMatchObject([{ currency: 'EGP', amount: 75_500, code }])
  })
})

describe('settling', () => {
  test('IMP-31 a notice before the way back, one after it, and both again: paid once', async () => {
    const { id, reference } = await entryAtProvider()
    await atProvider(reference, 'pay')
    expect(await notice(reference)).toBe('taken')
    await lookAtEntryPayments(id, { notSince: clock.now(), patienceMs: 1000 })
    await notice(reference)
    expect(await entryRow(id)).toMatchObject({ payment: 'paid', payment_attention: null })
    expect(await paymentsOfEntry(id)).toMatchObject([{ state: 'paid', surplus: 0 }])
    expect((await payingOf(id)).methods).toEqual([])
  })

  test('IMP-31 no notice and no way back: the shop asks by itself', async () => {
    const { id, reference } = await entryAtProvider()
    await atProvider(reference, 'pay')
    later(1)
    await checkPendingPayments()
    expect(await stateOf(id)).toBe('paid')
  })

  test('IMP-31 refused or cancelled: unpaid or awaiting, and it can be paid again', async () => {
    const { id, reference } = await entryAtProvider()
    await atProvider(reference, 'refuse')
    await notice(reference)
    expect(await stateOf(id)).toBe('unpaid')
    const again = await openedForEntry(id)
    expect(again).not.toBe(reference)
    await atProvider(again, 'cancel')
    await notice(again)
    expect(await payingOf(id)).toMatchObject({ last: 'cancelled', methods: [{ id: 'simulator' }] })
    await atProvider(await openedForEntry(id), 'pay')
    later(1)
    await checkPendingPayments()
    expect(await stateOf(id)).toBe('paid')
  })

  test('IMP-31 two tabs that pay twice: paid, and the second is shown to staff as unread, its whole amount as surplus', async () => {
    const { id, reference } = await entryAtProvider()
    await atProvider(reference, 'pay')
    later(45)
    const second = await openedForEntry(id)
    await atProvider(second, 'pay')
    await db.updateTable('form_entries').set({ read: true }).where('id', '=', id).execute()
    for (const one of [reference, second]) await notice(one)
    expect(await entryRow(id)).toMatchObject({ payment: 'paid', payment_attention: 'paid-twice', read: false })
    expect((await paymentsOfEntry(id)).map(({ state, surplus }) => [state, surplus])).toEqual([
      ['paid', 0],
      ['paid', 150_000],
    ])
  })

  test('IMP-31 another amount or another currency: not paid, shown to staff, and nobody pays a second time; the right word later counts', async () => {
    for (const outcome of ['pay-less', 'pay-in-euros'] as const) {
      const { id, reference } = await entryAtProvider()
      await atProvider(reference, outcome)
      await notice(reference)
      expect(await entryRow(id)).toMatchObject({ payment: 'awaiting', payment_attention: 'paid-other-amount' })
      expect((await payingOf(id)).methods).toEqual([])
      expect(await refusalOf(openEntryPayment(id, 'simulator', ADDRESSES))).toContain('ne peut plus être payée')
    }
  })

  test('IMP-31 a payment that comes after the entry was emptied by retention is booked, and brings nothing of it back', async () => {
    const { id, reference } = await entryAtProvider()
    await sql`update form_entries set answers = '[]', words = '', emails = '{}', phones = '{}' where id = ${id}`.execute(db)
    await atProvider(reference, 'pay')
    expect(await notice(reference)).toBe('taken')
    expect(await entryRow(id)).toMatchObject({ payment: 'paid', answers: [], words: '', emails: [], phones: [] })
  })

  test('IMP-31 an order and an entry of one number are never taken for each other, nor is a name that is guessed', async () => {
    const order = await orderToPay()
    const entry = await addEntryToPay()
    await db.updateTable('form_entries').set({ id: order.id }).where('id', '=', entry.id).execute()
    const reference = await openedForEntry(order.id)
    await atProvider(reference, 'pay')
    await notice(reference)
    expect(await stateOf(order.id)).toBe('paid')
    expect(await paymentsOf(order.id)).toMatchObject([{ state: 'pending', reference: await openedFor(order.id) }])
    const truth = { reference: 'guessed', state: 'paid', amount: 150_000 as never, currency: 'TND' } as const
    for (const name of [`F${order.id}-000000000000`, 'F999999-000000000000', `F${order.id}`, 'F-'])
      expect(await settle('simulator', { ...truth, order: name })).toBe('unknown')
    expect(await receiveNotice('simulator', { query: new URLSearchParams({ payment_ref: 'a'.repeat(24) }), body: '' })).toBe('taken')
  })

  test('IMP-31 whatever comes in any order and at once, an entry is paid exactly when one of its payments is, and never goes back', async () => {
    const word = fc.record({ n: fc.integer({ min: 0, max: 2 }), state: fc.constantFrom('paid', 'refused', 'cancelled', 'expired', 'pending') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), async (groups) => {
        const { id, reference } = await entryAtProvider()
        const { order_id: order } = (await findSimulatedPayment(reference))!
        for (const group of groups) {
          const before = await stateOf(id)
          const words = group.map(({ n, state }) =>
            settle('simulator', { reference: n === 0 ? reference : `${reference}-${n}`, order, state, amount: 150_000 as never, currency: 'TND' }),
          )
          await Promise.all(words)
          const paid = (await paymentsOfEntry(id)).filter(({ state }) => state === 'paid')
          const row = await entryRow(id)
          expect(row.payment === 'paid').toBe(paid.length > 0)
          if (before === 'paid') expect(row.payment).toBe('paid')
          expect(row.payment_attention).toBe(paid.length > 1 ? 'paid-twice' : null)
          const [posted] = (
            await sql<{ amount: number }>`select coalesce(sum(amount), 0)::bigint as amount from ledger_lines where account = 'provider:simulator'`.execute(db)
          ).rows
          const [received] = (
            await sql<{ amount: number }>`select coalesce(sum(received), 0)::bigint as amount from payments where entry_id is not null`.execute(db)
          ).rows
          expect(posted).toEqual(received)
          expect(paid.reduce((sum, { surplus }) => sum + surplus, 0)).toBe(Math.max(0, paid.length - 1) * 150_000)
        }
      }),
      { numRuns: 30 },
    )
  })
})

test("an entry's link opens with its own key alone, and numbers beyond any are nobody's", async () => {
  const { id, key } = await addEntryToPay()
  const other = await addEntryToPay()
  expect((await findEntryByKey(id, key))?.id).toBe(id)
  for (const wrong of ['', other.key, `${key}x`]) expect(await findEntryByKey(id, wrong)).toBeUndefined()
  expect(await findEntryByKey(Number.MAX_SAFE_INTEGER * 2, key)).toBeUndefined()
})
