-- Changes of placed orders before their first shipment, with the consent of the customer to a higher total.
create table order_edits (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  -- What was changed: lines, charges and delivery, without personal data.
  changes jsonb not null,
  reason text not null,
  before_amount bigint not null,
  after_amount bigint not null,
  -- Who agreed to a higher total, and how; null where the total did not rise.
  consent_name text,
  consent_how text check (consent_how in ('phone', 'inPerson', 'message')),
  created_by text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  check (after_amount <= before_amount or (consent_name is not null and consent_how is not null))
);
create index order_edits_of_order on order_edits (shop_id, order_id, created_at);

alter table order_edits enable row level security;
alter table order_edits force row level security;
create policy own_shop on order_edits using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- When an edit of the order has replaced an invoice: it was credited in full, and another one follows the payment.
alter table invoices add column replaced_at timestamptz;
drop index invoices_of_order;
create unique index invoices_of_order on invoices (shop_id, order_id) where kind = 'invoice' and replaced_at is null;
