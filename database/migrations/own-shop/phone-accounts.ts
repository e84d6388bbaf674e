import { sql } from 'kysely'

/** A customer may have an account by a proven phone alone; staff and vendors always have an e-mail. */
export const phoneAccounts = sql`
alter table account_people alter column email drop not null,
  add constraint account_people_reached check (email is not null or (role = 'customer' and phone is not null));
`
