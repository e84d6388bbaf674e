import { sql } from 'kysely'
import { millimes, payable } from '#money/millimes'
import { coinOf } from '#money/formats'
import { db, inTransaction, readBeside } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { postEntries, type NewEntry } from '#shop/books/ledger.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Dimension, Span } from './reports.ts'

export interface AdvertisingCost {
  day: string
  /** In one word, as of orders; a campaign of it, or empty. */
  source: string
  campaign: string
  amount: number
}

/** Dimensions that a cost of advertising is told by. */
export const ADVERTISED: readonly (Dimension | 'all')[] = ['all', 'day', 'source', 'campaign']

/** Sets what a campaign cost on a day, in the shop's currency; 0 removes it. A change takes back what the ledger had; the same amount changes nothing. */
export async function saveAdvertising({ day, campaign, ...typed }: AdvertisingCost, by: Actor): Promise<void> {
  const currency = (await findSettings()).currency.code
  const source = typed.source.toLowerCase()
  const amount = payable(millimes(typed.amount), coinOf(currency))
  await inTransaction(async (transaction) => {
    await sql`
      insert into advertising_costs (day, source, campaign, currency, amount, person_id) values (${day}, ${source}, ${campaign}, ${currency}, 0, ${by.id})
      on conflict do nothing`.execute(transaction)
    const { rows } = await sql<{ id: number; amount: number; revision: number }>`
      select id, amount, revision from advertising_costs where day = ${day} and source = ${source} and campaign = ${campaign} and currency = ${currency}
      for update`.execute(transaction)
    const { id, ...was } = rows[0]!
    if (was.amount === amount) return
    const entry = (cost: number, what: string): NewEntry => ({
      key: `advertising:${id}:${was.revision + 1}:${what}`,
      kind: 'advertising',
      currency,
      actor: { kind: 'staff', id: by.id },
      reason: `${day} ${source} ${campaign}`.trim(),
      lines: [
        { account: 'advertising', amount: cost },
        { account: 'bank', amount: -cost },
      ],
    })
    await postEntries(transaction, [...(was.amount > 0 ? [entry(-was.amount, 'reversal')] : []), ...(amount > 0 ? [entry(amount, 'cost')] : [])])
    await sql`
      update advertising_costs set amount = ${amount}, revision = revision + 1, person_id = ${by.id}, updated_at = ${clock.now()}
      where id = ${id}`.execute(transaction)
    const details = { advertised: `${day} ${source} ${campaign}`.trim(), changes: [{ field: 'cost', from: `${was.amount}`, to: `${amount}` }] }
    await audit({ by, action: 'advertising-saved', details }, transaction)
  })
}

/** What advertising cost in a span, by one of `ADVERTISED`. */
export async function findAdvertising({ from, until }: Span, by: Dimension | 'all'): Promise<{ key: string; currency: string; amount: number }[]> {
  const campaign = sql`source || case when campaign <> '' then '|' || campaign else '' end`
  const key = by === 'day' ? sql`day::text` : by === 'source' ? sql`source` : by === 'campaign' ? campaign : sql`''`
  const { rows } = await readBeside(sql<{ key: string; currency: string; amount: number }>`
    select ${key} as key, currency, sum(amount)::bigint as amount from advertising_costs
    where day between ${from}::date and ${until}::date and amount > 0 group by 1, 2`)
  return rows
}

const LISTED = 100

export async function listAdvertising(): Promise<(AdvertisingCost & { id: number; currency: string })[]> {
  const { rows } = await sql<AdvertisingCost & { id: number; currency: string }>`
    select id, day::text as day, source, campaign, amount, currency from advertising_costs where amount > 0
    order by day desc, id desc limit ${LISTED}`.execute(db)
  return rows
}
