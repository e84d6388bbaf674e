import { sql, type Kysely } from 'kysely'

/** Accounts of people who sign in: staff first, then customers and vendors. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account_people (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      role text not null default 'customer' check (role in ('administrator', 'shop_manager', 'vendor', 'customer')),
      deactivated_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table account_sessions (
      id text primary key,
      person_id text not null references account_people on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index account_sessions_person on account_sessions (person_id)`.execute(db)
  await sql`create index account_people_staff on account_people (id) where role in ('administrator', 'shop_manager')`.execute(db)
  await sql`
    create table account_credentials (
      id text primary key,
      person_id text not null references account_people on delete cascade,
      account_id text not null,
      provider_id text not null,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index account_credentials_person on account_credentials (person_id)`.execute(db)
  await sql`
    create table account_verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index account_verifications_identifier on account_verifications (identifier)`.execute(db)
  await sql`
    create table account_throttles (
      key text primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
}
