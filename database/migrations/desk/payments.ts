import { sql } from 'kysely'

/** What came in of each payment, which is not always what was asked. */
export const payments = sql`
-- In the payment's own currency; money of another one counts for nothing.
alter table payments add column received bigint not null default 0 check (received >= 0);
update payments set received = amount where state = 'paid';
-- What another amount was stands in its order's history.
update payments p set received = (e.details ->> 'amount')::bigint from order_events e
where p.state = 'other-amount' and e.order_id = p.order_id and e.kind = 'payment' and e.details ->> 'outcome' = 'paid-other-amount'
  and e.details ->> 'gateway' = p.gateway and e.details ->> 'reference' = p.reference and e.details ->> 'currency' = p.currency;
alter table payments add constraint payments_received check (case state when 'paid' then received = amount when 'other-amount' then true else received = 0 end);
`
