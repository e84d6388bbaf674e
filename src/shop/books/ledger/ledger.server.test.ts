import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { findBalances, postEntries, type NewEntry } from './ledger.server.ts'

useDatabase()

const SYSTEM = { kind: 'system', id: null }

function entryOf(key: string, lines: NewEntry['lines'], currency = 'TND'): NewEntry {
  return { key, kind: 'adjustment', currency, actor: SYSTEM, lines }
}

test('IMP-23 an entry that does not sum to zero is refused, with all that its transaction wrote', async () => {
  const good = entryOf('good', [
    { account: 'cash', amount: 1000 },
    { account: 'customers', amount: -1000 },
  ])
  const uneven = entryOf('uneven', [
    { account: 'cash', amount: 1000 },
    { account: 'customers', amount: -999 },
  ])
  await expect(
    inTransaction(async (transaction) => {
      await postEntries(transaction, [good])
      await postEntries(transaction, [uneven])
    }),
  ).rejects.toThrow('does not sum to zero')
  await expect(postEntries(db, [good, uneven])).rejects.toThrow('does not sum to zero')
  expect(await findBalances('')).toEqual([])
})

test('IMP-23 the same key posts once, from eight writers at once', async () => {
  const entry = entryOf('once', [
    { account: 'courier:mylerz-tn', amount: 70_000 },
    { account: 'customers', amount: -70_000 },
  ])
  const posted = await Promise.all(Array.from({ length: 8 }, () => inTransaction((transaction) => postEntries(transaction, [entry]))))
  expect(posted.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(await findBalances('courier:')).toEqual([{ account: 'courier:mylerz-tn', currency: 'TND', amount: 70_000 }])
})

test('IMP-23 currencies are never added up', async () => {
  const lines = [
    { account: 'courier:mylerz-tn', amount: 5000, orderId: 7 },
    { account: 'customers', amount: -5000, orderId: 7 },
  ]
  await postEntries(db, [entryOf('pounds', lines, 'EGP')])
  expect(await findBalances('courier:', 7)).toEqual([{ account: 'courier:mylerz-tn', currency: 'EGP', amount: 5000 }])
  expect((await findBalances('courier:')).map(({ currency }) => currency)).toEqual(['EGP', 'TND'])
})

test.each([
  'update ledger_lines set amount = 2 * amount',
  'update ledger_entries set reason = 1',
  'delete from ledger_lines',
  'truncate ledger_entries cascade',
])('IMP-23 the ledger is only added to: %s is refused', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('the ledger is only added to')
})
