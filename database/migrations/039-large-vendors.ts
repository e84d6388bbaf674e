import { sql, type Kysely } from 'kysely'

export const name = '039-large-vendors'

/** What the pages of a vendor with many orders need: a mark on shares whose money the shop lacks, and the moments of a vendor's lines in the ledger. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
create function is_unsettled(sold bigint) returns boolean language sql stable as $$
  select o.state = 'completed' and (o.delivery = 'returned' or o.payment not in ('paid', 'refunded') or exists (
    select from ledger_lines l where l.order_id = o.id and starts_with(l.account, 'courier:') and l.currency = o.currency
    group by l.account having sum(l.amount) > 0))
  from orders o where o.id = sold
$$;

-- True while the order is completed and its goods came back, or its money is not with the shop. Triggers keep it.
alter table vendor_shares add column unsettled boolean not null default false;
update vendor_shares s set unsettled = true from orders o
where o.id = s.order_id and o.state = 'completed' and (o.delivery = 'returned' or o.payment not in ('paid', 'refunded') or (o.id, o.currency) in (
  select order_id, currency from ledger_lines where starts_with(account, 'courier:') and order_id is not null
  group by order_id, currency, account having sum(amount) > 0));
create index vendor_shares_unsettled on vendor_shares (vendor_id) where unsettled;

create function mark_share() returns trigger language plpgsql as $$
begin
  new.unsettled = coalesce(is_unsettled(new.order_id), false);
  return new;
end $$;
create trigger vendor_shares_begun before insert on vendor_shares for each row execute function mark_share();

create function mark_shares_of_order() returns trigger language plpgsql as $$
begin
  update vendor_shares s set unsettled = not unsettled where s.order_id = new.id and s.unsettled <> is_unsettled(new.id);
  return null;
end $$;
create trigger orders_settled after update of state, payment, delivery on orders for each row
  when ('completed' in (old.state, new.state) and (old.state, old.payment, old.delivery) is distinct from (new.state, new.payment, new.delivery))
  execute function mark_shares_of_order();

create function mark_shares_of_entries() returns trigger language plpgsql as $$
begin
  update vendor_shares s set unsettled = not unsettled
  where s.order_id in (select order_id from added where starts_with(account, 'courier:')) and s.unsettled <> is_unsettled(s.order_id);
  return null;
end $$;
create trigger ledger_settled after insert on ledger_lines referencing new table as added for each statement execute function mark_shares_of_entries();

-- The entry's moment. Null on other accounts' lines of before.
alter table ledger_lines add column at timestamptz;
alter table ledger_lines alter column at set default now();
alter table ledger_lines disable trigger ledger_lines_kept;
update ledger_lines l set at = e.at from ledger_entries e where e.id = l.entry_id and starts_with(l.account, 'vendor:');
alter table ledger_lines enable trigger ledger_lines_kept;
create index ledger_lines_vendor on ledger_lines (account, currency, at) include (amount, entry_id) where starts_with(account, 'vendor:');

drop index order_lines_vendor;
create index order_lines_vendor on order_lines (vendor_id, order_id desc) include (quantity, released, total);
create index parcels_in_parts on parcels (order_id) where part;
`,
    )
    .execute(db)
}
