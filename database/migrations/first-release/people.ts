import { sql } from 'kysely'
import { foldedName } from './folded-name.ts'

/** Accounts of staff, vendors and customers, how they sign in, and what they keep. */
export const people = sql`
-- People who may sign in.
create table account_people (
  id text primary key,
  name text not null,
  name_folded text not null generated always as (${foldedName}) stored,
  email text not null unique,
  email_verified boolean not null default false,
  phone text unique,
  role text not null default 'customer' check (role in ('administrator', 'shop_manager', 'vendor', 'customer')),
  locale text not null default 'fr',
  two_factor_enabled boolean not null default false,
  deactivated_at timestamptz,
  erased_at timestamptz,
  signed_in_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_people_staff on account_people (id) where role in ('administrator', 'shop_manager');
create index account_people_customers on account_people (created_at desc, id desc)
  where role in ('customer', 'vendor') and erased_at is null;
create index account_people_name on account_people using gin (name_folded gin_trgm_ops);
create index account_people_email on account_people using gin (email gin_trgm_ops);
create index account_people_phone on account_people (phone text_pattern_ops) where phone is not null;

-- Password hashes.
create table account_credentials (
  person_id text primary key references account_people on delete cascade,
  password text not null
);

-- Authenticator apps. A code counts once: last_step is the half minute of the last one.
create table account_two_factors (
  person_id text primary key references account_people on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  last_step bigint not null default 0
);

-- Browsers where somebody is signed in, by a digest of their token.
create table account_sessions (
  id text primary key,
  person_id text not null references account_people on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_sessions_person on account_sessions (person_id);

-- Pending links and codes, by their digest.
create table account_proofs (
  digest text primary key,
  purpose text not null check (purpose in ('confirm-email', 'reset-password', 'change-email', 'sign-in-phone', 'confirm-phone', 'second-step')),
  person_id text references account_people on delete cascade,
  target text not null,
  tries_left integer not null default 5 check (tries_left >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_proofs_target on account_proofs (purpose, target);
create index account_proofs_person on account_proofs (person_id) where person_id is not null;
create index account_proofs_expires_at on account_proofs (expires_at);

-- Counted attempts, by a digest of account or address.
create table account_throttles (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- What an administrator lets a role do, and what shop managers may do at first.
create table account_capabilities (
  role text not null check (role = 'shop_manager'),
  capability text not null,
  primary key (role, capability)
);
insert into account_capabilities (role, capability)
select 'shop_manager', unnest(array['orders.manage', 'refunds.make', 'customers.manage', 'products.manage', 'discounts.manage',
  'coupons.manage', 'messages.manage', 'newsletter.manage', 'forms.manage']);

-- Other data of a person, by name.
create table account_meta (
  person_id text not null references account_people on delete cascade,
  name text not null,
  value text not null,
  primary key (person_id, name)
);

-- Address books. A phone number is kept as it was typed, and found by its digits.
create table customer_addresses (
  id bigint generated always as identity primary key,
  person_id text not null references account_people on delete cascade,
  label text not null default '',
  address jsonb not null,
  is_billing boolean not null default false,
  is_shipping boolean not null default false
);
create index customer_addresses_person on customer_addresses (person_id, id);
create unique index customer_addresses_billing on customer_addresses (person_id) where is_billing;
create unique index customer_addresses_shipping on customer_addresses (person_id) where is_shipping;
create index customer_addresses_phone on customer_addresses (regexp_replace(address ->> 'phone', '[^0-9]', '', 'g') text_pattern_ops);
`
