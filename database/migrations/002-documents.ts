import { sql, type Kysely } from 'kysely'
import { folded } from './first-release/folded-name.ts'

export const name = '002-documents'

/** Issued documents: invoices and credit notes with their numbers, and the files that were handed out. Amounts stand in their content. */
export async function up(db: Kysely<never>): Promise<void> {
  await documents.execute(db)
}

const documents = sql`
-- The first and last number given in a series, and the day of the last: a kind in a year, or in year 0 where the merchant lets the numbers run on.
create table document_series (
  kind text not null check (kind in ('invoice', 'creditnote')),
  year smallint not null,
  first integer not null check (first >= 1),
  last integer not null check (last >= first),
  day date not null,
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
  -- An order that was cancelled, credited and taken up again gets another invoice: 0 for its first one and the credit notes of that.
  edition smallint not null default 0 check (edition >= 0),
  day date not null,
  customer text not null,
  customer_folded text not null generated always as (${folded('customer')}) stored,
  total bigint not null check (total >= 0),
  currency text not null,
  locale text not null,
  content jsonb not null,
  issued_by text,
  issued_at timestamptz not null default now(),
  unique (kind, year, sequence),
  constraint documents_number unique (kind, number),
  check (kind = 'creditnote' or refund_id is null)
);
create unique index documents_one_invoice on documents (order_id, edition) where kind = 'invoice';
create unique index documents_one_credit_note on documents (refund_id) where refund_id is not null;
create unique index documents_one_cancellation on documents (order_id, edition) where kind = 'creditnote' and refund_id is null;
create index documents_order on documents (order_id, id);
create index documents_day on documents (day desc, id desc);
create index documents_customer on documents using gin (customer_folded gin_trgm_ops);
create index documents_number_part on documents using gin (lower(number) gin_trgm_ops);

-- The file of an issued document, one a language, as it was first made: it is served again byte by byte.
create table document_files (
  document_id bigint not null references documents,
  locale text not null,
  sha256 text not null,
  bytes bytea not null,
  made_at timestamptz not null default now(),
  primary key (document_id, locale)
);

-- Issued documents whose file in their own language is not made yet.
create table documents_without_file (
  document_id bigint primary key references documents
);

create function keep_documents() returns trigger language plpgsql as $$
begin
  raise exception 'issued documents are only added to';
end $$;
create trigger documents_kept before update or delete on documents for each row execute function keep_documents();
create trigger documents_not_emptied before truncate on documents for each statement execute function keep_documents();
create trigger document_files_kept before update or delete on document_files for each row execute function keep_documents();
create trigger document_files_not_emptied before truncate on document_files for each statement execute function keep_documents();

-- A series counts up by one and never begins again, so that no number is given a second time.
create function keep_counting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.kind = old.kind and new.year = old.year and new.first = old.first and new.last = old.last + 1 and new.day >= old.day then return new; end if;
  end if;
  raise exception 'numbers of documents only count up';
end $$;
create trigger document_series_kept before update or delete on document_series for each row execute function keep_counting();
create trigger document_series_not_emptied before truncate on document_series for each statement execute function keep_counting();

-- What the simulated mail server was given with a mail.
create table simulated_attachments (
  message_id bigint not null references simulated_messages on delete cascade,
  position smallint not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (message_id, position)
);

create index messages_of_document on messages ((data ->> 'documentId'), created_at) where kind = 'document';

-- Who handled orders handles their documents too.
insert into account_capabilities (role, capability)
select role, 'documents.manage' from account_capabilities where capability = 'orders.manage';

-- Events of orders are looked at once for documents that they make due. Those of before are not.
alter table order_events add column invoiced_at timestamptz default now();
alter table order_events alter column invoiced_at drop default;
create index order_events_uninvoiced on order_events (id) where invoiced_at is null;
`
