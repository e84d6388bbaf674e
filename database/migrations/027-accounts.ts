import { sql, type Kysely } from 'kysely'

export const name = '027-accounts'

/** Online payments of site forms are in the ledger, those of before with the reason `opening`. The journal reads entries by their time; a statement knows its headings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table courier_statements add column headings text`.execute(db)
  await sql`create index ledger_entries_at on ledger_entries using brin (at)`.execute(db)
  await sql`
    with added as (
      insert into ledger_entries (key, kind, currency, actor, reason)
      select 'payment:' || id, 'payment', currency, 'system', 'opening' from payments where entry_id is not null and received > 0
      returning id, key, currency
    )
    insert into ledger_lines (entry_id, currency, account, amount)
    select added.id, added.currency, leg.account, leg.amount from added join payments p on added.key = 'payment:' || p.id
    cross join lateral (values ('provider:' || p.gateway, p.received), ('sales:forms', -p.received)) as leg (account, amount)`.execute(db)
}
