import { sql, type Kysely } from 'kysely'

/** Customers' phones, languages, second factors, capabilities, address books, lists, owners of orders, and the audit log. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table account_people
      add column phone text unique,
      add column locale text not null default 'fr',
      add column two_factor_enabled boolean not null default false,
      add column erased_at timestamptz`.execute(db)
  await sql`
    create table account_two_factors (
      id text primary key,
      person_id text not null unique references account_people on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean not null default false,
      -- A code is valid once: the half minute of the last one.
      last_step bigint not null default 0
    )`.execute(db)
  await sql`drop table account_verifications`.execute(db)
  // Stored tokens used to open sessions; from now on only digests are stored. Everybody signs in once more.
  await sql`delete from account_sessions`.execute(db)
  await sql`
    create table account_proofs (
      digest text primary key,
      purpose text not null check (purpose in ('confirm-email', 'reset-password', 'change-email', 'sign-in-phone', 'confirm-phone', 'second-step')),
      person_id text references account_people on delete cascade,
      target text not null,
      tries_left integer not null default 5 check (tries_left >= 0),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index account_proofs_target on account_proofs (purpose, target)`.execute(db)
  await sql`create index account_proofs_person on account_proofs (person_id) where person_id is not null`.execute(db)
  await sql`create index account_proofs_expires_at on account_proofs (expires_at)`.execute(db)
  await sql`
    create table account_capabilities (
      role text not null check (role = 'shop_manager'),
      capability text not null,
      primary key (role, capability)
    )`.execute(db)
  await sql`
    insert into account_capabilities (role, capability)
    select 'shop_manager', unnest(array['orders.manage', 'refunds.make', 'customers.manage', 'products.manage', 'discounts.manage',
      'coupons.manage', 'messages.manage', 'newsletter.manage', 'forms.manage'])`.execute(db)
  await sql`
    create table customer_addresses (
      id bigint generated always as identity primary key,
      person_id text not null references account_people on delete cascade,
      label text not null default '',
      address jsonb not null,
      is_billing boolean not null default false,
      is_shipping boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index customer_addresses_person on customer_addresses (person_id, id)`.execute(db)
  await sql`create unique index customer_addresses_billing on customer_addresses (person_id) where is_billing`.execute(db)
  await sql`create unique index customer_addresses_shipping on customer_addresses (person_id) where is_shipping`.execute(db)
  await sql`
    create table account_shortlists (
      person_id text not null references account_people on delete cascade,
      name text not null check (name in ('compare', 'wishlist')),
      products jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      primary key (person_id, name)
    )`.execute(db)
  // An erased customer's orders stay for accounting.
  await sql`alter table orders add column person_id text references account_people on delete set null`.execute(db)
  await sql`create index orders_person on orders (person_id, id desc) where person_id is not null`.execute(db)
  // An audited action outlives its author: the name is stored beside the id.
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      person_id text not null,
      person_name text not null,
      action text not null,
      subject text not null default '',
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_entries_person on audit_entries (person_id, id desc)`.execute(db)
  await sql`create index audit_entries_action on audit_entries (action, id desc)`.execute(db)
}
