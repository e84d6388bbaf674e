import { sql, type Kysely } from 'kysely'

/** Removes unused data of a former sign-in library. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account_people drop column image`.execute(db)
  await sql`alter table account_sessions drop column ip_address`.execute(db)
  await sql`
    alter table account_credentials drop column account_id, drop column provider_id, drop column access_token, drop column refresh_token,
      drop column id_token, drop column access_token_expires_at, drop column refresh_token_expires_at, drop column scope`.execute(db)
}
