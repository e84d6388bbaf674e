import { sql } from 'kysely'

/** Roles of a desk beside administrator and shop manager, what each may do at first, and rights of single people beyond or below their role's. */
export const roles = sql`
alter table account_people drop constraint account_people_role_check;
alter table account_people add constraint account_people_role_check
  check (role in ('administrator', 'shop_manager', 'call_agent', 'packer', 'accountant', 'vendor', 'customer'));
drop index account_people_staff;
create index account_people_staff on account_people (id) where role in ('administrator', 'shop_manager', 'call_agent', 'packer', 'accountant');

alter table account_capabilities drop constraint account_capabilities_role_check;
alter table account_capabilities add constraint account_capabilities_role_check check (role in ('shop_manager', 'call_agent', 'packer', 'accountant'));
insert into account_capabilities (role, capability) values
  ('call_agent', 'orders.call'),
  ('packer', 'orders.read'), ('packer', 'parcels.manage'), ('packer', 'documents.manage'),
  ('accountant', 'orders.read'), ('accountant', 'orders.export'), ('accountant', 'documents.manage'), ('accountant', 'refunds.make');

-- A right that somebody has beyond their role, or lacks of it.
create table account_person_capabilities (
  person_id text not null references account_people on delete cascade,
  capability text not null,
  given boolean not null,
  primary key (person_id, capability)
);
`
