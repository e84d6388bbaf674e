import { sql, type Kysely } from 'kysely'

/**
 * The audit log is stored for three years. A function of the tables' owner deletes older entries,
 * so that a role that may only read and add to the log can run the shop.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function keep_audit_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '3 years' then return old; end if;
      end if;
      raise exception 'audit entries are only added to';
    end $$`.execute(db)
  await sql`create trigger audit_entries_not_emptied before truncate on audit_entries for each statement execute function keep_audit_entries()`.execute(db)
  await sql`
    create function forget_audit_entries() returns bigint language sql security definer set search_path from current as $$
      with gone as (delete from audit_entries where at < now() - interval '3 years' returning 1) select count(*) from gone
    $$`.execute(db)
}
