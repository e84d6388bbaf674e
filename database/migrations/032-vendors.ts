import { sql, type Kysely } from 'kysely'

export const name = '032-vendors'

/** Vendors sign in, and sell under an agreement. Stores of before are the shop's own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table vendors
      add standing text not null default 'own' check (standing in ('own', 'open', 'suspended')),
      add opened_at timestamptz,
      add trusted boolean not null default false,
      add entry_id bigint references form_entries on delete set null,
      add agreement text not null default '',
      add agreed_at timestamptz,
      add agreed_by text,
      add bank_account text not null default '',
      add logo_id bigint references media,
      add cover_id bigint references media,
      add revision integer not null default 0`.execute(db)
  await sql`alter table account_people add vendor_id bigint references vendors on delete set null, add check (vendor_id is null or role = 'vendor')`.execute(db)
  await sql`create index account_people_vendor on account_people (vendor_id) where vendor_id is not null`.execute(db)
  await sql`alter table media add vendor_id bigint references vendors on delete set null`.execute(db)
  await sql`create index media_vendor on media (vendor_id, id desc) where vendor_id is not null`.execute(db)
  await sql`create index vendors_selling on vendors (standing, id) where standing <> 'own'`.execute(db)
}
