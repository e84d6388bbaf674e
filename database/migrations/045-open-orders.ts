import { sql, type Kysely } from 'kysely'

export const name = '045-open-orders'

/** The filters of a view are looked up in the index of its state, which stays in the order of the list. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index orders_in_a_state`.execute(db)
  await sql`
    create index orders_in_a_state on orders (state, id desc, payment, confirmation, assigned_to, state_code, source_name)
    where placed_at is not null`.execute(db)
}
