import { sql, type Kysely } from 'kysely'

/** Notices reduced to fields that settle a dispute; surplus payments; polling of refunds; the list by method. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_notices rename column raw to kept`.execute(db)
  await sql`update payment_notices set kept = coalesce(reference, '')`.execute(db)
  // The paid amount beyond the order's: all of a second payment.
  await sql`alter table payments add column surplus bigint not null default 0 check (surplus >= 0 and surplus <= amount)`.execute(db)
  await sql`
    update payments p set surplus = amount
    where state = 'paid' and exists (select from order_events e
      where e.order_id = p.order_id and e.kind = 'payment' and e.details ->> 'outcome' = 'paid-twice'
        and e.details ->> 'gateway' = p.gateway and e.details ->> 'reference' = p.reference)`.execute(db)
  // A refund of a surplus is not the order's, and is made by hand.
  await sql`
    alter table refunds
      add column surplus boolean not null default false check (not surplus or state = 'manual'),
      add column checked_at timestamptz,
      -- Accepted by the provider, but no longer polled.
      add column left_to_staff boolean not null default false`.execute(db)
  await sql`create index orders_payment_method on orders (payment_method)`.execute(db)
}
