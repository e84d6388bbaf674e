import { sql, type Kysely } from 'kysely'

export const name = '005-former-names'

/** What groups of goods were called before, so that a file with an old name means the group of today. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [categories, attributes]) await part.execute(db)
}

const categories = sql`
-- Where a category stood, by its parent and its name, before it was renamed, moved or merged.
create table old_category_places (
  parent_id bigint references categories on delete cascade,
  name text not null,
  category_id bigint not null references categories on delete cascade,
  unique nulls not distinct (parent_id, name)
);
create index old_category_places_category on old_category_places (category_id);
create index categories_parent on categories (parent_id);
`

const attributes = sql`
-- Slugs of the names that an attribute, or a value of one, had or has beside its own.
alter table attributes add column former text[] not null default '{}';
alter table attribute_values add column former text[] not null default '{}';
`
