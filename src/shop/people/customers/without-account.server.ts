import { sql, type RawBuilder } from 'kysely'

/** Condition on `orders`: placed with a phone (national, as orders store it) and without account. */
export function withoutAccount({ phone, country }: { phone: string; country: string }): RawBuilder<boolean> {
  return sql<boolean>`phone = ${phone} and country = ${country} and person_id is null`
}
