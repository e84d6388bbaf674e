import { sql, type Kysely } from 'kysely'

/** Tax rates by class and place. A rate is in hundredths of a percent: 1900 is 19 %. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tax_rates (
      id bigint generated always as identity primary key,
      class text not null default '',
      country text not null,
      state text not null default '',
      rate integer not null check (rate between 0 and 10000),
      name jsonb not null,
      on_shipping boolean not null default false,
      position integer not null default 0
    )`.execute(db)
  await sql`create index tax_rates_place on tax_rates (country, position)`.execute(db)
  await sql`create unique index tax_rates_once on tax_rates (class, country, state, (lower(name ->> 'fr')))`.execute(db)
  // Tunisia's: 19 % is the general rate; 13 %, 7 % and nothing are the reduced ones that the merchant checks before naming their classes on products.
  await sql`
    insert into tax_rates (class, country, rate, name, on_shipping, position)
    select class, 'TN', rate, '{"fr": "TVA", "en": "VAT", "ar": "الأداء على القيمة المضافة"}', class = '', place
    from (values ('', 1900, 1), ('taux-13', 1300, 2), ('reduced-rate', 700, 3), ('zero-rate', 0, 4)) as tunisian (class, rate, place)`.execute(db)
}
