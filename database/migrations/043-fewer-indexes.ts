import { sql, type Kysely } from 'kysely'

export const name = '043-fewer-indexes'

/**
 * What staff search and filter orders by stands in a table of its own, written once: an order's moves no longer rewrite those indexes. Each index that
 * `orders` keeps is named by its question.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
-- Of each order, what its list is searched and filtered by. Triggers keep it.
create table order_search (
  order_id bigint primary key,
  words text not null,
  payment_method text,
  source_name text not null,
  state_code text not null,
  assigned_to text
);
insert into order_search select id, found_folded, payment_method, source_name, state_code, assigned_to from orders;
create index order_search_words on order_search using gin (words gin_trgm_ops);
create index order_search_method on order_search (payment_method, order_id desc) where payment_method is not null;
create index order_search_source on order_search (source_name, order_id desc) where source_name <> '';
create index order_search_state on order_search (state_code, order_id desc) where state_code <> '';
create index order_search_agent on order_search (assigned_to, order_id desc) where assigned_to is not null;

create function keep_order_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_search values (new.id, new.found_folded, new.payment_method, new.source_name, new.state_code, new.assigned_to);
  elsif tg_op = 'UPDATE' then
    update order_search set words = new.found_folded, payment_method = new.payment_method, source_name = new.source_name, state_code = new.state_code,
      assigned_to = new.assigned_to where order_id = new.id;
  else
    delete from order_search where order_id = old.id;
  end if;
  return null;
end $$;
create trigger orders_searched after insert or delete on orders for each row execute function keep_order_search();
create trigger orders_found_otherwise after update of name, address, place, billing, shipping, payment_method, source, assigned_to on orders for each row
  when ((old.found_folded, old.payment_method, old.source_name, old.state_code, old.assigned_to)
    is distinct from (new.found_folded, new.payment_method, new.source_name, new.state_code, new.assigned_to))
  execute function keep_order_search();
drop index orders_found, orders_payment_method, orders_source_name, orders_state_code, orders_assigned;

-- The forms in which orders have an international number: the other way round than international_phone.
create function ordered_phones(phone text) returns text[] language sql immutable parallel safe as $$
  select array['+' || phone, '00' || phone, case when phone like '216%' then substr(phone, 4) end,
    case when phone like '20%' then substr(phone, 3) end, case when phone like '20%' then '0' || substr(phone, 3) end]
$$;

-- The states keep both apart: what was not placed is unfinished or cancelled, and cash waits at a courier for completed orders alone.
create index orders_unplaced_or_with_cash_to_receive on orders (state, id desc) where placed_at is null or payment = 'collected';
create index orders_flagged_or_coming_back on orders ((attention is not null), id) where attention is not null or return_due;
drop index orders_open, orders_unplaced, orders_abandoned, orders_collected, orders_hold_ends, orders_attention, orders_return_due, orders_fingerprint, orders_bought;
-- A key is compared with its order's, never searched by.
alter table orders drop constraint orders_key_key;

alter index orders_visitor rename to orders_of_a_visitor;
alter index orders_person rename to orders_of_an_account;
alter index orders_phone rename to orders_of_a_phone;
alter index orders_placed_at rename to orders_placed_in_a_time;
alter index orders_state rename to orders_in_a_state;
alter index orders_called rename to orders_by_what_their_call_said;
alter index orders_delivery rename to orders_by_where_they_are;
alter index orders_call_queue rename to orders_waiting_for_a_call;
`,
    )
    .execute(db)
  const { rows } = await sql`select from orders limit 1`.execute(db)
  // A new shop's empty tables are better guessed than counted.
  if (rows.length > 0) await sql`analyze orders, order_search`.execute(db)
}
