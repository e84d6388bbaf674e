import { sql, type Kysely } from 'kysely'

/** Accents, Arabic vowel signs and the Arabic tatweel, which searches ignore. */
const MARKS = '[\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED]'

/** Search of customers by name, e-mail and phone, newest first; and the last sign-in, which outlives its session. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table account_people
      add column signed_in_at timestamptz,
      add column name_folded text not null generated always as (
        lower(regexp_replace(normalize(replace(replace(name, 'œ', 'oe'), 'Œ', 'oe'), nfkd), ${sql.lit(MARKS)}, '', 'g'))
      ) stored`.execute(db)
  await sql`
    update account_people p set signed_in_at = s.at
    from (select person_id, max(created_at) as at from account_sessions group by person_id) s where s.person_id = p.id`.execute(db)
  await sql`
    create index account_people_customers on account_people (created_at desc, id desc)
    where role in ('customer', 'vendor') and erased_at is null`.execute(db)
  await sql`create index account_people_name on account_people using gin (name_folded gin_trgm_ops)`.execute(db)
  await sql`create index account_people_email on account_people using gin (email gin_trgm_ops)`.execute(db)
  await sql`create index account_people_phone on account_people (phone text_pattern_ops) where phone is not null`.execute(db)
  // An address book stores a number as it was typed.
  await sql`
    create index customer_addresses_phone on customer_addresses (regexp_replace(address ->> 'phone', '[^0-9]', '', 'g') text_pattern_ops)`.execute(db)
  // An erased customer gets one last message; their address is stored only until then.
  await sql`create index messages_erased on messages (id) where kind = 'account-erased' and recipient <> ''`.execute(db)
}
