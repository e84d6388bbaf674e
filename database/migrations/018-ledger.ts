import { sql, type Kysely } from 'kysely'
import { OPENING_BALANCES } from './ledger/opening.ts'

export const name = '018-ledger'

/** The double-entry ledger: whole millimes, only added to. What earlier orders earned and owe is posted once, with the reason `opening`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
create table ledger_entries (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  currency text not null,
  at timestamptz not null default now(),
  -- No references: an entry outlives what it names.
  order_id bigint,
  event_id bigint,
  actor text not null,
  actor_id text,
  reason text not null default '',
  unique (id, currency)
);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;

-- A positive amount is a debit.
create table ledger_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  currency text not null,
  account text not null check (account ~ '^[a-z]+(:[a-z0-9-]+)?$'),
  amount bigint not null check (amount <> 0),
  order_id bigint,
  foreign key (entry_id, currency) references ledger_entries (id, currency)
);
create index ledger_lines_entry on ledger_lines (entry_id);
create index ledger_lines_account on ledger_lines (account, currency, id) include (amount);
create index ledger_lines_order on ledger_lines (order_id, account) include (amount) where order_id is not null;

-- An entry comes with all its lines in one statement.
create function balance_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id having sum(amount) <> 0) then
    raise exception 'a ledger entry does not sum to zero' using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;
create trigger ledger_balanced after insert on ledger_lines referencing new table as added for each statement execute function balance_entries();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function keep_ledger();
create trigger ledger_entries_not_emptied before truncate on ledger_entries for each statement execute function keep_ledger();
create trigger ledger_lines_kept before update or delete on ledger_lines for each row execute function keep_ledger();
create trigger ledger_lines_not_emptied before truncate on ledger_lines for each statement execute function keep_ledger();
`,
    )
    .execute(db)
  await sql.raw(OPENING_BALANCES).execute(db)
}
