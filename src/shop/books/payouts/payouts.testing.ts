import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { recordMovement } from '#shop/books/accounts.server'
import { CAME_BACK, IS_UNPAID } from './earnings.server.ts'
import { findVendorAccounts, listPayouts, payRequest, payVendor, refuseRequest, requestPayout, saveBankAccount, takeBackPayout } from './payouts.server.ts'
import { payableIn } from './payouts.ts'

const STAFF = { id: 'staff-1', name: 'Amira' }

/** An act on the money of one of two vendors. `percent` is of what may be paid. */
export const ACT_ON_MONEY = fc.record({
  vendor: fc.constantFrom(0, 1),
  what: fc.constantFrom('request', 'request', 'pay', 'pay', 'refuse', 'take-back', 'direct', 'adjust'),
  percent: fc.integer({ min: 1, max: 130 }),
})

type ActOnMoney = typeof ACT_ON_MONEY extends fc.Arbitrary<infer Act> ? Act : never

/** Acts on a vendor's money, and expects that no more is paid than may be. */
export async function actOnMoney(act: ActOnMoney, vendors: readonly number[]): Promise<void> {
  const vendorId = vendors[act.vendor]!
  await saveBankAccount(vendorId, '10006035183598478831', STAFF)
  const before = payableOf(await findVendorAccounts(vendorId))
  const payouts = await listPayouts(vendorId)
  const paying = { till: 'bank', reference: '' } as const
  const asked = { key: randomUUID(), vendorId, currency: 'TND', amount: Math.max(1, Math.floor((before * act.percent) / 100)) }
  const inState = (state: string) => payouts.find((one) => one.state === state)
  const [request, paid] = [inState('requested'), inState('paid')]
  try {
    if (act.what === 'request') await requestPayout(asked, STAFF)
    else if (act.what === 'direct') await payVendor({ ...asked, ...paying }, STAFF)
    else if (act.what === 'pay' && request) await payRequest(request.id, paying, STAFF)
    else if (act.what === 'refuse' && request) await refuseRequest(request.id, 'essai', STAFF)
    else if (act.what === 'take-back' && paid) await takeBackPayout(paid.id, 'essai', STAFF)
    else if (act.what === 'adjust')
      await recordMovement({ ...asked, account: `vendor:${vendorId}`, movement: 'adjust', fee: 0, reason: 'essai', amount: act.percent - 60 || 1 }, STAFF)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  const spent = (await sumPaid(vendorId)) - payouts.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0)
  expect(spent).toBeLessThanOrEqual(before)
}

const payableOf = ([account]: Awaited<ReturnType<typeof findVendorAccounts>>) => (account ? payableIn(account) : 0)

async function sumPaid(vendorId: number): Promise<number> {
  return (await listPayouts(vendorId)).filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0)
}

/** Shares whose mark differs from their order and the ledger, and vendors' lines whose moment is not their entry's. */
export async function findWrongMarks(): Promise<unknown[]> {
  const { rows } = await sql`
    select s.order_id from vendor_shares s join orders o on o.id = s.order_id where s.unsettled <> (o.state = 'completed' and (${CAME_BACK} or ${IS_UNPAID}))
    union all select e.id from ledger_entries e join ledger_lines l on l.entry_id = e.id where starts_with(l.account, 'vendor:') and l.at is distinct from e.at`.execute(
    db,
  )
  return rows
}

/** Expects that each vendor's account is their shares of sold orders and their adjustments, less what was paid. */
export async function expectAccounts(vendors: readonly number[]): Promise<void> {
  for (const vendorId of vendors) {
    const account = `vendor:${vendorId}`
    const shares = await db
      .selectFrom('vendor_shares')
      .select(['gross', 'commission'])
      .where('vendor_id', '=', vendorId)
      .where('sold_at', 'is not', null)
      .execute()
    const adjusted = await db
      .selectFrom('ledger_lines')
      .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
      .select('amount')
      .where('account', '=', account)
      .where('kind', '=', 'adjustment')
      .execute()
    const paid = await db.selectFrom('vendor_payouts').select('amount').where('vendor_id', '=', vendorId).where('state', '=', 'paid').execute()
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
    const owed =
      sum(shares.map(({ gross, commission }) => gross - commission)) - sum(adjusted.map(({ amount }) => amount)) - sum(paid.map(({ amount }) => amount))
    expect((await findVendorAccounts(vendorId))[0]?.balance ?? 0).toBe(owed)
    expect(shares.length).toBeGreaterThan(0)
  }
}
