import { sql, type Kysely } from 'kysely'

/** Refunds: one row each, with lines, author and reason. Their sum never exceeds the paid amount. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column refunded_total bigint not null default 0 check (refunded_total >= 0 and refunded_total <= total)`.execute(db)
  await sql`update orders set refunded_total = total where payment = 'refunded'`.execute(db)
  // Pieces no longer in the order: back on sale, or written off before they left. It never takes them again.
  await sql`alter table order_lines add column released integer not null default 0 check (released >= 0 and released <= quantity)`.execute(db)
  await sql`
    create table refunds (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      key uuid not null unique,
      amount bigint not null check (amount > 0),
      delivery_amount bigint not null check (delivery_amount >= 0),
      -- The part that belongs to neither a line nor the delivery.
      loose_amount bigint not null check (loose_amount >= 0),
      reason text not null,
      person_id text not null,
      -- manual: made by hand, with a reference. The others go through the provider.
      state text not null check (state in ('manual', 'sending', 'pending', 'done', 'refused', 'uncertain')),
      gateway text,
      payment_id bigint references payments,
      reference text,
      problem text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (delivery_amount + loose_amount <= amount),
      check ((state = 'manual') = (gateway is null))
    )`.execute(db)
  await sql`create index refunds_order on refunds (order_id, id)`.execute(db)
  await sql`create index refunds_payment on refunds (payment_id) where payment_id is not null`.execute(db)
  await sql`create index refunds_open on refunds (id) where state in ('sending', 'pending', 'uncertain')`.execute(db)
  await sql`
    create table refund_lines (
      refund_id bigint not null references refunds on delete cascade,
      position integer not null,
      quantity integer not null check (quantity >= 0),
      amount bigint not null check (amount >= 0),
      restocked boolean not null,
      primary key (refund_id, position)
    )`.execute(db)
  // Audit entries are never changed, and deleted only when they are old.
  await sql`
    create function keep_audit_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
      raise exception 'audit entries are only added to';
    end $$`.execute(db)
  await sql`create trigger audit_entries_kept before update or delete on audit_entries for each row execute function keep_audit_entries()`.execute(db)
}
