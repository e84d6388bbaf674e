import { sql, type Kysely } from 'kysely'

/** A visitor's id leads to the visitor's own cart alone; an account's cart is found by its session. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from cart_visitors v using carts c where c.id = v.cart_id and c.person_id is not null`.execute(db)
}
