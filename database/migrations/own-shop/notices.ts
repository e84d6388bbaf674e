import { sql } from 'kysely'

/** A notice that nobody wrote is an empty text, where it was null. */
export const notices = sql`
update settings set value = value #- '{storefront,notice}' where value #> '{storefront,notice}' = 'null';
update settings set value = value #- '{storefront,comingSoon}' where value #> '{storefront,comingSoon}' = 'null';
`
