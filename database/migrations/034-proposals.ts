import { sql, type Kysely } from 'kysely'

export const name = '034-proposals'

/** Vendors manage their own goods; those of a vendor who is not trusted wait for approval. VEND-08. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table product_proposals (
      product_id bigint primary key references products on delete cascade,
      vendor_id bigint not null references vendors,
      base jsonb,
      draft jsonb,
      revision integer not null,
      version integer not null default 1,
      task_id uuid references tasks on delete set null,
      proposed_at timestamptz not null,
      proposed_by text not null,
      answer text not null default '',
      answered_at timestamptz,
      answered_by text,
      check ((base is null) = (draft is null))
    )`.execute(db)
  await sql`create index product_proposals_waiting on product_proposals (proposed_at, product_id) where answered_at is null`.execute(db)
  await sql`create index product_proposals_task on product_proposals (task_id) where task_id is not null`.execute(db)
  await sql`create index products_by_vendor on products (vendor_id, id desc)`.execute(db)
  await sql`
    create table vendor_pictures (
      media_id bigint references media on delete cascade,
      vendor_id bigint references vendors on delete cascade,
      primary key (media_id, vendor_id)
    )`.execute(db)
  await sql`create index vendor_pictures_vendor on vendor_pictures (vendor_id, media_id desc)`.execute(db)
}
