import { sql, type Kysely } from 'kysely'

export const name = '042-order-check'

/**
 * The rule of what may stand, unchanged, in a language that each connection reads once. PostgreSQL puts a function in SQL into its statement: each order read and
 * analysed it anew, which took half of its insert.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
do $do$
declare
  rule text := (select substring(prosrc from 'case .*') from pg_proc where oid = 'order_stands(text, text, text, text)'::regprocedure);
begin
  execute format(
    'create or replace function order_stands(state text, confirmation text, payment text, delivery text) returns boolean language plpgsql immutable as %L',
    'begin return (' || rule || '); end');
end $do$`.execute(db)
}
