import { sql } from 'kysely'

/** A shop that ran before its merchant was asked about VAT keeps what it has: its rates apply, or it has none. A new shop is asked. */
export const taxes = sql`
insert into settings (id, value)
select 1, '{}' where exists (select from orders) or exists (select from account_people)
on conflict do nothing;
update settings set value = value || jsonb_build_object('subjectToVat', case when exists (select from tax_rates) then 'yes' else 'no' end);
`
