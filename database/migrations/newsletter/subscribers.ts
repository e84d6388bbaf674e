import { sql } from 'kysely'
import { foldedName } from '../first-release/folded-name.ts'

/** The newsletter's groups, its subscribers, what they agreed to, and requests that wait for their code. */
export const subscribers = sql`
create table newsletter_groups (
  id bigint generated always as identity primary key,
  name text not null,
  translations jsonb not null default '{}',
  position integer not null default 0,
  is_default boolean not null default false
);
create unique index newsletter_groups_default on newsletter_groups (is_default) where is_default;
insert into newsletter_groups (name, translations, is_default) values ('Nouveautés et offres', '{"en": "News and offers", "ar": "الجديد والعروض"}', true);

-- Groups that were removed into another one, which takes their place in copies of old campaigns.
create table newsletter_groups_replaced (
  id bigint primary key,
  group_id bigint not null references newsletter_groups on delete cascade
);

create table subscribers (
  id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^[0-9]{8,15}$'),
  name text not null default '',
  name_folded text not null generated always as (${foldedName}) stored,
  locale text not null default 'fr',
  state text not null default 'active' check (state in ('active', 'left')),
  source text not null check (source in ('widget', 'import', 'staff')),
  token text not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  left_by text check (left_by in ('code', 'link', 'stop', 'form', 'staff')),
  check ((state = 'left') = (left_at is not null))
);
create index subscribers_state on subscribers (state, id desc);
-- For the lists and searches of staff.
create index subscribers_locale on subscribers (locale, id desc);
create index subscribers_source on subscribers (source, id desc);
create index subscribers_phone_part on subscribers (phone text_pattern_ops);
create index subscribers_name on subscribers using gin (name_folded gin_trgm_ops);

create table subscriber_groups (
  subscriber_id bigint not null references subscribers on delete cascade,
  group_id bigint not null references newsletter_groups,
  primary key (subscriber_id, group_id)
);
create index subscriber_groups_group on subscriber_groups (group_id, subscriber_id);

-- What was agreed to, and when it ended: only added to.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscribers on delete cascade,
  kind text not null check (kind in ('subscribed', 'imported', 'left')),
  at timestamptz not null default now(),
  -- The very words that were shown; of an import, its proof.
  text text not null default '',
  locale text not null default 'fr',
  page text not null default '',
  -- A keyed digest of the network address.
  address text not null default ''
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id, id);
create index messages_of_newsletter on messages (recipient, id desc) where kind in ('campaign', 'newsletter-code');

-- A subscription that waits for its code: the newest request of a number.
create table newsletter_requests (
  phone text primary key check (phone ~ '^[0-9]{8,15}$'),
  name text not null default '',
  group_id bigint references newsletter_groups on delete cascade,
  locale text not null,
  consent jsonb not null default '{}',
  at timestamptz not null default now()
);
create index newsletter_requests_at on newsletter_requests (at);
`
