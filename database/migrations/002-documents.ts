import { sql, type Kysely } from 'kysely'
import { folded } from './first-release/folded-name.ts'

export const name = '002-documents'

/** Issued documents: invoices and credit notes with their numbers, and the files that were handed out. Amounts stand in their content. */
export async function up(db: Kysely<never>): Promise<void> {
  await documents.execute(db)
}

const documents = sql`
-- The last number given in a series: a kind in a year, or in year 0 where the merchant lets the numbers run on.
create table document_series (
  kind text not null check (kind in ('invoice', 'creditnote')),
  year smallint not null,
  last integer not null check (last >= 1),
  primary key (kind, year)
);

-- Issued documents. Never changed, never deleted: the content is what was said then, customer included (the tax office asks for it for years).
create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'creditnote')),
  year smallint not null,
  sequence integer not null check (sequence >= 1),
  number text not null,
  order_id bigint not null references orders,
  refund_id bigint references refunds,
  day date not null,
  customer text not null,
  customer_folded text not null generated always as (${folded('customer')}) stored,
  total bigint not null check (total >= 0),
  currency text not null,
  content jsonb not null,
  issued_by text,
  issued_at timestamptz not null default now(),
  unique (kind, year, sequence),
  constraint documents_number unique (kind, number),
  check (kind = 'creditnote' or refund_id is null)
);
create unique index documents_one_invoice on documents (order_id) where kind = 'invoice';
create unique index documents_one_credit_note on documents (refund_id) where refund_id is not null;
create unique index documents_one_cancellation on documents (order_id) where kind = 'creditnote' and refund_id is null;
create index documents_order on documents (order_id, id);
create index documents_day on documents (day desc, id desc);
create index documents_customer on documents using gin (customer_folded gin_trgm_ops);

-- The file of an issued document, one a language, as it was first made: it is served again byte by byte.
create table document_files (
  document_id bigint not null references documents,
  locale text not null,
  sha256 text not null,
  bytes bytea not null,
  made_at timestamptz not null default now(),
  primary key (document_id, locale)
);

create function keep_documents() returns trigger language plpgsql as $$
begin
  raise exception 'issued documents are only added to';
end $$;
create trigger documents_kept before update or delete on documents for each row execute function keep_documents();
create trigger documents_not_emptied before truncate on documents for each statement execute function keep_documents();
create trigger document_files_kept before update or delete on document_files for each row execute function keep_documents();
create trigger document_files_not_emptied before truncate on document_files for each statement execute function keep_documents();

-- Events of orders are looked at once for documents that they make due. Those of before are not.
alter table order_events add column invoiced_at timestamptz default now();
alter table order_events alter column invoiced_at drop default;
create index order_events_uninvoiced on order_events (id) where invoiced_at is null;
`
