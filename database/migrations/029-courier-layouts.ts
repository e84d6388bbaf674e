import { sql, type Kysely } from 'kysely'

export const name = '029-courier-layouts'

/** The columns of the file by which a courier of the merchant's own takes its parcels; null for the neutral ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
alter table courier_accounts
  add column layout jsonb,
  add constraint courier_accounts_layout check (
    layout is null
    or (
      id like 'own%'
      and jsonb_typeof(layout -> 'columns') = 'array'
      and jsonb_array_length(layout -> 'columns') between 1 and 100
    )
  );
`,
    )
    .execute(db)
}
