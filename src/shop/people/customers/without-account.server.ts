import { sql, type RawBuilder } from 'kysely'

/** The orders that were made with a phone (national, as orders store it) and no account, as a condition on `orders`. */
export function withoutAccount({ phone, country }: { phone: string; country: string }): RawBuilder<boolean> {
  return sql<boolean>`phone = ${phone} and country = ${country} and person_id is null`
}
