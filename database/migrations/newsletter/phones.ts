import { sql } from 'kysely'

/** Phones that a code has proven, and those whose owners answered STOP. International digits. */
export const phones = sql`
create table confirmed_phones (
  phone text primary key check (phone ~ '^[0-9]{8,15}$'),
  confirmed_at timestamptz not null default now()
);
insert into confirmed_phones (phone, confirmed_at) select phone, now() from account_people where phone ~ '^[0-9]{8,15}$' on conflict do nothing;

-- No campaign and no order's notice goes to these; codes that are asked for do.
create table stopped_phones (
  phone text primary key check (phone ~ '^[0-9]{8,15}$'),
  stopped_at timestamptz not null default now()
);

alter table account_proofs drop constraint account_proofs_purpose_check;
alter table account_proofs add constraint account_proofs_purpose_check check (purpose in (
  'confirm-email', 'reset-password', 'change-email', 'sign-in-phone', 'confirm-phone', 'second-step', 'newsletter-subscribe', 'newsletter-unsubscribe'));
`
