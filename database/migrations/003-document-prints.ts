import { sql, type Kysely } from 'kysely'

export const name = '003-document-prints'

/** Documents of many orders in one file: how far it is, then the file. Kept for an hour. */
export async function up(db: Kysely<never>): Promise<void> {
  await prints.execute(db)
}

const prints = sql`
create table document_prints (
  id uuid primary key,
  person_id text not null references account_people on delete cascade,
  kind text not null,
  wanted integer not null,
  done integer not null default 0,
  left_out jsonb not null default '[]',
  problem text check (problem in ('none', 'failed')),
  bytes bytea,
  begun_at timestamptz not null,
  touched_at timestamptz not null
);
create index document_prints_begun on document_prints (begun_at);
`
