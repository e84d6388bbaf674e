import { sql, type Kysely } from 'kysely'

/** The outbox: one row per mail or text message, queued in the transaction that causes it, and messages of the simulated servers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      channel text not null check (channel in ('mail', 'sms')),
      kind text not null,
      recipient text not null,
      locale text not null,
      data jsonb not null default '{}',
      -- Equal keys are sent once.
      once text unique,
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'uncertain', 'dead', 'dropped')),
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      -- It is not sent any more after this.
      give_up_at timestamptz not null,
      message_id text not null unique,
      problem text,
      -- The server's own answer, for staff.
      said text,
      sent_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index messages_due on messages (channel, due_at, id) where state = 'waiting'`.execute(db)
  await sql`create index messages_sending on messages (due_at) where state = 'sending'`.execute(db)
  await sql`create index messages_to_look_at on messages (id desc) where state in ('uncertain', 'dead')`.execute(db)
  await sql`create index messages_created_at on messages (created_at)`.execute(db)
  // Messages follow order events; earlier ones count as announced.
  await sql`alter table order_events add column told_at timestamptz`.execute(db)
  await sql`update order_events set told_at = at`.execute(db)
  await sql`create index order_events_untold on order_events (id) where told_at is null`.execute(db)
  await sql`
    create table simulated_messages (
      id bigint generated always as identity primary key,
      channel text not null,
      message_id text not null,
      recipient text not null,
      subject text not null default '',
      html text not null default '',
      body text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index simulated_messages_at on simulated_messages (at)`.execute(db)
}
